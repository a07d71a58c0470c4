import type { Draws, Emit } from '@arbiter/kernel'
import type { Event } from './events.ts'
import type { Plan } from './plan.ts'
import { enterStage } from './rules/campaign.ts'
import { fateDeckOf, shuffleFate } from './rules/fateDeck.ts'
import { Run } from './run.ts'
import type { Setup } from './setup.ts'
import type { Session, State } from './state.ts'

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
  if (plan.campaign) enterStage(run, 0)
  run.close()
  return state
}

function openSession(plan: Plan, { start }: Setup): Session {
  const { hero, balance } = plan
  const cards = [...(start.cards ?? hero.starting_deck), ...(start.extraCards ?? [])]
  return {
    hp: start.hp ?? hero.hp_start,
    faith: start.faith ?? hero.faith_start,
    resonance: start.resonance ?? balance.resonance.start,
    reputation: start.reputation ?? 0,
    collection: cards.map((id, uid) => ({ uid, id, tired: false })),
    inventory: [...(start.inventory ?? [])],
    flags: [...(start.flags ?? [])],
    fate: fateDeckOf(start.fateOrder ?? plan.deck, (id) => plan.fate.get(id)!.is_sticky),
    stage: 0,
    used: [],
    ahead: [],
    leaving: null,
    encounters: [],
  }
}
