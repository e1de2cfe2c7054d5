import type { PageElement } from './pageElements.ts';

/**
 * What stands in a page that the content policy stops and no hash can allow.
 *
 * @param file Name of the page, to begin each line with.
 * @returns One line per problem: the file, the element, and what to do about it.
 */
export function policyProblems(file: string, elements: readonly PageElement[]): string[] {
  const problems: string[] = [];
  for (const { name, attributes } of elements) {
    const report = (what: string, remedy: string): void => {
      problems.push(`${file}: <${name}> ${what}, which the content policy stops. ${remedy}`);
    };
    if (name === 'style') {
      report('stands in the page', 'Put its rules into a file under src/css.');
    }
    for (const [attribute, value] of attributes) {
      if (attribute === 'style') {
        report(`has style="${value}"`, 'Give it a class, and the class a rule under src/css.');
      } else if (attribute.startsWith('on')) {
        report(`has ${attribute}="${value}"`, 'Add the listener in a script.');
      } else if (/^\s*javascript:/i.test(value)) {
        report(`has ${attribute}="${value}"`, 'Use a button, and add a listener in a script.');
      }
    }
  }
  return problems;
}
