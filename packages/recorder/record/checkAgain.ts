import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '../../../lib/Finding.ts';
import type { Records } from '../../records/Records.ts';
import { recordLibraries } from '../library/recordLibraries.ts';
import { describeChange, listChanges, readRecorded } from './listChanges.ts';
import { type Recording, type RecordOptions, recordSite } from './recordSite.ts';

/** Records a site and its libraries into a folder that goes again, and compares that with its records. */
export async function checkAgain(site: Records, options: RecordOptions): Promise<Recording> {
  const scratch = mkdtempSync(join(tmpdir(), 'recorded-'));
  try {
    const again = site.with({ recordsRoot: scratch });
    const recording = await recordSite(again, options);
    if (site.list('recorded/libraries').length > 0) {
      await recordLibraries(again, options.environments, site);
    }
    const written = readRecorded(again);
    // What has a finding is not written, and says so itself.
    const isAsked = (file: string) => written.has(file) || recording.findings.length === 0;
    const before = new Map([...readRecorded(site)].filter(([file]) => isAsked(file)));
    const differing = listChanges(before, written).map((change): Finding => {
      const message = `recorded again, it differs by ${describeChange(change)}`;
      return { file: change.file, message, remedy: 'run `npm run record:samples -- --all` and review the difference' };
    });
    return { ...recording, findings: [...recording.findings, ...differing] };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
