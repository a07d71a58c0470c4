import type { Cause, Event, EventOf, EventType } from '../../events.ts'

type Told<Type extends EventType> = Omit<EventOf<Type>, 'type' | 'cause' | 'changes'>

const byCommand: Cause = { by: 'command', id: 'commitAttack' }

export const event = <Type extends EventType>(type: Type, told: Told<Type>, cause: Cause = byCommand): EventOf<Type> =>
  ({ type, cause, changes: [], ...told }) as unknown as EventOf<Type>

/** Everything an event may come from. */
export const CAUSES: readonly Cause[] = [
  byCommand,
  { by: 'card', id: 'field_dressing' },
  { by: 'fate', id: 'fate_daybreak' },
  { by: 'check', id: 'ck_ferryman' },
  { by: 'scenario', id: 'sc_wolf_pack' },
  { by: 'stage', id: 'last_post' },
  { by: 'intent', slot: 1 },
  { by: 'bleed' },
  { by: 'zone' },
  { by: 'round' },
  { by: 'campaign' },
  { by: 'escape' },
]

/** Those that only a road knows. */
export const ROAD_CAUSES: readonly Cause[] = [
  { by: 'node', id: 'last_post' },
  { by: 'item', id: 'bog_pearl' },
  { by: 'rite', id: 'rite_candle' },
  { by: 'service', id: 'rest' },
  { by: 'ally', id: 'ally_pack' },
  { by: 'curse', id: 'curse_shame' },
]

export const samplesOf = (type: EventType): Event[] =>
  (TOLD[type] as readonly Told<EventType>[]).map((told) => event(type, told) as Event)

const flags = { violence: false, nonviolent: false, mixed: false }
const strike = { stat: 3, weapon: 1, cards: 4, effort: 0, passive: 0, debuff: 0, fate: 0, keyword: 0, crit: 0 }
const plea = { stat: 3, persuasion: 0, cards: 2, effort: 0, passive: 0, debuff: 0, fate: 1, keyword: 0 }
const guard = { armor: 1, agility: 1, shield: 0, roundShield: 0, cards: 0, fate: -1, keyword: 1 }
const option = { value: 1, shift: -1.5 }

