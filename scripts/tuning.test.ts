import { existsSync, readFileSync } from 'node:fs'
import { catalogue } from '@arbiter/catalogue'
import { diceKit } from '@arbiter/dice'
import { EXPERIMENTS } from '@arbiter/dice/experiments'
import type { ExperimentFile, GameKit } from '@arbiter/kernel'
import {
  type Design,
  designOf,
  type Estimate,
  type ExperimentResult,
  inlineBackend,
  readExperiment,
} from '@arbiter/lab'
import { chooseBackend } from '@arbiter/lab/node'
import { describe, expect, test } from 'vitest'
import { answersOf } from './tuning/answers.ts'
import { type Decisions, decisionsOf, judgedKit, reportFile, reportsOf } from './tuning/decisions.ts'
import { armTable } from './tuning/evidence/arms.ts'
import { verdictTable } from './tuning/evidence/verdicts.ts'
import { asked } from './tuning/evidence.ts'
import { exactTables } from './tuning/exact.ts'
import { brokenClaims, patternOf, placesIn, withFigures } from './tuning/figures.ts'
import { differences, movedBy } from './tuning/moved.ts'
import { hashOfFile, header, NOT_SO, report } from './tuning/report.ts'
import { sparkline } from './tuning/text.ts'

const dice = diceKit()

const TEST_MS = 120_000

const games = await Promise.all(
  catalogue.map(async ({ id, load, experiments }) => ({ id, kit: await load(), files: await experiments() })),
)

const designs = new Map<string, Design>()

function designIn(kit: GameKit, files: readonly ExperimentFile[], id: string): Design | undefined {
  const read = readExperiment(files.find((experiment) => experiment.id === id))
  const design = designs.get(id) ?? (read.ok ? designOf(read.value, kit) : undefined)
  const made = design && 'ok' in design ? (design.ok ? design.value : undefined) : design
  if (made) designs.set(id, made)
  return made
}

/** Experiment, arm and measure of a figure are there; whether it comes to a number, only the answer can say. */
function canHave(kit: GameKit, files: readonly ExperimentFile[], place: string): boolean {
  const [id, ...steps] = place.split('|') as [string, ...string[]]
  const design = designIn(kit, files, id)
  if (!design || steps.length === 1) return design !== undefined
  const arms = design.schedule.arms.flatMap(({ id: arm }) => [arm, `${arm} before`, `${arm} after`])
  const measure = (steps[1]!.startsWith('beyond ') ? steps[0]! : steps[1]!).split(':')[0]
  return (
    design.measures.some((each) => each.id === measure) && (steps[1]!.startsWith('beyond ') || arms.includes(steps[0]!))
  )
}

const reports = games.flatMap((game) => reportsOf(game.id).map((report) => ({ ...game, ...report })))

