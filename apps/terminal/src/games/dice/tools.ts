import { BOT_LEVELS, type BotLevel, type DiceKit, type RuleSwitches, TARGET_RANGE } from '@arbiter/dice'
import type { GameKit } from '@arbiter/kernel'
import type { App, Options } from '../../command.ts'
import { EXIT, Failure } from '../../failure.ts'
import { loadKit } from '../../kits.ts'
import { wordsOf } from '../../language.ts'
import { percent } from '../../numbers.ts'
import { badValue, flag, integer, text, texts, unknown } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { duelReport } from './duel.ts'
import { oddsReport } from './odds.ts'
import { oddsLines } from './oddsLines.ts'
import { diceLines, diceReport, pieceLines, piecesReport } from './pieces.ts'
import { readSet } from './sets.ts'

/** DC-117 … DC-122. */
export async function runOdds(app: App, options: Options): Promise<number> {
  const kit = await diceKit(app, options)
  const report = oddsReport(kit, readSet(kit, texts(options, 'dice'), '--dice'), straightsOf(options))
  if (flag(options, 'json')) sayJson(app, report)
  else say(app, ...oddsLines(report, app.words))
  return EXIT.ok
}

/** DC-130 … DC-132. Dice first: pieces take a few seconds. */
export async function runPieces(app: App, options: Options): Promise<number> {
  const kit = await diceKit(app, options)
  const { words } = app
  const dice = diceReport(kit)
  if (flag(options, 'json')) {
    sayJson(app, { dice, pieces: piecesReport(kit) })
    return EXIT.ok
  }
  const names = wordsOf(app.language, kit as unknown as GameKit)
  say(app, ...diceLines(dice, names), '', words.text('cli.pieces.measured'), '')
  say(app, ...pieceLines(piecesReport(kit), names))
  return EXIT.ok
}

/** DC-125, DC-127. */
export async function runDuel(app: App, options: Options): Promise<number> {
  const kit = await diceKit(app, options)
  const target = targetOf(kit, options)
  const setOf = (name: string) => {
    const given = texts(options, name)
    return readSet(kit, given.length > 0 ? given : ['fair'], `--${name}`)
  }
  const report = duelReport(kit, {
    dice: [setOf('dice'), setOf('against')],
    bots: botsOf(options),
    target,
    totals: totalsOf(options, target),
    straights: straightsOf(options),
  })
  if (flag(options, 'json')) {
    sayJson(app, report)
    return EXIT.ok
  }
  const { words } = app
  const side = (i: 0 | 1) => `${report.bots[i]}, 6 × ${report.dice[i][0]}`
  say(app, words.text('cli.duel.title', { a: side(0), b: side(1), target, totals: report.totals.join(' : ') }))
  for (const order of ['starting', 'second', 'average'] as const) {
    say(app, `  ${words.text(`cli.duel.${order}`, { share: percent(words, report.win[order], 4) })}`)
  }
  return EXIT.ok
}

const diceKit = async (app: App, options: Options): Promise<DiceKit> =>
  (await loadKit(app, 'dice', options)) as unknown as DiceKit

const straightsOf = (options: Options): RuleSwitches['straights'] =>
  text(options, 'straights') === 'loose' ? 'loose' : 'exact'

function targetOf(kit: DiceKit, options: Options): number {
  const { min, max, step } = TARGET_RANGE
  const target = integer(options, 'target', { min, max }) ?? kit.content.tuning['match.target']
  if (target % step !== 0) throw badValue('target', String(target), `${min} … ${max} / ${step}`)
  return target
}

function totalsOf(options: Options, target: number): [number, number] {
  const raw = text(options, 'totals')
  if (raw === undefined) return [0, 0]
  const totals = raw.split(',').map((part) => (/^\d+$/.test(part.trim()) ? Number(part) : Number.NaN))
  const fits = totals.length === 2 && totals.every((total) => total >= 0 && total < target)
  if (!fits) throw badValue('totals', raw, `0 … ${target - 1}, 0 … ${target - 1}`)
  return [totals[0]!, totals[1]!]
}

function botsOf(options: Options): [BotLevel, BotLevel] {
  const names = (text(options, 'bots') ?? 'master').split(',').map((name) => name.trim())
  if (names.length > 2) throw new Failure('too_many_bots', { bots: names.length, seats: 2 })
  const levels = names.map((name) => {
    const level = BOT_LEVELS.find((known) => known === name)
    if (!level) throw unknown('unknown_bot', {}, name, BOT_LEVELS)
    return level
  })
  return [levels[0]!, levels[1] ?? levels[0]!]
}
