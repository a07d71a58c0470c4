import type { AttackSum, BattleCause, BattleEventType, UnitRecord } from '../../battle/events.ts'
import { MECHANIC_EVENTS, REVEALED_BY } from '../../battle/events.ts'
import { core } from '../../content/testing.ts'
import type { Tier } from '../../content/words.ts'
import { type Event, type EventType, isBattleEvent, type RunEventType } from '../../events.ts'
import type { Card, HistoryEntry } from '../../state.ts'
import type { EventOf } from '../values.ts'

type Told<Type extends EventType> = Omit<
  EventOf<Type>,
  'type' | 'changes' | 'round' | 'turn' | 'phase' | 'mechanic' | 'cause'
> & { readonly cause?: EventOf<Type>['cause']; readonly round?: number; readonly turn?: number }

const STATUSES = core.statuses.map(({ id }) => id)

const WHEN = { round: 2, turn: 3, phase: 'attack', cause: 'attack' } as const

/** An event as the engine would tell it, in round 2 unless it says otherwise. */
export function event<Type extends EventType>(type: Type, fields: Told<Type>): EventOf<Type> {
  const bare = { type } as unknown as Event
  if (!isBattleEvent(bare)) return { cause: 'fight', changes: [], type, ...fields } as unknown as EventOf<Type>
  const mechanic = (MECHANIC_EVENTS as Partial<Record<string, string>>)[type]
  return { ...WHEN, ...(mechanic && { mechanic }), type, ...fields } as unknown as EventOf<Type>
}

export const samplesOf = (type: EventType): Event[] =>
  (SAMPLES[type] as readonly Told<EventType>[]).map((fields) => event(type, fields) as Event)

/** A unit on the field; its numbers matter to nobody here but max HP. */
export const record = (id: string, unitId: string, tier: Tier = 1, change: Partial<UnitRecord> = {}): UnitRecord => ({
  id,
  side: id.startsWith('p') ? 'player' : 'enemy',
  slot: Number(id.slice(1)),
  unitId,
  tier,
  summoned: false,
  cell: { x: Number(id.slice(1)), y: id.startsWith('p') ? 1 : 8 },
  maxHp: 100,
  atk: 20,
  armor: 5,
  speed: 3,
  initiative: 10,
  range: 1,
  strikes: 1,
  dodge: 10,
  role: 'melee',
  tags: [],
  ability: null,
  facing: null,
  maxResolve: null,
  ammo: null,
  ...change,
})

/** Two crusaders and a sniper against a ghoul, a golem, a banshee. */
export const FIELD: readonly UnitRecord[] = [
  record('p0', 'crusader'),
  record('p1', 'crusader'),
  record('p2', 'marksman', 3),
  record('e0', 'ghoul'),
  record('e1', 'bone_golem', 2),
  record('e2', 'banshee'),
]
const risen = record('e3', 'skeleton_warrior', 1, { summoned: true })

const card = (unitId: string, tier: Tier = 1): Card => ({ instanceId: `${unitId}-1`, unitId, tier })
const cell = { x: 2, y: 4 }

export const SUM: AttackSum = {
  kind: 'physical',
  atk: 35,
  armor: 6,
  strike: 29,
  strikes: 2,
  base: 58,
  modifiers: [
    { by: 'flank', pct: 115, value: 66 },
    { by: 'charge', pct: 180, value: 118 },
  ],
  damage: 118,
  arc: 'flank',
  rolls: [{ by: 'dodge', chance: 12, success: false }],
}
const failed = { ...SUM, armor: 0, strike: 0, base: 0, modifiers: [], damage: 0 }

const entry: HistoryEntry = {
  battle: 4,
  result: 'win',
  outcome: 'win',
  reason: 'wipe',
  rounds: 7,
  goldBase: 7,
  goldStreak: 4,
  gold: 44,
  ratingChange: 16,
  team: [],
  timings: {},
  opponent: { kind: 'bot', name: 'Bot 3', faction: 'undead', leaderId: 'malachar', rating: 1000 },
}

