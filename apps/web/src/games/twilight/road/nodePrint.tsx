import { foesAhead } from '@arbiter/twilight'
import { PlacePicture } from '../placePicture.tsx'
import { useTable } from '../tableContext.ts'
import type { KnownNode } from './knownNode.ts'

/** A place as a small print: whoever waits there, else what stands there. Of one that is out of sight only its kind is known. */
export function NodePrint({ node }: { node: KnownNode }) {
  const { plan, view } = useTable()
  const { id, kind, inside } = node
  const foes = inside?.scenario === undefined ? [] : foesAhead(plan, view, inside.scenario)
  return <PlacePicture id={inside ? id : ''} kind={kind} foes={foes} width={220} height={180} className="tw-print" />
}
