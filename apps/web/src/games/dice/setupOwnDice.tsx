import { type DieEntry, FACES, type InlineDie } from '@arbiter/dice'
import { useLanguage, useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'

interface SetupOwnDiceProps {
  readonly seat: number
  readonly dice: readonly DieEntry[]
  readonly onChange: (dice: readonly DieEntry[]) => void
}

/** DC-012. Dice made for this match: a code and six weights, with what they mean beside them. */
export function SetupOwnDice({ seat, dice, onChange }: SetupOwnDiceProps) {
  const text = useText()
  const own = dice.flatMap((die, at) => (typeof die === 'string' ? [] : [{ die, at }]))
  return own.map(({ die, at }) => (
    <fieldset key={at} className="own-die" data-test={`dice-setup-own-${seat}-${at + 1}`}>
      <legend>{text('diceSetup.ownDie', { position: at + 1 })}</legend>
      <OwnDie die={die} onChange={(next) => onChange(dice.map((old, place) => (place === at ? next : old)))} />
      <Button kind="quiet" onClick={() => onChange(dice.map(() => die))} data-test={`dice-setup-own-all-${seat}`}>
        {text('diceSetup.ownAll')}
      </Button>
    </fieldset>
  ))
}

function OwnDie({ die, onChange }: { die: InlineDie; onChange: (die: InlineDie) => void }) {
  const text = useText()
  const { language } = useLanguage()
  const sum = die.weights.reduce((a, b) => a + b, 0)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const weigh = (face: number, weight: number): void =>
    onChange({ ...die, weights: die.weights.with(face - 1, weight) as unknown as InlineDie['weights'] })
  return (
    <>
      <label className="field own-die-code">
        <span>{text('diceSetup.ownCode')}</span>
        <input
          value={die.code}
          maxLength={3}
          onChange={(event) => onChange({ ...die, code: event.target.value.toUpperCase() })}
          className="sum"
          spellCheck={false}
        />
      </label>
      <div className="own-die-faces">
        {FACES.map((face) => (
          <label key={face} className="field">
            <span>{text('diceSetup.ownFace', { face })}</span>
            <input
              type="number"
              min={0}
              step={1}
              value={die.weights[face - 1]}
              onChange={(event) => weigh(face, event.target.valueAsNumber || 0)}
              className="sum"
              data-face={face}
            />
            <output className="sum">{percent.format(sum > 0 ? die.weights[face - 1]! / sum : 0)}</output>
          </label>
        ))}
      </div>
    </>
  )
}
