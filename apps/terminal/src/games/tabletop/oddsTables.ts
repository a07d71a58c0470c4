import {
  type AttackOdds,
  oddsDuel,
  oddsEdges,
  oddsHurdles,
  oddsLadder,
  oddsMulti,
  oddsOutnumber,
  oddsTies,
  type RollKind,
  type TabletopContent,
} from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'
import type { Options } from '../../command.ts'
import { fixed, percent } from '../../numbers.ts'
import { flag, integer } from '../../options.ts'
import { tableLines } from '../../table.ts'

export const SKILLS = { min: -99, max: 99 }
export const STRIKES = { min: 1, max: 6 }
export const DAMAGE = { min: -10, max: 20 }
export const CAPACITY = { min: 1, max: 50 }
const POINTS = { min: 0, max: 20 }

export interface Asked {
  readonly content: TabletopContent
  readonly words: Wording
  readonly preset: string
}

export interface Table {
  readonly json: object
  /** The same for people. */
  lines(): readonly string[]
}

/** Section 25 as far as it is about odds. */
export const TABLES = {
  ladder: ladderTable,
  edges: edgesTable,
  multi: multiTable,
  hurdles: hurdlesTable,
  outnumber: outnumberTable,
  ties: tiesTable,
  duel: duelTable,
}

/** Only what was given: the odds know what is usual. */
export const given = <Value>(name: string, value: Value | undefined): Record<string, Value> =>
  value === undefined ? {} : { [name]: value }

function multiTable({ content, words, preset }: Asked, options: Options): Table {
  const input = {
    preset,
    ...given('strikes', integer(options, 'strikes', STRIKES)),
    ...given('base', integer(options, 'base', DAMAGE)),
  }
  const odds = oddsMulti(input, content)
  return {
    json: { input, ...odds },
    lines: () => {
      const most = odds.rows[0]!.active.means.length
      const head = [words.text('cli.tabletop.odds.difference'), ...Array.from({ length: most }, (_, i) => `k=${i + 1}`)]
      const lines = (['active', 'passive'] as const).flatMap((mode) => [
        words.text('cli.tabletop.odds.multi', { mode: { term: `tabletop.mode.${mode}` } }),
        ...tableLines(
          head,
          odds.rows.map(({ difference, [mode]: row }) => [
            signed(difference),
            ...row.means.map(({ value }, i) => `${i + 1 === row.best ? '*' : ''}${fixed(words, value, 4)}`),
          ]),
          { left: [] },
        ),
        ...odds.pays[mode].map((from, i) =>
          words.text('cli.tabletop.odds.pays', { more: i + 2, fewer: i + 1, from: from === null ? '–' : signed(from) }),
        ),
        '',
      ])
      return [...lines, words.text('cli.tabletop.odds.best')]
    },
  }
}

function ladderTable({ content, words, preset }: Asked, options: Options): Table {
  const input = { preset, ...given('base', integer(options, 'base', DAMAGE)) }
  const rows = oddsLadder(input, content)
  return {
    json: { input, rows },
    lines: () => {
      const modes = ['active', 'passive'] as const
      const { name, cells } = modeColumns(words)
      return [
        words.text('cli.tabletop.odds.ladder'),
        ...tableLines(
          [
            words.text('cli.tabletop.odds.difference'),
            ...modes.flatMap((mode) => [name(mode), name('double'), name('mean')]),
            name('none'),
          ],
          rows.map(({ difference, none, ...odds }) => [
            signed(difference),
            ...modes.flatMap((mode) => cells(odds[mode])),
            fixed(words, none.mean.value, 4),
          ]),
          { left: [] },
        ),
      ]
    },
  }
}

/** Short names of columns; hit, double and mean as three of them. */
const modeColumns = (words: Wording) => ({
  name: (key: string) => words.text(`cli.tabletop.odds.short.${key}`),
  cells: ({ hit, double, mean }: Pick<AttackOdds, 'hit' | 'double' | 'mean'>): string[] => [
    percent(words, hit.value),
    percent(words, double.value),
    fixed(words, mean.value, 4),
  ],
})

