import { type ArmResult, type Estimate, type ExperimentResult, type StatisticName, statistic } from '@arbiter/lab'
import type { Results } from './figures.ts'
import { amount, difference, percent, table, whole } from './text.ts'

/**
 * T1 … T19 of twilight's road (TW-532) in one table. Most stand as `target` lines in the experiments; what compares arms
 * or counts pairs is put together here.
 */
export function roadTargets(results: Results): string {
  const rows = TARGETS.flatMap(({ id, rows: judge }) =>
    judge(results).map(({ what, shall, is, verdict }) => [id, what, shall, is, SAID[verdict]]),
  )
  return table(['target', 'what', 'shall be', 'is', 'verdict'], rows, 5)
}

const SAID = { met: 'met', open: 'open', missed: '**missed**', unseen: 'not measured' } as const
type Said = keyof typeof SAID

interface Row {
  readonly what: string
  readonly shall: string
  readonly is: string
  readonly verdict: Said
}
type Interval = Pick<Estimate, 'estimate' | 'low' | 'high'>

/** A card says something once it was offered so often. */
const OFTEN = 200

const ROADS = ['Road of Two Lights', 'Salt for the Dead', 'The Unwritten Law']

const TARGETS: readonly { readonly id: string; rows(results: Results): Row[] }[] = [
  { id: 'T1', rows: (r) => ['kill', 'pacify'].map((bot) => level(r, `normal-${bot}`, 0.25, 0.4)) },
  { id: 'T2', rows: (r) => [level(r, 'normal-balanced', 0.45, 0.6)] },
  { id: 'T3', rows: (r) => [level(r, 'normal-search', 0.7, 0.85)] },
  {
    id: 'T4',
    rows: (r) => [
      level(r, 'gentle-balanced', 0.7, 0.85),
      level(r, 'hard-balanced', 0.25, 0.4),
      level(r, 'hard-search', 0.5, 0.65),
      level(r, 'merciless-search', 0.25, 0.45),
    ],
  },
  {
    id: 'T5',
    rows: (r) => [
      rate('step 12 of the ladder, search', of(r, 'road-ladder', 'step-12', 'win'), 0.2, 0.4),
      ...[4, 8, 12].map((step) =>
        points(
          `steps ${step - 3} … ${step} take`,
          apart(of(r, 'road-ladder', `step-${step - 4}`, 'win'), of(r, 'road-ladder', `step-${step}`, 'win')),
          0.04,
          0.32,
        ),
      ),
    ],
  },
  {
    id: 'T6',
    rows: (r) => [
      rate('first: lost by the end of the fourth fight', of(r, 'road-levels', 'normal-first', 'early'), 0.6, 1),
      rate('first: wins', of(r, 'road-levels', 'normal-first', 'win'), 0, 0.02),
    ],
  },
  {
    id: 'T7',
    rows: (r) => [
      counted('pairs of hero and fight inside 35–97 %', r.get(road('falls')), FIGHTS),
      ...ROADS.map((name, i) =>
        counted(`from recorded arrivals, rare ways too: ${name}`, r.get(road(`arrivals-${i + 1}`)), ['held']),
      ),
    ],
  },
  {
    id: 'T8',
    rows: (r) => {
      const means = ['kill', 'pacify'].map((bot) => mean(heroes(r).map((hero) => path(r, hero, bot))))
      const pairs = heroes(r).flatMap((hero) => ['kill', 'pacify'].map((bot) => ({ hero, bot })))
      return [
        points('kill over pacify, mean over heroes', apart(means[0], means[1]), -0.1, 0.1),
        ...pairs.map(({ hero, bot }) => rate(`${hero}, ${bot}`, path(r, hero, bot), 0.08, 1)),
      ]
    },
  },
  {
    id: 'T9',
    rows: (r) => {
      const wins = heroes(r).map((hero) => ({ hero, win: of(r, 'road-falls', hero, 'win') }))
      const sorted = wins.flatMap(({ win }) => win ?? []).sort((a, b) => a.estimate - b.estimate)
      return [
        ...wins.map(({ hero, win }) => rate(`${hero}, balanced`, win, 0.4, 0.65)),
        points('between the best and the worst hero', apart(sorted.at(-1), sorted[0]), 0, 0.15),
      ]
    },
  },
  {
    id: 'T10',
    rows: (r) => [
      counted('heroes’ HP at the last door: median 45–80 %, p10 at least 20 %', r.get(road('falls')), ['door']),
    ],
  },
  {
    id: 'T11',
    rows: (r) => [
      ...armsOf(r, 'road-nodes').map((arm) =>
        rate(`${named(arm)}: falls before the last fight`, arm.measures.before?.estimate, 0.35, 0.65),
      ),
      counted('nodes with at most 40 % of those', r.get(road('nodes')), /^at-/),
    ],
  },
  { id: 'T12', rows: cards },
  {
    id: 'T13',
    rows: (r) => [
      counted(
        'services, rites, prayers and items used in 3–70 % of their chances',
        r.get(road('coins')),
        /^(service|rite|pray|item)-/,
      ),
    ],
  },
  {
    id: 'T14',
    rows: (r) => [
      number('Faith at the end, search, median', of(r, 'road-coins', 'normal-search', 'faith', 'median'), 0, 6),
      points(
        'Faith 6 over Faith 0 at the start',
        apart(of(r, 'road-purse', 'faith-6', 'win'), of(r, 'road-purse', 'faith-0', 'win')),
        0.04,
        1,
      ),
    ],
  },
  {
    id: 'T15',
    rows: (r) => [
      rate('Wait among finishing actions, search', of(r, 'road-coins', 'normal-search', 'wait'), 0.06, 0.2),
    ],
  },
  {
    id: 'T16',
    rows: (r) => [
      points(
        'reputation +5 over −5 at the start',
        apart(of(r, 'road-purse', 'reputation5', 'win'), of(r, 'road-purse', 'reputation-5', 'win')),
        0.04,
        1,
      ),
      ...endings(r),
    ],
  },
  { id: 'T17', rows: forks },
  {
    id: 'T18',
    rows: (r) => [
      counted('heroes whom one attack never fells from full HP (below 1 %)', r.get(road('blows')), /^felled-/),
    ],
  },
  {
    id: 'T19',
    rows: (r) =>
      armsOf(r, 'road-length').flatMap((arm) => [
        number(`${named(arm)}: rounds of a fight`, arm.measures.rounds?.estimate, 4, 8),
        rate(`${named(arm)}: fights of more than 12 rounds`, arm.measures.long?.estimate, 0, 0.1),
      ]),
  },
]