describe.each(reports)('the tuning report $name', ({ name, decisions, kit: offered, files }) => {
  const kit = judgedKit(offered, decisions)
  const shipped = existsSync(reportFile(name)) ? readFileSync(reportFile(name), 'utf8') : ''

  test('is of the packs and rules that ship (else: npm run tuning)', () => {
    expect(shipped).toContain(header(kit, files, decisions))
  })

  test('answers the questions as their files ask them today, each with a decision', () => {
    for (const { experiments, decision, title } of decisions.sections) {
      expect(shipped).toContain(`\n## ${title}\n`)
      expect([title, patternOf(`\n**Decision.** ${decision}\n`).test(shipped)]).toEqual([title, true])
      for (const id of experiments) expect(shipped).toContain(asked(id, hashOfFile(files, id)))
    }
  })

  test('names only figures that its questions have', () => {
    const wrong = decisions.sections.flatMap(({ decision, claims = [] }) =>
      [decision, ...claims].flatMap(placesIn).filter((place) => !canHave(kit, files, place)),
    )
    expect(wrong).toEqual([])
  })

  test('takes nothing for granted that its own figures deny (else: write the decision anew)', () => {
    expect(shipped.split('\n').filter((line) => line.startsWith(NOT_SO))).toEqual([])
  })

  test('gives a reason for every number that an overlay moves, and for no other', () => {
    const paths = movedBy(kit, decisions.before).map(({ path }) => path)
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

test('L7 the report of the arena says of the sides what its own table shows', () => {
  const text = readFileSync(reportFile('arena'), 'utf8')
  const table = text.split('Experiment `arena-sides` ')[1]!.split('\n\n')[1]!
  const leads = [...table.matchAll(/^\| (\S[^|]*?) \| [^|]* \| \S+ \((\S+) … (\S+)\) \|/gm)].map(
    ([, name, low, high]) => ({
      name: name!,
      low: Number(low!.replace('−', '-')),
      high: Number(high!.replace('−', '-')),
    }),
  )
  expect(leads).toHaveLength(4)
  // None of the four leaves 0 out: a side is worth nothing that could be shown.
  expect(leads.filter(({ low, high }) => low > 0 || high < 0)).toEqual([])
  expect(text).toContain('so that the side is worth something with evidence: none of 4.')
  const { claims = [] } = decisionsOf('arena')!.sections.find(({ title }) => title === 'Sides and stars')!
  for (const event of ['exhibition', 'standard', 'final', 'practice']) {
    expect(claims).toContain(`{arena-sides|${event}|lead}.low <= 0`)
    expect(claims).toContain(`{arena-sides|${event}|lead}.high >= 0`)
  }
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
      report(dice, EXPERIMENTS, decisions, await answersOf(dice, EXPERIMENTS, decisions, { backend, n: 10 }))
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

describe('figures in prose', () => {
  const about = (estimate: number, low: number, high: number): Estimate => ({
    estimate,
    low,
    high,
    n: 100,
    method: 't',
    confidence: 0.95,
  })
  const lead = (id: string, title: string, own: Estimate) => ({
    id,
    title: { en: title, ru: title },
    measures: { lead: { kind: 'mean', estimate: own, quantiles: { median: about(77, 75, 79) } } },
  })
  const results = new Map([
    [
      'sides',
      {
        arms: [lead('a', 'Round', about(-0.03, -0.06, 0.01)), lead('b', 'Final', about(-0.04, -0.07, -0.01))],
        differences: [{ arm: 'b', measure: 'lead', estimate: about(-0.01, -0.05, 0.03) }],
        verdicts: [{ verdict: 'met' }, { verdict: 'open' }],
      } as unknown as ExperimentResult,
    ],
  ])

  test('are filled in from the answers', () => {
    expect(
      withFigures(
        'Lead {sides|a|lead}, median {sides|a|lead|median}, then {sides|b|lead|difference}; {sides|met} met.',
        results,
      ),
    ).toBe('Lead −0.03 (−0.06 … 0.01), median 77 (75–79), then −0.01 (−0.05 … +0.03); 1 of 2 met.')
    expect(withFigures('Beyond 0: {sides|lead|beyond 0}; beyond −0.03: {sides|lead|beyond -0.03}.', results)).toBe(
      'Beyond 0: Final (−0.04 (−0.07 … −0.01)); beyond −0.03: none of 2.',
    )
    expect(withFigures('Nowhere: {sides|c|lead}.', results)).toBe('Nowhere: –.')
  })

  test('a share of more than one of each is a number, not a percentage', () => {
    const share = (id: string, estimate: Estimate) => ({ id, measures: { rounds: { kind: 'share', estimate } } })
    const arms = [share('long', about(5.98, 5.8, 6.15)), share('part', about(0.06, 0.05, 0.07))]
    const fights = new Map([['fights', { arms } as unknown as ExperimentResult]])
    expect(withFigures('{fights|long|rounds} rounds, {fights|part|rounds} of them', fights)).toBe(
      '5.98 (5.80–6.15) rounds, 6.0 % (5.0–7.0) of them',
    )
  })

  test('a filled text is known by its pattern', () => {
    expect('Lead −0.03 (…), so.').toMatch(patternOf('Lead {sides|a|lead}, so.'))
    expect('Lead −0.03 (…), or so.').not.toMatch(patternOf('Lead {sides|a|lead}, so.'))
  })

  test('claims that the figures deny are found', () => {
    const held = ['{sides|a|lead}.high > 0', '{sides|missed} = 0', '{sides|b|lead} < {sides|a|lead}']
    expect(brokenClaims([...held, '{sides|b|lead}.high >= 0'], results)).toEqual(['{sides|b|lead}.high >= 0'])
    const arm = lead('cost = 80', 'Cost 80', about(-0.2, -0.3, -0.1))
    const signs = new Map([['signs', { arms: [arm] } as unknown as ExperimentResult]])
    expect(brokenClaims(['{signs|cost = 80|lead}.high < 0'], signs)).toEqual([])
    const unreadable = ['{sides|a|lead} about 0', '{sides|c|lead} < 1', '{sides|a|lead}']
    expect(brokenClaims(unreadable, results)).toEqual(unreadable)
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
