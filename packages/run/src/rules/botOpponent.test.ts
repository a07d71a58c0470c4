import { ScriptedDraws, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { balance, content, humans, setupOf, withTuning } from '../testing.ts'
import { botDifficulty, botOpponent, botSkill, naturalCells } from './botOpponent.ts'
import { budgetOf, costOf } from './budget.ts'
import { checkOpponent } from './opponent.ts'

const typesOf = (faction: string) => content.units.filter((unit) => unit.faction === faction).map(({ id }) => id)

/** A human hand that begins with these. */
const scripted = (hand: string[], more: Record<string, unknown[]> = {}) =>
  new ScriptedDraws({
    'bot/faction': [0],
    'bot/leader': [0],
    'bot/hand': [[...hand, ...typesOf('humans').filter((id) => !hand.includes(id))]],
    'bot/timing': [0, 0],
    ...more,
  })

test('RN-274 the skill is 50 % and 5 more for each win, at most 95', () => {
  expect([0, 1, 4, 8, 9, 12].map((wins) => botSkill(balance, wins))).toEqual([50, 55, 70, 90, 95, 95])
})

test('RN-273 bots below 60 are easy, above 75 hard', () => {
  expect([50, 55, 60, 75, 80, 95].map((skill) => botDifficulty(balance, skill))).toEqual([
    'easy',
    'easy',
    'medium',
    'medium',
    'hard',
    'hard',
  ])
})

describe('WE-23 battle 5 after 4 wins', () => {
  const hand = ['marksman', 'priest', 'footman', 'champion', 'archer', 'apprentice', 'knight']
  const bot = botOpponent(humans, { battle: 5, wins: 4, rating: 1064 }, scripted(hand))

  test('RN-276 RN-277 it goes round the roles while something fits', () => {
    expect(bot.team.map(({ unitId }) => unitId)).toEqual([
      'footman',
      'champion',
      'marksman',
      'apprentice',
      'priest',
      'knight',
    ])
    const ids = bot.team.map(({ unitId }) => unitId)
    expect(costOf(humans, ids)).toBe(33)
  })

  test('RN-278 29 gold: champion T2, marksman T2, champion T3', () => {
    expect(Object.fromEntries(bot.team.map(({ unitId, tier }) => [unitId, tier]))).toEqual({
      footman: 1,
      champion: 3,
      marksman: 2,
      apprentice: 1,
      priest: 1,
      knight: 1,
    })
  })

  test('RN-279 tanks and melee in the front rank, the rest behind, from the middle outwards', () => {
    expect(bot.team.map(({ x, y }) => [x, y])).toEqual([
      [3, 1],
      [4, 1],
      [3, 0],
      [4, 0],
      [2, 0],
      [2, 1],
    ])
  })

  test('RN-257 RN-281 it is a bot, named by the wins, with the rating of the run', () => {
    expect(bot).toMatchObject({ kind: 'bot', name: 'Bot 4', rating: 1064, difficulty: 'medium' })
  })
})

test('RN-275 faction and leader are drawn in table order', () => {
  const drawn = (faction: number, leader: number) => {
    const hand = [typesOf(faction === 0 ? 'humans' : 'undead')]
    const draws = scripted([], { 'bot/faction': [faction], 'bot/leader': [leader], 'bot/hand': hand })
    const bot = botOpponent(humans, { battle: 1, wins: 0, rating: 1000 }, draws)
    return [bot.faction, bot.leaderId]
  }
  expect([0, 1, 2].map((leader) => drawn(0, leader))).toEqual([
    ['humans', 'aldric'],
    ['humans', 'elara'],
    ['humans', 'galahad'],
  ])
  expect([0, 1, 2].map((leader) => drawn(1, leader))).toEqual([
    ['undead', 'malachar'],
    ['undead', 'sevirra'],
    ['undead', 'ozrakh'],
  ])
})

test('RN-276 the hand is the first n + 2 types after the shuffle', () => {
  // Three cards in battle 1: the swordsman would fit, but is the fourth.
  const bot = botOpponent(
    humans,
    { battle: 1, wins: 0, rating: 1000 },
    scripted(['priest', 'champion', 'marksman', 'swordsman']),
  )
  expect(bot.team.map(({ unitId }) => unitId)).toEqual(['champion'])
})

test('RN-278 a cheaper upgrade is taken when the dearer one is too dear; equal ones go to the lowest tier', () => {
  // Battle 1, no wins: pct(10, 50) = 5 gold. Champion 8 is too dear; nothing else stands.
  const poor = botOpponent(humans, { battle: 1, wins: 0, rating: 1000 }, scripted(['champion', 'marksman', 'priest']))
  expect(poor.team.map(({ tier }) => tier)).toEqual([1])
  // Footman 3 and archer 4, 5 gold: the archer for 4, and 1 is left.
  const two = botOpponent(humans, { battle: 1, wins: 0, rating: 1000 }, scripted(['footman', 'archer', 'swordsman']))
  expect(two.team.map(({ unitId, tier }) => [unitId, tier])).toEqual([
    ['footman', 1],
    ['swordsman', 1],
    ['archer', 2],
  ])
})

test('RN-279 a full rank overflows into the other', () => {
  const cells = naturalCells(balance, 'tank')
  expect(cells.slice(0, 8).map(({ x }) => x)).toEqual([3, 4, 2, 5, 1, 6, 0, 7])
  expect(cells.slice(0, 8).every(({ y }) => y === 1)).toBe(true)
  expect(cells[8]).toEqual({ x: 3, y: 0 })
  expect(naturalCells(balance, 'support')[0]).toEqual({ x: 3, y: 0 })
  expect(naturalCells(balance, 'mage')[8]).toEqual({ x: 3, y: 1 })
})

test('RN-279 a bot brings no more units than a pack has cells', () => {
  const narrow = withTuning({ 'grid.width': 4, 'grid.deployRows': 1 })
  const meeting = { battle: 12, wins: 8, rating: 1000 }
  const crowd = botOpponent(narrow.planOf(setupOf()), meeting, new SeededDraws('narrow'))
  expect(crowd.team.map(({ x, y }) => [x, y])).toEqual([
    [1, 0],
    [2, 0],
    [0, 0],
    [3, 0],
  ])
})

test('RN-280 from 75 on it uses the recommended timings, below each spell is drawn', () => {
  const timings = (wins: number, drawn: number[]) =>
    botOpponent(humans, { battle: wins + 1, wins, rating: 1000 }, scripted([], { 'bot/timing': drawn })).timings
  expect(timings(4, [2, 0])).toEqual({ holy_light: 'late', rally: 'early' })
  expect(timings(4, [1, 2])).toEqual({ holy_light: 'mid', rally: 'late' })
  expect(timings(5, [])).toEqual({ holy_light: 'mid', rally: 'early' })
})

test('RN-281 a bot obeys every rule of a deployment: 10 000 seeds, battles 1 to 12', () => {
  for (let seed = 0; seed < 10_000; seed++) {
    const draws = new SeededDraws(`bot ${seed}`)
    const battle = 1 + (seed % 12)
    const wins = Math.min(8, seed % 10, battle - 1)
    const bot = botOpponent(humans, { battle, wins, rating: 1000 }, draws)
    const fault = checkOpponent(humans, bot, battle)
    if (fault) throw new Error(`seed ${seed}: ${JSON.stringify(fault.params)}`)
    if (bot.team.length === 0 || Object.keys(bot.timings).length !== 2)
      throw new Error(`seed ${seed}: ${JSON.stringify(bot)}`)
  }
  expect(budgetOf(balance, 12)).toBe(65)
})
