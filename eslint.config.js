import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** What makes a result depend on anything but its input. */
const impure = [
  ...[
    'console',
    'process',
    'Intl',
    'performance',
    'crypto',
    'fetch',
    'setTimeout',
    'setInterval',
    'queueMicrotask',
    'structuredClone',
  ].map((name) => ({
    name,
    message: 'The core is pure: no I/O, clock, randomness or locale.',
  })),
];

/** What a caller chose the length of is no list of arguments: hosts throw beyond some ten thousand of them. */
const noSpreadArguments = {
  selector: ':matches(CallExpression, NewExpression) > SpreadElement.arguments',
  message: 'No list is spread over arguments: loop over it, or pass it as it is.',
};

export default defineConfig(
  {
    ignores: [
      'dist',
      'coverage',
      'temp',
      'snapshots',
      'scripts',
      'bench',
      'examples',
      'test/smoke',
      '*.config.*',
      '.*.cjs',
      '**/out',
    ],
  },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { project: './tsconfig.test.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  { files: ['test/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/cli/**', 'src/digest/sha256.ts'],
    rules: {
      'no-restricted-globals': ['error', ...impure],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'No randomness in the core.' },
        { object: 'Date', property: 'now', message: 'No clock in the core.' },
        { property: 'localeCompare', message: 'Compare text by code point: order/text.ts.' },
        { property: 'toLocaleLowerCase', message: 'No locale in the core.' },
        { property: 'toLocaleUpperCase', message: 'No locale in the core.' },
        { property: 'toLocaleString', message: 'No locale in the core.' },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"]', message: 'No clock in the core.' },
        { selector: 'TSEnumDeclaration', message: 'No enums: unions of literals.' },
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'Name what is exported.' },
        noSpreadArguments,
      ],
    },
  },
  {
    // what runners declare is declared as they do: members of their interfaces, and any arguments
    files: ['src/jest/index.ts', 'src/vitest/index.ts', 'src/matchers/matchers.ts'],
    rules: {
      '@typescript-eslint/no-empty-object-type': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-namespace': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
    },
  },
  {
    files: ['src/cli/**/*.ts', 'src/digest/sha256.ts'],
    rules: { 'no-restricted-syntax': ['error', noSpreadArguments] },
  },
);
