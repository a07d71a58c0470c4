import { type Foe, pattern, type Scene, scene } from '../rules/testing.ts'
import { type Bench, crossroads, testContent } from '../testing.ts'

/** A key of the balance, turned: what is seen in play before and after. */
export interface Turn {
  readonly to: unknown
  readonly seen: (tuning: Tuning) => unknown
  readonly before: unknown
  readonly after: unknown
}
export type Tuning = Readonly<Record<string, unknown>>

const turn = (to: unknown, before: unknown, after: unknown, seen: Turn['seen']): Turn => ({ to, before, after, seen })

/** One key after the other; the four tables are generated. */
export const TURNS: Readonly<Record<string, Turn>> = {
  'combat.balance.escalationResonanceShift': turn(-20, -15, -20, (tuning) => betrayed({ tuning }).encounter.resonance),
  // Might 3: R(4.5) and 6.
  'combat.balance.surpriseMultiplier': turn(
    2,
    5,
    6,
    (tuning) => betrayed({ tuning }).told('attackResolved')[0]!.damage,
  ),
  'combat.balance.enrageMultiplier': turn(2, 8, 10, (tuning) => struckWith({ enraged: true }, tuning)),
  'combat.balance.prepareMultiplier': turn(3, 10, 15, (tuning) => struckWith({ prepared: true }, tuning)),
  'combat.balance.heavyAttackMultiplier': turn(2, 8, 10, (tuning) => struckWith({}, tuning, HEAVY)),
  'combat.balance.rageShieldFactor': turn(
    2,
    8,
    16,
    (tuning) => soothed({ tuning }).told('rageShieldRaised')[0]!.shield,
  ),
  // Of 8, 3 are absorbed.
  'combat.balance.rageShieldDecay': turn(0.5, 1, 3, (tuning) => soothed({ tuning }).enemy().rageShield),
  'combat.balance.rageShieldControlBreak': turn(2, 1, 3, (tuning) => {
    const cards = { bell: [{ kind: 'stun' as const }] }
    const bench = soothed({ tuning, cards, foe: { stats: { power: 8 } } })
    bench.play('bell')
    return bench.enemy().rageShield
  }),
  'combat.balance.deepCostPenalty.shallow': turn(2, 2, 1, (tuning) => energyAfter('nav', 20, tuning)),
  'combat.balance.deepCostPenalty.deep': turn(3, 1, 0, (tuning) => energyAfter('nav', 60, tuning)),
  'combat.balance.matchMultiplier': turn(2.5, 2, 3, (tuning) => {
    const omens = { omen: { suit: 'nav', keyword: 'focus' } }
    return attacked({ tuning, omens, fate: ['omen', 'blank'], rules: { keywords: true } }).keyword
  }),
  'combat.balance.maxEnergy': turn(5, 3, 5, (tuning) => scene({ tuning }).encounter.energy),
  'combat.balance.defaultCardCost': turn(2, 2, 1, (tuning) => {
    // A cost that is not there is not written.
    const simple = { cost: undefined, effects: [{ kind: 'attack', n: 1 }] }
    const bench = scene({ tuning, cards: { simple } })
    bench.play('simple')
    return bench.encounter.energy
  }),
  'combat.balance.openingHand': turn(4, 5, 4, (tuning) => scene({ tuning }).hand.length),
  'combat.balance.drawPerRound': turn(2, 6, 7, (tuning) => waited({ tuning }).hand.length),
  'combat.balance.maxHandSize': turn(5, 6, 5, (tuning) => waited({ tuning }).hand.length),
  'combat.balance.mulligans': turn(2, 'mulligan_used', true, (tuning) => {
    const bench = scene({ tuning })
    bench.act({ type: 'mulligan', cards: [] })
    return verdict(bench, { type: 'mulligan', cards: [] })
  }),
  'combat.balance.effortMax': turn(3, 'effort_limit', true, (tuning) => {
    const bench = scene({ tuning })
    const [first, second, third] = bench.encounter.hand as [number, number, number]
    for (const card of [first, second]) bench.act({ type: 'burnForEffort', card })
    return verdict(bench, { type: 'burnForEffort', card: third })
  }),
  'combat.balance.effortPerCard': turn(2, 1, 2, (tuning) => {
    const bench = scene({ tuning })
    bench.act({ type: 'burnForEffort', card: bench.encounter.hand[0]! })
    return bench.told('attackResolved', bench.act({ type: 'commitAttack' }))[0]!.sum.effort
  }),
  'combat.balance.waitFaithGain': turn(3, 5, 7, (tuning) => waited({ tuning }).encounter.faith),
  'combat.balance.agilityPerDefence': turn(2, 1, 2, (tuning) => {
    const hero = { stats: { might: 3, word: 3, sense: 3, agility: 4 } }
    return waited({ tuning, hero, foe: FIVE }).told('defenceResolved')[0]!.sum.agility
  }),
  // 3 + 1 + 2 and a first tick.
  'combat.balance.bleedDamage': turn(2, 13, 12, (tuning) => bled(tuning, 0)),
  'combat.balance.bleedRounds': turn(3, 12, 11, (tuning) => bled(tuning, 2)),
  'combat.balance.counterDamage': turn(2, 19, 18, (tuning) => {
    return waited({ tuning, foe: FIVE, ...KEYWORDS, fate: ['fate_still_water'] }).enemy().hp
  }),
  'combat.balance.vampirismDivisor': turn(4, 12, 11, (tuning) => drunk(tuning)),
  'combat.balance.vampirismMinimum': turn(3, 12, 13, (tuning) => drunk(tuning)),
  'combat.balance.lastStandHp': turn(2, 1, 2, (tuning) => {
    const foe = { pattern: pattern(['attack', 99]) }
    return waited({ tuning, foe, hero: { last_stand: true } }).encounter.hp
  }),
  'combat.balance.maxEnemies': turn(3, 4, 3, (tuning) => {
    return waited({ tuning, foes: CALLER, enemies: ['caller', 'target', 'target'] }).encounter.enemies.length
  }),
  'combat.balance.summonedGiveLoot': turn(true, ['grave_dust'], ['grave_dust', 'beast_hide'], (tuning) => {
    const bench = waited({ tuning, foes: CALLER, enemies: ['caller'] })
    bench.act({ type: 'commitAttack', target: 1 })
    bench.act({ type: 'commitAttack', target: 0 })
    return bench.encounter.loot
  }),
  'combat.balance.fleeStat': turn('might', 0, 3, (tuning) => {
    const bench = scene({ tuning, rules: { canFlee: true } })
    return bench.told('fleeResolved', bench.act({ type: 'flee' }))[0]!.stat
  }),
  'combat.balance.intentDefault.defend': turn(7, 3, 7, (tuning) => {
    return waited({ tuning, foe: usual('defend') }).enemy().tempArmour[0]!.n
  }),
  // 20 − 3, or 10 − 3, and what comes back.
  'combat.balance.intentDefault.heal': turn(2, 20, 19, (tuning) => {
    const bench = scene({ tuning, foe: usual('heal') })
    bench.act({ type: 'commitAttack' })
    return bench.enemy().hp
  }),
  'combat.balance.intentDefault.restoreWP': turn(2, 10, 9, (tuning) => {
    const bench = scene({ tuning, foe: usual('restoreWP') })
    bench.act({ type: 'commitInfluence' })
    return bench.enemy().wp
  }),
  'combat.balance.intentDefault.buff': turn(4, 2, 4, (tuning) => waited({ tuning, foe: usual('buff') }).enemy().buff),
  'combat.balance.intentDefault.debuff': turn(4, -2, -4, (tuning) => {
    const bench = waited({ tuning, foe: usual('debuff') })
    return bench.told('attackResolved', bench.act({ type: 'commitAttack' }))[0]!.sum.debuff
  }),
  'combat.balance.intentDefault.ritual': turn(-7.5, -5, -7.5, (tuning) => {
    return waited({ tuning, foe: usual('ritual') }).encounter.resonance
  }),

  'resonance.balance.min': turn(-90, -93, -90, (tuning) => shifted(-5, -88, tuning)),
  'resonance.balance.max': turn(90, 93, 90, (tuning) => shifted(5, 88, tuning)),
  'resonance.balance.start': turn(12.5, 0, 12.5, (tuning) => scene({ tuning }).session.resonance),
  'resonance.balance.deepNavMax': turn(-70, 6, 5, (tuning) => struckAt(-60, tuning)),
  'resonance.balance.navMax': turn(-30, 2, 3, (tuning) => energyAfter('prav', -20, tuning)),
  'resonance.balance.pravMin': turn(30, 2, 3, (tuning) => energyAfter('nav', 20, tuning)),
  'resonance.balance.deepPravMin': turn(70, 'forbidden_by_zone', true, (tuning) => {
    const knife = { tags: ['rogue'], effects: [{ kind: 'attack', n: 1 }] }
    const bench = scene({ tuning, cards: { knife }, start: { resonance: 60 } })
    return verdict(bench, { type: 'playCard', card: bench.held('knife') })
  }),
  'resonance.balance.deepNavEnemyDamage': turn(3, 6, 8, (tuning) => struckAt(-60, tuning)),
  'resonance.balance.navCardBonus.nav': turn(2, 3, 4, (tuning) => cardSum('nav', -20, tuning)),
  'resonance.balance.navCardBonus.deepNav': turn(1, 2, 3, (tuning) => cardSum('nav', -60, tuning)),
  'resonance.balance.healBonus.prav': turn(2, 13, 14, (tuning) => healed(20, tuning)),
  'resonance.balance.healBonus.deepPrav': turn(3, 14, 15, (tuning) => healed(60, tuning)),
  'resonance.balance.undeadRegenDeepNav': turn(2, 18, 19, (tuning) => {
    const bench = scene({ tuning, foe: UNDEAD, start: { resonance: -60 } })
    bench.act({ type: 'commitAttack' })
    return bench.enemy().hp
  }),
  'resonance.balance.undeadDamageDeepPrav': turn(2, 19, 18, (tuning) => {
    return waited({ tuning, foe: UNDEAD, start: { resonance: 60 } }).enemy().hp
  }),

  'fate.balance.synergyMultiplier': turn(1, -2.5, -5, (tuning) => murmured('nav', tuning)),
  'fate.balance.neutralMultiplier': turn(2, -5, -10, (tuning) => murmured('yav', tuning)),
  'fate.balance.dissonanceMultiplier': turn(2, -7.5, -10, (tuning) => murmured('prav', tuning)),
  'fate.balance.effectiveValueFloor': turn(-1, -2, -1, (tuning) => attacked({ tuning, fate: ['curse_navi'] }).fate),
  'fate.balance.stickyModifierCap': turn(1, -4, -3, (tuning) => {
    return attacked({ tuning, fate: ['curse_navi'], start: { resonance: -60 } }).fate
  }),
  'fate.balance.reputationStep': turn(2, -1, -2, (tuning) => swayed('fate_spark', tuning).reputation),
  'fate.balance.fearReputation': turn(2, -1, -2, (tuning) => swayed('fate_wolf_moon', tuning).reputation),
  'fate.balance.echoFaith': turn(3, 5, 7, (tuning) => swayed('fate_scales', tuning).faith),
  'fate.balance.shadowNavShift': turn(-4, -2, -4, (tuning) => {
    const bench = crossroads(
      { checks: [{ id: 'ck_test', context: 'dialogue' }] },
      { start: { fateOrder: ['omen'] } },
      { tuning, fateCards: [{ ...OMEN, keyword: 'shadow', base_value: 5 }] },
    )
    bench.act({ type: 'runCheck', check: 'ck_test' })
    return bench.session.resonance
  }),

  'ui.fateChoice.timerDuration': turn(5, 3, 5, (tuning) => ui(tuning).timerDuration),
  'ui.fateChoice.autoSelectSafe': turn(false, true, false, (tuning) => ui(tuning).autoSelectSafe),
  'ui.intentBadge.minSize': turn(48, 32, 48, (tuning) => ui(tuning).badgeSize),
  'ui.color.hp': turn('#000001', '#FF4444', '#000001', (tuning) => ui(tuning).colours.hp),
  'ui.color.wp': turn('#000002', '#4488FF', '#000002', (tuning) => ui(tuning).colours.wp),
  'ui.color.nav': turn('#000003', '#7B4FBF', '#000003', (tuning) => ui(tuning).colours.nav),
  'ui.color.prav': turn('#000004', '#D9A441', '#000004', (tuning) => ui(tuning).colours.prav),
}

