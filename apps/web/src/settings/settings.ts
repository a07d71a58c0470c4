import { DEPTHS, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { useSyncExternalStore } from 'react'
import { load, store } from '../shell/storage.ts'

interface Choices<Value extends string> {
  readonly values: readonly Value[]
  /** Not stored: a later default reaches everybody who has not chosen. */
  readonly default: Value
}

/** The first value is the default unless another one is named. */
const choices = <const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value> = values[0]!,
): Choices<Value> => ({ values, default: fallback })

/** Everything a reader may set, by its key in the storage. */
const SETTINGS = {
  language: choices(['system', ...SHIPPED_LANGUAGES]),
  theme: choices(['system', 'light', 'dark']),
  motion: choices(['system', 'reduced']),
  /** Two persons at one device: whose turn it is stands there first. */
  handover: choices(['on', 'off']),
  /** Before a new match takes the place of one that waits. */
  /** Before a run is given up. */
  'confirm.giveUp': choices(['on', 'off']),
  depth: choices(DEPTHS, 'normal'),
  /** How fast a match is told, as a multiple of the game's own pace. */
  speed: choices(['0.5', '1', '2', '4', '8', 'instant'], '1'),
  /** Whether this device tells that it is your turn at a table with others. */
  'online.notice': choices(['off', 'on']),
  'dice.aim': choices(['points', 'win']),
  'run.speed': choices(['0.5', '1', '2', '4'], '1'),
  /** TW-271. The timer of choices: as the rules say, longer, or none, as for everybody who has not chosen. */
  'twilight.timer': choices(['rules', 'longer', 'off'], 'off'),
  /** TT-179. */
  'tabletop.odds': choices(['on', 'off']),
}

export type SettingName = keyof typeof SETTINGS
export type SettingValue<Name extends SettingName> = (typeof SETTINGS)[Name]['default']

/** The values of a setting, in the order in which they are offered. */
export const valuesOf = <Name extends SettingName>(name: Name): readonly SettingValue<Name>[] => SETTINGS[name].values

const listeners = new Set<() => void>()
/** Where nothing may be stored, a setting lives as long as the page. */
const unstored = new Map<SettingName, string>()

export function useSetting<Name extends SettingName>(
  name: Name,
): [SettingValue<Name>, (value: SettingValue<Name>) => void] {
  const value = useSyncExternalStore(subscribe, () => readSetting(name))
  return [value, (next) => changeSetting(name, next)]
}

export function readSetting<Name extends SettingName>(name: Name): SettingValue<Name> {
  const stored = unstored.get(name) ?? load(name)
  return valuesOf(name).find((value) => value === stored) ?? SETTINGS[name].default
}

export function changeSetting<Name extends SettingName>(name: Name, value: SettingValue<Name>): void {
  if (store(name, value === SETTINGS[name].default ? undefined : value)) unstored.delete(name)
  else unstored.set(name, value)
  publish()
}

/** Another window may change them too. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', publish)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', publish)
  }
}

function publish(): void {
  for (const listener of listeners) listener()
}
