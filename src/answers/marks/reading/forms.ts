/** Which forms of marks are certain, and which need more than their signs. */
import { isInProse, type MarkForm } from '../candidate.js';

const weak: ReadonlySet<MarkForm> = /* @__PURE__ */ new Set<MarkForm>(['¹', '(n)', 'year']);

export const isWeak = (form: MarkForm): boolean => weak.has(form);

export const isCertain = (form: MarkForm): boolean => !isWeak(form) && !isInProse(form);
