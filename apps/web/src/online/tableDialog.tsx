import { findOffer } from '@arbiter/catalogue'
import type { OfferKind, Receipt } from '@arbiter/client'
import { localText } from '@arbiter/kernel'
import { type ReactNode, useState } from 'react'
import IconBell from '~icons/lucide/bell'
import IconMuted from '~icons/lucide/bell-off'
import IconAbort from '~icons/lucide/circle-x'
import IconResign from '~icons/lucide/flag'
import IconDraw from '~icons/lucide/handshake'
import IconDevice from '~icons/lucide/monitor-smartphone'
import IconClaim from '~icons/lucide/trophy'
import IconBack from '~icons/lucide/undo-2'
import IconSpeaker from '~icons/lucide/volume-2'
import IconMute from '~icons/lucide/volume-x'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { TOKEN } from '../server/guest.ts'
import { useSetting } from '../settings/settings.ts'
import { linkTo } from '../shell/base.ts'
import { load } from '../shell/storage.ts'
import { LinkShare } from './linkShare.tsx'
import { isMutedAt, muteAt, muteOthers } from './muted.ts'
import { isOnlyHere } from './onlyHere.ts'
import type { RemoteMatch } from './openRemote.ts'
import { QrCode } from './qr.tsx'
import { type Refused, RefusedSentence } from './refused.tsx'
import { devicePath, remotePath } from './remotePath.ts'
import { useRemoteState } from './useRemoteState.ts'

interface TableDialogProps {
  readonly match: RemoteMatch
  readonly onClose: () => void
}

/** What can be done at a table with others: let somebody watch, offer, mute, be told, give up. */
export function TableDialog({ match, onClose }: TableDialogProps) {
  const text = useText()
  const { language } = useLanguage()
  const { remote, host } = match
  const state = useRemoteState(match)
  const [refused, setRefused] = useState<Refused>()
  const [ending, setEnding] = useState<'resign' | 'abort' | 'claim'>()
  const [isMoving, setMoving] = useState(false)
  const [notice, setNotice] = useSetting('online.notice')
  const others = Object.entries(state.seats).filter(([, { kind }]) => kind === 'guest')
  const plays = remote.seats.length > 0 && state.stage === 'playing'
  // Whether long enough, the server knows.
  const hasLeft = others.some(([seat]) => state.presence?.[seat] === 'gone' && state.awaited.includes(seat))
  const [muted, setMuted] = useState(() => isMutedAt(remote.id))
  const game = localText(findOffer(state.game)!.name, language)
  const named = { names: { list: others.flatMap(([, { name }]) => (name === undefined ? [] : [name])) } }

  async function ask(change: Promise<Receipt>): Promise<void> {
    const receipt = await change
    if (receipt.ok) onClose()
    else setRefused({ code: receipt.code, said: receipt.detail })
  }
  const offer = (kind: OfferKind, icon: ReactNode) => (
    <Button icon={icon} onClick={() => void ask(remote.offer(kind))} data-test={`table-offer-${kind}`}>
      {text(`online.offer.${kind}`)}
    </Button>
  )
  function mute(): void {
    muteOthers(remote, !muted)
    muteAt(remote.id, !muted)
    setMuted(!muted)
  }
  async function notify(): Promise<void> {
    const isOn = notice === 'on'
    if (!isOn) await globalThis.Notification?.requestPermission?.().catch(() => {})
    setNotice(isOn ? 'off' : 'on')
  }

  const token = load(TOKEN)
  if (isMoving && token !== undefined)
    return (
      <Dialog title={text('online.device')} closeLabel={text('common.close')} onClose={onClose} test="device-link">
        <p>{text('online.device.what')}</p>
        <QrCode link={linkTo(devicePath(token, remote.id))} label={text('online.device.qr')} />
        <LinkShare
          link={linkTo(devicePath(token, remote.id))}
          label={text('online.device.link')}
          message={text('online.device')}
          test="device-own"
        />
        {isOnlyHere(location.hostname) && (
          <p role="note" className="online-alert">
            {text('online.waiting.onlyHere', { setting: 'HOST=0.0.0.0' })}
          </p>
        )}
      </Dialog>
    )
  return (
    <Dialog title={text('online.table')} closeLabel={text('common.close')} onClose={onClose} test="table">
      {others.length === 0 && !ending && watchLink()}
      {remote.seats.length > 0 && !ending && (
        <div className="online-acts">
          {plays && others.length > 0 && offer('draw', <IconDraw />)}
          {plays && others.length > 0 && offer('takeBack', <IconBack />)}
          {others.length > 0 && (
            <Button
              icon={muted ? <IconSpeaker /> : <IconMute />}
              aria-pressed={muted}
              onClick={mute}
              data-test="table-mute"
            >
              {text(muted ? 'online.unmute' : 'online.mute')}
            </Button>
          )}
          {plays && others.length > 0 && (
            <Button
              icon={notice === 'on' ? <IconMuted /> : <IconBell />}
              aria-pressed={notice === 'on'}
              onClick={() => void notify()}
              data-test="table-notice"
            >
              {text(notice === 'on' ? 'online.notice.off' : 'online.notice.on')}
            </Button>
          )}
          {plays && (
            <Button icon={<IconDevice />} onClick={() => setMoving(true)} data-test="table-device">
              {text('online.device')}
            </Button>
          )}
          {plays && hasLeft && (
            <Button icon={<IconClaim />} onClick={() => setEnding('claim')} data-test="table-claim">
              {text('online.claim')}
            </Button>
          )}
          {plays && host.powers.abort && (
            <Button icon={<IconAbort />} onClick={() => setEnding('abort')} data-test="table-abort">
              {text('online.abort')}
            </Button>
          )}
          {plays && (
            <Button kind="danger" icon={<IconResign />} onClick={() => setEnding('resign')} data-test="table-resign">
              {text('online.resign')}
            </Button>
          )}
        </div>
      )}
      {ending && (
        <div className="online-sure" role="alert">
          <p>
            {text(ending === 'resign' && others.length === 0 ? 'online.resign.alone' : `online.${ending}.sure`, named)}
          </p>
          <div className="online-ways">
            <Button
              kind="danger"
              onClick={() => void ask(remote.end(ending, ending === 'resign' ? remote.seats[0] : undefined))}
              data-test={`table-${ending}-yes`}
            >
              {text(`online.${ending}.yes`)}
            </Button>
            <Button
              onClick={() => {
                setEnding(undefined)
                setRefused(undefined)
              }}
            >
              {text('online.goOn')}
            </Button>
          </div>
        </div>
      )}
      {refused && (
        <p role="alert" className="online-alert" data-code={refused.code} data-test="table-refused">
          <RefusedSentence refused={refused} />
        </p>
      )}
      {others.length > 0 && !ending && watchLink()}
    </Dialog>
  )

  function watchLink() {
    return (
      <LinkShare
        link={linkTo(remotePath(remote.id))}
        label={text('online.watch.link')}
        message={text('online.watch.message', { game })}
        test="table-watch"
      />
    )
  }
}
