import {
  type AttackInput,
  type AttackOdds,
  type Mode,
  oddsAttack,
  oddsDuel,
  oddsLadder,
  oddsMulti,
  oddsOutnumber,
  type RollKind,
  type TabletopContent,
} from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../../command.ts'
import { EXIT } from '../../failure.ts'
import { wordsOf } from '../../language.ts'
import { fixed, percent } from '../../numbers.ts'
import { flag, integer, text } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { tableLines } from '../../table.ts'
import { loadTabletop } from './kit.ts'
import { checkPresetNamed } from './play-command.ts'

/** TT-177: exact odds, as tables for people and as fractions with `--json`. */

const SKILLS = { min: -99, max: 99 }
const STRIKES = { min: 1, max: 6 }
const DAMAGE = { min: -10, max: 20 }
const CAPACITY = { min: 1, max: 50 }
const POINTS = { min: 0, max: 20 }

interface Asked {
  readonly content: TabletopContent
  readonly words: Wording
  readonly preset: string
}

async function prepare(app: App, options: Options): Promise<Asked> {
  const kit = await loadTabletop(app, options)
  const preset = text(options, 'preset') ?? kit.content.rules.checkPreset
  checkPresetNamed(kit.content, preset)
  return { content: kit.content, words: wordsOf(app.language, kit), preset }
}

/** The one JSON value, or the lines for people. */
function tell(app: App, options: Options, json: unknown, lines: () => readonly string[]): number {
  if (flag(options, 'json')) sayJson(app, json)
  else say(app, ...lines())
  return EXIT.ok
}

/** Only what was given: the odds know what is usual. */
const given = <Value>(name: string, value: Value | undefined): Record<string, Value> =>
  value === undefined ? {} : { [name]: value }

export async function runOddsAttack(app: App, options: Options): Promise<number> {
  const { content, words, preset } = await prepare(app, options)
  const input = {
    attack: integer(options, 'attack', SKILLS)!,
    ...given('defence', integer(options, 'defence', SKILLS)),
    ...given('mode', text(options, 'mode') as Mode | undefined),
    ...given('resistance', integer(options, 'resistance', SKILLS)),
    ...given('resistanceMode', text(options, 'resistanceMode') as Mode | undefined),
    ...given('strikes', integer(options, 'strikes', STRIKES)),
    ...given('base', integer(options, 'base', DAMAGE)),
    ...given('attackRoll', text(options, 'roll') as RollKind | undefined),
    ...given('defenceRoll', text(options, 'defenceRoll') as RollKind | undefined),
    ...given('left', integer(options, 'left', CAPACITY)),
    preset,
  } as AttackInput
  const odds = oddsAttack(input, content)
  return tell(app, options, { input, odds }, () => attackLines(odds, input, words))
}

function attackLines(odds: AttackOdds, { resistance, preset }: AttackInput, words: Wording): string[] {
  const rows: readonly (keyof AttackOdds)[] = [
    ...(resistance === undefined ? [] : ['firstPassed' as const]),
    ...(['hit', 'double', 'triple', 'defenceDouble', 'out'] as const),
  ]
  const name = (key: string) => words.text(`cli.tabletop.odds.${key}`)
  return [
    words.text('cli.tabletop.odds.preset', { preset: { term: `tabletop.check.${preset}` } }),
    ...tableLines(
      [],
      [
        ...rows.map((key) => [name(key), percent(words, odds[key].value, 2), odds[key].fraction]),
        [name('mean'), fixed(words, odds.mean.value, 4), odds.mean.fraction],
      ],
    ),
  ]
}

export async function runOddsMulti(app: App, options: Options): Promise<number> {
  const { content, words, preset } = await prepare(app, options)
  const input = {
    preset,
    ...given('strikes', integer(options, 'strikes', STRIKES)),
    ...given('base', integer(options, 'base', DAMAGE)),
  }
  const odds = oddsMulti(input, content)
  return tell(app, options, { input, ...odds }, () => {
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
  })
}

export async function runOddsLadder(app: App, options: Options): Promise<number> {
  const { content, words, preset } = await prepare(app, options)
  const input = { preset, ...given('base', integer(options, 'base', DAMAGE)) }
  const rows = oddsLadder(input, content)
  return tell(app, options, { input, rows }, () => {
    const name = (key: string) => words.text(`cli.tabletop.odds.short.${key}`)
    const modes = ['active', 'passive'] as const
    const head = [
      words.text('cli.tabletop.odds.difference'),
      ...modes.flatMap((mode) => [name(mode), name('double'), name('mean')]),
      name('none'),
    ]
    return [
      words.text('cli.tabletop.odds.ladder'),
      ...tableLines(
        head,
        rows.map(({ difference, none, ...odds }) => [
          signed(difference),
          ...modes.flatMap((mode) => [
            percent(words, odds[mode].hit.value),
            percent(words, odds[mode].double.value),
            fixed(words, odds[mode].mean.value, 4),
          ]),
          fixed(words, none.mean.value, 4),
        ]),
        { left: [] },
      ),
    ]
  })
}

export async function runOddsOutnumber(app: App, options: Options): Promise<number> {
  const { content, words } = await prepare(app, options)
  const rows = oddsOutnumber(content)
  return tell(app, options, { rows }, () => [
    words.text('cli.tabletop.odds.outnumber'),
    ...tableLines(
      [words.text('cli.tabletop.odds.foes'), ...rows[0]!.bonus.map((_, own) => String(own + 1))],
      rows.map(({ foes, bonus }) => [String(foes), ...bonus.map(String)]),
      { left: [] },
    ),
  ])
}

export async function runOddsDuel(app: App, options: Options): Promise<number> {
  const { content, words, preset } = await prepare(app, options)
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
  return tell(app, options, { input, ...odds }, () => [
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
  ])
}

/** Rarer ends have no row. */
const SHOWN = 0.00005

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')
