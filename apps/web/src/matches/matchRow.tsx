import { findOffer } from '@arbiter/catalogue'
import { localText, toControllers } from '@arbiter/kernel'
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import IconDownload from '~icons/lucide/download'
import IconMore from '~icons/lucide/ellipsis'
import IconFork from '~icons/lucide/git-fork'
import IconShare from '~icons/lucide/share-2'
import IconStar from '~icons/lucide/star'
import IconDelete from '~icons/lucide/trash-2'
import { gameWords } from '../games/messages.ts'
import type { BrowserRow } from '../journal/browserRow.ts'
import { isWaiting } from '../journal/useRows.ts'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { regionOf } from '../language/region.ts'
import { isPerson } from '../match/controllers.ts'
import { startMatch } from '../match/currentMatch.ts'
import { lookAtListed } from '../match/lookAt.ts'
import { useForked, useNames, useOpponents, useStanding } from '../match/rowWords.ts'
import { saveStored } from '../match/saveRecord.ts'
import { setupAt } from '../match/shownMatch.ts'
import { tablePath } from '../match/tablePath.ts'
import { TILES } from '../pages/homePictures.ts'
import { type Problem, problemOf } from '../pages/problem.tsx'
import { Button } from '../parts/button.tsx'
import { Link } from '../shell/link.tsx'
import { go } from '../shell/router.ts'
import type { OpenMatch } from '../table/openMatch.ts'
import type { Matches, Notice } from './useMatches.ts'

const unopened = (problem: Problem): Notice => ({ code: 'unopened', tone: 'failed', told: problem.code, problem })

const ForkDialog = lazy(() => import('../match/forkDialog.tsx'))
const ShareDialog = lazy(() => import('../match/shareDialog.tsx'))

/** What its game says, and what is called something by its set-up alone. */
const wordsOf = (shown: OpenMatch) => [
  ...gameWords(shown.kit),
  { locales: { en: {}, ru: {} }, terms: shown.ui.terms?.(setupAt(shown).setup) ?? {} },
]

interface WayProps extends Omit<ComponentProps<typeof Button>, 'name' | 'children'> {
  readonly name: 'star' | 'more' | 'fork' | 'share' | 'save' | 'delete'
  readonly game: string
}

/** What can be done with a match: an icon with its word below. */
function Way({ name, game, ...rest }: WayProps) {
  const text = useText()
  return (
    <Button kind="quiet" className="match-row-way" aria-label={text(`matches.${name}`, { game })} {...rest}>
      <span>{text(`matches.way.${name}`)}</span>
    </Button>
  )
}

