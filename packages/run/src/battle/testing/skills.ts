import { withMore } from '../../content/testing.ts'
import type { RunContent } from '../../content/types.ts'

const name = (en: string) => ({ en, ru: en })

/** Statuses that humans and undead do not have. */
export const STATUSES = [
  { id: 'ward', name: name('Ward'), harmful: false, flags: ['shield'], rounds: 2 },
  {
    id: 'bleed',
    name: name('Bleed'),
    harmful: true,
    stacking: 'stack',
    maxStacks: 3,
    rounds: 3,
    magnitude: 4,
    clauses: [
      {
        when: 'tick',
        aim: { who: 'self' },
        do: [{ kind: 'damage', type: 'true', amount: { pct: 100, of: 'magnitude' } }],
      },
    ],
  },
  {
    id: 'root',
    name: name('Root'),
    harmful: true,
    flags: ['root'],
    modifiers: [{ stat: 'speed', amount: -9 }],
    rounds: 9,
  },
  { id: 'hush', name: name('Hush'), harmful: true, flags: ['silence'], rounds: 9 },
  { id: 'rot', name: name('Rot'), harmful: true, flags: ['noHeal'], rounds: 9 },
  { id: 'veil', name: name('Veil'), harmful: false, flags: ['hidden'], rounds: 9 },
  { id: 'mark', name: name('Mark'), harmful: true, modifiers: [{ stat: 'takenPct', amount: 20 }], rounds: 9 },
  {
    id: 'haste',
    name: name('Haste'),
    harmful: false,
    modifiers: [
      { stat: 'speed', amount: 1 },
      { stat: 'initiative', amount: 40 },
    ],
    rounds: 9,
  },
  {
    id: 'thorns',
    name: name('Thorns'),
    harmful: false,
    rounds: 9,
    magnitude: 7,
    clauses: [
      {
        when: 'struck',
        aim: { who: 'other' },
        do: [{ kind: 'damage', type: 'true', amount: { pct: 100, of: 'magnitude' } }],
      },
    ],
  },
]

export interface Skill {
  readonly kind?: 'passive' | 'instant' | 'action'
  readonly cooldown?: number
  readonly charges?: number
  readonly clauses: readonly object[]
}

/** The content of the rulebook in which units have abilities of their own from T1 on. */
export function skilled(skills: Readonly<Record<string, Skill>>, more: object = {}): RunContent {
  return withMore({
    statuses: STATUSES,
    abilities: Object.entries(skills).map(([unit, { kind = 'passive', ...skill }]) => ({
      id: `${unit}_skill`,
      name: name(`${unit} skill`),
      kind,
      ...skill,
    })),
    units: Object.keys(skills).map((unit) => ({ id: unit, t1Ability: `${unit}_skill` })),
    ...more,
  })
}

/** One effect upon the unit itself that is told: armour for the rest of the battle. */
export const SIGN = { kind: 'armor', amount: 1, rounds: 'battle' }
