import { Match, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import type { State } from '../state.ts'
import { game, kit } from '../testing.ts'
import { fights, setupOf } from './testing.ts'

const BOTS = ['idle', 'random', 'drill', 'tactician'] as const

test('TT-170 four bots ship, the weakest first', () => {
  expect(Object.keys(kit.bots)).toEqual(BOTS)
})

/** Everything is asked, and a small step makes double defences common. */
const ASKED = { ask_situation: true, ask_order: true, 'check.step': 3 }
/** Even chance comes to double defences. */
const SAFE = { ...ASKED, 'check.passive': 30, 'defence.benefit_passive': true }

/** No bot that ships delays of its own will. */
const DELAY: Action = { type: 'delay', deed: { id: 'speak', text: '!' }, trigger: { event: 'turnBegan', by: 'anyone' } }

/** Plays on by one bot for every seat, the game master's included, and collects the windows that it answered. */
function answered(bot: string, raw: object, seed: string, most = 400): Set<string> {
  const setup = setupOf(raw)
  const match = new Match(game, setup, seed)
  const bots = new Map(game.seats(setup).map((seat) => [seat, kit.bots[bot]!(setup, seat)]))
  const draws = new SeededDraws(`${seed} own`)
  const windows = new Set<string>()
  for (let i = 0; i < most && match.deciding !== undefined; i++) {
    const seat = match.deciding
    const state = match.state as State
    const isFirstTurn = state.window!.type === 'turn' && !windows.has('turn')
    windows.add(state.window!.type)
    if (isFirstTurn) match.act(seat, DELAY)
    const action = bots.get(seat)!.choose(game.view(state, seat), () => game.legal(state), draws) as Action
    expect({ action, verdict: match.act(seat, action) }).toEqual({ action, verdict: { ok: true } })
  }
  return windows
}

describe.each(BOTS)('TT-169 %s', (bot) => {
  test('answers every kind of window, and nothing it proposes is refused', () => {
    const table = { encounter: 'four_v_four', authority: 'gm', options: ASKED }
    const windows = new Set([
      ...answered(bot, { ...table, manual: ['west'] }, 'a'),
      ...answered(bot, { ...table, manual: ['east', 'gm'] }, 'b'),
      ...answered(bot, { ...table, check: '3d6', options: SAFE }, 'c'),
    ])
    expect([...windows]).toEqual(expect.arrayContaining(['muster', 'order', 'turnOffer', 'turn', 'fire', 'roll']))
    if (bot !== 'idle') expect([...windows]).toEqual(expect.arrayContaining(['situation', 'defence', 'benefit']))
  })

  test.each(['port_chase_square', 'port_chase_hex', 'ambush', 'three_sides'])(
    'plays %s without a refusal',
    (encounter) => {
      expect(fights({ encounter, options: { 'limits.rounds': 12 } }, [bot], 4)).toHaveLength(4)
    },
  )

  test('stays within the rules where deeds cost nothing, foes hide until they act, or facing is off', () => {
    const options = [
      { 'ap.simple': 0, 'limits.rounds': 2 },
      { 'view.foes_hidden_until_act': true, 'limits.rounds': 6 },
      { 'facing.enabled': false, 'view.foe_ap': false, 'limits.rounds': 6 },
    ]
    for (const each of options) expect(fights({ encounter: 'four_v_four', options: each }, [bot], 2)).toHaveLength(2)
  })
})
