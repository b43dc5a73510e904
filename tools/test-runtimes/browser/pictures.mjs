// Pictures of pages, held against those that were kept: within a tolerance, and only where the same
// fonts draw them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../../shared/chromium.mjs';

/** Of the blocks of two by two pixels, so many may differ by more than a shade. */
const most = 0.02;
const shade = 24;

/** How wide the fonts of the pages draw a few words: the same numbers, the same fonts. */
export function fontsOf(page) {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const fonts = ['16px Inter', '16px "Noto Serif"', '16px "DejaVu Sans Mono"', '16px serif'];
    return fonts.map((font) => {
      context.font = font;
      return (
        Math.round(
          context.measureText('The harbour was closed \u2260 1903 \u6f22\u5b57').width * 10,
        ) / 10
      );
    });
  });
}

/** Keeps a picture, or holds it against the one that was kept. */
export async function hold(page, png, { folder, fontsFile, name, isWriting }) {
  const file = join(folder, `${name}.png`);
  const fonts = JSON.stringify(await fontsOf(page));
  if (isWriting) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, png);
    writeFileSync(fontsFile, `${fonts}\n`);
    return `written, ${Math.round(png.length / 1000)} kB`;
  }
  expect(
    existsSync(file),
    `${name}.png was never kept: npm run test:runtimes -- --browser --write`,
  );
  if (JSON.stringify(JSON.parse(readFileSync(fontsFile, 'utf8'))) !== fonts)
    return 'skipped: other fonts draw pages here than those of the pictures';
  const share = await differing(page, readFileSync(file), png);
  expect(
    share <= most,
    `${name}: ${(100 * share).toFixed(1)} % of the picture differs; look at it, then keep it with --write`,
  );
  return `${(100 * share).toFixed(2)} % differs`;
}

/** The share of blocks that differ; 1 where the sizes do. */
async function differing(page, kept, made) {
  const [one, other] = [kept, made].map((png) => `data:image/png;base64,${png.toString('base64')}`);
  return await page.evaluate(
    async ([kept, made, shade]) => {
      const pixels = async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        const [width, height] = [Math.ceil(image.width / 2), Math.ceil(image.height / 2)];
        const canvas = Object.assign(document.createElement('canvas'), { width, height });
        const context = canvas.getContext('2d');
        context.imageSmoothingQuality = 'high';
        context.drawImage(image, 0, 0, width, height);
        return context.getImageData(0, 0, width, height);
      };
      const [a, b] = [await pixels(kept), await pixels(made)];
      if (a.width !== b.width || Math.abs(a.height - b.height) > 2) return 1;
      let count = 0;
      const length = Math.min(a.data.length, b.data.length);
      for (let at = 0; at < length; at += 4) {
        const far = [0, 1, 2].some(
          (channel) => Math.abs(a.data[at + channel] - b.data[at + channel]) > shade,
        );
        if (far) count += 1;
      }
      return count / (length / 4);
    },
    [one, other, shade],
  );
}
