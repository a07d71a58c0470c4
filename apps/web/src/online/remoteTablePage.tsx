import type { Receipt } from '@arbiter/client'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Loading } from '../shell/loading.tsx'
import { go, reloadPage } from '../shell/router.ts'
import { PAGE_TIMER } from '../table/pageTimer.ts'
import { TablePage } from '../table/tablePage.tsx'
import { keepMuted } from './muted.ts'
import { OnlineBar } from './onlineBar.tsx'
import { openRemote, type RemoteMatch } from './openRemote.ts'
import { type Refused, RefusedPage, refusedOf } from './refused.tsx'
import { remotePath } from './remotePath.ts'
import { unsentAt } from './unsent.ts'
import { useRemoteState } from './useRemoteState.ts'
import { useYourTurn } from './useYourTurn.ts'
import { WaitingRoom } from './waitingRoom.tsx'

/** A table of the server: those who sit there wait for each other and play, everybody else looks on. */
export function RemoteTablePage({ id }: { readonly id: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [opened, setOpened] = useState<RemoteMatch | Refused>()
  const [tries, setTries] = useState(0)
  const again = () => setTries((before) => before + 1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a table is not opened anew for another language
  useEffect(() => {
    let isHere = true
    let shown: RemoteMatch | undefined
    openRemote(id, language)
      .catch(refusedOf)
      .then((result) => {
        if ('host' in result && !isHere) void result.host.close()
        if (!isHere) return
        if ('host' in result) shown = result
        setOpened(result)
      })
    return () => {
      isHere = false
      void shown?.host.close()
    }
  }, [id, tries])
  useEffect(() => {
    const isAway = opened !== undefined && 'code' in opened && opened.code === 'unreachable'
    return isAway ? soonOrOnline(() => setTries((before) => before + 1)) : undefined
  }, [opened])
  if (!opened) return <Loading />
  if ('code' in opened)
    return (
      <RefusedPage refused={opened}>
        {unsentAt(id).length > 0 && (
          <p role="status" data-test="online-kept">
            {text('online.kept')}
          </p>
        )}
        <Button kind="main" onClick={opened.code === 'other_rules' ? reloadPage : again} data-test="online-again">
          {text('online.again')}
        </Button>
      </RefusedPage>
    )
  return <SharedTable match={opened} />
}

const AGAIN_MS = 5_000

/** After a while, or as soon as the device has its network again. */
function soonOrOnline(act: () => void): () => void {
  const stop = PAGE_TIMER.start(AGAIN_MS, act)
  addEventListener('online', act)
  return () => {
    stop()
    removeEventListener('online', act)
  }
}

function SharedTable({ match }: { readonly match: RemoteMatch }) {
  const { remote, open, isOld } = match
  const state = useRemoteState(match)
  const [refused, setRefused] = useState<Refused | undefined>(match.notTaken ? { code: 'move_not_taken' } : undefined)
  // It stands until the match goes on.
  const { version } = state
  const [opening] = useState(version)
  useEffect(() => {
    if (version !== opening) setRefused(undefined)
  }, [version, opening])
  const hear = (receipt: Receipt) => setRefused(receipt.ok ? undefined : { code: receipt.code, said: receipt.detail })
  const isMember = remote.seats.length > 0
  const { rematch } = state
  useEffect(() => {
    if (!isMember || isOld || !rematch) return
    keepMuted(remote.id, rematch)
    go(remotePath(rematch))
  }, [isMember, isOld, rematch, remote])
  useYourTurn(open)
  /** Whoever watches has nobody to play with. */
  async function askAgain(): Promise<void> {
    if (isMember) hear(await remote.rematch())
  }
  if (state.stage === 'gathering') return <WaitingRoom match={match} />
  return (
    <>
      <OnlineBar match={match} refused={refused} onReceipt={hear} />
      <TablePage open={open} onSitDown={() => void askAgain()} />
    </>
  )
}