const KEYWORDS = { rules: { keywords: true } }
const FIVE: Foe = { pattern: pattern(['attack', 5]) }
const UNDEAD: Foe = { tags: ['undead'] }
const OMEN = {
  id: 'omen',
  name: { en: 'Omen', ru: 'Знамение' },
  suit: 'yav',
  base_value: 0,
  keyword: 'ward',
  intensity: 0,
  narrative_hint: { en: '…', ru: '…' },
}
const HEAVY: Scene = {
  foe: { stats: { power: 5 }, behavior_id: 'behavior_heavy' },
  behaviors: [
    {
      id: 'behavior_heavy',
      default_intent: 'crush',
      rules: [],
      intents: {
        crush: {
          type: 'attack',
          description: { en: 'Crush', ru: 'Сокрушить' },
          value_formula: 'power * heavyAttackMultiplier',
        },
      },
    },
  ],
}
const kill = { kill: { faith: 0, resonance: 0 }, pacify: { faith: 0, resonance: 0 } }
const CALLER: Readonly<Record<string, Foe>> = {
  caller: {
    stats: { hp_max: 1 },
    pattern: pattern(['summon'], ['prepare'], ['prepare']),
    summon_pool: ['called'],
    loot: { kill: ['grave_dust'], pacify: [] },
    rewards: kill,
  },
  called: { stats: { hp_max: 1 }, loot: { kill: ['beast_hide'], pacify: [] }, rewards: kill },
}

