// npm run icons: the pictures that devices want beside mark.svg, drawn from it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { root } from '../scripts/bootstrap.mjs'
import { CHROMIUM } from './support/chromium.ts'

const PUBLIC = join(root, 'apps/web/public')
const GREEN = '#1c6b4a'
const mark = readFileSync(join(PUBLIC, 'mark.svg'), 'utf8')

const browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox'] })
const page = await browser.newPage()
for (const size of [192, 512]) save(`icon-${size}.png`, await draw(page, size))
// Devices cut these to a shape of their own: green to the edge, the mark within the middle.
save('icon-maskable-512.png', await draw(page, 512, { background: GREEN, part: 0.8 }))
save('apple-touch-icon.png', await draw(page, 180, { background: GREEN, part: 0.9 }))
save('favicon.ico', icoOf(await draw(page, 32), 32))
await browser.close()

async function draw(page: Page, size: number, { background = 'transparent', part = 1 } = {}): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${background}}svg{width:${part * 100}vw}</style>${mark}`,
  )
  return page.screenshot({ omitBackground: true })
}

/** One PNG in the envelope of an .ico file: a header of 6 bytes, an entry of 16. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

function save(name: string, bytes: Buffer): void {
  writeFileSync(join(PUBLIC, name), bytes)
}
