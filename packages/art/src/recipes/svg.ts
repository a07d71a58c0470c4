export type PathPoint = readonly [x: number, y: number]

/** A tenth of a unit is finer than anybody sees; longer numbers are only weight, and engines differ in their last digits. */
export const round = (value: number): number => Math.round(value * 10) / 10

/**
 * A closed line through the points. Steps from the last point are shorter than places; they are taken between rounded places, so that errors
 * do not add up.
 */
export function polygon(points: readonly PathPoint[]): string {
  let d = ''
  let [lastX, lastY] = [0, 0]
  for (const [i, [x, y]] of points.entries()) {
    const [tenX, tenY] = [Math.round(x * 10), Math.round(y * 10)]
    const step = `${short(tenX - lastX)}${separated(short(tenY - lastY))}`
    d += i === 0 ? `M${step}` : i === 1 ? `l${step}` : separated(step)
    lastX = tenX
    lastY = tenY
  }
  return `${d}z`
}

/** Tenths as SVG reads them, without a zero that says nothing. */
const short = (tenths: number): string => `${tenths / 10}`.replace(/^(-?)0\./, '$1.')
const separated = (number: string): string => (number.startsWith('-') ? number : ` ${number}`)

export const rectangle = (x: number, y: number, width: number, height: number): string =>
  `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`

export type Attributes = Readonly<Record<string, string | number | undefined>>

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value * 100) / 100 : value}"`)
    .join('')

export const element = (name: string, attributes: Attributes, body = ''): string =>
  body === '' ? `<${name}${attributesOf(attributes)}/>` : `<${name}${attributesOf(attributes)}>${body}</${name}>`

/** Nothing to draw is no node. */
export const path = (d: string, fill: string, attributes: Attributes = {}): string =>
  d === '' ? '' : element('path', { d, fill, ...attributes })

export const circle = (cx: number, cy: number, r: number, fill: string, attributes: Attributes = {}): string =>
  element('circle', { cx: round(cx), cy: round(cy), r: round(r), fill, ...attributes })

export const group = (body: string, attributes: Attributes = {}): string =>
  body === '' ? '' : element('g', attributes, body)

export const move = (x: number, y: number, scale = 1): string =>
  `translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 10000) / 10000})`}`

/** Two pictures on one page may share an id only when they share what it names, so the id is made of that. */
export function idOf(prefix: string, content: string): string {
  let hash = 5381
  for (let i = 0; i < content.length; i++) hash = (Math.imul(hash, 33) ^ content.charCodeAt(i)) >>> 0
  return `${prefix}${hash.toString(36)}`
}

/** The body, seen through an opening. */
export function clipped(opening: string, body: string): string {
  const id = idOf('w', opening)
  return `${element('clipPath', { id }, path(opening, '#000'))}${group(body, { 'clip-path': `url(#${id})` })}`
}

/** A whole picture, ready for an <img>. `fit` says what happens when the box has another shape. */
export function picture(width: number, height: number, body: string, fit = 'xMidYMid meet', top = 0): string {
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 ${round(top)} ${round(width)} ${round(height)}`,
      width: round(width),
      height: round(height),
      preserveAspectRatio: fit,
    },
    body,
  )
}

/** An address for `src`. A page may show hundreds of them, so signs that an address may hold stay as they are. */
export const dataAddress = (svg: string): string =>
  `data:image/svg+xml,${svg.replace(/[%#<>"{}^`\\]/g, (sign) => encodeURIComponent(sign))}`

export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
