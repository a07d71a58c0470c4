import { abilityText, battleStats, type Card, type Passive, signatureOf, statLine, type UnitType } from '@arbiter/run'
import { contentText } from '../../contentText.ts'
import type { RunScene } from './scene.ts'
import { tierText, unitText } from './texts.ts'

export type SheetScene = Pick<RunScene, 'kit' | 'words'>
type Shown = Pick<Card, 'unitId' | 'tier'>

export const unitType = ({ kit }: Pick<RunScene, 'kit'>, { unitId }: Pick<Card, 'unitId'>): UnitType =>
  kit.content.units.find(({ id }) => id === unitId)!

/** "Footman T1 (bronze), tank, cost 3". */
export function headOf(scene: SheetScene, card: Shown): string {
  const { words } = scene
  const { role, cost, faction, tags } = unitType(scene, card)
  const signature = signatureOf(scene.kit.content, { faction, tags })
  const roleText = words.text(`run.role.${role}`)
  return words.text('cli.run.card', {
    card: unitText(words, card),
    tier: tierText(words, card.tier),
    metal: { term: `run.tier_metal.${card.tier}` },
    // RN-710: some of a faction hide, have mana or plates, and some do not.
    role: signature === undefined ? roleText : `${roleText}, ${words.text(`run.tag.${signature}`)}`,
    cost,
  })
}

/** As it enters a battle, with the bonus of its faction and of the leader. */
export const statsText = (scene: SheetScene, card: Shown, passive?: Passive): string =>
  scene.words.say(statLine(battleStats(scene.kit.content, unitType(scene, card), card.tier, passive)))

/** What it can do at T3 (RN-155), with its own numbers. */
export function abilityLine({ kit, words }: SheetScene, unit: UnitType): string {
  const { ability } = unit
  const { kind } = kit.content.abilities.find(({ id }) => id === ability)!
  return words.text('cli.run.ability', {
    tier: tierText(words, 3),
    ability: { term: `run.ability.${ability}` },
    kind: { term: `run.ability_kind.${kind}` },
    text: contentText(words, abilityText(kit.content, ability, unit)),
  })
}

/** A unit on one card: what it is, its numbers, its ways, its ability. */
export function unitSheet(scene: SheetScene, card: Shown, passive?: Passive): string[] {
  const { words } = scene
  const type = unitType(scene, card)
  return [
    headOf(scene, card),
    `  ${statsText(scene, card, passive)}`,
    `  ${words.text(`run.role_text.${type.role}`)}`,
    ...type.tags.map((tag) => `  ${words.text(`run.tag.${tag}`)}: ${words.text(`run.tag_text.${tag}`)}`),
    `  ${abilityLine(scene, type)}`,
  ]
}
