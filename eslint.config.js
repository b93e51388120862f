import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import typescript from 'typescript-eslint';

/** Time is a parameter: a rule that asks the machine's clock cannot be tested to the second. */
const noOwnClock = {
  'no-restricted-syntax': [
    'error',
    { selector: `CallExpression[callee.object.name='Date'][callee.property.name='now']`, message: 'Take the time from a Clock.' },
    { selector: `NewExpression[callee.name='Date'][arguments.length=0]`, message: 'Take the time from a Clock.' },
  ],
};

/** What people read stands in the language files. Names and units that every language writes alike may stand here. */
const literal = '/[A-Za-z]{2,}|[\\u3131-\\uD7A3]/';
const alike = '/^\\W*(Truebook|EOS|VS|vs|OK|ID|IP|CSV|XLSX|UTC|P|HTML|Esc|Enter|Ctrl|SHA-256|HMAC)\\W*$/';
const noStrayLiterals = {
  'no-restricted-syntax': [
    'error',
    { selector: `JSXText[value=${literal}]:not([value=${alike}])`, message: 'What people read stands in the language files.' },
    {
      selector: `JSXAttribute[name.name=/^(label|title|placeholder|alt|aria-label|aria-description|description|text)$/] > Literal[value=${literal}]:not([value=${alike}])`,
      message: 'What people read stands in the language files.',
    },
  ],
};

/** Whatever the service asks of another server goes through OutgoingHttp, which knows where it may not go. */
const noOwnRequests = {
  'no-restricted-globals': ['error', { name: 'fetch', message: 'Ask other servers through OutgoingHttp.' }],
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: ['node:http', 'node:https', 'node:http2', 'http', 'https', 'undici', 'axios', 'got'].map((name) => ({
        name,
        message: 'Ask other servers through OutgoingHttp.',
        allowTypeImports: true,
      })),
    },
  ],
};

export default typescript.config(
  { ignores: ['dist/', 'coverage/', '.data/', 'docs/', 'apps/web/public/'] },
  js.configs.recommended,
  typescript.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // An injected class must stay a value import, so the rule that prefers type imports stays off.
      '@typescript-eslint/consistent-type-imports': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      // PostgreSQL cannot store a NUL, so the checks for one have to name it.
      'no-control-regex': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      complexity: ['error', 15],
      'max-depth': ['error', 3],
      // The formatter breaks code; a text or a pattern stays whole.
      'max-len': ['error', { code: 140, ignoreUrls: true, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // A promise that nobody waits for loses its error; this needs the types.
    files: ['apps/{api,worker,launcher,shared,docs,provider}/**/*.ts', 'libs/**/*.ts', 'migrations/**/*.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/await-thenable': 'error',
    },
  },
  {
    files: ['libs/**/*.ts'],
    ignores: ['libs/kernel/clock.ts', '**/*.spec.ts', '**/testing/**'],
    rules: { ...noOwnClock, 'no-console': 'error' },
  },
  {
    files: ['libs/**/*.ts', 'apps/{api,worker,shared}/**/*.ts'],
    ignores: ['libs/platform/outgoing/**', '**/*.spec.ts', '**/testing/**'],
    rules: noOwnRequests,
  },
  {
    // Not for classes that are injected: their constructors list what they need.
    files: ['libs/**/domain/**/*.ts', 'apps/web/**/*.{ts,tsx}'],
    rules: { 'max-params': ['error', 4] },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    ...hooks.configs.flat['recommended-latest'],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['apps/web/**/*.{ts,tsx}'],
    rules: {
      // Markup branches with every state that it shows.
      complexity: ['error', 20],
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      // Advice for React's compiler, which is not used: animations start with a prop, charts are components held in a state.
      'react-hooks/set-state-in-effect': 'off',
      'react-hooks/refs': 'off',
      'react-hooks/static-components': 'off',
    },
  },
  { files: ['apps/provider/screens/**/*.ts'], languageOptions: { globals: globals.browser } },
  // What jest loads by `require`.
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['apps/web/src/**/*.tsx'], ignores: ['**/*.spec.tsx', '**/testing/**'], rules: noStrayLiterals },
  // Generated: as long as there are calls.
  { files: ['apps/web/src/lib/call-permissions/*.ts'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.spec.{ts,tsx}', 'test/**/*.ts', 'migrations/**/*.ts'],
    // A suite is one long function that lists its cases, a migration one that lists its statements.
    rules: { 'max-lines-per-function': 'off', 'max-lines': 'off', 'max-params': 'off', 'max-depth': 'off' },
  },
);
