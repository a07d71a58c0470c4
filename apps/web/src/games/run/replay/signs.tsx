import IconFalls from '~icons/game-icons/broken-skull'
import IconResolve from '~icons/game-icons/heart-shield'
import IconWatch from '~icons/lucide/eye'
import IconBreaks from '~icons/lucide/flag'
import IconHeal from '~icons/lucide/plus'
import { useText } from '../../../language/language.tsx'
import { withMinus } from '../../../parts/count.tsx'
import { rowOnScreen } from './boardLayout.ts'
import { keyOf, type Sign } from './effects.ts'
import { useReplay } from './replayContext.ts'
import { StatusIcon } from './statusIcons.tsx'
import './signs.css'

/** Numbers and words over whom something happened to. The log says the same for ears. */
export function Signs() {
  const { view, playback, effects } = useReplay()
  return (
    <div className="rr-signs" aria-hidden="true">
      {view.units.map(({ id, cell }) => {
        const signs = effects.signs.get(id)
        if (!signs) return null
        return (
          <div
            key={`${id} ${playback.at}`}
            className="rr-sign-place"
            style={{ transform: `translate(${100 * cell.x}%, ${100 * rowOnScreen(cell.y, view.height)}%)` }}
            data-edge={cell.x === 0 ? 'left' : cell.x === view.width - 1 ? 'right' : undefined}
            data-test={`run-replay-signs-${id}`}
          >
            <div className="rr-sign-stack">
              {signs.map((sign) => (
                <span key={keyOf(sign)} className="rr-sign" data-kind={sign.kind}>
                  <SignFace sign={sign} />
                </span>
              ))}
            </div>
          </div>
        )
      })}
    </div>
  )
}

function SignFace({ sign }: { sign: Sign }) {
  const text = useText()
  switch (sign.kind) {
    case 'damage':
      return withMinus(-sign.amount)
    case 'heal':
      return (
        <>
          <IconHeal aria-hidden="true" />
          {sign.amount}
        </>
      )
    case 'resolve':
      return (
        <>
          <IconResolve aria-hidden="true" />
          {sign.amount > 0 ? `+${sign.amount}` : withMinus(sign.amount)}
        </>
      )
    case 'status':
      return <StatusIcon id={sign.status} />
    case 'ability':
      return text(`run.ability.${sign.ability}`)
    case 'watch':
      return <IconWatch aria-hidden="true" />
    default:
      return (
        <>
          {sign.kind === 'died' && <IconFalls aria-hidden="true" />}
          {sign.kind === 'routed' && <IconBreaks aria-hidden="true" />}
          {text(`runReplay.sign.${sign.kind}`)}
        </>
      )
  }
}
