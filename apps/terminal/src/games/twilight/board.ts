import { Box, useInput } from 'ink'
import { createElement, useEffect, useState, useSyncExternalStore } from 'react'
import { lineElement } from '../screen-lines.ts'
import type { BoardProps } from '../terminal-game.ts'
import { press } from './board-keys.ts'
import { boardLines } from './board-lines.ts'
import { BoardModel } from './board-model.ts'

/** The full-screen view of a campaign. */
export function TwilightBoard(props: BoardProps) {
  const [model] = useState(() => new BoardModel(props))
  useSyncExternalStore(model.subscribe, model.snapshot)
  useEffect(() => {
    model.start()
    return () => model.stop()
  }, [model])
  useInput((input, key) => {
    const named = NAMED.find(([name]) => key[name])
    if (key.ctrl && input === 'c') press(model, 'ctrl-c')
    else if (named) press(model, named[1])
    // What is pasted or typed very fast arrives in one piece.
    else for (const character of input) press(model, character === '\r' ? 'enter' : character)
  })
  return createElement(Box, { flexDirection: 'column' }, ...boardLines(model).map(lineElement))
}

const NAMED = [
  ['escape', 'escape'],
  ['return', 'enter'],
  ['tab', 'tab'],
  ['leftArrow', 'left'],
  ['rightArrow', 'right'],
  ['upArrow', 'up'],
  ['downArrow', 'down'],
  ['pageUp', 'pageup'],
  ['pageDown', 'pagedown'],
] as const
