import { likeness } from '@arbiter/content'
import type { GameKit } from '@arbiter/kernel'
import { keysOf, valueAt } from './path.ts'

/** How many places a fault suggests when none is clearly meant. */
const NAMED = 3
/** Per mille of likeness. */
const ALIKE = 600
/** Section, entry, field. */
const DEPTH = 3

type Sections = GameKit['sections']

/** The places of the content that a path may have meant, the likeliest first; all of them are paths that can be turned. */
export function suggestPaths(path: string, sections: Sections): string[] {
  const wanted = plain(path.replace(/^pack:(?:tuning\/)?/, ''))
  const scored = placesOf(sections)
    .map((steps) => ({ path: `pack:${steps.join('/')}`, alike: likenessOf(wanted, steps) }))
    .filter(({ alike }) => alike >= ALIKE)
    .toSorted((a, b) => b.alike - a.alike)
  const best = scored.filter(({ alike }) => alike === scored[0]!.alike)
  const near = best.length === 1 && best[0]!.alike === 1000 ? best : scored
  return (near.length > 0 ? near.map((place) => place.path) : examples(sections)).slice(0, NAMED)
}

/** People leave out the section, or name the field alone. */
const likenessOf = (wanted: string, steps: readonly string[]): number =>
  Math.max(...steps.map((_, from) => likeness(wanted, plain(steps.slice(from).join('/')))))

/** Dots and slashes are easily taken for each other. */
const plain = (path: string): string => path.replaceAll('.', '/').toLowerCase()

/** Every number and word within reach, section by section. */
const placesOf = (sections: Sections): string[][] =>
  Object.entries(sections).flatMap(([name, { value }]) => leaves(value, [name]))

function leaves(node: unknown, steps: readonly string[]): string[][] {
  if (typeof node !== 'object' || node === null) return [[...steps]]
  if (steps.length === DEPTH) return []
  return keysOf(node).flatMap((key) => (key === 'id' ? [] : leaves(valueAt(node, [key]), [...steps, key])))
}

/** A number of each section, for those who are far off. */
const examples = (sections: Sections): string[] =>
  Object.entries(sections).flatMap(([name, { value }]) => {
    const steps = leaves(value, [name]).find((place) => typeof valueAt(value, place.slice(1)) === 'number')
    return steps ? [`pack:${steps.join('/')}`] : []
  })
