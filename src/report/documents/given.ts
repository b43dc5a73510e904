/** What a report can be given in addition to the document, and the draft of a document that quotes nothing. */
import { digestText } from '../../digest/digest.js';
import { isWellFormed, type JsonValue } from '../../json/value/index.js';
import { indexOffsets, type OffsetIndex, toUtf16 } from '../../text/offsets.js';
import { isWebAddress } from '../html.js';
import type { Draft, Fact, Pane } from '../model.js';

/** Looks a source up; undefined for what nobody gave, and for what is no text. */
export type GivenText = (key: string) => string | undefined;

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
export function sourcePane(key: string, text: string | undefined, more: Partial<Pane> = {}): Pane {
  return {
    title: key,
    text,
    says:
      text === undefined
        ? 'This source was not given, so nothing was looked for in it.'
        : 'The source, as it was given.',
    facts: [],
    ...(isWebAddress(key) ? { address: key } : {}),
    ...more,
  };
}

/** The digest of a text, and whether it is the one that the document names. */
export function digestFacts(text: string | undefined, named: string | undefined): readonly Fact[] {
  if (text === undefined) return named === undefined ? [] : [{ name: 'digest that the document names', value: named }];
  const digest = isWellFormed(text) ? digestText(text) : 'none: it is no well-formed text';
  if (named === undefined) return [{ name: 'digest of the text', value: digest }];
  return digest === named
    ? [{ name: 'digest, as the document names it', value: digest }]
    : [
        { name: 'digest of the text', value: digest },
        { name: 'the document names another', value: named },
      ];
}

/** A fact where there is a value. */
export function fact(name: string, value: string | number | boolean | null | undefined): readonly Fact[] {
  return value === undefined || value === null || value === '' ? [] : [{ name, value: String(value) }];
}

/** Places of texts by name; each text is read once, however many places are requested. */
interface Offsets {
  /** The UTF-16 offset of a code point. */
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

export function plainDraft(heading: string, document: JsonValue | undefined): Draft {
  const text = document === undefined ? undefined : JSON.stringify(document, null, 2);
  return {
    kind: 'Document',
    heading,
    noun: 'quote',
    asks: [],
    panes:
      text === undefined
        ? []
        : [{ title: 'The document', text, says: 'As JSON, its members in the order in which they came.', facts: [] }],
    facts: [],
    tables: [],
    notes: [],
  };
}
