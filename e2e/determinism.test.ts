import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pictureHashes, trace } from '../apps/web/src/determinism.ts'
import { type App, inBrowser } from './support/app.ts'
import { DIST } from './support/build.ts'

const MATCHES: Parameters<typeof trace>[] = ['plain', 'tavern', 'toll', 'crooked'].flatMap((preset) =>
  ['1', 'кости', 'seed-3'].map((seed): [string, string] => [preset, seed]),
)
/** Tables of floating-point numbers must give the same decisions too. */
MATCHES.push(['tavern', 'tables', ['hard', 'hard']])

inBrowser('determinism', (app) => {
  test('the engine in the browser gives the same hashes and record bytes as in Node', async () => {
    const { page, troubles } = await asking(app)
    for (const match of MATCHES) {
      const found = await page.evaluate((asked) => globalThis.arbiterTrace!(...asked), match)
      expect(found.length).toBeGreaterThan(5)
      expect(found).toEqual(trace(...match))
    }
    expect(troubles).toEqual([])
  })
  test('pictures of every game are the same bytes in the browser as in Node', async () => {
    const { page, troubles } = await asking(app)
    const found = await page.evaluate(() => globalThis.arbiterPictures!())
    expect(found.length).toBeGreaterThan(40)
    expect(found).toEqual(await pictureHashes())
    expect(troubles).toEqual([])
  })
})

/** A page with the engine and the recipes that a test can ask. */
async function asking(app: App) {
  const visit = await app.visit('/')
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  await visit.page.addScriptTag({ type: 'module', url: `/${manifest['src/determinism.ts'].file}` })
  await visit.page.waitForFunction(() => globalThis.arbiterTrace !== undefined)
  return visit
}
