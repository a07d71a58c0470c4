import type { Verdict } from '@arbiter/kernel'
import {
  type Action,
  type Encounter,
  enemyTerms,
  HERO,
  type Plan,
  supposed,
  type TwilightKit,
  type View,
} from '@arbiter/twilight'
import type { Wording } from '@arbiter/wording'
import { withNames } from '../../names.ts'
import type { Scene } from '../terminal-game.ts'

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

/** The rules' own answer: a view has everything that it reads, but for a veiled will, which is taken to be there. */
export function verdictOn({ kit, plan, view }: TwilightScene, action: Action): Verdict {
  const { encounter } = view
  const known = encounter?.road ? { ...view, encounter: supposed(plan, encounter) } : view
  return kit.game.check(known, HERO, action)
}

export const allowed = (scene: TwilightScene, action: Action): boolean => verdictOn(scene, action).ok

/** Numbered where there are several of a kind. */
export const enemyName = ({ words }: Pick<TwilightScene, 'words'>, slot: number): string =>
  words.text(`twilight.enemy.slot${slot}`)