/** Each type in every shape that its sentence knows; the enemies are three Moon Wolves. */
const TOLD: { readonly [Type in EventType]: readonly Told<Type>[] } = {
  campaignStarted: [
    { hero: 'hero_tracker', deck: 'core', campaign: 'road_of_two_lights', resonance: 0, zone: 'yav' },
    { hero: 'hero_tracker', deck: 'core', campaign: null, resonance: -60.5, zone: 'deepNav' },
  ],
  stageEntered: [{ stage: 'last_post' }],
  campaignEnded: [
    { reason: 'completed', won: true, epilogue: 0 },
    { reason: 'fallen', won: false, epilogue: null },
    { reason: 'victory', won: true, epilogue: null },
    { reason: 'defeat', won: false, epilogue: null },
    { reason: 'fled', won: false, epilogue: null },
    { reason: 'limit', won: false, epilogue: null },
  ],
  fateShuffled: [
    { size: 12, why: 'start' },
    { size: 1, why: 'empty' },
    { size: 13, why: 'added' },
  ],
  heroHealed: [
    { amount: 2, bonus: 0, hp: 20 },
    { amount: 4, bonus: 2, hp: 20 },
  ],
  heroHurt: [{ amount: 2, hp: 18 }],
  faithChanged: [
    { by: 1, faith: 5 },
    { by: -1, faith: 4 },
  ],
  reputationChanged: [{ by: -2, reputation: -1 }],
  resonanceShifted: [
    { by: 7.5, from: 0, to: 7.5, source: 'fate', zone: 'yav', zoneBefore: 'yav' },
    { by: -15, from: -50, to: -65, source: 'escalation', zone: 'deepNav', zoneBefore: 'nav' },
    ...(['ritual', 'card', 'reward', 'nav_pull', 'check', 'scenario', 'stage'] as const).map((source) => ({
      by: -5,
      from: 2.5,
      to: -2.5,
      source,
      zone: 'yav' as const,
      zoneBefore: 'yav' as const,
    })),
  ],
  flagSet: [{ flag: 'town_distrust' }, { flag: 'revealed' }],
  itemGained: [{ item: 'toll_purse' }],
  cardGained: [{ card: 11, id: 'shared_bread' }],
  fateAdded: [{ id: 'curse_navi' }],
  fateRemoved: [{ id: 'fate_murmur_a' }],
  fateLifted: [{ id: 'curse_navi' }],
  fateKept: [
    { id: 'curse_navi', code: 'sticky_card' },
    { id: 'fate_spark', code: 'unknown_id' },
  ],
  checkBegun: [
    { check: 'ck_ferryman', effort: 0, again: false },
    { check: 'ck_ferryman', effort: 2, again: true },
  ],
  cardsTired: [{ cards: ['dodge', 'plain_blow'] }],
  checkResolved: [
    {
      check: 'ck_ferryman',
      sum: { stat: 3, effort: 1, fate: 2, keyword: 1 },
      total: 7,
      difficulty: 5,
      success: true,
      critical: false,
    },
    {
      check: 'ck_ferryman',
      sum: { stat: 1, effort: 0, fate: -1, keyword: 0 },
      total: 0,
      difficulty: 5,
      success: false,
      critical: false,
    },
    {
      check: 'ck_fallen_gate',
      sum: { stat: 1, effort: 0, fate: 3, keyword: 1 },
      total: 5,
      difficulty: 6,
      success: true,
      critical: true,
    },
  ],
  retryOffered: [{ check: 'ck_hidden_path' }],
  retryDeclined: [{ check: 'ck_hidden_path' }],
  specialWorked: [{ special: 'stealth' }, { special: 'safeguard' }, { special: 'noise' }, { special: 'secret' }],
  partnerRevealed: [{ check: 'ck_ferryman' }],
  encounterStarted: [
    { scenario: 'sc_wolf_pack', enemies: ['moon_wolf', 'moon_wolf', 'moon_wolf'], zone: 'nav', ownFate: false },
    { scenario: 'skirmish', enemies: ['bandit', 'leshy', 'bandit'], zone: 'prav', ownFate: true },
  ],
  encounterEnded: [
    { result: 'victory', flags: { violence: true, nonviolent: false, mixed: true }, rounds: 3 },
    { result: 'victory', flags: { ...flags, nonviolent: true }, rounds: 1 },
    { result: 'defeat', flags, rounds: 5 },
    { result: 'fled', flags, rounds: 2 },
  ],
  rewardGained: [
    { slot: 0, faith: 3, loot: ['forest_blessing', 'leshy_pact'] },
    { slot: 1, faith: 2, loot: [] },
    { slot: 1, faith: 0, loot: ['beast_hide'] },
    { slot: 2, faith: 0, loot: [] },
  ],
  encounterCommitted: [{ scenario: 'sc_wolf_pack', result: 'victory' }],
  encounterAborted: [{ scenario: 'sc_wolf_pack' }],
  deckShuffled: [
    { size: 10, why: 'start' },
    { size: 3, why: 'empty' },
    { size: 5, why: 'mulligan' },
  ],
  cardDrawn: [{ card: 3, id: 'dodge' }],
  roundBegan: [{ round: 2, energy: 3 }],
  roundEnded: [{ round: 2 }],
  mulliganTaken: [{ cards: ['dodge', 'snare'] }, { cards: [] }],
  cardPlayed: [
    { card: 3, id: 'snare', cost: 1, surcharge: 0, faith: 0, slot: 1 },
    { card: 3, id: 'soul_gaze', cost: 3, surcharge: 2, faith: 1, slot: null },
  ],
  bonusGained: [
    { bonus: 'attack', n: 4, zone: 0, sum: 6, tag: null },
    { bonus: 'influence', n: 3, zone: 1, sum: 4, tag: null },
    { bonus: 'defence', n: 2, zone: 0, sum: 2, tag: null },
    { bonus: 'attack', n: 3, zone: 0, sum: 3, tag: 'undead' },
  ],
  energyGained: [{ by: 2, energy: 3 }],
  debuffsCleansed: [{ debuff: 2, queued: 1 }],
  modeSet: [{ mode: 'merciful' }, { mode: 'spirit_only' }],
  fatePeeked: [{ cards: ['fate_daybreak', 'curse_navi'] }, { cards: [] }],
  fateReordered: [{ cards: ['curse_navi', 'fate_daybreak'] }, { cards: [] }],
  cardReturned: [
    { card: 3, id: 'black_thorn', why: 'deepNav' },
    { card: 3, id: 'dodge', why: 'recall' },
  ],
  effortBurned: [{ card: 3, id: 'dodge', bonus: 1 }],
  effortUndone: [{ card: 3, id: 'dodge', bonus: 0 }],
  finisherTaken: [
    { kind: 'attack', slot: 0, effort: 2 },
    { kind: 'influence', slot: 1, effort: 0 },
    { kind: 'wait', slot: null, effort: 0 },
    { kind: 'flee', slot: null, effort: 0 },
  ],
  fateDrawn: [{ card: 4, id: 'fate_daybreak', context: 'combatPhysical', left: 11 }],
  fateEmpty: [{ context: 'defense' }],
  fateCompared: [
    {
      id: 'fate_daybreak',
      suit: 'prav',
      context: 'combatPhysical',
      relation: 'oppose',
      reference: 'nav',
      accord: 'dissonance',
    },
    { id: 'fate_hearth', suit: 'yav', context: 'defense', relation: 'neutral', reference: null, accord: 'neutral' },
    { id: 'fate_lantern', suit: 'prav', context: 'dialogue', relation: 'match', reference: 'prav', accord: 'synergy' },
  ],
  choiceOffered: [{ id: 'fate_hungry_star', safe: option, risk: { value: 4, shift: -7 } }],
  choiceMade: [
    { id: 'fate_hungry_star', option: 'safe' },
    { id: 'fate_hungry_star', option: 'risk' },
  ],
  fateValued: [
    { id: 'fate_daybreak', base: 2, bonus: 0, modifier: -1, zone: 'nav', value: 1, critical: false },
    { id: 'fate_hungry_star', base: -1, bonus: 5, modifier: 0, zone: 'yav', value: 4, critical: false },
    { id: 'curse_navi', base: -2, bonus: 0, modifier: -2, zone: 'deepNav', value: -3, critical: false },
    { id: 'fate_crit', base: 3, bonus: 0, modifier: 0, zone: 'yav', value: 3, critical: true },
  ],
  keywordResolved: [
    {
      id: 'fate_wolf_moon',
      keyword: 'surge',
      relation: 'match',
      dmg: 3,
      val: 0,
      special: 'bleed',
      sideEffect: null,
    },
    { id: 'fate_hearth', keyword: 'ward', relation: 'neutral', dmg: 0, val: 3, special: null, sideEffect: null },
    { id: 'fate_glint_a', keyword: 'surge', relation: 'oppose', dmg: 0, val: 0, special: null, sideEffect: null },
    { id: 'fate_wolf_moon', keyword: 'surge', relation: 'oppose', dmg: 0, val: 0, special: null, sideEffect: 'fear' },
    { id: 'fate_scales', keyword: 'echo', relation: 'neutral', dmg: 0, val: 0, special: null, sideEffect: null },
  ],
  attackResolved: [
    { slot: 0, sum: strike, total: 8, armour: 4, surprise: 1500, damage: 6, lost: 6, hp: 14 },
    { slot: 1, sum: strike, total: 8, armour: 0, surprise: 1000, damage: 8, lost: 4, hp: 1 },
    { slot: 2, sum: strike, total: 8, armour: 9, surprise: 1000, damage: 0, lost: 0, hp: 9 },
  ],
  influenceResolved: [
    { slot: 0, sum: plea, total: 6, armour: 0, damage: 6, absorbed: 0, lost: 6, wp: 2 },
    { slot: 0, sum: plea, total: 6, armour: 0, damage: 6, absorbed: 2, lost: 4, wp: 2 },
    { slot: 1, sum: plea, total: 6, armour: 2, damage: 4, absorbed: 4, lost: 0, wp: 6 },
    { slot: 2, sum: plea, total: 6, armour: 7, damage: 0, absorbed: 0, lost: 0, wp: 6 },
  ],
  defenceResolved: [
    { slot: 1, value: 8, sum: guard, total: 2, ward: 1, critical: false, damage: 5, hp: 13 },
    { slot: 1, value: 2, sum: guard, total: 2, ward: 0, critical: false, damage: 0, hp: 18 },
    { slot: 1, value: 30, sum: guard, total: 2, ward: 0, critical: true, damage: 0, hp: 18 },
  ],
  lastStandMade: [{ hp: 1 }],
  heroFell: [{}],
  fleeResolved: [
    { stat: 3, fate: 1, total: 4, power: 4, critical: false, success: true },
    { stat: 1, fate: -2, total: -1, power: 4, critical: false, success: false },
    { stat: 1, fate: 3, total: 4, power: 6, critical: true, success: true },
  ],
  roundShieldGained: [{ by: 1, roundShield: 2 }],
  fearSpread: [{ reputation: -1 }],
  intentAnnounced: [
    { slot: 0, intent: 'attack_normal', kind: 'attack', value: 4, summon: '' },
    { slot: 0, intent: '', kind: 'defend', value: 3, summon: '' },
    { slot: 0, intent: 'heal_roots', kind: 'heal', value: 5, summon: '' },
    { slot: 0, intent: 'mock', kind: 'restoreWP', value: 3, summon: '' },
    { slot: 0, intent: 'bog_song', kind: 'ritual', value: -10, summon: '' },
    { slot: 0, intent: 'gather', kind: 'prepare', value: 0, summon: '' },
    { slot: 0, intent: 'call_dead', kind: 'summon', value: 0, summon: 'risen_dead' },
    { slot: 0, intent: 'tangle', kind: 'debuff', value: 2, summon: '' },
    { slot: 0, intent: 'swell', kind: 'buff', value: 2, summon: '' },
  ],
  intentSkipped: [{ slot: 0 }],
  enemyHurt: [
    { slot: 0, lost: 1, hp: 8, why: 'counter' },
    { slot: 0, lost: 1, hp: 8, why: 'bleed' },
    { slot: 0, lost: 1, hp: 8, why: 'zone' },
  ],
  enemyHealed: [{ slot: 0, by: 3, hp: 9 }],
  willRestored: [{ slot: 0, by: 3, wp: 6 }],
  enemyArmoured: [{ slot: 0, by: 3, until: 2 }],
  enemyPrepared: [{ slot: 0 }],
  enemyEnraged: [{ slot: 0 }],
  enemyCalmed: [{ slot: 0 }],
  enemyStrengthened: [{ slot: 0, by: 2, power: 6 }],
  heroHindered: [{ slot: 0, by: 2 }],
  enemyStunned: [
    { slot: 0, shieldLost: 0 },
    { slot: 0, shieldLost: 4 },
  ],
  enemyDisarmed: [
    { slot: 0, n: 3, rounds: 2 },
    { slot: 0, n: 2, rounds: 1 },
  ],
  enemyExposed: [{ slot: 0, n: 1, expose: 4 }],
  enemyUnravelled: [{ slot: 0, n: 3, unravel: 3 }],
  enemyBleeding: [{ slot: 0, n: 1, rounds: 2 }],
  enemyRevealed: [{ slot: 0 }],
  rageShieldRaised: [{ slot: 0, power: 4, round: 3, peace: 1, shield: 8 }],
  rageShieldReduced: [
    { slot: 0, by: 6, shield: 2, why: 'soothe' },
    { slot: 0, by: 4, shield: 1, why: 'peace' },
  ],
  enemySummoned: [{ slot: 2, id: 'moon_wolf', caller: 0 }],
  summonFizzled: [{ slot: 0, id: 'risen_dead' }],
  enemyDecided: [
    { slot: 0, id: 'moon_wolf', outcome: 'killed' },
    { slot: 1, id: 'moon_wolf', outcome: 'pacified' },
    { slot: 2, id: 'moon_wolf', outcome: 'escaped' },
  ],
  nodeEntered: [{ node: 'last_post' }],
  nodeLeft: [{ node: 'last_post' }],
  wayTaken: [{ from: 'last_post', to: 'cold_moon' }],
  optionTaken: [{ node: 'last_post', index: 0 }],
  pricePaid: [
    { faith: 2, hp: 0, item: '', reputation: 0, hours: 1 },
    { faith: 0, hp: 3, item: 'toll_purse', reputation: 2, hours: 0 },
  ],
  serviceUsed: [{ service: 'rest' }],
  riteDone: [{ rite: 'rite_candle' }],
  offerMade: [
    {
      offers: [
        { kind: 'card', id: 'veil_step', pool: 'kill' },
        { kind: 'item', id: 'beast_hide' },
        { kind: 'fate', id: 'fate_red_thread' },
        { kind: 'boon', id: 'boon_clear_eye' },
        { kind: 'lift_curse' },
        { kind: 'faith', n: 3 },
      ],
    },
  ],
  rewardTaken: [{ offer: { kind: 'faith', n: 3 } }, { offer: null }],
  cardUpgraded: [{ card: 3, id: 'plain_blow' }],
  cardRemoved: [{ card: 3, id: 'plain_blow' }],
  fateSealed: [{ id: 'fate_lantern' }],
  fateUnsealed: [{ id: 'fate_lantern' }],
  fateTurned: [{}],
  curseGained: [
    { id: 'curse_shame', left: 2 },
    { id: 'curse_verdict', left: null },
  ],
  curseEnded: [
    { id: 'curse_shame', why: 'over' },
    { id: 'curse_verdict', why: 'lifted' },
    { id: 'boon_peace', why: 'kill' },
  ],
  allyOffered: [{ id: 'ally_pack' }],
  allyJoined: [{ id: 'ally_pack' }],
  allyActed: [
    { id: 'ally_pack', slot: 0, kind: 'strike', lost: 3 },
    { id: 'ally_widow', slot: 0, kind: 'calm', lost: 0 },
  ],
  allyLeft: (['trust', 'betrayed', 'dismissed', 'refused'] as const).map((why) => ({ id: 'ally_pack', why })),
  willSwayed: [
    { slot: 0, n: 4, absorbed: 0, lost: 4, wp: 3 },
    { slot: 0, n: 4, absorbed: 2, lost: 2, wp: 0 },
  ],
  resolveSapped: [
    {
      slot: 0,
      value: 7,
      sum: { stat: 3, persuasion: 0, mods: 0, fate: 0, keyword: 1 },
      total: 4,
      critical: false,
      faith: 2,
      debuff: 1,
    },
    {
      slot: 0,
      value: 7,
      sum: { stat: 3, persuasion: 0, mods: 0, fate: 2, keyword: 2 },
      total: 7,
      critical: true,
      faith: 0,
      debuff: 0,
    },
  ],
  hexBroken: [{ slot: 0, curse: 'curse_shame' }],
  waveArrived: [
    { enemies: ['moon_wolf'], slots: [3] },
    { enemies: ['salt_carrier'], slots: [2], scenario: 'sc_salt_train', stories: [0] },
  ],
  traitShown: (['ambush', 'first_strike', 'undying'] as const).map((trait) => ({ slot: 0, trait })),
  heroPricked: [{ slot: 0, lost: 1, hp: 9 }],
  hostilityMet: [{ node: 'toll_bridge', index: 0, enemies: ['oath_hound'] }],
  welcomeMet: [{ node: 'mother', index: 0 }],
  prayed: [
    { kind: 'glimpse', on: null },
    { kind: 'turn', on: null },
    { kind: 'steady', on: 'attack' },
  ],
  itemUsed: [{ item: 'bog_pearl' }],
  boughtCard: [
    { kind: 'card', id: 'vow' },
    { kind: 'item', id: 'bog_pearl' },
    { kind: 'fate', id: 'fate_bread_and_salt' },
  ],
  tierChanged: [{ standing: 'trusted' }],
  deckFull: [{ id: 'plain_blow' }],
  shelterRaised: [{ by: 4, shelter: 6 }],
  approachSet: [{ approach: 'intimidation' }],
  readied: [{ by: 1 }],
  mapShown: [{ layer: 4 }],
}
