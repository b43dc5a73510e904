"""How ECMAScript writes a binary64, and what the digits of a number are."""

from typing import Tuple


def number(value: float) -> str:
    """ECMAScript Number::toString. The digits are those of repr, which are the shortest too; the layout is not."""
    if value == 0:
        return "0"
    sign = "-" if value < 0 else ""
    digits, power = decimal(repr(abs(value)))
    count = len(digits)
    point = count + power
    if count <= point <= 21:
        return sign + digits + "0" * power
    if 0 < point <= 21:
        return sign + digits[:point] + "." + digits[point:]
    if -6 < point <= 0:
        return sign + "0." + "0" * -point + digits
    mantissa = digits if count == 1 else digits[0] + "." + digits[1:]
    return "%s%se%+d" % (sign, mantissa, point - 1)


def decimal(text: str) -> Tuple[str, int]:
    """The digits without zeros at either end, and the power of ten of the last: an integer has none below 0."""
    mantissa, _, exponent = text.lower().lstrip("-").partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = (whole + fraction).rstrip("0")
    # an exponent of that many digits is that of an overflow, an underflow or zero
    power = int(exponent[:19] or "0")
    return digits.lstrip("0"), power + len(whole) - len(digits)
