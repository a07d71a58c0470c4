import { existsSync, readFileSync } from 'node:fs'
import { catalogue } from '@arbiter/catalogue'
import { dice } from '@arbiter/dice'
import { type Estimate, type ExperimentResult, inlineBackend } from '@arbiter/lab'
import { chooseBackend } from '@arbiter/lab/node'
import { describe, expect, test } from 'vitest'
import { answersOf } from './tuning/answers.ts'
import { type Decisions, decisionsOf, reportFile } from './tuning/decisions.ts'
import { armTable } from './tuning/evidence/arms.ts'
import { verdictTable } from './tuning/evidence/verdicts.ts'
import { asked } from './tuning/evidence.ts'
import { exactTables } from './tuning/exact.ts'
import { differences, movedBy } from './tuning/moved.ts'
import { hashOfFile, header, report } from './tuning/report.ts'
import { sparkline } from './tuning/text.ts'

const TEST_MS = 120_000

const games = await Promise.all(catalogue.map(({ load }) => load()))

describe.each(games.filter(({ id }) => decisionsOf(id)))('the tuning report of $id', (kit) => {
  const decisions = decisionsOf(kit.id)!
  const shipped = existsSync(reportFile(kit.id)) ? readFileSync(reportFile(kit.id), 'utf8') : ''

  test('is of the packs and rules that ship (else: npm run tuning)', () => {
    expect(shipped).toContain(header(kit))
  })

  test('answers the questions as their files ask them today, each with a decision', () => {
    for (const { experiments, decision, title } of decisions.sections) {
      expect(shipped).toContain(`\n## ${title}\n`)
      expect(shipped).toContain(`\n**Decision.** ${decision}\n`)
      for (const id of experiments) expect(shipped).toContain(asked(id, hashOfFile(kit, id)))
    }
  })

  test('gives a reason for every number that an overlay moves, and for no other', () => {
    const paths = movedBy(kit).map(({ path }) => path)
    expect(Object.keys(decisions.moved ?? {}).sort()).toEqual([...paths].sort())
    for (const path of paths) expect(shipped).toContain(`\`${path}\``)
  })
})

test('every event of the arena meets its band on fresh seeds: nothing is missed', () => {
  const text = readFileSync(reportFile('arena'), 'utf8')
  const lengths = text.split('Experiment `arena-lengths` ')[1]!.split('\n### ')[0]!
  expect(lengths.match(/\| met \|/g)?.length).toBeGreaterThanOrEqual(14)
  expect(lengths).not.toContain('missed')
})

test(
  'a report is the same for one thread and for two',
  async () => {
    const decisions: Decisions = {
      title: 'Small',
      intro: 'Small.',
      sections: [
        { title: 'Both', experiments: ['dice-straights', 'dice-starter', 'dice-find-stop'], decision: 'None.' },
      ],
    }
    const threads = await chooseBackend({ catalogue: import.meta.resolve('@arbiter/catalogue'), workers: 2 })
    const written = async (backend: ReturnType<typeof inlineBackend>) =>
      report(dice, decisions, await answersOf(dice, decisions, { backend, n: 10 }))
    try {
      const text = await written(inlineBackend(dice))
      expect(await written(threads)).toBe(text)
      expect(text).toContain('distribution, n = 10 for each of 5 arms, 50 matches, seed `dice starter`, packs core.')
    } finally {
      await threads.close()
    }
  },
  TEST_MS,
)

