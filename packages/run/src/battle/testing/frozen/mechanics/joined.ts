import type { Hooks } from '../battle/hooks.ts'
import type { MechanicKey } from '../content/words.ts'

type Part = Hooks | false

/**
 * RN-052: slots that several mechanics fill; within one phase they act in the order in which they stand here. Each call is
 * written out: V8 inlines a call that always meets the same function, and none of a loop over a list.
 */
export const joinedOf = (on: Readonly<Record<MechanicKey, Part>>): Hooks => ({
  ...join(
    'enter',
    [on.facing, on.resolve, on.engagement, on.riposte, on.intercept, on.ammunition],
    idle,
    (facing, resolve, engagement, riposte, intercept, ammunition) => (battle, unit) => {
      facing(battle, unit)
      resolve(battle, unit)
      engagement(battle, unit)
      riposte(battle, unit)
      intercept(battle, unit)
      ammunition(battle, unit)
    },
  ),
  ...join('roundStart', [on.engagement, on.intercept, on.aura], idle, (engagement, intercept, aura) => (battle) => {
    engagement(battle)
    intercept(battle)
    aura(battle)
  }),
  ...join(
    'turnStart',
    [on.riposte, on.overwatch, on.resolve, on.aura, on.phalanx],
    idle,
    (riposte, overwatch, resolve, aura, phalanx) => (battle, unit) => {
      riposte(battle, unit)
      overwatch(battle, unit)
      resolve(battle, unit)
      aura(battle, unit)
      phalanx(battle, unit)
    },
  ),
  // Both are asked; one that stops the unit is enough.
  ...join(
    'entered',
    [on.intercept, on.overwatch],
    () => false,
    (intercept, overwatch) => (battle, unit, target) => {
      const stopped = intercept(battle, unit, target)
      return overwatch(battle, unit, target) || stopped
    },
  ),
  // Until the attacker falls.
  ...join(
    'preAttack',
    [on.engagement, on.facing, on.flanking, on.charge, on.lineOfSight, on.ammunition],
    () => true,
    (engagement, facing, flanking, charge, lineOfSight, ammunition) => (battle, blow) =>
      engagement(battle, blow) &&
      facing(battle, blow) &&
      flanking(battle, blow) &&
      charge(battle, blow) &&
      lineOfSight(battle, blow) &&
      ammunition(battle, blow),
  ),
  ...join('modify', [on.flanking, on.charge, on.engagement], idle, (flanking, charge, engagement) => (battle, blow) => {
    flanking(battle, blow)
    charge(battle, blow)
    engagement(battle, blow)
  }),
  ...join('postAttack', [on.resolve, on.phalanx], idle, (resolve, phalanx) => (battle) => {
    resolve(battle)
    phalanx(battle)
  }),
  ...join('turnEnd', [on.contagion, on.overwatch], idle, (contagion, overwatch) => (battle, unit) => {
    contagion(battle, unit)
    overwatch(battle, unit)
  }),
})

function idle(): void {}

type Slot = 'enter' | 'roundStart' | 'turnStart' | 'entered' | 'preAttack' | 'modify' | 'postAttack' | 'turnEnd'
type Callback<At extends Slot> = NonNullable<Hooks[At]>

/** With fewer than two of them on there is nothing to join. A mechanic that is off is stood in for by `absent`. */
function join<At extends Slot, Parts extends readonly Part[]>(
  slot: At,
  parts: readonly [...Parts],
  absent: Callback<At>,
  compose: (...callbacks: { [Index in keyof Parts]: Callback<At> }) => Callback<At>,
): Hooks {
  const callbacks = parts.map((part: Part) => (part && (part[slot] as Callback<At> | undefined)) || absent)
  if (callbacks.filter((callback) => callback !== absent).length < 2) return {}
  return { [slot]: compose(...(callbacks as { [Index in keyof Parts]: Callback<At> })) }
}
