import {
  type Action,
  activeEnemies,
  attackForecast,
  decimalValue,
  fleeForecast,
  influenceForecast,
  shiftValue,
} from '@arbiter/twilight'
import { isVeiled } from './foes.ts'
import { allowed, type EncounterScene, enemyName, verdictOn } from './scene.ts'

/** Finishing actions with what they promise (TW-263, TW-264, TW-275). */

export interface Finisher {
  /** Behind those of the hand; nothing where it is refused, and its text says why. */
  readonly number: number | undefined
  /** The short form. */
  readonly typed: string
  readonly text: string
  readonly action: Action
}

export function finishers(scene: EncounterScene): Finisher[] {
  const slots = activeEnemies(scene.encounter).map(({ slot }) => slot)
  const flee = fleeText(scene)
  const offers: readonly Omit<Finisher, 'number'>[] = [
    ...slots.map((slot) => ({
      typed: `a${slot + 1}`,
      text: attackText(scene, slot),
      action: { type: 'commitAttack', target: slot } as const,
    })),
    ...slots.map((slot) => ({
      typed: `i${slot + 1}`,
      text: influenceText(scene, slot),
      action: { type: 'commitInfluence', target: slot } as const,
    })),
    { typed: 'w', text: waitText(scene), action: { type: 'wait' } },
    ...(flee === undefined ? [] : [{ typed: 'f', text: flee, action: { type: 'flee' } as const }]),
  ]
  let number = scene.encounter.hand.length
  return offers.map((offer) => ({ ...offer, number: allowed(scene, offer.action) ? ++number : undefined }))
}

export function attackText(scene: EncounterScene, slot: number): string {
  const { plan, encounter, words } = scene
  const verdict = verdictOn(scene, { type: 'commitAttack', target: slot })
  const act = words.text('twilight.combat.action.attack.body')
  const target = enemyName(scene, slot)
  if (!verdict.ok) return `${act} → ${target}: ${words.say(scene.kit.explain(verdict))}`
  const { base, armour, surprise } = attackForecast(plan, encounter, slot)
  const { surpriseMultiplier, escalationResonanceShift } = plan.balance
  const text = words.text('cli.twilight.attack', { act, target, base, armour })
  if (!surprise) return text
  const price = [
    words.text('twilight.combat.escalation.surprise', { value: decimalValue(surpriseMultiplier) }),
    words.text('twilight.combat.escalation.penalty', { value: shiftValue(escalationResonanceShift) }),
    words.text('cli.twilight.will_rage'),
  ]
  return `${text}. ${price.join('; ')}`
}

export function influenceText(scene: EncounterScene, slot: number): string {
  const { plan, encounter, words } = scene
  const verdict = verdictOn(scene, { type: 'commitInfluence', target: slot })
  const act = words.text('twilight.combat.action.attack.spirit')
  const target = enemyName(scene, slot)
  if (!verdict.ok) {
    const lacking = verdict.code === 'no_spirit_track'
    const why = lacking ? words.text('twilight.combat.nospirit') : words.say(scene.kit.explain(verdict))
    return `${act} → ${target}: ${why}`
  }
  const { base, armour, shield } = influenceForecast(plan, encounter, slot)
  const seen = isVeiled(scene, encounter.enemies[slot]!) ? '?' : armour
  const text = words.text('cli.twilight.influence', { act, target, base, armour: seen })
  if (shield === 0) return text
  const first = words.text('twilight.combat.deescalation.rage.shield', { value: shield })
  return `${text}. ${first}${encounter.enemies[slot]!.shieldDue ? `, ${words.text('cli.twilight.rises_first')}` : ''}`
}

export function waitText({ plan, words }: EncounterScene): string {
  const told = words.text('twilight.combat.action.wait.description', { value: plan.balance.waitFaithGain })
  return `${words.text('twilight.combat.action.wait')}: ${told}`
}

/** Nothing where one cannot flee (TW-236). */
export function fleeText(scene: EncounterScene, short = false): string | undefined {
  if (!allowed(scene, { type: 'flee' })) return undefined
  const { plan, encounter, words } = scene
  const { stat, power } = fleeForecast(plan, encounter)
  return words.text(short ? 'cli.twilight.flee_short' : 'cli.twilight.flee', {
    act: words.text('twilight.combat.action.flee'),
    stat: words.text(`twilight.stat.${plan.balance.fleeStat}`),
    n: stat,
    power,
    need: { signed: power - stat },
  })
}

export const canMulligan = (scene: EncounterScene): boolean => allowed(scene, { type: 'mulligan', cards: [] })
