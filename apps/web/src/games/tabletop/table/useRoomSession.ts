import { useCallback, useEffect, useMemo } from 'react'
import { chooseFor } from '../../../engine/client.ts'
import { type PageMatch, saveMatch } from '../../../match/pageMatch.ts'
import { readSetting } from '../../../settings/settings.ts'
import { RoomSession } from '../session/roomSession.ts'

/** The session of a table, while the page shows it. */
export function useRoomSession(table: PageMatch): RoomSession {
  const onMatchChange = useCallback(() => void saveMatch(table), [table])
  const session = useMemo(() => {
    const { match, controllers, divergent } = table
    const guest = guestSeat(table)
    const saves = guest === undefined && Object.keys(controllers).length > 0
    return new RoomSession({
      match,
      story: divergent?.story,
      controllers,
      chooseFor,
      handovers: () => readSetting('handover') === 'on',
      guest,
      ...(saves && { onMatchChange }),
    })
  }, [table, onMatchChange])
  useEffect(() => {
    session.start()
    return () => session.stop()
  }, [session])
  return session
}

/** TT-190: a window with `?view=<seat>` shows that seat; the match lies in the other one. Who is nobody at the table only watches. */
function guestSeat({ match }: PageMatch): string | undefined {
  const wanted = new URLSearchParams(location.search).get('view')
  if (wanted === null) return undefined
  const seats = match.game.seats(match.setup).map(String)
  return seats.includes(wanted) ? wanted : 'spectator'
}
