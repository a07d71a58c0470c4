import type { DeedChoice, Plan } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'

/** The effects that a deed lays on whoever it strikes. */
export function laidBy(
  { attacks, spells }: Pick<Plan, 'attacks' | 'spells'>,
  { id, source = '' }: DeedChoice,
): string[] {
  if (id === 'grab') return ['grabbed']
  const lays = id === 'attack' ? attacks.get(source)?.lays : id === 'cast' ? spells.get(source)?.lays : undefined
  return [...new Set((lays ?? []).map(({ effect }) => effect))]
}

/** What a deed brings if it succeeds, apart from wounds: what it lays on somebody and what that means, how many wounds it closes. */
export function Outcome({ deed }: { readonly deed: DeedChoice }) {
  const text = useText()
  const names = useNames()
  const { plan } = useRoom()
  const laid = laidBy(plan, deed)
  const spell = deed.id === 'cast' ? plan.spells.get(deed.source ?? '') : undefined
  const heals = spell && spell.heal > 0
  if (laid.length === 0 && !heals && deed.id !== 'push') return null
  return (
    <span className="tt-outcome" data-test="tabletop-outcome">
      {heals && text('tabletopTable.brings.heal', { n: spell.heal })}
      {laid.map((effect) => (
        <span key={effect}>
          <strong>{names.term('effect', effect)}</strong> · {names.term('effect', `${effect}.text`)}
        </span>
      ))}
      {deed.id === 'push' && text('tabletopTable.brings.push')}
    </span>
  )
}
