import { pictureOf } from '@arbiter/art'
import type { NodeKind } from '@arbiter/twilight'
import type { KnownNode } from './knownNode.ts'

/** One picture per kind; all of them lie in the first set of stencils. */
const SIGNS: Readonly<Record<NodeKind | 'veiled', string>> = {
  encounter: 'sword-brandish',
  elite: 'fangs',
  boss: 'evil-tree',
  check: 'talk',
  camp: 'campfire',
  shrine: 'candle-light',
  market: 'scales',
  rest: 'night-sleep',
  story: 'crossroad',
  veiled: 'evil-moon',
}

/** A fight that can be seen from here shows its place. */
export function nodeSign({ kind, inside }: KnownNode): string {
  return inside?.scenario === undefined || kind === 'elite' ? SIGNS[kind] : placeSign(inside.scenario)
}

const placeSign = (scenario: string): string => pictureOf('twilight', 'place', scenario).figure
