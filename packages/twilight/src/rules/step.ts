import type { Context } from '../content/words.ts'
import type { Run } from '../run.ts'
import type { FateStep } from '../state.ts'
import { resolveAttack } from './attack.ts'
import { resolveDefence } from './defence.ts'
import { closeFate, offerChoice, openFate } from './fate.ts'
import { resolveFlight } from './flee.ts'
import { resolveInfluence } from './influence.ts'
import type { Reading } from './reading.ts'
import { resolveSap } from './road/resolve.ts'

/** TW-122. */
const CONTEXT_OF: Readonly<Record<FateStep['kind'], Context>> = {
  attack: 'combatPhysical',
  influence: 'combatSpiritual',
  defence: 'defense',
  resolve: 'defense',
  flee: 'skillCheck',
}

/** Draws for a step of the encounter; a choice card interrupts it, and the step waits as data (TW-118, TW-159). */
export function takeStep(run: Run, step: FateStep): void {
  const context = CONTEXT_OF[step.kind]
  const opened = openFate(run, context)
  if (!('asks' in opened)) {
    resolveStep(run, step, opened)
    return
  }
  run.setEncounter('pending', { fate: opened.asks, context, step })
  offerChoice(run, opened.asks, context)
}

/** TW-160. The interrupted step goes on where it stopped. */
export function resolveChoice(run: Run, option: 'safe' | 'risk'): void {
  const { fate, context, step } = run.encounter.pending!
  run.setEncounter('pending', null)
  if (run.listening) run.tell({ type: 'choiceMade', id: run.world.fate.cards[fate]!.id, option })
  resolveStep(run, step, closeFate(run, fate, context, option))
}

function resolveStep(run: Run, step: FateStep, read: Reading): void {
  const { enemies } = run.encounter
  switch (step.kind) {
    case 'attack':
      resolveAttack(run, enemies[step.slot]!, read)
      break
    case 'influence':
      resolveInfluence(run, enemies[step.slot]!, read)
      break
    case 'defence':
      resolveDefence(run, enemies[step.slot]!, step.value, read)
      break
    case 'resolve':
      resolveSap(run, enemies[step.slot]!, step.value, read)
      break
    case 'flee':
      resolveFlight(run, read)
      break
  }
}
