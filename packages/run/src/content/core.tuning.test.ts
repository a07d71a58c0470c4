import { describe, expect, test } from 'vitest'
import { RUN_PACKS } from './packs.ts'
import { core, lines } from './testing.ts'
import { balanceOf, runTuningSchema, type Tuning } from './tuning.ts'

/** Section 28 without the keys of the server. `{a, b}` are several keys; a list in brackets is one value of several. */
const TABLE = lines(`
grid.width | 8
grid.height | 10
grid.deployRows | 2
battle.maxRounds | 100
battle.wearyFrom | 101
battle.wearyEnd | 101
damage.floorPct | 20
dodge.cap | 50
tier.multiplierPct | 100, 150, 200
tier.humanResolveStep | 15
tier.humanResistStep | 10
resist.cap | 50
faction.humans.hpPct | 10
faction.undead.atkPct | 15
faction.undead.resistPct | 0
ai.tauntRadius | 3
ai.threatFactor | 13, 12, 11, 10, 8
ai.threatWound | 50
ai.threatNear | 10
summon.unit | skeleton_warrior
summon.resolve | 40
summon.maxAlive | 4
summon.maxTotal | 99
effects.maxDepth | 3
effects.perTurn | 6
push.crushPct | 10
resolve.max | 100
resolve.regen | 5
resolve.regenUndead | 5
resolve.atkPct | 25
resolve.flankBonus | 12
resolve.rearBonus | 20
resolve.humansRetreat | true
resolve.undeadCrumble | true
resolve.rallyAt | 25
resolve.fleeCells | 2
engagement.opportunity | true
engagement.opportunityHitPct | 80
engagement.opportunityDamagePct | 50
engagement.archerPenaltyPct | 50
flanking.flankPct | 15
flanking.rearPct | 30
riposte.basePct | 50
riposte.guaranteedThreshold | 10
riposte.damagePct | 50
riposte.charges | "strikes"
intercept.hard | true
intercept.soft | true
intercept.softCost | 1
intercept.disengageCost | 2
intercept.hardPct | 150
intercept.perRound | 1
aura.inspireResolve | 8
aura.radius | 2
charge.perCellPct | 20
charge.minCells | 3
charge.maxPct | 100
charge.shock | 10
charge.spearPct | 150
overwatch.damagePct | 75
overwatch.missPct | 20
overwatch.maxShots | 2
overwatch.maxHolds | 2
phalanx.armorPer | 1
phalanx.resolvePer | 5
phalanx.armorCap | 5
phalanx.resolveCap | 25
lineOfSight.arcMissPct | 20
ammunition.shots | 6
ammunition.mageCooldown | 3
ammunition.emptyAtkPct | 50
contagion.firePct | 50
contagion.poisonPct | 30
contagion.cursePct | 25
contagion.frostPct | 20
contagion.plaguePct | 60
contagion.phalanxBonusPct | 15
armorShred.perStrike | 1
armorShred.capPct | 40
status.fire.{tick, rounds} | 8, 3
status.poison.{tick, rounds} | 5, 5
status.curse.{atkPct, rounds} | -20, 4
status.frost.{tick, speed, rounds} | 3, -1, 3
status.plague.{tick, rounds} | 10, 2
status.stun.rounds | 1
ability.shield_wall.{armorPct, rounds, near, cooldown} | 50, 2, 2, 3
ability.taunt.{rounds, near, cooldown} | 2, 3, 4
ability.divine_shield.{rounds, belowPct, cooldown} | 2, 50, 5
ability.cleave.splashPct | 50
ability.zealous_strike.{belowPct, damagePct} | 50, 150
ability.whirlwind.{minTargets, cooldown} | 2, 3
ability.volley.{value, scalePct, radius, minTargets, shots, cooldown} | 12, 50, 2, 2, 2, 3
ability.piercing_shot.{value, scalePct, armorPct, shots, cooldown} | 25, 80, 50, 1, 2
ability.headshot.{chancePct, factor} | 25, 2
ability.fireball.{value, scalePct, radius, minTargets, cooldown} | 30, 60, 1, 2, 2
ability.chain_lightning.{value, scalePct, jumpRange, jumpPct, cooldown} | 35, 80, 3, (100, 75, 50), 3
ability.mass_heal.{heal, belowPct, missing, missingCount, cooldown} | 20, 50, 20, 2, 3
ability.plague.radius | 2
ability.hook.{minRange, maxRange, cooldown} | 2, 4, 4
ability.bone_armor.healPct | 5
ability.bone_spear.{minRange, maxRange, cooldown} | 2, 3, 2
ability.frenzy.{strikes, speed} | 3, 5
ability.death_strike.belowPct | 20
ability.poison_arrow.{maxHpPct, rounds} | 5, 3
ability.wail_of_terror.{resolve, cooldown} | 30, 5
ability.frost_nova.{value, scalePct, radius, minTargets, shots, cooldown} | 20, 50, 1, 2, 1, 3
ability.raise_skeleton.perKill | 1
ability.soul_drain.{value, scalePct, healPct, cooldown} | 20, 70, 50, 3
ability.blood_feast.healPct | 15
spell.holy_light.heal | 30
spell.rally.{atkPct, rounds} | 20, 3
spell.blessing.{heal, rounds} | 8, 3
spell.divine_shield.rounds | 2
spell.smite.damage | 35
spell.fortify.{armor, rounds} | 5, 3
spell.death_coil.{damage, heal} | 40, 20
spell.raise_dead.count | 1
spell.soul_drain.{damage, healPct} | 40, 50
spell.dark_pact.{hpPct, atkPct, rounds} | 10, 25, 3
spell.frost_nova.{damage, radius} | 20, 1
spell.corpse_explosion.{damage, radius} | 30, 2
leader.aldric.hpPct | 10
leader.elara.healPct | 15
leader.malachar.atkPct | 15
leader.malachar.belowPct | 50
leader.sevirra.stealPct | 10
leader.ozrakh.maxSummons | 3
spell.midPct | 70
spell.latePct | 40
run.winsToWin | 9
run.lossesToLose | 4
draft.initialOptions | 5
draft.initialPicks | 3
draft.options | 3
draft.picks | 1
gold.start | 10
gold.win | 7
gold.loss | 9
gold.streakFrom | 3
gold.streakStep | 2
budget.byBattle | 10, 10, 20, 20, 35, 35, 50, 50, 65
upgrade.t2Pct | 100
upgrade.t3Pct | 150
rating.start | 1000
rating.k | 32
rating.floor | 0
league.from | 0, 1000, 1500, 2000, 2500
reward.crownsByLosses | 120, 90, 70, 50
reward.crownsPerWin | 4
bot.basePct | 50
bot.perWinPct | 5
bot.maxPct | 95
bot.goldPerBattle | 8
bot.smartTimingFrom | 75
bot.easyBelow, bot.hardAbove | 60, 75
opponent.labelWindow | 100
`)

