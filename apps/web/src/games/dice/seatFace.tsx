import { champion, portrait } from '@arbiter/art'
import type { Seat } from '@arbiter/dice'
import { useText } from '../../language/language.tsx'
import { type Controllers, controllerOf } from '../../match/controllers.ts'
import { seatPicture } from '../../match/playerFace.tsx'
import { usePictures } from '../../parts/pictures.ts'

interface SeatFaceProps {
  readonly players: Controllers
  readonly seat: Seat
}

/** Who plays or played here, in a frame. */
export const SeatFace = (props: SeatFaceProps) => <Face {...props} shape="portrait" />

/** The same without a frame, for an ending. */
export const SeatFigure = (props: SeatFaceProps) => <Face {...props} shape="champion" />

const SHAPES = { portrait: { draw: portrait, height: 360 }, champion: { draw: champion, height: 300 } }

function Face({ players, seat, shape }: SeatFaceProps & { shape: keyof typeof SHAPES }) {
  const text = useText()
  const pictures = usePictures('people')
  const name = text(`dice.seat.${seat}`)
  const controller = controllerOf(players, seat)
  const { draw, height } = SHAPES[shape]
  const address = pictures.drawn([shape, controller, name], (stencils) => draw(stencils, seatPicture(controller, name)))
  return <img className="picture" src={address} alt="" width={300} height={height} draggable={false} />
}
