import { localText } from '@arbiter/kernel'
import { bonusLine, type Faction, type Leader, leaderText, spellText, type Timing, timingText } from '@arbiter/run'
import { contentText } from '../../contentText.ts'
import type { SheetScene } from './unitSheet.ts'

/** RN-323: its theme and its bonus. */
export const factionLines = ({ words }: SheetScene, faction: Faction): string[] => [
  words.text('cli.run.faction', { name: localText(faction.name, words.language), bonus: bonusLine(faction) }),
  contentText(words, faction.text),
]

/** RN-324: the passive and both spells, each with its numbers. */
export const leaderLines = (scene: SheetScene, leader: Leader): string[] => [
  `${localText(leader.name, scene.words.language)}: ${contentText(scene.words, leaderText(scene.kit.content, leader.id))}`,
  ...leader.spells.map((spell) => spellLine(scene, spell)),
]

/** What a spell does, and when it is best cast. */
export function spellLine({ kit, words }: SheetScene, id: string): string {
  const { recommended } = kit.content.spells.find((spell) => spell.id === id)!
  return words.text('cli.run.spell', {
    spell: { term: `run.spell.${id}` },
    text: contentText(words, spellText(kit.content, id)),
    timing: { term: `run.timing.${recommended}` },
  })
}

/** RN-193: a spell with the choice that was made for it. */
export function chosenSpell({ kit, words }: SheetScene, id: string, timing: Timing): string {
  const { recommended } = kit.content.spells.find((spell) => spell.id === id)!
  return words.text('cli.run.spell_chosen', {
    spell: { term: `run.spell.${id}` },
    when: timingText(kit.content.balance, timing),
    recommended: String(timing === recommended),
    best: { term: `run.timing.${recommended}` },
  })
}
