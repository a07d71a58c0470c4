import type { FighterView } from '@arbiter/arena'
import { useNumber, useText } from '../../language/language.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Token } from '../../parts/token.tsx'
import type { Effect } from './effects.ts'
import { useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import type { Hang } from './hitPlaces.ts'
import { Grave } from './marks.tsx'
import type { Place } from './places.ts'
import { teamColour } from './teamColour.ts'
import { Hits } from './token.tsx'
import './stackToken.css'

interface StackTokenProps {
  readonly stack: readonly FighterView[]
  readonly label: string
  /** Whether the label leaves out how many they are. */
  readonly counted: boolean
  readonly place: Place
  readonly effects: readonly Effect[]
  readonly beat: number
  readonly hang: Hang
  readonly onOpen: () => void
}

/** Several who have no room of their own: up to three faces, how many they are and the health of all; a tap names them. */
export function StackToken({ stack, label, counted, place, effects, beat, hang, onOpen }: StackTokenProps) {
  const text = useText()
  const number = useNumber()
  const names = useNames()
  const { scene } = useFight()
  const { team, zone, fallen } = stack[0]!
  const hp = stack.reduce((sum, each) => sum + Math.max(0, each.hp), 0)
  const max = stack.reduce((sum, each) => sum + each.maxHp, 0)
  const what = fallen ? text('arenaTable.graves', { n: stack.length }) : label
  const [first, ...behind] = unlike(stack, scene.view.setup)
  return (
    <li
      className="fighter-place stack-place"
      style={{
        ...teamColour(team),
        transform: `translate(${Math.round(place.x)}px, ${Math.round(place.y)}px)`,
        width: place.size,
      }}
    >
      <button
        type="button"
        className="fighter"
        onClick={onOpen}
        data-test={`arena-stack-${stack[0]!.cid}`}
        data-count={stack.length}
      >
        <span className="sr-only">
          {text('arenaTable.stackOf', {
            what,
            team: names.team(team),
            zone: names.zone(zone),
            n: stack.length,
            hp,
            max,
          })}
        </span>
        <span className="fighter-body" aria-hidden="true">
          {fallen ? (
            <Grave />
          ) : (
            <>
              {behind.map((face, at) => (
                <Picture
                  // biome-ignore lint/suspicious/noArrayIndexKey: left and right
                  key={at}
                  shape="token"
                  {...face}
                  className="stack-behind"
                />
              ))}
              <Token {...first!} side="neutral" colour="var(--team)" health={max > 0 ? hp / max : 0} />
            </>
          )}
          {(counted || fallen) && (
            <span className="stack-count">{text('arenaTable.stackCount', { n: stack.length })}</span>
          )}
          {!fallen && <span className="fighter-hp">{number(hp)}</span>}
          {!fallen && (
            <span className="token-name" data-shown={place.named}>
              {label}
            </span>
          )}
        </span>
      </button>
      {effects.length > 0 && <Hits key={beat} effects={effects} hang={hang} size={place.size} />}
    </li>
  )
}

/** Three of their faces, unlike ones first. */
function unlike(stack: readonly FighterView[], setup: Parameters<typeof faceOf>[0]) {
  const faces = stack.map((each) => faceOf(setup, each))
  const kinds = faces.filter(({ id }, at) => faces.findIndex((other) => other.id === id) === at)
  return [...kinds, ...faces].slice(0, Math.min(3, stack.length))
}
