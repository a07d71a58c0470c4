import { findOffer } from '@arbiter/catalogue'
import type { TableSummary } from '@arbiter/client'
import { localText } from '@arbiter/kernel'
import { useEffect } from 'react'
import { useLanguage, useText, Vocabularies } from '../language/language.tsx'
import { TILES } from '../pages/homePictures.ts'
import { Link } from '../shell/link.tsx'
import { useOwnTables } from './ownTables.ts'
import { remotePath } from './remotePath.ts'
import { ONLINE_WORDS } from './words.ts'
import '../match/continueTiles.css'

const SHOWN = 3

interface RemoteTablesProps {
  /** Also those that are over. */
  readonly whole?: boolean
  /** The server has none, or does not answer. */
  readonly onNone?: () => void
}

/** The tables of this device that are not over, those where it is your turn first. */
export default function RemoteTables({ whole = false, onNone = nothing }: RemoteTablesProps) {
  return (
    <Vocabularies of={[ONLINE_WORDS]}>
      <Tiles whole={whole} onNone={onNone} />
    </Vocabularies>
  )
}

function Tiles({ whole, onNone }: Required<RemoteTablesProps>) {
  const text = useText()
  const own = useOwnTables()
  const tables =
    own === 'unreachable'
      ? own
      : own?.filter(({ stage, game }) => (whole || stage !== 'over') && findOffer(game) !== undefined)
  const isNone = tables === 'unreachable' || tables?.length === 0
  useEffect(() => {
    if (isNone) onNone()
  }, [isNone, onNone])
  // Without a network there is what this browser has; whoever asks for all of them is told that these are missing.
  if (tables === 'unreachable')
    return whole && <p data-test="online-unreachable">{text('online.tables.unreachable')}</p>
  if (!tables || tables.length === 0) return null
  const shown = tables.toSorted((a, b) => Number(b.yourTurn) - Number(a.yourTurn)).slice(0, whole ? undefined : SHOWN)
  return (
    <section className="continue" aria-labelledby="online-tables-title" data-test="home-online">
      <h2 id="online-tables-title">{text('online.tables')}</h2>
      <Link href="/join">{text('online.join.code')}</Link>
      <ul>
        {shown.map((table) => (
          <li key={table.id}>
            <Tile table={table} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tile({ table }: { readonly table: TableSummary }) {
  const text = useText()
  const { language } = useLanguage()
  const { game, seats, stage, id } = table
  const others = Object.values(seats).flatMap(({ kind, name }) => (kind === 'guest' && name ? [name] : []))
  const waited = table.awaited.map((seat) => seats[seat]?.name).find(Boolean)
  const where =
    stage === 'gathering' || stage === 'over'
      ? text(`online.tables.${stage}`)
      : table.yourTurn
        ? text('online.tables.yourTurn')
        : waited && text('online.tables.waits', { name: waited })
  return (
    <Link href={remotePath(id)} className="continue-tile" data-game={game} data-test={`home-online-${id}`}>
      <img src={TILES[game]} alt="" width="400" height="260" />
      <span className="continue-tile-text">
        <strong>{localText(findOffer(game)!.name, language)}</strong>
        {others.length > 0 && <span>{text('online.tables.with', { names: { list: others } })}</span>}
        <span className="continue-tile-when">{where}</span>
      </span>
    </Link>
  )
}

const nothing = () => {}
