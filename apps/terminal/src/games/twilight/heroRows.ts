import { energyLimit, heroHpMax } from '@arbiter/twilight'
import { cut } from '../../table.ts'
import { bar } from '../bar.ts'
import { type Line, line } from '../screen.ts'
import type { BoardModel } from './boardModel.ts'
import { fightTexts } from './company.ts'
import { effortText, heroName, roundTexts } from './hero.ts'
import { type EncounterScene, type TwilightScene, worldOf } from './scene.ts'

const BAR = 8

/** Name, HP, energy, faith, reputation. */
export function heroRow(scene: TwilightScene): Line {
  const { plan, view, words, width } = scene
  const { hp, faith, reputation } = worldOf(scene)
  const { encounter } = view
  const { faith_max } = plan.hero
  const hpMax = heroHpMax(plan, view)
  const energy = encounter && encounter.phase !== 'over' ? encounter.energy : undefined
  const dots = (now: number, max: number) => '●'.repeat(now) + '○'.repeat(Math.max(0, max - now))
  const parts = [
    words.text('cli.twilight.hp_bar', { bar: bar(hp, hpMax, BAR), now: hp, max: hpMax }),
    ...(energy === undefined
      ? []
      : [
          words.text('cli.twilight.energy_bar', {
            bar: dots(energy, energyLimit(plan)),
            now: energy,
            max: energyLimit(plan),
          }),
        ]),
    words.text('cli.twilight.faith', { now: faith, max: faith_max }),
    words.text('cli.twilight.reputation', { n: reputation }),
  ]
  return line(cut(`${heroName(scene)}  ${parts.join('  ')}`, width), 'good')
}

/** TW-527. Ally, curses, dusk; no row where there is nothing to tell. */
export function companyRows(scene: EncounterScene): Line[] {
  const told = fightTexts(scene)
  return told.length > 0 ? [line(cut(`  ${told.join(' · ')}`, scene.width), 'faint')] : []
}

/** Effort, with letters to take it back while it is being spent, then the sums of the round. */
export function effortRow({ mode }: BoardModel, scene: EncounterScene): Line {
  const { encounter, words, width } = scene
  const burned = encounter.effort.map((uid, at) => {
    const name = words.text(`twilight.card.${encounter.cards[uid]!.id}`)
    return mode.kind === 'effort' ? `${String.fromCharCode('a'.charCodeAt(0) + at)} ${name}` : name
  })
  const effort = burned.length > 0 ? `${effortText(scene)}: ${burned.join(', ')}` : effortText(scene)
  return line(cut(`  ${[effort, ...roundTexts(scene)].join(' · ')}`, width))
}
