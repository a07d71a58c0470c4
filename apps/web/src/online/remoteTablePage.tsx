import type { Receipt } from '@arbiter/client'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Loading } from '../shell/loading.tsx'
import { go, reloadPage } from '../shell/router.ts'
import { TablePage } from '../table/tablePage.tsx'
import { keepMuted } from './muted.ts'
import { OnlineBar } from './onlineBar.tsx'
import { openRemote, type RemoteMatch } from './openRemote.ts'
import { type Refused, RefusedPage, refusedOf } from './refused.tsx'
import { remotePath } from './remotePath.ts'
import { useRemoteState } from './useRemoteState.ts'
import { useYourTurn } from './useYourTurn.ts'
import { WaitingRoom } from './waitingRoom.tsx'

/** A table of the server: those who sit there wait for each other and play, everybody else looks on. */
export function RemoteTablePage({ id }: { readonly id: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [opened, setOpened] = useState<RemoteMatch | Refused>()
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
  }, [id])
  if (!opened) return <Loading />
  if ('code' in opened)
    return (
      <RefusedPage refused={opened}>
        <Button kind="main" onClick={reloadPage} data-test="online-again">
          {text('online.again')}
        </Button>
      </RefusedPage>
    )
  return <SharedTable match={opened} />
}

function SharedTable({ match }: { readonly match: RemoteMatch }) {
  const { remote, open, isOld } = match
  const state = useRemoteState(match)
  const [refused, setRefused] = useState<Refused>()
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
