import type { Seat } from '@arbiter/kernel'
import { useEffect, useState } from 'react'
import './playerFace.css'

interface PlayerFaceProps {
  readonly controller: string | undefined
  readonly seat: Seat
  /** As it is shown beside the face. */
  readonly name: string
  /** In pixels. */
  readonly size?: number
}

const known = new Map<string, string>()

/** Who sits here as a round picture. It stands beside the name, so it says nothing itself. */
export function PlayerFace({ controller, seat, name, size = 44 }: PlayerFaceProps) {
  const key = `${controller}/${name}`
  const [, setShown] = useState(known.get(key))
  useEffect(() => {
    if (known.has(key)) return
    let current = true
    // Recipes and stencils come after the board; without a network the disc stays empty.
    import('./faces.ts').then(
      async ({ faceOf }) => {
        known.set(key, await faceOf(controller, name))
        if (current) setShown(known.get(key))
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [key, controller, name])
  const address = known.get(key)
  return (
    <span className="player-face" style={{ width: size, height: size }} data-seat={seat} data-test="player-face">
      {address !== undefined && <img src={address} alt="" width={size} height={size} draggable={false} />}
    </span>
  )
}
