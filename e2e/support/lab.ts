import { dice } from '@arbiter/dice'
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
import type { Page } from 'playwright-core'
import { makeLinkText } from '../../apps/web/src/match/share.ts'

const kit = dice as unknown as GameKit

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

/** Long enough to be stopped in the middle, in pieces small enough to be stopped at once. */
export const LONG = { ...QUICK, id: 'e2e-long', stop: { n: 12_000 }, chunk: 100 }

export const linkOf = async (experiment: object): Promise<string> =>
  `/lab#x=${await makeLinkText(JSON.stringify(experiment))}`

/** What this machine finds without a browser. */
export const answerHere = (raw: object): Promise<ExperimentResult> =>
  runExperiment(designed(raw), { backend: inlineBackend(kit) })

export const recordHere = (raw: object, arm: string, index: number): string =>
  makeRecord(armRecord(designed(raw), arm, index))

export const hashHere = async (raw: object): Promise<string> => hashOf(await answerHere(raw))

export const reached = (page: Page, state: string): Promise<unknown> =>
  page.waitForSelector(`[data-test=lab-question][data-state=${state}]`, { timeout: 90_000 })

/** The choice is hidden until the server has answered that it is there; a click that comes earlier goes astray. */
export const chooseServer = (page: Page): Promise<void> =>
  page.click('label:has([data-test=lab-place-server])', { timeout: 60_000 })

export const hashOn = (page: Page): Promise<string | null> => page.getAttribute('[data-test=lab-question]', 'data-hash')

function designed(raw: object): Design {
  const read = readExperiment(raw)
  const design = read.ok ? designOf(read.value, kit) : read
  if (!design.ok) throw new Error(JSON.stringify(design.faults))
  return design.value
}
