import bareSignpostDusk from 'virtual:picture/bareSignpost-dusk'
import bareSignpostNight from 'virtual:picture/bareSignpost-night'
import blankBlockDusk from 'virtual:picture/blankBlock-dusk'
import blankBlockNight from 'virtual:picture/blankBlock-night'
import emptyStoolsDusk from 'virtual:picture/emptyStools-dusk'
import emptyStoolsNight from 'virtual:picture/emptyStools-night'
import lampOutNight from 'virtual:picture/lampOut-night'
import tornLetterDusk from 'virtual:picture/tornLetter-dusk'
import tornLetterNight from 'virtual:picture/tornLetter-night'
import type { CSSProperties } from 'react'
import './print.css'

/** Night and dusk; a lamp that is out looks the same at every hour. */
const PRINTS = {
  stools: [emptyStoolsNight, emptyStoolsDusk],
  letter: [tornLetterNight, tornLetterDusk],
  lamp: [lampOutNight, lampOutNight],
  signpost: [bareSignpostNight, bareSignpostDusk],
  block: [blankBlockNight, blankBlockDusk],
} as const
export type PrintName = keyof typeof PRINTS

/** A small picture above words that say the same; the page's style picks the one of the theme, and a browser loads no other. */
export function Print({ of }: { of: PrintName }) {
  const [night, dusk] = PRINTS[of]
  const style = { '--print-night': `url("${night}")`, '--print-dusk': `url("${dusk}")` } as CSSProperties
  return <div className="print" data-print={of} style={style} aria-hidden="true" />
}
