import type { Picture } from './portrait.ts'
import { standing } from './standing.ts'
import type { Stencils } from './stencil.ts'
import { group, picture } from './svg.ts'
import { face } from './token.ts'

/** Drawings with legs to stand on; all others are heads and busts. */
const WHOLE = new Set(
  'archer bowman brute cloaked-figure-on-horseback fist-fighter ghoul hooded-assassin hooded-figure ice-golem leshy marsh-widow mounted-knight pikeman rift-crawler roaring-bear rock-golem shambling-zombie skeleton stone-idol swordman swordwoman werewolf'.split(
    ' ',
  ),
)

/** Who decided an ending, 300 by 300: a whole figure stands there, a head is struck on a medal, since it would end in a straight cut. */
export const champion = (stencils: Stencils, of: Picture): string =>
  WHOLE.has(of.figure)
    ? standing(stencils, of)
    : picture(300, 300, group(face(stencils, of), { transform: 'translate(10 10) scale(2.8)' }))
