import { fateLine, fateSumOf, type Keyword } from '@arbiter/twilight'
import { useText, useWording } from '../../language/language.tsx'
import type { Resolved } from './fateTale.ts'
import './fateSum.css'

interface FateSumProps {
  readonly resolved: Resolved
  /** Of the fate that was drawn. */
  readonly keyword: Keyword
  readonly hook?: string
}

/** TW-266. The line of a draw set large: each number over what it is. To ears it is the line itself. */
export function FateSum({ resolved, keyword, hook }: FateSumProps) {
  const text = useText()
  const wording = useWording()
  const sum = fateSumOf(resolved)!
  const added = sum.keyword ?? 0
  const signed = (n: number) => text('twilightTable.signed', { n: { signed: n } })
  const terms: readonly (readonly [name: string, n: string])[] = [
    [text(`twilightTable.term.${resolved.type}`), text('twilightTable.signed', { n: sum.total - sum.fate - added })],
    [text('twilightTable.term.fate'), signed(sum.fate)],
    ...(added === 0 ? [] : [[text(`twilight.keyword.${keyword}`), signed(added)] as const]),
  ]
  const term = ([name, n]: readonly [string, string]) => (
    <span key={name} className="tw-sum-term">
      <span className="tw-sum-name">{name}</span>
      <span className="tw-sum-n">{n}</span>
    </span>
  )
  return (
    <span className="tw-sum-line">
      <span className="tw-line sr-only" data-tw={hook}>
        {wording.say(fateLine(sum))}
      </span>
      <span className="tw-sum" aria-hidden="true">
        {terms.map(term)}
        <span>=</span>
        {term([text('twilightTable.term.total'), text('twilightTable.signed', { n: sum.total })])}
      </span>
    </span>
  )
}
