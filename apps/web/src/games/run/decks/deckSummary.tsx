import type { Phrase } from '@arbiter/kernel'
import { type Army, inTableOrder, ROLES } from '@arbiter/run'
import IconOut from '~icons/lucide/x'
import { useText, useWording } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useNames, useRunKit } from '../runContext.ts'
import { DeckMeters } from './deckMeters.tsx'

interface DeckSummaryProps {
  readonly army: Army
  readonly units: readonly string[]
  readonly problems: readonly Phrase[]
  readonly onRemove: (unit: string) => void
}

/** RN-712, RN-713: the places by role, what the rules count, and advice that forbids nothing. */
export function DeckSummary({ army, units: ids, problems, onRemove }: DeckSummaryProps) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { content } = useRunKit()
  const { size } = content.balance.deck!
  const units = inTableOrder(army, ids)
  const tagName = (tag: string) => text(`run.tag.${tag}`)
  const has = tagsOf(units)
  const lacks = [...tagsOf(army.units).keys()].filter((tag) => !has.has(tag))
  return (
    <section className="rn-summary" aria-label={text('runBuilder.summary')}>
      <DeckMeters units={units} />
      <ul className="rn-places" aria-label={text('runBuilder.places')}>
        {ROLES.flatMap((role) => units.filter((unit) => unit.role === role)).map(({ id, role }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onRemove(id)}
              aria-label={text('runBuilder.remove', { name: names.unit(id, 1), role: text(`run.role.${role}`) })}
              data-test={`run-builder-place-${id}`}
            >
              <Picture shape="token" kind="unit" id={id} hints={{ tier: 1 }} />
              <span>{names.unit(id, 1)}</span>
              <IconOut aria-hidden="true" />
            </button>
          </li>
        ))}
        {Array.from({ length: Math.max(0, size - units.length) }, (_, i) => units.length + i).map((place) => (
          <li key={place} className="rn-place-free" aria-hidden="true" />
        ))}
      </ul>
      {/* To be seen it is at the heads of the roles, and in the foot. */}
      {problems.length > 0 && ids.length > 0 && (
        <ul className="sr-only" data-test="run-builder-problems">
          {problems.map((problem, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences without a life of their own
            <li key={i}>{wording.say(problem)}</li>
          ))}
        </ul>
      )}
      {units.length > 0 && (
        <>
          <CostCurve army={army} costs={units.map((unit) => unit.cost)} />
          <p>
            <b>{text('runBuilder.tags')}</b>{' '}
            {[...has].map(([tag, n]) => (n === 1 ? tagName(tag) : `${tagName(tag)} ×${n}`)).join(', ')}
          </p>
          {lacks.length > 0 && (
            <p data-test="run-builder-lacks">
              <b>{text('runBuilder.lacks')}</b> {lacks.map(tagName).join(', ')}
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** How many cards of each price. */
function CostCurve({ army, costs }: { army: Army; costs: readonly number[] }) {
  const text = useText()
  const prices = [...new Set(army.units.map(({ cost }) => cost))].sort((a, b) => a - b)
  const count = (price: number) => costs.filter((cost) => cost === price).length
  return (
    <figure className="rn-curve">
      <figcaption>{text('runBuilder.curve')}</figcaption>
      <ol>
        {prices.map((price) => (
          <li key={price} style={{ '--n': count(price) } as React.CSSProperties}>
            <span className="sr-only">{text('runBuilder.curveOf', { price, n: count(price) })}</span>
            <span aria-hidden="true">{count(price) || ''}</span>
            <i aria-hidden="true" />
            <small aria-hidden="true">{price}</small>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function tagsOf(units: readonly { readonly tags: readonly string[] }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const tag of units.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return counts
}
