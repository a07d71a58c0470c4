import { useState } from 'react'

interface ReplayBarOptions {
  /** Whose past it is; another match begins anew. */
  readonly table: { readonly playable: boolean }
  /** Somebody plays, and the end has not come. */
  readonly live: boolean
  /** The match has an end, whether or not it is shown. */
  readonly ended: boolean
  /** The end is what is shown. */
  readonly atEnd: boolean
  /** An earlier moment is shown. */
  readonly past: boolean
}

/**
 * Where the replay bar stands: below the board in a record. While a match is played it is behind the log, and at its end
 * it stays there until somebody watches the match again.
 */
export function useReplayBar({ table, live, ended, atEnd, past }: ReplayBarOptions): 'log' | 'below' {
  const [watched, setWatched] = useState<object>()
  if (ended && past && watched !== table) setWatched(table)
  if (!table.playable || (ended && watched === table)) return 'below'
  return live || atEnd ? 'log' : 'below'
}
