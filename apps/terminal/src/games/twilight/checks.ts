import { type Check, checkMods, folkShift, statOf } from '@arbiter/twilight'
import type { TwilightScene } from './scene.ts'

/** `Check, exploration: Sealed Coffer. Agility 4 + fate ≥ 5`. */
export function checkText({ plan, view, words }: TwilightScene, check: Check): string {
  const stat = check.stat === 'will' ? plan.hero.will_stat : check.stat
  return words.text('cli.twilight.check', {
    context: words.text(`twilight.context.${check.context}`).toLowerCase(),
    name: { term: `twilight.check.${check.id}` },
    stat: { term: `twilight.stat.${stat}` },
    n: statOf(plan, check) + (view.session.road ? checkMods(plan, view, check) : 0),
    difficulty: check.difficulty + folkShift(plan, view.session, check),
  })
}
