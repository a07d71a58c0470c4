import { isPlainObject } from '@arbiter/kernel'
import { findInOptions } from '../content/check/options.ts'
import type { EncounterFile } from '../content/encounterFile.ts'
import type { Rules } from '../content/tuning.ts'
import { RULE_OF, rulesOf, TUNING_KEYS, type Tuning, tuningOf } from '../content/tuningFile.ts'
import type { Options, TabletopContent } from '../content/types.ts'
import type { SetupReader } from './codes.ts'
import { worldOf } from './world.ts'

/** The tuning, the encounter's options upon it, and those of the set-up upon these. A stored set-up brings its rules whole. */
export function readRules(
  read: SetupReader,
  { options, rules }: Readonly<Record<string, unknown>>,
  encounter: EncounterFile | undefined,
  content: TabletopContent,
): Rules {
  const found = read.faults.length
  const below =
    rules === undefined
      ? { ...tuningOf(content.rules), ...encounter?.options }
      : { ...tuningOf(content.rules), ...readStored(read, rules, content) }
  const upon = readOptions(read, options, content)
  if (read.faults.length > found) return content.rules
  return rulesOf({ ...below, ...upon } as Tuning)
}

function readOptions(read: SetupReader, raw: unknown, content: TabletopContent): Options {
  const options = read.entries(raw, ['options']) as Options
  for (const { code, steps, expected, found, nearest } of findInOptions(options, worldOf(content), ['options']))
    read.fault(code, steps, expected, found, nearest)
  return options
}

/** Rules by the names of their fields, as keys of the tuning. */
function readStored(read: SetupReader, raw: unknown, content: TabletopContent): Options {
  const fields = read.object(
    raw,
    ['rules'],
    TUNING_KEYS.map((key) => RULE_OF[key]),
  )
  const given = TUNING_KEYS.filter((key) => isPlainObject(raw) && Object.hasOwn(raw, RULE_OF[key]))
  const options = Object.fromEntries(given.map((key) => [key, fields[RULE_OF[key]]])) as Options
  for (const { code, steps, expected, found, nearest } of findInOptions(options, worldOf(content), [])) {
    const [key, ...rest] = steps as [keyof Tuning]
    read.fault(code, ['rules', RULE_OF[key], ...rest], expected, found, nearest)
  }
  return options
}
