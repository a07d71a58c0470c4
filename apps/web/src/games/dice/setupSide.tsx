import {
  DICE_COUNT,
  type DieEntry,
  type InlineDie,
  PURPOSES,
  type Seat,
  type SeatSetup,
  type Setup,
} from '@arbiter/dice'
import { type Fault, localText } from '@arbiter/kernel'
import { useLanguage, useText } from '../../language/language.tsx'
import { PERSON } from '../../match/controllers.ts'
import { useChoiceName } from '../../match/names.ts'
import { Button } from '../../parts/button.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { DiceFacts, loadedKinds } from './dieFacts.tsx'
import { PointsField } from './pointsField.tsx'
import type { DiceRules } from './rules.ts'
import { SetupOwnDice } from './setupOwnDice.tsx'
import { SetupPieces } from './setupPieces.tsx'
import { SideWorth } from './sideWorth.tsx'

interface SetupSideProps {
  readonly rules: DiceRules
  readonly setup: Setup
  readonly seat: Seat
  readonly faults: readonly Fault[]
  readonly bots: readonly string[]
  readonly controller: string
  /** Missing for the opponent, who is chosen by picture. */
  readonly onController?: (who: string) => void
  readonly onHeadStart: (total: number) => void
  readonly onChange: (changes: Partial<SeatSetup>) => void
}

/** What the picker calls a die that is not of the content. */
const OWN = '='

export function SetupSide(props: SetupSideProps) {
  const { rules, setup, seat, faults, bots, controller, onController, onHeadStart, onChange } = props
  const text = useText()
  const nameOf = useChoiceName()
  const side = setup.seats[seat - 1]!
  const other = setup.seats[2 - seat]!
  const headStart = setup.start_totals[seat - 1]!
  return (
    <section className="setup-card" aria-labelledby={`side-${seat}`}>
      <h2 id={`side-${seat}`}>{text('diceSetup.side', { seat })}</h2>
      {onController && (
        <label className="field">
          <span>{text('controller.who')}</span>
          <select
            value={controller}
            onChange={(event) => onController(event.target.value)}
            data-test={`dice-setup-controller-${seat}`}
          >
            {[PERSON, ...bots].map((who) => (
              <option key={who} value={who}>
                {nameOf(who)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="field">
        <span>{text('diceSetup.name')}</span>
        <input
          value={side.name}
          maxLength={40}
          onChange={(event) => onChange({ name: event.target.value })}
          data-test={`dice-setup-name-${seat}`}
        />
      </label>
      <h3>{text('diceSetup.dice')}</h3>
      <div className="setup-dice">
        {side.dice.map((die, at) => (
          <DiePicker
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its position
            key={at}
            rules={rules}
            label={text('diceSetup.die', { position: at + 1 })}
            hook={`setup-die-${seat}-${at + 1}`}
            value={typeof die === 'string' ? die : OWN}
            own={text('diceSetup.ownWeights')}
            onChange={(id) =>
              onChange({ dice: side.dice.map((old, place) => (place === at ? entryOf(rules, id, old) : old)) })
            }
          />
        ))}
      </div>
      <div className="setup-ways">
        <DiePicker
          rules={rules}
          label={text('diceSetup.allSix')}
          hook={`setup-dice-${seat}`}
          value=""
          onChange={(id) => onChange({ dice: Array.from({ length: DICE_COUNT }, () => id) })}
        />
        <Button
          onClick={() => onChange({ dice: other.dice, modifiers: other.modifiers, items: other.items })}
          data-test={`dice-setup-same-${seat}`}
        >
          {text('diceSetup.same')}
        </Button>
      </div>
      <SetupOwnDice seat={seat} dice={side.dice} onChange={(dice) => onChange({ dice })} />
      <DiceFacts rules={rules} dice={loadedKinds(rules, side.dice)} />
      <SideWorth setup={setup} seat={seat} />
      <details className="setup-pieces">
        <summary>{text('diceSetup.headStart', { n: headStart || 0 })}</summary>
        <PointsField
          label={text('diceSetup.startTotal')}
          value={headStart}
          path={`/start_totals/${seat - 1}`}
          setup={setup}
          faults={faults}
          onChange={onHeadStart}
          test={`dice-setup-head-start-${seat}`}
        />
      </details>
      <SetupPieces rules={rules} owner={seat} lists={side} onChange={onChange} />
    </section>
  )
}

/** An own die begins as a copy of the one it replaces. */
function entryOf({ content }: DiceRules, id: string, old: DieEntry): DieEntry {
  if (id !== OWN) return id
  const weights = typeof old === 'string' ? content.dice.find((die) => die.id === old)?.weights : old.weights
  return { code: 'MY', weights: weights ?? [1, 1, 1, 1, 1, 1] } satisfies InlineDie
}

interface DiePickerProps {
  readonly rules: DiceRules
  readonly label: string
  readonly hook: string
  readonly value: string
  /** How a die with weights of its own is offered; without it, it is not. */
  readonly own?: string
  readonly onChange: (id: string) => void
}

function DiePicker({ rules, label, hook, value, own, onChange }: DiePickerProps) {
  const text = useText()
  const { language } = useLanguage()
  const pictures = usePictures()
  return (
    <label className="field setup-die">
      <span>{label}</span>
      {value !== '' && <img src={pictures.die(value, 0)} alt="" width="44" height="44" />}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        data-dc={hook}
        data-test={`dice-${hook}`}
      >
        {value === '' && <option value="">—</option>}
        {PURPOSES.map((purpose) => (
          <optgroup key={purpose} label={text(`dice.purpose.${purpose}`)}>
            {rules.content.dice
              .filter((die) => die.purpose === purpose)
              .map(({ id, code, name }) => (
                <option key={id} value={id}>
                  {localText(name, language)} ({code})
                </option>
              ))}
          </optgroup>
        ))}
        {own && <option value={OWN}>{own}</option>}
      </select>
    </label>
  )
}
