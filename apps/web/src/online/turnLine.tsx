import { findOffer } from '@arbiter/catalogue'
import type { TableSummary } from '@arbiter/client'
import { localText } from '@arbiter/kernel'
import { useEffect } from 'react'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { atTable } from '../server/server.ts'
import { useSetting } from '../settings/settings.ts'
import { Link } from '../shell/link.tsx'
import { setTitleMark } from '../shell/title.ts'
import { useOwnTables } from './ownTables.ts'
import { remotePath } from './remotePath.ts'
import { signTurn, tellTurn } from './turnSign.ts'
import { finishAt, OUTBOX, unsentTables } from './unsent.ts'
import { ONLINE_WORDS } from './words.ts'
import './online.css'

/** On these pages the tables stand anyway, or the board is the whole screen. */
const QUIET = /^\/(matches|match|table\/.*)?$/

/** On every page: a table elsewhere waits for you. */
export default function TurnLine({ path }: { readonly path: string }) {
  return (
    <Vocabularies of={[ONLINE_WORDS]}>
      <Line path={path} />
    </Vocabularies>
  )
}

function Line({ path }: { readonly path: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [notice] = useSetting('online.notice')
  const own = useOwnTables()
  const first =
    own === 'unreachable' ? undefined : own?.find((table) => isWaiting(table) && remotePath(table.id) !== path)
  const sentence = first && text(first.yourTurn ? 'online.turn' : 'online.turn.asked', said(first))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left unsent was left by an earlier page
  useEffect(() => {
    for (const table of unsentTables()) void finishAt(table, atTable(language, OUTBOX))
  }, [])
  useEffect(() => (sentence ? signTurn('elsewhere') : undefined), [sentence])
  const mark = sentence ? `${text('online.turn.mark')} ` : ''
  useEffect(() => {
    setTitleMark(mark)
    return () => setTitleMark('')
  }, [mark])
  useEffect(() => {
    if (sentence && notice === 'on') tellTurn(sentence)
  }, [sentence, notice])
  if (!first || QUIET.test(path)) return null
  return (
    <p className="online-turn" role="status">
      <Link href={remotePath(first.id)} data-test="online-turn">
        {sentence}
      </Link>
    </p>
  )

  function said({ game, seats }: TableSummary) {
    const others = Object.values(seats).flatMap(({ kind, name }) => (kind === 'guest' && name ? [name] : []))
    return { game: localText(findOffer(game)!.name, language), people: others.length, names: { list: others } }
  }
}

/** Where others play too: nobody waits at a table with bots. */
const isWaiting = ({ stage, game, seats, yourTurn, asked }: TableSummary): boolean =>
  (stage === 'playing' ? yourTurn || asked.length > 0 : asked.includes('rematch')) &&
  findOffer(game) !== undefined &&
  Object.values(seats).some(({ kind }) => kind === 'guest')
