import { describe, expect, test } from 'vitest'
import type { Game } from '../contract.ts'
import type { GameKit } from '../kit.ts'
import { good } from '../result.ts'
import { type SetupTuning, tuningLaws } from './setupTuning.ts'
import { type ToyAction, type ToyEvent, type ToySetup, type ToyState, toy, toyKit } from './toy.ts'

type Toy = Game<ToySetup, ToyState, ToyAction, ToyEvent, ToyState>

type Tuned = Readonly<Record<'target' | 'shade', number>>
const CORE: Tuned = { target: 20, shade: 3 }

/** The toy with a target that content and set-up may both say, and a key that nobody reads. */
function kitOf(parse: (raw: Partial<Tuned>, tuned: Tuned) => ToySetup, tuned = CORE): GameKit {
  const game: Toy = {
    ...toy,
    setup: { ...toy.setup, parse: (raw) => good(parse(raw as Partial<Tuned>, tuned)) },
    packs: [{ id: 'core', hash: 'core' }],
  }
  const kit = {
    ...toyKit,
    game,
    sections: { tuning: { file: 'tuning.json', value: CORE } },
    knobs: [
      { key: 'target', kind: 'number', unit: 'pips', min: 1, max: 100, step: 1 },
      { key: 'shade', kind: 'number', unit: 'shades', min: 0, max: 9, step: 1 },
    ],
    build: (packs: readonly { readonly 'tuning.json'?: string }[]) =>
      good(kitOf(parse, { ...CORE, ...(JSON.parse(packs.at(-1)!['tuning.json'] ?? '{}') as Partial<Tuned>) })),
  }
  return kit as unknown as GameKit
}
const honest = kitOf((raw, { target }) => ({ target: raw.target ?? target }))
const deaf = kitOf((_raw, { target }) => ({ target }))
const storing = kitOf((raw, tuned) => ({ ...tuned, ...raw }))

const target: SetupTuning = {
  setups: [{}],
  turn: (setup, key, value) => (key === 'target' ? { ...setup, target: value } : undefined),
}
const anyKey: SetupTuning = { setups: [{}], turn: (setup, key, value) => ({ ...setup, [key]: value }) }

async function broken(kit: GameKit, options: SetupTuning): Promise<string[]> {
  const failed: string[] = []
  for (const { name, check } of tuningLaws(kit, options)) {
    try {
      await check()
    } catch {
      failed.push(name)
    }
  }
  return failed
}

/** A check that cannot fail proves nothing. */
describe('the law of tuning in set-ups finds', () => {
  test('nothing wrong where both ways give the same match', async () => {
    expect(await broken(honest, target)).toEqual([])
    expect(tuningLaws(honest, target).map(({ name }) => name)).toEqual(['target'])
  })

  test('a key that the set-up accepts and ignores', async () => {
    expect(await broken(deaf, target)).toEqual(['target'])
  })

  test('a key that changes nothing, unless it is called idle, and one that is called so and is not', async () => {
    expect(await broken(honest, anyKey)).toEqual(['shade'])
    expect(await broken(honest, { ...anyKey, idle: { shade: 'nobody looks' } })).toEqual([])
    expect(await broken(honest, { ...anyKey, idle: { shade: 'nobody looks', target: 'wrong' } })).toEqual(['target'])
  })

  test('a key that is stored and changes no match, unless it is listed as such', async () => {
    expect(await broken(storing, anyKey)).toEqual(['shade'])
    expect(await broken(storing, { ...anyKey, storedOnly: ['shade'] })).toEqual([])
    expect(await broken(deaf, { ...target, storedOnly: ['target'] })).toEqual(['target'])
  })

  test('a game that says it has keys and has none', () => {
    expect(() => tuningLaws(honest, { ...target, turn: () => undefined })).toThrow('no key')
  })
})
