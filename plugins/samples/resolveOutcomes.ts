import type { SampleSite } from './read/readSample.ts';
import { attributeOf, type ReleaseNode } from './resolveReleases.ts';
import { readOutcome } from './run/outcomes.ts';

/**
 * Quotes what a run said: `<Outcome of="firelordjs/queries.limitOfZero" />` becomes the recorded message as inline code.
 *
 * @throws FindingError for an outcome that no current record holds.
 */
export function resolveOutcomes(site: SampleSite, page: string, { children = [] }: ReleaseNode): void {
  for (const [index, child] of children.entries()) {
    if (child.name === 'Outcome') {
      const place = { file: page, ...(child.position && { line: child.position.start.line }) };
      const { position } = child;
      children[index] = {
        type: 'inlineCode',
        value: readOutcome(site, attributeOf(child, 'of') ?? '', place),
        position,
      };
    } else {
      resolveOutcomes(site, page, child);
    }
  }
}
