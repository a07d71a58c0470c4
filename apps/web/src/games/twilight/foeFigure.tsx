import { Picture } from '../../parts/picture.tsx'
import './foeFigure.css'

const GRAVE = { figure: 'tombstone', attribute: '', matter: 'bone', ground: 'undead' } as const

/** Whoever stands there, or the grave of whoever fell, with the face on it. */
export function FoeFigure({ id, slain }: { id: string; slain: boolean }) {
  if (!slain) return <Picture shape="standing" kind="enemy" id={id} />
  return (
    <span className="tw-grave">
      <Picture shape="standing" kind="enemy" id={id} hints={GRAVE} />
      <Picture shape="token" kind="enemy" id={id} className="tw-grave-face" />
    </span>
  )
}
