//! Draws the icons that are pictures of dots from the two that are drawings: `node tools/icons.mjs`.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = fileURLToPath(new URL('../public/icons/', import.meta.url));

/** Each picture: its name, the drawing it is made from, and its width in dots. */
const PICTURES = [
  ['icon-192.png', 'icon.svg', 192],
  ['icon-512.png', 'icon.svg', 512],
  ['maskable-192.png', 'maskable.svg', 192],
  ['maskable-512.png', 'maskable.svg', 512],
  ['apple-touch.png', 'maskable.svg', 180],
];

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
for (const [name, drawing, width] of PICTURES) {
  const page = await browser.newPage({ viewport: { width, height: width } });
  const svg = readFileSync(folder + drawing, 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${width}px}</style>${svg}`);
  await page.screenshot({ path: folder + name, omitBackground: true });
}
await browser.close();
