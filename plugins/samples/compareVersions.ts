import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { versionRoute } from '../../config/docsSets.ts';
import { collectSamples } from './read/collectSamples.ts';
import { areaOf, type SampleSite } from './read/readSample.ts';
import type { SampleRecord } from './PageRecord.ts';
import { readRecord } from './recordFiles.ts';

/** A text that the newer version prints otherwise; one that it does not print is empty. */
export interface TextChange {
  kind: 'type' | 'message' | 'outcome';
  before: string;
  after: string;
}

/** What the samples that a page shares with its newer version say otherwise there. */
export interface PageChanges {
  /** Same page in the newer version, from the repository's root. */
  newer: string;
  /** What readers call that version. */
  label: string;
  /** Route of the page there. */
  route: string;
  changes: TextChange[];
}

/** Records of a page's samples, by their code. */
function recordsByCode(site: SampleSite, page: string): Map<string, SampleRecord> {
  const { samples = [] } = readRecord(site.root, page) ?? {};
  return new Map(
    collectSamples(site, [page]).samples.flatMap(({ code, key }) => {
      const found = samples.find((each) => each.key === key);
      return found === undefined ? [] : [[code, found] as const];
    }),
  );
}

/** What a sample says otherwise than before; each change once. */
export function changesOf(before: SampleRecord, after: SampleRecord): TextChange[] {
  const changes: TextChange[] = [];
  const compare = (kind: TextChange['kind'], old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) => {
    for (const place of new Set([...old.keys(), ...now.keys()])) {
      const [one = '', other = ''] = [old.get(place), now.get(place)];
      if (one !== other) {
        changes.push({ kind, before: one, after: other });
      }
    }
  };
  const types = ({ hovers }: SampleRecord) =>
    new Map(hovers.map(([line, column, , text]) => [`${line} ${column}`, text]));
  const messages = ({ errors }: SampleRecord) =>
    new Map(errors.map(({ line, column, code, text }) => [`${line} ${column}`, `${code}: ${text}`]));
  const outcomes = ({ run }: SampleRecord) =>
    new Map(run === undefined ? [] : [['', JSON.stringify({ ...run, server: undefined })]]);
  compare('type', types(before), types(after));
  compare('message', messages(before), messages(after));
  compare('outcome', outcomes(before), outcomes(after));
  return onceEach(changes);
}

function onceEach(changes: readonly TextChange[]): TextChange[] {
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

/** Compares a page of an older version with the newest, from their records; each change once. */
export function compareVersions(site: SampleSite, page: string): PageChanges | undefined {
  const { folder = '', newer } = areaOf(site.manifest, page) ?? {};
  const path = page.slice(folder.length + 1);
  if (newer === undefined || !existsSync(join(site.root, newer.folder, path))) {
    return undefined;
  }
  const now = recordsByCode(site, `${newer.folder}/${path}`);
  const changes = [...recordsByCode(site, page)].flatMap(([code, before]) => {
    const after = now.get(code);
    return after === undefined ? [] : changesOf(before, after);
  });
  return {
    newer: `${newer.folder}/${path}`,
    label: newer.label,
    route: versionRoute(newer, path.replace(/\.mdx?$/, '')),
    changes: onceEach(changes),
  };
}

/** How many changes of each kind there are, in words: `7 types and 2 messages`. */
export function countInWords(changes: readonly TextChange[]): string {
  const kinds = ['type', 'message', 'outcome'] as const;
  const parts = kinds.flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}${count === 1 ? '' : 's'}`];
  });
  return new Intl.ListFormat('en-GB').format(parts);
}
