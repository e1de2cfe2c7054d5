import eslint from '@eslint/js';
import { globalIgnores, includeIgnoreFile } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

/** What `tsc` says, of the program that the other rules ask about types, which costs a second program to read and check. */
const types = {
  create: ({ report, sourceCode: { parserServices } }) => ({
    Program(node) {
      const file = parserServices.esTreeNodeToTSNodeMap.get(node);
      for (const { start, messageText, reportsUnnecessary } of ts.getPreEmitDiagnostics(parserServices.program, file)) {
        // The rules name what is not used; the parser asks the compiler for that as well.
        if (reportsUnnecessary) continue;
        const { line, character: column } = file.getLineAndCharacterOfPosition(start ?? 0);
        report({ loc: { line: line + 1, column }, message: ts.flattenDiagnosticMessageText(messageText, ' ') });
      }
    },
  }),
};

export default tseslint.config(
  includeIgnoreFile(`${import.meta.dirname}/.gitignore`),
  // Compiled by the recorder, or read by tests.
  globalIgnores(['samples/setups/', 'samples/outcomes/', 'tests/**/fixtures/']),
  eslint.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { site: { rules: { types } } },
    rules: {
      'site/types': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-syntax': [
        'error',
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Read environment variables in config/environment.ts, and pass the values on.',
        },
      ],
    },
  },
  {
    files: ['*.config.ts', 'tests/**', 'scripts/**', 'packages/recorder/commands/**', '**/programs/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['src/**', 'lib/browser/**', 'plugins/*/{browser,theme}/**'],
    plugins: { 'react-hooks': reactHooks },
    // The other rules of the package compile each file for the React compiler, which the site does not use.
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'site/types': 'off' },
    languageOptions: {
      globals: { console: false, process: false, setInterval: false, clearInterval: false, setTimeout: false },
    },
  },
);
