import { hereOf } from '@arbiter/twilight'
import { useText } from '../../../language/language.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { Happened } from './happened.tsx'
import { knownNode } from './knownNode.ts'
import { NodePrint } from './nodePrint.tsx'

/** Where one stands, as a print and a few lines, and what came of the last thing done here. */
export function Place({ asks }: { asks: 'here' | 'ways' | 'reward' }) {
  const text = useText()
  const local = useLocal()
  const { plan, view } = useTable()
  const node = hereOf(plan, view.session)!
  return (
    <section className="tw-paper tw-place" data-asks={asks}>
      <NodePrint node={knownNode(plan, view, view.session.road!.node)} />
      {asks === 'here' ? (
        <>
          <p className="tw-way-text">{local(node.text)}</p>
          {node.kind === 'rest' && <p>{text('twilightRoad.rested')}</p>}
        </>
      ) : (
        <h3 className="tw-sheet-title">{text(asks === 'ways' ? 'twilightRoad.ways' : 'twilightRoad.reward')}</h3>
      )}
      <Happened />
    </section>
  )
}
