import { Box, Text, type TextProps, useInput } from 'ink'
import { createElement, useEffect, useState, useSyncExternalStore } from 'react'
import type { BoardProps } from '../terminal-game.ts'
import { boardLines } from './board-lines.ts'
import { BoardModel } from './board-model.ts'
import { type Line, type Look, textOf } from './screen.ts'

const LOOKS: Readonly<Record<Look, TextProps>> = {
  strong: { bold: true },
  faint: { dimColor: true },
  chosen: { color: 'yellow', bold: true },
  good: { color: 'green' },
  bad: { color: 'red' },
  sign: { color: 'magenta', bold: true },
}

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

const lineElement = (spans: Line, row: number) =>
  createElement(
    Text,
    { key: row, wrap: 'truncate-end' },
    // An empty line would take no room.
    textOf(spans) === ''
      ? ' '
      : spans.map(({ text, look }, i) => createElement(Text, { key: i, ...(look && LOOKS[look]) }, text)),
  )
