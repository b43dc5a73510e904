/**
 * What readers are shown compiles against the declarations that are built, and these are sound
 * themselves.
 */
import { afterAll, expect, it } from 'vitest';
import { complaintsOf } from './programs.js';
import { putTypedCode } from './typed-code.js';
import { makeWorkspace, removeWorkspace } from './workspace.js';

const folder = makeWorkspace();
afterAll(() => {
  removeWorkspace(folder);
});

it('TypeScript on pages and in doc comments compiles', () => {
  expect(complaintsOf(putTypedCode(folder))).toEqual([]);
});
