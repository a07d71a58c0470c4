import { type Action, type Check, effortLimit, type RoadOption, roadOptions, statOf } from '@arbiter/twilight'
import type { TwilightScene } from './scene.ts'

/** Something that can be begun, by the number a player types. */
export interface RoadEntry {
  readonly number: number
  readonly title: string
  readonly detail: string
  readonly check: string | undefined
  /** Without Effort. */
  readonly action: Action
}

export const roadEntries = (scene: TwilightScene): RoadEntry[] =>
  roadOptions(scene.plan, scene.view).map((option, at) => entryOf(scene, option, at + 1))

function entryOf(scene: TwilightScene, { encounter, check, text }: RoadOption, number: number): RoadEntry {
  const { kit, plan, view, words } = scene
  const action: Action =
    encounter === undefined ? { type: 'runCheck', check: check! } : { type: 'startEncounter', encounter }
  // What has no text of its own is called by the encounter's name already.
  const title = text?.[words.language] ?? words.say(kit.describe(action, view))
  const named = text && encounter !== undefined
  const detail = named
    ? words.text('cli.twilight.encounter', { name: { term: `twilight.scenario.${encounter}` } })
    : check === undefined
      ? ''
      : checkText(scene, plan.checks.get(check)!)
  return { number, title, detail, check, action }
}

/** `Check, exploration: Sealed Coffer. Agility 4 + fate ≥ 5`. */
export function checkText({ plan, words }: TwilightScene, check: Check): string {
  const stat = check.stat === 'will' ? plan.hero.will_stat : check.stat
  return words.text('cli.twilight.check', {
    context: words.text(`twilight.context.${check.context}`).toLowerCase(),
    name: { term: `twilight.check.${check.id}` },
    stat: { term: `twilight.stat.${stat}` },
    n: statOf(plan, check),
    difficulty: check.difficulty,
  })
}

/** Where the hero stands: a stage of the campaign, or the way into the only encounter. */
export function placeTexts({ plan, view, words }: TwilightScene): { readonly name: string; readonly text: string } {
  const [ahead] = view.session.ahead
  const scenario = ahead ?? plan.solo?.id
  if (scenario === undefined) {
    const { name, text } = plan.campaign!.stages[view.session.stage]!
    return { name: `${plan.campaign!.name[words.language]} · ${name[words.language]}`, text: text[words.language] }
  }
  const { name, text } = plan.scenarios.get(scenario)!
  return { name: name[words.language], text: text?.[words.language] ?? '' }
}

/** A card of the collection that can be spent on a check, by the number a player types. */
export interface RestedCard {
  readonly number: number
  readonly uid: number
  readonly name: string
}
export const restedCards = ({ view, words }: TwilightScene): RestedCard[] =>
  view.session.collection
    .filter(({ tired }) => !tired)
    .map(({ uid, id }, at) => ({ number: at + 1, uid, name: words.text(`twilight.card.${id}`) }))

export function effortTexts(scene: TwilightScene): string[] {
  const { plan, view, words } = scene
  const rested = restedCards(scene).map(({ number, name }) => `${number}\u00a0${name}`)
  const tired = view.session.collection.filter((card) => card.tired).map(({ id }) => words.text(`twilight.card.${id}`))
  return [
    words.text('cli.twilight.rested', { limit: effortLimit(plan), cards: rested.join(', ') || '–' }),
    ...(tired.length > 0 ? [words.text('cli.twilight.tired', { cards: tired.join(', ') })] : []),
  ]
}
