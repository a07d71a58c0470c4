import type { Verdict } from '@arbiter/kernel'
import { imagined } from '@arbiter/table'
import {
  type Action,
  type Encounter,
  enemyTerms,
  HERO,
  type Plan,
  type TwilightKit,
  type View,
} from '@arbiter/twilight'
import type { Wording } from '@arbiter/wording'
import { withNames } from '../../names.ts'
import type { Scene } from '../terminalGame.ts'

/** What both kinds of screen read. */
export interface TwilightScene {
  readonly kit: TwilightKit
  readonly plan: Plan
  readonly view: View
  /** Knows what this encounter calls its enemies. */
  readonly words: Wording
  readonly width: number
}

/** The same, where an encounter is open. */
export interface EncounterScene extends TwilightScene {
  readonly encounter: Encounter
}

export function twilightScene({ kit, view: seen, words, width }: Scene): TwilightScene {
  const own = kit as unknown as TwilightKit
  const view = seen as View
  const names = enemyTerms(view.encounter?.enemies ?? [], kit.terms)
  return { kit: own, plan: own.planOf(view.setup), view, words: withNames(words, () => names), width }
}

export const inEncounter = (scene: TwilightScene): EncounterScene | undefined =>
  scene.view.encounter ? { ...scene, encounter: scene.view.encounter } : undefined

/** Where resonance, HP, faith, reputation and the Fate Deck are now. */
export const worldOf = ({ view }: TwilightScene) => view.encounter ?? view.session

/** The rules' own answer, as far as whoever looks can know. */
export const verdictOn = ({ kit, view }: TwilightScene, action: Action): Verdict =>
  kit.game.check(imagined(kit.game, view)!, HERO, action)

export const allowed = (scene: TwilightScene, action: Action): boolean => verdictOn(scene, action).ok

/** Numbered where there are several of a kind. */
export const enemyName = ({ words }: Pick<TwilightScene, 'words'>, slot: number): string =>
  words.text(`twilight.enemy.slot${slot}`)
