import type { WorldEffect } from '../content/types.ts'
import type { Run } from '../run.ts'
import { addFate, liftFate, removeFate } from './fateDeck.ts'
import { changeFaith, changeReputation, healHero, hurtHero } from './hero.ts'
import { shiftResonance } from './resonance.ts'

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
      run.setSession('inventory', [...run.state.session.inventory, effect.id])
      if (run.listening) run.tell({ type: 'itemGained', item: effect.id })
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
  }
}

export function setFlag(run: Run, flag: string): void {
  const { flags } = run.state.session
  if (flags.includes(flag)) return
  run.setSession('flags', [...flags, flag])
  if (run.listening) run.tell({ type: 'flagSet', flag })
}

function gainCard(run: Run, id: string): void {
  const { collection } = run.state.session
  const uid = collection.length
  run.setSession('collection', [...collection, { uid, id, tired: false }])
  if (run.listening) run.tell({ type: 'cardGained', card: uid, id })
}

function sourceOf({ cause }: Run): 'check' | 'scenario' | 'stage' {
  return cause.by === 'scenario' || cause.by === 'stage' ? cause.by : 'check'
}
