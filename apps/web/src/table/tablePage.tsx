import { type Seating, toControllers } from '@arbiter/kernel'
import { useMemo, useSyncExternalStore } from 'react'
import type { MatchProps } from '../games/gameUi.ts'
import { gameWords } from '../games/messages.ts'
import { Vocabularies } from '../language/language.tsx'
import type { Controllers } from '../match/controllers.ts'
import { useSeatNames } from '../match/names.ts'
import { GameScope } from '../shell/gameScope.tsx'

const NOBODY: Controllers = {}

/** A match that lives in the worker, or its record, with everybody's names. */
export function TablePage({ open, onSitDown }: Omit<MatchProps, 'players'>) {
  const { kit, ui, table, setup, online } = open
  // As text: behind a port they are new with every message, and mostly the same.
  const seats = useSyncExternalStore(table.subscribe, () => JSON.stringify(table.host.play.seating.seats))
  const deciding = useMemo(() => (table.playable ? toControllers(JSON.parse(seats)) : NOBODY), [table, seats])
  const players = table.playable ? deciding : open.players
  const game = useMemo(() => ({ game: kit.game, setup }), [kit, setup])
  const called = useMemo(() => namesAt(JSON.parse(seats), online?.name), [seats, online])
  const names = useSeatNames(ui, game, players, deciding, called)
  return (
    <GameScope kit={kit}>
      <Vocabularies of={[...gameWords(kit), names]}>
        <ui.Match open={open} players={players} onSitDown={onSitDown} />
      </Vocabularies>
    </GameScope>
  )
}

/** What the people at several devices call themselves. */
const namesAt = (seats: Seating['seats'], own = ''): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(seats).map(([seat, holder]) => {
      if (holder.kind === 'elsewhere') return [seat, holder.name]
      return [seat, holder.kind === 'here' ? own : '']
    }),
  )
