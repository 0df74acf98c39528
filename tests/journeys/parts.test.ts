// How the design parts look: each look is compared with its picture in tests/pictures, by areas and not by single pixels, so that another
// version of the browser draws the same. After a change that is meant: `OBHUT_RENEW_PICTURES=1 npx vitest run tests/journeys/parts.test.ts`.
import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { chromium, type Browser, type Page } from 'playwright'
import sharp from 'sharp'
import { build, preview, type PreviewServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserArguments } from './browsers.ts'
import { findPageBrowser } from './server.ts'

const root = path.resolve(import.meta.dirname, '../..')
const pictures = path.join(root, 'tests/pictures')
/** Pixels of the screen that are compared as one. */
const area = 4
/** An area differs when one of its colours, 0 to 255, does by more than this. */
const colourDifference = 40
/** Share of areas that may differ: letters are drawn a little differently by each version of a browser. */
const tolerance = 0.01

let server: PreviewServer
let browser: Browser
const outDir = mkdtempSync(path.join(tmpdir(), 'obhut-parts-'))

beforeAll(async () => {
  await build({
    configFile: false,
    root: path.join(root, 'web'),
    publicDir: false,
    logLevel: 'error',
    define: { __STYLE_NONCE__: '""', __BUILD_ID__: '"parts"' },
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: path.join(root, 'web/design/index.html') } },
    plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  })
  server = await preview({
    configFile: false,
    root: path.join(root, 'web'),
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  browser = await chromium.launch({ executablePath: await findPageBrowser(), args: browserArguments })
})
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true, force: true })
})

interface Look {
  scheme: 'light' | 'dark'
  language: 'de' | 'en'
  density: 'plain' | 'touch' | 'large'
}

async function open({ scheme, language, density }: Look): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 720, height: 2400 },
    reducedMotion: 'reduce',
    hasTouch: density === 'touch',
    isMobile: density === 'touch',
  })
  await page.goto(`${server.resolvedUrls!.local[0]}design/index.html?scheme=${scheme}&language=${language}&density=${density}`)
  await page.getByRole('main').waitFor()
  await page.evaluate(() => document.fonts.ready)
  return page
}

const areasOf = (picture: Buffer) =>
  sharp(picture)
    .removeAlpha()
    .resize({ width: 720 / area })
    .raw()
    .toBuffer({ resolveWithObject: true })

/** Share of the areas that differ; 1 when the pictures have different sizes. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([areasOf(one), areasOf(other)])
  if (Math.abs(a.info.height - b.info.height) > 1) return 1
  const count = Math.min(a.data.length, b.data.length) / 3
  let differing = 0
  for (let at = 0; at < count; at++)
    if ([0, 1, 2].some((colour) => Math.abs(a.data[at * 3 + colour]! - b.data[at * 3 + colour]!) > colourDifference)) differing++
  return differing / count
}

const looks: Look[] = [
  { scheme: 'light', language: 'de', density: 'plain' },
  { scheme: 'dark', language: 'de', density: 'plain' },
  { scheme: 'light', language: 'en', density: 'touch' },
  { scheme: 'dark', language: 'de', density: 'touch' },
  { scheme: 'light', language: 'en', density: 'large' },
  { scheme: 'dark', language: 'en', density: 'large' },
]

test.each(looks)('parts in $scheme, $language, $density look as in their picture', async (look) => {
  const page = await open(look)
  const file = path.join(pictures, `parts-${look.scheme}-${look.language}-${look.density}.webp`)
  const shown = await page.getByRole('main').screenshot()
  if (process.env.OBHUT_RENEW_PICTURES) await writeFile(file, await sharp(shown).webp({ lossless: true }).toBuffer())
  // As PNG, since WebP is made smaller in another way.
  expect(await difference(shown, await sharp(file).png().toBuffer())).toBeLessThan(tolerance)
  await page.close()
})

test('another colour, another size and a missing part are found', async () => {
  const page = await open(looks[0]!)
  const before = await page.getByRole('main').screenshot()
  const shares: number[] = []
  for (const change of [
    'svg { color: red !important }',
    'main { gap: 40px !important }',
    '[data-size] { visibility: hidden !important }',
  ]) {
    const style = await page.addStyleTag({ content: change })
    shares.push(await difference(await page.getByRole('main').screenshot(), before))
    await style.evaluate((element) => element.parentNode?.removeChild(element))
  }
  for (const share of shares) expect(share).toBeGreaterThan(tolerance)
  await page.close()
})
