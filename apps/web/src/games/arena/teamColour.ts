import type { CSSProperties } from 'react'

/** Rings, bars and names on pictures are printed: the same in both themes. */
const COLOURS = ['#ef6a55', '#5ea2ef', '#7fc98f', '#e6bd5b', '#b79af0', '#7fd0d8', '#f09ccf', '#b4bec7']

/** The colour of a team, for whatever is drawn in it. */
export const teamColour = (team: number): CSSProperties =>
  ({ '--team': COLOURS[team % COLOURS.length] }) as CSSProperties
