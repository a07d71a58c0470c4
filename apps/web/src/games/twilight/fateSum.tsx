import { type Event, fateLine, fateSumOf, type Keyword } from '@arbiter/twilight'
import { useText, useWording } from '../../language/language.tsx'
import { type FateDraw, isResolved, type Resolved } from './fateTale.ts'
import { useTable } from './tableContext.ts'
import './fateSum.css'

interface FateSumProps {
  readonly resolved: Resolved
  /** Of the fate that was drawn. */
  readonly keyword: Keyword
  readonly hook?: string
}

type Term = readonly [name: string, n: string]

/** TW-266. The line of a draw set large: each number over what it is. To ears it is the line itself. */
export function FateSum({ resolved, keyword, hook }: FateSumProps) {
  const text = useText()
  const wording = useWording()
  const signed = useSignedTerm()
  const sum = fateSumOf(resolved)!
  const added = sum.keyword ?? 0
  const terms: readonly Term[] = [
    [text(`twilightTable.term.${resolved.type}`), text('twilightTable.signed', { n: sum.total - sum.fate - added })],
    [text('twilightTable.term.fate'), signed(sum.fate)],
    ...(added === 0 ? [] : [[text(`twilight.keyword.${keyword}`), signed(added)] as const]),
  ]
  return (
    <span className="tw-sum-line">
      <span className="tw-line sr-only" data-tw={hook}>
        {wording.say(fateLine(sum))}
      </span>
      <Sum terms={terms} total={text('twilightTable.signed', { n: sum.total })} />
    </span>
  )
}

/** The same sum while its card turns: what one brings to it oneself, and nothing of what the card decides. */
export function FateSumAhead({ draw }: { draw: FateDraw }) {
  const text = useText()
  const signed = useSignedTerm()
  const { drawn, valued } = draw
  const ahead = useResolvedAhead(draw)
  const sum = ahead && fateSumOf(ahead)
  const terms: readonly Term[] = [
    [
      text(`twilightTable.term.${ahead?.type ?? OWN[drawn.context]}`),
      sum ? text('twilightTable.signed', { n: sum.total - sum.fate - (sum.keyword ?? 0) }) : '…',
    ],
    [text('twilightTable.term.fate'), valued ? signed(valued.value) : '?'],
  ]
  return (
    <span className="tw-sum-line tw-sum-ahead" data-test="twilight-sum-ahead">
      <Sum terms={terms} total="?" />
    </span>
  )
}

/** What of one's own stands against each kind of trial. */
const OWN = {
  combatPhysical: 'attackResolved',
  combatSpiritual: 'influenceResolved',
  defense: 'defenceResolved',
  exploration: 'checkResolved',
  dialogue: 'checkResolved',
  skillCheck: 'checkResolved',
} as const satisfies Record<FateDraw['drawn']['context'], Resolved['type']>

/** What this card will have decided, where the match knows it already. */
function useResolvedAhead({ seq }: FateDraw): Resolved | undefined {
  const { play } = useTable().table.host
  if (play.event(seq)?.seq !== seq) return undefined
  for (let at = seq + 1; at < play.eventCount; at++) {
    const event = play.event(at) as unknown as Event
    if (event.type === 'fateDrawn') return undefined
    if (isResolved(event)) return event
  }
  return undefined
}

function Sum({ terms, total }: { terms: readonly Term[]; total: string }) {
  const text = useText()
  const term = ([name, n]: Term) => (
    <span key={name} className="tw-sum-term">
      <span className="tw-sum-name">{name}</span>
      <span className="tw-sum-n">{n}</span>
    </span>
  )
  return (
    <span className="tw-sum" aria-hidden="true">
      {terms.map(term)}
      <span>=</span>
      {term([text('twilightTable.term.total'), total])}
    </span>
  )
}

function useSignedTerm(): (n: number) => string {
  const text = useText()
  return (n) => text('twilightTable.signed', { n: { signed: n } })
}
