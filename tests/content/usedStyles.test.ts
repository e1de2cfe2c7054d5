import { describe, expect, it } from 'vitest';
import { usedStyles } from '../../plugins/used-styles/usedStyles.ts';

describe('used styles', () => {
  it('keep the classes that scripts know, whole or by their beginning', () => {
    const css = '.card{color:red}.alert--info{color:red}.alert{color:red}.unknown{color:red}p{color:red}';
    const used = usedStyles(css, ['const a = "card", b = `alert--${kind}`;']);
    expect(used).toContain('.card');
    expect(used).toContain('.alert--info');
    expect(used).toContain('p{');
    expect(used).not.toContain('.unknown');
  });

  it('leave out known classes that others repaint', () => {
    expect(usedStyles('.a{color:red}.b{color:red}', ['a b'], ['a'])).toBe('.b{color:red}');
  });

  it('keep a rule as long as one of its selectors is known', () => {
    expect(usedStyles('.known,.unknown{color:red}', ['known'])).toContain('.known');
  });

  it('leave out properties that nothing reads, and those that only these read', () => {
    expect(usedStyles(':root{--a:1px;--b:var(--a);--c:var(--b)}p{color:red}', [])).toBe('p{color:red}');
  });

  it('keep properties that a script names', () => {
    expect(usedStyles(':root{--a:1px}', ['style.setProperty("--a")'])).toContain('--a:1px');
  });

  it('write a value where it is read when it can have no other', () => {
    expect(usedStyles(':root{--a:2px}p{margin:0 var(--a)}', [])).toMatch(/^p\{margin:0 2px\s*\}$/);
    expect(usedStyles(':root{--a:1.5}p{font:1rem/var(--a)var(--b)}q{--b:serif}', [])).toMatch(/1\.5\s+var\(--b\)/);
  });

  it.each([
    ['another element sets it', ':root{--a:2px}div{--a:3px}p{margin:var(--a)}'],
    ['a mode sets it', ':root{--a:2px}:root[data-theme=dark]{--a:3px}p{margin:var(--a)}'],
    ['a width sets it', ':root{--a:2px}@media (width>9px){:root{--a:3px}}p{margin:var(--a)}'],
    ['its own value depends on another', ':root{--b:1px;--a:var(--b)}div{--b:2px}p{margin:var(--a)}'],
  ])('leave a value where it is when %s', (_reason, css) => {
    expect(usedStyles(css, [])).toContain('var(--a)');
  });

  it('leave out values in layers that a rule outside replaces, and those alone', () => {
    const used = usedStyles(
      '@layer base{:root{--a:1px;--b:1px}div{--b:3px}}:root,:root[data-theme]{--a:var(--c);--b:2px}q{--c:4px}p{margin:var(--a) var(--b)}',
      [],
    );
    expect(used).not.toContain('--a:1px');
    expect(used).toContain('--b:3px');
    expect(used).toContain('--a:var(--c)');
  });

  it('keep declarations that are no properties of the site', () => {
    expect(usedStyles('html{-webkit-font-smoothing:antialiased}', [])).toContain('-webkit-font-smoothing');
  });
});
