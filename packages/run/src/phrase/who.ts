import type { UnitNames } from './names.ts'
import type { Params } from './values.ts'

/** Who does something and to whom: in small letters inside a sentence, in capitals at its beginning. */

export const actor = (event: { readonly actor: string }, names: UnitNames): Params => ({
  actor: names.within(event.actor),
  Actor: names.first(event.actor),
})

export const target = (event: { readonly target: string }, names: UnitNames): Params => ({
  target: names.within(event.target),
  Target: names.first(event.target),
})

export const by = (id: string | null, names: UnitNames): Params =>
  id === null ? { by: 'nobody', Actor: '' } : { by: 'somebody', Actor: names.first(id) }
