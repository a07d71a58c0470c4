import { type Die, FACES } from '@arbiter/dice'
import { localText } from '@arbiter/kernel'
import { useLanguage, useText } from '../../language/language.tsx'
import { useLeaning } from './effectLine.ts'
import './dieProfile.css'

/** A die of the content, or one made up for this match, which has no name. */
export type ShownDie = Pick<Die, 'code' | 'weights'> & Partial<Die>

export function useDieName(): (die: ShownDie) => string {
  const text = useText()
  const { language } = useLanguage()
  return ({ name }) => localText(name, language) ?? text('diceTable.inlineDie')
}

/** Position, name and code of a die. */
export function useDieLabel(): (position: number, die: ShownDie) => string {
  const text = useText()
  const nameOf = useDieName()
  return (position, die) => text('diceTable.dieChip', { position, name: nameOf(die), code: die.code })
}

/** DC-149. Name and chances of a die. */
export function DieProfile({ die }: { die: ShownDie }) {
  const nameOf = useDieName()
  const leaningOf = useLeaning()
  return (
    <>
      <span>
        <strong>{nameOf(die)}</strong> <span className="sum">{die.code}</span>
      </span>
      <FaceChances weights={die.weights} />
      <span>{leaningOf([die])}</span>
    </>
  )
}

/** DC-149. The chance of each face, as a bar and as a number. */
export function FaceChances({ weights }: Pick<ShownDie, 'weights'>) {
  const { language } = useLanguage()
  const sum = Math.max(
    1,
    weights.reduce((a, b) => a + b, 0),
  )
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const largest = Math.max(1, ...weights)
  return (
    <span className="die-profile-bars">
      {FACES.map((face) => (
        <span key={face} className="die-profile-bar">
          <span className="sum">{face}</span>
          <span className="die-profile-fill" style={{ inlineSize: `${((weights[face - 1] ?? 0) / largest) * 100}%` }} />
          <span className="sum">{percent.format((weights[face - 1] ?? 0) / sum)}</span>
        </span>
      ))}
    </span>
  )
}
