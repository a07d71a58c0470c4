import { type HistoryEntry, opponentName } from '@arbiter/run'
import type { Wording } from '@arbiter/wording'
import { cut, tableLines } from '../../table.ts'
import { signed } from './texts.ts'

const NAME = 16
const FACTION = 12

/** RN-236: the battles of a run, one row each. */
export function historyLines(history: readonly HistoryEntry[], words: Wording): string[] {
  if (history.length === 0) return [words.text('cli.run.no_history')]
  const head = ['battle', 'result', 'opponent', 'faction', 'rounds', 'gold', 'rating']
  return tableLines(
    head.map((column) => words.text(`cli.run.column.${column}`)),
    history.map((entry) => [
      String(entry.battle),
      words.text(`run.result.${entry.outcome}`),
      cut(words.text('run.name', { name: opponentName(entry.opponent) }), NAME),
      cut(words.text(`run.faction.${entry.opponent.faction}`), FACTION),
      String(entry.rounds),
      goldText(entry),
      signed(entry.ratingChange),
    ]),
    { left: [1, 2, 3] },
  )
}

/** RN-332: base and streak apart. */
const goldText = ({ goldBase, goldStreak }: HistoryEntry): string =>
  goldStreak === 0 ? signed(goldBase) : `${signed(goldBase)} ${signed(goldStreak)}`
