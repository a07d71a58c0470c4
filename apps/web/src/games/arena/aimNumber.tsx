import './aimNumber.css'

interface AimNumberProps {
  readonly n: number
  /** How likely it comes off, where no tag has room for it. */
  readonly odds?: string | undefined
}

/** Which of many an aim is: the same number stands on its coin and in the list. */
export function AimNumber({ n, odds }: AimNumberProps) {
  return (
    <span className="aim-number" aria-hidden="true">
      {odds === undefined ? n : `${n}·${odds}`}
    </span>
  )
}
