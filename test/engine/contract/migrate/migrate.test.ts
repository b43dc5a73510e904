import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ContractError,
  defineContract,
  defineStep,
  digest,
  type MigrateOptions,
  migrate,
  type ReceiptStep,
  type Step,
  safeMigrate,
} from '../../../../src/index.js';
import { anySign } from '../../../support/any-sign.js';
import { anything, single } from '../../../support/fixture-contracts.js';
import { flipFlop, lightHostile } from '../../../support/hostile.js';
import {
  Note,
  type NoteV1,
  type NoteV3,
  note1,
  note3,
  noteSteps,
  noteV1,
  noteV2,
  noteV3,
} from '../../../support/note.js';

const context = { language: 'en' };
const up: MigrateOptions<3> = { to: 3, context };

/** The contract with one step replaced. */
function withStep(apply: (document: never, context: never) => unknown): typeof Note {
  const step: Step = defineStep({
    from: noteV1,
    to: noteV2,
    lossy: true,
    needs: {},
    apply: apply as never,
  });
  return defineContract({ ...Note, steps: [step, ...noteSteps.slice(1)] });
}

const step = (line: Partial<ReceiptStep>) => ({
  needs: [],
  added: [],
  changed: [],
  dropped: [],
  ...line,
});

describe('migrate', () => {
  it('brings a document to the latest version, with a receipt that points at all that differs', () => {
    const { value, receipt } = migrate(Note, note1, { context });
    expect(value).toEqual(note3);
    expect(receipt).toEqual({
      contract: 'com.example.note',
      steps: [
        step({
          from: 1,
          to: 2,
          lossy: true,
          needs: ['language'],
          added: ['/authors', '/language'],
          changed: ['/schema'],
          dropped: ['/author', '/remark'],
        }),
        step({
          from: 2,
          to: 3,
          lossy: false,
          added: ['/head'],
          changed: ['/schema'],
          dropped: ['/language', '/title'],
        }),
      ],
      before: digest(note1),
      after: digest(note3),
      context: digest(context),
    });
  });

  it('brings a document down again, and lists what it drops', () => {
    const { value, receipt } = migrate(Note, { ...note3, seen: 7 }, { to: 1 });
    expect(value).toEqual({ schema: 1, title: 'Tides', author: 'Ada' });
    expect(receipt.steps.map(({ from, to, lossy, dropped }) => [from, to, lossy, dropped])).toEqual(
      [
        [3, 2, true, ['/head', '/seen']],
        [2, 1, true, ['/authors', '/language']],
      ],
    );
    expect('context' in receipt).toBe(false);
  });

  it('takes text and bytes as JSON text', () => {
    const text = JSON.stringify(note1);
    expect(migrate(Note, text, { context })).toEqual(migrate(Note, note1, { context }));
    expect(migrate(Note, new TextEncoder().encode(text), { context })).toEqual(
      migrate(Note, note1, { context }),
    );
    expect(safeMigrate(Note, '{"schema":1,"schema":1}', up)).toMatchObject({
      issues: [{ code: 'json.duplicate-key' }],
    });
  });

  it('needs what the document is invalid, by name and with the reason', () => {
    const migrated = safeMigrate(Note, note1);
    expect(migrated).toMatchObject({
      ok: false,
      needs: [{ name: 'language', why: 'version 1 does not say its language' }],
      issues: [
        { code: 'migrate.needs', expected: 'language (version 1 does not say its language)' },
      ],
    });
    expect(() => migrate(Note, note1)).toThrow(expect.objectContaining({ code: 'migrate.needs' }));
    expect(
      safeMigrate(Note, note1, {
        context: Object.create({ language: 'en' }) as Record<string, unknown>,
      }),
    ).toMatchObject({
      ok: false,
    });
  });

  it('needs nothing for steps that it does not take', () => {
    expect(safeMigrate(Note, note3).ok).toBe(true);
    expect(safeMigrate(Note, note1, { to: 1 }).ok).toBe(true);
  });

  it.each<[string, unknown, MigrateOptions<1 | 2 | 3>, string]>([
    ['a document that does not say its version', { title: 'x' }, up, 'version.missing'],
    ['a document of an unknown version', { schema: 0 }, up, 'version.unknown'],
    ['a document that is invalid', { schema: 1 }, up, 'shape.missing'],
    [
      'a wanted version that the contract does not have',
      note1,
      { to: 9 as never, context },
      'migrate.no-step',
    ],
    ['a wanted version spelled otherwise', note1, { to: '3' as never, context }, 'migrate.no-step'],
    ['context that is a list', note1, { context: ['en'] as never }, 'migrate.context'],
    ['context that is null', note1, { context: null as never }, 'migrate.context'],
    ['context that is text', note1, { context: 'en' as never }, 'migrate.context'],
    ['context of the wrong type', note1, { context: { language: 7 } }, 'migrate.step-failed'],
  ])('refuses %s', (_, document, options, code) => {
    const migrated = safeMigrate(Note, document, options);
    expect(migrated).toMatchObject({ ok: false, needs: [] });
    expect(migrated.ok ? '' : migrated.issues[0]?.code).toBe(code);
    expect(() => migrate(Note, document, options)).toThrow(ContractError);
  });

  it('reports where context is not JSON, without taking it for the document', () => {
    const migrated = safeMigrate(Note, note1, { context: { language: { deep: [Number.NaN] } } });
    expect(migrated).toMatchObject({
      issues: [{ code: 'migrate.context', pointer: '', received: 'json.nan at /language/deep/0' }],
    });
  });

  it('has no way where a step is missing', () => {
    const gap = defineContract({ ...Note, steps: noteSteps.slice(1, 2) });
    expect(safeMigrate(gap, note1, up)).toMatchObject({
      issues: [{ code: 'migrate.no-step', expected: 'a version within reach: 1' }],
    });
    expect(safeMigrate(gap, note3, { to: 2 })).toMatchObject({
      issues: [{ code: 'migrate.no-step' }],
    });
    expect(safeMigrate(single(anything), { any: 1 })).toMatchObject({
      ok: true,
      value: { any: 1 },
    });
  });

  it('migrates a document without a version when the caller says which it is', () => {
    const silent = { head: note3.head, authors: note3.authors };
    expect(safeMigrate(Note, silent, { assumeVersion: 3 })).toMatchObject({
      issues: [{ code: 'shape.missing' }],
    });
    expect(safeMigrate(Note, { ...note3, schema: 3 }, { assumeVersion: 1 }).ok).toBe(true);
  });
});

