import { nearest } from '@arbiter/content'
import { batchSeed, CodedError, type Fault, type GameEvent, playOut } from '@arbiter/kernel'
import type { LabWarning } from '../answer/result.ts'
import { labFault } from '../experiment/fault.ts'
import type { MeasureSpec } from '../experiment/schema.ts'
import { evaluator, valueIn } from '../measure/evaluate.ts'
import { fieldsIn, gathersOf, parseExpression } from '../measure/expression.ts'
import type { ReadyArm } from '../schedule/readyArm.ts'

/** What one match says about the fields that measures name. */
export interface Probed {
  /** Fields that an event must have and has not. */
  readonly faults: Fault[]
  /** Fields of `where` that no event had: perhaps a slip, perhaps only rare. */
  readonly warnings: LabWarning[]
}

/** Plays the first match, if any measure asks for fields of events: a misspelt one should not cost a whole run. */
export function probe(measures: readonly MeasureSpec[], { kit, match }: ReadyArm, seed: string): Probed {
  const ears = measures.flatMap(earsOf)
  if (ears.length === 0) return { faults: [], warnings: [] }
  try {
    const { setup, table } = match(seed, 0)
    playOut(kit.game, setup, batchSeed(seed, 0), table, (event) => {
      for (const ear of ears) ear.hear(event)
    })
  } catch (error) {
    // What goes wrong in a match itself is reported by the run.
    if (!(error instanceof CodedError)) throw error
  }
  return { faults: ears.flatMap((ear) => ear.fault ?? []), warnings: ears.flatMap((ear) => ear.warnings()) }
}

function earsOf(measure: MeasureSpec, i: number): Ear[] {
  const pointer = `/measures/${i}`
  if ('rate' in measure) return earOf(measure.id, measure.rate, `${pointer}/rate`)
  if ('mean' in measure) return earOf(measure.id, measure.mean, `${pointer}/mean`)
  if ('wins' in measure) return []
  return measure.share.flatMap((text, part) => earOf(measure.id, text, `${pointer}/share/${part}`))
}

function earOf(measure: string, text: string, pointer: string): Ear[] {
  const asks = gathersOf(parseExpression(text)).some(({ field, where }) => field.length > 0 || where)
  return asks ? [new Ear(measure, text, pointer)] : []
}

/** Hears the events of a match for one expression. */
class Ear {
  fault: Fault | undefined
  readonly #measure: string
  readonly #pointer: string
  readonly #listens: ReturnType<typeof evaluator>['listens']
  readonly #wanted: { types: readonly string[]; field: readonly string[]; heard: Set<string>; seen: boolean }[]

  constructor(measure: string, text: string, pointer: string) {
    const node = parseExpression(text)
    this.#measure = measure
    this.#pointer = pointer
    this.#listens = evaluator(node).listens
    this.#wanted = gathersOf(node).flatMap(({ types, where }) =>
      where ? fieldsIn(where).map((field) => ({ types, field, heard: new Set<string>(), seen: false })) : [],
    )
  }

  hear(event: GameEvent): void {
    for (const wanted of this.#wanted) {
      if (!wanted.types.includes(event.type)) continue
      for (const key of Object.keys(event)) wanted.heard.add(key)
      if (valueIn(event, wanted.field) !== undefined) wanted.seen = true
    }
    if (!this.fault) this.#take(event)
  }

  #take(event: GameEvent): void {
    try {
      for (const { type, take } of this.#listens) if (type === event.type) take(event)
    } catch (error) {
      if (!(error instanceof CodedError && error.code === 'lab_field')) throw error
      const { type, field, known } = error.params as { type: string; field: string; known: string[] }
      const names = known.filter((name) => name !== 'type' && name !== 'cause')
      const near = nearest(field, names)
      this.fault = labFault('E_EXPRESSION', this.#pointer, `a number of ${type}: ${names.join(', ')}`, field, near)
    }
  }

  warnings(): LabWarning[] {
    return this.#wanted
      .filter(({ seen, heard }) => !seen && heard.size > 0)
      .map(({ field, types, heard }) => {
        const near = nearest(field[0]!, [...heard])
        const params = { measure: this.#measure, field: field.join('.'), types: types.join(' | ') }
        return { code: 'lab_field_unseen', params: { ...params, nearest: near ?? '' } }
      })
  }
}
