import { botPicture, type Picture as PersonPicture, playerPicture, tokenFace } from '@arbiter/art'
import { findBotPerson } from '@arbiter/catalogue/people'
import type { Seat } from '@arbiter/kernel'
import { usePictures } from '../parts/pictures.ts'
import './playerFace.css'

interface PlayerFaceProps {
  readonly controller: string | undefined
  readonly seat: Seat
  /** As it is shown beside the face. */
  readonly name: string
  /** In pixels. */
  readonly size?: number
}

/** Who sits here as a round picture: the person that a bot is, or an animal by name. The name stands beside it, so it says nothing itself. */
export function PlayerFace({ controller, seat, name, size = 44 }: PlayerFaceProps) {
  const address = usePictures('people').drawn(['face', controller, name], (stencils) =>
    tokenFace(stencils, seatPicture(controller, name)),
  )
  return (
    <span className="player-face" style={{ width: size, height: size }} data-seat={seat} data-test="player-face">
      {address !== undefined && <img src={address} alt="" width={size} height={size} draggable={false} />}
    </span>
  )
}

/** A bot has a face of its own, its namesake another ground; a person is an animal by name. */
export function seatPicture(controller: string | undefined, name: string): PersonPicture {
  const bot = controller === undefined ? undefined : findBotPerson(controller)
  if (!bot) return playerPicture(name)
  const namesake = bot.names.findIndex((own) => Object.values(own).includes(name))
  return botPicture(controller!, Math.max(0, namesake))
}