const RUN: { readonly [Type in RunEventType]: readonly Told<Type>[] } = {
  runStarted: [{ faction: 'humans', leader: 'aldric', rating: 1000, gold: 10 }],
  draftDealt: [
    { number: 0, pick: 3, options: [card('footman'), card('archer')] },
    { number: 4, pick: 1, options: [card('knight')] },
  ],
  cardsPicked: [{ number: 0, cards: [card('footman'), card('priest')] }],
  opponentMet: [
    { battle: 1, budget: 10, opponent: { ...entry.opponent, difficulty: 'easy' } },
    { battle: 5, budget: 35, opponent: { ...entry.opponent, kind: 'player', name: 'Вася', difficulty: 'hard' } },
  ],
  cardPlaced: [
    { card: card('footman'), x: 3, y: 1, swapped: null, replaced: null, used: 3, budget: 10 },
    { card: card('footman', 2), x: 0, y: 0, swapped: card('archer'), replaced: null, used: 7, budget: 10 },
    { card: card('footman'), x: 7, y: 1, swapped: null, replaced: card('priest'), used: 3, budget: 10 },
  ],
  cardTakenBack: [{ card: card('archer'), used: 3, budget: 10 }],
  timingSet: [{ spell: 'holy_light', timing: 'mid' }],
  cardUpgraded: [{ card: card('footman', 2), paid: 3, gold: 7 }],
  battleRecorded: [
    { entry, gold: 44, rating: 1064, wins: 4, losses: 0, winStreak: 4 },
    {
      entry: { ...entry, result: 'loss', outcome: 'loss', goldBase: 9, goldStreak: 0, ratingChange: -16 },
      gold: 9,
      rating: 984,
      wins: 1,
      losses: 1,
      winStreak: 0,
    },
    {
      entry: { ...entry, result: 'loss', outcome: 'draw', reason: 'limit', rounds: 100, ratingChange: 0 },
      gold: 1,
      rating: 1,
      wins: 0,
      losses: 3,
      winStreak: 0,
    },
  ],
  runEnded: [
    { status: 'won', abandoned: false, wins: 9, losses: 1, reward: 90, ratingBefore: 1000, rating: 1090 },
    { status: 'lost', abandoned: false, wins: 1, losses: 4, reward: 4, ratingBefore: 1000, rating: 960 },
    { status: 'lost', abandoned: true, wins: 2, losses: 0, reward: 0, ratingBefore: 1000, rating: 1000 },
  ],
}

