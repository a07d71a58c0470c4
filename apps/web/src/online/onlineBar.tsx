import type { Receipt, TableOffer } from '@arbiter/client'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import IconMenu from '~icons/lucide/ellipsis'
import IconEye from '~icons/lucide/eye'
import IconSay from '~icons/lucide/message-circle'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Link } from '../shell/link.tsx'
import { PAGE_TIMER } from '../table/pageTimer.ts'
import { Clocks } from './clocks.tsx'
import { takeOpened } from './justOpened.ts'
import type { RemoteMatch } from './openRemote.ts'
import { type Refused, RefusedSentence } from './refused.tsx'
import { remotePath } from './remotePath.ts'
import { SayDialog } from './sayDialog.tsx'
import { TableDialog } from './tableDialog.tsx'
import { useRemoteState } from './useRemoteState.ts'
import './online.css'

/** How long words stand. */
const HEARD_MS = 9_000

interface OnlineBarProps {
  readonly match: RemoteMatch
  /** Why the server did not take the last answer or wish. */
  readonly refused: Refused | undefined
  readonly onReceipt: (receipt: Receipt) => void
}

/** One line above the board: who is there, what they say and offer, and whether the line holds. */
export function OnlineBar({ match, refused, onReceipt }: OnlineBarProps) {
  const text = useText()
  const { host, remote, open } = match
  const state = useRemoteState(match)
  const linked = useSyncExternalStore(host.subscribe, () => host.linked)
  const sending = useSyncExternalStore(open.table.subscribe, () => open.table.scene.sending > 0)
  const [dialog, setDialog] = useState(
    () => (takeOpened(remote.id) ? 'table' : undefined) as 'say' | 'table' | undefined,
  )
  const heard = useHeard(match)
  const isDeclined = useDeclined(match)
  const mine = remote.seats
  const offer = state.offers?.find(
    ({ seat, waits }) => !mine.includes(seat) && waits.some((each) => mine.includes(each)),
  )
  const own = state.offers?.find(({ seat }) => mine.includes(seat))
  const others = Object.entries(state.seats).filter(([, { kind }]) => kind === 'guest')
  const close = () => setDialog(undefined)
  return (
    <div
      className="online-bar"
      data-test="online-bar"
      data-linked={linked}
      data-offer={offer && linked ? offer.kind : undefined}
      data-stage={state.stage}
      data-watches={(mine.length === 0 && state.clock != null && state.stage === 'playing') || undefined}
    >
      <p role="status" className="online-bar-words">
        {line()}
      </p>
      {state.clock && <Clocks match={match} />}
      {offer && <OfferWays key={offer.id} match={match} offer={offer} onReceipt={onReceipt} />}
      {state.rematch && (
        <Link href={remotePath(state.rematch)} className="button button-main" data-test="online-rematch">
          {text('online.rematch.go')}
        </Link>
      )}
      {mine.length > 0 && others.length > 0 && (
        <Button
          kind="quiet"
          className="online-tool"
          icon={<IconSay />}
          onClick={() => setDialog('say')}
          data-test="online-say"
        >
          <span>{text('online.say')}</span>
        </Button>
      )}
      <Button
        kind="quiet"
        className="online-tool"
        icon={<IconMenu />}
        onClick={() => setDialog('table')}
        data-test="online-table"
      >
        <span>{text('online.table')}</span>
      </Button>
      {dialog === 'say' && <SayDialog remote={remote} onClose={close} />}
      {dialog === 'table' && <TableDialog match={match} onClose={close} />}
    </div>
  )

  function line() {
    if (!linked)
      return <span data-test="online-lost">{text(sending ? 'online.line.sending' : 'online.line.lost')}</span>
    if (refused)
      return (
        <span role="alert" data-test="online-not-taken" data-code={refused.code}>
          <RefusedSentence refused={refused} />
        </span>
      )
    if (offer)
      return (
        <span data-test={`online-offer-${offer.kind}`}>
          {text(`online.offer.${offer.kind}.theirs`, { name: nameOf(offer.seat) })}
        </span>
      )
    if (heard) return <Heard name={heard.seat === undefined ? '' : nameOf(heard.seat)} phrase={heard.phrase} />
    if (own)
      return (
        <span data-test="online-offered">
          {text(`online.offer.${own.kind}.own`, { names: { list: own.waits.map(nameOf) } })}
        </span>
      )
    if (isDeclined) return <span data-test="online-declined">{text('online.offer.declined')}</span>
    return <Others match={match} />
  }

  function nameOf(seat: string): string {
    return state.seats[seat]?.name ?? ''
  }
}

