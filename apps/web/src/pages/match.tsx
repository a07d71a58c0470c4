import { useEffect, useState } from 'react'
import { useText } from '../language/language.tsx'
import { MatchTable } from '../match/matchTable.tsx'
import { type Opened, openTable, type Seated, sitDown as take } from '../match/table.ts'
import { Button } from '../parts/button.tsx'
import { Loading } from '../shell/loading.tsx'
import { go } from '../shell/router.ts'
import { NoMatchPage } from './noMatch.tsx'
import { ProblemPage } from './problem.tsx'

/** The same page plays a match, looks at a record and watches bots. */
export default function MatchPage({ fragment }: { fragment: string }) {
  const text = useText()
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    let wanted = true
    openTable(fragment).then((result) => wanted && setOpened(result))
    return () => {
      wanted = false
    }
  }, [fragment])

  function sitDown(seated: Seated): void {
    setOpened({ table: take(seated) })
    go('/match')
  }

  if (!opened) return <Loading />
  if ('table' in opened) return <MatchTable table={opened.table} onSitDown={sitDown} />
  if ('empty' in opened) return <NoMatchPage />
  const { problem, upTo } = opened
  return (
    <ProblemPage problem={problem}>
      {upTo && (
        <li>
          <Button onClick={() => setOpened({ table: upTo })} data-test="problem-up-to">
            {text('problem.upTo')}
          </Button>
        </li>
      )}
    </ProblemPage>
  )
}
