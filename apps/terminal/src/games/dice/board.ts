import { Box, useInput } from 'ink'
import { createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { lineElement } from '../screen-lines.ts'
import type { BoardProps } from '../terminal-game.ts'
import { boardLines } from './board-lines.ts'
import { BoardModel } from './board-model.ts'

/** The full-screen table of the dice duel. */
export function DiceBoard(props: BoardProps) {
  const [model] = useState(() => new BoardModel(props))
  useSyncExternalStore(model.subscribe, model.snapshot)
  useEffect(() => {
    model.start()
    return () => model.stop()
  }, [model])
  useInput((input, key) => {
    if (key.ctrl && input === 'c') model.press('ctrl-c')
    else if (key.escape) model.press('escape')
    else if (key.return) model.press('enter')
    else for (const character of input) model.press(character)
  })
  return createElement(Box, { flexDirection: 'column' }, ...boardLines(model).map(lineElement))
}
