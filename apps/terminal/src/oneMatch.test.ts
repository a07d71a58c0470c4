import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogue } from '@arbiter/catalogue'
import { expect, test } from 'vitest'
import { run } from './testing/io.ts'

/** Law 15, "one seed, one match": what `play --json` comes to is what the kernel's laws have listed. */
const PACKAGES = join(import.meta.dirname, '..', '..', '..', 'packages')
/** The laws of this game are kept on its core content alone. */
const CORE_ONLY = ['run']

const cases: [name: string, argv: string[], steps: number, hash: string][] = []
for (const offer of catalogue) {
  const kit = await offer.load([])
  const preset = kit.presets[0]!
  const golden = readFileSync(join(PACKAGES, kit.id, 'src', 'golden', 'oneMatch.txt'), 'utf8')
  for (const [, bot, steps, hash] of golden.matchAll(/^(\S+): (\d+) steps, (\w+)$/gm)) {
    const setup = kit.game.setup.parse(preset.setup)
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    const bots = kit.game.seats(setup.value).map((seat) => `${seat}=${bot}`)
    const argv = ['play', kit.id, '--preset', preset.id, '--seed', 'hello', '--bots', bots.join(','), '--json']
    const packs = CORE_ONLY.includes(kit.id) ? ['--pack', 'core'] : []
    cases.push([`${kit.id} ${bot}`, [...argv, ...packs], Number(steps), hash!])
  }
}

test('the list holds bots of every game', () => {
  expect(new Set(cases.map(([name]) => name.split(' ')[0])).size).toBe(catalogue.length)
})

test.each(cases)('(9) play --json: %s', async (_, argv, steps, hash) => {
  const { exit, json, stderr } = await run(argv, { stdin: '' })
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  expect(json()).toMatchObject({ steps, hash, seed: 'hello', outcome: { places: expect.anything() } })
})
