import { hereOf, heroHpMax, type RoadNode } from '@arbiter/twilight'
import IconHp from '~icons/lucide/heart'
import { useText } from '../../../language/language.tsx'
import { firstSentence } from '../sentence.ts'
import { useLocal, useTable } from '../tableContext.ts'
import { Happened } from './happened.tsx'

/** Where one stands in a few lines, and what came of the last thing done here. */
export function Place({ asks }: { asks: 'here' | 'ways' | 'reward' }) {
  const text = useText()
  const { plan, view, events } = useTable()
  const node = hereOf(plan, view.session)!
  // What the rest itself has brought comes first after one has come.
  const come = events.findLastIndex(({ type }) => type === 'nodeEntered')
  const healed = come < 0 ? undefined : events.slice(come).find((event) => event.type === 'heroHealed')
  const gained = node.kind === 'rest' && asks === 'here' && healed !== undefined && healed.amount > 0
  const { hp } = view.session
  const max = heroHpMax(plan, view)
  return (
    <section className="tw-paper tw-place" data-asks={asks}>
      {asks === 'here' && (
        <>
          <ShortTale node={node} />
          {node.kind === 'rest' && (
            <p className="tw-rested" data-test="twilight-rested">
              {gained ? (
                <strong className="tw-rested-gain">
                  <IconHp aria-hidden="true" />
                  {text('twilightRoad.healed', { was: healed.hp - healed.amount, hp: healed.hp, n: healed.amount })}
                </strong>
              ) : (
                text('twilightRoad.rested', { whole: String(hp >= max), hp, max })
              )}
            </p>
          )}
        </>
      )}
      <Happened told={gained ? healed.seq : undefined} />
      {/* A question stands over what answers it. */}
      {asks === 'ways' && <h3 className="tw-sheet-title">{text('twilightRoad.ways')}</h3>}
    </section>
  )
}

/** Where one is; where the road begins, why one walks it too. */
export function Tale({ node, className }: { node: RoadNode; className: string }) {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  return (
    <div className={className}>
      <p>{local(node.text)}</p>
      {node.layer === 1 && (
        <details>
          <summary>{text('twilightTable.road.more')}</summary>
          <p>{local(plan.campaign?.text)}</p>
        </details>
      )}
    </div>
  )
}

/** On a phone the first sentence; the rest unfolds. */
function ShortTale({ node }: { node: RoadNode }) {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  const told = local(node.text)
  const first = firstSentence(told)
  const rest = [told.slice(first.length), node.layer === 1 ? local(plan.campaign?.text) : '']
  if (!rest.some(Boolean)) return <p className="tw-way-text">{first}</p>
  return (
    <details className="tw-way-text tw-tale-short" open={node.kind === 'rest'}>
      <summary>
        {first} <span className="tw-tale-more">{text('twilightRoad.more')}</span>
      </summary>
      {rest.filter(Boolean).map((part) => (
        <p key={part}>{part}</p>
      ))}
    </details>
  )
}
