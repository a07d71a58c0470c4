/** A drawing as two blocks: the hull (outer lines, a solid shape) and what is cut into it. Units of a box of 512. */
export interface Stencil {
  /** Left, top, right, bottom of the hull. */
  readonly box: readonly [number, number, number, number]
  readonly hull: string
  /** The lines within the hull. The drawing itself is hull and inner lines together. */
  readonly inner: string
}

export type Stencils = Readonly<Record<string, Stencil>>

export class UnknownStencilError extends Error {
  constructor(name: string) {
    super(`No stencil is called ${name}. Stencils come from the tables of packages/art by npm run stencils.`)
    this.name = 'UnknownStencilError'
  }
}

export function stencilOf(stencils: Stencils, name: string): Stencil {
  if (!Object.hasOwn(stencils, name)) throw new UnknownStencilError(name)
  return stencils[name]!
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Where a figure lies in its picture. */
export interface Placement {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** As large as the box allows, in its middle; `stand` puts it on the lower edge instead. */
export function fitInto(
  { box: [left, top, right, bottom] }: Pick<Stencil, 'box'>,
  into: Box,
  stand = false,
): Placement {
  const scale = Math.min(into.width / (right - left), into.height / (bottom - top))
  const x = into.x + into.width / 2 - ((left + right) / 2) * scale
  const y = stand ? into.y + into.height - bottom * scale : into.y + into.height / 2 - ((top + bottom) / 2) * scale
  return { x, y, scale }
}
