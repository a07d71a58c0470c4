import { roundHalfUp } from '@arbiter/kernel'
import type { EnemyKind, Trait, TraitKind } from '../../content/types.ts'
import type { Keyword } from '../../content/words.ts'
import type { Plan } from '../../plan.ts'
import type { Run } from '../../run.ts'
import type { Encounter, Enemy, FoeState } from '../../state.ts'
import { activeEnemies, type EnemyLine, enterEnemy, isActive } from '../enemy.ts'
import { loseOwnHp } from '../hero.ts'

import type { Reading } from '../reading.ts'
import { mergeTraits } from './level.ts'

/** What an enemy is beside its kind: elite, traits, level (sections 31.1 and 31.3). */

/** TW-480, TW-488, TW-496. */
export function foeOf({ road }: Plan, kind: EnemyKind, elite: boolean, own: readonly Trait[]): FoeState {
  const boss = kind.tags.includes('boss')
  const ladder = road!.traits.filter(({ on }) => on === 'all' || (on === 'elite' && elite) || (on === 'boss' && boss))
  const traits = mergeTraits(
    kind.traits,
    own,
    ladder.map(({ trait }) => trait),
  )
  const veiled = kind.stats.wp_max > 0 && traits.some((trait) => trait.kind === 'veiled_will')
  return { elite, traits, cowed: false, veiled, hurt: 0, swayed: 0, risen: false }
}

/** TW-493. One rounding; a boss knows no depth. */
export function scaledMaximum(
  { road, balance }: Plan,
  { tags }: EnemyKind,
  base: number,
  of: 'enemyHp' | 'enemyWp',
  layer: number,
  elite: boolean,
): number {
  const { preset } = road!
  const depth = 1000 + preset.depthHp * (tags.includes('boss') ? 0 : layer - 1)
  const chosen = elite ? balance.road.eliteHp : 1000
  return Math.max(1, roundHalfUp(base * preset[of] * depth * chosen, 1_000_000_000))
}

/** TW-480 `pack`, TW-488, TW-493. What an enemy's power is higher by. */
export function levelPower({ road, balance, enemies }: Plan, encounter: EnemyLine, enemy: Enemy): number {
  const { preset } = road!
  const { layer, foes } = encounter.road!
  const foe = foes[enemy.slot]
  const deep = enemies.get(enemy.id)!.tags.includes('boss') ? 1 : layer
  const depth = preset.depthPowerEvery === 0 ? 0 : Math.floor((deep - 1) / preset.depthPowerEvery)
  return preset.enemyPower + depth + (foe?.elite ? balance.road.elitePower : 0) + packPower(encounter, enemy, foe)
}

function packPower({ enemies }: Pick<Encounter, 'enemies'>, enemy: Enemy, foe: FoeState | undefined): number {
  const n = foe ? numberOf(foe, 'pack') : 0
  return n > 0 &&
    enemies.some((other) => other !== enemy && other.slot !== enemy.slot && other.id === enemy.id && isActive(other))
    ? n
    : 0
}

const numberOf = ({ traits }: FoeState, kind: TraitKind): number => {
  const trait = traits.find((each) => each.kind === kind)
  return trait && 'n' in trait ? trait.n : 0
}

/** The number of a trait; 0 without it. */
export const traitNumber = ({ road }: Encounter, slot: number, kind: TraitKind): number =>
  road?.foes[slot] ? numberOf(road.foes[slot], kind) : 0

export const hasTrait = ({ road }: Encounter, slot: number, kind: TraitKind): boolean =>
  road?.foes[slot]?.traits.some((trait) => trait.kind === kind) ?? false

/** TW-480 `weak`, `resist`; TW-481. In thousandths. */
export function traitFactor(
  { balance }: Plan,
  { road }: Encounter,
  slot: number,
  { keyword, relation }: Reading,
): number {
  const foe = road?.foes[slot]
  if (!foe || keyword === null || relation === 'oppose') return 1000
  if (bears(foe, 'weak', keyword)) return balance.road.weakMultiplier
  return bears(foe, 'resist', keyword) ? balance.road.resistMultiplier : 1000
}

