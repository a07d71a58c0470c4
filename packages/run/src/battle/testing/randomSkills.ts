import { type Draws, label } from '@arbiter/kernel'
import { MODIFIED, ORDERS, QUANTITIES, WITH_OTHER } from '../../content/clauses/words.ts'
import type { RunContent } from '../../content/types.ts'
import { type Skill, STATUSES, skilled } from './skills.ts'

const RANDOM = label('test/skills')
const PASSIVE = [
  'turnStart',
  'turnEnd',
  'roundStart',
  'battleStart',
  'hit',
  'struck',
  'kill',
  'death',
  'allyDied',
  'dodge',
] as const
const CARRIERS = ['footman', 'archer', 'apprentice', 'priest', 'ghoul', 'lich', 'zombie', 'necromancer'] as const
const GIVEN = [...STATUSES.map(({ id }) => id), 'fire', 'stun', 'taunt', 'immune', 'curse']

const SHAPES = [{ area: 1 }, { ring: 2 }, 'adjacent', 'row', { line: 3 }] as const

/** For laws: the content of the rulebook with an ability of random clauses for some units. */
export function randomSkills(draws: Draws): RunContent {
  const skills = Object.fromEntries(CARRIERS.map((unit) => [unit, skill(draws)]))
  return skilled(skills)
}

function skill(draws: Draws): Skill & { readonly kind: 'passive' | 'instant' | 'action' } {
  const kind = draws.pick(RANDOM, ['passive', 'instant', 'action'] as const)
  const clauses = Array.from({ length: draws.die(RANDOM, 2) }, () => clause(draws, kind))
  return kind === 'passive' ? { kind, clauses } : { kind, cooldown: draws.die(RANDOM, 3), clauses }
}

function clause(draws: Draws, kind: string): object {
  const when = kind === 'passive' ? draws.pick(RANDOM, PASSIVE) : 'use'
  const chance = draws.chance(RANDOM, 1, 4) && { chance: draws.int(RANDOM, 101) }
  const aimed = aim(draws, (WITH_OTHER as readonly string[]).includes(when))
  const effects = Array.from({ length: draws.die(RANDOM, 3) }, () => effect(draws, kind))
  return { when, if: [], ...chance, aim: aimed, do: together(effects, aimed) }
}

/** What may stand in one clause: a bounce alone, one attack on one unit. */
function together(effects: readonly Drawn[], { who, count, shape }: DrawnAim): readonly object[] {
  if (effects[0]!.kind === 'bounce') return effects.slice(0, 1)
  const isOne = who === 'self' || who === 'other' || (count === 1 && shape === undefined)
  const attack = effects.findIndex(({ kind }) => kind === 'attack')
  const kept = effects.filter(({ kind }, i) => kind !== 'bounce' && (kind !== 'attack' || (isOne && i === attack)))
  return kept.length > 0 ? kept : [{ kind: 'heal', amount: 9 }]
}

interface Drawn {
  readonly kind: string
  readonly [field: string]: unknown
}
interface DrawnAim {
  readonly who: string
  readonly count?: number
  readonly shape?: unknown
}

function aim(draws: Draws, hasOther: boolean): DrawnAim {
  const who = draws.pick(RANDOM, ['self', 'allies', 'otherAllies', 'enemies', 'all', ...(hasOther ? ['other'] : [])])
  if (who === 'self' || who === 'other') return { who }
  return {
    who,
    ...(draws.chance(RANDOM, 1, 2) && { within: { max: draws.die(RANDOM, 6) } }),
    ...(draws.chance(RANDOM, 1, 2) && { order: draws.pick(RANDOM, ORDERS), count: draws.die(RANDOM, 3) }),
    ...(draws.chance(RANDOM, 1, 4) && {
      shape: SHAPES[draws.int(RANDOM, SHAPES.length)],
    }),
  }
}

function effect(draws: Draws, kind: string): Drawn {
  const amount = {
    base: draws.int(RANDOM, 30),
    pct: draws.int(RANDOM, 100),
    of: draws.pick(RANDOM, QUANTITIES),
    max: 60,
  }
  const stat = draws.pick(
    RANDOM,
    MODIFIED.filter((each) => !['hpPct', 'resolve', 'range', 'strikes'].includes(each)),
  )
  const rounds = draws.die(RANDOM, 4)
  const effects: readonly Drawn[] = [
    { kind: 'damage', type: draws.pick(RANDOM, ['physical', 'magic', 'true']), amount },
    { kind: 'heal', amount },
    { kind: 'status', status: draws.pick(RANDOM, GIVEN), rounds },
    { kind: 'remove', status: draws.pick(RANDOM, ['harmful', 'helpful']), count: 2 },
    { kind: 'resolve', amount: draws.int(RANDOM, 60) - 30 },
    { kind: 'shred', amount: 2 },
    { kind: 'shield', amount, rounds },
    { kind: 'stat', stat, amount: draws.int(RANDOM, 80) - 40, rounds },
    { kind: 'execute', belowPct: 15 },
    { kind: 'push', cells: draws.die(RANDOM, 3) },
    { kind: 'swap' },
    { kind: 'step', cells: 2, way: draws.pick(RANDOM, ['toward', 'away']) },
    { kind: 'summon' },
    { kind: 'shots', amount: 1 },
    { kind: 'ready' },
    { kind: 'bounce', within: 3, shares: [100, 60, 30], do: [{ kind: 'damage', type: 'magic', amount: 20 }] },
    ...(kind === 'action' ? [{ kind: 'attack' }, { kind: 'pull' }] : []),
  ]
  return effects[draws.int(RANDOM, effects.length)]!
}
