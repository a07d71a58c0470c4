import type { CardEffect, Guard } from '../../content/types.ts'
import type { Run } from '../../run.ts'
import type { Enemy } from '../../state.ts'
import type { Work } from '../card.ts'
import { decide } from '../decide.ts'
import { activeEnemies } from '../enemy.ts'
import { turnFate } from '../fateDeck.ts'
import { hurtEnemy } from '../harm.ts'
import { changeReputation } from '../hero.ts'
import { reveal } from '../influence.ts'
import { liftCurse } from './curses.ts'
import { fightHpMax } from './mods.ts'
import { sway } from './sway.ts'

/** TW-470. A guard that does not hold skips its effect alone. `target` is whom the effect works on, if on somebody. */
export function isGuardMet(run: Run, guard: Guard, target: Enemy | undefined): boolean {
  const { encounter, plan } = run
  if ('zone' in guard) return guard.zone.includes(run.zone)
  if ('faith_min' in guard) return run.world.faith >= guard.faith_min
  if ('tag' in guard) return target !== undefined && plan.enemies.get(target.id)!.tags.includes(guard.tag)
  if ('after_wait' in guard) return encounter.road?.waited ?? false
  if ('low_hp' in guard) return 2 * encounter.hp < fightHpMax(plan, encounter)
  return encounter.road?.curses.some(({ id }) => plan.road!.curses.get(id)!.kind === 'curse') ?? false
}

/** TW-471. */
export function workOnRoad(run: Run, effect: CardEffect, { target, curse }: Work): void {
  switch (effect.kind) {
    case 'sway':
      swayAndDecide(run, target!, effect.n)
      break
    case 'sway_all':
      for (const enemy of reached(run, effect)) if (enemy.wpMax > 0) swayAndDecide(run, enemy, effect.n)
      break
    case 'wound':
      wound(run, target!, effect.n)
      break
    case 'wound_all':
      for (const enemy of reached(run, effect)) wound(run, enemy, effect.n)
      break
    case 'shelter':
      raiseShelter(run, effect.n)
      break
    case 'ready':
      run.setFight('carried', run.encounter.road!.carried + effect.n)
      if (run.listening) run.tell({ type: 'readied', by: effect.n })
      break
    case 'approach':
      run.setFight('approach', effect.approach)
      if (run.listening) run.tell({ type: 'approachSet', approach: effect.approach })
      break
    case 'turn_fate':
      turnFate(run)
      break
    case 'reveal':
      reveal(run, target!)
      break
    case 'lift_curse':
      liftCurse(run, curse)
      break
    case 'reputation':
      changeReputation(run, effect.n)
  }
}

export const reachesAll = ({ kind }: CardEffect): boolean => kind === 'sway_all' || kind === 'wound_all'

/** In slot order; a guard by tag chooses among them. */
const reached = (run: Run, effect: CardEffect): Enemy[] =>
  activeEnemies(run.encounter).filter((enemy) => !effect.if || isGuardMet(run, effect.if, enemy))

function swayAndDecide(run: Run, enemy: Enemy, n: number): void {
  if (enemy.outcome !== null) return
  sway(run, enemy, n)
  decide(run, enemy)
}

/** Past the armour; mercy and spirit-only hold it back. */
function wound(run: Run, enemy: Enemy, n: number): void {
  if (enemy.outcome !== null) return
  hurtEnemy(run, enemy, n, 'wound')
  decide(run, enemy)
}

/** TW-473. Several add. */
export function raiseShelter(run: Run, n: number): void {
  const shelter = run.encounter.road!.shelter + n
  run.setFight('shelter', shelter)
  if (run.listening) run.tell({ type: 'shelterRaised', by: n, shelter })
}
