import { type Localised, localText, type PhraseValue, type SeatKey, type Step, type Verdict } from '@arbiter/kernel'
import {
  type Action,
  type GmAction,
  type Plan,
  type RulesTable,
  type SeenFighter,
  type State,
  type TabletopKit,
  type Terrain,
  seenTable as tableInView,
} from '@arbiter/tabletop'
import { typeset } from '@arbiter/wording'
import { createContext, useContext, useMemo } from 'react'
import { useLanguage, useWording } from '../../../language/language.tsx'
import type { Draft } from '../deeds/draft.ts'
import { withoutSide } from './faces.ts'
import type { PilotState, RoomPilot } from './roomPilot.ts'
import type { RoomScene, RoomTable } from './roomScene.ts'
import type { RoomWays } from './roomWays.ts'
import type { TurnTimes } from './turnTimes.ts'

/** What the game master does with the next cell: put somebody there, or change the ground (TT-151, TT-154). */
export type GmHand = (
  | { readonly kind: 'place'; readonly uid: string }
  | { readonly kind: 'paint'; readonly terrain: Terrain }
) & {
  /** Why the cell that was chosen last will not do. */
  readonly refused?: string
}

/** Everything that the parts of the table share. */
export interface Room {
  readonly kit: TabletopKit
  readonly plan: Plan
  /** What the rules imagine from the view (TT-167): nothing that is hidden from whoever looks is in it. */
  readonly state: State
  readonly table: RoomTable
  readonly ways: RoomWays
  readonly scene: RoomScene
  /** TT-153: what the fight's demonstration does; empty where it has none. */
  readonly script: readonly Step<Action>[]
  readonly pilot: RoomPilot
  readonly pilotState: PilotState
  /** TT-190: this window shows one seat; another one has the match. */
  readonly guest: SeatKey | undefined
  /** Somebody else's eyes are borrowed. */
  readonly previewing: boolean
  /** TT-181: real time per turn, as far as this window has seen it. */
  readonly turnTimes: TurnTimes
  /** Whom somebody looks at more closely. */
  readonly focus: string | undefined
  setFocus(uid: string | undefined): void
  /** What is being chosen before it is done. */
  readonly draft: Draft | undefined
  setDraft(draft: Draft | undefined): void
  readonly hand: GmHand | undefined
  setHand(hand: GmHand | undefined): void
  /** TT-154: what the log will say beside the game master's next change. */
  readonly note: string
  setNote(note: string): void
  /** An action of the game master, with that note. */
  rule(action: GmAction): Verdict
  /** TT-183: AP that the focused button would cost. */
  readonly previewed: number
  preview(ap: number): void
}

export const RoomContext = createContext<Room | undefined>(undefined)

export function useRoom(): Room {
  const room = useContext(RoomContext)
  if (!room) throw new Error('no table here')
  return room
}

/** What rules look at. */
export const rulesTable = ({ plan, state }: Pick<Room, 'plan' | 'state'>): RulesTable => ({ plan, state })

/** The same as far as the view shows it: what it hides is estimated. */
export const seenTable = ({ plan, scene }: Pick<Room, 'plan' | 'scene'>): RulesTable => tableInView(plan, scene.view)

export interface RoomNames {
  fighter(uid: string): string
  /** Where little has room: without the side where nobody else is called so, or by the side alone. */
  short(uid: string): string
  /** In a sentence, where a side would not go with the verb: without it where nobody else is called so. */
  told(uid: string): string
  side(id: string): string
  seat(seat: string | number): string
  /** A part of a sentence by itself. */
  value(value: PhraseValue): string
  term(kind: string, id: string): string
  local(text: Localised): string
}

export function useNames(): RoomNames {
  const { plan, scene } = useRoom()
  const wording = useWording()
  const { language } = useLanguage()
  const { fighters } = scene.view
  return useMemo(() => {
    const side = (id: string) =>
      localText(plan.setup.encounter.sides.find((each) => each.id === id)?.name, language) ?? id
    const fighter = (uid: string) =>
      localText(fighters[uid]?.name, language) ?? localText(plan.placed.get(uid)?.sheet.name, language) ?? uid
    const value = (shown: PhraseValue) => wording.text('tabletopTable.value', { value: shown })
    const bare = (uid: string) => withoutSide(fighter(uid), side(fighters[uid]?.side ?? ''))
    const others = (uid: string) => Object.values(fighters).filter((other) => other.uid !== uid)
    const isShared = (uid: string) => others(uid).some((other) => bare(other.uid) === bare(uid))
    const short = (uid: string) => {
      const isAlone = others(uid).every((other) => other.side !== fighters[uid]?.side)
      return fighters[uid] && isAlone && isShared(uid) ? side(fighters[uid].side) : bare(uid)
    }
    return {
      side,
      fighter,
      short,
      told: (uid) => (isShared(uid) ? fighter(uid) : bare(uid)),
      value,
      seat: (seat) =>
        seat === 'gm'
          ? wording.text('tabletop.seat.gm')
          : plan.placed.has(String(seat))
            ? fighter(String(seat))
            : side(String(seat)),
      term: (kind, id) => value({ term: `tabletop.${kind}.${id}` }),
      local: (text) => typeset(language, localText(text, language)),
    }
  }, [plan, fighters, language, wording])
}

/** Colour and shape of a side: 1 … 8. */
export const teamOf = ({ plan }: Pick<Room, 'plan'>, side: string): number => 1 + (plan.sides.indexOf(side) % 8)

/** Whether the first side fights the second. */
export const isFoe = ({ plan }: Pick<Room, 'plan'>, side: string, other: string): boolean =>
  other !== side && !plan.relations.get(side)?.has(other)

/** Who speaks here: the seat of this window, or whoever is asked; nobody where one only watches. */
export function seatHere({ guest, scene }: Pick<Room, 'guest' | 'scene'>): SeatKey | undefined {
  if (guest !== undefined) return guest
  const { audience, deciding } = scene
  if (audience === 'spectator') return undefined
  return audience === 'referee' ? deciding : audience
}

/** In the tracker's order, bystanders last. */
export function inOrder({ scene: { view } }: Pick<Room, 'scene'>): SeenFighter[] {
  const rest = Object.values(view.fighters).filter(({ uid }) => !view.order.includes(uid))
  return [...view.order.map((uid) => view.fighters[uid]!), ...rest]
}
