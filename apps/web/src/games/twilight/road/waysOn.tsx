import { localText } from '@arbiter/kernel'
import { effortLimit, entryOf, finalPrice, nodeAt, type RoadNode } from '@arbiter/twilight'
import { useEffect, useMemo, useRef } from 'react'
import { useText } from '../../../language/language.tsx'
import { useKeys } from '../../../shell/keys.ts'
import { firstSentence } from '../sentence.ts'
import { useLocal, useTable } from '../tableContext.ts'
import { restedCards } from '../useEffort.ts'
import { bestOdds } from './bestOdds.ts'
import { FoeStrengths } from './foeStrengths.tsx'
import { knownNode } from './knownNode.ts'
import { NodePrint } from './nodePrint.tsx'
import { Priced } from './priced.tsx'
import { useAhead } from './useAhead.ts'
import { waysFrom } from './waysFrom.ts'
import { useClosedBy, usePriceWords } from './words.ts'

interface WaysOnProps {
  readonly looked: string
  readonly onLook: (id: string) => void
}

/** TW-467, TW-523. Where one can go from here. Arrows move over the ways, Enter travels. */
export function WaysOn({ looked, onLook }: WaysOnProps) {
  const text = useText()
  const { plan, view } = useTable()
  const here = view.session.road!.node
  const ways = useMemo(() => waysFrom(plan.road!.nodes, here), [plan, here])
  const list = useRef<HTMLUListElement>(null)
  const at = Math.max(0, ways.indexOf(looked))
  const move = (by: number) => () => {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-tw^="way-"]') ?? [])]
    const from = buttons.indexOf(document.activeElement as HTMLElement)
    const to = from < 0 ? at : (from + by + ways.length) % ways.length
    onLook(ways[to]!)
    buttons[to]?.focus()
  }
  useKeys({ ArrowUp: move(-1), ArrowLeft: move(-1), ArrowDown: move(1), ArrowRight: move(1) })
  // Whoever touches a mark of the map looks at its card.
  useEffect(() => {
    const card = list.current?.children[ways.indexOf(looked)]
    card?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
  }, [looked, ways])
  return (
    <ul className="tw-cards tw-ways-on" aria-label={text('twilightRoad.ways')} ref={list}>
      {ways.map((id, at) => (
        <Way key={id} id={id} place={ways.length > 1 ? at + 1 : 0} looked={id === looked} onLook={() => onLook(id)} />
      ))}
    </ul>
  )
}

interface WayProps {
  readonly id: string
  /** Its number on the map; 0 where it is the only one. */
  readonly place: number
  readonly looked: boolean
  readonly onLook: () => void
}

function Way({ id, place, looked, onLook }: WayProps) {
  const text = useText()
  const local = useLocal()
  const priceWords = usePriceWords()
  const closedBy = useClosedBy()
  const { plan, view, commands } = useTable()
  const node = knownNode(plan, view, id)
  const { kind, inside } = node
  // TW-463 hides who waits there, not what the way costs.
  const there = nodeAt(plan, view.session.road!, id)
  const entry = entryOf({ plan, state: view }, there)
  const price = entry ? priceWords(finalPrice(plan, view.session, entry.price)) : ''
  const closed = entry ? '' : closedBy(there.entry[0]!.needs)
  const action = { type: 'travel', node: id } as const
  return (
    <li className="tw-paper tw-way" data-looked={looked} onMouseEnter={onLook} onFocus={onLook}>
      <NodePrint node={node} />
      {place > 0 && (
        <span className="tw-way-place" aria-hidden="true">
          {place}
        </span>
      )}
      <div className="tw-way-says">
        <p className="tw-way-kind" data-kind={kind}>
          {text(`twilightRoad.kind.${kind}`)}
        </p>
        {inside && <h4>{local(inside.name)}</h4>}
        {inside && <p className="tw-way-text">{firstSentence(local(inside.text))}</p>}
        {inside?.check !== undefined && <Chance check={inside.check} />}
        {inside && <Ahead node={inside} />}
      </div>
      <Priced
        main
        name={text('twilightRoad.travel')}
        facts={price && text('twilightRoad.costs', { price })}
        refused={closed || commands.reason(action)}
        onClick={() => commands.act(action)}
        hook={`way-${id}`}
      />
    </li>
  )
}

/** TW-463. A check that can be seen from here says what it would come to, by the best way of today. */
function Chance({ check: id }: { check: string }) {
  const text = useText()
  const { plan, view } = useTable()
  const most = Math.min(effortLimit(plan, view), restedCards(plan, view).length)
  const best = (cards: number) => Math.round(100 * bestOdds(plan, view, id, cards))
  return (
    <p className="tw-way-chance" data-test={`twilight-chance-${id}`}>
      {text('twilightRoad.chanceAhead', { n: best(0), most, best: best(most) })}
    </p>
  )
}

/** TW-444, TW-445, TW-463. Who waits there, and how one is received. */
export function Ahead({ node }: { node: RoadNode }) {
  const local = useLocal()
  const text = useText()
  const { hostile, welcome } = useAhead(node)
  return (
    <>
      {node.scenario !== undefined && <FoeStrengths scenario={node.scenario} node={node} />}
      {(node.kind === 'encounter' || node.kind === 'elite') && (
        <p className="tw-way-won">{text('twilightRoad.won', { elite: String(node.kind === 'elite') })}</p>
      )}
      {hostile.map((told) => (
        <p key={localText(told, 'en')} className="tw-way-hostile">
          {local(told)}
        </p>
      ))}
      {welcome.map((told) => (
        <p key={localText(told, 'en')} className="tw-way-welcome">
          {local(told)}
        </p>
      ))}
    </>
  )
}
