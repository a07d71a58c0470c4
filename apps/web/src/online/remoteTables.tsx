import { findOffer } from '@arbiter/catalogue'
import type { TableSummary } from '@arbiter/client'
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
}

/** The tables of this device that are not over, those where it is your turn first. */
export default function RemoteTables({ whole = false }: RemoteTablesProps) {
  return (
    <Vocabularies of={[ONLINE_WORDS]}>
      <Tiles whole={whole} />
    </Vocabularies>
  )
}

function Tiles({ whole }: Required<RemoteTablesProps>) {
  const text = useText()
  // Without a server there are none; what is in this browser stands above.
  const tables = useOwnTables()?.filter(({ stage, game }) => (whole || stage !== 'over') && findOffer(game)) ?? []
  if (tables.length === 0) return null
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
        <strong>{findOffer(game)!.name[language]}</strong>
        {others.length > 0 && <span>{text('online.tables.with', { names: { list: others } })}</span>}
        <span className="continue-tile-when">{where}</span>
      </span>
    </Link>
  )
}
