import { FieldReader } from '@arbiter/content'
import type { SetupReader } from '../../setup/codes.ts'
import { readEncounter } from '../../setup/encounter.ts'
import { placeEncounter } from '../../setup/place.ts'
import type { PlacedFighter } from '../../setup.ts'
import type { Table } from '../context.ts'

const HERE = '/fighters/0'

/** TT-151: somebody new, read like a fighter of this encounter; the first field that is wrong if he does not fit into it. */
export function readNewcomer({ plan }: Pick<Table, 'plan'>, raw: unknown): PlacedFighter | { readonly wrong: string } {
  const { id, title, map, sides } = plan.setup.encounter
  const read: SetupReader = new FieldReader()
  const file = readEncounter(read, { id, title, map, sides, fighters: [raw] }, plan.content, [])
  // Whether there is anybody to fight against is the whole table's question, not his.
  const fault = read.faults.find(({ path }) => path.startsWith(HERE))
  if (!file || fault) return { wrong: fault?.path.slice(HERE.length + 1) || 'fighter' }
  return placeEncounter(file, plan.content, plan.rules).fighters[0]!
}
