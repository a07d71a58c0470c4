import type { DieView } from '@arbiter/dice'
import type { CSSProperties } from 'react'
import { useText } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { useAskedCard } from './askedCard.tsx'
import { DIE_IMAGE, dieId, dieImage, turnOf } from './dieImage.ts'
import { DieProfile, type ShownDie } from './dieProfile.tsx'
import './dieButton.css'

/** How far a thrown die may be turned; those put aside lie nearly straight. */
const THROWN_TURN = 32
const ASIDE_TURN = 8
/** Longer than it takes to choose one: the card would lie over its neighbours. */
const HOVER_MS = 900

/** Thrown dice tumble, taken ones slide down into the tray. */
const motionOf = ({ value, banked }: DieView): string => (banked ? 'die-taken' : value === null ? '' : 'die-thrown')

/** What a die is marked for: it scores, an item may be aimed at it, the hint takes it, it spoils the selection. */
export type DieMark = 'scores' | 'target' | 'hint' | 'spoils' | undefined

interface DieButtonProps {
  readonly die: DieView
  readonly profile: ShownDie
  readonly selected: boolean
  readonly mark?: DieMark
  /** What its element would bring, on the first die of the element. */
  readonly worth?: number | undefined
  /** The face it would get; shown before anything is confirmed. */
  readonly becomes?: number | undefined
  readonly enabled: boolean
  /** Changes with each throw, so that thrown dice tumble again and lie anew. */
  readonly throwId: string
  readonly style?: CSSProperties
  /** Where its tag has room. */
  readonly tagged?: 'above' | 'below'
  readonly onToggle: () => void
}

/** DC-144. A toggle button; a die that was put aside lies in the tray and cannot be taken. */
export function DieButton(props: DieButtonProps) {
  const { die, profile, selected, mark, worth, becomes, enabled, throwId, style, tagged, onToggle } = props
  const text = useText()
  const pictures = usePictures()
  const { slot, triggers, card } = useAskedCard('dice-profile', HOVER_MS)
  const { position, value, banked, held } = die
  const where = banked ? 'banked' : held ? 'held' : 'table'
  const label =
    value === null ? text('diceTable.die.waiting', { position }) : text(`diceTable.die.${where}`, { position, value })
  const turn = turnOf(`${throwId}/${position}`, banked ? ASIDE_TURN : THROWN_TURN)
  return (
    <span className="die-slot" ref={slot} style={style} data-tag={tagged}>
      <button
        type="button"
        className={`die ${mark ? `die-${mark}` : ''}`}
        aria-pressed={selected}
        aria-label={`${label}, ${profile.name ? text(`dice.die.${profile.id}`) : profile.code}${mark ? `, ${text(`diceTable.mark.${mark}`)}` : ''}`}
        aria-disabled={!enabled}
        data-dc={`die-${position}`}
        data-test={`dice-die-${position}`}
        data-value={value ?? ''}
        data-banked={banked}
        onClick={enabled ? onToggle : undefined}
        {...triggers}
      >
        <span key={banked ? 'banked' : throwId} className={`die-body ${motionOf(die)}`}>
          {value !== null && (
            <img
              className="die-picture"
              src={dieImage(pictures, dieId(profile), becomes ?? value, turn)}
              alt=""
              draggable={false}
              style={DIE_IMAGE}
            />
          )}
          <span className="die-ring" style={{ rotate: `${turn}deg` }} />
        </span>
      </button>
      {worth !== undefined && (
        <span className="die-tag" aria-hidden="true">
          {text('diceTable.signed', { n: { signed: worth } })}
        </span>
      )}
      {held && (
        <span className="die-held" aria-hidden="true">
          ⚓
        </span>
      )}
      {card(<DieProfile die={profile} />)}
    </span>
  )
}
