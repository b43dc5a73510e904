/** The sources of an answer as a page shows them. */

import { differingNames } from '../../export/shared/source-names.js';
import { isWebAddress } from '../html.js';
import type { Pane } from '../model.js';
import { fill, isTag, type Texts } from '../texts/language.js';
import type { AnyResult } from './answer-quotations.js';
import { digestFacts, factsOf, type Given, saysOf } from './given.js';

type AnySource = NonNullable<AnyResult['sources']>[number];

/** The text of a source is its own, or the one that was given for its id or title. */
export function paneOf({ metadata, content }: AnySource, index: number, given: Given): Pane {
  const { texts, langOf, textOf } = given;
  const textMember = (name: string): string | undefined => {
    const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const address = textMember('URL') ?? textMember('url');
  const id = textMember('id');
  const title = textMember('title');
  const name = title ?? id ?? address;
  const lang = langOf(id ?? String(index + 1)) ?? textMember('language');
  const [named] = [id, title].flatMap((key) => (key === undefined ? [] : (textOf(key) ?? [])));
  const text = content === '' ? named : content;
  const whole = content === '' ? 'source.given' : 'source.own';
  return {
    title:
      name === undefined
        ? fill(texts['source.title'], { number: index + 1 })
        : `${index + 1}. ${name}`,
    ...(name === undefined ? {} : { shortTitle: name }),
    text,
    says: text === undefined ? texts['source.address'] : saysOf(text, given, whole),
    ...(isTag(lang) ? { lang } : {}),
    facts: [
      ...factsOf(texts, { id, published: textMember('container-title') }),
      ...digestFacts(texts, text),
    ],
    ...(address !== undefined && isWebAddress(address) ? { address } : {}),
  };
}

/** A source whose name another one has keeps its number wherever it is named. */
export function numberedPanes(panes: readonly Pane[]): readonly Pane[] {
  const names = differingNames(panes.map(({ shortTitle = '' }) => shortTitle));
  return panes.map((pane, nth) => {
    const { shortTitle, ...numbered } = pane;
    return shortTitle === undefined || shortTitle === names[nth] ? pane : numbered;
  });
}

/** The first version has no sources: only the references name them. */
export function referencePanes(
  { references, citations }: AnyResult,
  texts: Texts,
): readonly Pane[] {
  const rendered = new Map(
    references.map((reference) => [reference.source_id, reference.rendered]),
  );
  const count = citations.reduce((most, { source_id: id }) => Math.max(most, id), 0);
  return Array.from(
    { length: Math.min(count, citations.length + references.length) },
    (_, index) => ({
      title: rendered.get(index + 1) ?? fill(texts['source.title'], { number: index + 1 }),
      text: undefined,
      says: texts['source.none'],
      facts: [],
    }),
  );
}
