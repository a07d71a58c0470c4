import type { Phrase, PhraseValue } from '@arbiter/kernel'
import { KEYWORDS, SUITS, type Suit, ZONES, type Zone } from '../content/words.ts'
import { type Audit, type Critical, EXAMPLE, EXAMPLE_EFFORT, type Reach, type Shifts } from './audit.ts'
import { nameIn } from './cardLines.ts'
import {
  decimalText,
  exactText,
  type Fraction,
  fraction,
  morePercent,
  percentText,
  rootText,
  signedText,
  signedWhole,
  whole,
  written,
} from './fraction.ts'
import { PATHS, type Path } from './readings.ts'

/** A line of the audit: a rounded value for people, and what it was rounded from (TW-286). */
export interface Figure {
  readonly id: string
  readonly title: Phrase
  readonly value: Phrase
  /** The same in every language; what `--check` compares. */
  readonly exact: string
  /** The exact figure for people, where it has names. */
  readonly named?: Phrase
}

export const FIGURE_GROUPS = ['deck', 'zones', 'paths', 'totals', 'example', 'drift', 'risk'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

/** Every figure of section 18.1, by what it is about; a group may be empty. */
export const figuresOf = (audit: Audit): Readonly<Record<FigureGroup, readonly Figure[]>> => ({
  deck: deckFigures(audit),
  zones: zoneFigures(audit),
  paths: pathFigures(audit),
  totals: ZONES.map((zone) => totalFigure(audit, zone)),
  example: exampleFigures(audit),
  drift: [
    { id: 'intensities', ...titled('intensities'), ...plain(audit.pravIntensities.map(whole).join(', ') || '–') },
    ...shiftFigures('shift', audit.shift),
  ],
  risk: riskFigures(audit),
})

function deckFigures({ cards, suits, keywords, base }: Audit): Figure[] {
  const shares = SUITS_SHOWN.map((suit) => percentText(fraction(suits[suit], cards), 1)).join(' / ')
  return [
    { id: 'cards', ...titled('cards'), ...plain(whole(cards)) },
    { id: 'suits', ...titled('suits'), value: said(written(shares)), exact: countsText(suits) },
    ...KEYWORDS.map((keyword) => ({
      id: `keyword.${keyword}`,
      ...titled('keyword', { keyword: { term: `twilight.keyword.${keyword}` } }),
      value: said(whole(SUITS.reduce((sum, suit) => sum + keywords[keyword][suit], 0))),
      exact: countsText(keywords[keyword]),
    })),
    meanFigure('base', base.mean),
    spreadFigure('sd', base.sample, 2),
    spreadFigure('sdPopulation', base.population, 4),
    { id: 'range', ...titled('range'), ...plain(`${signedWhole(base.min)} … ${signedWhole(base.max)}`) },
  ]
}

const zoneFigures = ({ effective, swing, lowest, lines }: Audit): Figure[] => [
  ...ZONES.map((zone) => meanFigure('effective', effective[zone], zone)),
  { ...meanFigure('swing', swing), value: said(written(decimalText(swing, 3))) },
  {
    id: 'lowest',
    ...titled('lowest'),
    value: said(signedWhole(lowest.value)),
    exact: lowest.at.map(({ id, zones }) => `${id} ${zones.join(' ')}`).join(', '),
    named: said({ list: lowest.at.map(({ id, zones }) => placeOf(nameIn(lines, id), zones)) }),
  },
]

const placeOf = (card: PhraseValue, zones: readonly Zone[]): PhraseValue => ({
  key: 'twilight.audit.at',
  params: { card, zones: { list: zones.map((zone) => ({ term: `twilight.zone.${zone}` })) } },
})

const pathFigures = ({ paths, ratio, criticals, cards, lines }: Audit): Figure[] => [
  ...PATHS.flatMap((path) => [
    meanFigure('keywordMean', paths[path].keyword, path),
    countFigure('matched', path, paths[path].matched, cards),
    countFigure('suppressed', path, paths[path].suppressed, cards),
    meanFigure('shield', paths[path].shield, path),
  ]),
  {
    id: 'ratio',
    ...titled('ratio'),
    value: said(ratio ? morePercent(ratio) : '–'),
    exact: ratio ? exactText(ratio) : '–',
  },
  ...(criticals.length === 0
    ? [{ id: 'critical', ...titled('noCritical'), ...plain('–') }]
    : criticals.map((critical, i) => criticalFigure(critical, lines, i))),
]

const criticalFigure = (critical: Critical, lines: Audit['lines'], i: number): Figure => ({
  id: i === 0 ? 'critical' : `critical.${critical.id}`,
  ...titled('critical', { card: nameIn(lines, critical.id) }),
  value: advantage(critical),
  exact: `${signedWhole(critical.kill)} / ${signedWhole(critical.pacify)}`,
})

/** Who gains by the critical card, and by how much of the smaller total. */
function advantage({ kill, pacify }: Critical): Phrase {
  if (kill === pacify) return { key: 'twilight.audit.even' }
  const [less, more] = kill < pacify ? [kill, pacify] : [pacify, kill]
  const path = { key: `twilight.audit.path.${kill < pacify ? 'pacify' : 'kill'}` }
  const by = less > 0 ? morePercent(fraction(more, less)) : signedWhole(more - less)
  return { key: 'twilight.audit.advantage', params: { path, by } }
}

const totalFigure = ({ paths }: Audit, zone: Zone): Figure => ({
  id: `total.${zone}`,
  ...titled('total', { zone: { term: `twilight.zone.${zone}` } }),
  value: said(written(PATHS.map((path) => signedText(paths[path].total[zone], 3)).join(' / '))),
  exact: PATHS.map((path) => exactText(paths[path].total[zone])).join(' · '),
})

function exampleFigures({ worst, reach, cards, lines }: Audit): Figure[] {
  const { strength, difficulty } = EXAMPLE
  const verdict = worst.byValue >= difficulty ? 'reaches' : worst.withKeyword >= difficulty ? 'keyword' : 'misses'
  const sum = `${strength}+${EXAMPLE_EFFORT}${worst.value < 0 ? '' : '+'}${whole(worst.value)}`
  return [
    {
      id: 'worst',
      ...titled('worst', { card: nameIn(lines, worst.id), strength, effort: EXAMPLE_EFFORT }),
      value: { key: `twilight.audit.worst.${verdict}` },
      exact: `${sum} = ${whole(worst.byValue)} / ${whole(worst.withKeyword)}`,
    },
    ...ZONES.map((zone) => ({
      id: `reach.${zone}`,
      ...titled('reach', { cards, difficulty, zone: { term: `twilight.zone.${zone}` } }),
      ...plain(reach[zone].map(reachText).join(' · ')),
    })),
  ]
}

const reachText = ({ byValue, withKeyword }: Reach): string => `${byValue} (${withKeyword})`

const shiftFigures = (id: 'shift' | 'riskShift', { hero, aspectless }: Shifts): Figure[] => [
  ...SUITS.map((suit) => ({
    ...meanFigure(id, hero[suit], suit),
    ...titled(id, { aspect: { term: `twilight.suit.${suit}` } }),
  })),
  ...PATHS.map((path) => meanFigure(id, aspectless[path], path)),
]

const riskFigures = ({ risk }: Audit): Figure[] =>
  risk === null
    ? []
    : [
        { id: 'choices', ...titled('choices'), ...plain(whole(risk.cards)) },
        ...ZONES.map((zone) => meanFigure('riskEffective', risk.effective[zone], zone)),
        ...shiftFigures('riskShift', risk.shift),
      ]

/** A signed mean with three places; the part says of which zone, path or aspect. */
function meanFigure(name: string, value: Fraction, part?: Zone | Path | Suit): Figure {
  const path = PATHS.find((each) => each === part)
  return {
    id: part === undefined ? name : `${name}.${part}`,
    ...(path ? titled(`${name}.${path}`) : titled(name, part && { zone: { term: `twilight.zone.${part}` } })),
    value: said(written(signedText(value, 3))),
    exact: exactText(value),
  }
}

const spreadFigure = (name: string, variance: Fraction | null, places: number): Figure => ({
  id: name,
  ...titled(name),
  value: said(variance ? written(rootText(variance, places)) : '–'),
  exact: variance ? `√(${exactText(variance)})` : '–',
})

function countFigure(
  name: 'matched' | 'suppressed',
  path: Path,
  suits: Readonly<Record<Suit, number>>,
  cards: number,
): Figure {
  const there = SUITS_SHOWN.filter((suit) => suits[suit] > 0)
  const count = there.reduce((sum, suit) => sum + suits[suit], 0)
  return {
    id: `${name}.${path}`,
    ...titled(`${name}.${path}`),
    value: said(there.length === 0 ? '–' : { list: there.map((suit) => ({ term: `twilight.suit.${suit}` })) }),
    exact: exactText(fraction(count, cards)),
  }
}

/** The order in which the rulebook counts suits. */
const SUITS_SHOWN = ['prav', 'yav', 'nav'] as const

const countsText = (suits: Readonly<Record<Suit, number>>): string => SUITS_SHOWN.map((suit) => suits[suit]).join(' / ')

const titled = (name: string, params?: Phrase['params']): Pick<Figure, 'title'> => ({
  title: { key: `twilight.audit.figure.${name}`, ...(params && { params }) },
})

/** Nothing was rounded. */
const plain = (text: string): Pick<Figure, 'value' | 'exact'> => ({ value: said(text), exact: text })

const said = (value: PhraseValue): Phrase => ({ key: 'twilight.audit.value', params: { value } })
