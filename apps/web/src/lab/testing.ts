import { diceKit } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { type GameKit, hashOf, makeRecord } from '@arbiter/kernel'
import {
  armRecord,
  type Design,
  designOf,
  type ExperimentResult,
  inlineBackend,
  readExperiment,
  runExperiment,
} from '@arbiter/lab'
import { makeLinkText } from '../match/share.ts'

const kit = diceKit(locales) as unknown as GameKit

/** Two ways to play, all kinds of measures, done in a moment. */
export const QUICK = {
  id: 'e2e-quick',
  game: 'dice',
  title: { en: 'Does a lower target change who wins?', ru: 'Меняет ли низкая цель победителя?' },
  question: { kind: 'versus', b: { id: 'low', set: { 'pack:tuning/match.target': 2000 } } },
  measures: [
    { id: 'win', rate: 'win(1)', title: { en: 'Seat 1 wins', ru: 'Побеждает место 1' } },
    { id: 'busts', mean: 'count(bust)', title: { en: 'Busts', ru: 'Провалы' } },
  ],
  bots: ['easy'],
  stop: { n: 300 },
  seed: 'e2e',
}

export const linkOf = async (experiment: object): Promise<string> =>
  `/lab#x=${await makeLinkText(JSON.stringify(experiment))}`

/** What this machine finds without a browser. */
export const answerHere = (raw: object): Promise<ExperimentResult> =>
  runExperiment(designed(raw), { backend: inlineBackend(kit) })

export const recordHere = (raw: object, arm: string, index: number): string =>
  makeRecord(armRecord(designed(raw), arm, index))

export const hashHere = async (raw: object): Promise<string> => hashOf(await answerHere(raw))

function designed(raw: object): Design {
  const read = readExperiment(raw)
  const design = read.ok ? designOf(read.value, kit) : read
  if (!design.ok) throw new Error(JSON.stringify(design.faults))
  return design.value
}
