import { pointerTo, reportShape } from '@arbiter/content'
import { canonicalJson, type Fault } from '@arbiter/kernel'
import { encounterFaults } from './checkState/encounter.ts'
import { fateFaults } from './checkState/fate.ts'
import { invalid, knownId, onScale } from './checkState/fault.ts'
import { roadFaults, roadIdFaults } from './checkState/road.ts'
import { stateShape } from './checkState/shape.ts'
import { flagsOf } from './content/flags.ts'
import type { TwilightContent } from './content/types.ts'
import { createPlanner, type Plan } from './plan.ts'
import { heroHpMax } from './rules/road/mods.ts'
import { setupSchema } from './setup.ts'
import type { OpenCheck, Session, State } from './state.ts'

/** TW-256. What is wrong with a state that comes from a file. Each pass trusts what the one before it has seen. */
export function checkState(content: TwilightContent, raw: unknown): Fault[] {
  const misshapen = reportShape(shapeOf(content), raw)
  if (misshapen.length > 0)
    return misshapen.map(({ steps, expected, found, nearest }) => invalid(pointerTo(steps), expected, found, nearest))
  const state = raw as State
  const setup = setupSchema(content).parse(state.setup)
  if (!setup.ok)
    return setup.faults.map(({ path, expected, found, nearest }) =>
      invalid(`/setup${path}`, expected ?? '', found, nearest),
    )
  if (canonicalJson(setup.value) !== canonicalJson(state.setup))
    return [invalid('/setup', canonicalJson(setup.value), canonicalJson(state.setup))]
  const plan = createPlanner(content)(setup.value)
  if ((plan.road === null) !== (state.session.road === undefined))
    return [invalid('/session/road', plan.road ? 'the road of this level' : 'no road', state.session.road ?? null)]
  const strangers = state.session.road ? roadIdFaults(plan, state.session.road, state.session) : []
  if (strangers.length > 0) return strangers
  return [
    ...sessionFaults(content, plan, state.session),
    ...(state.encounter ? encounterFaults(plan, state.session, state.encounter) : []),
    ...(state.check ? openCheckFaults(plan, state, state.check) : []),
  ]
}

const shapes = new WeakMap<TwilightContent, ReturnType<typeof stateShape>>()

function shapeOf(content: TwilightContent): ReturnType<typeof stateShape> {
  const shape = shapes.get(content) ?? stateShape(content.balance, content.difficulties.length > 0)
  shapes.set(content, shape)
  return shape
}

function sessionFaults(content: TwilightContent, plan: Plan, session: Session): Fault[] {
  const { hero, cards, items, scenarios, enemies } = plan
  const at = '/session'
  const flags = new Set(flagsOf(content))
  const things = { has: (id: string) => cards.has(id) || items.has(id) }
  return [
    ...onScale(`${at}/hp`, session.hp, 0, heroHpMax(plan, { session, encounter: null })),
    ...onScale(`${at}/faith`, session.faith, 0, hero.faith_max),
    ...session.collection.flatMap(({ uid, id }, i) => [
      ...(session.road ? [] : onScale(`${at}/collection/${i}/uid`, uid, i, i)),
      ...knownId(`${at}/collection/${i}/id`, 'card id', cards, id),
    ]),
    ...session.inventory.flatMap((id, i) => knownId(`${at}/inventory/${i}`, 'item id', items, id)),
    ...session.flags.flatMap((id, i) => knownId(`${at}/flags/${i}`, 'flag', flags, id)),
    ...session.ahead.flatMap((id, i) => knownId(`${at}/ahead/${i}`, 'scenario id', scenarios, id)),
    ...session.encounters.flatMap(({ scenario, outcomes, loot }, i) => [
      ...knownId(`${at}/encounters/${i}/scenario`, 'scenario id', scenarios, scenario),
      ...outcomes.flatMap(({ id }, slot) =>
        knownId(`${at}/encounters/${i}/outcomes/${slot}/id`, 'enemy id', enemies, id),
      ),
      ...loot.flatMap((id, n) => knownId(`${at}/encounters/${i}/loot/${n}`, 'card or item id', things, id)),
    ]),
    ...(session.road && session.road.node !== '' ? [] : stageFaults(plan, session)),
    ...fateFaults(`${at}/fate`, plan, session.fate, session.road?.sealed),
    ...(session.road ? roadFaults(plan, session, session.road) : []),
  ]
}

/** A match without a campaign has no road. */
function stageFaults({ campaign }: Plan, { stage, used, leaving }: Session): Fault[] {
  const stages = campaign?.stages ?? []
  const last = Math.max(0, stages.length - 1)
  const options = stages[stage]?.options.length ?? 0
  return [
    ...onScale('/session/stage', stage, 0, last),
    ...used.flatMap((index, i) => onScale(`/session/used/${i}`, index, 0, options - 1)),
    ...(leaving === null ? [] : onScale('/session/leaving', leaving, 0, stages.length)),
  ]
}

/** The card of an open check is the one that was drawn last, and it asks. */
function openCheckFaults(plan: Plan, { encounter, session }: State, { id, fate }: OpenCheck): Fault[] {
  const unknown = knownId('/check/id', 'check id', plan.checks, id)
  if (unknown.length > 0) return unknown
  if (encounter !== null) return [invalid('/check', 'null during an encounter', id)]
  if (fate === null) return []
  const card = session.fate.cards[fate]
  return card && plan.fate.get(card.id)?.type === 'choice' ? [] : [invalid('/check/fate', 'a choice card', fate)]
}
