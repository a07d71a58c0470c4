import { defenceBase, effectPhrase, effortLimit, energyLimit, heroHpMax } from '@arbiter/twilight'
import { type EncounterScene, type TwilightScene, worldOf } from './scene.ts'

export const heroName = ({ view, words }: TwilightScene): string => words.text(`twilight.hero.${view.setup.hero}`)

/** `HP 18/20`, `energy 2/3` …: what the hero has now. */
export function heroTexts(scene: TwilightScene): string[] {
  const { plan, view, words } = scene
  const { hp, faith, reputation } = worldOf(scene)
  const { encounter } = view
  return [
    words.text('cli.twilight.hp', { now: hp, max: heroHpMax(plan, view) }),
    ...(encounter ? [words.text('cli.twilight.energy', { now: encounter.energy, max: energyLimit(plan) })] : []),
    words.text('cli.twilight.faith', { now: faith, max: plan.hero.faith_max }),
    ...(encounter ? [effortText({ ...scene, encounter })] : []),
    words.text('cli.twilight.reputation', { n: reputation }),
  ]
}

export function effortText({ plan, encounter, words }: EncounterScene): string {
  const burned = encounter.effort.length
  return words.text('cli.twilight.effort', {
    bonus: burned * plan.balance.effortPerCard,
    burned,
    limit: effortLimit(plan, encounter),
  })
}

/** What this round has brought so far: card sums, shields, modes, hindrances. */
export function roundTexts({ plan, encounter, words }: EncounterScene): string[] {
  const { attack, influence, attackVs, roundShield, merciful, spiritOnly, debuff, queuedDebuff } = encounter
  const defence = Object.values(defenceBase(plan, encounter)).reduce((sum, n) => sum + n, 0)
  return [
    ...(attack !== 0 ? [words.say(effectPhrase({ kind: 'attack', n: attack }))] : []),
    ...attackVs.map(({ tag, n }) =>
      words.text('twilight.effect.attack_vs', { n: { signed: n }, tag: { term: `twilight.enemy_tag.${tag}` } }),
    ),
    ...(influence !== 0 ? [words.say(effectPhrase({ kind: 'influence', n: influence }))] : []),
    words.text('cli.twilight.defence', { n: defence }),
    ...(roundShield > 0 ? [words.text('cli.twilight.round_shield', { n: roundShield })] : []),
    ...(debuff > 0 ? [words.text('cli.twilight.hindered', { n: debuff })] : []),
    ...(queuedDebuff > 0 ? [words.text('cli.twilight.hindered_next', { n: queuedDebuff })] : []),
    ...(merciful ? [words.text('cli.twilight.merciful')] : []),
    ...(spiritOnly ? [words.text('cli.twilight.spirit_only')] : []),
  ]
}
