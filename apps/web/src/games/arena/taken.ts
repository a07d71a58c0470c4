import { handsIn, type Setup } from '@arbiter/arena'
import type { Match } from '@arbiter/kernel'
import { type Controllers, isPerson } from '../../match/controllers.ts'

/** Whom persons have: the members of their teams, except where the record says otherwise. */
export function takenOf({ log, setup }: Pick<Match, 'log' | 'setup'>, controllers: Controllers): ReadonlySet<number> {
  const teams = (setup as Setup).teams.flatMap(({ members }, team) => members.map(() => team))
  const taken = new Set(teams.flatMap((team, cid) => (isPerson(controllers, team + 1) ? [cid] : [])))
  for (const [cid, { kind }] of handsIn(log, teams.length)) {
    if (kind === 'here') taken.add(cid)
    else taken.delete(cid)
  }
  return taken
}