const tuning = JSON.parse(RUN_PACKS.core['tuning.json']!) as Record<string, unknown>

function expected(): Record<string, unknown> {
  return Object.fromEntries(
    TABLE.flatMap((line) => {
      const [name, value] = line.split(' | ') as [string, string]
      const group = /^(.*)\{(.*)\}$/.exec(name)
      const keys = group ? group[2]!.split(', ').map((key) => `${group[1]}${key}`) : name.split(', ')
      if (keys.length === 1) return [[name, read(value)]]
      const values = value.match(/\([^)]*\)|[^,() ]+/g)!
      return keys.map((key, i) => [key, read(values[i]!.replace(/[()]/g, ''))])
    }),
  )
}

function read(value: string): unknown {
  if (value.includes(',')) return value.split(', ').map(Number)
  if (value === 'true') return true
  return /^-?\d+$/.test(value) ? Number(value) : value.replaceAll('"', '')
}

describe('section 28', () => {
  test('every key of the table has its default, and there is no other', () => {
    expect(tuning).toEqual(expected())
    expect(Object.keys(tuning)).toHaveLength(218)
  })

  test('RN-154 the keys are those of the schema, and ideas outside the rulebook have none', () => {
    const known = Object.keys(runTuningSchema.properties)
    expect(Object.keys(tuning).sort()).toEqual(known.toSorted())
    const extra = /allyDeath|surround|terrorRadius|recovery|direction|decay|^(api|sim|snapshot|match)\./
    expect(known.filter((key) => extra.test(key))).toEqual([])
  })

  test('RN-259 leagues begin at 0, 1000, 1500, 2000 and 2500', () => {
    expect(core.balance.league.from).toEqual([0, 1000, 1500, 2000, 2500])
  })

  test('dotted keys become nested numbers', () => {
    expect(core.balance.status.fire).toEqual({ tick: 8, rounds: 3 })
    expect(core.balance.ability.chain_lightning.jumpPct).toEqual([100, 75, 50])
    expect([core.balance.spell.midPct, core.balance.spell.rally.atkPct]).toEqual([70, 20])
    expect(balanceOf({ 'gold.start': 4, 'gold.win': 2 } as Tuning)).toEqual({ gold: { start: 4, win: 2 } })
  })
})
