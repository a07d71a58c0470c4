import type { Fault } from '@arbiter/kernel'
import type { Plan } from '../plan.ts'
import { effortLimit } from '../rules/hero.ts'
import { fightHpMax } from '../rules/road/mods.ts'
import type { Encounter, Enemy, Intent, Pending, Session } from '../state.ts'
import { fateFaults } from './fate.ts'
import { invalid, knownId, onScale, partitionFaults } from './fault.ts'

const AT = '/encounter'

export function encounterFaults(plan: Plan, session: Session, encounter: Encounter): Fault[] {
  const { hero, scenarios } = plan
  const { enemies, fate, hp, faith, acting, lastFinisher, pending, scenario } = encounter
  return [
    ...knownId(`${AT}/scenario`, 'scenario id', scenarios, scenario),
    ...onScale(`${AT}/hp`, hp, 0, encounter.road ? fightHpMax(plan, encounter) : hero.hp_max),
    ...onScale(`${AT}/faith`, faith, 0, hero.faith_max),
    ...fateFaults(`${AT}/fate`, plan, fate, encounter.ownFate ? undefined : session.road?.sealed),
    ...((encounter.road === undefined) === (session.road === undefined)
      ? []
      : [invalid(`${AT}/road`, 'as the session has one', encounter.road ?? null)]),
    ...(encounter.road && encounter.road.foes.length !== enemies.length
      ? [invalid(`${AT}/road/foes`, `${enemies.length} entries`, encounter.road.foes.length)]
      : []),
    ...cardFaults(plan, session, encounter),
    ...enemies.flatMap((enemy, slot) => enemyFaults(plan, enemy, slot)),
    ...onScale(`${AT}/acting`, acting, 0, enemies.length),
    ...(lastFinisher ? onScale(`${AT}/lastFinisher/slot`, lastFinisher.slot, -1, enemies.length - 1) : []),
    ...phaseFaults(encounter),
    ...(pending ? pendingFaults(plan, encounter, pending) : []),
    ...lootFaults(plan, encounter),
  ]
}

/** The collection, then what was lent; each in one pile. TW-109: burned cards are nowhere else, and not too many. */
function cardFaults(plan: Plan, { collection }: Session, encounter: Encounter): Fault[] {
  const { cards, draw, hand, discard, exhaust, effort, played, returned } = encounter
  return [
    ...cards.flatMap(({ uid, id }, i) => [
      ...onScale(`${AT}/cards/${i}/uid`, uid, i, i),
      ...knownId(`${AT}/cards/${i}/id`, 'card id', plan.cards, id),
      ...(i < collection.length && collection[i]!.id !== id.replace(/\+$/, '')
        ? [invalid(`${AT}/cards/${i}/id`, collection[i]!.id, id)]
        : []),
    ]),
    ...(cards.length < collection.length
      ? [invalid(`${AT}/cards`, `at least ${collection.length} cards`, cards.length)]
      : []),
    ...partitionFaults(AT, { effort, draw, hand, discard, exhaust }, cards.length),
    ...onScale(`${AT}/effort`, effort.length, 0, effortLimit(plan, encounter)),
    ...played.flatMap((uid, i) => onScale(`${AT}/played/${i}`, uid, 0, cards.length - 1)),
    ...returned.flatMap((uid, i) => onScale(`${AT}/returned/${i}`, uid, 0, cards.length - 1)),
  ]
}

function enemyFaults(plan: Plan, enemy: Enemy, slot: number): Fault[] {
  const at = `${AT}/enemies/${slot}`
  const { id, hp, hpMax, wp, wpMax, intent } = enemy
  const unknown = knownId(`${at}/id`, 'enemy id', plan.enemies, id)
  return [
    ...onScale(`${at}/slot`, enemy.slot, slot, slot),
    ...unknown,
    ...onScale(`${at}/hp`, hp, 0, hpMax),
    ...onScale(`${at}/wp`, wp, 0, wpMax),
    ...(intent && unknown.length === 0 ? intentFaults(plan, `${at}/intent`, id, intent) : []),
  ]
}

/** An intent of the enemy's behaviour, or a step of its pattern, which has no name. */
function intentFaults({ enemies, behaviors }: Plan, at: string, enemy: string, { id, summon }: Intent): Fault[] {
  const { behavior_id } = enemies.get(enemy)!
  const named = new Set(behavior_id === undefined ? [''] : Object.keys(behaviors.get(behavior_id)!.intents))
  return [
    ...knownId(`${at}/id`, 'intent id', named, id),
    ...(summon === '' ? [] : knownId(`${at}/summon`, 'enemy id', enemies, summon)),
  ]
}

/** Enemies act by themselves: between two commands they stand still only where a choice is open. */
function phaseFaults({ phase, pending, result }: Encounter): Fault[] {
  if ((phase === 'over') !== (result !== null)) return [invalid(`${AT}/result`, `the result of phase ${phase}`, result)]
  return phase === 'enemyResolution' && pending === null ? [invalid(`${AT}/pending`, 'an open choice', null)] : []
}

function pendingFaults(plan: Plan, { fate, enemies }: Encounter, { fate: uid, step }: Pending): Fault[] {
  const card = fate.cards[uid]
  const asks = card && plan.fate.get(card.id)?.type === 'choice'
  return [
    ...(asks ? [] : [invalid(`${AT}/pending/fate`, 'a choice card', uid)]),
    ...(step.kind === 'flee' ? [] : onScale(`${AT}/pending/step/slot`, step.slot, 0, enemies.length - 1)),
  ]
}

function lootFaults({ cards, items }: Plan, { loot }: Encounter): Fault[] {
  const things = { has: (id: string) => cards.has(id) || items.has(id) }
  return loot.flatMap((id, i) => knownId(`${AT}/loot/${i}`, 'card or item id', things, id))
}
