import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Match, type PackFiles, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { RUN_PACKS } from './content/packs.ts'
import { ARMIES, ARMY_FIELD, STANDING_ARMIES } from './experiments/armies.ts'
import built from './experiments/builtArmies.json' with { type: 'json' }
import { FACTIONS } from './experiments/cards.ts'
import { DRAFTS, STANDING_DRAFTS } from './experiments/drafts.ts'
import { EIGHT, EIGHT_STANDING } from './experiments/eight.ts'
import { CAST, SPELLS, STANDING_SPELLS } from './experiments/spells.ts'
import { EXPERIMENTS } from './experiments.ts'
import { runKit } from './kit.ts'

/** What the tuning reports say beside the answers; no questions of their own. */
const DECISIONS = /^decisions(-\w+)?\.json$/

test('every question in the folder is offered under the name of its file', () => {
  const files = readdirSync(join(import.meta.dirname, '..', 'experiments')).filter((file) => !DECISIONS.test(file))
  const made = [...EIGHT, ...EIGHT_STANDING].map(({ id }) => id)
  const written = EXPERIMENTS.filter(({ id }) => !made.includes(id))
  expect(written.map(({ id }) => `${id.replace(/^run-/, '')}.json`).sort()).toEqual(files.sort())
  expect(EXPERIMENTS.map(({ id }) => id)).toEqual(expect.arrayContaining(made))
})

test('every question has an id of the game, a title and a reason, in both languages', () => {
  const ids = EXPERIMENTS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, title, about } of EXPERIMENTS) {
    expect(id).toMatch(/^run-/)
    for (const text of [title, about])
      expect(text).toEqual({ en: expect.stringMatching(/\S/), ru: expect.stringMatching(/[а-я]/i) })
  }
})

