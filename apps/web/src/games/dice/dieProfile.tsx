import { type Die, FACES } from '@arbiter/dice'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useText } from '../../language/language.tsx'
import { useEscape } from '../../shell/keys.ts'
import './dieProfile.css'

const LONG_PRESS_MS = 450
const HOVER_MS = 350

/** A die of the content, or one made up for this match, which has no name. */
export type ShownDie = Pick<Die, 'code' | 'weights'> & Partial<Die>

/** Position, name and code: what is read aloud holds what is seen. */
export function useDieLabel(): (position: number, die: ShownDie) => string {
  const text = useText()
  const { language } = useLanguage()
  return (position, { name, code }) =>
    text('diceTable.dieChip', { position, name: name?.[language] ?? text('diceTable.inlineDie'), code })
}

/** DC-149. On focus, hover or a long press: name and chances of the die. */
export function useDieProfile(die: ShownDie) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEscape(open, () => setOpen(false))
  function openAfter(ms: number): void {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => setOpen(true), ms)
  }
  function close(): void {
    clearTimeout(waiting.current)
    setOpen(false)
  }
  const triggers = {
    'aria-describedby': open ? id : undefined,
    onMouseEnter: () => openAfter(HOVER_MS),
    onMouseLeave: close,
    onFocus: (event) => setOpen(event.currentTarget.matches(':focus-visible')),
    onBlur: close,
    onTouchStart: () => openAfter(LONG_PRESS_MS),
    onTouchEnd: close,
    onTouchCancel: close,
  } satisfies ComponentProps<'button'>
  return { triggers, profile: open ? <DieProfile id={id} die={die} /> : null }
}

function DieProfile({ id, die }: { id: string; die: ShownDie }) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <span id={id} role="tooltip" className="die-profile" data-test="dice-profile">
      <strong>{die.name?.[language] ?? text('diceTable.inlineDie')}</strong> <span className="sum">{die.code}</span>
      <FaceChances weights={die.weights} />
    </span>
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
