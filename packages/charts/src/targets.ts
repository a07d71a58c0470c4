import type { Experiment } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import { quantityOfMeasure, titled } from './names.ts'
import { numbersOf } from './numbers.ts'

/** What a question wants: each band with the arms it is for, and the arms that are only measured. */
export function targetLines({ question, measures = [], targets = [] }: Experiment, words: Wording): string[] {
  const variants = 'variants' in question ? (question.variants ?? []) : []
  const numbers = numbersOf(words)
  const armNames = (ids: readonly string[]) =>
    ids.map((id) => titled(variants.find((variant) => variant.id === id) ?? { id }, words)).join(', ')
  const lines = targets.map(({ measure, stat, low = null, high = null, arms }) => {
    const spec = measures.find(({ id }) => id === measure)
    const band = numbers.band(low, high, quantityOfMeasure(spec, measure, words))
    const what = [titled(spec ?? { id: measure }, words), ...(stat ? [words.text(`lab.stat.${stat}`)] : [])].join(', ')
    return arms
      ? words.text('lab.target.for', { arms: armNames(arms), what, band })
      : words.text('lab.target', { what, band })
  })
  const free = variants.filter(({ id }) => targets.every(({ arms }) => arms && !arms.includes(id)))
  if (targets.length === 0 || free.length === 0) return lines
  return [...lines, words.text('lab.target.none', { arms: armNames(free.map(({ id }) => id)) })]
}
