import IconSpirit from '~icons/game-icons/psychic-waves'
import IconBody from '~icons/lucide/heart'
import { useText } from '../../language/language.tsx'
import './dualBars.css'

const SIGNS = { hp: IconBody, wp: IconSpirit } as const

interface Track {
  readonly now: number
  readonly max: number
}

interface DualBarsProps {
  /** For the hooks: the slot of an enemy. */
  readonly slot: number
  readonly hp: Track
  readonly wp: Track
  readonly shield: number
  /** TW-480. Its Will is there, but hidden. */
  readonly veiled: boolean
}

/** TW-261, TW-262. The body above, the spirit directly beneath, equally wide; the rage shield as an outlined segment. */
export function DualBars({ slot, hp, wp, shield, veiled }: DualBarsProps) {
  const text = useText()
  return (
    <div className="tw-bars">
      <Bar kind="hp" track={hp} hook={`hp-${slot}`} label={text('twilightTable.body')} />
      {wp.max > 0 ? (
        <Bar kind="wp" track={wp} hook={`wp-${slot}`} label={text('twilightTable.spirit')} shield={shield} />
      ) : (
        <p className="tw-no-spirit" data-tw={`wp-${slot}`}>
          {text(veiled ? 'twilightTable.veiled' : 'twilight.combat.nospirit')}
        </p>
      )}
    </div>
  )
}

interface BarProps {
  readonly kind: 'hp' | 'wp'
  readonly track: Track
  readonly hook?: string
  readonly label: string
  readonly shield?: number
  /** What is about to be taken from it. */
  readonly ahead?: number
}

export function Bar({ kind, track: { now, max }, hook, label, shield = 0, ahead = 0 }: BarProps) {
  const text = useText()
  const Sign = SIGNS[kind]
  const left = Math.max(0, now - ahead)
  const share = (n: number) => (max === 0 ? 0 : n / max)
  return (
    <div className="tw-bar-line" data-tw={hook} data-value={now} data-max={max} data-ahead={ahead > 0 || undefined}>
      <Sign className="tw-bar-sign" data-kind={kind} aria-hidden="true" />
      <span className="tw-bar-name">{label}</span>
      <span className={`tw-bar tw-bar-${kind}`} aria-hidden="true">
        {ahead > 0 && <span className="tw-bar-ahead" style={{ transform: `scaleX(${share(now)})` }} />}
        <span className="tw-bar-fill" style={{ transform: `scaleX(${share(left)})` }} />
      </span>
      {shield > 0 && (
        <span
          className="tw-rage sum"
          data-test="twilight-rage-shield"
          title={text('twilight.combat.deescalation.rage.shield', { value: shield })}
        >
          <span className="sr-only">{text('twilight.combat.deescalation.rage.shield', { value: shield })}</span>
          <span aria-hidden="true">{shield}</span>
        </span>
      )}
      {ahead > 0 ? (
        <span
          className="tw-bar-text sum"
          data-test="twilight-ahead"
          title={text('twilightTable.ahead', { now, max, left, n: ahead })}
        >
          <span className="sr-only">{text('twilightTable.ahead', { now, max, left, n: ahead })}</span>
          <span aria-hidden="true">
            {now} → <span className="tw-bar-left">{left}</span>
          </span>
        </span>
      ) : (
        <span className="tw-bar-text sum">
          {now}/{max}
        </span>
      )}
    </div>
  )
}
