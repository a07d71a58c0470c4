import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { chooseFor } from '../engine/client.ts'
import type { PlayedFace } from '../games/face.ts'
import { reducesMotion } from '../settings/appearance.ts'
import { readSetting } from '../settings/settings.ts'
import { isPerson } from './controllers.ts'
import type { Scene } from './scene.ts'
import { MatchSession } from './session.ts'
import { saveTable, type Table } from './table.ts'

export function useSession(table: Table, face: PlayedFace): [MatchSession, Scene] {
  const session = useMemo(() => {
    const { kit, match, controllers, told } = table
    return new MatchSession({
      match,
      story: told?.story,
      controllers,
      rest: (event) =>
        kit.tempo?.rest(event, { isBot: (seat) => !isPerson(controllers, seat), moving: !reducesMotion() }) ?? 0,
      botDelay: kit.tempo?.botDelay ?? 0,
      chooseFor,
      handovers: () => readSetting('handover') === 'on',
      storesFirst: face.storesFirst ?? false,
      ...(Object.keys(controllers).length > 0 && { onMatchChange: () => saveTable(table) }),
    })
  }, [table, face])
  useEffect(() => {
    session.start()
    return () => session.stop()
  }, [session])
  const scene = useSyncExternalStore(session.subscribe, () => session.scene)
  return [session, scene]
}