describe('evidence', () => {
  const about = (estimate: number, low: number, high: number): Estimate => ({
    estimate,
    low,
    high,
    n: 100,
    method: 'wilson',
    confidence: 0.95,
  })
  const arm = (id: string, win: Estimate) => ({
    id,
    changes: {},
    packs: [],
    n: 100,
    measures: { win: { kind: 'rate', n: 100, estimate: win } },
  })
  const result = {
    experiment: { question: { kind: 'versus' }, measures: [{ id: 'win', rate: 'win(1)' }] },
    arms: [arm('a', about(0.5, 0.45, 0.55)), arm('b', about(0.6, 0.55, 0.65))],
    differences: [
      {
        arm: 'b',
        base: 'a',
        measure: 'win',
        estimate: about(0.1, 0.04, 0.16),
        verdict: 'higher',
        firm: true,
        higher: [],
        lower: [],
      },
    ],
    verdicts: [],
  } as unknown as ExperimentResult

  test('puts arms, figures with their intervals and differences side by side', () => {
    expect(armTable(result, result.experiment.measures!)).toBe(
      [
        '|  | win | difference, points |',
        '| --- | ---: | ---: |',
        '| a | 50.0 % (45.0–55.0) |  |',
        '| b | 60.0 % (55.0–65.0) | +10.0 (+4.0 … +16.0) ▲ |',
      ].join('\n'),
    )
  })

  test('many measures of few arms stand below each other', () => {
    const measures = Array.from({ length: 13 }, (_, i) => ({ id: `m${i}`, rate: 'win(1)' }))
    const one = { ...arm('a', about(0.5, 0.45, 0.55)), measures: {} as Record<string, object> }
    for (const { id } of measures)
      one.measures[id] = { kind: 'rate', n: 100, estimate: about(id === 'm12' ? 0.7 : 0.5, 0.45, 0.75) }
    const many = { ...result, arms: [one], differences: [] } as unknown as ExperimentResult
    const lines = armTable(many, measures).split('\n')
    expect(lines.slice(0, 2)).toEqual(['|  | a |', '| --- | ---: |'])
    expect(lines).toHaveLength(15)
    expect(lines.at(-1)).toBe('| m12 | 70.0 % (45.0–75.0) |')
  })

  test('of many turned numbers shows those that changed something', () => {
    const open = { ...result.differences[0]!, arm: 'b', verdict: 'open' as const }
    const turned = { ...result, experiment: { ...result.experiment, question: { kind: 'sensitivity' } } }
    expect(armTable(turned as ExperimentResult, result.experiment.measures!)).toContain('| b |')
    const quiet = { ...turned, differences: [open] } as unknown as ExperimentResult
    expect(armTable(quiet, result.experiment.measures!)).toMatch(
      /The other 1 settings show no difference with evidence\.$/,
    )
  })

  test('tells a missed target from an open one', () => {
    const target = { arm: 'a', measure: 'win', stat: 'rate', low: 0.6, high: null } as const
    const verdicts = [
      { ...target, estimate: about(0.5, 0.45, 0.55), verdict: 'missed', firm: true },
      { ...target, low: 0.5, high: 0.7, estimate: about(0.5, 0.45, 0.55), verdict: 'open' },
    ] as const
    expect(
      verdictTable({ ...result, verdicts })
        .split('\n')
        .slice(2),
    ).toEqual([
      '| a | win, rate | at least 60 % | 50.0 % (45.0–55.0) | **missed** |',
      '| a | win, rate | 50 % … 70 % | 50.0 % (45.0–55.0) | open |',
    ])
  })

  test('draws a histogram in one line', () => {
    expect(sparkline([0, 1, 4, 8, 2, 0])).toBe(' ▁▄█▂')
  })

  test('stands beside the exact number where the game has one', () => {
    const sampled = (id: string) => arm(id, about(0.48, 0.45, 0.51))
    const bots = {
      ...result,
      experiment: { id: 'dice-bots' },
      arms: [sampled('easy : normal'), sampled('hard : easy')],
    }
    const [text] = exactTables(dice, bots as unknown as ExperimentResult)
    expect(text).toContain('| easy begins against normal | 48.0 % (45.0–51.0) | 48.3 % | yes |')
    expect(text).toContain('| hard begins against easy | 48.0 % (45.0–51.0) | 74.1 % | no |')
  })
})

describe('what an overlay moves', () => {
  test('is found at any depth, by id', () => {
    const events = [{ id: 'final', attrition: { onset: 120 } }, { id: 'round' }]
    expect(
      differences({ events }, { events: [{ id: 'final', attrition: { onset: 7 } }, { id: 'round' }] }, []),
    ).toEqual([{ path: 'events/final/attrition/onset', from: 120, to: 7 }])
    expect(differences({ events }, { events: events.slice(1) }, [])).toMatchObject([
      { path: 'events/final', to: undefined },
    ])
  })
})