describe('RN-702 questions on all eight factions', () => {
  const named = (id: string): Asked => EIGHT.find((experiment) => experiment.id === id) as unknown as Asked
  const [pairings, field, sizes] = [named('run-pairings'), named('run-field'), named('run-field-sizes')]
  const [seen, opponents] = [named('run-mechanics-seen'), named('run-opponents')]
  const [standing] = EIGHT_STANDING as unknown as [Asked]
  const offered: readonly unknown[] = EXPERIMENTS
  interface Asked {
    readonly question: { readonly variants?: readonly { readonly id: string }[] }
    readonly measures: readonly { readonly id: string; readonly wins?: string }[]
    readonly targets: readonly {
      readonly measure: string
      readonly stat?: string
      readonly low?: number
      readonly high?: number
      readonly groups?: readonly string[]
      readonly arms?: readonly string[]
    }[]
    readonly stop: { readonly n: number }
    readonly seed: string
    readonly standing?: boolean
  }
  const targetOf = ({ targets }: Asked, measure: string, stat?: string) =>
    targets.find((target) => target.measure === measure && target.stat === stat)

  test('RN-690 RN-691 RN-700 the 28 pairings, 2,400 battles each, within 43–57 %, 6–12 rounds', () => {
    const pairs = FACTIONS.flatMap((first, i) => FACTIONS.slice(i + 1).map((second) => `${first}-${second}`))
    expect(pairings.question.variants!.map(({ id }) => id)).toEqual(pairs)
    expect([pairs.length, pairings.stop.n]).toEqual([28, 2_400])
    expect(targetOf(pairings, 'first')).toMatchObject({ low: 0.43, high: 0.57 })
    expect(targetOf(pairings, 'rounds', 'median')).toMatchObject({ low: 6, high: 12 })
    expect(targetOf(pairings, 'rounds', 'p90')).toMatchObject({ high: 20 })
    expect(targetOf(pairings, 'limit')).toMatchObject({ high: 0.002 })
  })

  test('RN-700 each faction against itself: 6–12 rounds in the middle, nature up to 16, nine in ten within 20', () => {
    const asked = named('run-mirrors')
    expect(asked.question.variants!.map(({ id }) => id)).toEqual(FACTIONS)
    const medians = asked.targets.filter(({ stat }) => stat === 'median')
    expect(medians.flatMap(({ high, arms }) => arms!.map((arm) => [arm, high])).sort()).toEqual(
      FACTIONS.map((faction) => [faction, faction === 'nature' ? 16 : 12]).sort(),
    )
    expect(targetOf(asked, 'rounds', 'p90')).toEqual({ measure: 'rounds', stat: 'p90', high: 20 })
  })

  test('RN-692 RN-695 RN-696 RN-701 factions 47–53 %, leaders 42–58, sides 49–51 of 20,000 battles; units are told', () => {
    expect(targetOf(field, 'factions')).toMatchObject({ low: 0.47, high: 0.53 })
    expect(targetOf(field, 'leaders')).toMatchObject({ low: 0.42, high: 0.58 })
    expect(targetOf(field, 'player')).toMatchObject({ low: 0.49, high: 0.51 })
    expect([field.stop.n, field.measures.some(({ id }) => id === 'units')]).toEqual([20_000, true])
  })

  test('RN-693 RN-699 by size within 45–55 %, and how often each mechanic is seen', () => {
    expect(sizes.question.variants!.map(({ id }) => id)).toEqual(['cards3', 'cards5', 'cards7', 'cards9', 'cards11'])
    expect(targetOf(sizes, 'factions')).toMatchObject({ low: 0.45, high: 0.55 })
    const least = Object.fromEntries(seen.targets.map(({ measure, low }) => [measure, low]))
    expect(least).toMatchObject({ riposte: 0.9, intercept: 0.12, spears: 0.08, overwatch: 0.2, phalanx: 0.8 })
    expect(least).toMatchObject({ contagion: 0.45, fire: 0.3, frost: 0.15, bleed: 0.35, shield: 0.25, summon: 0.25 })
  })

  test('RN-682 RN-684 greedy 45–60 % of whole runs, the planner 60–80, chance at most 15; fewer battles the later they are', () => {
    expect(opponents.targets.slice(0, 4)).toEqual([
      { measure: 'won', low: 0.42, high: 0.63, arms: ['greedy'] },
      { measure: 'won', high: 0.15, arms: ['random'] },
      { measure: 'battles1', low: 0.75, arms: ['greedy'] },
      { measure: 'battles7', low: 0.55, high: 0.7, arms: ['greedy'] },
    ])
    expect(named('run-opponents-planner').targets).toEqual([{ measure: 'won', low: 0.6, high: 0.8 }])
  })

  test('RN-703 RN-706 the report stays short, and what is asked fits its time', () => {
    const page = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'tuning', 'run.md'))
    expect(page.byteLength).toBeLessThan(200 * 1024)
    // A thousand battles take about 1.2 seconds of one core, a run of the greedy bot 0.14, of the planner ten times that.
    const battles = [pairings, field, sizes, seen].reduce(
      (sum, { stop, question }) => sum + stop.n * (question.variants?.length ?? 1),
      0,
    )
    expect(battles).toBeLessThanOrEqual(130_000)
    expect(standing.stop.n).toBeLessThanOrEqual(5_000)
  })

  test('RN-704 RN-705 a standing question holds 40–60 %, on a seed that judges and chooses nothing else', () => {
    // Of each faction, without exception.
    expect(standing.targets.filter(({ measure }) => measure === 'factions')).toEqual([
      { measure: 'factions', low: 0.4, high: 0.6 },
    ])
    expect(standing.standing).toBe(true)
    const seeds = [pairings, field, standing].map(({ seed }) => seed)
    expect(new Set(seeds).size).toBe(3)
  })

  test('RN-694 armies that the greedy bot has built: 42–58 % in pairs, 46–54 % against the field, and a standing question', () => {
    const [asked, field, stands] = [ARMIES, ARMY_FIELD, STANDING_ARMIES] as unknown as [Asked, Asked, Asked]
    expect(asked.question.variants).toHaveLength(28)
    expect(targetOf(asked, 'first')).toMatchObject({ low: 0.42, high: 0.58 })
    expect(targetOf(field, 'factions')).toMatchObject({ low: 0.46, high: 0.54 })
    expect([stands.standing, targetOf(stands, 'factions')]).toMatchObject([true, { low: 0.42, high: 0.58 }])
    for (const each of [asked, field, stands]) expect(offered).toContain(each)
  })

  test('RN-694 every built army is one that its leader may bring into that battle of a run', () => {
    const { content, game } = runKit()
    const budgets = content.balance.budget.byBattle
    for (const { id, faction } of content.leaders) {
      const starter = content.factions.find((each) => each.id === faction)!.starter!
      const runs = (built as Readonly<Record<string, readonly (readonly string[])[]>>)[id]!
      expect([id, runs.map((run) => run.length)]).toEqual([id, [4, 4, 4, 4]])
      for (const run of runs)
        for (const [i, army] of run.entries()) {
          const units = army.split(', ').map((card) => {
            const [unit, tier, x, y] = card.split(' ')
            return { unit, tier: Number(tier), x: Number(x), y: Number(y) }
          })
          const cost = units.reduce((sum, { unit }) => sum + content.units.find((each) => each.id === unit)!.cost, 0)
          expect(cost).toBeLessThanOrEqual(budgets[Math.min([4, 6, 8, 9][i]!, budgets.length) - 1]!)
          expect(units.filter(({ unit }) => !starter.includes(unit!))).toEqual([])
          const side = { faction, leader: id, units }
          expect(game.setup.parse({ battle: { player: side, enemy: side } }).ok).toBe(true)
        }
    }
  })

  test('RN-697 each card of the eight starter decks is asked for, where one of three is taken: 5–45 %', () => {
    const { content } = runKit()
    const cards = content.factions.flatMap(({ id, starter }) => starter!.map((card) => [id, card]))
    for (const asked of [DRAFTS, STANDING_DRAFTS] as unknown as [Asked, Asked]) {
      expect(asked.measures.map(({ id }) => id).sort()).toEqual(cards.map(([, card]) => card!).sort())
      expect(asked.question.variants!.map(({ id }) => id)).toEqual(FACTIONS)
      expect(offered).toContain(asked)
    }
    const asked = cards.map(([arm, measure]) => ({ measure, low: 0.05, high: 0.45, arms: [arm] }))
    expect((DRAFTS as unknown as Asked).targets).toEqual(expect.arrayContaining(asked))
    const stands = STANDING_DRAFTS as unknown as Asked
    expect([stands.standing, stands.targets]).toEqual([
      true,
      cards.map(([arm, measure]) => ({ measure, low: 0.05, arms: [arm] })),
    ])
  })

  test('RN-697 the planner drafts as the greedy bot does', () => {
    const { bots, game } = runKit()
    const setup = game.setup.parse({ faction: 'order', leader: 'ysolde' })
    if (!setup.ok) throw new Error('set-up')
    const picked = ['greedy', 'planner'].map((name) =>
      Array.from({ length: 5 }, (_, i) => {
        const match = new Match(game, setup.value, `drafts ${i}`)
        return bots[name]!(setup.value, 'player').choose(
          match.view('player'),
          () => match.legal(),
          new SeededDraws('bot'),
        )
      }),
    )
    expect(picked[1]).toEqual(picked[0])
  })

  test('RN-698 each of the 48 spells against one that does nothing: −2 … +8 points; and each moment against each other: 8 at most', () => {
    const { spells } = runKit().content
    const [worth, ...timings] = SPELLS as unknown as [Asked, ...Asked[]]
    expect(spells).toHaveLength(48)
    for (const asked of [worth, STANDING_SPELLS as unknown as Asked]) {
      const lacking = asked.targets.flatMap(({ groups = [] }) => groups)
      expect(lacking.map((id) => id.split('_without_')[1]).sort()).toEqual(spells.map(({ id }) => id).sort())
      expect(offered).toContain(asked)
    }
    expect(worth.targets).toMatchObject([{ measure: 'without', low: 0.42, high: 0.52 }])
    for (const each of timings) {
      expect(each.question.variants!.map(({ id }) => id).sort()).toEqual(spells.map(({ id }) => id).sort())
      expect(targetOf(each, 'first')).toMatchObject({ low: 0.42, high: 0.58 })
      expect(offered).toContain(each)
    }
    expect([timings.length, STANDING_SPELLS.standing]).toEqual([3, true])
  })

  test('RN-698 who lacks a spell has all else that its leader has', () => {
    const { content } = runKit()
    const [worth] = SPELLS as unknown as [{ readonly packs: readonly (string | PackFiles)[] }]
    const files = worth.packs.at(-1) as PackFiles
    const leaders = JSON.parse(files['leaders.json']!) as (typeof content.leaders)[number][]
    expect(leaders).toHaveLength(CAST.length)
    for (const [i, [spell, { id, faction, spells }]] of CAST.entries()) {
      const [own, other] = [leaders[i]!, spells.find((each) => each !== spell)]
      expect([own.faction, own.spells.includes(other!), own.spells.includes(spell)]).toEqual([faction, true, false])
      expect(own.id).toBe(`${id}_without_${spell}`)
    }
  })

  test('RN-690 every team that they draw is one that the game takes', () => {
    const { game } = runKit()
    for (const experiment of EIGHT) {
      const text = JSON.stringify(experiment)
      for (const unit of runKit().content.units.filter(
        ({ tags }) => tags.includes('summoned') && !tags.includes('phalanx'),
      ))
        expect([unit.id, text.includes(`"${unit.id}"`)]).toEqual([unit.id, false])
    }
    const units = [{ unit: 'gate_warden', tier: 2, x: 1, y: 1 }]
    expect(
      game.setup.parse({ battle: { player: { faction: 'order', leader: 'severin', units }, enemy: { units } } }).ok,
    ).toBe(true)
  })
})

test.each(['eight-tuned', 'eight-balanced', 'eight-settled'] as const)(
  'RN-607 RN-683 %s moves numbers alone: no cost, role, tag or ability, and no key that only opponents have but gold and skill',
  (pack) => {
    const [units, tuning] = ['units.json', 'tuning.json'].map((file) => JSON.parse(RUN_PACKS[pack][file] as string))
    const fields = (units as readonly object[]).flatMap((unit) => Object.keys(unit))
    expect(fields.filter((field) => !['id', 'hp', 'atk'].includes(field))).toEqual([])
    const ofBots = Object.keys(tuning as object).filter((key) => key.startsWith('bot.'))
    expect(
      ofBots.filter((key) => !['bot.basePct', 'bot.goldByBattle', 'bot.imagined', 'bot.perWinPct'].includes(key)),
    ).toEqual([])
  },
)
