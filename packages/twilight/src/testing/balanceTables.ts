import type { Context, Keyword, Suit } from '../content/words.ts'
import { pattern, scene } from '../rules/testing.ts'
import { crossroads, fateCard } from '../testing.ts'
import type { Tuning } from './balanceTurns.ts'

/** What a draw in a context comes to. */
export interface Drawn {
  readonly suit?: Suit
  readonly keyword?: Keyword
  readonly intensity?: number
  /** `null`: the action's own aspect counts. */
  readonly aspect?: Suit | null
  readonly tuning: Tuning
}

/** Everything that a keyword, a side effect or a shift can touch. */
export function drawIn(context: Context, drawn: Drawn): unknown {
  switch (context) {
    case 'combatPhysical':
    case 'combatSpiritual':
    case 'defense':
      return inEncounter(context, drawn)
    default:
      return inChecks(context, drawn)
  }
}

/** A round in which the hero has played a card, is wounded, and is attacked for 9 after his own action. */
function inEncounter(context: 'combatPhysical' | 'combatSpiritual' | 'defense', drawn: Drawn): unknown {
  const { suit = 'yav', keyword = 'surge', intensity = 0, aspect = 'yav', tuning } = drawn
  const bench = scene({
    tuning,
    hero: { aspect },
    foe: { stats: { armor_physical: 2, armor_spirit: 2 }, pattern: pattern(['attack', 9]) },
    cards: { word: [{ kind: 'influence', n: 1 }] },
    omens: { omen: { suit, keyword, intensity }, other: { keyword: keyword === 'ward' ? 'shadow' : 'ward' } },
    fate: context === 'defense' ? ['omen'] : ['omen', 'other'],
    rules: { keywords: true },
    start: { hp: 15 },
  })
  bench.play('word')
  const finishers = { combatPhysical: 'commitAttack', combatSpiritual: 'commitInfluence', defense: 'wait' } as const
  bench.act({ type: finishers[context] })
  const { hp, faith, reputation, resonance } = bench.encounter
  const { hp: body, wp, bleed, revealed } = bench.enemy()
  return { hp, faith, reputation, resonance, hand: bench.hand, enemy: { body, wp, bleed, revealed } }
}

/** A check that succeeds, then one that fails, with something to find and to lose. */
function inChecks(context: 'exploration' | 'dialogue' | 'skillCheck', drawn: Drawn): unknown {
  const { suit = 'yav', keyword = 'surge', intensity = 0, aspect = 'yav', tuning } = drawn
  const check = (id: string, difficulty: number) => ({
    ...{ id, context, difficulty },
    on_success: [{ kind: 'hp', n: 1 }],
    on_failure: [
      { kind: 'hp', n: -2 },
      { kind: 'encounter', id: 'sc_test' },
    ],
    on_secret: [{ kind: 'faith', n: 3 }],
    on_noise: [{ kind: 'reputation', n: -3 }],
  })
  const bench = crossroads(
    { checks: [check('ck_easy', 1), check('ck_hard', 20)], scenarios: [{ id: 'sc_test' }] },
    { start: { fateOrder: ['omen', 'omen', 'omen'], hp: 10 } },
    { tuning, hero: { aspect }, fateCards: [fateCard('omen', { suit, keyword, intensity })] },
  )
  for (const id of ['ck_easy', 'ck_hard']) bench.act({ type: 'runCheck', check: id })
  const { hp, faith, reputation, resonance, flags } = bench.session
  return {
    totals: bench.told('checkResolved').map(({ total }) => total),
    ...{ hp, faith, reputation, resonance, flags },
    open: { check: bench.state.check !== null, encounter: bench.state.encounter !== null },
  }
}
