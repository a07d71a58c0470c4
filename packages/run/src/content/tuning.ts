import { choice, flag, integer, integers, type Static, text, tuningSchema } from '@arbiter/content'

/** Section 28 of the rulebook: every number of the rules. Keys of mechanics hold the values of the preset `roguelike`. */

const pct = (max = 100, min = 0) => integer({ unit: 'percent', min, max })
const points = (max: number, min = 0) => integer({ unit: 'points', min, max })
const cells = (max: number, min = 0) => integer({ unit: 'cells', min, max })
const rounds = (max: number, min = 1) => integer({ unit: 'rounds', min, max })
const times = (max: number, min = 0) => integer({ unit: 'times', min, max })
const gold = (max: number, min = 0) => integer({ unit: 'gold', min, max })
const rating = (max = 5000, min = 0) => integer({ unit: 'rating', min, max })
const cards = (max: number, min = 1) => integer({ unit: 'cards', min, max })

const battle = {
  'grid.width': cells(16, 4),
  'grid.height': cells(20, 4),
  'grid.deployRows': cells(4, 1),
  'battle.maxRounds': rounds(1000),
  'battle.wearyFrom': rounds(1001),
  'battle.wearyEnd': rounds(1001),
  'damage.floorPct': pct(),
  'dodge.cap': pct(),
  'tier.multiplierPct': integers(3, { unit: 'percent', min: 100, max: 500 }),
  'tier.humanResolveStep': points(50),
  'tier.humanResistStep': pct(50),
  'resist.cap': pct(),
  'faction.humans.hpPct': pct(100, -50),
  'faction.undead.atkPct': pct(100, -50),
  'faction.undead.resistPct': pct(),
  'ai.tauntRadius': cells(20),
  'ai.tauntNeedsReach': flag(),
  'ai.threatFactor': integers(5, { unit: 'tenths', min: 1, max: 50 }),
  'ai.threatWound': points(200),
  'ai.threatNear': points(30),
  'summon.unit': text({ unit: 'unit', pattern: '^[a-z][a-z0-9_]*$', title: 'a unit id' }),
  'summon.resolve': points(100, 1),
  'summon.maxAlive': times(20),
  'summon.maxTotal': times(99),
  'effects.maxDepth': times(9, 1),
  'effects.perTurn': times(99, 1),
  'effects.jumpsAnew': flag(),
  'push.crushPct': pct(),
  'sim.maxEvents': times(1_000_000, 100),
}

const mechanics = {
  'resolve.max': points(200, 1),
  'resolve.regen': points(50),
  'resolve.regenUndead': points(50),
  'resolve.atkPct': pct(),
  'resolve.flankBonus': points(100),
  'resolve.rearBonus': points(100),
  'resolve.humansRetreat': flag(),
  'resolve.undeadCrumble': flag(),
  'resolve.rallyAt': points(200),
  'resolve.fleeCells': cells(20),
  'engagement.opportunity': flag(),
  'engagement.opportunityHitPct': pct(),
  'engagement.opportunityDamagePct': pct(),
  'engagement.archerPenaltyPct': pct(),
  'flanking.flankPct': pct(),
  'flanking.rearPct': pct(),
  'riposte.basePct': pct(),
  'riposte.guaranteedThreshold': points(50, 1),
  'riposte.damagePct': pct(),
  'riposte.charges': choice(['strikes', 0, 1, 2, 3, 4, 5], 'times'),
  'intercept.hard': flag(),
  'intercept.soft': flag(),
  'intercept.softCost': points(10),
  'intercept.disengageCost': points(10, 1),
  'intercept.hardPct': pct(500),
  'intercept.perRound': times(10),
  'aura.inspireResolve': points(100),
  'aura.radius': cells(5),
  'charge.perCellPct': pct(),
  'charge.minCells': cells(10, 1),
  'charge.maxPct': pct(500),
  'charge.shock': points(100),
  'charge.spearPct': pct(500),
  'overwatch.damagePct': pct(),
  'overwatch.missPct': pct(),
  'overwatch.maxShots': times(10),
  'overwatch.maxHolds': times(10),
  'phalanx.armorPer': points(20),
  'phalanx.resolvePer': points(50),
  'phalanx.armorCap': points(100),
  'phalanx.resolveCap': points(100),
  'phalanx.orderPct': pct(300),
  'lineOfSight.arcMissPct': pct(),
  'ammunition.shots': times(50, 1),
  'ammunition.mageCooldown': rounds(20),
  'ammunition.emptyAtkPct': pct(),
  'contagion.firePct': pct(),
  'contagion.poisonPct': pct(),
  'contagion.cursePct': pct(),
  'contagion.frostPct': pct(),
  'contagion.plaguePct': pct(),
  'contagion.phalanxBonusPct': pct(),
  'contagion.rotPct': pct(),
  'contagion.chaosPct': pct(),
  'contagion.capPct': pct(),
  'armorShred.perStrike': points(20),
  'armorShred.capPct': pct(),
  'regeneration.capPct': pct(),
  'regeneration.poisonDivisor': times(10, 1),
  'regeneration.fadeFrom': rounds(1000),
  'stealth.rounds': rounds(20),
  'stealth.scoutRadius': cells(20),
  'stealth.ambushPct': pct(200),
  'mana.start': points(20),
  'mana.gain': points(20),
  'mana.max': points(20, 1),
  'mana.shot': points(10),
  'mana.surgeCost': points(20),
  'mana.surgePct': pct(200),
  'plating.armorPer': points(20),
  'plating.cap': times(20, 1),
  'plating.perHit': times(10),
  'plating.perStill': times(10),
  'plating.magicStrip': times(20),
  'plating.sealRounds': rounds(10),
  'plating.seals': times(10),
}

