import { useText } from '../../language/language.tsx'
import type { FateDraw } from './fateTale.ts'
import { keywordTale } from './keywordTale.ts'
import { useTable } from './tableContext.ts'

/** What the keyword of a draw did now, and why, or why it did nothing. */
export function KeywordLine({ draw }: { draw: FateDraw }) {
  const text = useText()
  const { plan } = useTable()
  const tale = keywordTale(draw, plan.fate.get(draw.drawn.id)!.suit, plan.balance)
  if (!tale) return null
  const { relation, keyword, suit, context, added, special } = tale
  const idle = relation !== 'oppose' && added === 0
  return (
    <span className="tw-keyword" data-test="twilight-keyword">
      {(!idle || !special) && (
        <span>
          {text('twilightTable.keyword', {
            how: idle ? 'idle' : relation,
            keyword: text(`twilight.keyword.${keyword}`),
            n: { signed: added },
            suit,
            deed: text(`twilightTable.keyword.${context}`),
          })}
        </span>
      )}{' '}
      {special && (
        <span>
          {text('twilightTable.special', {
            word: text(`twilight.special.${special.id}`),
            what: text(`twilight.special.${special.id}.desc`),
            now: special.now,
            n: special.n,
          })}
        </span>
      )}
    </span>
  )
}
