/** Marks that are tags, or elements. */
import { type Candidate, LONGEST, LONGEST_TARGET, named } from '../candidate.js';
import { readItems } from '../items.js';
import { isUnitBefore } from './around.js';

export function atTag(text: string, start: number): Candidate | undefined {
  // `<https://example.org/a|words>` and `<a.md|words>` are links, too
  const link = /^<(https?:\/\/[^\s<>|]+|[^\s<>|]{2,160}(?=\|))(?:\|[^<>\n]{0,200})?>/i.exec(
    text.slice(start, start + LONGEST_TARGET),
  );
  if (link !== null)
    return {
      start,
      end: start + link[0].length,
      form: 'link',
      items: [],
      target: link[1] ?? '',
    };
  const whole =
    anchorAt(text, start) ??
    atIndex(text, start) ??
    referenceAt(text, start) ??
    addressAt(text, start);
  if (whole !== undefined) return whole;
  const rest = text.slice(start, start + LONGEST);
  const sup = /^<sup>(?:<a\b[^<>\n]{0,200}>)?\s?\[?([^<>[\]\n]{1,60})\]?\s?(?:<\/a>)?<\/sup>/i.exec(
    rest,
  );
  if (sup !== null) {
    const items = isUnitBefore(text, start) ? undefined : readItems(sup[1] ?? '');
    return (
      items && {
        start,
        end: start + sup[0].length,
        form: 'tag',
        items,
      }
    );
  }
  const inner = /^<(cite|citation|ref|source)>([^<>\n]{1,60})<\/\1>/i.exec(rest);
  const attribute =
    /^<(cite|citation|ref|source)\b[^<>0-9\n]{0,40}["':= ]([0-9]{1,4})["']?\s?\/?>(?:<\/\1>)?/i.exec(
      rest,
    );
  const angled = /^<<([0-9]{1,4}(?:[ ,;–-]{1,2}[0-9]{1,4}){0,50})>>/.exec(rest);
  // `<co>“A”</co: 1>`
  const closing = /^<\/co: ?([0-9]{1,4}(?:, ?[0-9]{1,4}){0,50})>/.exec(rest);
  const found = inner ?? attribute ?? angled ?? closing;
  if (found === null) return attributeAt(text, start);
  const span = { start, end: start + found[0].length };
  const items = readItems(found.at(-1) ?? '');
  if (items !== undefined) return { ...span, form: 'tag', items };
  return found === inner ? named(span, inner[2] ?? '') : undefined;
}

const quotedAnchor =
  /^<a\b[^<>\n]{0,100}\bhref=["']([^"'<>\s]{1,300})["'][^<>\n]{0,100}>([^<>\n]{0,200})<\/a>/i;

const bareAnchor =
  /^<a\b[^<>\n]{0,100}\bhref=([^"'<>\s]{1,300})(?:[ \t][^<>\n]{0,100})?>([^<>\n]{0,200})<\/a>/i;

/** `<a href="https://example.org/a">words</a>`, also without the quotation marks. */
function anchorAt(text: string, start: number): Candidate | undefined {
  const part = text.slice(start, start + LONGEST_TARGET);
  const [anchor = '', address = '', words = ''] =
    quotedAnchor.exec(part) ?? bareAnchor.exec(part) ?? [];
  if (anchor === '') return undefined;
  return {
    start,
    end: start + anchor.length,
    form: 'link',
    items: readItems(words) ?? [],
    target: address,
  };
}

/** `<cite index="2-3,4-1">“A”</cite>`: the number before a dash is that of the source. */
function atIndex(text: string, start: number): Candidate | undefined {
  const [words = '', index = ''] =
    /^<cite index=["']([0-9]{1,4}-[0-9]{1,4}(?:[,:] ?[0-9]{1,4}(?:-[0-9]{1,4})?){0,40})["']>/i.exec(
      text.slice(start, start + LONGEST),
    ) ?? [];
  const end = words === '' ? undefined : endOfTag(text, { start, words, tag: 'cite' });
  if (end === undefined) return undefined;
  const numbers = new Set(index.split(',').map((one) => one.trim().split('-', 1)[0] ?? ''));
  return {
    start,
    end,
    form: 'tag',
    items: Array.from(numbers, (number) => ({ label: '', first: number, last: number })),
  };
}

interface Tag {
  readonly start: number;
  readonly words: string;
  readonly tag: string;
}

/**
 * After a tag that is closed in itself or has nothing in its element, or that has a quotation in
 * it; of another one nothing says what it cites.
 */
function endOfTag(text: string, { start, words, tag }: Tag): number | undefined {
  const end = start + words.length;
  if (words.endsWith('/>')) return end;
  const rest = text.slice(end, end + LONGEST_TARGET);
  const close = rest.indexOf(`</${tag}>`);
  if (close === 0) return end + tag.length + 3;
  return close > 0 && /["“„«‘「]/.test(rest.slice(0, close)) ? end : undefined;
}

/** `<ref name="report" />`, and the first of them with what it is: `<ref name="report">…</ref>`. */
export const namedReference: RegExp =
  /<ref name=["']?([^"'<>\s/]{1,60})["']?\s?(?:\/>|>([^<>\n]{1,600})<\/ref>)/i;

const referenceHere = /* @__PURE__ */ new RegExp(`^${namedReference.source}`, 'i');

function referenceAt(text: string, start: number): Candidate | undefined {
  const [words = '', footnote = ''] =
    referenceHere.exec(text.slice(start, start + LONGEST_TARGET)) ?? [];
  if (words === '' || /^[0-9]+$/.test(footnote)) return undefined;
  return {
    start,
    end: start + words.length,
    form: 'tag',
    items: [],
    footnote,
  };
}

/** `<ref>[https://example.org/a words]</ref>`: the address in it. */
function addressAt(text: string, start: number): Candidate | undefined {
  if (!/^<ref>/i.test(text.slice(start, start + 5))) return undefined;
  const [inner = ''] = /^[^<>\n]{1,600}/.exec(text.slice(start + 5, start + 605)) ?? [];
  const [target = ''] = /https?:\/\/[^\s|\]}]{1,500}/i.exec(inner) ?? [];
  const close = start + 5 + inner.length;
  const end = close + '</ref>'.length;
  if (target === '' || text.slice(close, end).toLowerCase() !== '</ref>') return undefined;
  return {
    start,
    end,
    form: 'link',
    items: [],
    target,
  };
}

/** `<cite id="lease.pdf">“A”</cite>`; a number is read as that of a mark. */
const idOfTag =
  /^<(cite|citation|source|ref|doc|document)\sid=["'](?![0-9]{1,4}["'])([^"'<>\n]{2,160})["'][^<>\n]{0,60}>(?!\s?[[(【])/i;

/** `<claim source="lease.pdf">It is “A”</claim>`: a name in a tag that says so. */
function attributeAt(text: string, start: number): Candidate | undefined {
  const rest = text.slice(start, start + 2 * LONGEST);
  const [words = '', tag = '', name = ''] =
    idOfTag.exec(rest) ??
    /^<([a-z]{1,16})\b[^<>\n]{0,60}?\s(?:source|cite|doc|document|ref)=["']([^"'<>\n]{2,160})["'][^<>\n]{0,60}>(?!\s?[[(【])/i.exec(
      rest,
    ) ??
    [];
  const end = words === '' ? undefined : endOfTag(text, { start, words, tag });
  return end === undefined ? undefined : named({ start, end }, name);
}
