import { bonusLine } from '@arbiter/run'
import IconBack from '~icons/lucide/arrow-left'
import IconLocked from '~icons/lucide/lock'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useLocal, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import './select.css'

interface FactionSelectProps {
  readonly onChoose: (faction: string) => void
  readonly onBack: () => void
}

/** RN-323. The playable factions with theme and bonus; those of a later phase are there, locked. */
export function FactionSelect({ onChoose, onBack }: FactionSelectProps) {
  const text = useText()
  const wording = useWording()
  const local = useLocal()
  const { factions } = useRunKit().content
  const heading = useArrival('faction')
  return (
    <section className="rn-select" data-test="run-factions">
      <h2 ref={heading} tabIndex={-1}>
        {text('runMenu.faction')}
      </h2>
      <ul className="rn-choices">
        {factions.map((faction) => (
          <li key={faction.id}>
            <button
              type="button"
              className="rn-choice"
              aria-disabled={!faction.playable}
              onClick={faction.playable ? () => onChoose(faction.id) : undefined}
              data-test={`run-faction-${faction.id}`}
            >
              <span className="rn-choice-sign">
                <Picture shape="portrait" kind="faction" id={faction.id} />
              </span>
              <strong>{local(faction.name)}</strong>
              <span>{local(faction.text)}</span>
              {faction.playable ? (
                <span className="rn-choice-bonus">{wording.say(bonusLine(faction))}</span>
              ) : (
                <span className="rn-choice-locked">
                  <IconLocked aria-hidden="true" /> {text('run.locked')}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Button kind="quiet" icon={<IconBack />} onClick={onBack} data-test="run-back">
        {text('runMenu.back')}
      </Button>
    </section>
  )
}
