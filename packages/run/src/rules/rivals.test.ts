import { batchSeed, type Label, playOut, SeededDraws, seatBots } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { BattleSetup } from '../battle/setup.ts'
import { simulateBattle } from '../battle/simulate.ts'
import { content as core, eight, mechanicsOf } from '../battle/testing.ts'
import { STYLES } from '../content/words.ts'
import { createRun } from '../game.ts'
import { runKit } from '../kit.ts'
import { armiesOf, createPlanner } from '../plan.ts'
import { setupSchema } from '../setup.ts'
import { runSight } from '../sight.ts'
import { botOpponent, type Meeting } from './botOpponent.ts'
import { budgetOf } from './budget.ts'
import { starterOf } from './decks.ts'
import { checkOpponent } from './opponent.ts'
import { gradeOf, styleOf, weightOf } from './rivals.ts'

const parsed = setupSchema(eight).parse({ faction: 'humans' })
if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
const plan = createPlanner(eight)(parsed.value)
const foe = { faction: 'humans', leader: 'aldric', mechanics: mechanicsOf(undefined, eight) }
const met = (battle: number, wins: number, seed: string, more: Partial<Meeting> = {}) =>
  botOpponent(plan, { battle, wins, rating: 1000, foe, ...more }, new SeededDraws(seed))

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

/** The streams that were asked, in their order, each once. */
class Asked extends SeededDraws {
  readonly labels: string[] = []
  override int(label: Label, bound: number): number {
    this.#note(label)
    return super.int(label, bound)
  }
  override shuffle<Item extends string | number>(label: Label, items: readonly Item[]): Item[] {
    this.#note(label)
    return super.shuffle(label, items)
  }
  #note({ name }: Label): void {
    if (!this.labels.includes(name)) this.labels.push(name)
  }
}

describe('RN-671 RN-672 RN-673 the opponent as a player would', () => {
  test('RN-671 it draws on streams of its own: faction, leader, name, deck, draft, timing, plan', () => {
    const draws = new Asked('streams')
    botOpponent(plan, { battle: 5, wins: 4, rating: 1000, foe }, draws)
    const own = ['bot/faction', 'bot/leader', 'bot/name', 'bot/deck', 'bot/draft']
    expect(draws.labels.slice(0, 5)).toEqual(own)
    expect(draws.labels.filter((label) => !label.startsWith('bot/'))).toEqual([])
    expect(draws.labels).toContain('bot/plan')
  })

  test('RN-672 about half of them play the starter deck, the others a dealt one', () => {
    const isStarter = (n: number) => {
      const { faction, team } = met(12, 8, `deck ${n}`)
      const starter = starterOf(armiesOf(eight).find((army) => army.faction.id === faction)!).map(({ id }) => id)
      return team.every(({ unitId }) => starter.includes(unitId))
    }
    const starters = Array.from({ length: 30 }, (_, n) => isStarter(n)).filter(Boolean).length
    expect(starters).toBeGreaterThan(5)
    expect(starters).toBeLessThan(25)
  })

  test('RN-673 its team comes from a hand of min(12, n + 2) cards', () => {
    for (const [battle, hand] of [
      [1, 3],
      [2, 4],
      [5, 7],
    ] as const)
      for (let n = 0; n < 8; n++) expect(met(battle, battle - 1, `hand ${n}`).team.length).toBeLessThanOrEqual(hand)
    const fifth = Array.from({ length: 12 }, (_, n) => met(5, 4, `full ${n}`).team.length)
    expect(Math.max(...fifth)).toBeGreaterThan(4)
  })

  test('RN-680 RN-257 its rating is that of the run, whatever its grade', () => {
    for (const [battle, wins] of [
      [1, 0],
      [9, 8],
    ] as const)
      expect(met(battle, wins, 'rating', { rating: 1234 }).rating).toBe(1234)
  })

  test('RN-683 it has no hidden numbers: units of the catalogue, a tier, a cell', () => {
    for (const unit of met(9, 8, 'plain').team) {
      expect(Object.keys(unit).sort()).toEqual(['tier', 'unitId', 'x', 'y'])
      expect(eight.units.some(({ id }) => id === unit.unitId)).toBe(true)
    }
  })
})

