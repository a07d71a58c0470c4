import { type Check, giftPhrase, type Scenario, type WorldEffect, wavesAhead } from '@arbiter/twilight'
import type { TwilightScene } from './scene.ts'
import { sentences } from './sentences.ts'

/** What lies ahead before anything is begun, as the screens of the road tell it (TW-524, TW-529). */

export const giftsText = ({ plan, words }: TwilightScene, effects: readonly WorldEffect[]): string =>
  effects.map((effect) => words.say(giftPhrase(plan, effect))).join(', ')

/** What a check brings and costs. `passes`: a fight stands here that is passed by once it is tried (TW-468). */
export function checkStakes(scene: TwilightScene, check: Check, passes: boolean): string {
  const { plan, words } = scene
  const { on_success, on_failure, approach } = check
  const won = [giftsText(scene, on_success), passes ? words.text('cli.twilight.passes') : ''].filter(Boolean).join(', ')
  const lost = giftsText(scene, on_failure)
  const rules: Readonly<Record<string, string>> = {
    healing: words.text('cli.twilight.healing', { n: plan.balance.road.healingCheckHp }),
    theft: words.text('cli.twilight.theft'),
    risk: words.text('cli.twilight.risk'),
  }
  return sentences(
    won && words.text('cli.twilight.won', { what: won }),
    lost && words.text('cli.twilight.lost', { what: lost }),
    rules[approach ?? ''] ?? '',
  )
}

/** Who joins a fight later, and what blood and mercy bring there. */
export function fightStakes(scene: TwilightScene, scenario: Scenario): string {
  const { plan, view, words } = scene
  const blood = giftsText(scene, scenario.consequences.violence)
  const mercy = giftsText(scene, scenario.consequences.nonviolent)
  const waves = wavesAhead(plan, view, scenario).map(({ round, enemies }) =>
    words.text('cli.twilight.wave', {
      round,
      who: enemies.map((id) => words.text(`twilight.enemy.${id}`)).join(', '),
    }),
  )
  return sentences(
    ...waves,
    blood && words.text('cli.twilight.stakes.violence', { what: blood }),
    mercy && words.text('cli.twilight.stakes.nonviolent', { what: mercy }),
  )
}
