/**
 * Finds the marks of GraphRAG, `[Data: Reports (1), Entities (5, 7, +more)]`, also between `(` and
 * `)` or `【` and `】`, and reads what they name.
 */

/** One mark in UTF-16 units, half-open. */
export interface RecordsMark {
  readonly start: number;
  readonly end: number;
  readonly sections: readonly Section[];
  /** Parentheses contain prose as well: `(data: see below)`, `(data: Smith (2020))`. */
  readonly isRound: boolean;
}

/** A table and the records of it that a mark names. */
export interface Section {
  /** As it is written: `Reports`, `Entity`, `Date_Range`. */
  readonly table: string;
  /** Ids as they are written; `undefined` for what names no record, such as `+more`. */
  readonly ids: readonly (string | undefined)[];
}

/** A longer bracket is no mark; it also bounds the work. */
const LONGEST_MARK = 4096;

/**
 * The marks of a text, in order. One that never ends, as in an answer that was cut off, has no
 * sections.
 */
export function marksOf(text: string): readonly RecordsMark[] {
  const openings = [...text.matchAll(/[[【(（]\^?\s{0,8}(?:data|records)\s{0,8}[:：]/gi)];
  return openings.flatMap(({ 0: sign, index: start }, number): RecordsMark[] => {
    const body = start + sign.length;
    const next = openings[number + 1]?.index ?? text.length;
    const open = sign.charAt(0);
    const close = closing.charAt(opening.indexOf(open));
    const end = endOf(text, {
      from: body,
      last: Math.min(next, body + LONGEST_MARK),
      open,
      close,
    });
    const sections = end === undefined ? [] : sectionsOf(plainSigns(text.slice(body, end - 1)));
    return [
      {
        start,
        end: end ?? body,
        sections,
        isRound: open === '(' || open === '\uff08',
      },
    ];
  });
}

const opening = '[【(（';
const closing = ']】)）';

/**
 * Models that write in Chinese or Japanese take the signs of these scripts; each is one UTF-16
 * unit, as the plain one is.
 */
const plainSigns = (body: string): string =>
  body.replaceAll(/[（），、；：]/g, (sign) => '(),,;:'.charAt('（），、；：'.indexOf(sign)));

type Bracketed = {
  readonly from: number;
  readonly last: number;
  readonly open: string;
  readonly close: string;
};

/** After the bracket that closes the mark; brackets within it are closed before. */
function endOf(text: string, { from, last, open, close }: Bracketed): number | undefined {
  let depth = 0;
  for (let at = from; at < last; at += 1) {
    const sign = text.charAt(at);
    if (sign === open) depth += 1;
    else if (sign === close) {
      if (depth === 0) return at + 1;
      depth -= 1;
    }
  }
  return undefined;
}

/**
 * `Reports (1), Entities (5, 7); Sources (2)`: a list without a name belongs to the table before
 * it.
 */
function sectionsOf(body: string): readonly Section[] {
  let before = '';
  return split(body).flatMap((part): Section[] => {
    return groupsOf(part).flatMap(({ name, list }): Section[] => {
      const table = withoutColons(name);
      if (table === '' && list === undefined) return [];
      before = table === '' ? before : table;
      return [{ table: before, ids: list === undefined ? [undefined] : split(list).flatMap(idOf) }];
    });
  });
}

/**
 * Splits `Reports (1) Entities (2)` into groups with their parentheses; an unclosed one ends with
 * the text.
 */
function groupsOf(
  part: string,
): readonly { readonly name: string; readonly list: string | undefined }[] {
  const open = part.indexOf('(');
  if (open === -1) return part.trim() === '' ? [] : [{ name: part, list: undefined }];
  const end =
    endOf(part, {
      from: open + 1,
      last: part.length,
      open: '(',
      close: ')',
    }) ?? part.length + 1;
  return [
    { name: part.slice(0, open), list: part.slice(open + 1, end - 1) },
    ...groupsOf(part.slice(end)),
  ];
}

/** The parts between commas and semicolons outside parentheses. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text.charAt(at);
    if ('([{'.includes(sign) && sign !== '') depth += 1;
    else if (')]}'.includes(sign) && sign !== '') depth = Math.max(0, depth - 1);
    if (at < text.length && (depth > 0 || (sign !== ',' && sign !== ';'))) continue;
    parts.push(text.slice(start, at).trim());
    start = at + 1;
  }
  return parts;
}

/** An id without the parentheses after it, which contain a date or a name. */
function idOf(part: string): (string | undefined)[] {
  if (part === '') return [];
  const [, id] = /^[(\s#]*([\p{L}\p{N}_.-]+)\)*\s*(?:[([{].*)?$/su.exec(part) ?? [];
  return [id];
}

/** Without the colons and blanks at its end. */
function withoutColons(name: string): string {
  let end = name.length;
  while (end > 0 && /[:\s]/.test(name.charAt(end - 1))) end -= 1;
  return name.slice(0, end).trim();
}
