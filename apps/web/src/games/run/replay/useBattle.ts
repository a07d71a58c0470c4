import { BATTLE_SPEEDS, type BattleTelling } from '@arbiter/run'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { changeSetting, readSetting } from '../../../settings/settings.ts'
import { PAGE_TIMER } from '../../../table/pageTimer.ts'
import { type BattleSpeed, type BattleTable, battleTable, waysOf } from './battleTable.ts'
import type { ReplayScene } from './replayContext.ts'

type Battle = Pick<ReplayScene, 'table' | 'ways' | 'at' | 'seen' | 'playing' | 'speed' | 'view'> & {
  /** Place of the first event of the stretch that was told last: its blows and numbers are on the board. */
  readonly from: number
}

/** Plays from the start, at the speed that was chosen last. */
export function useBattle(telling: BattleTelling): Battle {
  const table = useMemo(() => battleTable(telling, PAGE_TIMER, chosenSpeed()), [telling])
  const ways = useMemo(() => waysOf(table), [table])
  const { place, fresh, running, speed: told, view } = useTold(table)
  const speed = told as BattleSpeed
  const [at, seen] = [place.event - 1, place.events - 1]
  const [stretch, setStretch] = useState({ at: 0, from: 0 })
  // It stays on the board until something else is told.
  if (at !== stretch.at) setStretch({ at, from: Math.min(fresh.from, at) })
  useEffect(() => {
    table.start()
    table.seek({ event: 1 }, true)
    return () => table.stop()
  }, [table])
  useEffect(() => {
    changeSetting('run.speed', `${speed}`)
  }, [speed])
  return { table, ways, at, from: stretch.from, seen, playing: running, speed, view }
}

const useTold = (table: BattleTable) => useSyncExternalStore(table.subscribe, () => table.scene)

const chosenSpeed = (): BattleSpeed => BATTLE_SPEEDS.find((speed) => `${speed}` === readSetting('run.speed'))!
