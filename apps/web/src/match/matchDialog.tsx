import { findOffer } from '@arbiter/catalogue'
import { useCallback, useEffect, useState } from 'react'
import IconLuck from '~icons/lucide/clover'
import IconDownload from '~icons/lucide/download'
import IconShow from '~icons/lucide/eye'
import IconJoin from '~icons/lucide/log-in'
import IconFriend from '~icons/lucide/users'
import { useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { ReportButton } from '../report/reportButton.tsx'
import { Link } from '../shell/link.tsx'
import { go } from '../shell/router.ts'
import type { NewMatch, OpenMatch } from '../table/openMatch.ts'
import { controllerOf, PERSON } from './controllers.ts'
import { saveRecord, seedOf } from './saveRecord.ts'
import { makeLinkText } from './share.ts'
import { hasEnded, recordText, setupAt } from './shownMatch.ts'
import { FailedAttempt, useAttempt } from './useAttempt.tsx'

interface MatchDialogProps {
  readonly shown: OpenMatch
  readonly onClose: () => void
  readonly onSitDown: (next: NewMatch) => void
}

/** The seed of the match, a new match on any seed, the record as a file, how lucky it was, and what to do about a fault. */
export default function MatchDialog({ shown, onClose, onSitDown }: MatchDialogProps) {
  const text = useText()
  const { kit, ui, players } = shown
  const { game, setup } = setupAt(shown)
  const [seed, setSeed] = useState('')
  const [attempt, failed] = useAttempt()
  const { id } = shown
  // Whoever knows the seed can foresee the match: until it is over, the worker keeps it to itself.
  const isSecret = id !== undefined && !hasEnded(shown)
  const showSeed = useCallback(
    () => attempt(async () => setSeed(seedOf(await recordText(shown, false)))),
    [attempt, shown],
  )
  useEffect(() => {
    if (!isSecret) showSeed()
  }, [isSecret, showSeed])
  function restart(): void {
    const seats = game.seats(setup).map(String)
    onClose()
    onSitDown({
      kit,
      ui,
      from: id === undefined ? { setup, seed } : { restart: id, ...(seed !== '' && { seed }) },
      controllers: Object.fromEntries(seats.map((seat) => [seat, controllerOf(players, seat) ?? PERSON])),
    })
  }
  return (
    <Dialog title={text('thisMatch.title')} closeLabel={text('common.close')} onClose={onClose} test="this-match">
      <label className="field">
        <span>{text('thisMatch.seed')}</span>
        <input
          value={seed}
          onChange={(event) => setSeed(event.target.value)}
          className="sum"
          placeholder={isSecret ? text('thisMatch.sameSeed') : undefined}
          spellCheck={false}
          data-test="match-seed"
        />
      </label>
      <p className="field-note">{text('thisMatch.seedNote')}</p>
      <FailedAttempt failed={failed} />
      {isSecret && (
        <Button icon={<IconShow />} onClick={showSeed} data-test="match-seed-show">
          {text('thisMatch.showSeed')}
        </Button>
      )}
      <Button onClick={restart} disabled={seed === '' && id === undefined} data-test="match-restart">
        {text('thisMatch.restart')}
      </Button>
      <Button icon={<IconDownload />} onClick={() => attempt(() => saveRecord(shown))} data-test="match-download">
        {text('thisMatch.download')}
      </Button>
      {hasEnded(shown) && !shown.divergent && (
        <Button icon={<IconLuck />} onClick={() => attempt(() => weighLuck(shown))} data-test="match-luck">
          {text('thisMatch.luck')}
        </Button>
      )}
      {findOffer(kit.id)?.together && (
        <Link href={`/friend/${kit.id}`} className="button button-plain" data-test="match-friend">
          <IconFriend />
          {text('home.friend')}
        </Link>
      )}
      <Link href="/join" className="button button-plain" data-test="match-join">
        <IconJoin />
        {text('home.join')}
      </Link>
      <ReportButton record={() => recordText(shown, true)} />
    </Dialog>
  )
}

/** The decisions are enough: the lab plays them again. */
async function weighLuck(shown: OpenMatch): Promise<void> {
  go(`/lab/luck#r=${await makeLinkText(await recordText(shown, false))}`)
}
