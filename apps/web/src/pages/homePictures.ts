import heroNarrowDusk from 'virtual:picture/hero-narrow-dusk'
import heroNarrowNight from 'virtual:picture/hero-narrow-night'
import heroWideDusk from 'virtual:picture/hero-wide-dusk'
import heroWideNight from 'virtual:picture/hero-wide-night'
import arena from 'virtual:picture/tile-arena'
import dice from 'virtual:picture/tile-dice'
import run from 'virtual:picture/tile-run'
import tabletop from 'virtual:picture/tile-tabletop'
import twilight from 'virtual:picture/tile-twilight'
import type { CSSProperties } from 'react'

export const TILES: Readonly<Record<string, string>> = { dice, arena, twilight, run, tabletop }

/** The page's style picks one by theme and width; a browser loads no other. */
export const HERO_STYLE = {
  '--hero-narrow-dusk': `url("${heroNarrowDusk}")`,
  '--hero-narrow-night': `url("${heroNarrowNight}")`,
  '--hero-wide-dusk': `url("${heroWideDusk}")`,
  '--hero-wide-night': `url("${heroWideNight}")`,
} as CSSProperties