const statuses = {
  'status.fire.tick': points(100),
  'status.fire.rounds': rounds(20),
  'status.poison.tick': points(100),
  'status.poison.rounds': rounds(20),
  'status.curse.atkPct': pct(0, -100),
  'status.curse.rounds': rounds(20),
  'status.frost.tick': points(100),
  'status.frost.speed': integer({ unit: 'cells', min: -5, max: 0 }),
  'status.frost.rounds': rounds(20),
  'status.plague.tick': points(100),
  'status.plague.rounds': rounds(20),
  'status.stun.rounds': rounds(10),
}

const abilities = {
  'ability.shield_wall.armorPct': pct(300),
  'ability.shield_wall.rounds': rounds(20),
  'ability.shield_wall.near': cells(20),
  'ability.shield_wall.cooldown': rounds(20),
  'ability.taunt.rounds': rounds(20),
  'ability.taunt.near': cells(20),
  'ability.taunt.cooldown': rounds(20),
  'ability.divine_shield.rounds': rounds(20),
  'ability.divine_shield.belowPct': pct(),
  'ability.divine_shield.cooldown': rounds(20),
  'ability.cleave.splashPct': pct(),
  'ability.zealous_strike.belowPct': pct(),
  'ability.zealous_strike.damagePct': pct(500, 100),
  'ability.whirlwind.minTargets': times(10, 1),
  'ability.whirlwind.cooldown': rounds(20),
  'ability.volley.value': points(200),
  'ability.volley.scalePct': pct(300),
  'ability.volley.radius': cells(5),
  'ability.volley.minTargets': times(10, 1),
  'ability.volley.shots': times(10),
  'ability.volley.cooldown': rounds(20),
  'ability.piercing_shot.value': points(200),
  'ability.piercing_shot.scalePct': pct(300),
  'ability.piercing_shot.armorPct': pct(),
  'ability.piercing_shot.shots': times(10),
  'ability.piercing_shot.cooldown': rounds(20),
  'ability.headshot.chancePct': pct(),
  'ability.headshot.factor': times(5, 1),
  'ability.fireball.value': points(200),
  'ability.fireball.scalePct': pct(300),
  'ability.fireball.radius': cells(5),
  'ability.fireball.minTargets': times(10, 1),
  'ability.fireball.cooldown': rounds(20),
  'ability.chain_lightning.value': points(200),
  'ability.chain_lightning.scalePct': pct(300),
  'ability.chain_lightning.jumpRange': cells(10),
  'ability.chain_lightning.jumpPct': integers(3, { unit: 'percent', min: 0, max: 300 }),
  'ability.chain_lightning.cooldown': rounds(20),
  'ability.mass_heal.heal': points(200),
  'ability.mass_heal.belowPct': pct(),
  'ability.mass_heal.missing': points(500),
  'ability.mass_heal.missingCount': times(12, 1),
  'ability.mass_heal.cooldown': rounds(20),
  'ability.plague.radius': cells(10),
  'ability.hook.minRange': cells(10, 1),
  'ability.hook.maxRange': cells(10, 1),
  'ability.hook.cooldown': rounds(20),
  'ability.bone_armor.healPct': pct(),
  'ability.bone_spear.minRange': cells(10, 1),
  'ability.bone_spear.maxRange': cells(10, 1),
  'ability.bone_spear.cooldown': rounds(20),
  'ability.frenzy.strikes': times(10, 1),
  'ability.frenzy.speed': cells(10, 1),
  'ability.death_strike.belowPct': pct(),
  'ability.poison_arrow.maxHpPct': pct(),
  'ability.poison_arrow.rounds': rounds(20),
  'ability.wail_of_terror.resolve': points(200),
  'ability.wail_of_terror.cooldown': rounds(20),
  'ability.frost_nova.value': points(200),
  'ability.frost_nova.scalePct': pct(300),
  'ability.frost_nova.radius': cells(5),
  'ability.frost_nova.minTargets': times(10, 1),
  'ability.frost_nova.shots': times(10),
  'ability.frost_nova.cooldown': rounds(20),
  'ability.raise_skeleton.perKill': times(4),
  'ability.soul_drain.value': points(200),
  'ability.soul_drain.scalePct': pct(300),
  'ability.soul_drain.healPct': pct(),
  'ability.soul_drain.cooldown': rounds(20),
  'ability.blood_feast.healPct': pct(),
}

