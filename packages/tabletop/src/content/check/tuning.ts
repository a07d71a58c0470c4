import type { Path, ShapeFault } from '@arbiter/content'
import { TUNING_KEYS, type TuningKey } from '../tuningFile.ts'
import type { Options } from '../types.ts'
import type { ContentIds } from './contentIds.ts'
import { type Finding, finding, findRef, inPack } from './finding.ts'
import type { World } from './sheet.ts'

/** What the tuning means beyond the range of each key. */
export const checkTuning = (known: ContentIds): ShapeFault[] =>
  TUNING_KEYS.flatMap((key) => {
    const value = known.tuning[key]
    return value === undefined ? [] : findInTuningValue(key, value, known, ['tuning', key]).map(inPack)
  })

/** What is wrong with a value of the right shape. */
export function findInTuningValue(key: TuningKey, value: Options[string], world: World, path: Path): Finding[] {
  const refused = (expected: string): Finding[] => [finding('setup_option', path, expected, value)]
  switch (key) {
    case 'check.preset':
      return findRef(String(value), world.checks, path, 'a check preset')
    case 'initiative.skill':
      return findRef(String(value), world.skills, path, 'a skill')
    // TT-129: an item starts at 0.
    case 'quality.min':
      return Number(value) > 0 ? refused('at most 0') : []
    case 'quality.max':
      return Number(value) < 0 ? refused('at least 0') : []
    // TT-032: the second penalty is no lighter than the first.
    case 'wounds.penalty': {
      const [third, twoThirds] = value as readonly [number, number]
      return twoThirds > third ? refused('a second penalty no lighter than the first') : []
    }
    // TT-011: they are called easy, normal and hard.
    case 'check.difficulties': {
      const [easy, normal, hard] = value as readonly [number, number, number]
      return easy <= normal && normal <= hard ? [] : refused('the easy one first, the hard one last')
    }
    default:
      return []
  }
}
