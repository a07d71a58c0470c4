import { designOf, type ExperimentResult, inlineBackend, readExperiment, runExperiment } from '@arbiter/lab'
import { twilightKit } from '@arbiter/twilight'
import { EXPERIMENTS } from '@arbiter/twilight/experiments'
import { describe, expect, test } from 'vitest'
import { sized } from './balance/standing.ts'
import { maxMatches } from './tuning/answers.ts'
import { decisionsOf } from './tuning/decisions.ts'
import { header, smaller } from './tuning/report.ts'
import { roadTargetCount, roadTargets } from './tuning/roadTargets.ts'

const kit = twilightKit()
const TEST_MS = 120_000

const questions = EXPERIMENTS.filter(({ packs }) => JSON.stringify(packs) === '["core","road"]').map((file) => {
  const read = readExperiment(file)
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
})
const asked = (name: string) => questions.find(({ id }) => id === `twilight-${name}`)!

async function answered(name: string, n: number): Promise<ExperimentResult> {
  const design = designOf(sized(asked(name), n), kit)
  if (!design.ok) throw new Error(JSON.stringify(design.faults))
  return runExperiment(design.value, { backend: inlineBackend(kit) })
}

describe('the questions of the road', () => {
  test(
    'TW-532 each of T1 … T19 is asked by an experiment of the road set that can be played',
    () => {
      const words = questions.map(({ about }) => about!.en).join(' ')
      const named = new Set(
        [...words.matchAll(/T(\d+)(?: … T(\d+))?/g)].flatMap(([, from, to]) =>
          Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, i) => Number(from) + i),
        ),
      )
      expect([...named].sort((a, b) => a - b)).toEqual(Array.from({ length: 19 }, (_, i) => i + 1))
      // Content turned in many ways is built in seconds; those questions are played by the report.
      const plain = questions.filter(({ id }) => !/-worth-|-turns$/.test(id))
      for (const question of plain) expect([question.id, designOf(question, kit).ok]).toEqual([question.id, true])
    },
    TEST_MS,
  )

  test('TW-532 first stands with both lines of T6, and a missed one fails nothing', () => {
    const { targets, question } = asked('road-levels')
    expect(targets).toContainEqual({ measure: 'early', low: 0.6, arms: ['normal-first'] })
    expect(targets).toContainEqual({ measure: 'win', high: 0.02, arms: ['normal-first'] })
    expect(asked('road-levels').standing).toBeUndefined()
    expect(question).toMatchObject({ variants: expect.arrayContaining([expect.objectContaining({ bots: ['first'] })]) })
  })

  test('TW-535 at least 300 campaigns are asked of each cell, all heroes and all campaigns alike', () => {
    const cells = [
      'levels',
      'levels-search',
      'ladder',
      'falls',
      'nodes',
      'paths',
      'cards',
      'coins',
      'purse',
      'epilogues',
      'length',
    ]
    for (const name of cells) expect(asked(`road-${name}`).stop).toMatchObject({ n: expect.toSatisfy((n) => n >= 300) })
    expect(asked('road-levels').generate).toMatchObject({
      let: {
        heroes: { $ids: 'heroes' },
        campaign: { $pick: ['road_of_two_lights', 'salt_for_the_dead', 'the_unwritten_law'] },
      },
    })
  })

  test('T5 the ladder is asked at the steps 0, 4, 8 and 12, by search', () => {
    const { question } = asked('road-ladder')
    expect(question).toMatchObject({
      variants: [0, 4, 8, 12].map((step) => ({ bots: ['search'], set: { 'setup:/ladder': step } })),
    })
  })

  test('a smaller sample: roads, and the questions that search walks, have limits of their own', () => {
    const most = { n: 9, road: 5, slow: 2 }
    expect(questions.filter((each) => maxMatches(each, most) === 2).map(({ id }) => id)).toEqual(
      ['levels-search', 'ladder', 'coins', 'forks'].map((name) => `twilight-road-${name}`),
    )
    expect([maxMatches(asked('road-falls'), most), maxMatches(asked('road-coins'), { n: 9, road: 5 })]).toEqual([5, 5])
    expect(maxMatches({ ...asked('road-falls'), packs: ['core'] }, most)).toBe(9)
    expect([smaller(undefined, undefined), smaller(5, 2)]).toEqual(['', expect.stringContaining('`--road 5 --slow 2`')])
  })

  test(
    'TW-535 the standing question gives the same 20 campaigns of each preset every time',
    async () => {
      expect(asked('standing-road')).toMatchObject({ standing: true, stop: { n: 20 } })
      const { arms, failures } = await answered('standing-road', 20)
      expect(failures).toEqual([])
      const figures = arms.map(({ id, measures }) => [
        id,
        ...['win', 'nodes', 'rounds'].map((name) => Math.round(measures[name]!.estimate!.estimate * 20)),
      ])
      expect(figures).toMatchInlineSnapshot(`
        [
          [
            "plain",
            18,
            220,
            563,
          ],
          [
            "gentle",
            16,
            212,
            534,
          ],
          [
            "normal",
            12,
            198,
            476,
          ],
          [
            "hard",
            3,
            171,
            411,
          ],
          [
            "merciless",
            3,
            130,
            355,
          ],
        ]
      `)
    },
    TEST_MS,
  )
})

