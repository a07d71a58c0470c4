import { describe, expect, test } from 'vitest'
import type { Placement } from '../state.ts'
import { type Bench, prepared } from '../testing.ts'
import { checkTeam, deploy, type SpellTiming } from './team.ts'

const at = (instanceId: string, x = 3, y = 1): Placement => ({ instanceId, x, y })

function judged(bench: Bench, team: readonly Placement[], timings?: readonly SpellTiming[]): unknown {
  const verdict = checkTeam(bench.plan, bench.state, team, timings)
  return verdict.ok ? 'ok' : [verdict.code, verdict.params]
}

const codeOf = (bench: Bench, team: readonly Placement[], timings?: readonly SpellTiming[]): unknown =>
  (judged(bench, team, timings) as unknown[])[0]

describe('RN-025 a whole deployment is judged in the order of the error table', () => {
  const bench = prepared()

  test('1 to 12 cards of the hand on cells of the zone within the budget', () => {
    expect(judged(bench, [at('archer-1', 0, 0), at('battle_mage-1', 7, 1)])).toBe('ok')
  })

  test('each fault alone, with who is at fault', () => {
    expect(judged(bench, [])).toEqual(['team_empty', {}])
    expect(judged(bench, [at('archer-1'), at('footman-1'), at('x')])).toEqual([
      'card_not_in_hand',
      { cards: ['footman-1', 'x'] },
    ])
    expect(judged(bench, [at('archer-1'), at('archer-1', 4)])).toEqual(['team_duplicate_card', { cards: ['archer-1'] }])
    expect(judged(bench, [at('archer-1', 8, 0), at('apprentice-1', 0, 2)])).toEqual([
      'cell_out_of_zone',
      {
        cells: [
          { x: 8, y: 0 },
          { x: 0, y: 2 },
        ],
        width: 8,
        rows: 2,
      },
    ])
    expect(judged(bench, [at('archer-1'), at('apprentice-1')])).toEqual([
      'team_duplicate_cell',
      { cells: [{ x: 3, y: 1 }] },
    ])
    expect(judged(bench, [at('archer-1', 0), at('apprentice-1', 1), at('battle_mage-1', 2)])).toEqual([
      'budget_exceeded',
      { used: 0, cost: 14, budget: 10 },
    ])
  })

  test('the earlier fault is told first', () => {
    const far = 99
    expect(codeOf(bench, [at('x', far), at('x', far)])).toBe('card_not_in_hand')
    expect(codeOf(bench, [at('archer-1', far), at('archer-1', far)])).toBe('team_duplicate_card')
    expect(codeOf(bench, [at('archer-1', far), at('apprentice-1', far)])).toBe('cell_out_of_zone')
    expect(codeOf(bench, [at('archer-1'), at('apprentice-1'), at('battle_mage-1')])).toBe('team_duplicate_cell')
    const strange: SpellTiming[] = [{ spellId: 'smite', timing: 'mid' }]
    expect(codeOf(bench, [at('archer-1', 0), at('apprentice-1', 1), at('battle_mage-1', 2)], strange)).toBe(
      'budget_exceeded',
    )
  })

  test('the timings come after the team: spells of the leader, each once', () => {
    const team = [at('archer-1')]
    const rally: SpellTiming = { spellId: 'rally', timing: 'late' }
    expect(judged(bench, team, [rally])).toBe('ok')
    expect(judged(bench, team, [rally, { spellId: 'smite', timing: 'mid' }, rally])).toEqual([
      'spell_not_of_leader',
      { spells: ['smite'] },
    ])
    expect(judged(bench, team, [rally, { spellId: 'rally', timing: 'mid' }])).toEqual([
      'spell_duplicate',
      { spells: ['rally'] },
    ])
  })

  test('WE-24 footman, swordsman and archer are legal in battle 1, champion and footman are not', () => {
    const deck = (cards: string[]) => {
      const other = prepared()
      const all = [...other.state.hand, ...other.state.remaining]
      other.state.hand = cards.map((id) => ({ ...all.find(({ unitId }) => unitId === id)!, tier: 3 }))
      return judged(
        other,
        cards.map((id, x) => at(`${id}-1`, x)),
      )
    }
    expect(deck(['footman', 'swordsman', 'archer'])).toBe('ok')
    expect(deck(['champion', 'footman'])).toEqual(['budget_exceeded', { used: 0, cost: 11, budget: 10 }])
  })
})

describe('RN-025 a deployment as the small decisions it stands for', () => {
  test('the field is as the body says, a spell without a choice is mid (RN-193), and the battle begins', () => {
    const bench = prepared()
    const actions = deploy(bench.plan, bench.state, [at('archer-1'), at('battle_mage-1', 4, 0)])
    expect(actions).toEqual([
      { type: 'place', card: 'archer-1', x: 3, y: 1 },
      { type: 'place', card: 'battle_mage-1', x: 4, y: 0 },
      { type: 'timing', spell: 'rally', timing: 'mid' },
      { type: 'fight' },
    ])
    for (const action of actions) bench.act(action)
    expect(bench.state.history[0]).toMatchObject({
      team: [
        { unitId: 'archer', tier: 1, x: 3, y: 1 },
        { unitId: 'battle_mage', tier: 1, x: 4, y: 0 },
      ],
      timings: { holy_light: 'mid', rally: 'mid' },
    })
  })

  test('what stands stays, what is not named goes, and two that change places never stand in the way', () => {
    const bench = prepared()
    bench.place('archer-1', 0, 0)
    bench.place('apprentice-1', 1, 0)
    const swapped = [at('archer-1', 1, 0), at('apprentice-1', 0, 0)]
    for (const action of deploy(bench.plan, bench.state, swapped).slice(0, -1)) bench.act(action)
    expect(bench.state.placed).toEqual(swapped)
    const [first] = deploy(bench.plan, bench.state, [at('archer-1', 1, 0)])
    expect(first).toEqual({ type: 'takeBack', card: 'apprentice-1' })
    const mage = [at('archer-1', 1, 0), at('battle_mage-1', 0, 0)]
    for (const action of deploy(bench.plan, bench.state, mage).slice(0, -1)) bench.act(action)
    expect(bench.state.placed).toEqual(mage)
    const alone = deploy(bench.plan, bench.state, [at('battle_mage-1', 5, 1)])
    expect(alone).toEqual([
      { type: 'takeBack', card: 'archer-1' },
      { type: 'takeBack', card: 'battle_mage-1' },
      { type: 'place', card: 'battle_mage-1', x: 5, y: 1 },
      { type: 'fight' },
    ])
  })
})
