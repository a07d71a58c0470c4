import { useText } from '../../../language/language.tsx'
import { withMinus } from '../../../parts/count.tsx'
import type { Duel } from './duel.ts'
import { useReplay } from './replayContext.ts'
import { UnitFace } from './unitFace.tsx'
import './duelLine.css'

/** Who strikes whom: two faces, between them an arrow with what it does. */
export function DuelLine({ duel, told }: { duel: Duel; told?: number }) {
  const text = useText()
  const { phrases } = useReplay()
  const { actor, target, result, amount, isFatal } = duel
  return (
    <span className="rr-duel" data-result={result} data-fatal={isFatal}>
      <Fighter id={actor} />
      <span className="rr-duel-deed">
        <b>
          {text(`runReplay.duel.${isFatal ? 'fatal' : result}`, told === undefined ? undefined : phrases[told]!.params)}
        </b>
        <svg viewBox="0 0 84 14" aria-hidden="true">
          <path d="M0 3L62 4V0L84 7L62 14V10L0 11L8 7Z" />
        </svg>
        {amount > 0 && <strong>{result === 'heals' ? `+${amount}` : withMinus(-amount)}</strong>}
      </span>
      <Fighter id={target} isAimedAt={result === 'aims'} />
    </span>
  )
}

/** Whoever is aimed at has so much left: the blow may be the last. */
function Fighter({ id, isAimedAt = false }: { id: string; isAimedAt?: boolean }) {
  const text = useText()
  const { view, nameOf } = useReplay()
  const unit = view.units.find((each) => each.id === id)
  return (
    <span className="rr-duel-who" data-side={unit?.side}>
      {unit && <UnitFace unit={unit} />}
      <span>
        {nameOf(id)}
        {isAimedAt && unit && <small>{text('runReplay.duel.left', { hp: unit.hp })}</small>}
      </span>
    </span>
  )
}
