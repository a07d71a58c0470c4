import { Match } from '@arbiter/kernel'
import type { Action } from '../action.ts'
import type { Event } from '../events.ts'
import type { Setup } from '../setup.ts'
import type { State } from '../state.ts'
import { game, kit } from '../testing.ts'
import type { View } from '../view.ts'

export type TabletopMatch = Match<Setup, State, Action, Event, View>

/** Steps of the script up to the end of a line of WE-01. */
const STEPS = { 3: 14, 7: 23, 8: 27, 9: 30, 10: 33, 11: 37 } as const

/** WE-01 after one of its lines; every step is accepted. */
export function toLine(line: keyof typeof STEPS): TabletopMatch {
  const { script } = kit.content.encounters.find(({ id }) => id === 'port_chase_square')!
  const setup = game.setup.parse({
    ...{ encounter: 'port_chase_square', authority: 'gm', manual: ['heroes', 'fugitive', 'gm'] },
    seats: { vitmor: 'heroes', anaxiel: 'heroes', bo: 'heroes', suspect: 'fugitive', passer_by: 'gm' },
  })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const match = new Match(game, setup.value, 'chase')
  for (const { seat, action } of script.slice(0, STEPS[line])) {
    const verdict = match.actRaw(seat, action)
    if (!verdict.ok) throw new Error(`${JSON.stringify(action)}: ${verdict.code}`)
  }
  return match
}

/** AP of Vitmor, Anaxiel, Bo and the suspect. */
export const apOf = ({ state }: TabletopMatch): number[] =>
  ['vitmor', 'anaxiel', 'bo', 'suspect'].map((uid) => fighterOf({ state }, uid).ap)

export const fighterOf = ({ state }: Pick<TabletopMatch, 'state'>, uid: string) =>
  state.fighters.find((fighter) => fighter.uid === uid)!