/** Its usual number, whatever it does. */
const usual = (type: string): Foe => ({ pattern: pattern([type]) })

const verdict = (bench: Bench, action: Parameters<Bench['act']>[0]): unknown => {
  const checked = bench.game.check(bench.state, 1, action)
  return checked.ok || checked.code
}

function waited(told: Scene): Bench {
  const bench = scene(told)
  bench.act({ type: 'wait' })
  return bench
}

/** Words, then a blow. */
function betrayed(told: Scene): Bench {
  const bench = scene(told)
  bench.act({ type: 'commitInfluence' })
  bench.act({ type: 'commitAttack' })
  return bench
}

/** A blow, then words. */
function soothed(told: Scene): Bench {
  const bench = scene(told)
  bench.act({ type: 'commitAttack' })
  bench.act({ type: 'commitInfluence' })
  return bench
}

function attacked(told: Scene) {
  const bench = scene(told)
  return bench.told('attackResolved', bench.act({ type: 'commitAttack' }))[0]!.sum
}

/** The final number of an attack of 5. */
const struckWith = (flags: object, tuning: Tuning, told: Scene = { foe: FIVE }): number =>
  waited({ ...told, tuning, enemies: [{ enemy: 'target', ...flags }] }).told('defenceResolved')[0]!.value

