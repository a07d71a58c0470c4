import { Text, type TextProps } from 'ink'
import { createElement } from 'react'
import { type Line, type Look, textOf } from './screen.ts'

const LOOKS: Readonly<Record<Look, TextProps>> = {
  strong: { bold: true },
  faint: { dimColor: true },
  chosen: { color: 'yellow', bold: true },
  good: { color: 'green' },
  bad: { color: 'red' },
  sign: { color: 'magenta', bold: true },
  team1: { color: 'redBright' },
  team2: { color: 'blueBright' },
  team3: { color: 'greenBright' },
  team4: { color: 'yellowBright' },
}

/** One line of a full-screen view. */
export const lineElement = (spans: Line, row: number) =>
  createElement(
    Text,
    { key: row, wrap: 'truncate-end' },
    // An empty line would take no room.
    textOf(spans) === ''
      ? ' '
      : spans.map(({ text, look }, i) => createElement(Text, { key: i, ...(look && LOOKS[look]) }, text)),
  )