const Heard = ({ name, phrase }: { readonly name: string; readonly phrase: string }) => {
  const text = useText()
  return (
    <span className="online-heard" data-test="online-heard">
      {text('online.says', { name, what: text(`phrase.${phrase}`) })}
    </span>
  )
}

/** Those who play elsewhere. */
function Others({ match }: { readonly match: RemoteMatch }) {
  const text = useText()
  const { seats, presence, stage } = useRemoteState(match)
  const others = Object.entries(seats).filter(([, { kind }]) => kind === 'guest')
  if (match.remote.seats.length === 0)
    return (
      <span className="online-watching" data-test="online-watching">
        <IconEye aria-hidden="true" />
        <span>
          {others.length > 0
            ? text('online.watching', { names: { list: others.map(([, { name = '' }]) => name) } })
            : text('online.watching.bots')}
        </span>
      </span>
    )
  if (others.length === 0) return text('online.alone')
  return others.map(([seat, { name = '' }]) => {
    const where = stage === 'over' ? 'here' : (presence?.[seat] ?? 'here')
    return (
      <span key={seat} className="online-person" data-presence={where} data-test={`online-presence-${seat}`}>
        {text(`online.presence.${where}`, { name })}
      </span>
    )
  })
}

function OfferWays({
  match: { remote },
  offer,
  onReceipt,
}: Pick<OnlineBarProps, 'match' | 'onReceipt'> & { readonly offer: TableOffer }) {
  const text = useText()
  const [isAnswered, setAnswered] = useState(false)
  async function answer(agrees: boolean): Promise<void> {
    setAnswered(true)
    const receipt = await remote.answer(offer.id, agrees)
    onReceipt(receipt)
    // What was not taken can be said again.
    setAnswered(receipt.ok)
  }
  return (
    <>
      <Button
        className="online-answer"
        kind="gold"
        disabled={isAnswered}
        onClick={() => void answer(true)}
        data-test="online-agree"
      >
        {text('online.offer.agree')}
      </Button>
      <Button
        className="online-answer"
        disabled={isAnswered}
        onClick={() => void answer(false)}
        data-test="online-decline"
      >
        {text('online.offer.decline')}
      </Button>
    </>
  )
}

/** For a while after the others have said no: one that is taken, or ends with a decision, leads to another version or table. */
function useDeclined(match: RemoteMatch): boolean {
  const { offers, version, rematch } = useRemoteState(match)
  const own = offers?.find(({ seat }) => match.remote.seats.includes(seat))?.id
  const before = useRef<{ readonly own: number | undefined; readonly version: number }>({ own, version })
  const [declinedAt, setDeclinedAt] = useState<number>()
  useEffect(() => {
    const { own: former, version: then } = before.current
    before.current = { own, version }
    if (former !== undefined && own === undefined && then === version && !rematch) setDeclinedAt(version)
    else if (own !== undefined) setDeclinedAt(undefined)
  }, [own, version, rematch])
  useEffect(() => {
    if (declinedAt !== undefined) return PAGE_TIMER.start(HEARD_MS, () => setDeclinedAt(undefined))
  }, [declinedAt])
  return declinedAt === version
}

/** The newest words of others, for a while. */
function useHeard(match: RemoteMatch): { readonly seat: string; readonly phrase: string } | undefined {
  const { said = [] } = useRemoteState(match)
  const last = said.at(-1)
  const [passed, setPassed] = useState(last?.id)
  const id = last?.id
  useEffect(() => {
    if (id === undefined || id === passed) return
    return PAGE_TIMER.start(HEARD_MS, () => setPassed(id))
  }, [id, passed])
  return last && id !== passed && !match.remote.seats.includes(last.seat) ? last : undefined
}
