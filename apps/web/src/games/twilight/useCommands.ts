import type { Refusal } from '@arbiter/kernel'
import { type Action, activeEnemies, enemyTerms, type Plan, type View, withEnemies } from '@arbiter/twilight'
import { useEffect, useState } from 'react'
import { useText, useWording } from '../../language/language.tsx'
import type { Scene } from '../../match/scene.ts'
import type { MatchSession } from '../../match/session.ts'
import type { BoardProps } from '../face.ts'
import { rulesOf } from './rules.ts'

export interface Commands {
  /** The enemy that Attack, Influence and targeted cards go to; `undefined` while one has to be picked. */
  readonly target: number | undefined
  /** A card that was chosen and waits for its target (TW-274). */
  readonly awaiting: number | undefined
  /** A card that shows the top of the fate deck and lets it be ordered: whoever looks has played it. */
  readonly looking: number | undefined
  /** The last refusal: why, of which card, and a number that grows, so that the same one shakes again. */
  readonly refusal: { readonly why: string; readonly card: number | undefined; readonly n: number } | undefined
  /** Why not; empty where the command is legal. */
  reason(action: Action): string
  act(action: Action): boolean
  /** Says why something was not done. */
  refuse(why: string): void
  pick(slot: number): void
  play(card: number): void
  playOrdered(card: number, order: readonly number[]): void
  cancel(): void
}

/** What the player can do now, with the reason for everything they cannot. */
export function useCommands(kit: BoardProps['kit'], plan: Plan, session: MatchSession, scene: Scene): Commands {
  const text = useText()
  const wording = useWording()
  const rules = rulesOf(kit)
  const view = scene.view as View
  const encounter = view.encounter
  const [picked, setPicked] = useState<number>()
  const [awaiting, setAwaiting] = useState<number>()
  const [looking, setLooking] = useState<number>()
  const [refusal, setRefusal] = useState<Commands['refusal']>()
  const active = encounter ? activeEnemies(encounter).map(({ slot }) => slot) : []
  const only = active.length === 1 ? active[0] : undefined
  const target = only ?? active.find((slot) => slot === picked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step makes an old refusal and a waiting card stale
  useEffect(() => {
    setRefusal(undefined)
    setAwaiting(undefined)
    setLooking(undefined)
  }, [scene.step, scene.past, encounter?.round])
  const effective = awaiting !== undefined && encounter?.hand.includes(awaiting) ? awaiting : undefined

  function explained(refused: Refusal): string {
    const names = enemyTerms(encounter?.enemies ?? [], kit.terms)
    return wording.say(withEnemies(kit.explain(refused), names), 'full')
  }

  function waiting(): string {
    return text(scene.past ? 'match.pastReason' : 'match.telling')
  }

  function refuse(why: string, card?: number): void {
    setRefusal((last) => ({ why, card, n: (last?.n ?? 0) + 1 }))
  }

  function act(action: Action, card?: number): boolean {
    const verdict = session.act(action)
    if (!verdict) refuse(waiting(), card)
    else if (!verdict.ok && verdict.code !== 'not_stored') refuse(explained(verdict), card)
    return verdict?.ok === true
  }

  function play(card: number, slot = target): void {
    const plain: Action = { type: 'playCard', card }
    if (!scene.mayAct) {
      refuse(waiting(), card)
      return
    }
    let verdict = rules.check(view, plain)
    let action: Action = plain
    if (!verdict.ok && verdict.code === 'target_required' && slot !== undefined) {
      action = { ...plain, target: slot }
      verdict = rules.check(view, action)
    }
    if (verdict.ok && orders(card)) {
      setAwaiting(undefined)
      setLooking(card)
    } else if (!verdict.ok && verdict.code === 'target_required') {
      setRefusal(undefined)
      setAwaiting(card)
    } else {
      setAwaiting(undefined)
      act(action, card)
    }
  }

  const orders = (uid: number): boolean => {
    const id = encounter!.cards.find((card) => card.uid === uid)!.id
    return plan.cards.get(id)!.effects.some(({ kind }) => kind === 'reorder') && encounter!.fate.draw.length > 0
  }

  return {
    target,
    awaiting: effective,
    looking,
    refusal,
    reason: (action) => {
      if (!scene.mayAct) return waiting()
      const verdict = rules.check(view, action)
      return verdict.ok ? '' : explained(verdict)
    },
    act: (action) => act(action),
    refuse: (why) => refuse(why),
    pick: (slot) => {
      setPicked(slot)
      if (effective !== undefined) play(effective, slot)
    },
    play: (card) => play(card),
    playOrdered: (card, order) => {
      setLooking(undefined)
      act({ type: 'playCard', card, order: [...order] }, card)
    },
    cancel: () => {
      setAwaiting(undefined)
      setRefusal(undefined)
    },
  }
}
