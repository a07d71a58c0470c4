import type { GameKit } from '@arbiter/kernel'
import type { TabletopKit } from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'
import type { Question } from '../terminalGame.ts'
import { encounterTexts } from './encounters.ts'

/** Which encounter is played. */
export function tableOpening(kit: GameKit, words: Wording): Question {
  const { content } = kit as unknown as TabletopKit
  return {
    title: words.text('cli.tabletop.choose_encounter'),
    options: content.encounters.map((encounter) => ({ lines: encounterTexts(encounter, words), then: encounter.id })),
  }
}