const road = (name: string): string => `twilight-road-${name}`
const armsOf = (results: Results, id: string): readonly ArmResult[] => results.get(`twilight-${id}`)?.arms ?? []
const named = ({ id, title }: ArmResult): string => title?.en ?? id

function of(results: Results, id: string, arm: string, measure: string, stat?: StatisticName): Estimate | undefined {
  const found = armsOf(results, id).find((each) => each.id === arm)?.measures[measure]
  return found && (stat ? statistic(found, stat) : found.estimate)
}

const level = (results: Results, arm: string, low: number, high: number): Row =>
  rate(
    `${arm.replace('-', ', ')}: wins`,
    of(results, arm.endsWith('-search') ? 'road-levels-search' : 'road-levels', arm, 'win'),
    low,
    high,
  )

const heroes = (results: Results): string[] => armsOf(results, 'road-falls').map(({ id }) => id)
const path = (results: Results, hero: string, bot: string): Estimate | undefined =>
  of(results, 'road-paths', `${hero}-${bot}`, 'win')

/** Fights of T7: whatever is no win of the whole and no HP. */
const FIGHTS = /^(?!win$|door$)/

function judged(value: Interval | undefined, low: number, high: number): Said {
  if (!value) return 'unseen'
  if (value.high < low - SLIP || value.low > high + SLIP) return 'missed'
  return value.low >= low - SLIP && value.high <= high + SLIP ? 'met' : 'open'
}

/** Sums of shares end a hair beside the border. */
const SLIP = 1e-9

const asPart = (part: number): string => `${Math.round(part * 1000) / 10} %`
function band(low: number, high: number, min: number, max: number, said: (part: number) => string): string {
  if (high >= max) return `at least ${said(low)}`
  return low <= min ? `at most ${said(high)}` : `${said(low)} … ${said(high)}`
}

const rate = (what: string, value: Estimate | undefined, low: number, high: number): Row => ({
  what,
  shall: band(low, high, 0, 1, asPart),
  is: percent(value),
  verdict: judged(value, low, high),
})

const number = (what: string, value: Estimate | undefined, low: number, high: number): Row => ({
  what,
  shall: band(low, high, 0, Number.POSITIVE_INFINITY, String),
  is: amount(value),
  verdict: judged(value, low, high),
})

const points = (what: string, value: Interval | undefined, low: number, high: number): Row => ({
  what,
  shall: `${low < 0 ? `−${-low * 100} … ${high * 100}` : band(low * 100, high * 100, 0, 100, String)} points`,
  is: value ? difference(value as Estimate, 100, 1) : '–',
  verdict: judged(value, low, high),
})

