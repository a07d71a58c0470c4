import { INK } from './colours.ts'
import { figure } from './figure.ts'
import { inksOf } from './ground.ts'
import type { Picture } from './portrait.ts'
import { standing } from './standing.ts'
import { fitInto, type Stencils, stencilOf } from './stencil.ts'
import { clipped, path, picture } from './svg.ts'

/** Drawings with legs to stand on; all others are heads and busts. */
const WHOLE = new Set(
  'archer bowman brute cloaked-figure-on-horseback fist-fighter ghoul hooded-assassin hooded-figure ice-golem leshy marsh-widow mounted-knight pikeman rift-crawler roaring-bear rock-golem shambling-zombie skeleton stone-idol swordman swordwoman werewolf'.split(
    ' ',
  ),
)

/** Open above, where horns and flames step over the disc of the scene; below and beside it the round of a coin. */
const coin = (r: number): string => {
  const x = Math.round(Math.sqrt(r * r - 1600))
  return `M0 0H300V110H${150 + x}A${r} ${r} 0 1 1 ${150 - x} 110H0Z`
}

/** Who decided an ending, 300 by 300: a whole figure stands there; a head fills the disc and ends with it, not in the straight cut of its drawing. */
export const champion = (stencils: Stencils, of: Picture): string =>
  WHOLE.has(of.figure) ? standing(stencils, of) : picture(300, 300, bust(stencils, of))

/** Drawings that are open within: what they are around is soot, as everywhere, not the disc behind them. */
const HOLLOW: Readonly<Record<string, string>> = {
  pyromaniac: 'M92 160A58 72 0 0 1 208 160L202 206L240 246L262 300H38L60 246L98 206Z',
}

function bust(stencils: Stencils, { figure: name, matter, ground, dye, flip = false }: Picture): string {
  const place = fitInto(stencilOf(stencils, name), { x: 14, y: 24, width: 272, height: 274 }, true)
  const edge = { ...place, flip, paper: INK.soot, spot: INK.soot, shadow: 0 }
  const within = HOLLOW[name]
  return (
    (within === undefined ? '' : clipped(coin(144), path(within, INK.soot))) +
    clipped(coin(149), figure(stencils, name, edge)) +
    clipped(coin(144), figure(stencils, name, { ...place, flip, ...inksOf(matter, ground, dye), shadow: 0 }))
  )
}
