import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { STENCIL_SETS } from './law/sets.ts'
import type { Stencils } from './recipes/stencil.ts'

const fileOf = (set: string) => join(import.meta.dirname, 'stencils', `${set}.json`)

/** The stencils of these sets, as a page has them after loading. */
export function loaded(...sets: readonly string[]): Stencils {
  const key = sets.join(' ')
  const known = merged.get(key)
  if (known) return known
  const stencils: Stencils = Object.assign(
    {},
    ...sets.map((set) => JSON.parse(readFileSync(fileOf(set), 'utf8')) as Stencils),
  )
  merged.set(key, stencils)
  return stencils
}

const merged = new Map<string, Stencils>()

export const everything = (): Stencils => loaded(...Object.keys(STENCIL_SETS))

/** Weight of a set on the wire. */
export const gzipped = (...sets: readonly string[]): number =>
  gzipSync(sets.map((set) => readFileSync(fileOf(set), 'utf8')).join('\n'), { level: 9 }).length

/** Elements of a picture. */
export const nodesOf = (svg: string): number => svg.match(/<[a-zA-Z]/g)?.length ?? 0

/** What no picture may use: it costs a layer, or an <img> cannot see it. */
export const FORBIDDEN =
  /<(?:filter|linearGradient|radialGradient|mask|image|style|script|foreignObject|animate)|mix-blend-mode|backdrop-filter|filter=|mask=|var\(--|NaN|undefined|Infinity/

/** References to ids that the picture does not hold. */
export function danglingIds(svg: string): string[] {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  return [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id!).filter((id) => !ids.has(id))
}
