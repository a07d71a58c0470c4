import type { StyleFile } from './schema.ts'
import type { StyleRules } from './types.ts'

/** RN-678: those of the packs. Content of before packs brought any keeps what its opponents liked then: its runs go on, and its records play again. */
export const stylesOf = (files: readonly StyleFile[]): readonly StyleRules[] => (files.length > 0 ? files : FORMER)

const FORMER: readonly StyleRules[] = [
  {
    id: 'wall',
    weights: [
      { role: 'tank', pct: 140 },
      { tag: 'phalanx', pct: 125 },
      { role: 'ranged', pct: 90 },
    ],
  },
  {
    id: 'rush',
    weights: [
      { tag: 'charge', pct: 150 },
      { tag: 'cavalry', pct: 150 },
      { role: 'melee', pct: 120 },
      { role: 'tank', pct: 80 },
    ],
  },
  {
    id: 'volley',
    weights: [
      { role: 'ranged', pct: 145 },
      { tag: 'arc_fire', pct: 115 },
      { role: 'melee', pct: 85 },
    ],
  },
  {
    id: 'sorcery',
    weights: [
      { role: 'mage', pct: 150 },
      { role: 'support', pct: 120 },
    ],
  },
  {
    id: 'plague',
    weights: [
      { tag: 'venomous', pct: 150 },
      { contagious: true, pct: 140 },
    ],
  },
  { id: 'champion', weights: [{ minCost: 7, pct: 130 }] },
  {
    id: 'swarm',
    weights: [
      { maxCost: 4, pct: 140 },
      { minCost: 7, pct: 70 },
    ],
  },
  {
    id: 'ambush',
    weights: [
      { tag: 'stealth', pct: 160 },
      { tag: 'scout', pct: 120 },
      { minSpeed: 4, pct: 120 },
    ],
  },
]
