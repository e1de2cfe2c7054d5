import type { Page } from '@playwright/test';
import type { Stop } from '../e2e/access/walkByTab.ts';

const switchId = 'without-outline';

/** Adds a stylesheet that takes outlines away, switched off; `measureOutline` needs it. */
export async function prepareOutlines(page: Page): Promise<void> {
  await page.evaluate((id) => {
    const sheet = document.createElement('style');
    sheet.id = id;
    sheet.media = 'not all';
    sheet.textContent = ':focus-visible { outline: none !important }';
    document.head.append(sheet);
  }, switchId);
}

/**
 * How many pixels the outline of the focused control changes by a contrast of 3:1 or more, for each pixel of the
 * control's circumference: an outline of 3 pixels on all sides gives about 3.
 *
 * @param page Page with the focus on `stop`.
 * @param canvas An empty page that compares the pictures.
 */
export async function measureOutline(page: Page, canvas: Page, { box }: Stop): Promise<number> {
  const setMedia = (media: string) =>
    page.evaluate(
      ([id, value]) => {
        const sheet = document.getElementById(id);
        sheet?.setAttribute('media', value);
      },
      [switchId, media] as const,
    );
  const shoot = async () => (await page.screenshot({ clip: box, animations: 'allow' })).toString('base64');
  const shown = await shoot();
  await setMedia('all');
  const hidden = await shoot();
  await setMedia('not all');
  const changed = await canvas.evaluate(
    async (pictures) => {
      const pixelsOf = async (picture: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const surface = new OffscreenCanvas(image.width, image.height).getContext('2d');
        surface?.drawImage(image, 0, 0);
        return surface?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      };
      const luminance = (pixels: Uint8ClampedArray, at: number) => {
        const [red = 0, green = 0, blue = 0] = [...pixels.slice(at, at + 3)].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const [before, after] = await Promise.all(pictures.map(pixelsOf));
      let count = 0;
      for (let at = 0; before && after && at < before.length; at += 4) {
        if (before[at] !== after[at] || before[at + 1] !== after[at + 1] || before[at + 2] !== after[at + 2]) {
          const [dark = 0, light = 0] = [luminance(before, at), luminance(after, at)].sort((a, b) => a - b);
          count += (light + 0.05) / (dark + 0.05) >= 3 ? 1 : 0;
        }
      }
      return count;
    },
    [hidden, shown],
  );
  return changed / (2 * (box.width + box.height));
}
