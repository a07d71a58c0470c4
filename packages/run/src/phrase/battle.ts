import type { Phrase, PhraseValue } from '@arbiter/kernel'
import type { BattleEventType, MECHANIC_EVENTS, UnitRecord } from '../battle/events.ts'
import type { StatusView } from '../battle/view.ts'
import type { Side } from '../content/words.ts'
import { measureKeys } from './measure.ts'
import type { UnitNames } from './names.ts'
import { rollsOf, sumOf } from './sum.ts'
import { because, cellName, type EventOf, type Fillers, named, type Params, unitName } from './values.ts'
import { actor, by, target } from './who.ts'

/** RN-222. */
export const BATTLE_FILLERS: Fillers<Exclude<BattleEventType, keyof typeof MECHANIC_EVENTS>> = {
  battleStarted: startParams,
  roundStarted: ({ round }) => ({ round }),
  turnStarted: actor,
  unitMoved: (event, names) => ({
    ...actor(event, names),
    from: cellName(event.from),
    to: cellName(event.to),
    cost: event.cost,
    how: event.cause,
  }),
  unitPulled: (event, names) => ({
    ...actor(event, names),
    ...target(event, names),
    from: cellName(event.from),
    to: cellName(event.to),
  }),
  unitPushed: (event, names) => ({
    ...actor(event, names),
    ...target(event, names),
    from: cellName(event.from),
    to: cellName(event.to),
    blocked: event.blocked,
  }),
  unitSwapped: (event, names) => ({
    ...actor(event, names),
    ...target(event, names),
    from: cellName(event.from),
    to: cellName(event.to),
  }),
  abilityUsed: (event, names) => {
    // What a unit does for itself needs no arrow.
    const others = event.targets.filter((id) => id !== event.actor || event.targets.length > 1)
    return { ...actor(event, names), ability: named('ability', event.ability), ...aim(others, event.at, names) }
  },
  spellCast: (event, names) => ({
    side: event.side,
    leader: named('leader', event.leader),
    spell: named('spell', event.spell),
    // Only what follows tells more; see `createTeller`.
    idle: 'false',
    ...aim(event.targets, event.at, names),
  }),
  attackMade: attackParams,
  unitDamaged: (event, names) => ({
    ...by(event.actor, names),
    ...target(event, names),
    amount: event.amount,
    kind: named('damage_kind', event.kind),
    hp: event.hp,
    before: event.hp + event.amount,
    ...because(event.cause),
  }),
  unitHealed: (event, names) => ({
    ...target(event, names),
    amount: event.amount,
    hp: event.hp,
    before: event.hp - event.amount,
    ...because(event.cause),
  }),
  damageBlocked: (event, names) => ({ ...target(event, names), ...because(event.cause) }),
  statusAdded: (event, names) => ({
    ...target(event, names),
    status: named('status', event.status),
    rounds: event.rounds ?? 0,
    until: event.until ?? 0,
    ...statusEffect(event.status, event.magnitude),
    ...because(event.cause),
  }),
  statusRemoved: (event, names) => ({ ...target(event, names), status: named('status', event.status) }),
  statusStacked: (event, names) => ({
    ...target(event, names),
    status: named('status', event.status),
    stacks: event.stacks,
  }),
  abilityReadied: (event, names) => ({ ...target(event, names), ability: named('ability', event.ability) }),
  shieldAbsorbed: (event, names) => ({
    ...target(event, names),
    status: named('status', event.status),
    amount: event.amount,
    left: event.left,
    ...because(event.cause),
  }),
  unitSummoned: ({ unit, cause }, names) => ({
    Unit: names.first(unit.id),
    cell: cellName(unit.cell),
    ...because(cause),
  }),
  unitDied: (event, names) => ({
    ...target(event, names),
    ...by(event.killer, names),
    killer: event.killer === null ? '' : names.within(event.killer),
    ...because(event.cause),
  }),
  battleEnded: endParams,
}

/** At whom and at which cell, where somebody or a cell was aimed at. */
const aim = (targets: readonly string[], at: UnitRecord['cell'] | null, names: UnitNames): Params => ({
  n: targets.length,
  targets: { list: targets.map((id) => names.within(id)) },
  aimed: String(at !== null),
  cell: at === null ? '' : cellName(at),
})

function startParams({ units, leaders, leading, mechanics }: EventOf<'battleStarted'>): Params {
  const of = (side: Side) => units.filter((unit) => unit.side === side)
  const leader = (id: string | null): PhraseValue => (id === null ? '' : named('leader', id))
  return {
    own: teamList(of('player')),
    foes: teamList(of('enemy')),
    n: of('player').length,
    m: of('enemy').length,
    led: String(leaders.player !== null),
    leader: leader(leaders.player),
    opposed: String(leaders.enemy !== null),
    rival: leader(leaders.enemy),
    leading,
    mechanics: mechanics.length,
  }
}

/** "Footman, Ghoul ×2", in the order of the slots. */
function teamList(units: readonly UnitRecord[]): PhraseValue {
  const counts = new Map<string, { readonly unit: UnitRecord; n: number }>()
  for (const unit of units) {
    const kind = `${unit.unitId} ${unit.tier}`
    const known = counts.get(kind)
    if (known) known.n++
    else counts.set(kind, { unit, n: 1 })
  }
  return {
    list: [...counts.values()].map(({ unit, n }) =>
      n === 1 ? unitName(unit) : { key: 'run.several', params: { name: unitName(unit), n } },
    ),
  }
}

function attackParams(event: EventOf<'attackMade'>, names: UnitNames): Params {
  const { result, sum } = event
  const modified = (id: string) => String(sum.modifiers.some(({ by: modifier }) => modifier === id))
  return {
    ...actor(event, names),
    ...target(event, names),
    result,
    damage: sum.damage,
    arc: sum.arc ?? 'none',
    charge: modified('charge'),
    headshot: modified('headshot'),
    sum: sumOf(sum),
    rolled: String(sum.rolls.length > 0),
    rolls: rollsOf(sum),
  }
}

/** What a status of this size does: the content says how (`measureKeys`), a status without a size has no such terms. */
const statusEffect = (id: string, magnitude: number): Params => ({
  works: { term: measureKeys(id).sign },
  effect: statusSize({ id, magnitude }),
})

/** The same of a status as a unit has it now: all its stacks together. */
export function statusSize({ id, magnitude, stacks = 1 }: Pick<StatusView, 'id' | 'magnitude' | 'stacks'>): Phrase {
  const { sign, before, after } = measureKeys(id)
  const size = magnitude * stacks
  return {
    key: 'run.status_effect',
    params: {
      ...{ before: { term: before }, after: { term: after }, sign: { term: sign } },
      ...{ n: size, plus: { signed: size }, minus: { signed: -size } },
    },
  }
}

function endParams({ winner, reason, rounds, shares }: EventOf<'battleEnded'>): Params {
  const nothing = { hp: 0, of: 0 }
  const { player, enemy } = shares ?? { player: nothing, enemy: nothing }
  return { winner, reason, rounds, ownHp: player.hp, ownOf: player.of, foeHp: enemy.hp, foeOf: enemy.of }
}
