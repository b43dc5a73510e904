/**
 * A contract of three versions: one step needs context, one loses something, and steps lead down
 * again.
 */
import { array, exactOptional, literal, number, pipe, strictObject, string } from 'valibot';
import type { ContractVersion } from '../../src/index.js';
import {
  type Contract,
  defineContract,
  defineRule,
  defineStep,
  defineVersion,
  type Step,
} from '../../src/index.js';

export interface NoteV1 {
  readonly schema: 1;
  readonly title: string;
  readonly author: string;
  readonly remark?: string;
}

export interface NoteV2 {
  readonly schema: 2;
  readonly title: string;
  readonly authors: readonly string[];
  readonly language: string;
}

export interface NoteV3 {
  readonly schema: 3;
  readonly head: { readonly title: string; readonly language: string };
  readonly authors: readonly string[];
  readonly seen?: number;
}

export const noteV1: ContractVersion<1, NoteV1> = defineVersion({
  version: 1,
  status: 'deprecated',
  schema: () =>
    strictObject({
      schema: literal(1),
      title: string(),
      author: string(),
      remark: exactOptional(string()),
    }),
});

export const noteV2: ContractVersion<2, NoteV2> = defineVersion({
  version: 2,
  status: 'released',
  schema: () =>
    strictObject({
      schema: literal(2),
      title: string(),
      authors: array(string()),
      language: string(),
    }),
});

const authorsTold = defineRule<NoteV3>({
  code: 'com.example.note.authors',
  says: 'a note has an author',
  check({ authors }, report) {
    if (authors.length === 0) report({ pointer: '/authors', expected: 'at least one author' });
  },
});

const titleTold = defineRule<NoteV3>({
  code: 'com.example.note.title',
  says: 'a title is told',
  severity: 'warning',
  check({ head }, report) {
    if (head.title === '') report({ pointer: '/head/title' });
  },
});

export const noteV3: ContractVersion<3, NoteV3> = defineVersion({
  version: 3,
  status: 'draft',
  schema: () =>
    strictObject({
      schema: literal(3),
      head: strictObject({ title: string(), language: string() }),
      authors: array(string()),
      seen: exactOptional(pipe(number())),
    }),
  rules: [authorsTold, titleTold],
  volatile: ['/seen'],
});

/** A step as a plain function: cannot be called without its context. */
export function noteV1ToV2(
  { title, author }: NoteV1,
  { language }: { readonly language: string },
): NoteV2 {
  return { schema: 2, title, authors: [author], language };
}

export function noteV2ToV3({ title, language, authors }: NoteV2): NoteV3 {
  return { schema: 3, head: { title, language }, authors };
}

export function noteV3ToV2({ head, authors }: NoteV3): NoteV2 {
  return { schema: 2, title: head.title, authors, language: head.language };
}

export function noteV2ToV1({ title, authors }: NoteV2): NoteV1 {
  return { schema: 1, title, author: authors[0] ?? '' };
}

export const noteSteps: readonly Step[] = [
  defineStep({
    from: noteV1,
    to: noteV2,
    lossy: true,
    needs: { language: 'version 1 does not say its language' },
    apply: noteV1ToV2,
  }),
  defineStep({ from: noteV2, to: noteV3, lossy: false, needs: {}, apply: noteV2ToV3 }),
  defineStep({ from: noteV3, to: noteV2, lossy: true, needs: {}, apply: noteV3ToV2 }),
  defineStep({ from: noteV2, to: noteV1, lossy: true, needs: {}, apply: noteV2ToV1 }),
];

export const Note: Contract<readonly [typeof noteV1, typeof noteV2, typeof noteV3]> =
  defineContract({
    name: 'com.example.note',
    versionAt: '/schema',
    versions: [noteV1, noteV2, noteV3],
    steps: noteSteps,
  });

export const note1: NoteV1 = {
  schema: 1,
  title: 'Tides',
  author: 'Ada',
  remark: 'to be read again',
};
export const note3: NoteV3 = {
  schema: 3,
  head: { title: 'Tides', language: 'en' },
  authors: ['Ada'],
};
