import type { Hooks } from '../battle/hooks.ts'
import type { MechanicKey } from '../content/words.ts'

type Part = Hooks | false | undefined

/**
 * RN-052: slots that several mechanics fill; within one phase they act in the order in which they stand here. Each call is
 * written out: V8 inlines a call that always meets the same function, and none of a loop over a list.
 */
export const joinedOf = (on: Readonly<Record<MechanicKey, Part>>): Hooks => ({
  ...join(
    'enter',
    [on.facing, on.resolve, on.engagement, on.riposte, on.intercept, on.mana, on.ammunition, on.plating],
    idle,
    (facing, resolve, engagement, riposte, intercept, mana, ammunition, plating) => (battle, unit) => {
      facing(battle, unit)
      resolve(battle, unit)
      engagement(battle, unit)
      riposte(battle, unit)
      intercept(battle, unit)
      mana(battle, unit)
      ammunition(battle, unit)
      plating(battle, unit)
    },
  ),
  ...join('battleStart', [on.stealth, on.phalanx], idle, (stealth, phalanx) => (battle) => {
    stealth(battle)
    phalanx(battle)
  }),
  ...join(
    'roundStart',
    [on.engagement, on.intercept, on.aura, on.contagion],
    idle,
    (engagement, intercept, aura, contagion) => (battle) => {
      engagement(battle)
      intercept(battle)
      aura(battle)
      contagion(battle)
    },
  ),
  ...join(
    'turnStart',
    [on.riposte, on.overwatch, on.regeneration, on.resolve, on.mana, on.aura, on.contagion, on.phalanx],
    idle,
    (riposte, overwatch, regeneration, resolve, mana, aura, contagion, phalanx) => (battle, unit) => {
      riposte(battle, unit)
      overwatch(battle, unit)
      regeneration(battle, unit)
      resolve(battle, unit)
      mana(battle, unit)
      aura(battle, unit)
      contagion(battle, unit)
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
    [on.engagement, on.facing, on.flanking, on.stealth, on.charge, on.lineOfSight, on.ammunition, on.mana],
    () => true,
    (engagement, facing, flanking, stealth, charge, lineOfSight, ammunition, mana) => (battle, blow) =>
      engagement(battle, blow) &&
      facing(battle, blow) &&
      flanking(battle, blow) &&
      stealth(battle, blow) &&
      charge(battle, blow) &&
      lineOfSight(battle, blow) &&
      ammunition(battle, blow) &&
      mana(battle, blow),
  ),
  ...join(
    'modify',
    [on.flanking, on.charge, on.engagement, on.stealth],
    idle,
    (flanking, charge, engagement, stealth) => (battle, blow) => {
      flanking(battle, blow)
      charge(battle, blow)
      engagement(battle, blow)
      stealth(battle, blow)
    },
  ),
  ...join('hurt', [on.stealth, on.plating], idle, (stealth, plating) => (battle, unit, kind) => {
    stealth(battle, unit, kind)
    plating(battle, unit, kind)
  }),
  ...join('postAttack', [on.resolve, on.phalanx], idle, (resolve, phalanx) => (battle) => {
    resolve(battle)
    phalanx(battle)
  }),
  ...join(
    'turnEnd',
    [on.contagion, on.plating, on.stealth, on.overwatch],
    idle,
    (contagion, plating, stealth, overwatch) => (battle, unit) => {
      contagion(battle, unit)
      plating(battle, unit)
      stealth(battle, unit)
      overwatch(battle, unit)
    },
  ),
})

function idle(): void {}

type Slot =
  | 'enter'
  | 'battleStart'
  | 'roundStart'
  | 'turnStart'
  | 'entered'
  | 'preAttack'
  | 'modify'
  | 'hurt'
  | 'postAttack'
  | 'turnEnd'
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
