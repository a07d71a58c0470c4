import { foesAhead } from '@arbiter/twilight'
import { Picture } from '../../../parts/picture.tsx'
import { useTable } from '../tableContext.ts'
import { twinOf } from '../twins.ts'
import type { KnownNode } from './knownNode.ts'
import { Tableau } from './tableau.tsx'

/** As many as stand beside each other on a phone. */
const MOST = 3
const TWINS = ['', 'tw-second', 'tw-third']

/** Who or what stands in the place: the foes of a fight, else its house, fire or stall with the hero before it. The words beside it say the same. */
export function Standing({ node }: { node: KnownNode }) {
  const { plan, view } = useTable()
  const { id, kind, inside } = node
  const { done, offers } = view.session.road!
  const [forced] = view.session.ahead
  const scenario = forced ?? (done || offers ? undefined : inside?.scenario)
  const foes = scenario === undefined ? [] : foesAhead(plan, view, scenario).slice(0, MOST)
  return (
    <div className="tw-standing" data-kind={kind} aria-hidden="true">
      {foes.map((foe, slot) => (
        // Two of the same stand there as two.
        // biome-ignore lint/suspicious/noArrayIndexKey: a slot is who stands in it
        <Picture key={slot} shape="standing" kind="enemy" id={foe} className={TWINS[twinOf(foes, slot)]!} />
      ))}
      {foes.length > 0 && <Picture shape="standing" kind="hero" id={plan.hero.id} className="tw-standing-hero" />}
      {foes.length === 0 && <Tableau id={id} kind={kind} hero={plan.hero.id} />}
    </div>
  )
}
