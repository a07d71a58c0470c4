// npm run pictures: what a link to a page shows elsewhere, 1200 × 630.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { drawPagePicture } from '../apps/web/build/pagePictures.ts'
import games from '../packages/catalogue/src/games.json' with { type: 'json' }
import { root } from '../scripts/bootstrap.mjs'
import { CHROMIUM } from './support/chromium.ts'

const ACCENTS: Readonly<Record<string, string>> = {
  dice: '#84d3a8',
  arena: '#f0a273',
  twilight: '#b79af0',
  run: '#8fbdf0',
  tabletop: '#e6c27a',
}

const FOLDER = join(root, 'apps/web/public/pictures')
const require = createRequire(join(root, 'apps/web/package.json'))
const font = base64(require.resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'))

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const { id, name, summary } of games) {
  const drawing = await drawPagePicture(`tile-${id}`)
  const line = summary.en.split('\n')[0]!
  save(`${id}.png`, await preview(page, { drawing, accent: ACCENTS[id]!, title: name.en, line }))
}
const drawing = await drawPagePicture('hero-narrow-night')
const line = 'Five games about when to strike and when to stop, with one fair referee.'
save('arbiter.png', await preview(page, { drawing, accent: '#e6bd5b', title: 'Arbiter', line }))
await browser.close()

interface Preview {
  readonly drawing: string
  readonly accent: string
  readonly title: string
  readonly line: string
}

async function preview(page: Page, { drawing, accent, title, line }: Preview): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.setContent(`<style>
    @font-face { font-family: Title; src: url(data:font/woff2;base64,${font}); font-weight: 200 900 }
    body { margin: 0; height: 630px; display: grid; grid-template-columns: 520px 680px; background: #17130f; color: #f2e6cc; font: 400 32px/1.35 Title }
    div { align-self: center; padding: 0 50px 0 64px }
    svg { width: 680px; height: 612px; border-bottom: 18px solid ${accent} }
    h1 { margin: 0 0 24px; font-size: 76px; line-height: 1.05 }
    p { margin: 0 } small { display: block; margin-top: 36px; color: ${accent}; font-size: 30px }
  </style><div><h1>${title}</h1><p>${line}</p><small>${title === 'Arbiter' ? '' : 'Arbiter'}</small></div>${drawing}`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

function base64(file: string): string {
  return readFileSync(file).toString('base64')
}

function save(name: string, bytes: Buffer): void {
  writeFileSync(join(FOLDER, name), bytes)
}
