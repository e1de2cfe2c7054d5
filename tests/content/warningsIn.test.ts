import { describe, expect, it } from 'vitest';
import { warningsIn } from '../../scripts/warningsIn.ts';

describe('build warnings', () => {
  it('are found with the lines that belong to them', () => {
    const log =
      '[INFO] Creating\n\u001b[33m\u001b[1m[WARNING]\u001b[22m\u001b[39m Duplicate routes found!\n- /a\n[SUCCESS] Generated\n';
    expect(warningsIn(log)).toEqual(['[WARNING] Duplicate routes found!\n- /a']);
  });

  it('are none in a clean log', () => {
    expect(warningsIn('[INFO] Creating\n[SUCCESS] Generated\n')).toEqual([]);
  });
});
