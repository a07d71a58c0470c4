import { CodedError } from '@arbiter/kernel'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../language/language.tsx'
import { leaveMatch, openAddress, startMatch } from '../match/currentMatch.ts'
import type { Opened, OpenedMatch } from '../match/opened.ts'
import { saveStored } from '../match/saveRecord.ts'
import { StoreBar } from '../match/storeBar.tsx'
import { tablePath } from '../match/tablePath.ts'
import { FailedAttempt, useAttempt } from '../match/useAttempt.tsx'
import { Button } from '../parts/button.tsx'
import { Loading } from '../shell/loading.tsx'
import { go, nameAddress } from '../shell/router.ts'
import type { NewMatch } from '../table/openMatch.ts'
import { TablePage } from '../table/tablePage.tsx'
import { NoMatchPage } from './noMatch.tsx'
import { ProblemPage, problemOf } from './problem.tsx'

/** The same page plays a match, looks at a record and watches bots. */
export default function MatchPage({ fragment }: { fragment: string }) {
  const text = useText()
  const [opened, setOpened] = useState<Opened>()
  const [attempt, failed] = useAttempt()
  const onScreen = useRef<OpenedMatch>(undefined)
  const show = useCallback((result: Opened) => {
    onScreen.current?.elsewhere?.close()
    onScreen.current = 'shown' in result ? result : undefined
    // Drawn in slices: a page full of fighters is more than one frame of work.
    startTransition(() => setOpened(result))
    const { shown, lease, elsewhere } = onScreen.current ?? {}
    const id = (lease ?? elsewhere)?.id
    // Whoever shows one seat keeps the address that says so.
    if (id !== undefined && shown?.guest === undefined) nameAddress(tablePath(id))
  }, [])
  useEffect(() => {
    let wanted = true
    // Not before React has made up its mind: in strict mode it leaves every page once, and the match would be taken twice.
    queueMicrotask(() => {
      if (wanted)
        openAddress(fragment)
          .catch((error: unknown): Opened => ({ problem: problemOf(error) }))
          .then((result) => (wanted ? show(result) : leave(result)))
    })
    return () => {
      wanted = false
      if (onScreen.current) leave(onScreen.current)
    }
  }, [fragment, show])

  async function sitDown(next: NewMatch): Promise<void> {
    go(await startMatch(next))
  }

  if (!opened) return <Loading />
  if ('shown' in opened)
    return (
      <>
        <StoreBar opened={opened} onOpened={show} />
        <TablePage open={opened.shown} onSitDown={sitDown} />
      </>
    )
  if ('empty' in opened) return <NoMatchPage />
  const { problem, upTo, stored } = opened
  return (
    <ProblemPage problem={problem}>
      {upTo && (
        <li>
          <Button onClick={() => setOpened({ shown: upTo })} data-test="problem-up-to">
            {text('problem.upTo')}
          </Button>
        </li>
      )}
      {stored !== undefined && (
        <li>
          <Button onClick={() => void attempt(() => saveKept(stored))} data-test="problem-download">
            {text('thisMatch.download')}
          </Button>
          <FailedAttempt failed={failed} />
        </li>
      )}
    </ProblemPage>
  )
}

async function saveKept(id: string): Promise<void> {
  if (!(await saveStored(id))) throw new CodedError('no_such_table')
}

/** Nothing happens to a match that this page did not show. */
function leave(opened: Opened): void {
  if (!('shown' in opened)) return
  opened.elsewhere?.close()
  if (opened.lease) void leaveMatch(opened.lease.id)
}