describe('RN-676 RN-677 planning', () => {
  /** What an opponent imagines before it comes. */
  function imagined(battle: number, wins: number, more: Partial<Meeting> = {}): BattleSetup[] {
    const setups: BattleSetup[] = []
    const watching = createPlanner(eight, (content, setup, draws, emit) => {
      setups.push(setup)
      return simulateBattle(content, setup, draws, emit)
    })(parsed.ok ? parsed.value : ({} as never))
    botOpponent(watching, { battle, wins, rating: 1000, foe, ...more }, new SeededDraws(`plan ${battle}`))
    return setups
  }

  test('RN-677 recruits imagine nothing, the others at most 24, 48 and 72 battles of 30 rounds', () => {
    expect(eight.balance.bot.imagined).toEqual([0, 24, 48, 72])
    const counts = [imagined(2, 1), imagined(3, 2), imagined(5, 4), imagined(9, 8)].map(({ length }) => length)
    expect(counts[0]).toBe(0)
    for (const [i, most] of [24, 48, 72].entries()) {
      expect(counts[i + 1]).toBeGreaterThan(most / 2)
      expect(counts[i + 1]).toBeLessThanOrEqual(most)
    }
    expect(new Set(imagined(5, 4).map(({ maxRounds }) => maxRounds))).toEqual(new Set([30]))
  })

  test('RN-676 it imagines armies of the faction and leader that it meets, within their budget, never those that come', () => {
    const worlds = imagined(5, 4).map(({ sides }) => sides.player)
    expect(new Set(worlds.map(({ faction, leader }) => `${faction} ${leader}`))).toEqual(new Set(['humans aldric']))
    const cost = (units: BattleSetup['sides']['player']['units']) =>
      units.reduce((sum, { unitId }) => sum + eight.units.find(({ id }) => id === unitId)!.cost, 0)
    for (const { units } of worlds) expect(cost(units)).toBeLessThanOrEqual(budgetOf(eight.balance, 5))
    // Hand, tiers and gold of the run are not even handed over.
    expect(Object.keys(foe).sort()).toEqual(['faction', 'leader', 'mechanics'])
  })

  test('RN-685 gentle opponents are recruits throughout, and easy', () => {
    expect(imagined(9, 8, { isGentle: true })).toEqual([])
    expect(gradeOf(eight.balance, { battle: 9, wins: 8, isGentle: true })).toBe('recruit')
    expect(met(9, 8, 'gentle', { isGentle: true }).difficulty).toBe('easy')
  })
})

describe('RN-685 a run for practice', () => {
  const planOf = createPlanner(eight)
  const game = createRun(eight, [], planOf)
  const { parse } = setupSchema(eight)
  const setupFor = (raw: object) => {
    const setup = parse({ faction: 'humans', ...raw })
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    return setup.value
  }

  test('RN-685 the set-up says so, and is as it was without it', () => {
    expect(setupFor({ opponents: 'gentle' })).toHaveProperty('opponents', 'gentle')
    expect(setupFor({ opponents: 'standard' })).toEqual(setupFor({}))
    expect(parse({ opponents: 'kind' }).ok).toBe(false)
  })

  test('RN-685 no rating changes hands, and half of the crowns', () => {
    const setup = setupFor({ opponents: 'gentle' })
    const draws = new SeededDraws('practice')
    const state = game.start(setup, draws, undefined)
    const act = (action: Parameters<typeof game.apply>[2]) => game.apply(state, 'player', action, draws, undefined)
    act({ type: 'pick', cards: state.draft!.options.slice(0, 3) })
    act({ type: 'place', card: state.hand[0]!.instanceId, x: 3, y: 1 })
    while (state.status === 'active') {
      if (state.draft) act({ type: 'pick', cards: state.draft.options.slice(0, 1) })
      else act({ type: 'fight' })
    }
    expect([state.rating, state.history.every(({ ratingChange }) => ratingChange === 0)]).toEqual([setup.rating, true])
    const whole = state.status === 'won' ? eight.balance.reward.crownsByLosses[state.losses]! : 4 * state.wins
    expect(state.reward).toBe(Math.floor(whole / 2))
  })
})

test('RN-631 RN-678 what is seen of an opponent before the battle: neither deck nor hand nor team', () => {
  const state = {
    ...createRun(eight, [], createPlanner(eight)).start(parsed.value, new SeededDraws('seen'), undefined),
  }
  const opponent = met(5, 4, 'seen')
  const { opponent: shown } = runSight(plan, { ...state, ...state.setup, opponent })
  expect(Object.keys(shown!).sort()).toEqual(['difficulty', 'faction', 'kind', 'leaderId', 'name', 'rating', 'style'])
  expect(STYLES).toContain(shown!.style)
  expect(styleOf(eight, { ...opponent, kind: 'player' })).toBeNull()
})

test('RN-634 RN-582 teams of the laboratory need no deck, and may mix factions', () => {
  const units = [
    { unit: 'gate_warden', x: 3, y: 1 },
    { unit: 'ghoul', x: 4, y: 1 },
    { unit: 'assassin', x: 5, y: 1 },
  ]
  const mixed = setupSchema(eight).parse({ battle: { player: { units }, enemy: { units } } })
  expect(mixed.ok && mixed.value.battle!.sides.player.units).toHaveLength(3)
})

test('RN-684 the first battles of runs are won more often than the last', () => {
  const kit = runKit()
  const early: boolean[] = []
  const late: boolean[] = []
  for (const [i, { id }] of kit.content.leaders.entries()) {
    const setup = kit.game.setup.parse({ leader: id })
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    const { state } = playOut(
      kit.game,
      setup.value,
      batchSeed('course', i),
      seatBots(kit.game, setup.value, [kit.bots.greedy!]),
    )
    for (const { battle, result } of state.history)
      if (battle <= 2) early.push(result === 'win')
      else if (battle >= 7) late.push(result === 'win')
  }
  const share = (battles: readonly boolean[]) => battles.filter(Boolean).length / battles.length
  expect(share(early)).toBeGreaterThan(0.75)
  expect(share(early)).toBeGreaterThan(share(late))
})
