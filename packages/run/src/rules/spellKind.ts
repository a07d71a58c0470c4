import type { Effect } from '../content/clauses/types.ts'
import type { RunContent, Spell } from '../content/types.ts'
import type { SpellKind } from '../content/words.ts'

/** RN-678: what strikes or hinders an enemy is harmful, what heals, shields or hardens the own units protects them; all else helps. */
export function spellKind({ statuses }: Pick<RunContent, 'statuses'>, { clauses }: Spell): SpellKind {
  if (clauses.some(({ aim }) => aim.who === 'enemies')) return 'harmful'
  return clauses.flatMap((clause) => clause.do).some(protects) ? 'protective' : 'helpful'

  function protects(effect: Effect): boolean {
    if (effect.kind === 'stat') return HARDENS.includes(effect.stat)
    if (effect.kind !== 'status') return SAVES.includes(effect.kind)
    const { flags, modifiers, clauses } = statuses.find(({ id }) => id === effect.status)!
    return (
      flags.some((flag) => flag === 'immune' || flag === 'hidden') ||
      modifiers.some(({ stat }) => HARDENS.includes(stat)) ||
      clauses.some((clause) => clause.do.some(protects))
    )
  }
}

const SAVES: readonly string[] = ['heal', 'shield', 'armor', 'plate', 'remove']
const HARDENS: readonly string[] = ['armor', 'armorPct', 'dodge', 'resistPct', 'takenPct']
