import type { Draws, Emit } from '@arbiter/kernel'
import type { RunContent } from '../../../content/types.ts'
import type { BattleOutcome, BattleSetup } from '../../setup.ts'
import { NO_PASSIVE } from './battle/command.ts'
import type { BattleEvent } from './battle/events.ts'
import { simulateBattle } from './battle/simulate.ts'
import type { RunContent as FrozenContent, Passive } from './content/types.ts'
import type { AbilityId, SpellEffect, Tag } from './content/words.ts'

/**
 * RN-472, RN-474: the engine of 0.2.0, in which abilities, spells, passives and statuses were code. Nobody changes it: whatever
 * the engine of today does with the same content is held against it. It goes after one release.
 */
export function simulateFrozen(
  content: RunContent,
  setup: BattleSetup,
  draws: Draws,
  emit: Emit<BattleEvent>,
): BattleOutcome {
  return simulateBattle(frozenContent(content), setup, draws, emit)
}

const known = new WeakMap<RunContent, FrozenContent>()

/** Today's content of humans and undead as the old engine read it. */
function frozenContent(content: RunContent): FrozenContent {
  const made = known.get(content) ?? {
    balance: content.balance,
    factions: content.factions,
    units: content.units.map((unit) => ({ ...unit, tags: unit.tags as Tag[], ability: unit.ability as AbilityId })),
    leaders: content.leaders.map(({ id, faction, spells }) => ({
      id,
      faction,
      spells,
      passive: passiveOf(content, id),
    })),
    spells: content.spells.map(({ id }) => ({ id, effect: id as SpellEffect })),
    auras: [
      {
        id: 'inspire',
        kind: 'pulse' as const,
        source: 'inspiring' as const,
        targets: 'other_allies' as const,
        radius: 'radius' as const,
        effect: 'resolve' as const,
        amount: 'inspireResolve' as const,
        mode: 'add' as const,
      },
    ],
  }
  known.set(content, made)
  return made
}

function passiveOf({ balance: { leader } }: RunContent, id: string): Passive {
  const own: Readonly<Record<string, Partial<Passive>>> = {
    aldric: { hpPct: leader.aldric.hpPct },
    elara: { healPct: leader.elara.healPct },
    galahad: { frontTaunt: true },
    malachar: { lowAtkPct: leader.malachar.atkPct, lowBelowPct: leader.malachar.belowPct },
    sevirra: { stealPct: leader.sevirra.stealPct },
    ozrakh: { maxSummons: leader.ozrakh.maxSummons },
  }
  return { ...NO_PASSIVE, ...own[id] }
}
