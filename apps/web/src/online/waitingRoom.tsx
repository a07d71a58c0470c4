import { findOffer } from '@arbiter/catalogue'
import type { Receipt } from '@arbiter/client'
import { localText } from '@arbiter/kernel'
import { useState } from 'react'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { linkTo } from '../shell/base.ts'
import { Link } from '../shell/link.tsx'
import { go } from '../shell/router.ts'
import { usePageTitle } from '../shell/title.ts'
import { LinkShare } from './linkShare.tsx'
import { isOnlyHere } from './onlyHere.ts'
import type { RemoteMatch } from './openRemote.ts'
import { QrCode } from './qr.tsx'
import { type Refused, RefusedSentence } from './refused.tsx'
import { joinPath, remotePath, spaced } from './remotePath.ts'
import { useRemoteState } from './useRemoteState.ts'
import './online.css'

/** Until the friend sits down: the link, to be sent, said or pointed at. Then the board comes by itself. */
export function WaitingRoom({ match }: { readonly match: RemoteMatch }) {
  const text = useText()
  const { language } = useLanguage()
  const { invite, game, seats } = useRemoteState(match)
  const [isLeaving, setLeaving] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const { linked } = match.host
  const title = text('online.waiting.title')
  usePageTitle(title)
  const name = localText(findOffer(game)!.name, language)
  const sits = match.remote.seats.length > 0
  if (!invite)
    return (
      <div className="online page-narrow" data-game={game} data-test="online-gathering">
        <h1>{name}</h1>
        <p>{text(sits ? 'online.waiting.seated' : 'online.waiting.others')}</p>
        <div className="online-ways">
          {sits ? (
            <Button onClick={() => void leave(match.remote.leave())} disabled={isLeaving} data-test="online-get-up">
              {text('online.waiting.getUp')}
            </Button>
          ) : (
            <Link href="/join" className="button button-main">
              {text('online.join.code')}
            </Link>
          )}
        </div>
        {refusedSentence()}
      </div>
    )
  const link = linkTo(joinPath(invite.code))
  const own = Object.values(seats).find(({ kind }) => kind === 'me')?.name ?? ''

  async function leave(asked: Promise<Receipt>): Promise<void> {
    setLeaving(true)
    const receipt = await asked
    if (receipt.ok) return go('/')
    setLeaving(false)
    setRefused({ code: receipt.code, said: receipt.detail })
  }

  return (
    <div className="online page-narrow" data-game={game} data-test="online-waiting">
      <h1>{title}</h1>
      <p role="status">{linked ? text('online.waiting.what', { game: name }) : text('online.line.lost')}</p>
      <div className="online-invite">
        <figure className="online-camera">
          <QrCode link={link} label={text('online.waiting.qr')} />
          <figcaption>{text('online.waiting.camera')}</figcaption>
        </figure>
        <div className="online-invite-words">
          <LinkShare
            link={link}
            label={text('online.waiting.link')}
            message={text('online.waiting.message', { name: own, game: name })}
            test="online-link"
          />
          <p>
            {text('online.waiting.code')}{' '}
            <strong className="online-code" data-test="online-code">
              {spaced(invite.code)}
            </strong>
          </p>
          <p className="field-note">{text('online.waiting.note')}</p>
          {isOnlyHere(location.hostname) && (
            <p role="note" className="online-alert" data-test="online-only-here">
              {text('online.waiting.onlyHere', { setting: 'HOST=0.0.0.0' })}
            </p>
          )}
        </div>
      </div>
      <div className="online-ways">
        <Link href="/" className="button button-plain">
          {text('problem.home')}
        </Link>
        <Button
          kind="quiet"
          onClick={() => void leave(match.remote.end('abort'))}
          disabled={isLeaving}
          data-test="online-break-off"
        >
          {text('online.waiting.breakOff')}
        </Button>
      </div>
      {refusedSentence()}
      <details className="online-more">
        <summary>{text('online.waiting.watch')}</summary>
        <LinkShare
          link={linkTo(remotePath(match.remote.id))}
          label={text('online.watch.link')}
          message={text('online.watch.message', { game: name })}
          test="online-watch"
        />
      </details>
    </div>
  )

  function refusedSentence() {
    return (
      refused && (
        <p role="alert" className="online-alert" data-code={refused.code} data-test="online-not-taken">
          <RefusedSentence refused={refused} />
        </p>
      )
    )
  }
}
