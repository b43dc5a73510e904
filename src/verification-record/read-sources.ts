/** The sources of a result, each read once: whether there is text to hold a claim against, and an index of it for quotes. */
import type { GenerationSourceV3 } from '../generation-result/v3/document.js';
import { indexSource, type SourceIndex } from '../quote/index.js';
import { spend, type Work } from '../work/work.js';
import { hasWords } from './lexical/tokens.js';

/** One source. */
export interface ReadSource {
  /** Position in the result's `sources`, from 1. */
  readonly id: number;
  readonly content: string;
  /** False when there is nothing to read; undefined when the work ended before that was known. */
  readonly hasText: boolean | undefined;
  readonly index: SourceIndex;
}

/** What it takes to see whether a unit belongs to a word. */
const STEPS_TO_READ = 4;

export function readSources(sources: readonly GenerationSourceV3[], work: Work): readonly ReadSource[] {
  return sources.map(({ content }, place) => ({
    id: place + 1,
    content,
    hasText: spend(work, STEPS_TO_READ * content.length) ? hasText(content) : undefined,
    index: indexSource(content),
  }));
}

/** Whether there is something to read: addresses alone, numbered or not, say where the text would be. */
export function hasText(content: string): boolean {
  const words = content.split(/\s+/).filter((word) => word !== '');
  const rest = words.filter((word) => !isAddress(word));
  const areNumbers = rest.length < words.length && rest.every((word) => /^\[?[0-9]{1,4}[\].:)]?$/.test(word));
  return !areNumbers && rest.length > 0 && hasWords(rest.join(' '));
}

function isAddress(word: string): boolean {
  return /^[<(]?(?:[A-Za-z][A-Za-z0-9+.-]{0,31}:\/\/|www\.|doi:|urn:|mailto:)\S/.test(word);
}
