import type { Experiment } from '@arbiter/lab'
import { makeLinkText, parseLinkText } from '../match/share.ts'

/** A question as a place of the app: whoever opens it gets the same numbers. */
export const questionPath = async (experiment: Experiment | object): Promise<string> =>
  `/lab#x=${await makeLinkText(JSON.stringify(experiment))}`

/** The text of the question in a link; `undefined`: it was cut short. */
export const parseQuestion = async (fragment: string): Promise<string | undefined> =>
  fragment.startsWith('x=') ? parseLinkText(fragment.slice(2)) : undefined
