import type { GameKit } from '@arbiter/kernel'
import { readExperiment } from '../../experiment/read.ts'
import { type Design, designOf } from '../../questions/design.ts'
import { toys } from './toys.ts'

export const CATALOGUE = new URL('./catalogue.ts', import.meta.url).href

/** An experiment on the toy game, made ready. */
export function toyDesign(parts: Readonly<Record<string, unknown>>, kit: GameKit = toys): Design {
  const experiment = readExperiment({
    id: 'toy',
    game: 'toy',
    title: { en: 'Toy', ru: 'Игрушка' },
    bots: ['chancer'],
    question: { kind: 'distribution' },
    measures: [{ id: 'win', rate: 'win(1)' }],
    stop: { n: 100 },
    exact: 0,
    seed: 'toy',
    ...parts,
  })
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.faults))
  const design = designOf(experiment.value, kit)
  if (!design.ok) throw new Error(JSON.stringify(design.faults))
  return design.value
}

/** Everything whose last bit could depend on the order of totals: float means, shares, groups, pairs. */
const MEASURES = [
  { id: 'win', rate: 'win(1)' },
  { id: 'pace', mean: 'mean(thrown.value) / 7' },
  { id: 'rests', share: ['count(rested) / 3', 'count(rested | thrown)'] },
  { id: 'targets', wins: '/target' },
]

/** Random set-ups, two arms on the same seeds. */
export const pairs = (n: number, bots = ['chancer']): Design =>
  toyDesign({
    generate: { setup: { target: { $int: [10, 30] } } },
    bots,
    question: { kind: 'versus', b: { id: 'b', bots: ['eager', ...bots] } },
    measures: MEASURES,
    stop: { n },
    chunk: 20,
  })

/** More arms than go into one group. */
export const manyArms = (n: number): Design =>
  toyDesign({
    question: { kind: 'sweep', axes: [{ path: 'setup:/target', from: 10, to: 40, step: 2 }] },
    measures: MEASURES,
    stop: { n },
    chunk: 100,
  })

/** Takes seconds: long enough to kill somebody in the middle. */
export const long = (): Design => pairs(200, ['slow'])
