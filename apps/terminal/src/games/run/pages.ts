import { type Line, line } from '../screen.ts'
import type { Mode } from './boardMode.ts'
import type { BoardModel } from './boardModel.ts'
import { historyLines } from './history.ts'
import { leaderLines } from './leaderSheet.ts'
import { runLog } from './log.ts'
import { deckTexts } from './plainLines.ts'
import { shopTexts } from './shop.ts'
import { lastBattle } from './shownBattle.ts'
import { fitted } from './texts.ts'
import { unitSheet } from './unitSheet.ts'

/** Rows of a page: all but title, score and keys. */
export const pageSize = ({ height }: BoardModel): number => height - 4

type PageMode = Extract<Mode, { kind: 'page' }>

/** The visible part of a page to read. A log is read from its end. */
export function pageRows(model: BoardModel, mode: PageMode): Line[] {
  const { page, scroll } = mode
  const lines = pageLines(model, mode)
  const size = pageSize(model)
  const last = Math.max(0, lines.length - size)
  const from = page === 'log' ? Math.max(0, last - scroll) : Math.min(last, scroll)
  return Array.from({ length: size }, (_, i) => line(lines[from + i] ?? ''))
}

function pageLines(model: BoardModel, { page, behind }: PageMode): string[] {
  const { scene, depth, cards, selected } = model
  const { words, width } = model.props
  const fit = (texts: readonly string[]) => fitted(texts, width)
  switch (page) {
    case 'help':
      return words.text(model.watching ? 'cli.run.help_watch' : 'cli.run.help').split('\n')
    case 'cards': {
      const ordered = [...cards.slice(selected), ...cards.slice(0, selected)]
      return fit(ordered.flatMap((card) => unitSheet(scene, card, scene.plan.leader.passive)))
    }
    case 'shop':
      return fit(shopTexts(scene))
    case 'leader':
      return fit([...leaderLines(scene, scene.plan.leader), ...deckTexts(scene)])
    case 'history':
      return historyLines(scene.view.history, words)
    case 'log':
      // What is still to come stays hidden.
      return behind.kind === 'battle'
        ? fit(model.battle!.told(depth))
        : runLog(lastBattle(scene.events()), words, depth, width)
  }
}
