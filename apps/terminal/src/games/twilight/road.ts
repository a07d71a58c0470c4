import { localText } from '@arbiter/kernel'
import { type Action, effortLimit, hereOf, type RoadOption, roadOptions } from '@arbiter/twilight'
import { checkText } from './checks.ts'
import { heldId } from './decks.ts'
import type { TwilightScene } from './scene.ts'
import { type WalkEntry, walkEntries } from './walk.ts'

/** Something that can be done between encounters, by the number a player types. */
export interface RoadEntry extends WalkEntry {
  readonly number: number
  /** Cards can be spent on it. */
  readonly check: string | undefined
}

export const roadEntries = (scene: TwilightScene): RoadEntry[] =>
  (scene.view.session.road && !isAsked(scene) ? walkEntries(scene) : stageEntries(scene)).map((entry, at) => ({
    ...entry,
    number: at + 1,
    check: entry.action.type === 'runCheck' ? entry.action.check : undefined,
  }))

/** A choice or the end leaves nothing to begin. */
const isAsked = ({ view }: TwilightScene): boolean => view.check !== null || view.result !== null

const stageEntries = (scene: TwilightScene): WalkEntry[] =>
  roadOptions(scene.plan, scene.view).map((option) => entryOf(scene, option))

function entryOf(scene: TwilightScene, { encounter, check, text }: RoadOption): WalkEntry {
  const { kit, plan, view, words } = scene
  const action: Action =
    encounter === undefined ? { type: 'runCheck', check: check! } : { type: 'startEncounter', encounter }
  // What has no text of its own is called by the encounter's name already.
  const title = localText(text, words.language) ?? words.say(kit.describe(action, view))
  const named = text && encounter !== undefined
  const detail = named
    ? words.text('cli.twilight.encounter', { name: { term: `twilight.scenario.${encounter}` } })
    : check === undefined
      ? ''
      : checkText(scene, plan.checks.get(check)!)
  return { title, detail, action }
}

/** Where the hero stands: a node or stage of the campaign, or the way into the only encounter. */
export function placeTexts({ plan, view, words }: TwilightScene): { readonly name: string; readonly text: string } {
  const [ahead] = view.session.ahead
  const here = hereOf(plan, view.session)
  if (here)
    return {
      name: `${localText(plan.campaign!.name, words.language)} · ${localText(here.name, words.language)}`,
      text: localText(here.text, words.language),
    }
  const scenario = ahead ?? plan.solo?.id
  if (scenario === undefined) {
    const { name, text } = plan.campaign!.stages[view.session.stage]!
    return {
      name: `${localText(plan.campaign!.name, words.language)} · ${localText(name, words.language)}`,
      text: localText(text, words.language),
    }
  }
  const { name, text } = plan.scenarios.get(scenario)!
  return { name: localText(name, words.language), text: localText(text, words.language) ?? '' }
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
    .map((card, at) => ({
      number: at + 1,
      uid: card.uid,
      name: words.text(`twilight.card.${heldId(view.session, card)}`),
    }))

export function effortTexts(scene: TwilightScene): string[] {
  const { plan, view, words } = scene
  const rested = restedCards(scene).map(({ number, name }) => `${number}\u00a0${name}`)
  const tired = view.session.collection
    .filter((card) => card.tired)
    .map((card) => words.text(`twilight.card.${heldId(view.session, card)}`))
  return [
    words.text('cli.twilight.rested', { limit: effortLimit(plan, view), cards: rested.join(', ') || '–' }),
    ...(tired.length > 0 ? [words.text('cli.twilight.tired', { cards: tired.join(', ') })] : []),
  ]
}
