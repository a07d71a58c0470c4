import type { Preview, ValidPreview } from '@arbiter/dice'
import { useNumber, useText, useWording } from '../../language/language.tsx'
import type { DiceRules } from './rules.ts'
import './previewLine.css'

interface PreviewLineProps {
  readonly rules: DiceRules
  readonly preview: Preview | undefined
  readonly turnPoints: number
  /** Why a button is refused; the buttons point here. */
  readonly reason: string
  readonly reasonId: string
}

/** DC-145. The score of the selection while it is made; an invalid one says which dice spoil it. */
export function PreviewLine({ rules, preview, turnPoints, reason, reasonId }: PreviewLineProps) {
  const valid = preview?.valid === true
  return (
    <div
      className="preview"
      data-dc="preview"
      data-test="dice-preview"
      data-valid={valid}
      data-points={valid ? preview.points : undefined}
    >
      {valid && <PreviewSum rules={rules} preview={preview} turnPoints={turnPoints} />}
      <p id={reasonId} className="preview-reason" data-dc="reason" data-test="dice-reason">
        {reason}
      </p>
    </div>
  )
}

function PreviewSum({ rules, preview, turnPoints }: { rules: DiceRules; preview: ValidPreview; turnPoints: number }) {
  const text = useText()
  const number = useNumber()
  const wording = useWording()
  const { elements, factor, points, effects, diceLeft, hotDice } = preview
  return (
    <>
      <span className="preview-sum sum">
        {elements.map(({ faces, points: part }) => `${faces.join('\u2009')} = ${part}`).join(' · ')}
        {factor > 1 && ` · ×${factor}`}
      </span>
      <strong className="preview-points">{text('diceTable.points', { n: points })}</strong>
      {effects.map((event, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: effects of one save have no other identity
        <span key={at} className="preview-effect">
          {wording.say(rules.phrase(event))}
        </span>
      ))}
      <span className="sum">
        {number(turnPoints)} → {number(preview.turnPoints)}
      </span>
      <span>{hotDice ? text('dice.hot_dice') : text('diceTable.diceLeft', { n: diceLeft })}</span>
    </>
  )
}
