import type { Plan } from '../../plan.ts'
import { worthOf } from '../../rules/hurdles.ts'
import { bestOf, type Preference } from '../answers.ts'

/** More than any difference between two totals. */
const MODE = { active: 2_000, passive: 1_000, none: 0 }

/** TT-175: actively while AP last, with the best skill that is offered. */
export const defending =
  ({ setup }: Plan): Preference =>
  (_offer, options) =>
    bestOf(options, (option) => MODE[option.mode] + worthOf(setup.check, option))
