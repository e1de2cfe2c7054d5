import eslint from '@eslint/js';
import { globalIgnores, includeIgnoreFile } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  includeIgnoreFile(`${import.meta.dirname}/.gitignore`),
  // Compiled by the recorder, or read by tests.
  globalIgnores(['samples/setups/', 'samples/outcomes/', 'tests/**/fixtures/']),
  eslint.configs.recommended,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
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
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.mjs'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: { console: false, process: false, setInterval: false, clearInterval: false, setTimeout: false },
    },
  },
);
