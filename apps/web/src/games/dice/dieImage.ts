import { die, dieBodyOf, type PicturesInTime, picture, seeded } from '@arbiter/art'

/** The body of a die in its picture: room around it for the turned corners and the shadow. */
const BODY = 80
const EDGE = 26
const BOX = 144
const share = (units: number): string => `${(units / BODY) * 100}%`
/** Where the picture lies over a square as large as the body. */
export const DIE_IMAGE = { width: share(BOX), left: share(-EDGE), top: share(-EDGE) } as const

/** A die that nobody ships is told apart by its code. */
export const dieId = ({ id, code }: { readonly id?: string; readonly code: string }): string => id ?? code

/** A die as it came to lie. Its side falls away from the lamp, however it is turned. */
export const dieImage = (pictures: PicturesInTime, id: string, value: number, turn: number): string | undefined =>
  pictures.drawn(['die', id, value, turn], (stencils) =>
    picture(BOX, BOX, die(stencils, value, { x: EDGE, y: EDGE, size: BODY, turn }, dieBodyOf(id))),
  )

const STEP = 4

/** How a thrown die is turned, at most this far either way: the same throw always lies the same. */
export const turnOf = (seed: string, most: number): number =>
  Math.round(((seeded(seed)() - 0.5) * 2 * most) / STEP) * STEP
