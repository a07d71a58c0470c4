import { Match, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from './action.ts'
import { createPlanner } from './plan.ts'
import { coreArena as arena, plain } from './testing.ts'

const { game } = arena
const planOf = createPlanner(arena.content)
const star = (character: string, stars = 3) => ({ character, stars })

function fight(raw: object, seed: string) {
  const setup = game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  return new Match(game, setup.value, seed)
}

/** Plays to the end, or 200 turns long; what is asked of the state is asked of the view alone as well. */
function compare(
  match: ReturnType<typeof fight>,
  choose: (legal: readonly Action[]) => Action | undefined,
): Set<string> {
  const codes = new Set<string>()
  for (let i = 0; i < 200 && match.deciding !== undefined; i++) {
    const view = match.view('spectator')
    const imagined = game.imagine!(view, new SeededDraws(''))
    const legal = match.legal()
    expect(game.view(imagined, 'spectator')).toEqual(view)
    expect(game.legal(imagined)).toEqual(legal)
    expect(game.actor!(imagined)).toBe(game.actor!(match.state))
    const { build } = match.state.fighters[match.state.actor]!
    for (const { id: action } of planOf(match.setup).builds[build]!.actions) {
      const verdict = match.game.check(match.state, match.deciding, { type: 'turn', action })
      if (!verdict.ok) codes.add(verdict.code)
      expect(game.check(imagined, match.deciding, { type: 'turn', action })).toEqual(verdict)
    }
    match.act(match.deciding, choose(legal) ?? { type: 'auto' })
  }
  expect(game.outcome(game.imagine!(match.view('spectator'), new SeededDraws('')))).toEqual(match.outcome)
  return codes
}

const calls = (ids: readonly string[]) => (legal: readonly Action[]) =>
  legal.find((action) => action.type === 'turn' && ids.includes(action.action))

/** Its wolves have another Health than those of a beginner. */
const BINDER = plain({
  stars: 3,
  attributes: { Willpower: 66, Charisma: 58 },
  traits: [{ id: 'beast_binder', level: 3, perks: ['call_wolf', 'shape_golem'] }],
})

describe('a view alone answers what a turn may be', () => {
  test('AR-037 AR-098 AR-203 whose Control is bound by those who live may call nobody else', () => {
    const teams = [{ members: [BINDER] }, { members: [star('defender', 5)] }]
    const match = fight({ event: 'practice', teams }, 'control')
    const codes = compare(match, calls(['shape_golem', 'call_wolf', 'defend']))
    expect(codes).toContain('no_control')
    expect(codes).toContain('on_cooldown')
  })

  test('AR-184 AR-190 AR-192 whom he has noticed or found he may aim at', () => {
    const hidden = { statuses: { Sneaking: 60 } }
    const teams = [
      { members: [star('mentalist'), star('brawler')] },
      { members: [star('trickster'), star('poisoner')] },
    ]
    for (const seed of ['a', 'b', 'c']) {
      const match = fight({ event: 'practice', teams, start: { '2': hidden, '3': hidden } }, seed)
      compare(match, calls(['search']))
    }
  })

  test('AR-048 AR-097 costs and items that are used up', () => {
    const teams = [
      { members: [star('quartermaster', 5), star('pyromancer')] },
      { members: [star('quartermaster'), star('cryomancer'), plain()] },
    ]
    const codes = compare(fight({ event: 'exhibition', teams }, 'items'), (legal) => legal.at(-1))
    expect(codes).toContain('item_used')
  })

  const small = arena.presets.filter(({ setup }) => setup.teams.flatMap(({ members }) => members).length <= 6)
  for (const { id, setup } of small)
    test(`AR-286 the fight ${id}, decided by itself`, () => {
      compare(fight(setup, 'auto'), () => undefined)
    })
})
