"""The budget of a call."""

from typing import Optional


class Work:
    """One budget for all work whose cost depends on outside data; its end is never a pass."""

    def __init__(self, size: int, budget: Optional[int]) -> None:
        self.left = 2**24 + 64 * size if budget is None else budget
        self.is_over = False

    def spend(self, steps: int) -> bool:
        self.left -= 0 if self.is_over else steps
        self.is_over = self.left < 0
        return not self.is_over
