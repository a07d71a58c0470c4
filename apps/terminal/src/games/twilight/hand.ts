import type { Refusal } from '@arbiter/kernel'
import { type Action, activeEnemies, type Card, cardLines, costOf, zoneAdds } from '@arbiter/twilight'
import { zoneNow } from './resonance.ts'
import { type EncounterScene, verdictOn } from './scene.ts'

/** A card of the hand by the number a player types. */
export interface HandCard {
  readonly number: number
  readonly uid: number
  readonly card: Card
  readonly cost: number
  readonly surcharge: number
  /** Why it cannot be played now, whoever it is aimed at. */
  readonly refusal: Refusal | undefined
  /** Several enemies stand there, and one must be named. */
  readonly aimed: boolean
}

export function handOf(scene: EncounterScene): HandCard[] {
  const { plan, encounter } = scene
  return encounter.hand.map((uid, at) => {
    const { id } = encounter.cards[uid]!
    const { refusal, aimed } = playability(scene, uid)
    return { number: at + 1, uid, card: plan.cards.get(id)!, ...costOf(plan, encounter, id), refusal, aimed }
  })
}

function playability(scene: EncounterScene, card: number): Pick<HandCard, 'refusal' | 'aimed'> {
  const play = (more: { readonly target?: number }): Action => ({ type: 'playCard', card, ...more })
  const verdict = verdictOn(scene, play({}))
  if (verdict.ok) return { refusal: undefined, aimed: false }
  const aimed = verdict.code === 'target_required'
  if (!aimed) return { refusal: verdict, aimed }
  const answers = activeEnemies(scene.encounter).map(({ slot }) => verdictOn(scene, play({ target: slot })))
  const refused = answers.find((answer) => !answer.ok)
  return { refusal: answers.some(({ ok }) => ok) ? undefined : (refused as Refusal), aimed }
}

/** `3`, or `3 (+1 Prav)` where the zone asks for more (TW-273). */
export function costText(scene: EncounterScene, { cost, surcharge }: HandCard): string {
  if (surcharge === 0) return String(cost)
  return `${cost} (+${surcharge} ${scene.words.text(`twilight.zone.${zoneNow(scene)}`)})`
}

/** What the card does, what else it costs, and what the zone adds to it. */
export function cardText(scene: EncounterScene, { card }: HandCard): string {
  const { words } = scene
  return [...cardLines(card).map((phrase) => words.say(phrase)), ...zoneTexts(scene, card)].join('; ')
}

/** TW-196, TW-198. */
function zoneTexts(scene: EncounterScene, card: Card): string[] {
  const { zone, numbers, heal } = zoneAdds(scene.plan, scene.encounter, card)
  const told = (n: number) => scene.words.text('cli.twilight.zone_adds', { zone: { term: `twilight.zone.${zone}` }, n })
  return [numbers, heal].filter((n) => n > 0).map(told)
}