const leadership = {
  'spell.holy_light.heal': points(500),
  'spell.rally.atkPct': pct(200),
  'spell.rally.rounds': rounds(20),
  'spell.blessing.heal': points(100),
  'spell.blessing.rounds': rounds(20),
  'spell.divine_shield.rounds': rounds(20),
  'spell.smite.damage': points(500),
  'spell.fortify.armor': points(100),
  'spell.fortify.rounds': rounds(20),
  'spell.death_coil.damage': points(500),
  'spell.death_coil.heal': points(500),
  'spell.raise_dead.count': times(4, 1),
  'spell.soul_drain.damage': points(500),
  'spell.soul_drain.healPct': pct(),
  'spell.dark_pact.hpPct': pct(99),
  'spell.dark_pact.atkPct': pct(200),
  'spell.dark_pact.rounds': rounds(20),
  'spell.frost_nova.damage': points(500),
  'spell.frost_nova.radius': cells(5),
  'spell.corpse_explosion.damage': points(500),
  'spell.corpse_explosion.radius': cells(5),
  'leader.aldric.hpPct': pct(),
  'leader.elara.healPct': pct(200),
  'leader.malachar.atkPct': pct(),
  'leader.malachar.belowPct': pct(),
  'leader.sevirra.stealPct': pct(),
  'leader.ozrakh.maxSummons': times(12),
  'spell.midPct': pct(),
  'spell.latePct': pct(),
}

const run = {
  'run.winsToWin': times(20, 1),
  'run.lossesToLose': times(20, 1),
  'draft.initialOptions': cards(12),
  'draft.initialPicks': cards(12),
  'draft.options': cards(12),
  'draft.picks': cards(12),
  'gold.start': gold(500),
  'gold.win': gold(100),
  'gold.loss': gold(100),
  'gold.streakFrom': times(20, 1),
  'gold.streakStep': gold(50),
  'budget.byBattle': integers(9, { unit: 'gold', min: 3, max: 500 }),
  'upgrade.t2Pct': pct(500),
  'upgrade.t3Pct': pct(500),
  'rating.start': rating(),
  // The table of RN-255 belongs to this factor.
  'rating.k': rating(32, 32),
  'rating.floor': rating(),
  'league.from': integers(5, { unit: 'rating', min: 0, max: 5000 }),
  'reward.crownsByLosses': integers(4, { unit: 'crowns', min: 0, max: 1000 }),
  'reward.crownsPerWin': integer({ unit: 'crowns', min: 0, max: 100 }),
  'bot.basePct': pct(),
  'bot.perWinPct': pct(),
  'bot.maxPct': pct(),
  'bot.goldPerBattle': gold(100),
  'bot.goldByBattle': integers(12, { unit: 'gold', min: 0, max: 500 }),
  'bot.imagined': integers(4, { unit: 'times', min: 0, max: 200 }),
  'bot.plannerFrom': times(20, 1),
  'deck.size': cards(12, 12),
  'deck.minCost': gold(200),
  'deck.maxCost': gold(200),
  'deck.cheapMin': cards(12, 0),
  'deck.cheapCost': gold(99),
  'deck.perPlayer': times(100, 1),
  'deck.roles': integers(10, { unit: 'cards', min: 0, max: 12 }),
  'bot.smartTimingFrom': pct(101),
  'bot.easyBelow': pct(),
  'bot.hardAbove': pct(),
  'opponent.labelWindow': rating(),
}

