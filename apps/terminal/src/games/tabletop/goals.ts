import type { Objective } from '@arbiter/tabletop'
import { fitted } from '../../table.ts'
import { nameOf, sideName, type TableScene } from './scene.ts'

/** TT-150: what each side is out for, as long as the fight goes on. */
export function goalLines(scene: TableScene): string[] {
  const { view, words, width } = scene
  const goals = view.encounter.objectives.map((objective) => goalText(scene, objective))
  return goals.length === 0 ? [] : fitted([words.text('cli.tabletop.goals', { goals: goals.join('; ') })], width)
}

const goalText = (scene: TableScene, { side, kind, of, rounds }: Objective): string =>
  scene.words.text(`tabletop.goal.${kind}`, {
    side: sideName(scene, side),
    whom: of === null ? 'all' : 'one',
    goal: kind === 'defeat' && of !== null ? sideName(scene, of) : nameOf(scene, of),
    n: rounds ?? 0,
  })
