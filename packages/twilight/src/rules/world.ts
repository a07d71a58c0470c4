import type { WorldEffect } from '../content/types.ts'
import type { Run } from '../run.ts'
import { addFate, liftFate, removeFate, unsealFate } from './fateDeck.ts'
import { changeFaith, changeReputation, healHero, hurtHero } from './hero.ts'
import { shiftResonance } from './resonance.ts'
import { offerAlly } from './road/allies.ts'
import { gainCurse, liftCurse } from './road/curses.ts'
import { gainRare } from './road/deck.ts'
import { heroHpMax } from './road/mods.ts'
import { look } from './road/walk.ts'

/** TW-053. What checks, scenarios and stages do to the session. */
export function workInWorld(run: Run, effect: WorldEffect): void {
  switch (effect.kind) {
    case 'faith':
      changeFaith(run, effect.n)
      break
    case 'hp':
      // TW-246.
      effect.n < 0 ? hurtHero(run, -effect.n, 1) : healHero(run, effect.n)
      break
    case 'resonance':
      shiftResonance(run, effect.n, sourceOf(run))
      break
    case 'reputation':
      changeReputation(run, effect.n)
      break
    case 'flag':
      setFlag(run, effect.id)
      break
    case 'item':
      gainItem(run, effect.id)
      return
    case 'card':
      gainCard(run, effect.id)
      break
    case 'fate_add':
      addFate(run, effect.id)
      break
    case 'fate_remove':
      removeFate(run, effect.id)
      break
    case 'fate_lift':
      liftFate(run, effect.id)
      break
    case 'encounter':
      // TW-247: played once the check is completely resolved.
      run.setSession('ahead', [...run.state.session.ahead, effect.id])
      break
    default:
      if (run.state.session.road) workOnMap(run, effect)
  }
}

export function setFlag(run: Run, flag: string): void {
  const { flags } = run.state.session
  if (flags.includes(flag)) return
  run.setSession('flags', [...flags, flag])
  if (run.listening) run.tell({ type: 'flagSet', flag })
}

/** What only a road knows. */
function workOnMap(run: Run, effect: WorldEffect): void {
  switch (effect.kind) {
    case 'curse':
    case 'boon':
      gainCurse(run, effect.id)
      break
    case 'lift_curse':
      liftCurse(run, effect.id)
      break
    case 'ally':
      offerAlly(run, effect.id)
      break
    case 'fate_unseal':
      unsealFate(run, effect.id)
      break
    case 'reveal':
      showMap(run, effect.n)
      break
    case 'foe':
      run.setRoad('foes', [...run.road.foes, { slot: effect.slot, hp: effect.hp ?? 0, wp: effect.wp ?? 0 }])
      break
    case 'rare_card':
      gainRare(run, effect.pool)
  }
}

/** TW-463. The next layers, for good. */
function showMap(run: Run, n: number): void {
  const here = run.plan.road!.nodes.get(run.road.node)?.layer ?? 0
  const layer = here + n
  const next = Array.from({ length: n }, (_, i) => here + 1 + i)
  run.setRoad('seen', [...run.road.seen, ...next.filter((each) => !run.road.seen.includes(each))])
  look(run)
  if (run.listening) run.tell({ type: 'mapShown', layer })
}

/** TW-458. What raises the maximum heals as much (TW-513). */
export function gainItem(run: Run, id: string): void {
  const { session } = run.state
  const before = session.road ? heroHpMax(run.plan, { session, encounter: null }) : 0
  run.setSession('inventory', [...session.inventory, id])
  if (run.listening) run.tell({ type: 'itemGained', item: id })
  if (session.road) healHero(run, Math.max(0, heroHpMax(run.plan, { session, encounter: null }) - before))
}

/** TW-499. On roads a uid is never used again, and the deck has a limit. */
export function gainCard(run: Run, id: string): void {
  const { collection, road } = run.state.session
  if (road && collection.length >= run.balance.road.maxDeck) {
    if (run.listening) run.tell({ type: 'deckFull', id })
    return
  }
  const uid = road ? road.nextCard : collection.length
  if (road) run.setRoad('nextCard', uid + 1)
  run.setSession('collection', [...collection, { uid, id, tired: false }])
  if (run.listening) run.tell({ type: 'cardGained', card: uid, id })
}

function sourceOf({ cause: { by } }: Run): 'check' | 'scenario' | 'stage' | 'node' | 'item' | 'rite' {
  return by === 'scenario' || by === 'stage' || by === 'node' || by === 'item' || by === 'rite' ? by : 'check'
}