const struckAt = (resonance: number, tuning: Tuning): number =>
  waited({ tuning, foe: FIVE, start: { resonance } }).told('defenceResolved')[0]!.value

/** A card of this leaning that costs nothing and attacks for 2 and heals 2. */
function played(affinity: string, resonance: number, tuning: Tuning): Bench {
  const card = {
    affinity,
    effects: [
      { kind: 'attack', n: 2 },
      { kind: 'heal', n: 2 },
    ],
  }
  const bench = scene({ tuning, cards: { card }, start: { resonance, hp: 10 } })
  bench.play('card')
  return bench
}
const energyAfter = (affinity: string, resonance: number, tuning: Tuning) =>
  played(affinity, resonance, tuning).encounter.energy
const cardSum = (affinity: string, resonance: number, tuning: Tuning) =>
  played(affinity, resonance, tuning).encounter.attack
const healed = (resonance: number, tuning: Tuning) => played('prav', resonance, tuning).encounter.hp

function shifted(by: number, resonance: number, tuning: Tuning): number {
  const bench = scene({ tuning, cards: { shift: [{ kind: 'resonance', n: by }] }, start: { resonance } })
  bench.play('shift')
  return bench.encounter.resonance
}

/** HP of the target that a yav surge has cut, after the round and so many more. */
function bled(tuning: Tuning, more: number): number {
  const bench = scene({ tuning, ...KEYWORDS, fate: ['fate_spark'] })
  bench.act({ type: 'commitAttack' })
  for (let i = 0; i < more; i++) bench.act({ type: 'wait' })
  return bench.enemy().hp
}

/** HP of a hero of 10 who has drunk of 4. */
function drunk(tuning: Tuning): number {
  const bench = scene({ tuning, ...KEYWORDS, fate: ['fate_murmur_a'], start: { hp: 10 } })
  bench.act({ type: 'commitAttack' })
  return bench.encounter.hp
}

function murmured(aspect: string, tuning: Tuning): number {
  const bench = scene({ tuning, hero: { aspect }, fate: ['fate_murmur_a'] })
  bench.act({ type: 'commitAttack' })
  return bench.encounter.resonance
}

function swayed(card: string, tuning: Tuning) {
  const bench = scene({ tuning, ...KEYWORDS, fate: [card] })
  bench.act({ type: 'commitInfluence' })
  return bench.encounter
}

const ui = (tuning: Tuning) => testContent({ tuning }).content.balance.ui
