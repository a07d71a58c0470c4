import { type Setup, TARGET_RANGE } from '@arbiter/dice'
import type { Fault } from '@arbiter/kernel'
import { useId } from 'react'
import { useText } from '../../language/language.tsx'

interface PointsFieldProps {
  readonly label: string
  readonly value: number
  /** Where the points stand in the set-up. */
  readonly path: string
  readonly setup: Setup
  readonly faults: readonly Fault[]
  readonly onChange: (points: number) => void
  readonly test: string
}

/** Points that are typed. What is wrong is marked, with what would be right beside it. */
export function PointsField({ label, value, path, setup, faults, onChange, test }: PointsFieldProps) {
  const id = useId()
  const need = useNeededPoints(setup)(path)
  const wrong = faults.some((fault) => fault.path === path)
  return (
    <label className="field">
      <span>{label}</span>
      <input
        type="number"
        {...pointsAt(path, setup)}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        aria-invalid={wrong}
        aria-describedby={wrong ? id : undefined}
        data-test={test}
      />
      {wrong && (
        <span id={id} className="setup-fault">
          {need}
        </span>
      )}
    </label>
  )
}

/** What the points at a path must be, in words; nothing for what is no field of points. */
export function useNeededPoints(setup: Setup): (path: string) => string | undefined {
  const text = useText()
  return (path) => {
    const range = pointsAt(path, setup)
    return range && text('diceSetup.pointsNeeded', { ...range })
  }
}

/** DC-010, DC-017. The target, or a handicap below it. */
function pointsAt(path: string, { target }: Setup): { min: number; max: number; step: number } | undefined {
  if (path === '/target') return TARGET_RANGE
  const { min, max } = TARGET_RANGE
  if (path.startsWith('/start_totals/'))
    return { min: 0, max: (target >= min && target <= max ? target : max) - 1, step: 1 }
}