const BATTLE: { readonly [Type in BattleEventType]: readonly Told<Type>[] } = {
  battleStarted: [
    {
      units: FIELD,
      leaders: { player: 'aldric', enemy: 'malachar' },
      mechanics: ['facing', 'resolve'],
      leading: 'player',
      width: 8,
      height: 10,
    },
    { units: FIELD, leaders: { player: null, enemy: null }, mechanics: [], leading: 'enemy', width: 8, height: 10 },
  ],
  roundStarted: [{}],
  turnStarted: [{ actor: 'p0' }],
  unitMoved: (['turn', 'flight', 'withdrawal'] as const).map((cause) => ({
    actor: 'p1',
    from: { x: 2, y: 3 },
    to: cell,
    cost: 2,
    cause,
  })),
  unitPulled: [{ actor: 'e1', target: 'p2', from: { x: 2, y: 1 }, to: cell }],
  abilityUsed: [
    { actor: 'p2', ability: 'volley', targets: ['e0', 'e1'], at: cell },
    { actor: 'p0', ability: 'shield_wall', targets: ['p0'], at: null },
    { actor: 'p0', ability: 'mass_heal', targets: [], at: null },
  ],
  spellCast: [
    { side: 'player', leader: 'aldric', spell: 'holy_light', targets: ['p1'], at: null },
    { side: 'enemy', leader: 'ozrakh', spell: 'corpse_explosion', targets: ['p0', 'p2'], at: cell },
    { side: 'enemy', leader: 'malachar', spell: 'raise_dead', targets: [], at: cell },
  ],
  attackMade: [
    { actor: 'e0', target: 'p2', result: 'hit', sum: SUM },
    {
      actor: 'p0',
      target: 'e1',
      result: 'hit',
      sum: {
        ...SUM,
        atk: 12,
        armor: 20,
        strike: 3,
        strikes: 1,
        base: 3,
        modifiers: [],
        damage: 3,
        arc: 'front',
        rolls: [],
      },
    },
    {
      actor: 'p2',
      target: 'e2',
      result: 'hit',
      sum: {
        ...SUM,
        strikes: 1,
        base: 29,
        arc: 'rear',
        modifiers: [
          { by: 'rear', pct: 130, value: 37 },
          { by: 'archerPenalty', pct: 50, value: 18 },
          { by: 'zealous_strike', pct: 150, value: 27 },
          { by: 'headshot', pct: 200, value: 54 },
        ],
        damage: 54,
        rolls: [
          { by: 'arc', chance: 20, success: false },
          { by: 'dodge', chance: 20, success: false },
          { by: 'headshot', chance: 25, success: true },
        ],
      },
    },
    {
      actor: 'p2',
      target: 'e2',
      result: 'hit',
      sum: { ...SUM, kind: 'magic', armor: 0, strike: 35, strikes: 1, base: 35, modifiers: [], arc: null, rolls: [] },
    },
    {
      actor: 'p0',
      target: 'e0',
      result: 'dodged',
      sum: { ...failed, rolls: [{ by: 'dodge', chance: 18, success: true }] },
    },
    {
      actor: 'p2',
      target: 'e0',
      result: 'missed',
      sum: { ...failed, arc: null, rolls: [{ by: 'arc', chance: 20, success: true }] },
    },
  ],
  unitDamaged: [
    { actor: 'p0', target: 'e0', amount: 21, kind: 'physical', hp: 49 },
    { actor: null, target: 'p1', amount: 8, kind: 'true', hp: 0, cause: 'fire' },
    { actor: null, target: 'p2', amount: 40, kind: 'magic', hp: 1, cause: 'spell/death_coil' },
  ],
  unitHealed: [{ target: 'p1', amount: 30, hp: 94, cause: 'spell/holy_light' }],
  damageBlocked: [{ target: 'p0', cause: 'riposte' }],
  statusAdded: [
    ...STATUSES.map((status) => ({ target: 'p2', status, rounds: 3, magnitude: 8, until: 5 })),
    { target: 'p0', status: 'taunt', rounds: null, magnitude: 0, until: null, cause: 'leader' },
  ],
  statusRemoved: [{ target: 'e2', status: 'frost', cause: 'expiry' }],
  statusStacked: [
    { target: 'e2', status: 'frost', stacks: 1 },
    { target: 'e2', status: 'frost', stacks: 3 },
  ],
  shieldAbsorbed: [
    { target: 'e2', status: 'immune', amount: 12, left: 0 },
    { target: 'p0', status: 'immune', amount: 5, left: 9, cause: 'fire' },
  ],
  abilityReadied: [{ target: 'p0', ability: 'fireball' }],
  unitPushed: [
    { actor: 'p0', target: 'e2', from: { x: 1, y: 4 }, to: { x: 1, y: 6 }, blocked: 0 },
    { actor: 'p0', target: 'e2', from: { x: 1, y: 4 }, to: { x: 1, y: 4 }, blocked: 2 },
  ],
  unitSwapped: [{ actor: 'p0', target: 'e2', from: { x: 1, y: 4 }, to: { x: 1, y: 5 } }],
  unitSummoned: [{ unit: risen, cause: 'leader' }],
  unitDied: [
    { target: 'e0', killer: 'p0' },
    { target: 'p2', killer: null, cause: 'plague' },
    { target: 'e1', killer: 'p1', cause: 'riposte' },
  ],
  battleEnded: [
    { winner: 'player', reason: 'wipe', rounds: 7, shares: null },
    { winner: 'enemy', reason: 'wipe', rounds: 1, shares: null },
    { winner: 'draw', reason: 'wipe', rounds: 3, shares: null },
    {
      winner: 'enemy',
      reason: 'limit',
      rounds: 3,
      shares: { player: { hp: 71, of: 94 }, enemy: { hp: 210, of: 240 } },
    },
    {
      winner: 'draw',
      reason: 'limit',
      rounds: 100,
      shares: { player: { hp: 50, of: 100 }, enemy: { hp: 60, of: 120 } },
    },
  ],
  facingChanged: (['N', 'E', 'S', 'W'] as const).map((facing) => ({ actor: 'p0', facing })),
  resolveChanged: [
    { target: 'e1', delta: -17, value: 83 },
    { target: 'p0', delta: 8, value: 75, cause: 'aura' },
  ],
  unitRouted: [{ target: 'p1' }],
  unitRallied: [{ target: 'p1', cause: 'regen' }],
  unitCrumbled: [{ target: 'e2', cause: 'crumble' }],
  opportunityTaken: [
    { actor: 'e0', target: 'p2', chance: 80, hit: true, cause: 'opportunity' },
    { actor: 'e0', target: 'p2', chance: 80, hit: false, cause: 'opportunity' },
  ],
  riposteMade: [
    { actor: 'p0', target: 'e1', chance: 95, hit: true, cause: 'riposte' },
    { actor: 'e1', target: 'p0', chance: 5, hit: false, cause: 'riposte' },
  ],
  softIntercepted: [{ actor: 'p0', target: 'e0', cause: 'intercept' }],
  hardIntercepted: [{ actor: 'p0', target: 'e0', cause: 'intercept' }],
  chargeStopped: [{ actor: 'p0', target: 'e0', cause: 'spear_wall' }],
  overwatchSet: [{ actor: 'p2' }],
  overwatchFired: [
    { actor: 'p2', target: 'e0', chance: 62, hit: true, left: 1, cause: 'overwatch' },
    { actor: 'p2', target: 'e0', chance: 42, hit: false, left: 0, cause: 'overwatch' },
  ],
  phalanxChanged: [0, 1, 2, 5].map((neighbours) => ({
    target: 'p0',
    neighbours,
    armor: neighbours,
    resolve: 5 * neighbours,
  })),
  ammoChanged: [...[0, 1, 3, 5].map((left) => ({ actor: 'p2', spent: 1, left })), { actor: 'p2', spent: -2, left: 6 }],
  contagionSpread: [{ actor: 'e0', target: 'p1', status: 'plague', chance: 75, cause: 'contagion' }],
  armorShredded: [{ target: 'e1', amount: 2, total: 4 }],
  stealthBroken: REVEALED_BY.map((by) => ({ target: 'e1', by })),
  manaChanged: [2, -3].map((delta) => ({ target: 'p2', delta, value: 4 })),
  platingChanged: [1, 0].map((stacks) => ({ target: 'p1', stacks, armor: 2 * stacks })),
  platingSealed: [{ target: 'p1' }],
}

const SAMPLES: { readonly [Type in EventType]: readonly Told<Type>[] } = { ...RUN, ...BATTLE }

/** Everything an event of a battle may come from. */
export const CAUSES: readonly BattleCause[] = [
  'battle',
  'round',
  'turn',
  'attack',
  'riposte',
  'opportunity',
  'overwatch',
  'intercept',
  'spear_wall',
  'cleave',
  'lifesteal',
  'regen',
  'aura',
  'crumble',
  'execute',
  'shock',
  'leader',
  'flight',
  'withdrawal',
  'contagion',
  'expiry',
  ...STATUSES,
  'ability/fireball',
  'spell/smite',
]
