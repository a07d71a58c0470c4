import { arenaKit } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { type GameKit, Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { lacksAim, turnOptions } from './turnOptions.ts'

const arena = arenaKit(locales)

const kit = arena as unknown as GameKit

test('AR-195 everything a fighter knows is offered once: with its aims, or with the reason', () => {
  const match = new Match(kit.game, arena.presets.find(({ id }) => id === 'trio')!.setup, 'options')
  for (let turn = 0; turn < 20 && match.deciding !== undefined; turn++) {
    const options = turnOptions(arena, match)
    expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
    const offered = options.flatMap(({ turns }) => turns)
    expect(offered).toEqual(
      expect.arrayContaining(match.legal().filter((action) => (action as { type: string }).type === 'turn')),
    )
    for (const { turns, refusal } of options) expect(turns.length > 0).toBe(refusal === undefined)
    match.act(match.deciding, { type: 'auto' })
  }
})

test('AR-038 the defaults come with their price; a blow out of reach only lacks an aim', () => {
  const match = new Match(kit.game, arena.presets.find(({ id }) => id === 'duel')!.setup, 'options')
  const options = turnOptions(arena, match)
  const attack = options.find(({ id }) => id === 'attack')!
  expect(attack.turns).toEqual([])
  expect(lacksAim(attack.refusal!)).toBe(true)
  expect(attack.costs).toEqual({ Stamina: 25 })
  expect(options.find(({ id }) => id === 'search')!.refusal?.code).toBe('nothing_hidden')
})
