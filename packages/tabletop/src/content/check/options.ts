import { nearest, type Path, reportShape } from '@arbiter/content'
import { TUNING_KEYS, type TuningKey, tabletopTuningSchema } from '../tuningFile.ts'
import type { Options } from '../types.ts'
import { type Finding, finding } from './finding.ts'
import type { World } from './sheet.ts'
import { findInTuningValue } from './tuning.ts'

/** Options of an encounter or a set-up are keys of the tuning, each within its range. */
export const findInOptions = (options: Options, world: World, path: Path): Finding[] =>
  Object.entries(options).flatMap(([key, value]) => {
    const here = [...path, key]
    if (!isTuningKey(key)) return [finding('setup_ref', here, 'tuning key', key, nearest(key, TUNING_KEYS))]
    const [fault] = reportShape(tabletopTuningSchema.properties[key], value)
    if (fault) return [finding('setup_option', [...here, ...fault.steps], fault.expected, fault.found, fault.nearest)]
    return findInTuningValue(key, value, world, here)
  })

const isTuningKey = (key: string): key is TuningKey => Object.hasOwn(tabletopTuningSchema.properties, key)
