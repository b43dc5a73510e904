/** What is written has the shape that others read. */
import type { Log } from 'sarif';
import { expectTypeOf, it } from 'vitest';
import type { SarifLog } from '../../../../src/output/export/index.js';

/** The same shape, for who only reads it. */
type Reading<Value> = { readonly [Key in keyof Value]: Reading<Value[Key]> };

it('is a log of SARIF', () => {
  expectTypeOf<SarifLog>().toExtend<Reading<Log>>();
});
