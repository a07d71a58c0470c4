import { type AttackInput, type AttackOdds, type Mode, oddsAttack, type RollKind } from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../../command.ts'
import { EXIT } from '../../failure.ts'
import { wordsOf } from '../../language.ts'
import { fixed, percent } from '../../numbers.ts'
import { flag, integer, text } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { tableLines } from '../../table.ts'
import { loadTabletop } from './kit.ts'
import { type Asked, CAPACITY, DAMAGE, given, SKILLS, STRIKES, TABLES, type Table } from './oddsTables.ts'
import { checkPresetNamed } from './playCommand.ts'

/** TT-177: exact odds, as tables for people and as fractions with `--json`. */

async function prepare(app: App, options: Options): Promise<Asked> {
  const kit = await loadTabletop(app, options)
  const preset = text(options, 'preset') ?? kit.content.rules.checkPreset
  checkPresetNamed(kit.content, preset)
  return { content: kit.content, words: wordsOf(app.language, kit), preset }
}

/** The one JSON value, or the lines. */
function tell(app: App, options: Options, { json, lines }: Table): number {
  if (flag(options, 'json')) sayJson(app, json)
  else say(app, ...lines())
  return EXIT.ok
}

/** All tables that need no numbers of one's own. */
export async function runOdds(app: App, options: Options): Promise<number> {
  const asked = await prepare(app, options)
  const tables = Object.entries(TABLES).map(([name, table]) => [name, table(asked, options)] as const)
  return tell(app, options, {
    json: Object.fromEntries(tables.map(([name, { json }]) => [name, json])),
    lines: () => tables.flatMap(([, { lines }], i) => [...(i > 0 ? [''] : []), ...lines()]),
  })
}

export async function runOddsTable(app: App, name: keyof typeof TABLES, options: Options): Promise<number> {
  return tell(app, options, TABLES[name](await prepare(app, options), options))
}

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
  return tell(app, options, { json: { input, odds }, lines: () => attackLines(odds, input, words) })
}

function attackLines(odds: AttackOdds, { resistance, preset, strikes = 1 }: AttackInput, words: Wording): string[] {
  const rows: readonly (keyof AttackOdds)[] = [
    ...(resistance === undefined ? [] : ['firstPassed' as const]),
    ...(['hit', 'double', 'triple', 'defenceDouble', 'out'] as const),
  ]
  const name = (key: string) => words.text(`cli.tabletop.odds.${key}`)
  return [
    words.text('cli.tabletop.odds.preset', { preset: { term: `tabletop.check.${preset}` } }),
    ...(strikes > 1 ? [words.text('cli.tabletop.odds.series', { n: strikes })] : []),
    ...tableLines(
      [],
      [
        ...rows.map((key) => [name(key), percent(words, odds[key].value, 2), odds[key].fraction]),
        [name('mean'), fixed(words, odds.mean.value, 4), odds.mean.fraction],
      ],
    ),
  ]
}
