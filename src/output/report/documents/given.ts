/**
 * What a report can be given in addition to the document, and the draft of a document that quotes
 * nothing.
 */
import type { AnswerOptions } from '../../../answers/prose/index.js';
import { digestText } from '../../../core/digest/digest.js';
import { isWellFormed } from '../../../core/json/value/index.js';
import { indexOffsets, type OffsetIndex } from '../../../core/text/offsets.js';
import { isWebAddress } from '../html.js';
import type { Draft, Fact, Fault, Pane } from '../model.js';
import { fill, type TextName, type Texts } from '../texts/language.js';

export interface Given {
  readonly textOf: (key: string) => string | undefined;
  readonly langOf: (key: string) => string | undefined;
  /** What extracted a text from a file, and its version. */
  readonly extractorOf: (text: string) => string | undefined;
  readonly texts: Texts;
  /** How an answer is read and checked. */
  readonly reading?: AnswerOptions | undefined;
}

/**
 * Panes by key, in the order in which they were first used; `indexOf` makes the pane of a key for
 * the first use.
 */
export type PaneList = Readonly<{
  panes: readonly Pane[];
  indexOf: (key: string, make: () => Pane) => number;
}>;

export function paneList(): PaneList {
  const panes: Pane[] = [];
  const known = new Map<string, number>();
  return {
    panes,
    indexOf: (key, make) => {
      const index = known.get(key) ?? panes.length;
      if (index === panes.length) panes.push(make());
      known.set(key, index);
      return index;
    },
  };
}

/** What a document says of a source; `digest` is the one that it names. */
type SourceFacts = Partial<Pane> & { readonly digest?: string | undefined };

/** A source, whether or not its text was given. */
export function sourcePane(
  key: string,
  given: Given,
  { facts = [], digest, ...more }: SourceFacts,
): Pane {
  const { texts } = given;
  const text = given.textOf(key);
  const lang = given.langOf(key);
  return {
    title: key,
    text,
    says: text === undefined ? texts['source.absent'] : saysOf(text, given, 'source.given'),
    facts: [...facts, ...digestFacts(texts, text, digest)],
    ...(lang === undefined ? {} : { lang }),
    ...(isWebAddress(key) ? { address: key } : {}),
    ...more,
  };
}

/** That a text was extracted, and by what: two programs give two texts of one file. */
export function saysOf(text: string, { texts, extractorOf }: Given, otherwise: TextName): string {
  const extractor = extractorOf(text);
  return extractor === undefined
    ? texts[otherwise]
    : fill(texts['source.extracted'], { extractor });
}

/** The digest of a text, and whether it is the one that the document names. */
export function digestFacts(
  texts: Texts,
  text: string | undefined,
  named?: string,
): readonly Fact[] {
  if (text === undefined) return factsOf(texts, { 'digest.named': named });
  const digest = isWellFormed(text) ? digestText(text) : texts['value.ill-formed'];
  if (digest === named) return factsOf(texts, { 'digest.same': digest });
  return factsOf(texts, { 'digest.text': digest, 'digest.other': named });
}

type NameIn<Name> = Name extends `fact.${infer Inner}` ? Inner : never;

/** The values of facts by name; those that are absent or empty give no fact. */
type FactValues = {
  readonly [Name in NameIn<TextName>]?: string | number | boolean | null | undefined;
};

export function factsOf(texts: Texts, values: FactValues): readonly Fact[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null || value === '') return [];
    const words =
      typeof value === 'boolean' ? texts[value ? 'value.yes' : 'value.no'] : String(value);
    return [{ name: texts[`fact.${name}` as TextName], value: words }];
  });
}

/** Returns the index of a text by name; each text is indexed once. */
export function offsetsByName(): (name: string, text: string) => OffsetIndex {
  const known = new Map<string, OffsetIndex>();
  return (name, text) => {
    const index = known.get(name) ?? indexOffsets(text);
    known.set(name, index);
    return index;
  };
}

/** A document that no other draft knows; its text is a pane of its own. */
export function plainDraft(contract: string | undefined, texts: Texts): Draft {
  return {
    kind: texts['kind.document'],
    heading: contract ?? texts['heading.unknown'],
    asks: [],
    panes: [],
    facts: [],
  };
}

/** The document as text, with its faults at their lines. */
export function documentPane(text: string, faults: readonly Fault[], texts: Texts): Pane {
  return {
    title: texts['source.title.document'],
    text,
    says: '',
    faults,
    facts: [],
  };
}
