/** What a report can be given in addition to the document, and the draft of a document that quotes nothing. */
import { digestText } from '../../digest/digest.js';
import { isWellFormed, type JsonValue } from '../../json/value/index.js';
import { indexOffsets, type OffsetIndex, toUtf16 } from '../../text/offsets.js';
import { isWebAddress } from '../html.js';
import type { Draft, Fact, Pane } from '../model.js';
import type { TextName, Texts } from '../texts/language.js';

/** What is given in addition to a document. */
export interface Given {
  /** Looks a source up; undefined for what nobody gave, and for what is no text. */
  readonly textOf: (key: string) => string | undefined;
  /** The language of a source; undefined where nobody named it. */
  readonly langOf: (key: string) => string | undefined;
  /** True for a text that was extracted from a file. */
  readonly isExtracted: (text: string) => boolean;
  /** The texts of the page. */
  readonly texts: Texts;
}

/** Panes by key, in the order in which they were first used. */
export interface PaneList {
  readonly panes: readonly Pane[];
  /** The index of the pane of this key, made when it is first named. */
  indexOf(key: string, make: () => Pane): number;
}

export function paneList(): PaneList {
  const panes: Pane[] = [];
  const known = new Map<string, number>();
  return {
    panes,
    indexOf(key, make) {
      const before = known.get(key);
      if (before !== undefined) return before;
      known.set(key, panes.length);
      panes.push(make());
      return panes.length - 1;
    },
  };
}

/** A source of its own, as it was given or was not. */
export function sourcePane(key: string, given: Given, more: Partial<Pane> = {}): Pane {
  const { texts } = given;
  const text = given.textOf(key);
  const lang = given.langOf(key);
  return {
    title: key,
    text,
    says: texts[text === undefined ? 'source.absent' : given.isExtracted(text) ? 'source.extracted' : 'source.given'],
    facts: [],
    ...(lang === undefined ? {} : { lang }),
    ...(isWebAddress(key) ? { address: key } : {}),
    ...more,
  };
}

/** The digest of a text, and whether it is the one that the document names. */
export function digestFacts(texts: Texts, text: string | undefined, named?: string): readonly Fact[] {
  const fact = factsIn(texts);
  if (text === undefined) return fact('digest.named', named);
  const digest = isWellFormed(text) ? digestText(text) : texts['value.ill-formed'];
  if (named === undefined) return fact('digest.text', digest);
  return digest === named
    ? fact('digest.same', digest)
    : [...fact('digest.text', digest), ...fact('digest.other', named)];
}

type NameIn<Name> = Name extends `fact.${infer Inner}` ? Inner : never;

/** Makes a fact where there is a value. */
export type MakeFact = (name: NameIn<TextName>, value: string | number | boolean | null | undefined) => readonly Fact[];

export function factsIn(texts: Texts): MakeFact {
  return (name, value) => {
    if (value === undefined || value === null || value === '') return [];
    const words = typeof value === 'boolean' ? texts[value ? 'value.yes' : 'value.no'] : String(value);
    return [{ name: texts[`fact.${name}`], value: words }];
  };
}

/** Places of texts by name; each text is read once, however many places are requested. */
interface Offsets {
  ofPoint(name: string, text: string, point: number): number;
  /** The UTF-16 offset at which a line begins, from 1; undefined for a line that the text does not have. */
  ofLine(name: string, text: string, line: number): number | undefined;
}

export function offsetsByName(): Offsets {
  const known = new Map<string, OffsetIndex>();
  const indexOf = (name: string, text: string): OffsetIndex => {
    const index = known.get(name) ?? indexOffsets(text);
    known.set(name, index);
    return index;
  };
  return {
    ofPoint: (name, text, point) => toUtf16(indexOf(name, text), point, 'codepoint'),
    ofLine: (name, text, line) => indexOf(name, text).lines[line - 1],
  };
}

export function plainDraft(contract: string | undefined, document: JsonValue | undefined, texts: Texts): Draft {
  const text = document === undefined ? undefined : JSON.stringify(document, null, 2);
  return {
    kind: texts['kind.document'],
    heading: contract ?? texts['heading.unknown'],
    noun: 'quote',
    asks: [],
    panes:
      text === undefined
        ? []
        : [{ title: texts['source.title.document'], text, says: texts['source.json'], facts: [] }],
    facts: [],
    tables: [],
    notes: [],
  };
}
