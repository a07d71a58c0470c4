// npm run pictures: what a game's page shows, and what a link to it shows elsewhere. Made from docs/images and the game's sign.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import games from '../packages/catalogue/src/games.json' with { type: 'json' }
import { root } from '../scripts/bootstrap.mjs'
import { CHROMIUM } from './support/chromium.ts'

/** The sign of each game and its ground. */
const LOOKS: Readonly<Record<string, { sign: string; ground: string; accent: string; screenshot: string }>> = {
  dice: { sign: 'rolling-dices', ground: '#17412e', accent: '#84d3a8', screenshot: 'match' },
  arena: { sign: 'crossed-swords', ground: '#4a2415', accent: '#f0a273', screenshot: 'arena' },
  twilight: { sign: 'eclipse-flare', ground: '#2c1e44', accent: '#b79af0', screenshot: 'twilight' },
  run: { sign: 'chess-rook', ground: '#1b3350', accent: '#8fbdf0', screenshot: 'run' },
  tabletop: { sign: 'meeple-group', ground: '#45361a', accent: '#e6c27a', screenshot: 'tabletop' },
}
const ARBITER = { ground: '#1c1712', accent: '#e6bd5b' }

const FOLDER = join(root, 'apps/web/public/pictures')
const require = createRequire(join(root, 'apps/web/package.json'))
const icons: { icons: Record<string, { body: string }> } = require('@iconify-json/game-icons/icons.json')
const font = base64(require.resolve('@fontsource-variable/literata/files/literata-latin-wght-normal.woff2'))

mkdirSync(FOLDER, { recursive: true })
const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const { id, name, summary } of games) {
  const { sign, ground, accent, screenshot } = LOOKS[id]!
  save(`${id}.webp`, await shrink(page, join(root, 'docs/images', `${screenshot}.png`)))
  const drawing = `<svg viewBox="0 0 512 512">${icons.icons[sign]!.body}</svg>`
  save(`${id}.png`, await preview(page, { ground, accent, drawing, title: name.en, line: summary.en.split('\n')[0]! }))
}
const drawing = readFileSync(join(root, 'apps/web/public/mark.svg'), 'utf8')
const line = 'Five combat games by written rules, played by one fair referee.'
save('arbiter.png', await preview(page, { ...ARBITER, drawing, title: 'Arbiter', line }))
await browser.close()

interface Preview {
  readonly ground: string
  readonly accent: string
  readonly drawing: string
  readonly title: string
  readonly line: string
}

async function preview(page: Page, { ground, accent, drawing, title, line }: Preview): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 })
  await page.setContent(`<style>
    @font-face { font-family: Title; src: url(data:font/woff2;base64,${font}); font-weight: 200 900 }
    body { margin: 0; height: 630px; box-sizing: border-box; padding: 70px 80px; display: grid; grid-template-columns: 300px 1fr;
      gap: 70px; align-items: center; background: ${ground}; color: #f2e6cc; font: 400 34px/1.35 Title; border-bottom: 18px solid ${accent} }
    svg { width: 300px; color: ${accent} }
    h1 { margin: 0 0 24px; font-size: 84px; line-height: 1.05 }
    p { margin: 0 } small { display: block; margin-top: 36px; color: ${accent}; font-size: 32px }
  </style>${drawing}<div><h1>${title}</h1><p>${line}</p><small>${title === 'Arbiter' ? '' : 'Arbiter'}</small></div>`)
  await page.evaluate(() => document.fonts.ready)
  return page.screenshot()
}

/** A screenshot at the width that a page shows it. */
async function shrink(page: Page, file: string): Promise<Buffer> {
  const url = await page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = 960
    canvas.height = 600
    // The upper part, whatever the height: the board is there.
    canvas.getContext('2d')!.drawImage(image, 0, 0, image.width, image.width * 0.625, 0, 0, 960, 600)
    return canvas.toDataURL('image/webp', 0.8)
  }, base64(file))
  return Buffer.from(url.split(',')[1]!, 'base64')
}

function base64(file: string): string {
  return readFileSync(file).toString('base64')
}

function save(name: string, bytes: Buffer): void {
  writeFileSync(join(FOLDER, name), bytes)
}