describe('the words of a migration that does not come about', () => {
  const reported = (...given: Parameters<typeof safeMigrate<typeof Note, 1 | 2 | 3>>): string[] => {
    const migrated = safeMigrate(...given);
    return migrated.ok
      ? []
      : migrated.issues.map(
          ({ severity, code, pointer, message, hint }) =>
            `${severity} ${code} ${pointer}: ${message} (${String(hint)})`,
        );
  };
  const noWay = (from: number, reached: string): string[] => [
    `error migrate.no-step : no steps lead from version ${String(from)} to the wanted one: expected a version within reach: ${reached} (Choose a version that the steps of the contract reach.)`,
  ];
  const noContext = (received: string): string[] => [
    `error migrate.context : no context: expected an object of JSON values, got ${received} (Pass plain data: it is hashed into the receipt.)`,
  ];
  const failed = (from: number, to: number, why = ''): string =>
    `error migrate.step-failed : the step from ${String(from)} to ${String(to)} failed${why} (Fix the step or its context; the document was left untouched.)`;

  it('say what is missing', () => {
    expect(reported(Note, note1)).toEqual([
      'error migrate.needs : missing context: expected language (version 1 does not say its language) (Pass the named pieces as context.)',
    ]);
  });

  it('say that there is no way', () => {
    expect(reported(Note, note1, { to: 9 as never, context })).toEqual(noWay(1, '1 or 2 or 3'));
    const gap = defineContract({ ...Note, steps: noteSteps.slice(1, 2) });
    expect(reported(gap, note1, up)).toEqual(noWay(1, '1'));
    expect(reported(gap, note3, { to: 1 })).toEqual(noWay(3, '3'));
  });

  it.each<[unknown, string]>([
    [['en'], 'another JSON value'],
    ['en', 'another JSON value'],
    [null, 'another JSON value'],
    [{ language: Number.NaN }, 'json.nan at /language'],
    [() => 1, 'json.function at '],
  ])('say what is in the place of context (%#)', (given, received) => {
    expect(reported(Note, note1, { context: given as never })).toEqual(noContext(received));
  });

  it('say which step failed, and what its version refuses of what it gave', () => {
    expect(
      reported(
        withStep(() => note3),
        note1,
        { to: 2, context },
      ),
    ).toEqual([failed(1, 2, ': expected a document of version 2, got one of version 3')]);
    const [first, ...others] = reported(
      withStep(() => ({ schema: 2, title: 7 })),
      note1,
      { to: 2, context },
    );
    expect(first).toBe(failed(1, 2));
    expect(others.map((line) => line.split(':')[0])).toEqual([
      'error shape.missing /authors',
      'error shape.missing /language',
      'error shape.type /title',
    ]);
  });

  it.each<[string, () => unknown]>([
    ['throws', () => expect.fail('boom')],
    ['answers later', () => Promise.resolve({ schema: 2 })],
    ['rejects later', () => Promise.reject(new Error('boom'))],
    ['returns nothing', () => undefined],
  ])('say that there is no value of a step that %s', (_, apply) => {
    const [first, second, ...others] = reported(withStep(apply), note1, { to: 2, context });
    expect([first, others]).toEqual([failed(1, 2), []]);
    expect(second).toContain('error json.undefined : ');
  });

  it.each<[string, () => unknown, string | undefined]>([
    ['throws', () => expect.fail('boom'), 'the step gave a thrown error'],
    [
      'throws for its input',
      () => (undefined as never as Error).name,
      'the step gave a thrown TypeError',
    ],
    ['answers later', () => Promise.resolve({ schema: 2 }), 'the step gave a promise'],
    ['returns nothing', () => undefined, 'the step gave nothing'],
    ['gives what its version refuses', () => ({ schema: 2 }), undefined],
    ['throws issues of its own', () => { throw new ContractError([]); }, undefined], // biome-ignore format: one line
  ])('have the cause of a step that %s, where they are thrown', (_, apply, cause) => {
    let thrown: unknown;
    try {
      migrate(withStep(apply), note1, { to: 2, context });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(ContractError);
    expect(((thrown as Error).cause as Error | undefined)?.message).toBe(cause);
    expect(safeMigrate(withStep(apply), note1, { to: 2, context })).not.toHaveProperty('cause');
  });

  it('say which version a step wrote that its shape refuses, too', () => {
    const made = withStep(() => ({ schema: 1, title: '', authors: [], language: '' }));
    const [first, ...others] = reported(made, note1, { to: 2, context });
    expect(first).toBe(failed(1, 2, ': expected a document of version 2, got one of version 1'));
    expect(others.map((line) => line.split(':')[0])).toEqual([
      'error shape.missing /author',
      'error shape.unknown /authors',
      'error shape.unknown /language',
    ]);
  });

  it('apply the limits to what comes out as to what goes in', () => {
    const long = withStep(() => ({ schema: 2, title: 'x'.repeat(500), authors: [], language: '' }));
    const [first, ...others] = reported(long, note1, { to: 2, context, limits: { bytes: 200 } });
    expect([first, others.map((line) => line.split(' ')[1])]).toEqual([
      failed(1, 2),
      ['json.bytes'],
    ]);
    expect(reported(Note, note1, { ...up, limits: { bytes: 20 } })[0]).toContain('json.bytes');
  });
});

describe('a step that misbehaves', () => {
  const boom = (): never => {
    throw new Error('SECRET-TEXT-OF-THE-DOCUMENT');
  };
  it.each<[string, () => unknown]>([
    ['throws', boom],
    ['gives nothing', () => undefined],
    ['gives a promise', () => Promise.resolve({ schema: 2, title: '', authors: [], language: '' })],
    ['rejects later', () => Promise.reject(new Error('late'))],
    ['gives what its version refuses', () => ({ schema: 2, title: 7 })],
    [
      'gives what no version takes',
      () => ({ schema: 2, title: '', authors: [], language: '', more: 1 }),
    ],
    ['gives another version than it says', () => note3],
    ['gives no version', () => ({ title: '', authors: [], language: '' })],
    ['gives a class instance', () => new Date(0)],
  ])('because it %s leaves an issue and no document', async (_, apply) => {
    const migrated = safeMigrate(withStep(apply), note1, { to: 2, context });
    expect(migrated.ok).toBe(false);
    expect(migrated.ok ? '' : migrated.issues[0]?.code).toBe('migrate.step-failed');
    expect(JSON.stringify(migrated)).not.toContain('SECRET');
    await new Promise((resolve) => setTimeout(resolve));
  });

  it('because it changes its input or its context reaches neither the caller nor the receipt', () => {
    const mutating = withStep(
      (document: { title: string; schema: number }, given: { language: string }) => {
        const made = { schema: 2, title: document.title, authors: [], language: given.language };
        document.title = 'changed';
        given.language = 'changed';
        return made;
      },
    );
    const mine = { document: structuredClone(note1), context: { ...context } };
    const migrated = safeMigrate(mutating, mine.document, { to: 2, context: mine.context });
    expect(mine).toEqual({ document: note1, context });
    expect(migrated).toMatchObject({
      ok: true,
      receipt: { before: digest(note1), context: digest(context) },
    });
    expect(migrated.ok && migrated.receipt.steps[0]?.changed).toEqual(['/schema']);
  });

  it('because it keeps what it gave cannot change the result later', () => {
    const kept: { authors: string[] }[] = [];
    const keeping = withStep(() => {
      const made = { schema: 2, title: '', authors: ['a'], language: '' };
      kept.push(made);
      return made;
    });
    const migrated = migrate(keeping, note1, { to: 2 });
    kept[0]?.authors.push('b');
    expect(migrated.value).toMatchObject({ authors: ['a'] });
  });
});

describe('the laws of migration', () => {
  const text = fc.string({ unit: anySign, maxLength: 8 });
  const v1: fc.Arbitrary<NoteV1> = fc.record(
    { schema: fc.constant(1 as const), title: text, author: text, remark: text },
    { requiredKeys: ['schema', 'title', 'author'] },
  );
  const v3: fc.Arbitrary<NoteV3> = fc.record(
    {
      schema: fc.constant(3 as const),
      head: fc.record({ title: text, language: text }),
      authors: fc.array(text, { minLength: 1, maxLength: 3 }),
      seen: fc.integer(),
    },
    { requiredKeys: ['schema', 'head', 'authors'] },
  );

  it('1 to 3 equals 2 to 3 after 1 to 2, and the digests of the receipts meet', () => {
    fc.assert(
      fc.property(v1, text, (document, language) => {
        const whole = migrate(Note, document, { to: 3, context: { language } });
        const first = migrate(Note, document, { to: 2, context: { language } });
        const second = migrate(Note, first.value, { to: 3 });
        expect(second.value).toEqual(whole.value);
        expect(second.receipt.before).toBe(first.receipt.after);
        expect(second.receipt.after).toBe(whole.receipt.after);
        expect([...first.receipt.steps, ...second.receipt.steps]).toEqual(whole.receipt.steps);
      }),
    );
  });

  it('on the latest version nothing changes', () => {
    fc.assert(
      fc.property(v3, (document) => {
        const { value, receipt } = migrate(Note, document);
        expect(value).toEqual(document);
        expect(receipt).toEqual({
          contract: 'com.example.note',
          steps: [],
          before: digest(document),
          after: digest(document),
        });
      }),
    );
  });

  it('up and down again gives what a lossless step kept', () => {
    fc.assert(
      fc.property(v1, text, (document, language) => {
        const v2 = migrate(Note, document, { to: 2, context: { language } }).value;
        expect(migrate(Note, migrate(Note, v2, { to: 3 }).value, { to: 2 }).value).toEqual(v2);
      }),
    );
  });

  it('the input is untouched, and shares nothing with the output', () => {
    fc.assert(
      fc.property(v3, (document) => {
        const before = structuredClone(document);
        const { value } = migrate(Note, document);
        (value as unknown as { authors: string[] }).authors.push('later');
        expect(document).toEqual(before);
      }),
    );
  });

  it('every pointer of a receipt leads to something that differs', () => {
    const at = (document: unknown, pointer: string): unknown =>
      pointer
        .split('/')
        .slice(1)
        .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);
    fc.assert(
      fc.property(v1, text, (document, language) => {
        const { value, receipt } = migrate(Note, document, { to: 2, context: { language } });
        const [line] = receipt.steps;
        for (const pointer of line?.added ?? []) expect(at(document, pointer)).toBeUndefined();
        for (const pointer of line?.dropped ?? []) expect(at(value, pointer)).toBeUndefined();
        for (const pointer of line?.changed ?? [])
          expect(at(value, pointer)).not.toEqual(at(document, pointer));
      }),
    );
  });

  it('nothing that comes in is thrown back', () => {
    for (const { name, make } of lightHostile) {
      expect(safeMigrate(Note, make()).ok).toBe(false);
      if (/thousand levels|shared/.test(name)) continue;
      const migrated = safeMigrate(Note, note1, { context: { language: make() } });
      expect(migrated.ok).toBe(false);
    }
    expect(safeMigrate(Note, flipFlop(1)).ok).toBe(false);
    fc.assert(
      fc.property(
        fc.anything({ withNullPrototype: true, withProxy: true } as object),
        (value) => !safeMigrate(Note, value, up).ok,
      ),
    );
  });
});

describe('noteV3', () => {
  it('is the latest version, which a migration without a wanted version reaches', () => {
    expect(Note.versions.at(-1)).toBe(noteV3);
    expect(migrate(Note, note1, { context }).value.head.language).toBe('en');
  });
});
