import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { content as core, eight, mechanicsOf } from '../battle/testing.ts'
import { STYLES } from '../content/words.ts'
import { armiesOf, createPlanner } from '../plan.ts'
import { setupSchema } from '../setup.ts'
import { botOpponent } from './botOpponent.ts'
import { checkOpponent } from './opponent.ts'
import { gradeOf, weightOf } from './rivals.ts'

const parsed = setupSchema(eight).parse({ faction: 'humans' })
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
const plan = createPlanner(eight)(parsed.value)
const foe = { faction: 'humans', leader: 'aldric', mechanics: mechanicsOf(undefined, eight) }
const met = (battle: number, wins: number, seed: string) =>
  botOpponent(plan, { battle, wins, rating: 1000, foe }, new SeededDraws(seed))

test('RN-670 WE-42 the grade follows from battle and wins', () => {
  const grade = (battle: number, wins: number) => gradeOf(eight.balance, { battle, wins })
  expect([grade(1, 0), grade(2, 1), grade(3, 2), grade(5, 4), grade(9, 8)]).toEqual([
    'recruit',
    'recruit',
    'soldier',
    'veteran',
    'master',
  ])
})

test('RN-679 three opponents of each faction have a name in both languages and a style', () => {
  for (const { faction } of armiesOf(eight)) {
    expect([faction.id, faction.rivals?.length]).toEqual([faction.id, 3])
    for (const { name, style } of faction.rivals!) {
      expect(name.en!.length * name.ru!.length).toBeGreaterThan(0)
      expect(STYLES).toContain(style)
    }
  }
  const { name, faction } = met(4, 2, 'name')
  expect(eight.factions.find(({ id }) => id === faction)!.rivals!.map(({ id }) => id)).toContain(name)
})

test('RN-678 styles weigh cards by role, tag, cost and speed', () => {
  const unit = (id: string) => eight.units.find((each) => each.id === id)!
  expect(weightOf(eight, unit('gate_warden'), 'wall')).toBe(175)
  expect(weightOf(eight, unit('lancer'), 'rush')).toBe(270)
  expect(weightOf(eight, unit('watch_archer'), 'volley')).toBe(166)
  expect(weightOf(eight, unit('assassin'), 'ambush')).toBe(160)
  expect(weightOf(eight, unit('torch_thrower'), 'plague')).toBe(140)
  expect(weightOf(eight, unit('elder_tree'), 'swarm')).toBe(70)
})

describe('RN-681 an opponent obeys the rules of a player', () => {
  test.each([1, 2, 3, 5, 7, 9, 12])('RN-681 RN-675 in battle %i, and the same seed brings the same one', (battle) => {
    for (let n = 0; n < 6; n++) {
      const wins = Math.min(battle - 1, n + 2)
      const bot = met(battle, wins, `rival ${battle} ${n}`)
      expect(checkOpponent(plan, bot, battle)).toBeUndefined()
      expect(met(battle, wins, `rival ${battle} ${n}`)).toEqual(bot)
    }
  })
})

test('RN-674 WE-42 gold grows with the battle: a late opponent has cards of T3, the first one hardly any of T2', () => {
  const tiers = (battle: number, wins: number) =>
    Array.from({ length: 12 }, (_, n) => met(battle, wins, `gold ${n}`).team.map(({ tier }) => tier as number)).flat()
  expect(tiers(9, 8).filter((tier) => tier === 3).length).toBeGreaterThan(5)
  expect(tiers(1, 0).filter((tier) => tier === 3)).toEqual([])
})

test('RN-281 in core an opponent has the name that it always had', () => {
  const parsedCore = setupSchema(core).parse({ faction: 'humans' })
  if (!parsedCore.ok) throw new Error('core')
  const bot = botOpponent(
    createPlanner(core)(parsedCore.value),
    { battle: 4, wins: 3, rating: 1000, foe },
    new SeededDraws('x'),
  )
  expect(bot.name).toBe('Bot 3')
})