const bears = ({ traits }: FoeState, kind: 'weak' | 'resist', keyword: Keyword): boolean =>
  traits.some((trait) => trait.kind === kind && trait.keyword === keyword)

/** TW-480 `thorns`. After an Attack that took body. */
export function prick(run: Run, { slot }: Enemy): void {
  const thorns = run.encounter.road!.foes[slot]?.traits.find((trait) => trait.kind === 'thorns')
  if (thorns?.kind !== 'thorns') return
  const { hp } = run.encounter
  const lost = thorns.lethal ? Math.min(thorns.n, hp) : Math.min(thorns.n, Math.max(0, hp - 1))
  if (lost === 0) return
  const stands = loseOwnHp(run, lost)
  if (run.listening) run.tell({ type: 'heroPricked', slot, lost, hp: run.encounter.hp })
  if (stands && run.listening) run.tell({ type: 'lastStandMade', hp: run.encounter.hp })
}

/** TW-480 `undying`. The first death leaves 1 HP, outside the light: right after the loss, in its zone (TW-120). */
export function riseAgain(run: Run, enemy: Enemy): void {
  const foe = run.encounter.road?.foes[enemy.slot]
  if (enemy.hp > 0 || !foe || foe.risen || !hasTrait(run.encounter, enemy.slot, 'undying')) return
  if (run.zone === 'prav' || run.zone === 'deepPrav') return
  run.setFoe(enemy.slot, { risen: true })
  run.setEnemy(enemy, 'hp', 1)
  if (run.listening) run.tell({ type: 'traitShown', slot: enemy.slot, trait: 'undying' })
}

/** TW-480 `last_call`. As if summoned. */
export function lastCall(run: Run, { slot }: Enemy): void {
  const call = run.encounter.road!.foes[slot]?.traits.find((trait) => trait.kind === 'last_call')
  if (call?.kind !== 'last_call') return
  join(run, call.enemy, true)
  if (run.listening)
    run.tell({ type: 'enemySummoned', slot: run.encounter.enemies.length - 1, id: call.enemy, caller: slot })
}

/** A newcomer with the maxima of the zone of now, if there is room. */
export function join(run: Run, id: string, summoned: boolean): boolean {
  const { encounter, plan, balance } = run
  if (activeEnemies(encounter).length >= balance.maxEnemies) return false
  // Who comes later comes into the open.
  const foe = { ...foeOf(plan, plan.enemies.get(id)!, false, []), veiled: false }
  run.setFight('foes', [...encounter.road!.foes, foe])
  run.addEnemy(
    enterEnemy(
      plan,
      id,
      encounter.enemies.length,
      run.zone,
      { summoned },
      { layer: encounter.road!.layer, elite: false },
    ),
  )
  return true
}

/** TW-480 `regen`. At round end, for who lost no body in this round. */
export function regenerate(run: Run): void {
  const { encounter } = run
  for (const enemy of activeEnemies(encounter)) {
    const n = traitNumber(encounter, enemy.slot, 'regen')
    const by = Math.min(n, enemy.hpMax - enemy.hp)
    if (by <= 0 || encounter.road!.foes[enemy.slot]!.hurt === encounter.round) continue
    run.setEnemy(enemy, 'hp', enemy.hp + by)
    if (run.listening) run.tell({ type: 'enemyHealed', slot: enemy.slot, by, hp: enemy.hp })
  }
}

/** TW-480 `veiled_will`. Seen for good: the view gets its numbers. */
export function unveil(run: Run, enemy: Enemy): void {
  if (!run.encounter.road?.foes[enemy.slot]?.veiled) return
  run.setFoe(enemy.slot, { veiled: false })
  run.setEnemy(enemy, 'wp', enemy.wp)
  run.showEnemy(enemy, 'wpMax')
}
