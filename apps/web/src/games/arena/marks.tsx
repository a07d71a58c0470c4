import { cutout, figure, fitInto, INK, path, picture, pictureOf, stencilOf } from '@arbiter/art'
import { usePictures } from '../../parts/pictures.ts'

/** Told apart without colour, too: what harms points down, what helps points up. */
const BADGES = {
  bad: { shape: 'M6 6H94V58L50 97L6 58Z', ground: '#a82f1f', sign: 'M34 73H66V82H34Z' },
  good: { shape: 'M6 94H94V42L50 3L6 42Z', ground: '#1f6b4f', sign: 'M34 18H45V7H55V18H66V28H55V39H45V28H34Z' },
} as const

/** A status as a small cut on a badge, for a token. */
export function StatusMark({ id, bad }: { id: string; bad: boolean }) {
  const name = pictureOf('arena', 'status', id).figure
  const { shape, ground, sign } = BADGES[bad ? 'bad' : 'good']
  const address = usePictures('arena').drawn(['status', name, bad], (stencils) =>
    picture(
      100,
      100,
      path(shape, ground, { stroke: INK.soot, 'stroke-width': 7, 'stroke-linejoin': 'round' }) +
        path(sign, INK.paper) +
        cutout(
          stencils,
          name,
          fitInto(stencilOf(stencils, name), { x: 20, y: bad ? 10 : 36, width: 60, height: 54 }),
          INK.paper,
        ),
    ),
  )
  return <img src={address} alt="" width={24} height={24} draggable={false} className="picture status-mark" />
}

/** Where somebody fell. */
export function Grave() {
  const address = usePictures('arena').drawn(['grave'], (stencils) =>
    picture(
      100,
      100,
      figure(stencils, 'tombstone', {
        ...fitInto(stencilOf(stencils, 'tombstone'), { x: 10, y: 6, width: 80, height: 86 }, true),
        paper: '#cfc4ae',
        spot: '#8a7a60',
        rim: '#f2e6cc',
        outline: 22,
      }),
    ),
  )
  return <img src={address} alt="" width={100} height={100} draggable={false} className="picture grave" />
}
