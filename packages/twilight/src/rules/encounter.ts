import { clamp } from '@arbiter/kernel'
import type { RoadNode, Scenario, ScenarioEnemy, WorldEffect } from '../content/types.ts'
import { CONSEQUENCES } from '../content/words.ts'
import type { Plan } from '../plan.ts'
import type { Run } from '../run.ts'
import type { EnemyStart } from '../setup.ts'
import type { Delta, Encounter, EncounterResult, Enemy, Session } from '../state.ts'
import { outcomeFlags } from './decide.ts'
import { enterEnemy } from './enemy.ts'
import { fateDeckOf } from './fateDeck.ts'
import { drawCards, shuffleDeck } from './hand.ts'
import { settleAlly } from './road/allies.ts'
import { closeFight, enterFoes, lineUp, openFight, payFlight, settleFight } from './road/fight.ts'
import { hereOf } from './road/map.ts'
import { fightMod, heroHpMax } from './road/mods.ts'
import { makeOffers } from './road/rewards.ts'
import { upgradedId } from './road/upgrade.ts'
import { beginRound } from './round.ts'
import { workInWorld } from './world.ts'
import { zoneOf } from './zone.ts'

/** TW-068 … TW-071. On copies: the session is not touched until the commit. */
export function startEncounter(run: Run, id: string, ally: string | null = null): void {
  const scenario = run.plan.scenarios.get(id)!
  run.cause = { by: 'scenario', id }
  const line = run.plan.road ? lineUp(run.plan, run.state, scenario) : null
  const enemies = line?.enemies ?? scenario.enemies
  run.setState('encounter', openEncounter(run, scenario, enemies, ally))
  const { encounter } = run
  if (run.listening)
    run.tell({
      type: 'encounterStarted',
      scenario: id,
      enemies: enemies.map((enemy) => enemy.id),
      zone: run.zone,
      ownFate: encounter.ownFate,
    })
  if (scenario.deck_order.length === 0) shuffleDeck(run)
  if (run.listening && line)
    for (const { index, enemies: added } of line.met)
      run.tell({ type: 'hostilityMet', node: run.road.node, index, enemies: added })
  drawCards(run, Math.max(0, run.balance.openingHand + fightMod(encounter, 'hand_first')))
  beginRound(run)
}

function openEncounter(
  { plan, state, draws, balance }: Run,
  scenario: Scenario,
  line: readonly ScenarioEnemy[],
  ally: string | null,
): Encounter {
  const { session, setup } = state
  const { fate_order, hero_hp, resonance = session.resonance } = scenario
  const { faith, reputation } = session
  const hp = clamp(hero_hp ?? session.hp, 1, heroHpMax(plan, { session, encounter: null }))
  const zone = zoneOf(balance, resonance)
  const ownFate = fate_order.length > 0
  const { cards, draw, discard } = openDeck(session, scenario)
  const entered = plan.road ? enterFoes(plan, state, line, scenario.id, zone) : null
  const encounter: Encounter = {
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
    enemies: line.map(({ id, prepared, enraged }, slot) => {
      const enemy = entered?.enemies[slot] ?? enterEnemy(plan, id, slot, zone, { prepared, enraged })
      const start = session.encounters.length === 0 ? setup.start.enemies?.[slot] : undefined
      return start ? arranged(enemy, start) : enemy
    }),
    acting: 0,
    pending: null,
    result: null,
    loot: [],
    cursors: draws.save(),
  }
  if (entered) encounter.road = openFight(plan, state, scenario, entered.foes, ally)
  return encounter
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
function openDeck(
  { collection, road }: Session,
  { deck_order }: Scenario,
): Pick<Encounter, 'cards' | 'draw' | 'discard'> {
  // An encounter counts its cards from 0; on a road the collection may have gaps (TW-499).
  const better = road?.upgraded ?? []
  const cards = collection.map(({ uid, id }, at) => ({ uid: at, id: better.includes(uid) ? upgradedId(id) : id }))
  const places = collection.map(({ tired }, at) => ({ at, tired }))
  const rest = places.filter(({ tired }) => !tired).map(({ at }) => at)
  const first = deck_order.map((id) => {
    const at = rest.findIndex((uid) => cards[uid]!.id === id)
    if (at >= 0) return rest.splice(at, 1)[0]!
    cards.push({ uid: cards.length, id })
    return cards.length - 1
  })
  const tired = places.filter((place) => place.tired).map(({ at }) => at)
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
  const called = state.session.ahead[0] === scenario
  run.setSession(
    'ahead',
    state.session.ahead.filter((id, at) => !(at === 0 && id === scenario)),
  )
  if (encounter.road) closeFight(run, encounter)
  if (run.listening) run.tell({ type: 'encounterCommitted', scenario, result: result.result })
  if (encounter.road) settleFight(run, encounter)
  const node = hereOf(run.plan, state.session)
  run.cause = { by: 'scenario', id: scenario }
  for (const id of result.loot) {
    const isCard = run.plan.cards.has(id)
    // TW-497: on a road cards are offered, not handed out.
    if (!isCard || node === null) workInWorld(run, { kind: isCard ? 'card' : 'item', id })
  }
  // TW-439: before anybody is offered, so that a place that becomes free is free.
  if (encounter.road) settleAlly(run, encounter)
  run.cause = { by: 'scenario', id: scenario }
  for (const effect of consequencesOf(run.plan, result)) workInWorld(run, effect)
  if (node !== null && !called) endNodeFight(run, node, result)
}

/** TW-468, TW-469, TW-498. The node's own fight is over. */
function endNodeFight(run: Run, node: RoadNode, result: EncounterResult): void {
  if (result.result === 'defeat') return
  run.setRoad('done', true)
  if (result.result === 'fled') payFlight(run)
  else if (node.layer < run.plan.road!.last) makeOffers(run, node, result)
}

/** TW-234. What the world makes of a result, in order. */
export function consequencesOf(
  { scenarios }: Pick<Plan, 'scenarios'>,
  { scenario, result, flags, outcomes }: Pick<EncounterResult, 'scenario' | 'result' | 'flags' | 'outcomes'>,
): WorldEffect[] {
  const cowed = outcomes.some((each) => each.cowed)
  const holds = { ...flags, cowed, fled: result === 'fled', defeat: result === 'defeat' }
  const effects = CONSEQUENCES.flatMap((name) => (holds[name] ? scenarios.get(scenario)!.consequences[name] : []))
  // TW-443.
  return cowed ? effects.filter(({ kind }) => kind !== 'ally') : effects
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
  const { scenario, enemies, start, round, fate, loot, road } = encounter
  const delta = (key: keyof Encounter['start']): Delta => ({ now: encounter[key], change: encounter[key] - start[key] })
  return {
    scenario,
    result: encounter.result!,
    rounds: round,
    outcomes: enemies.map(({ id, outcome, slot }) => ({
      id,
      outcome,
      ...(road?.foes[slot]?.cowed && { cowed: true as const }),
    })),
    flags: outcomeFlags(encounter),
    hp: delta('hp'),
    faith: delta('faith'),
    resonance: delta('resonance'),
    reputation: delta('reputation'),
    loot,
    fateDeck: { draw: fate.draw.length, discard: fate.discard.length, removed: fate.removed.length },
  }
}
