import type { PieceWorth } from '@arbiter/dice'
import { useLanguage, useText } from '../../language/language.tsx'
import { toTenths } from './odds.ts'
import { useToolAnswer } from './useToolAnswer.ts'

/** Where nearly every piece is measured. */
const USUAL_TURN = 2

/** DC-130, DC-131. What a piece is worth, from the worker, and where it was measured if not in the usual place. */
export function PieceWorthLine({ id }: { id: string }) {
  const text = useText()
  const { language } = useLanguage()
  const worth = useToolAnswer<PieceWorth>('pieceWorth', { id })
  if (!worth) return <small className="piece-worth">{text('diceSetup.counting')}</small>
  const { strength, lead, ownTurn } = worth
  const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
  const where = [
    lead < 0 && text('diceSetup.worthBehind', { n: -lead }),
    lead > 0 && text('diceSetup.worthAhead', { n: lead }),
    ownTurn !== USUAL_TURN && text('diceSetup.worthTurn', { n: ownTurn }),
  ].filter((part) => part !== false)
  return (
    <small className="piece-worth" data-test={`dice-setup-piece-worth-${id}`} data-value={strength}>
      {[
        text('diceSetup.pieceWorth', { points: signed.format(strength), n: toTenths(Math.abs(strength)) }),
        ...where,
      ].join(', ')}
    </small>
  )
}
