import type { PhraseValue } from '@arbiter/kernel'
import type { Cause, EventOf, ShiftSource } from '../events.ts'
import { fateLine, partsOf } from './sum.ts'
import {
  because,
  card,
  enemy,
  type Fillers,
  fateCard,
  flag,
  listed,
  NOTHING,
  named,
  type Params,
  resonance,
  shift,
  zone,
} from './values.ts'

type RoadEvent =
  | 'campaignStarted'
  | 'stageEntered'
  | 'campaignEnded'
  | 'heroHealed'
  | 'heroHurt'
  | 'faithChanged'
  | 'reputationChanged'
  | 'resonanceShifted'
  | 'flagSet'
  | 'itemGained'
  | 'cardGained'
  | 'fateAdded'
  | 'fateRemoved'
  | 'fateLifted'
  | 'fateKept'
  | 'checkBegun'
  | 'cardsTired'
  | 'checkResolved'
  | 'retryOffered'
  | 'retryDeclined'
  | 'specialWorked'
  | 'partnerRevealed'
  | 'encounterStarted'
  | 'encounterEnded'
  | 'rewardGained'
  | 'encounterCommitted'
  | 'encounterAborted'

/** The campaign, checks, and encounters from outside. */
export const ROAD_FILLERS: Fillers<RoadEvent> = {
  campaignStarted: ({ hero, deck, campaign, resonance: at, zone: lies }) => ({
    hero: named('hero', hero),
    deck: named('deck', deck),
    kind: campaign === null ? 'encounter' : 'campaign',
    campaign: campaign === null ? '' : named('campaign', campaign),
    resonance: resonance(at),
    zone: zone(lies),
  }),
  stageEntered: ({ stage }) => ({ stage: named('stage', stage) }),
  campaignEnded: ({ reason, won }) => ({ reason: named('reason', reason), won: String(won) }),
  heroHealed: ({ amount, bonus, hp, cause }) => ({ amount, bonus, hp, before: hp - amount, ...because(cause) }),
  heroHurt: ({ amount, hp, cause }) => ({ amount, hp, before: hp + amount, ...because(cause) }),
  faithChanged: ({ by, faith, cause }) => ({ by: { signed: by }, faith, before: faith - by, ...because(cause) }),
  reputationChanged: ({ by, reputation, cause }) => ({
    by: { signed: by },
    reputation,
    before: reputation - by,
    ...because(cause),
  }),
  resonanceShifted: shiftParams,
  flagSet: ({ flag: id }) => ({ flag: flag(id) }),
  itemGained: ({ item, cause }) => ({ item: named('item', item), ...because(cause) }),
  cardGained: ({ id, cause }) => ({ card: card(id), ...because(cause) }),
  fateAdded: ({ id, cause }) => ({ fate: fateCard(id), ...because(cause) }),
  fateRemoved: ({ id, cause }) => ({ fate: fateCard(id), ...because(cause) }),
  fateLifted: ({ id, cause }) => ({ fate: fateCard(id), ...because(cause) }),
  fateKept: ({ id, code, cause }) => ({ fate: fateCard(id), code, ...because(cause) }),
  checkBegun: ({ check, effort, again }) => ({ check: named('check', check), effort, again: String(again) }),
  cardsTired: ({ cards }) => ({ cards: listed('card', cards) }),
  checkResolved: ({ check, sum, total, difficulty, success, critical }) => ({
    check: named('check', check),
    parts: partsOf(sum, 'stat'),
    line: fateLine({ ...sum, total }),
    total,
    difficulty,
    success: String(success),
    critical: String(critical),
  }),
  retryOffered: ({ check }) => ({ check: named('check', check) }),
  retryDeclined: ({ check }) => ({ check: named('check', check) }),
  specialWorked: ({ special }) => ({
    special: named('special', special),
    desc: named('special', `${special}.desc`),
  }),
  partnerRevealed: ({ check }) => ({ check: named('check', check) }),
  encounterStarted: ({ scenario, enemies, zone: lies, ownFate }) => ({
    scenario: named('scenario', scenario),
    enemies: { list: counted(enemies) },
    zone: zone(lies),
    ownFate: String(ownFate),
  }),
  encounterEnded: ({ result, flags, rounds }) => {
    const held = (['violence', 'nonviolent', 'mixed'] as const).filter((name) => flags[name])
    return { result: named('result', result), rounds, flags: listed('consequence', held), n: held.length }
  },
  rewardGained: rewardParams,
  encounterCommitted: ({ scenario, result }) => ({ scenario: named('scenario', scenario), result }),
  encounterAborted: ({ scenario }) => ({ scenario: named('scenario', scenario) }),
}

/** The cause that a shift of this source has to thank; any other only came along with it. */
const CAUSE_OF: Readonly<Partial<Record<ShiftSource, Cause['by']>>> = {
  fate: 'fate',
  ritual: 'intent',
  card: 'card',
  check: 'check',
  scenario: 'scenario',
  stage: 'stage',
  node: 'node',
  item: 'item',
  rite: 'rite',
}

function shiftParams(event: EventOf<'resonanceShifted'>): Params {
  const { by, from, to, source, zone: now, zoneBefore, cause } = event
  return {
    by: shift(by),
    from: resonance(from),
    to: resonance(to),
    shift: named('shift', source),
    zone: zone(now),
    zoneBefore: zone(zoneBefore),
    crossed: String(now !== zoneBefore),
    ...(CAUSE_OF[source] === cause.by ? because(cause) : NOTHING),
  }
}

function rewardParams({ slot, faith, loot }: EventOf<'rewardGained'>): Params {
  const reward = faith !== 0 && loot.length > 0 ? 'both' : faith !== 0 ? 'faith' : loot.length > 0 ? 'loot' : 'nothing'
  return { who: enemy(slot), reward, faith: { signed: faith }, loot: listed('loot', loot) }
}

/** Three of a kind are "Moon Wolf ×3". */
function counted(ids: readonly string[]): PhraseValue[] {
  return [...new Set(ids)].map((id): PhraseValue => {
    const n = ids.filter((other) => other === id).length
    const name = named('enemy', id)
    return n === 1 ? name : { key: 'twilight.several', params: { name, n } }
  })
}
