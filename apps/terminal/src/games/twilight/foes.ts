import {
  attackForecast,
  decimalValue,
  type Enemy,
  influenceForecast,
  intentPhrase,
  intentValue,
  isHeavy,
  livePower,
} from '@arbiter/twilight'
import { type EncounterScene, enemyName } from './scene.ts'

/** What an enemy is about to do, with the number that will be executed. */
export function badgeText(scene: EncounterScene, enemy: Enemy): string {
  const { plan, encounter, words } = scene
  if (enemy.outcome !== null)
    return words.text(`twilight.outcome.${encounter.road?.foes[enemy.slot]?.cowed ? 'cowed' : enemy.outcome}`)
  if (enemy.stunned) return words.say(intentPhrase('stunned', 0))
  if (!enemy.intent) return words.text(isHidden(scene, enemy) ? 'cli.twilight.hidden_intent' : 'cli.twilight.no_intent')
  const value = intentValue(plan, encounter, enemy)
  const told = words.say(intentPhrase(enemy.intent.type, value))
  // TW-490: only roads have the rule.
  const heavy = encounter.road !== undefined && enemy.intent.type === 'attack' && isHeavy(encounter, value)
  return heavy ? `${told}, ${words.text('cli.twilight.heavy')}` : told
}

/** TW-480. It lies in wait: what it intends is not shown. */
const isHidden = ({ encounter }: EncounterScene, { slot }: Enemy): boolean =>
  encounter.road !== undefined && String(slot) in encounter.road.hidden

/** TW-480. Its will is not shown. */
export const isVeiled = ({ encounter }: EncounterScene, { slot }: Enemy): boolean =>
  encounter.road?.foes[slot]?.veiled ?? false

/** `Body 9/9`; the will of an enemy without one has a name of its own (TW-262). */
export const bodyText = ({ words }: EncounterScene, { hp, hpMax }: Enemy): string =>
  `${words.text('twilight.enemy_stat.hp_max')} ${hp}/${hpMax}`
export function willText(scene: EncounterScene, enemy: Enemy): string {
  const { words } = scene
  const { wp, wpMax } = enemy
  const name = words.text('twilight.enemy_stat.wp_max')
  if (isVeiled(scene, enemy)) return `${name} ?`
  return wpMax === 0 ? words.text('twilight.combat.nospirit') : `${name} ${wp}/${wpMax}`
}

/** Rage shield and everything else that counts in the next moves, as words. */
export function stateTexts(scene: EncounterScene, enemy: Enemy): string[] {
  const { plan, encounter, words } = scene
  const { slot, wpMax, rageShield, shieldDue, prepared, enraged, disarms, bleed, lastTrack, revealed } = enemy
  const { prepareMultiplier, enrageMultiplier } = plan.balance
  const { shield, armour: spirit } = influenceForecast(plan, encounter, slot)
  const disarmed = disarms.reduce((sum, { n }) => sum + n, 0)
  const stat = (name: string, value: number) =>
    value === 0 ? [] : [`${words.text(`twilight.enemy_stat.${name}`).toLowerCase()} ${value}`]
  return [
    ...(shieldDue && wpMax > 0 ? [words.text('cli.twilight.shield_due', { n: shield })] : []),
    ...(!shieldDue && rageShield > 0 ? [words.text('cli.twilight.shield', { n: rageShield })] : []),
    ...(prepared ? [words.text('cli.twilight.prepared', { times: decimalValue(prepareMultiplier) })] : []),
    ...(enraged ? [words.text('cli.twilight.enraged', { times: decimalValue(enrageMultiplier) })] : []),
    ...(disarmed > 0 ? [words.text('cli.twilight.disarmed', { n: disarmed })] : []),
    ...(bleed ? [words.text('cli.twilight.bleeds', bleed)] : []),
    ...(lastTrack === 'spirit' ? [words.text('cli.twilight.listens')] : []),
    ...(revealed ? [words.text('cli.twilight.revealed')] : []),
    ...stat('armor_physical', attackForecast(plan, encounter, slot).armour),
    ...(wpMax > 0 && !isVeiled(scene, enemy) ? stat('armor_spirit', spirit) : []),
    ...stat('power', livePower(plan, encounter, enemy)),
    ...traitTexts(scene, enemy),
  ]
}

/** TW-488, TW-480. The mark of an elite, and traits by name. */
function traitTexts({ encounter, words }: EncounterScene, { slot }: Enemy): string[] {
  const foe = encounter.road?.foes[slot]
  if (!foe) return []
  return [
    ...(foe.elite ? [words.text('cli.twilight.elite')] : []),
    ...foe.traits.map(({ kind }) => words.text(`twilight.trait.${kind}`)),
  ]
}

/** One enemy in one sentence, for plain mode. */
export function foeText(scene: EncounterScene, enemy: Enemy): string {
  const { words } = scene
  const number = enemy.slot + 1
  const name = enemyName(scene, enemy.slot)
  if (enemy.outcome !== null) return `${number}. ${name}: ${badgeText(scene, enemy)}`
  return words.text('cli.twilight.foe', {
    number,
    name,
    intent: intentText(scene, enemy),
    body: bodyText(scene, enemy),
    will: willText(scene, enemy),
    states: stateTexts(scene, enemy).join(', '),
  })
}

/** The badge, behind the intent's own name where it has one. */
function intentText(scene: EncounterScene, enemy: Enemy): string {
  const badge = badgeText(scene, enemy)
  const { intent, stunned } = enemy
  return stunned || !intent?.id ? badge : `${scene.words.text(`twilight.intent.${intent.id}`)} (${badge})`
}