/** Half-widths of independent figures add by their squares. */
function apart(a: Interval | undefined, b: Interval | undefined): Interval | undefined {
  if (!a || !b) return undefined
  const estimate = a.estimate - b.estimate
  const half = Math.hypot(a.high - a.low, b.high - b.low) / 2
  return { estimate, low: estimate - half, high: estimate + half }
}

function mean(values: readonly (Interval | undefined)[]): Interval | undefined {
  const known = values.filter((value) => value !== undefined)
  if (known.length < values.length || known.length === 0) return undefined
  const estimate = known.reduce((sum, value) => sum + value.estimate, 0) / known.length
  const half = Math.hypot(...known.map(({ low, high }) => (high - low) / 2)) / known.length
  return { estimate, low: estimate - half, high: estimate + half }
}

/** Verdicts of the experiment's own target lines, counted. */
function counted(what: string, result: ExperimentResult | undefined, measures: RegExp | readonly string[]): Row {
  const own = (result?.verdicts ?? []).filter(({ measure }) =>
    measures instanceof RegExp ? measures.test(measure) : measures.includes(measure),
  )
  const count = (wanted: string) => own.filter(({ verdict }) => verdict === wanted).length
  const unseen = own.filter(({ estimate }) => !estimate).length
  const open = count('open') - unseen
  const missed = count('missed')
  const is = `${count('met')} met, ${open} open, ${missed} missed${unseen === 0 ? '' : `, ${unseen} never came up`}`
  return { what, shall: 'all', is, verdict: verdictOf(own.length - unseen, missed, open) }
}

const verdictOf = (all: number, missed: number, open: number): Said =>
  all === 0 ? 'unseen' : missed > 0 ? 'missed' : open > 0 ? 'open' : 'met'

/** T12. Cards that were offered often enough to say something. */
function cards(results: Results): Row[] {
  const result = results.get(road('cards'))
  const [arm] = armsOf(results, 'road-cards')
  const ids = Object.keys(arm?.measures ?? {}).filter((id) => !id.startsWith('offered-'))
  const often = ids.filter((id) => (arm!.measures[`offered-${id}`]?.estimate?.estimate ?? 0) * arm!.n >= OFTEN)
  const what = `cards taken in 5–60 % (${often.length} of ${ids.length} were offered ${OFTEN} times)`
  return [counted(what, result, often)]
}

/** T16. For each ending the bot that reaches it most. */
function endings(results: Results): Row[] {
  const arms = armsOf(results, 'road-epilogues')
  const campaigns = [...new Set(arms.map(({ id }) => id.replace(/-\w+$/, '')))]
  return campaigns.flatMap((campaign) =>
    Object.keys(arms[0]?.measures ?? {})
      .filter((measure) => measure.startsWith('ending-'))
      .map((measure) => {
        const best = arms
          .filter(({ id }) => id.replace(/-\w+$/, '') === campaign)
          .flatMap((arm) => arm.measures[measure]?.estimate ?? [])
          .reduce<Estimate | undefined>((a, b) => (a && a.estimate >= b.estimate ? a : b), undefined)
        return rate(`${campaign}, ${measure.replace('-', ' ')}, by the bot that reaches it most`, best, 0.02, 1)
      }),
  )
}

/** T17. Every bot counts the same. */
function forks(results: Results): Row[] {
  const arms = armsOf(results, 'road-forks')
  return Object.keys(arms[0]?.measures ?? {}).map((fork) => {
    const first = mean(arms.flatMap((arm) => arm.measures[fork]?.estimate ?? []))
    const less = first && first.estimate > 0.5 ? turned(first) : first
    return {
      what: `the way taken less at ${fork}`,
      shall: 'at least 20 %',
      is: less ? percent(less as Estimate) : '–',
      verdict: judged(less, 0.2, 1),
    }
  })
}

const turned = ({ estimate, low, high }: Interval): Interval => ({
  estimate: 1 - estimate,
  low: 1 - high,
  high: 1 - low,
})

/** How many targets stand in the table, for a head line. */
export const roadTargetCount = (results: Results): string => {
  const all = TARGETS.map(({ rows }) => rows(results).map(({ verdict }) => verdict))
  const is = (said: Said) => all.filter((verdicts) => worst(verdicts) === said).length
  return `${whole(is('met'))} of ${all.length} targets are met in every part, ${is('missed')} are missed in some part, ${is('open')} are open, ${is('unseen')} could not be measured.`
}

const worst = (verdicts: readonly Said[]): Said =>
  (['missed', 'unseen', 'open', 'met'] as const).find((said) => verdicts.includes(said)) ?? 'unseen'