/** Keys of rules that came later: `core` has none of them, and without them it plays as it always has. */
const LATER: readonly string[] = [
  'sim.maxEvents',
  'effects.jumpsAnew',
  'ai.tauntNeedsReach',
  'phalanx.orderPct',
  'contagion.rotPct',
  'contagion.chaosPct',
  'contagion.capPct',
  'bot.goldByBattle',
  'bot.imagined',
  'bot.plannerFrom',
]
const LATER_GROUPS: readonly string[] = ['regeneration.', 'stealth.', 'mana.', 'plating.', 'deck.']
const isLater = (key: string): boolean => LATER.includes(key) || LATER_GROUPS.some((group) => key.startsWith(group))

const fields = { ...battle, ...mechanics, ...statuses, ...abilities, ...leadership, ...run }
const known = tuningSchema(fields)
/** Every number that the rules know, be it of later ones. */
export const TUNING_FIELDS: typeof fields = fields
export const everyTuningKey: object = known

const keys = Object.keys(fields)
/** A list that the rules know lies beside the numbers of content's own. */
const lists = Object.entries(fields).flatMap(([key, field]) => ('items' in field ? [inPattern(key)] : []))
/** RN-421: records of content may have keys of their own; `check/tuning.ts` says which. */
export const runTuningSchema: typeof known = {
  ...known,
  properties: pick((key) => !isLater(key)) as typeof fields,
  ...{
    required: keys.filter((key) => !isLater(key)),
    patternProperties: {
      ...Object.fromEntries(Object.entries(pick(isLater)).map(([key, field]) => [`^${inPattern(key)}$`, field])),
      [`^(?!(${lists.join('|')})$)(ability|spell|status|leader|faction|tag)\\.[a-z][a-z0-9_]*\\.[a-z][A-Za-z0-9]*$`]:
        integer({ unit: 'points', min: -999, max: 999 }),
    },
  },
}

function inPattern(key: string): string {
  return key.replaceAll('.', '\\.')
}

function pick(isMeant: (key: string) => boolean): Partial<typeof fields> {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => isMeant(key)))
}
/** Keys of the rulebook itself have bounds of their own. */
export const hasBounds = (key: string): boolean => Object.hasOwn(fields, key)
export type Tuning = Static<typeof known>

/** RN-641. */
export const FORMER_TUNING_KEYS: Readonly<Record<string, keyof Tuning>> = {
  'leader.sylvana.stealPct': 'leader.sevirra.stealPct',
  'leader.kelthuzad.maxSummons': 'leader.ozrakh.maxSummons',
}

/** Dotted keys as nested objects: `balance.status.fire.tick`. */
type Nested<Flat> = {
  readonly [Head in HeadOf<keyof Flat>]: Head extends keyof Flat ? Flat[Head] : Nested<TailsOf<Flat, Head>>
}
type HeadOf<Key> = Key extends `${infer Head}.${string}` ? Head : Key
type TailsOf<Flat, Head extends PropertyKey> = {
  [Key in keyof Flat as Key extends `${Head & string}.${infer Tail}` ? Tail : never]: Flat[Key]
}
export type Balance = Nested<Tuning>

export function balanceOf(tuning: Tuning): Balance {
  const balance: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(tuning)) {
    const steps = key.split('.')
    let node = balance
    for (const step of steps.slice(0, -1)) {
      node[step] ??= {}
      node = node[step] as Record<string, unknown>
    }
    node[steps.at(-1)!] = value
  }
  return balance as unknown as Balance
}
