import { useWording } from '../../language/language.tsx'
import { useFight } from './fightContext.ts'
import { spokenTypes } from './spokenTypes.ts'

/** At this speed only what decides the fight is read aloud. */
const HURRIED = 4

/** The fight for ears: brief sentences about what was told last. */
export function Spoken() {
  const wording = useWording()
  const { kit, scene } = useFight()
  const { events, from, told, speed, running } = scene
  const types = spokenTypes(running && (speed === 'instant' || speed >= HURRIED))
  const lines = events
    .slice(from, told)
    .filter(({ type }) => types.has(type))
    .map((event) => wording.say(kit.phrase(event), event.type === 'actionDeclared' ? 'normal' : 'brief'))
  return (
    <p className="sr-only" role="status" aria-live="polite" data-test="arena-spoken">
      {lines.join('. ')}
    </p>
  )
}
