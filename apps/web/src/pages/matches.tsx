import { findOffer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import { lazy, Suspense, useCallback, useState } from 'react'
import IconDone from '~icons/lucide/circle-check'
import IconWarning from '~icons/lucide/triangle-alert'
import type { BrowserRow } from '../journal/browserRow.ts'
import { isWaiting } from '../journal/useRows.ts'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { LazyMessages } from '../language/lazyMessages.ts'
import { MatchesFile } from '../matches/matchesFile.tsx'
import { DeletedRow, MatchRow } from '../matches/matchRow.tsx'
import { UnreadTexts } from '../matches/unreadTexts.tsx'
import { useMatches } from '../matches/useMatches.ts'
import { Button } from '../parts/button.tsx'
import { Print } from '../parts/print.tsx'
import { Segments } from '../parts/segments.tsx'
import { hasGuest } from '../server/guest.ts'
import { Link } from '../shell/link.tsx'
import { Loading } from '../shell/loading.tsx'
import { usePageTitle } from '../shell/title.ts'
import { ProblemSentence } from './problem.tsx'
import './matches.css'

const RemoteTables = lazy(() => import('../online/remoteTables.tsx'))

const WORDS = new LazyMessages({
  en: [() => import('../matches/locales/en.json')],
  ru: [() => import('../matches/locales/ru.json')],
})

const STATES = {
  all: () => true,
  waiting: isWaiting,
  finished: ({ outcome }: BrowserRow) => outcome !== undefined,
  starred: ({ starred }: BrowserRow) => starred === true,
} as const
type StateName = keyof typeof STATES

export default function MatchesPage() {
  return (
    <Vocabularies of={[WORDS]}>
      <Matches />
    </Vocabularies>
  )
}

/** Every match of this browser: to go on with, to look at, to keep, to delete. */
function Matches() {
  const text = useText()
  const matches = useMatches()
  const [isNoneThere, setNoneThere] = useState(!hasGuest())
  const onNone = useCallback(() => setNoneThere(true), [])
  usePageTitle(text('matches.title'))
  const { rows, notice } = matches
  if (!rows) return <Loading />
  // What was deleted keeps its place, unless it has come back some other way.
  const gone = matches.deleted.filter(({ id }) => rows.every((row) => row.id !== id))
  const isEmpty = rows.length === 0 && matches.storedIn !== undefined
  const listed = [...rows, ...gone].sort((a, b) => b.changedAt - a.changedAt)
  return (
    <div className="matches page-narrow" data-test="matches">
      <h1>{text('matches.title')}</h1>
      {listed.length > 0 && <MatchList matches={matches} rows={listed} gone={gone} />}
      {isEmpty && isNoneThere && <NoMatches />}
      <p
        role="status"
        className={notice ? `matches-notice matches-notice-${notice.tone}` : 'sr-only'}
        data-tone={notice?.tone}
        data-test="matches-notice"
      >
        {notice && (notice.tone === 'done' ? <IconDone /> : <IconWarning />)}
        {notice && text(`matches.notice.${notice.code}`, notice.params)}{' '}
        {notice?.problem && <ProblemSentence problem={notice.problem} />}{' '}
        {notice?.told && <span className="problem-code sum">{text('problem.code', { code: notice.told })}</span>}
        {notice?.way && (
          <Button onClick={notice.way.take} data-test={`matches-${notice.way.label}`}>
            {text(`matches.${notice.way.label}`)}
          </Button>
        )}
      </p>
      {hasGuest() && (
        <Suspense>
          <RemoteTables whole onNone={onNone} />
        </Suspense>
      )}
      {matches.storedIn === 'memory' && <p data-test="storage-note">{text('journal.storage_refused')}</p>}
      <MatchesFile matches={matches} isEmpty={rows.length === 0} />
      <UnreadTexts />
    </div>
  )
}

interface MatchListProps {
  readonly matches: ReturnType<typeof useMatches>
  readonly rows: readonly BrowserRow[]
  /** Those of the rows that were deleted. */
  readonly gone: readonly BrowserRow[]
}

function MatchList({ matches, rows, gone }: MatchListProps) {
  const text = useText()
  const { language } = useLanguage()
  const [state, setState] = useState<StateName>('all')
  const [game, setGame] = useState('')
  const games = [...new Set(rows.map((row) => row.game))].sort()
  const shown = rows.filter((row) => STATES[state](row) && (game === '' || row.game === game))
  return (
    <>
      <div className="matches-filter">
        <Segments
          label={text('matches.show')}
          value={state}
          options={(Object.keys(STATES) as StateName[]).map((value) => ({
            value,
            label: text(`matches.show.${value}`),
            test: `matches-show-${value}`,
          }))}
          onChange={setState}
        />
        {games.length > 1 && (
          <label className="field">
            <span>{text('matches.game')}</span>
            <select value={game} onChange={({ target }) => setGame(target.value)} data-test="matches-game">
              <option value="">{text('matches.game.any')}</option>
              {games.map((id) => (
                <option key={id} value={id}>
                  {localText(findOffer(id)?.name, language) ?? id}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {shown.length === 0 && <p data-test="matches-none">{text('matches.none')}</p>}
      <ul className="matches-list">
        {shown.map((row) => (
          <li key={row.id}>
            {gone.includes(row) ? <DeletedRow row={row} matches={matches} /> : <MatchRow row={row} matches={matches} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function NoMatches() {
  const text = useText()
  return (
    <div className="matches-empty" data-test="matches-empty">
      <Print of="stools" />
      <p>{text('matches.empty')}</p>
      <Link href="/" className="button button-main">
        {text('matches.play')}
      </Link>
    </div>
  )
}
