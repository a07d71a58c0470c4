import { fitted, wrap } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import type { Mode } from './boardMode.ts'
import type { BoardModel } from './boardModel.ts'
import { GM_COMMANDS } from './gmWords.ts'
import { wholeLog } from './log.ts'
import { oddsLines } from './oddsLines.ts'
import { fighterSheet } from './sheet.ts'
import { listed, trackerRows } from './tracker.ts'

/** Rows of a page: all but title and keys; the last row of the terminal stays free. */
export const pageSize = ({ height }: BoardModel): number => height - 3

type PageMode = Extract<Mode, { kind: 'page' | 'said' }>

/** The visible part of a page to read. A log is read from its end. */
export function pageRows(model: BoardModel, mode: PageMode): Line[] {
  const rows = mode.kind === 'said' ? mode.lines.map((text) => line(text)) : rowsOf(model, mode.page)
  const size = pageSize(model)
  const last = Math.max(0, rows.length - size)
  const isLog = mode.kind === 'page' && mode.page === 'log'
  const from = isLog ? Math.max(0, last - mode.scroll) : Math.min(last, mode.scroll)
  return Array.from({ length: size }, (_, i) => rows[from + i] ?? line(''))
}

function rowsOf(model: BoardModel, page: Extract<Mode, { kind: 'page' }>['page']): Line[] {
  const { scene, depth, watching } = model
  const { words, width } = model.props
  const plain = (texts: readonly string[]) => texts.map((text) => line(text))
  switch (page) {
    case 'help':
      return plain(words.text(watching ? 'cli.tabletop.help_watch' : 'cli.tabletop.help').split('\n'))
    case 'tracker':
      return trackerRows(scene)
    case 'log':
      return plain(wholeLog(scene, depth))
    case 'odds':
      return plain(oddsLines(scene))
    case 'sheet':
      return plain(
        fitted(
          listed(scene).flatMap((fighter) => fighterSheet(scene, fighter)),
          width,
        ),
      )
    case 'gm':
      return plain(GM_COMMANDS.flatMap((name) => wrap(words.text(`cli.tabletop.gm.${name}`), width, '    ')))
  }
}
