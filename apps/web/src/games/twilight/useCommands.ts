import type { Localised, Refusal } from '@arbiter/kernel'
import type { Scene, Table } from '@arbiter/table'
import {
  type Action,
  activeEnemies,
  type Card,
  enemyTerms,
  type Item,
  type Plan,
  type View,
  withEnemies,
} from '@arbiter/twilight'
import { useState } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import type { BoardProps } from '../gameUi.ts'

export interface Commands {
  /** The enemy that Attack, Influence and targeted cards go to; `undefined` while one has to be picked. */
  readonly target: number | undefined
  /** A card that was chosen and waits for its target (TW-274). */
  readonly awaiting: number | undefined
  /** What was played or used and shows the top of the fate deck, which can be ordered now. */
  readonly looking: Look | undefined
  /** A card that lifts a curse, while it is asked which of several. */
  readonly lifting: { readonly name: Localised; readonly curses: readonly string[] } | undefined
  /** The last refusal: why, of which card, and a number that grows, so that the same one shakes again. */
  readonly refusal: { readonly why: string; readonly card: number | undefined; readonly n: number } | undefined
  /** Why not; empty where the command is legal. */
  reason(action: Action): string
  /** It would be legal once somebody is picked for it. */
  lacksTarget(action: Action): boolean
  act(action: Action): boolean
  /** Says why something was not done. */
  refuse(why: string): void
  pick(slot: number): void
  play(card: number): void
  /** TW-511. */
  use(item: string, slot?: number): void
  /** The cards of that look, in their new order. */
  playOrdered(order: readonly number[]): void
  /** TW-461. Plays what lifts a curse, with this one. */
  lift(curse: string): void
  cancel(): void
}

/** By what the top of the fate deck is seen, and how much of it. */
export interface Look {
  readonly name: Localised
  readonly n: number
}

/** What the player can do now, with the reason for everything they cannot. */
export function useCommands(kit: BoardProps['kit'], plan: Plan, table: Table, scene: Scene): Commands {
  const text = useText()
  const wording = useWording()
  const view = scene.view as View
  const mayAct = scene.mine.length > 0
  const { step } = scene.place
  const encounter = view.encounter
  const [picked, setPicked] = useState<number>()
  const [awaiting, setAwaiting] = useState<{ readonly card: number; readonly at: string }>()
  const [look, setLook] = useState<Look & { readonly played: Action; readonly step: number }>()
  const [lift, setLift] = useState<{ readonly by: Card; readonly action: Action; readonly at: string }>()
  const [refusal, setRefusal] = useState<NonNullable<Commands['refusal']> & { readonly at: string }>()
  const active = encounter ? activeEnemies(encounter).map(({ slot }) => slot) : []
  const only = active.length === 1 ? active[0] : undefined
  const target = only ?? active.find((slot) => slot === picked)
  // Another step makes an old refusal and a waiting card stale. An effect that cleared them would also clear what a key
  // did right after the page was seen.
  const now = `${step} ${scene.live} ${encounter?.round}`
  const lifting = lift?.at === now ? lift : undefined
  const looking = look?.step === step && scene.live ? look : undefined
  const effective = awaiting?.at === now && encounter?.hand.includes(awaiting.card) ? awaiting.card : undefined

  function explained(refused: Refusal): string {
    const names = enemyTerms(encounter?.enemies ?? [], kit.terms)
    return wording.say(withEnemies(kit.explain(refused), names), 'full')
  }

  function waiting(): string {
    return text(scene.live ? 'match.telling' : 'match.pastReason')
  }

  function refuse(why: string, card?: number): void {
    setRefusal((last) => ({ why, card, n: (last?.n ?? 0) + 1, at: now }))
  }

  function act(action: Action, card?: number): boolean {
    const verdict = table.check(action)
    if (!mayAct) refuse(waiting(), card)
    else if (!verdict.ok) refuse(explained(verdict), card)
    else void table.act(action)
    return mayAct && verdict.ok
  }

  /** TW-029. What is seen is seen: the card is played first, and played again with another order if there is one. */
  async function playLooking(by: Look, played: Action): Promise<void> {
    setLook({ ...by, played, step: step + 1 })
    const receipt = await table.act(played)
    if (!receipt.ok) setLook(undefined)
  }

  async function playOrdered(order: readonly number[]): Promise<void> {
    if (!looking) return
    if (order.some((from, at) => from !== at)) {
      const receipt = await table.actInstead(looking.step - 1, { ...looking.played, order: [...order] })
      // The table says why; the order that was asked for is still there to be asked for again.
      if (!receipt.ok) return
    }
    setLook(undefined)
  }

  function play(card: number, slot = target): void {
    const plain: Action = { type: 'playCard', card }
    if (!mayAct) {
      refuse(waiting(), card)
      return
    }
    let verdict = table.check(plain)
    let action: Action = plain
    if (!verdict.ok && verdict.code === 'target_required' && slot !== undefined) {
      action = { ...plain, target: slot }
      verdict = table.check(action)
    }
    const kind = plan.cards.get(encounter!.cards.find(({ uid }) => uid === card)!.id)!
    const sight = verdict.ok ? lookBy(kind) : undefined
    if (sight) {
      setAwaiting(undefined)
      void playLooking(sight, action)
    } else if (verdict.ok && liftsBy(kind)) {
      setAwaiting(undefined)
      setLift({ by: kind, action, at: now })
    } else if (!verdict.ok && verdict.code === 'target_required') {
      setRefusal(undefined)
      setAwaiting({ card, at: now })
    } else {
      setAwaiting(undefined)
      act(action, card)
    }
  }

  /** With one curse there is nothing to ask. */
  const curses = (encounter?.road?.curses ?? []).flatMap(({ id }) =>
    plan.road!.curses.get(id)!.kind === 'curse' ? [id] : [],
  )
  const liftsBy = ({ effects }: Card): boolean => curses.length > 1 && effects.some(({ kind }) => kind === 'lift_curse')

  function use(item: string, slot?: number): void {
    const action: Action = { type: 'useItem', item, ...(slot !== undefined && { target: slot }) }
    const sight = mayAct && table.check(action).ok ? lookBy(plan.items.get(item)!) : undefined
    if (sight) void playLooking(sight, action)
    else act(action)
  }

  function lookBy({ name, effects }: Pick<Card | Item, 'name' | 'effects'>): Look | undefined {
    const reorder = effects.find((effect) => effect.kind === 'reorder')
    const n = Math.min(reorder && 'n' in reorder ? reorder.n : 0, encounter!.fate.draw.length)
    return n > 0 ? { name, n } : undefined
  }

  return {
    target,
    awaiting: effective,
    looking,
    lifting: lifting && { name: lifting.by.name, curses },
    refusal: refusal?.at === now ? refusal : undefined,
    reason: (action) => {
      if (!mayAct) return waiting()
      const verdict = table.check(action)
      return verdict.ok ? '' : explained(verdict)
    },
    lacksTarget: (action) => {
      const verdict = mayAct ? table.check(action) : undefined
      return verdict?.ok === false && verdict.code === 'target_required'
    },
    act: (action) => act(action),
    refuse: (why) => refuse(why),
    pick: (slot) => {
      setPicked(slot)
      if (effective !== undefined) play(effective, slot)
    },
    play: (card) => play(card),
    use: (item, slot) => use(item, slot),
    playOrdered: (order) => void playOrdered(order),
    lift: (curse) => {
      setLift(undefined)
      if (lifting) act({ ...lifting.action, curse } as Action)
    },
    cancel: () => {
      setAwaiting(undefined)
      setLift(undefined)
      setRefusal(undefined)
    },
  }
}
