import { findOffer } from '@arbiter/catalogue'
import { ApiError, codeIn, type Invited } from '@arbiter/client'
import { localText } from '@arbiter/kernel'
import { type FormEvent, useEffect, useState } from 'react'
import IconEye from '~icons/lucide/eye'
import IconSit from '~icons/lucide/log-in'
import { useLanguage, useText } from '../language/language.tsx'
import { loadGame } from '../match/openGame.ts'
import { TILES } from '../pages/homePictures.ts'
import { Button } from '../parts/button.tsx'
import { Print } from '../parts/print.tsx'
import { asGuest, lookAt } from '../server/server.ts'
import { Link } from '../shell/link.tsx'
import { Loading } from '../shell/loading.tsx'
import { go } from '../shell/router.ts'
import { usePageTitle } from '../shell/title.ts'
import { isName, keepName, knownName, NameField } from './nameField.tsx'
import { type Refused, RefusedPage, RefusedSentence, refusedOf } from './refused.tsx'
import { joinPath, remotePath, spaced } from './remotePath.ts'
import './online.css'

/** By a link, or by the code that somebody has said. */
export function JoinPage({ code: given }: { readonly code: string }) {
  const code = codeIn(given)
  return code === undefined ? <CodePage key={given} given={given} /> : <InvitedPage key={code} code={code} />
}

const LONGEST = 200

/** A code that cannot be one, or leads nowhere, is shown to be mended. */
function CodePage({ given, isUnknown = false }: { readonly given: string; readonly isUnknown?: boolean }) {
  const text = useText()
  const [typed, setTyped] = useState(given.slice(0, LONGEST))
  const [isWrong, setWrong] = useState(given !== '')
  const note = isUnknown && typed === given ? 'online.refused.INVITE_NOT_FOUND' : 'online.join.wrong'
  usePageTitle(text('online.join.title'))
  function look(event: FormEvent): void {
    event.preventDefault()
    const code = codeIn(typed)
    if (code !== undefined && typed !== given) go(joinPath(code))
    else setWrong(true)
  }
  return (
    <form
      className="online page-narrow"
      onSubmit={look}
      data-test="join-code"
      data-code={isUnknown ? 'INVITE_NOT_FOUND' : undefined}
    >
      <Print of="stools" />
      <h1>{text('online.join.title')}</h1>
      <label className="field">
        <span>{text('online.join.field')}</span>
        <input
          className="online-code-field"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setWrong(false)
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST}
          aria-invalid={isWrong}
          aria-describedby="online-code-note"
          placeholder="K7QP 3XWM"
          data-test="join-field"
        />
        <span id="online-code-note" className="field-note" role={isWrong ? 'alert' : undefined}>
          {text(isWrong ? note : 'online.join.note')}
        </span>
      </label>
      <div className="online-ways">
        <Button kind="gold" type="submit" icon={<IconSit />} data-test="join-look">
          {text('online.join.look')}
        </Button>
        <Link href="/" className="button button-plain">
          {text('problem.home')}
        </Link>
      </div>
    </form>
  )
}

function InvitedPage({ code }: { readonly code: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [invited, setInvited] = useState<Invited>()
  const [name, setName] = useState(knownName)
  const [isSitting, setSitting] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  usePageTitle(text('online.join.title'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: in whichever language, it is the same invitation
  useEffect(() => {
    let isHere = true
    lookAt(language, (server) => server.invite(code)).then(
      (found) => {
        if (!isHere) return
        if (Object.values(found.seats).some(({ kind }) => kind === 'me'))
          return go(remotePath(found.table), { replace: true })
        setInvited(found)
        // So that it is there when somebody sits down.
        void loadGame(found.game).catch(() => {})
      },
      (error: unknown) => isHere && setRefused(refusedOf(error)),
    )
    return () => {
      isHere = false
    }
  }, [code])

  async function sit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSitting || !isName(name)) return
    setSitting(true)
    setRefused(undefined)
    keepName(name)
    try {
      const table = await asGuest(language, async (server) =>
        (await server.invite(code)).sit(name.trim() === '' ? {} : { name: name.trim() }),
      )
      go(remotePath(table.id), { replace: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SEATED_ALREADY') return go(remotePath(invited!.table))
      setRefused(refusedOf(error))
      setSitting(false)
    }
  }

  if (refused?.code === 'INVITE_NOT_FOUND' && !invited) return <CodePage given={spaced(code)} isUnknown />
  if (!invited) return refused ? <RefusedPage refused={refused} /> : <Loading />
  const game = localText(findOffer(invited.game)?.name, language) ?? invited.game
  const host = Object.values(invited.seats).find(({ kind }) => kind === 'guest')?.name
  const isOver = invited.stage === 'over'
  // Somebody has cleared the table away before everybody sat: there is nothing to look at.
  const isCleared = isOver && Object.values(invited.seats).some(({ kind }) => kind === 'open')
  const isFull = invited.free.length === 0 || isOver
  return (
    <form className="online page-narrow" data-game={invited.game} onSubmit={sit} data-test="join">
      <img className="online-picture" src={TILES[invited.game]} alt="" width="400" height="260" />
      <h1>{host ? text('online.join.invited', { name: host, game }) : text('online.join.toGame', { game })}</h1>
      {isFull ? (
        <p role="alert" data-test="join-full">
          {text(isCleared ? 'online.join.cleared' : isOver ? 'online.join.over' : 'online.join.full')}
        </p>
      ) : (
        <NameField value={name} onChange={setName} />
      )}
      {refused && (
        <p role="alert" className="online-alert" data-code={refused.code} data-test="join-refused">
          <RefusedSentence refused={refused} />
        </p>
      )}
      <div className="online-ways">
        {!isFull && (
          <Button
            kind="gold"
            type="submit"
            icon={<IconSit />}
            disabled={isSitting}
            aria-disabled={!isName(name)}
            data-test="join-sit"
          >
            {text(isSitting ? 'common.loading' : 'online.join.sit')}
          </Button>
        )}
        {isCleared ? (
          <Link href="/" className="button button-plain">
            {text('problem.home')}
          </Link>
        ) : (
          <Link href={remotePath(invited.table)} className="button button-plain" data-test="join-watch">
            <IconEye />
            {text(isOver ? 'online.join.look_at_end' : 'online.join.watch')}
          </Link>
        )}
      </div>
    </form>
  )
}
