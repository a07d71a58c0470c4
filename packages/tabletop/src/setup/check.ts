import { isPlainObject } from '@arbiter/kernel'
import { constantsOf } from '../content/constants.ts'
import type { EncounterFile } from '../content/encounterFile.ts'
import type { Rules } from '../content/tuning.ts'
import { CHECK_RANGES, TIES } from '../content/tuningFile.ts'
import type { CheckConstants, TabletopContent } from '../content/types.ts'
import type { SetupReader } from './codes.ts'

/** TT-019: a preset by its id, own constants, or what encounter and tuning say. */
export function readCheck(
  read: SetupReader,
  raw: unknown,
  encounter: EncounterFile | undefined,
  rules: Rules,
  { checks }: TabletopContent,
): CheckConstants {
  const usual = checks.find(({ id }) => id === (encounter?.check ?? rules.checkPreset)) ?? checks[0]!
  if (raw === undefined) return constantsOf(usual, rules)
  if (isPlainObject(raw)) return readConstants(read, raw, constantsOf(usual, rules))
  return constantsOf(read.ref(raw, ['check'], checks, 'a check preset') ?? usual, rules)
}

/** What is not named is as usual. */
function readConstants(read: SetupReader, raw: unknown, usual: CheckConstants): CheckConstants {
  const fields = read.object(raw, ['check'], Object.keys(usual))
  const number = (key: keyof typeof CHECK_RANGES): number => {
    const { min, max } = CHECK_RANGES[key]
    return read.integer(fields[key], ['check', key], min, max, usual[key])
  }
  return {
    count: number('count'),
    sides: number('sides'),
    step: number('step'),
    passive: number('passive'),
    tie: read.oneOf(fields.tie, ['check', 'tie'], TIES, usual.tie),
    multi: number('multi'),
    passiveAdvantage: number('passiveAdvantage'),
  }
}
