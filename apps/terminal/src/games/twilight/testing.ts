import type { GameKit } from '@arbiter/kernel'
import { type Action, twilightKit, type View } from '@arbiter/twilight'
import { locales } from '@arbiter/twilight/locales'
import type { BoardProps } from '../terminal-game.ts'
import { onScreen, type Played as PlayedOf, playedAt } from '../testing.ts'
import { twilightTerminal } from './index.ts'

const twilight = twilightKit(locales)

export { widest } from '../testing.ts'

export const kit = twilight as unknown as GameKit

export type Played = PlayedOf<Action>

const USUAL = { setup: 'road_of_two_lights', controllers: { 1: 'person' } }

/** A campaign at a terminal, some moves in. */
export const played = (given: Played = {}) => playedAt<Action, View>(kit, twilightTerminal, { ...USUAL, ...given })

export const seated = (given: Played = {}, props: Partial<BoardProps> = {}) => onScreen(played(given), props)

/** The uid of the first card of the hand with this id. */
export const held = ({ encounter }: View, id: string): number =>
  encounter!.hand.find((uid) => encounter!.cards[uid]!.id === id)!