describe('TW-534 the report', () => {
  const { sections } = decisionsOf('twilight')!

  test('TW-534 keeps the encounters in its first half and has the road’s headings in the second', () => {
    const titles = sections.map(({ part, title }) => (part === undefined ? title : `${part}: ${title}`))
    expect(titles[0]).toMatch(/^Encounters \(pack core\): /)
    const second = titles.findIndex((title) => title.startsWith('The road (packs core + road): '))
    expect(titles.slice(second + 1)).toEqual([
      'Levels',
      'The ladder',
      'Where heroes fall',
      'Both paths, on the road',
      'Cards taken and left',
      'Coins',
      'Forks',
      'Fair blows',
      'Length',
      'Fate decks after the road',
    ])
    const inReport = sections.flatMap(({ experiments }) => experiments)
    expect(questions.filter(({ standing }) => !standing).every(({ id }) => inReport.includes(id))).toBe(true)
  })

  test('TW-534 the header names the pack that only the road’s questions lay upon core', () => {
    const lines = header(kit, EXPERIMENTS, decisionsOf('twilight')!).split('\n')
    expect(lines[1]).toMatch(/^- pack `core`: `\w+`$/)
    expect(lines[2]).toMatch(/^- pack `road`: `\w+`, rules 2\.0\.0$/)
    expect(header(kit, [], decisionsOf('twilight')!)).not.toContain('road')
  })
})

describe('the table of targets', () => {
  const about = (estimate: number, half: number) => ({ estimate, low: estimate - half, high: estimate + half })
  const arm = (id: string, win: number, half = 0.01, more: object = {}) => ({
    id,
    n: 100,
    measures: { win: { kind: 'rate', n: 100, estimate: about(win, half) }, ...more },
  })
  const answer = (...arms: object[]) => ({ arms, verdicts: [] }) as unknown as ExperimentResult
  const lines = (results: Map<string, ExperimentResult>, id: string) =>
    roadTargets(results)
      .split('\n')
      .filter((line) => line.startsWith(`| ${id} |`))
      .map((line) => line.split(' | ').at(-1)!.replace(' |', ''))

  test('TW-532 a target is met only where the whole interval lies inside', () => {
    const results = new Map([
      ['twilight-road-levels', answer(arm('normal-balanced', 0.52), arm('normal-kill', 0.5))],
      ['twilight-road-levels-search', answer(arm('normal-search', 0.84, 0.03))],
    ])
    expect([lines(results, 'T2'), lines(results, 'T3'), lines(results, 'T1')]).toEqual([
      ['met'],
      ['open'],
      ['**missed**', 'not measured'],
    ])
    expect(roadTargetCount(results)).toMatch(
      /^1 of 19 targets are met in every part, 1 are missed in some part, 1 are open, 16 /,
    )
  })

  test('T5 four steps of the ladder take 4–32 points together', () => {
    const ladder = (...wins: number[]) =>
      new Map([['twilight-road-ladder', answer(...wins.map((win, i) => arm(`step-${4 * i}`, win)))]])
    expect(lines(ladder(0.8, 0.7, 0.69, 0.3), 'T5')).toEqual(['met', 'met', '**missed**', '**missed**'])
  })

  test('T17 counts every bot the same and looks at the way taken less', () => {
    const fork = (share: number) => ({ 'a-b': { kind: 'share', n: 9, estimate: about(share, 0.01) } })
    const forks = (...shares: number[]) =>
      new Map([
        ['twilight-road-forks', answer(...shares.map((share, i) => ({ id: `bot${i}`, n: 9, measures: fork(share) })))],
      ])
    expect([lines(forks(1, 1, 0.1), 'T17'), lines(forks(1, 1, 0.9), 'T17')]).toEqual([['met'], ['**missed**']])
  })

  test('T16 an ending counts by the bot that reaches it most', () => {
    const bot = (id: string, rate: number) => ({
      id: `salt-${id}`,
      n: 9,
      measures: { 'ending-1': { kind: 'rate', n: 9, estimate: about(rate, 0.005) } },
    })
    const results = (a: number, b: number) =>
      new Map([['twilight-road-epilogues', answer(bot('kill', a), bot('pacify', b))]])
    expect([lines(results(0.001, 0.2), 'T16').at(-1), lines(results(0.001, 0.002), 'T16').at(-1)]).toEqual([
      'met',
      '**missed**',
    ])
  })
})
