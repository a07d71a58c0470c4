import type { Tuning } from '../content/tuning.ts'
import type { Plan } from '../plan.ts'

/** The AI's numbers of a match (section 29), unpacked once: they are read thousands of times per fight. */
export type AiTuning = ReturnType<typeof unpack>

type ListKey = { [Key in keyof Tuning]: Tuning[Key] extends readonly number[] ? Key : never }[keyof Tuning]

const known = new WeakMap<Plan, AiTuning>()

export function aiTuning(plan: Plan): AiTuning {
  let tuning = known.get(plan)
  if (!tuning) {
    tuning = unpack(plan)
    known.set(plan, tuning)
  }
  return tuning
}

/** `s(x)`: every score lies between floor and ceiling. */
export const score = ({ floor, ceiling }: AiTuning, x: number): number =>
  x < floor ? floor : x > ceiling ? ceiling : x

function unpack({ tuning }: Plan) {
  const at = (key: ListKey, place: number): number => tuning[key][place]!
  return {
    floor: tuning['ai.floor'],
    ceiling: tuning['ai.ceiling'],
    neutral: tuning['ai.neutral'],
    blendMin: tuning['ai.blend.min'],
    blendPerPoint: tuning['ai.blend.perPoint'],
    sharpMin: tuning['ai.sharp.min'],
    sharpSpan: tuning['ai.sharp.span'],
    lookMin: tuning['ai.look.min'],
    lookSpan: tuning['ai.look.span'],
    judgmentCap: tuning['ai.judgmentCap'],
    early: tuning['ai.phase.early'],
    late: tuning['ai.phase.late'],
    curves: tuning['ai.resource.curves'],
    restoreBase: at('ai.resource.restore', 0),
    restoreSlope: at('ai.resource.restore', 1),
    regenTicks: tuning['ai.resource.regenTicks'],
    staminaRegen: tuning['stamina.regen'],
    damageReference: tuning['ai.damage.reference'],
    killBonus: tuning['ai.damage.killBonus'],
    killFloor: tuning['ai.damage.killFloor'],
    allyFactor: tuning['ai.damage.allyFactor'],
    healThreshold: tuning['ai.heal.threshold'],
    urgencyBase: at('ai.urgency', 0),
    urgencySlope: at('ai.urgency', 1),
    aoeAlly: tuning['ai.aoe.allyWeight'],
    aoeNegative: tuning['ai.aoe.negative'],
    aoeMin: tuning['ai.aoe.min'],
    aoeIdeal: tuning['ai.aoe.ideal'],
    hiddenWeight: tuning['ai.hiddenWeight'],
    perDebuff: tuning['ai.vulnerability.perDebuff'],
    maxDebuffs: tuning['ai.vulnerability.maxDebuffs'],
    speedReference: tuning['ai.speed.reference'],
    selfHpBase: at('ai.selfHp', 0),
    selfHpPercent: at('ai.selfHp', 1),
    statusBase: tuning['ai.status.base'],
    statusModifier: tuning['ai.status.modifier'],
    durationCap: tuning['ai.status.durationCap'],
    shieldFactor: at('ai.status.shield', 0),
    shieldReference: at('ai.status.shield', 1),
    summonBase: at('ai.status.summon', 0),
    summonSlope: at('ai.status.summon', 1),
    searchBase: at('ai.status.search', 0),
    searchSlope: at('ai.status.search', 1),
    multihitExtra: tuning['ai.multihitExtra'],
    multihitMost: tuning['ai.multihitMost'],
    scarcityBase: at('ai.scarcity', 0),
    scarcitySlope: at('ai.scarcity', 1),
    scarcitySpare: at('ai.scarcity', 2),
    futureWasted: at('ai.future', 0),
    futureIdle: at('ai.future', 1),
    futureNeutral: at('ai.future', 2),
    futureLater: at('ai.future', 3),
    futureSoon: at('ai.future', 4),
    futureCertain: at('ai.future', 5),
    futurePerEnemy: at('ai.future.defend', 0),
    futureMostEnemies: at('ai.future.defend', 1),
    lowHealth: at('ai.personality.limits', 0),
    showCost: at('ai.personality.limits', 1),
    showPhase: at('ai.personality.limits', 2),
    personalityHalf: tuning['ai.personality.half'],
    reachWeight: at('ai.position.weights', 0),
    nearWeight: at('ai.position.weights', 1),
    safeWeight: at('ai.position.weights', 2),
    tooFar: at('ai.position.steps', 0),
    tooNear: at('ai.position.steps', 1),
    safeBase: at('ai.position.steps', 2),
    safePerAlly: at('ai.position.steps', 3),
    safePerEnemy: at('ai.position.steps', 4),
    positionBase: tuning['ai.position.base'],
    farFactor: tuning['ai.position.farFactor'],
    antiRepetition: tuning['ai.antiRepetition'],
    reviveReady: at('ai.revival.weights', 0),
    revivePools: at('ai.revival.weights', 1),
    reviveEarly: at('ai.revival.weights', 2),
    reviveBase: at('ai.revival.range', 0),
    reviveSlope: at('ai.revival.range', 1),
    stealthPenalty: tuning['ai.stealth.penalty'],
    dyingHeal: tuning['ai.dyingHeal'],
    priorityBoost: tuning['ai.priorityBoost'],
    leastFinal: at('ai.finalRange', 0),
    mostFinal: at('ai.finalRange', 1),
    threshold: tuning['init.threshold'],
  }
}
