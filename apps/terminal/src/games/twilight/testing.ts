import type { GameKit } from '@arbiter/kernel'
import type { Speed } from '@arbiter/table'
import { type Action, TWILIGHT_PACKS, type TwilightKit, twilightKit, type View } from '@arbiter/twilight'
import { locales } from '@arbiter/twilight/locales'
import type { BoardProps } from '../terminalGame.ts'
import { matchAt, type Played as PlayedOf, tableAt } from '../testing.ts'
import { twilightTerminal } from './index.ts'

const twilight = twilightKit(locales)

export { widest } from '../testing.ts'

export const kit = twilight as unknown as GameKit

/** The game with its roads. */
export const roadKit: TwilightKit = (() => {
  const built = twilight.build([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road])
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  return built.value
})()

export type Played = PlayedOf<Action>

const USUAL = { setup: 'road_of_two_lights', controllers: { 1: 'person' } }

/** A campaign at a terminal, some moves in. */
export const played = (given: Played = {}) => matchAt<Action, View>(kit, twilightTerminal, { ...USUAL, ...given })

/** The same on a screen. */
export const seated = (given: Played = {}, props: Partial<BoardProps> & { readonly speed?: Speed } = {}) => {
  const made = tableAt<Action>(kit, twilightTerminal, { ...USUAL, ...given }, props)
  return { ...made, viewNow: () => made.match().view('spectator') as View }
}

/** The uid of the first card of the hand with this id. */
export const held = ({ encounter }: View, id: string): number =>
  encounter!.hand.find((uid) => encounter!.cards[uid]!.id === id)!
