import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs in the page before its own scripts, and keeps complaints where the next page of the visit finds them too. */
function keepComplaints(): void {
  const keep = (complaint: string): void => {
    const kept = JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[];
    sessionStorage.setItem('complaints', JSON.stringify([...kept, complaint]));
  };
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      keep(`console ${level}: ${parts.map(String).join(' ')}`);
      write(...parts);
    };
  }
  // Elements that did not load say so to themselves only, where a capturing listener of the window hears it.
  const hearFault = (event: Event): void =>
    keep(
      event instanceof ErrorEvent
        ? `uncaught: ${event.message}`
        : `not loaded: ${event.target instanceof Element ? event.target.outerHTML : ''}`,
    );
  addEventListener('error', hearFault, true);
  addEventListener('unhandledrejection', ({ reason }) => keep(`uncaught: ${String(reason)}`));
  // The policy refuses other hosts too, so none is asked without a word.
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
    keep(`${effectiveDirective} refuses ${blockedURI}`),
  );
}

/**
 * Copies a built site to a folder where each page loads a listener first, which the content policy allows as a file and
 * which keeps complaints in the session's storage: not every engine's driver reports the console. What the engine itself
 * writes there, such as about a preload that nothing used, it cannot hear.
 *
 * @returns Folder of the copy, which the caller removes.
 */
export function copyWithListener(build: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'site-with-listener-'));
  cpSync(build, copy, { recursive: true });
  writeFileSync(join(copy, 'keepComplaints.js'), `(${String(keepComplaints)})();`);
  const files = readdirSync(copy, { recursive: true, encoding: 'utf8' });
  for (const page of files.filter((file) => file.endsWith('.html')).map((file) => join(copy, file))) {
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace('<head>', '<head><script src="/keepComplaints.js"></script>'));
  }
  return copy;
}
