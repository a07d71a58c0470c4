import { localText } from '@arbiter/kernel'
import { critPhrase, passivePhrase } from '@arbiter/twilight'
import { wrap } from '../../table.ts'
import { heroName } from './hero.ts'
import type { TwilightScene } from './scene.ts'

/** What the hero brings along: stats, gear and gift. */
export function heroSheet(scene: TwilightScene): string[] {
  const { plan, words, width } = scene
  const { stats, armor, shield, persuasion, weapon, passive, aspect } = plan.hero
  const stat = Object.entries(stats).map(([name, n]) => `${words.text(`twilight.stat.${name}`)} ${n}`)
  const sum = (name: string, n: number) => (n === 0 ? [] : [`${words.text(`twilight.sum.${name}`)} ${n}`])
  const gear = [...sum('armor', armor), ...sum('shield', shield), ...sum('persuasion', persuasion)]
  const blade = weapon.name ? `${localText(weapon.name, words.language)} +${weapon.bonus}. ` : ''
  return [
    `${heroName(scene)} (${words.text(`twilight.suit.${aspect ?? 'none'}`)}): ${[...stat, ...gear].join(', ')}`,
    `  ${blade}${words.say(critPhrase(weapon.crit_effect))}`,
    `  ${words.say(passivePhrase(passive))}`,
  ].flatMap((text) => wrap(text, width, '    '))
}
