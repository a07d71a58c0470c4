import { type Enemy, enemyLines, shiftValue } from '@arbiter/twilight'
import { contentText } from '../../contentText.ts'
import { wrap } from '../../table.ts'
import { traitText } from './company.ts'
import { badgeText, bodyText, stateTexts, willText } from './foes.ts'
import { type EncounterScene, enemyName } from './scene.ts'

/** Everything one may know of an enemy; its habits and its loot once it is revealed (TW-277). */
export function foeSheet(scene: EncounterScene, enemy: Enemy): string[] {
  const { plan, words, width } = scene
  const { description, tags, resonance_affinity } = plan.enemies.get(enemy.id)!
  const kinds = tags.map((tag) => words.text(`twilight.enemy_tag.${tag}`))
  const lines = [
    `${enemy.slot + 1}. ${enemyName(scene, enemy.slot)} (${[...kinds, words.text(`twilight.suit.${resonance_affinity}`)].join(', ')}): ${badgeText(scene, enemy)}`,
    `  ${contentText(words, description)}`,
    ...(enemy.outcome === null
      ? [`  ${[bodyText(scene, enemy), willText(scene, enemy), ...stateTexts(scene, enemy)].join(' · ')}`]
      : []),
    ...(scene.encounter.road?.foes[enemy.slot]?.traits ?? []).map((trait) => `  ${traitText(scene, trait)}`),
    ...revealedLines(scene, enemy).map((text) => `  ${text}`),
  ]
  return lines.flatMap((text) => wrap(text, width, '    '))
}

export function revealedLines({ plan, words }: EncounterScene, { id, revealed }: Enemy): string[] {
  if (!revealed) return []
  const kind = plan.enemies.get(id)!
  const gain = (how: 'kill' | 'pacify', outcome: string): string => {
    const { faith, resonance } = kind.rewards[how]
    const loot = kind.loot[how].map((each) => words.text(`twilight.loot.${each}`))
    return words.text('cli.twilight.gain', {
      outcome: words.text(`twilight.outcome.${outcome}`),
      faith: { signed: faith },
      resonance: shiftValue(resonance),
      n: loot.length,
      loot: loot.join(', '),
    })
  }
  return [
    ...enemyLines(kind, plan).map((phrase) => words.say(phrase)),
    gain('kill', 'killed'),
    ...(kind.stats.wp_max > 0 ? [gain('pacify', 'pacified')] : []),
  ]
}
