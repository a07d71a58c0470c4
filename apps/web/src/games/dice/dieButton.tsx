import type { DieView } from '@arbiter/dice'
import { useText } from '../../language/language.tsx'
import { DieFace } from './dieFace.tsx'
import { type ShownDie, useDieProfile } from './dieProfile.tsx'
import './dieButton.css'

/** Thrown dice tumble, taken ones slide down into the rail. */
const motionOf = ({ value, banked }: DieView): string => (banked ? 'die-taken' : value === null ? '' : 'die-thrown')

export type DieMark = 'target' | 'hint' | undefined

interface DieButtonProps {
  readonly die: DieView
  readonly profile: ShownDie
  readonly selected: boolean
  readonly mark?: DieMark
  /** The face it would get; shown before anything is confirmed. */
  readonly becomes?: number | undefined
  readonly enabled: boolean
  /** Changes with each throw, so that thrown dice tumble again. */
  readonly throwId: string
  readonly onToggle: () => void
}

/** DC-144. A toggle button; a banked die lies in the rail and cannot be taken. */
export function DieButton({ die, profile, selected, mark, becomes, enabled, throwId, onToggle }: DieButtonProps) {
  const text = useText()
  const { triggers, profile: shown } = useDieProfile(profile)
  const { position, value, banked, held } = die
  const where = banked ? 'banked' : held ? 'held' : 'table'
  const label =
    value === null ? text('diceTable.die.waiting', { position }) : text(`diceTable.die.${where}`, { position, value })
  return (
    <span className="die-slot">
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
          <DieFace value={becomes ?? value} theme={profile.theme} />
        </span>
        {held && (
          <span className="die-held" aria-hidden="true">
            ⚓
          </span>
        )}
      </button>
      <span className="die-code sum" aria-hidden="true">
        {position}·{profile.code}
      </span>
      {shown}
    </span>
  )
}
