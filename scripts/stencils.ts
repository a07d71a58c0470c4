// npm run stencils: cuts the drawings that the tables of packages/art name into stencils, one file for each set, and writes down which
// names packs may use, for content that must not import pictures.
// Each drawing becomes a hull (outer lines, a solid shape) and the lines within it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { GROUND, MATTER, STENCIL_SETS, type Stencil, type Stencils } from '@arbiter/art'
import { contoursOf } from './stencils/contours.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const art = join(root, 'packages/art')

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}

/** File → its text, sorted by name, so that a new figure changes one line. */
export function stencilFiles(): Record<string, string> {
  const library = createRequire(join(art, 'package.json'))('@iconify-json/game-icons/icons.json') as IconSet
  const own = ownDrawings()
  const cutOf = (name: string): Stencil => {
    const body = own.get(name) ?? library.icons[name]?.body
    if (body === undefined)
      throw new Error(`game-icons has no drawing called ${name}, and packages/art/drawings neither.`)
    return cut(body)
  }
  return Object.fromEntries(
    Object.entries(STENCIL_SETS).map(([set, names]) => {
      const stencils: Stencils = Object.fromEntries([...names].sort().map((name) => [name, cutOf(name)]))
      const lines = Object.entries(stencils).map(([name, stencil]) => `"${name}":${JSON.stringify(stencil)}`)
      return [`${set}.json`, `{\n${lines.join(',\n')}\n}\n`]
    }),
  )
}

/** The names that packs may use for their pictures. */
export function artNames(): string {
  const figures = [...new Set(Object.values(STENCIL_SETS).flat())].sort()
  return `${JSON.stringify({ figures, matters: Object.keys(MATTER), grounds: Object.keys(GROUND) }, null, 2)}\n`
}

export const NAMES_FILE = join(root, 'packages/content/src/artNames.json')

/** What we have drawn ourselves, by the same rules: black on nothing, 512 by 512. */
function ownDrawings(): Map<string, string> {
  const files = readdirSync(join(art, 'drawings')).filter((file) => file.endsWith('.svg'))
  return new Map(files.map((file) => [file.replace('.svg', ''), readFileSync(join(art, 'drawings', file), 'utf8')]))
}

function cut(body: string): Stencil {
  const contours = [...body.matchAll(/ d="([^"]+)"/g)].flatMap(([, d]) => contoursOf(d!))
  const { outer, inner } = separate(contours)
  const points = outer.flatMap(({ outline }) => outline)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return {
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
      Math.round,
    ) as unknown as Stencil['box'],
    hull: outer.map(({ d }) => d).join(''),
    inner: inner.map(({ d }) => d).join(''),
  }
}

type Contour = ReturnType<typeof contoursOf>[number]

/** From the largest to the smallest: what lies within a line that is already there is an inner line. */
function separate(contours: readonly Contour[]): { outer: Contour[]; inner: Contour[] } {
  const outer: Contour[] = []
  const inner: Contour[] = []
  for (const contour of contours.toSorted((a, b) => areaOf(b.outline) - areaOf(a.outline))) {
    const { outline } = contour
    const within = outer.some(
      (o) => isInside(outline[0]!, o.outline) && isInside(outline[outline.length >> 1]!, o.outline),
    )
    if (within) inner.push(contour)
    else outer.push(contour)
  }
  return { outer, inner }
}

type Outline = Contour['outline']

function isInside([x, y]: Outline[number], outline: Outline): boolean {
  let inside = false
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline.at(i - 1)!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

function areaOf(outline: Outline): number {
  let twice = 0
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline.at(i - 1)!
    twice += (bx - ax) * (by + ay)
  }
  return Math.abs(twice / 2)
}

if (import.meta.main) {
  for (const [file, text] of Object.entries(stencilFiles())) writeFileSync(join(art, 'src/stencils', file), text)
  writeFileSync(NAMES_FILE, artNames())
}
