import type { ActionOf } from '../action.ts'
import type { Card, CardEffect, CardEffectKind } from '../content/types.ts'
import type { Zone } from '../content/words.ts'
import type { Run } from '../run.ts'
import type { Enemy } from '../state.ts'
import { costOf, faithCostOf } from './cost.ts'
import { peekFate, reorderFate } from './fateDeck.ts'
import { cardIdOf, drawCards } from './hand.ts'
import { changeFaith, energyLimit, healHero, hurtHero } from './hero.ts'
import { shiftResonance } from './resonance.ts'
import { isGuardMet, reachesAll, workOnRoad } from './road/effects.ts'
import { fightMod } from './road/mods.ts'
import { calm, disarm, expose, makeBleed, soothe, stun, unravel } from './status.ts'
import { healBonus, navBonus } from './zone.ts'

const ON_TARGET: readonly CardEffectKind[] = [
  'stun',
  'disarm',
  'expose',
  'unravel',
  'bleed',
  'soothe',
  'calm',
  'sway',
  'wound',
  'reveal',
]

/** TW-028. */
export const needsTarget = ({ effects }: { readonly effects: readonly { readonly kind: string }[] }): boolean =>
  effects.some(({ kind }) => (ON_TARGET as readonly string[]).includes(kind))

/** TW-033, TW-472. Effects that work on a spirit. */
export const needsSpirit = ({ effects }: { readonly effects: readonly { readonly kind: string }[] }): boolean =>
  effects.some(({ kind }) => kind === 'soothe' || kind === 'sway')

/** TW-100. Effects at once, in their order; then the card finds its pile. `target` is the one enemy it works on, if any. */
export function playCard(run: Run, action: ActionOf<'playCard'>, target: Enemy | undefined): void {
  const { card: uid } = action
  const { encounter, plan, zone } = run
  const id = cardIdOf(encounter, uid)
  const card = plan.cards.get(id)!
  const { cost, surcharge } = costOf(plan, encounter, id)
  const faith = faithCostOf(plan, encounter, id)
  run.setEncounter('energy', encounter.energy - cost)
  run.setEncounter(
    'hand',
    encounter.hand.filter((held) => held !== uid),
  )
  run.setEncounter('played', [...encounter.played, uid])
  if (run.listening) {
    const slot = needsTarget(card) ? target!.slot : null
    run.tell({ type: 'cardPlayed', card: uid, id, cost, surcharge, faith, slot })
  }
  run.cause = { by: 'card', id }
  changeFaith(run, -faith)
  for (const effect of card.effects)
    work(run, effect, { affinity: card.affinity, zone, target, order: action.order, curse: action.curse })
  putAway(run, uid, card, zone)
}

/** Where and on whom an effect of a card or an item works. */
export interface Work {
  readonly affinity: Card['affinity']
  /** Before the card's own effects. */
  readonly zone: Zone
  readonly target?: Enemy | undefined
  readonly order?: readonly number[] | undefined
  readonly curse?: string | undefined
}

/** TW-026 … TW-030, TW-471. */
export function work(run: Run, effect: CardEffect, at: Work): void {
  // Who is reached by an effect on everybody is asked one by one.
  if (effect.if && !reachesAll(effect) && !isGuardMet(run, effect.if, at.target)) return
  const { affinity, zone, order } = at
  const target = at.target!
  switch (effect.kind) {
    case 'attack':
    case 'influence':
    case 'defence':
      addBonus(run, effect.kind, effect.n, navBonus(run.balance, affinity, zone, effect.n))
      break
    case 'attack_vs':
      addAgainst(run, effect.tag, effect.n, navBonus(run.balance, affinity, zone, effect.n))
      break
    case 'heal':
      healHero(
        run,
        Math.max(0, effect.n + healBonus(run.balance, zone) + fightMod(run.encounter, 'heal')),
        healBonus(run.balance, zone),
      )
      break
    case 'draw':
      drawCards(run, effect.n)
      break
    case 'energy':
      gainEnergy(run, effect.n)
      break
    case 'faith':
      changeFaith(run, effect.n)
      break
    case 'hp_cost':
      hurtHero(run, effect.n, 0)
      break
    case 'resonance':
      shiftResonance(run, effect.n, 'card')
      break
    case 'cleanse':
      cleanse(run)
      break
    case 'stun':
      stun(run, target)
      break
    case 'disarm':
      disarm(run, target, effect.n, effect.rounds)
      break
    case 'expose':
      expose(run, target, effect.n)
      break
    case 'unravel':
      unravel(run, target, effect.n)
      break
    case 'bleed':
      makeBleed(run, target, effect.n, effect.rounds)
      break
    case 'soothe':
      soothe(run, target, effect.n)
      break
    case 'calm':
      calm(run, target)
      break
    case 'peek':
      peekFate(run, effect.n)
      break
    case 'reorder':
      reorderFate(run, effect.n, order)
      break
    case 'merciful':
    case 'spirit_only':
      setMode(run, effect.kind)
      break
    default:
      workOnRoad(run, effect, at)
  }
}

function addBonus(run: Run, bonus: 'attack' | 'influence' | 'defence', n: number, zone: number): void {
  const sum = run.encounter[bonus] + n + zone
  run.setEncounter(bonus, sum)
  if (run.listening) run.tell({ type: 'bonusGained', bonus, n, zone, sum, tag: null })
}

function addAgainst(run: Run, tag: string, n: number, zone: number): void {
  run.setEncounter('attackVs', [...run.encounter.attackVs, { tag, n: n + zone }])
  if (run.listening) run.tell({ type: 'bonusGained', bonus: 'attack', n, zone, sum: n + zone, tag })
}

/** TW-027. Never above the maximum. */
function gainEnergy(run: Run, n: number): void {
  const { energy } = run.encounter
  const now = Math.max(energy, Math.min(energy + n, energyLimit(run.plan)))
  if (now === energy) return
  run.setEncounter('energy', now)
  if (run.listening) run.tell({ type: 'energyGained', by: now - energy, energy: now })
}

function cleanse(run: Run): void {
  const { debuff, queuedDebuff: queued } = run.encounter
  run.setEncounter('debuff', 0)
  run.setEncounter('queuedDebuff', 0)
  if (run.listening) run.tell({ type: 'debuffsCleansed', debuff, queued })
}

function setMode(run: Run, mode: 'merciful' | 'spirit_only'): void {
  run.setEncounter(mode === 'merciful' ? 'merciful' : 'spiritOnly', true)
  if (run.listening) run.tell({ type: 'modeSet', mode })
}

/** TW-100, TW-103. Exhaust wins over the return; the zone is the one before the card's own effects. */
function putAway(run: Run, uid: number, { id, affinity, exhaust }: Card, zone: Zone): void {
  const { encounter } = run
  if (exhaust) run.setEncounter('exhaust', [...encounter.exhaust, uid])
  else if (zone === 'deepNav' && affinity === 'nav' && !encounter.returned.includes(uid)) {
    run.setEncounter('returned', [...encounter.returned, uid])
    run.setEncounter('hand', [...encounter.hand, uid])
    if (run.listening) run.tell({ type: 'cardReturned', card: uid, id, why: 'deepNav' })
  } else run.setEncounter('discard', [...encounter.discard, uid])
}