/** One match, with everything that can be done with it. */
export function MatchRow({ row, matches }: { row: BrowserRow; matches: Matches }) {
  const text = useText()
  const { language } = useLanguage()
  const [open, setOpen] = useState<{ readonly to: 'fork' | 'share'; readonly shown: OpenMatch }>()
  const [hasMore, setMore] = useState(false)
  const game = localText(findOffer(row.game)?.name, language) ?? row.game
  const onward = text(isWaiting(row) ? 'matches.goOn' : 'matches.look')
  const close = () => setOpen(undefined)
  // The worker need not have it ready any longer.
  const shown = open?.shown
  useEffect(() => () => void (shown && 'table' in shown && shown.table.host.close()), [shown])

  /** With the rules of its game, which are loaded now. */
  async function openFor(to: 'fork' | 'share'): Promise<void> {
    const opened = await lookAtListed(row).catch((error: unknown) => ({ problem: problemOf(error) }))
    if ('shown' in opened) setOpen({ to, shown: opened.shown })
    else if ('problem' in opened) matches.tell(unopened(opened.problem))
  }
  async function save(): Promise<void> {
    try {
      if (!(await saveStored(row.id))) matches.tell(unopened({ code: 'no_such_table' }))
    } catch (error) {
      matches.tell(unopened(problemOf(error)))
    }
  }

  return (
    <article className="match-row" data-game={row.game} data-test="matches-row" data-id={row.id}>
      <img src={TILES[row.game]} alt="" width="400" height="260" />
      <div className="match-row-text">
        <h2>
          <Link href={tablePath(row.id)} data-test="matches-open">
            {game}
          </Link>
        </h2>
        <RowFacts row={row} />
      </div>
      <div className="match-row-ways">
        <Link
          className={`button match-row-on ${isWaiting(row) ? 'button-gold' : 'button-plain'}`}
          href={tablePath(row.id)}
          aria-label={`${onward}: ${game}`}
          data-test="matches-on"
        >
          {onward}
        </Link>
        <Way
          name="star"
          game={game}
          icon={<IconStar className={row.starred ? 'match-row-star' : ''} />}
          aria-pressed={row.starred === true}
          onClick={() => matches.star(row.id, !row.starred)}
          data-test="matches-star"
        />
        <Way
          name="more"
          game={game}
          icon={<IconMore />}
          aria-expanded={hasMore}
          onClick={() => setMore(!hasMore)}
          data-test="matches-more"
        />
        <Way name="fork" game={game} icon={<IconFork />} onClick={() => openFor('fork')} data-test="matches-fork" />
        <Way name="share" game={game} icon={<IconShare />} onClick={() => openFor('share')} data-test="matches-share" />
        <Way name="save" game={game} icon={<IconDownload />} onClick={save} data-test="matches-save" />
        <Way
          name="delete"
          game={game}
          icon={<IconDelete />}
          onClick={() => matches.drop(row.id)}
          data-test="matches-delete"
        />
      </div>
      <Suspense>
        {open && (
          <Vocabularies of={wordsOf(open.shown)}>
            {open.to === 'share' && <ShareDialog shown={open.shown} onClose={close} />}
            {open.to === 'fork' && (
              <ForkDialog
                shown={open.shown}
                step={row.steps}
                onClose={close}
                onSitDown={async (next) => go(await startMatch(next))}
              />
            )}
          </Vocabularies>
        )}
      </Suspense>
    </article>
  )
}

/** Where a match was before it was deleted: it comes back by one click. */
export function DeletedRow({ row, matches }: { row: BrowserRow; matches: Matches }) {
  const text = useText()
  const { language } = useLanguage()
  const undo = useRef<HTMLButtonElement>(null)
  // The button that deleted it is gone, and whoever pressed it with a key would be nowhere.
  useEffect(() => undo.current?.focus(), [])
  return (
    <article className="match-row match-row-deleted" data-test="matches-deleted">
      <p>{text('matches.deleted', { game: localText(findOffer(row.game)?.name, language) ?? row.game })}</p>
      <Button ref={undo} onClick={() => matches.restore(row.id)} data-test="matches-undo">
        {text('matches.undo')}
      </Button>
    </article>
  )
}

function RowFacts({ row }: { row: BrowserRow }) {
  const text = useText()
  const { language } = useLanguage()
  const names = useNames()
  const opponents = useOpponents()
  const standing = useStanding()
  const forked = useForked()
  const state = row.unsound ?? (isWaiting(row) ? 'waiting' : resultOf(row))
  return (
    <>
      <p className="match-row-state" data-state={state}>
        <strong>{text(`matches.state.${state}`)}</strong> <span>{standing(row)}</span>
      </p>
      <p className="match-row-facts">
        {[forked(row), names(row), opponents(row), when(row.changedAt, regionOf(language))].filter(Boolean).join(' · ')}
      </p>
    </>
  )

  /** Of today the hour alone. */
  function when(time: number, region: string): string {
    const hour = new Intl.DateTimeFormat(region, { timeStyle: 'short' }).format(time)
    if (new Date(time).toDateString() === new Date().toDateString()) return text('matches.today', { time: hour })
    return new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeStyle: 'short' }).format(time)
  }
}

/** How it ended for the one person at the table. */
function resultOf({ outcome, seating }: BrowserRow): 'won' | 'lost' | 'over' {
  const controllers = toControllers(seating.seats)
  const here = Object.keys(controllers).filter((seat) => isPerson(controllers, seat))
  const place = here.length === 1 ? outcome?.places[here[0]!] : undefined
  if (place === undefined) return 'over'
  const first = Object.values(outcome!.places).filter((each) => each === 1)
  if (place !== 1) return 'lost'
  return first.length === 1 ? 'won' : 'over'
}
