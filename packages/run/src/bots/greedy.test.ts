import { expect, test } from 'vitest'
import { battleNumber, budgetOf, costOf } from '../index.ts'
import { Bench, balance, game, humans, prepared, setupOf } from '../testing.ts'
import { greedyBot } from './greedy.ts'

const bot = greedyBot(humans)
const decide = (bench: Bench) => bot.choose(game.view(bench.state, 'player'), () => [], bench.draws)

/** Until the battle is fought. */
function preparation(bench: Bench) {
  const actions = [decide(bench)]
  for (; actions.at(-1)!.type !== 'fight'; actions.push(decide(bench))) bench.act(actions.at(-1)!)
  return actions
}

test('RN-239 it drafts what can stand together: of apprentice, archer, battle mage, champion, crossbowman for budget 10 and 20', () => {
  const bench = new Bench()
  expect(bench.state.draft!.options.map((id) => id.replace(/-1$/, ''))).toEqual([
    'apprentice',
    'archer',
    'battle_mage',
    'champion',
    'crossbowman',
  ])
  expect(decide(bench)).toEqual({ type: 'pick', cards: ['apprentice-1', 'battle_mage-1', 'champion-1'] })
})

test('RN-247 it fills the budget by worth: apprentice and battle mage (10) rather than the archer', () => {
  const bench = prepared()
  const actions = preparation(bench)
  expect(actions.filter(({ type }) => type === 'place')).toEqual([
    { type: 'place', card: 'battle_mage-1', x: 3, y: 0 },
    { type: 'place', card: 'apprentice-1', x: 4, y: 0 },
  ])
})

test('RN-250 the gold goes where it gives most: the battle mage to T2 for 6, then the apprentice for 4', () => {
  const bench = prepared()
  const upgrades = preparation(bench).filter(({ type }) => type === 'upgrade')
  expect(upgrades).toEqual([
    { type: 'upgrade', card: 'battle_mage-1' },
    { type: 'upgrade', card: 'apprentice-1' },
  ])
  expect(bench.state.gold).toBe(0)
})

test('RN-193 spells are cast when it is recommended', () => {
  const bench = prepared()
  bench.act({ type: 'timing', spell: 'rally', timing: 'late' })
  expect(preparation(bench)).toContainEqual({ type: 'timing', spell: 'rally', timing: 'early' })
})

test('RN-279 tanks and melee in front, the others behind, in every battle of a run', () => {
  const bench = new Bench()
  while (bench.state.phase !== 'finished') {
    if (bench.state.phase === 'prepare') {
      preparation(bench)
      for (const { instanceId, y } of bench.state.placed) {
        const { role } = humans.units.get(bench.state.hand.find((card) => card.instanceId === instanceId)!.unitId)!
        expect(y).toBe(role === 'tank' || role === 'melee' ? 1 : 0)
      }
      const used = costOf(
        humans,
        bench.state.placed.map(({ instanceId }) => instanceId.replace(/-1$/, '')),
      )
      expect(used).toBeLessThanOrEqual(budgetOf(balance, battleNumber(bench.state)))
    }
    bench.act(decide(bench))
  }
  expect(bench.state.wins).toBeGreaterThan(4)
})

test('RN-026 in a match of one battle it fights', () => {
  const team = (unit: string) => ({ units: [{ unit, x: 3, y: 1 }] })
  const setup = setupOf({ battle: { player: team('footman'), enemy: team('zombie') } })
  const state = game.start(setup, new Bench().draws, undefined)
  expect(bot.choose(game.view(state, 'player'), () => [], new Bench().draws)).toEqual({ type: 'fight' })
})
