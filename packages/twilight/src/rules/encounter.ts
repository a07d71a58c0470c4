import { clamp } from '@arbiter/kernel'
import type { Scenario, WorldEffect } from '../content/types.ts'
import { CONSEQUENCES } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { EnemyStart } from '../setup.ts'
import type { Delta, Encounter, EncounterResult, Enemy, Session } from '../state.ts'
import { outcomeFlags } from './decide.ts'
import { enterEnemy } from './enemy.ts'
import { fateDeckOf } from './fateDeck.ts'
import { drawCards, shuffleDeck } from './hand.ts'
import { beginRound } from './round.ts'
import { workInWorld } from './world.ts'
import { zoneOf } from './zone.ts'

/** TW-068 … TW-071. On copies: the session is not touched until the commit. */
export function startEncounter(run: Run, id: string): void {
  const scenario = run.plan.scenarios.get(id)!
  run.cause = { by: 'scenario', id }
  run.setState('encounter', openEncounter(run, scenario))
  const { encounter } = run
  if (run.listening)
    run.tell({
      type: 'encounterStarted',
      scenario: id,
      enemies: scenario.enemies.map((enemy) => enemy.id),
      zone: run.zone,
      ownFate: encounter.ownFate,
    })
  if (scenario.deck_order.length === 0) shuffleDeck(run)
  drawCards(run, run.balance.openingHand)
  beginRound(run)
}

function openEncounter({ plan, state: { session, setup }, draws, balance }: Run, scenario: Scenario): Encounter {
  const { fate_order, hero_hp, resonance = session.resonance } = scenario
  const { faith, reputation } = session
  const hp = clamp(hero_hp ?? session.hp, 1, plan.hero.hp_max)
  const zone = zoneOf(balance, resonance)
  const ownFate = fate_order.length > 0
  const { cards, draw, discard } = openDeck(session, scenario)
  return {
    scenario: scenario.id,
    phase: 'intent',
    round: 1,
    hp,
    faith,
    resonance,
    reputation,
    fate: ownFate ? fateDeckOf(fate_order, (id) => plan.fate.get(id)!.is_sticky) : { ...session.fate },
    ownFate,
    start: { hp, faith, resonance, reputation },
    cards,
    draw,
    hand: [],
    discard,
    exhaust: [],
    effort: [],
    energy: 0,
    attack: 0,
    influence: 0,
    defence: 0,
    attackVs: [],
    roundShield: 0,
    merciful: false,
    spiritOnly: false,
    debuff: 0,
    queuedDebuff: 0,
    played: [],
    returned: [],
    mulligans: 0,
    touched: false,
    lastStandUsed: false,
    checked: false,
    lastFinisher: null,
    enemies: scenario.enemies.map(({ id, prepared, enraged }, slot) => {
      const enemy = enterEnemy(plan, id, slot, zone, { prepared, enraged })
      const start = session.encounters.length === 0 ? setup.start.enemies?.[slot] : undefined
      return start ? arranged(enemy, start) : enemy
    }),
    acting: 0,
    pending: null,
    result: null,
    loot: [],
    cursors: draws.save(),
  }
}

/** An enemy of the first encounter as the set-up wants it. */
function arranged(enemy: Enemy, { hp, wp, bleed, disarm, ...start }: EnemyStart): Enemy {
  return {
    ...enemy,
    ...start,
    hp: Math.min(enemy.hpMax, hp ?? enemy.hpMax),
    wp: Math.min(enemy.wpMax, wp ?? enemy.wpMax),
    bleed: bleed ?? null,
    disarms: disarm ? [disarm] : [],
  }
}

/** TW-052, TW-070. The cards that the scenario names come first, lent if they are not owned; tired ones wait in the discard pile. */
function openDeck({ collection }: Session, { deck_order }: Scenario): Pick<Encounter, 'cards' | 'draw' | 'discard'> {
  const cards = collection.map(({ uid, id }) => ({ uid, id }))
  const rest = collection.filter(({ tired }) => !tired).map(({ uid }) => uid)
  const first = deck_order.map((id) => {
    const at = rest.findIndex((uid) => cards[uid]!.id === id)
    if (at >= 0) return rest.splice(at, 1)[0]!
    cards.push({ uid: cards.length, id })
    return cards.length - 1
  })
  const tired = collection.filter((card) => card.tired).map(({ uid }) => uid)
  return { cards, draw: [...first, ...rest], discard: tired }
}

/** TW-068, TW-232, TW-234. Everything at once. */
export function commitEncounter(run: Run): void {
  const { encounter, state } = run
  const result = resultOf(encounter)
  const { scenario, hp, faith, resonance, reputation, fate, ownFate } = encounter
  run.cause = { by: 'scenario', id: scenario }
  run.setState('encounter', null)
  run.setSession('hp', hp)
  run.setSession('faith', faith)
  run.setSession('resonance', resonance)
  run.setSession('reputation', reputation)
  if (!ownFate) run.setSession('fate', fate)
  rest(run)
  run.setSession('encounters', [...state.session.encounters, result])
  run.setSession(
    'ahead',
    state.session.ahead.filter((id, at) => !(at === 0 && id === scenario)),
  )
  if (run.listening) run.tell({ type: 'encounterCommitted', scenario, result: result.result })
  for (const id of result.loot) workInWorld(run, { kind: run.plan.cards.has(id) ? 'card' : 'item', id })
  for (const effect of consequencesOf(run.plan, result)) workInWorld(run, effect)
}

/** TW-234. What the world makes of a result, in order. */
export function consequencesOf(
  { scenarios }: Pick<Plan, 'scenarios'>,
  { scenario, result, flags }: Pick<EncounterResult, 'scenario' | 'result' | 'flags'>,
): WorldEffect[] {
  const holds = { ...flags, fled: result === 'fled', defeat: result === 'defeat' }
  return CONSEQUENCES.flatMap((name) => (holds[name] ? scenarios.get(scenario)!.consequences[name] : []))
}

/** TW-070. Cards that were tired have rested in the discard pile. */
function rest(run: Run): void {
  const { collection } = run.state.session
  if (collection.some(({ tired }) => tired))
    run.setSession(
      'collection',
      collection.map((card) => (card.tired ? { ...card, tired: false } : card)),
    )
}

/** TW-068. As if it had never begun, luck included. */
export function abortEncounter(run: Run): void {
  const { scenario, cursors } = run.encounter
  run.setState('encounter', null)
  run.draws.restore(cursors)
  if (run.listening) run.tell({ type: 'encounterAborted', scenario })
}

/** TW-235. */
export function resultOf(encounter: Encounter): EncounterResult {
  const { scenario, enemies, start, round, fate, loot } = encounter
  const delta = (key: keyof Encounter['start']): Delta => ({ now: encounter[key], change: encounter[key] - start[key] })
  return {
    scenario,
    result: encounter.result!,
    rounds: round,
    outcomes: enemies.map(({ id, outcome }) => ({ id, outcome })),
    flags: outcomeFlags(encounter),
    hp: delta('hp'),
    faith: delta('faith'),
    resonance: delta('resonance'),
    reputation: delta('reputation'),
    loot,
    fateDeck: { draw: fate.draw.length, discard: fate.discard.length, removed: fate.removed.length },
  }
}
