import type { Phrase } from '@arbiter/kernel'
import type { RunKit, Side } from '@arbiter/run'
import type { BattleEvent, BattleView } from '@arbiter/run/battle'
import { createContext, useContext } from 'react'
import type { BattleSpeed, BattleTable, ReplayWays } from './battleTable.ts'
import type { Effects } from './effects.ts'
import type { TurnIntent } from './intent.ts'
import type { Mark } from './marks.ts'

/** What every part of the replay looks at. */
export interface ReplayScene {
  readonly kit: RunKit
  readonly table: BattleTable
  readonly ways: ReplayWays
  readonly events: readonly BattleEvent[]
  /** Place of the last event. */
  readonly last: number
  /** Place of the last event that is told. */
  readonly at: number
  /** The furthest place that was told; later lines of the log are still a secret. */
  readonly seen: number
  readonly playing: boolean
  readonly speed: BattleSpeed
  readonly marks: readonly Mark[]
  /** The battle as it stands. */
  readonly view: BattleView
  /** What the stretch did that was told last; while nothing else is to be seen, the last blow. */
  readonly effects: Effects
  /** What whoever walks is up to: the arrow that is drawn then leads to whom it goes for. */
  readonly intent: TurnIntent | undefined
  /** The place of the last event of what is drawn. */
  readonly struckAt: number
  /** The sentence of each event. */
  readonly phrases: readonly Phrase[]
  /** How a unit is called where its side is plain. */
  readonly nameOf: (id: string) => string
  /** Who leads each side, as a person. */
  readonly sides: Readonly<Record<Side, string>>
  readonly inspected: string | undefined
  readonly inspect: (id: string | undefined) => void
}

export const ReplayContext = createContext<ReplayScene | undefined>(undefined)

export function useReplay(): ReplayScene {
  const scene = useContext(ReplayContext)
  if (!scene) throw new Error('a part of a replay outside it')
  return scene
}
