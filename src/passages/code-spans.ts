/** Finds code in a text of Markdown, where `[1]` is an index, not a mark: fenced blocks and spans between backticks. */

/** A span in UTF-16 units, half-open. */
export interface CodeSpan {
  readonly start: number;
  readonly end: number;
}

/** The code of a text, in order, in one pass; a fence that is not closed ends with the text. */
export function codeIn(text: string): readonly CodeSpan[] {
  const found: CodeSpan[] = [];
  let proseFrom = 0;
  for (const fence of fencesIn(text)) {
    for (const span of codeSpansIn(text, proseFrom, fence.start)) found.push(span);
    found.push(fence);
    proseFrom = fence.end;
  }
  return [...found, ...codeSpansIn(text, proseFrom, text.length)];
}

/** Returns a function that decides whether an offset is in code; offsets must not decrease. */
export function codeDetector(text: string): (at: number) => boolean {
  const spans = codeIn(text);
  let next = 0;
  return (at) => {
    while (next < spans.length && (spans[next]?.end ?? 0) <= at) next += 1;
    return (spans[next]?.start ?? text.length) <= at;
  };
}

function fencesIn(text: string): CodeSpan[] {
  const fences: CodeSpan[] = [];
  let open: { readonly start: number; readonly sign: string } | undefined;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline + 1;
    const [, sign = '', rest = ''] = /^ {0,3}(`{3,}|~{3,})([^\n]{0,200})/.exec(text.slice(start, start + 300)) ?? [];
    if (open === undefined && sign !== '' && !(sign.startsWith('`') && rest.includes('`'))) open = { start, sign };
    else if (open !== undefined && sign.startsWith(open.sign) && rest.trim() === '') {
      fences.push({ start: open.start, end });
      open = undefined;
    }
    start = end;
  }
  return open === undefined ? fences : [...fences, { start: open.start, end: text.length }];
}

/** Spans between runs of equally many backticks, within one paragraph. */
export function codeSpansIn(text: string, from: number, to: number): CodeSpan[] {
  const runs = [...text.slice(from, to).matchAll(/`+/g)].map(({ 0: sign, index }) => ({
    start: from + index,
    length: sign.length,
  }));
  const nextOfLength = new Map<number, number>();
  const closing = runs.map(() => -1);
  for (let at = runs.length - 1; at >= 0; at -= 1) {
    const { length } = runs[at] ?? { length: 0 };
    closing[at] = nextOfLength.get(length) ?? -1;
    nextOfLength.set(length, at);
  }
  const breaks = [...text.slice(from, to).matchAll(/\n[ \t]*\n/g)].map(({ index }) => from + index);
  const spans: CodeSpan[] = [];
  let paragraph = 0;
  for (let at = 0; at < runs.length; at += 1) {
    const [open, close] = [runs[at], runs[closing[at] ?? -1]];
    if (open === undefined || close === undefined) continue;
    while (paragraph < breaks.length && (breaks[paragraph] ?? 0) < open.start) paragraph += 1;
    if ((breaks[paragraph] ?? to) < close.start) continue;
    spans.push({ start: open.start, end: close.start + close.length });
    at = closing[at] ?? at;
  }
  return spans;
}
