import type { KyselyStorage } from '../../storage/kyselyStorage.ts'
import type { MatchPlayer } from './matchPlayer.ts'

/** A match as it stands in the database. */
export interface MatchRow {
  readonly id: string
  readonly owner: string
  readonly version: number
  readonly status: string
  readonly entries: number
  /** Its entries are numbered without a gap. */
  readonly whole: boolean
  readonly recorded: boolean
}

export async function matchesIn(db: KyselyStorage['db']): Promise<MatchRow[]> {
  const matches = await db.selectFrom('matches').select(['id', 'owner', 'version', 'status']).execute()
  const entries = await db
    .selectFrom('match_entries')
    .select(({ fn }) => ['match_id', fn.countAll().as('n'), fn.max('step').as('last')])
    .groupBy('match_id')
    .execute()
  const entriesOf = new Map(entries.map(({ match_id, n, last }) => [match_id, { n: Number(n), last: Number(last) }]))
  const records = new Set((await db.selectFrom('records').select('id').execute()).map(({ id }) => id))
  return matches.map((match) => {
    const { n, last } = entriesOf.get(match.id) ?? { n: 0, last: -1 }
    return { ...match, entries: n, whole: last === n - 1, recorded: records.has(match.id) }
  })
}

/** Whatever was acknowledged is there, and nothing besides. */
export function matchBreaches(player: MatchPlayer, stored: readonly MatchRow[]): string[] {
  const found = new Map(stored.map((match) => [match.id, match]))
  const wrong = [...player.matches].flatMap(([id, { body, entries }]) => {
    const match = found.get(id)
    if (!match) return [`match ${id} (${body.game}) was acknowledged and is lost`]
    const checks: readonly (readonly [what: string, found: unknown, expected: unknown])[] = [
      ['version', match.version, body.version],
      ['status', match.status, body.status],
      ['entries', match.entries, entries],
      ['whole entries', match.whole, true],
      ['a record', match.recorded, body.status === 'finished'],
    ]
    return checks
      .filter(([, is, expected]) => is !== expected)
      .map(([what, is, expected]) => `match ${id} (${body.game}): ${what} ${is}, not ${expected}`)
  })
  if (found.size !== player.matches.size)
    wrong.push(`player ${player.id}: matches ${found.size}, not ${player.matches.size}`)
  return wrong
}
