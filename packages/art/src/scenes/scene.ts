import { type ArtTheme, IMPRESSION, type Impression, INK } from '../recipes/colours.ts'
import { salt } from '../recipes/gouge.ts'
import type { Stencils } from '../recipes/stencil.ts'
import { path, picture, rectangle, round } from '../recipes/svg.ts'

export interface SceneOptions {
  readonly width: number
  readonly height: number
  readonly theme: ArtTheme
}

export type SceneDrawing = (stencils: Stencils, options: SceneOptions) => string

/** Narrow screens get fewer and smaller things, not the same ones squeezed. */
export const isNarrow = ({ width }: SceneOptions): boolean => width < 700

export const impressionOf = ({ theme }: SceneOptions): Impression => IMPRESSION[theme]

export const filled = ({ width, height }: SceneOptions, fill: string): string =>
  path(rectangle(0, 0, width, height), fill)

/** The whole scene; salt comes last, over everything. */
export function printed(options: SceneOptions, body: string, saltOpacity = 0.22, fit = 'xMidYMid slice'): string {
  const { width, height } = options
  const specks = path(salt(width, height, 220, `salt${width}`), INK.paper, { opacity: saltOpacity })
  return picture(width, height, body + specks, fit)
}

/** How many times larger than on a small desk the marks of this window are cut. */
export const enlargement = ({ width, height }: SceneOptions): number =>
  Math.max(1, Math.min(width / 1280, height / 756))

/** A large window shows the same print larger, not the same marks lost in it. */
export function enlarged<O extends SceneOptions>(draw: (stencils: Stencils, options: O) => string) {
  return (stencils: Stencils, options: O): string => {
    const { width, height } = options
    const times = enlargement(options)
    if (times === 1) return draw(stencils, options)
    const small = draw(stencils, { ...options, width: Math.round(width / times), height: Math.round(height / times) })
    return small.replace(/ width="\d+" height="\d+"/, ` width="${round(width)}" height="${round(height)}"`)
  }
}
