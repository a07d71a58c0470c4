import { batchSeed, label, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { content, game, planOf, setupOf } from '../testing.ts'
import { battleNumber, budgetOf } from './budget.ts'
import { usedBudget } from './preparation.ts'

const CHOICE = label('test/choice')

test('RN-237 RN-242 what holds after every decision of random runs', () => {
  for (let run = 0; run < 24; run++) {
    const { id: leader, faction } = content.leaders[run % content.leaders.length]!
    const setup = setupOf({ faction, leader, host: run % 2 === 0 ? 'local' : 'server', decisions: 400 })
    const draws = new SeededDraws(batchSeed('invariants', run))
    const choices = new SeededDraws(batchSeed('choices', run))
    const plan = planOf(setup)
    const state = game.start(setup, draws, undefined)
    const deck = state.remaining.map(({ instanceId }) => instanceId)
    let paid = 0
    let version = 0
    for (let seat = game.deciding(state); seat !== undefined; seat = game.deciding(state)) {
      const all = game.legal(state)
      // Fights are rare among so many placements: now and then one is preferred.
      const fights = all.filter(({ type }) => type === 'fight')
      const actions = fights.length > 0 && choices.chance(CHOICE, 1, 8) ? fights : all
      const goldBefore = state.gold
      const action = actions[choices.int(CHOICE, actions.length)]!
      game.apply(state, seat, action, draws, undefined)
      version++
      if (action.type === 'upgrade') paid += goldBefore - state.gold
      const earned = state.history.reduce((sum, { goldBase, goldStreak }) => sum + goldBase + goldStreak, 0)
      expect(state.gold).toBe(10 + earned - paid)
      expect(state.gold).toBeGreaterThanOrEqual(0)
      expect([state.wins <= 9, state.losses <= 4, state.rating >= 0]).toEqual([true, true, true])
      expect(state.wins + state.losses).toBe(state.history.length)
      expect([...state.hand, ...state.remaining].map(({ instanceId }) => instanceId).sort()).toEqual(deck)
      expect(state.decisions).toBe(version)
      if (state.phase === 'prepare') {
        expect(state.hand.length).toBe(Math.min(12, battleNumber(state) + 2))
        expect(usedBudget(plan, state)).toBeLessThanOrEqual(budgetOf(plan.balance, battleNumber(state)))
      }
    }
    expect(state.status === 'won').toBe(state.wins === 9)
    expect(state.abandoned).toBe(state.wins < 9 && state.losses < 4)
  }
})

test('RN-021 the order in which cards were placed has no influence on the battle', () => {
  const told = (cards: string[]) => {
    const setup = setupOf()
    const events: unknown[] = []
    const draws = new SeededDraws('order')
    const state = game.start(setup, draws, undefined)
    state.draft = { number: 0, pick: 3, options: ['footman-1', 'swordsman-1', 'archer-1'] }
    game.apply(state, 'player', { type: 'pick', cards: [...state.draft.options] }, draws, undefined)
    for (const card of cards) {
      const x = ['footman-1', 'swordsman-1', 'archer-1'].indexOf(card)
      game.apply(state, 'player', { type: 'place', card, x, y: x % 2 }, draws, undefined)
    }
    game.apply(state, 'player', { type: 'fight' }, draws, (event) => {
      if (event.type !== 'battleRecorded') events.push(event)
    })
    return events
  }
  const first = told(['footman-1', 'swordsman-1', 'archer-1'])
  expect(first.length).toBeGreaterThan(20)
  expect(told(['archer-1', 'footman-1', 'swordsman-1'])).toEqual(first)
})
