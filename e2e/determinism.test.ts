import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import { type GameKit, packStackOf, toHolder } from '@arbiter/kernel'
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
  test('the engine in the browser gives the same hashes, record bytes and pictures as in Node; one seed, one match (10): bots in the worker of the page come to the states that are listed', async () => {
    const { page, troubles } = await asking(app)
    for (const match of MATCHES) {
      const found = await page.evaluate((asked) => globalThis.arbiterTrace!(...asked), match)
      expect(found.length).toBeGreaterThan(5)
      expect(found).toEqual(trace(...match))
    }
    let played = 0
    for (const { id, load } of catalogue) {
      const kit = onListedContent(await load([]))
      const golden = readFileSync(`packages/${id}/src/golden/oneMatch.txt`, 'utf8')
      for (const [, bot, steps, hash] of golden.matchAll(/^(\S+): (\d+) steps, (\w+)$/gm)) {
        const found = await page.evaluate((asked) => globalThis.arbiterPlay!(asked), wanted(kit, bot!))
        expect({ id, bot, ...found }).toEqual({ id, bot, steps: Number(steps), hash })
        played++
      }
    }
    expect(played).toBeGreaterThanOrEqual(2 * catalogue.length)
    const pictures = await page.evaluate(() => globalThis.arbiterPictures!())
    expect(pictures.length).toBeGreaterThan(40)
    expect(pictures).toEqual(await pictureHashes())
    expect(troubles).toEqual([])
  })
})

/** Its list was made on the core content alone. */
const CORE_ONLY = ['run']

function onListedContent(kit: GameKit): GameKit {
  if (!CORE_ONLY.includes(kit.id)) return kit
  const core = kit.build([kit.packs.core!])
  if (!core.ok) throw new Error(JSON.stringify(core.faults))
  return core.value
}

/** A match of one bot on every seat. */
function wanted({ id, game, presets }: GameKit, bot: string) {
  const setup = game.setup.parse(presets[0]!.setup)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const seats = Object.fromEntries(game.seats(setup.value).map((seat) => [String(seat), toHolder(bot)]))
  const begin = { setup: setup.value, seed: 'hello' }
  return { begin, id: `${id}-${bot}`, game: id, packs: packStackOf(game), seats }
}

/** A page with the engine and the recipes that a test can ask. */
async function asking(app: App) {
  const visit = await app.visit('/')
  const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'))
  await visit.page.addScriptTag({ type: 'module', url: `/${manifest['src/determinism.ts'].file}` })
  await visit.page.waitForFunction(() => globalThis.arbiterTrace !== undefined)
  return visit
}
