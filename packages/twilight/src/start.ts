import { clamp, type Draws, type Emit } from '@arbiter/kernel'
import { ENEMY_TAGS, TALLIES } from './content/words.ts'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import { enterStage } from './rules/campaign.ts'
import { fateDeckOf, shuffleFate } from './rules/fateDeck.ts'
import { drawMap } from './rules/road/map.ts'
import { hpMaxWith, sumMods } from './rules/road/mods.ts'
import { enterNode } from './rules/road/walk.ts'
import { Run } from './run.ts'
import type { Setup } from './setup.ts'
import type { HeldCurse, RoadState, Session, State, Tally } from './state.ts'

/** TW-065, TW-066. A new session; its fate deck is shuffled once. */
export function startCampaign(plan: Plan, setup: Setup, draws: Draws, emit: Emit<Event>): State {
  const state: State = {
    setup,
    decisions: 0,
    session: openSession(plan, setup),
    encounter: null,
    check: null,
    result: null,
  }
  const run = new Run(plan, state, draws, emit, { by: 'campaign' })
  const { hero, deck, campaign } = setup
  if (run.listening)
    run.tell({ type: 'campaignStarted', hero, deck, campaign, resonance: run.world.resonance, zone: run.zone })
  if (setup.start.fateOrder === undefined) shuffleFate(run, 'start')
  if (plan.road && plan.road.nodes.size > 0) {
    run.setRoad('map', drawMap(plan, draws))
    enterNode(run, setup.start.node ?? plan.road.start)
  } else if (plan.campaign) enterStage(run, 0)
  run.close()
  return state
}

function openSession(plan: Plan, setup: Setup): Session {
  const { start } = setup
  const { hero, balance, road } = plan
  const cards = [...(start.cards ?? hero.starting_deck), ...(start.extraCards ?? [])]
  // TW-459: none is held twice.
  const curses = [...new Set([...(road?.startCurses ?? []), ...(start.curses ?? [])])].map((id) => heldFrom(plan, id))
  const { reputationMin, reputationMax } = balance.road
  const reputation = start.reputation ?? 0
  const most = hpMaxWith(plan, sumMods(plan, curses, start.inventory ?? []))
  const session: Session = {
    hp: Math.min(start.hp ?? hero.hp_start, most),
    faith: clamp(start.faith ?? hero.faith_start + (road?.preset.startFaith ?? 0), 0, hero.faith_max),
    resonance: start.resonance ?? balance.resonance.start,
    reputation: road ? clamp(reputation, reputationMin, reputationMax) : reputation,
    collection: cards.map((id, uid) => ({ uid, id, tired: false })),
    inventory: [...(start.inventory ?? [])],
    flags: [...(start.flags ?? [])],
    fate: fateDeckOf(
      [...(start.fateOrder ?? plan.deck), ...(road?.startFate ?? [])],
      (id) => plan.fate.get(id)!.is_sticky,
    ),
    stage: 0,
    used: [],
    ahead: [],
    leaving: null,
    encounters: [],
  }
  if (road) session.road = openRoad(plan, session, setup, curses)
  return session
}

/** TW-407, TW-515. */
function openRoad(
  { road }: Plan,
  { collection }: Session,
  { start, ladder = 0 }: Setup,
  curses: HeldCurse[],
): RoadState {
  return {
    node: '',
    trail: [],
    done: false,
    seen: [],
    hours: 0,
    services: {},
    offers: null,
    stock: [],
    curses,
    allies: [...new Set(start.allies ?? [])].map((id) => ({ id, trust: road!.allies.get(id)!.trust })),
    tally: tallyOf(start.tally ?? {}),
    upgraded: [],
    sealed: [],
    nextCard: collection.length,
    removals: 0,
    difficulty: road!.preset.id,
    ladder,
    map: {},
    known: {},
    next: { shelter: 0, energy: 0 },
    foes: [],
    asking: [],
  }
}

const heldFrom = ({ road }: Plan, id: string): HeldCurse => {
  const { lasts } = road!.curses.get(id)!
  return { id, left: typeof lasts === 'string' ? null : 'encounters' in lasts ? lasts.encounters : lasts.nodes }
}

/** `killed.beast` of a set-up stands under `killed`, which counts at least as much in all. */
function tallyOf(given: Readonly<Record<string, number>>): Tally {
  const tally = Object.fromEntries(
    TALLIES.map((kind) => {
      const tags = Object.fromEntries(
        ENEMY_TAGS.flatMap((tag) => (given[`${kind}.${tag}`] === undefined ? [] : [[tag, given[`${kind}.${tag}`]!]])),
      )
      return [kind, { ...tags, total: Math.max(given[kind] ?? 0, ...Object.values(tags)) }]
    }),
  )
  return tally as unknown as Tally
}
