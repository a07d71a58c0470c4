import { cutout, figure, fitInto, INK, picture, pictureOf, stencilOf } from '@arbiter/art'
import { usePictures } from '../../parts/pictures.ts'

/** A status as a small cut in rust, for the disc on a token. */
export function StatusMark({ id }: { id: string }) {
  const name = pictureOf('arena', 'status', id).figure
  const address = usePictures('arena').drawn(['status', name], (stencils) =>
    picture(
      100,
      100,
      cutout(stencils, name, fitInto(stencilOf(stencils, name), { x: 12, y: 12, width: 76, height: 76 }), INK.rust),
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
