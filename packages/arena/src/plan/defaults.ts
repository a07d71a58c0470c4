import type { Tuning } from '../content/tuning.ts'
import type { Action } from '../content/types.ts'

/** AR-038, AR-091 … AR-094. The Actions of the hidden system Trait "Combatant"; names come from the locale. */
export function defaultActions(tuning: Tuning): Readonly<Record<'attack' | 'defend' | 'move' | 'search', Action>> {
  const unnamed = { name: { en: '', ru: '' }, desc: { en: '', ru: '' } }
  return {
    attack: {
      ...unnamed,
      id: 'attack',
      target: 'EnemySingle',
      range: 'implement',
      cost: { Stamina: tuning['stamina.attackCost'] },
      speed: tuning['speed.attack'],
      implement: 'physical',
      primary: 'implement',
      components: [{ t: 'Damage', type: 'implement', formula: { base: 0, implement: 100 } }],
    },
    defend: {
      ...unnamed,
      id: 'defend',
      target: 'Self',
      range: 'Short',
      speed: tuning['speed.defend'],
      implement: 'none',
      components: [
        { t: 'ApplyStatus', status: 'Defending', stacks: 1 },
        { t: 'ResourceGrant', resource: 'Stamina', bpOfMax: tuning['defend.stamina'] },
      ],
    },
    move: {
      ...unnamed,
      id: 'move',
      target: 'Self',
      range: 'Short',
      speed: tuning['speed.move'],
      implement: 'none',
      components: [],
    },
    search: {
      ...unnamed,
      id: 'search',
      target: 'Self',
      range: 'Short',
      speed: tuning['speed.search'],
      implement: 'none',
      components: [],
    },
  }
}
