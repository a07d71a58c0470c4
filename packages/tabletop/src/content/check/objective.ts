import type { Ids, Path } from '@arbiter/content'
import type { ObjectiveFile } from '../encounterFile.ts'
import { type Finding, finding, findRef } from './finding.ts'

/** Somebody whom an objective may be about. */
export interface Party {
  readonly uid: string
  readonly side: string
  readonly bystander?: boolean
}

/** TT-150: an objective is about somebody, who can keep it from being met. `undefined`: who is there is not known. */
export function findInObjective(
  { side, kind, of, rounds }: ObjectiveFile,
  sides: Ids,
  parties: readonly Party[] | undefined,
  path: Path,
): Finding[] {
  const wrong = (field: string, expected: string, found: unknown): Finding[] => [
    finding('setup_objective', [...path, field], expected, found ?? null),
  ]
  const fights = (id: string): boolean =>
    !parties || !sides?.has(id) || parties.some((party) => party.side === id && !party.bystander)
  const about = (): Finding[] => {
    switch (kind) {
      case 'survive':
        if (of) return wrong('of', 'nobody', of)
        return fights(side) ? [] : wrong('side', 'a side with fighters', side)
      case 'defeat':
        if (!of) return []
        if (of === side) return wrong('of', 'another side', of)
        return fights(of) ? findRef(of, sides, [...path, 'of'], 'a side') : wrong('of', 'a side with fighters', of)
      case 'capture':
      case 'escape':
        return of ? aboutFighter(of) : wrong('of', 'a fighter', of)
      default:
        return []
    }
  }
  const aboutFighter = (uid: string): Finding[] => {
    const uids = parties && new Set(parties.map((party) => party.uid))
    const isOwn = parties?.some((party) => party.uid === uid && party.side === side)
    return kind === 'capture' && isOwn
      ? wrong('of', 'a fighter of another side', uid)
      : findRef(uid, uids, [...path, 'of'], 'a fighter')
  }
  return [
    ...findRef(side, sides, [...path, 'side'], 'a side'),
    ...about(),
    ...(kind === 'survive' && !rounds ? wrong('rounds', 'a number of rounds', rounds) : []),
    ...(kind !== 'survive' && kind && rounds ? wrong('rounds', 'no number of rounds', rounds) : []),
  ]
}
