import { type Scene, SPEEDS, type Speed, type Table } from '@arbiter/table'
import { useEffect, useSyncExternalStore } from 'react'
import { type SettingValue, useSetting } from '../settings/settings.ts'

/** What a table shows now; it tells as long as somebody looks. */
export function useScene(table: Table): Scene {
  useTelling(table)
  return useSyncExternalStore(table.subscribe, () => table.scene)
}

/** Tells as long as somebody looks. */
export function useTelling(table: Table): void {
  const [speed] = useSetting('speed')
  useEffect(() => {
    table.start()
    return () => table.stop()
  }, [table])
  useEffect(() => table.speed(speedOf(speed)), [table, speed])
}

const speedOf = (setting: SettingValue<'speed'>): Speed => SPEEDS.find((speed) => String(speed) === setting) ?? 1
