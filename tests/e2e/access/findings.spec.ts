import { expect, test } from '../fixtures.ts';
import { findLosses } from './findLosses.ts';
import { findViolations } from './findViolations.ts';

test('findViolations finds the faults of a page', async ({ page }) => {
  await page.route('**/faulty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Faulty</title><style>[data-theme=light] :is(p, .b) { color: #ccc }</style>
        <main><h1>Faulty</h1><img src="data:,"><p>Pale</p><pre><code><span class="a">one</span> <span class="a">two</span> <span class="b" hidden>none</span> <span class="b">three</span></code></pre><button style="width: 8px; padding: 0"></button>
        <p>A <a href="#a">b</a> c</p><p><a href="#a" style="font-size: 8px">a</a><a href="#b">b</a></p></main>`,
    }),
  );
  await page.goto('/faulty');
  const violations = await findViolations(page);
  for (const [fault, count] of [
    ['dark: html-has-lang', 1],
    ['dark: image-alt', 1],
    ['dark: button-name', 1],
    // The two side by side, and not the one in a sentence.
    ['dark: target-size', 2],
    ['light: color-contrast: p:nth-child(3)', 1],
    ['light: color-contrast: .b', 1],
  ] as const) {
    const found = violations.filter((line) => line.startsWith(fault));
    expect(found, `${fault}, of ${violations.join('\n')}`).toHaveLength(count);
  }
});

test('findLosses finds text that is cut off, overlaps or leaves the page', async ({ page }) => {
  await page.setContent(
    `<div style="overflow: hidden; width: 40px; white-space: nowrap">too long for its box</div>
    <p style="width: 3000px">too wide</p>
    <p style="margin-bottom: -18px; line-height: 18px">one line</p><p style="margin-top: 0; line-height: 18px">another line</p>`,
  );
  const losses = await findLosses(page);
  for (const kind of ['the page scrolls sideways', 'cut off', 'overlap']) {
    expect(
      losses.filter((line) => line.startsWith(kind)),
      kind,
    ).toHaveLength(1);
  }
});