/** Table 25.3. */
function edgesTable({ content, words, preset }: Asked, options: Options): Table {
  const input = { preset, ...given('base', integer(options, 'base', DAMAGE)) }
  const rows = oddsEdges(input, content)
  return {
    json: { input, rows },
    lines: () => {
      const roll = (kind: RollKind) => (kind === 'plain' ? '–' : words.text(`tabletop.sum_item.${kind}`))
      const modes = ['active', 'passive'] as const
      const { name, cells } = modeColumns(words)
      return [
        words.text('cli.tabletop.odds.edges'),
        ...tableLines(
          [name('attacker'), name('defender'), ...modes.flatMap((mode) => [name(mode), name('double'), name('mean')])],
          rows.map((row) => [
            roll(row.attackRoll),
            roll(row.defenceRoll),
            ...modes.flatMap((mode) => cells(row[mode])),
          ]),
          { left: [0, 1] },
        ),
      ]
    },
  }
}

/** Table 25.5. */
function hurdlesTable({ content, words, preset }: Asked, options: Options): Table {
  const input = { preset, ...given('base', integer(options, 'base', DAMAGE)) }
  const rows = oddsHurdles(input, content)
  return {
    json: { input, rows },
    lines: () => {
      const { name, cells } = modeColumns(words)
      const head = ['hitHurdle', 'resistHurdle', 'first', 'both', 'double', 'mean'].map(name)
      return rows[0]!.cells.flatMap(({ differences: { hit, resist } }, i) => [
        ...(i > 0 ? [''] : []),
        words.text('cli.tabletop.odds.hurdles', { hit: signed(hit), resist: signed(resist) }),
        ...tableLines(
          head,
          rows.map(({ mode, resistanceMode, cells: columns }) => {
            const { odds } = columns[i]!
            return [name(mode), name(resistanceMode), percent(words, odds.firstPassed.value), ...cells(odds)]
          }),
          { left: [0, 1] },
        ),
      ])
    },
  }
}

/** The line below table 25.6. */
function tiesTable({ content, words, preset }: Asked): Table {
  const input = { preset }
  const rows = oddsTies(input, content)
  return {
    json: { input, rows },
    lines: () => [
      words.text('cli.tabletop.odds.ties'),
      ...tableLines(
        [words.text('cli.tabletop.odds.short.reactions'), words.text('cli.tabletop.odds.short.equal'), ''],
        rows.map(({ difference, equal }) => [String(difference), percent(words, equal.value, 2), equal.fraction]),
        { left: [] },
      ),
    ],
  }
}

function outnumberTable({ content, words }: Asked): Table {
  const rows = oddsOutnumber(content)
  return {
    json: { rows },
    lines: () => [
      words.text('cli.tabletop.odds.outnumber'),
      ...tableLines(
        [words.text('cli.tabletop.odds.foes'), ...rows[0]!.bonus.map((_, own) => String(own + 1))],
        rows.map(({ foes, bonus }) => [String(foes), ...bonus.map(String)]),
        { left: [] },
      ),
    ],
  }
}

function duelTable({ content, words, preset }: Asked, options: Options): Table {
  const input = {
    preset,
    ...given('attack', integer(options, 'attack', SKILLS)),
    ...given('defence', integer(options, 'defence', SKILLS)),
    ...given('capacity', integer(options, 'capacity', CAPACITY)),
    ...given('base', integer(options, 'base', DAMAGE)),
    ...given('strikes', integer(options, 'strikes', STRIKES)),
    ...given('secondAp', integer(options, 'secondAp', POINTS)),
    ...(flag(options, 'withoutBenefit') && { benefit: false }),
  }
  const odds = oddsDuel(input, content)
  return {
    json: { input, ...odds },
    lines: () => [
      words.text('cli.tabletop.odds.duel', {
        first: percent(words, odds.firstWins, 4),
        turns: fixed(words, odds.meanTurns, 4),
        rounds: fixed(words, odds.meanRounds, 4),
      }),
      ...tableLines(
        [words.text('cli.tabletop.odds.round'), words.text('cli.tabletop.odds.ends')],
        odds.ends.flatMap((chance, i) => (chance >= SHOWN ? [[String(i + 1), percent(words, chance, 2)]] : [])),
        { left: [] },
      ),
    ],
  }
}

/** Rarer ends have no row. */
const SHOWN = 0.00005

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
