import { type ActionOf, type Check, checkMods, checkOdds, folkShift, type Prayer, statOf } from '@arbiter/twilight'
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

/** TW-243, TW-425. The chance with what is spent on it. */
export function chanceText(
  { plan, view, words }: TwilightScene,
  { check, way }: Pick<ActionOf<'runCheck'>, 'check' | 'way'>,
  spent = 0,
  pray?: Prayer,
): string {
  const course = { ...(way !== undefined && { way }), ...(pray && { pray }) }
  const odds = checkOdds(plan, view, check, spent * plan.balance.effortPerCard, course)
  return words.text('cli.twilight.chance', { n: Math.round(100 * odds) })
}
