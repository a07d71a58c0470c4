import { type PlotOptions, plot } from '@observablehq/plot'
import type { DrawOptions } from '../chart.ts'
import { FONT, FONT_SIZE, PAINT, shortened } from './paint.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** A part of a chart with axes of its own. */
export interface Panel {
  readonly title?: string
  readonly height: number
  readonly options: PlotOptions
}

const TITLE = 22

/** Panels one below the other in one picture that needs no style sheet. */
export function figure(about: string, panels: readonly Panel[], options: DrawOptions): SVGSVGElement {
  const { document, width, interactive = true } = options
  const svg = document.createElementNS(SVG, 'svg') as SVGSVGElement
  let top = 0
  for (const { title, height, options: own } of panels) {
    if (title !== undefined) {
      svg.append(heading(title, top, options))
      top += TITLE
    }
    const drawn = plot({ ...own, document, width, height }) as unknown as SVGSVGElement
    svg.append(nested(drawn, top))
    top += height
  }
  const attributes = {
    xmlns: SVG,
    viewBox: `0 0 ${width} ${top}`,
    width,
    height: top,
    role: interactive ? 'group' : 'img',
    'aria-label': about,
    'font-family': FONT,
    'font-size': FONT_SIZE,
    fill: 'currentColor',
    color: PAINT.ink,
    'text-anchor': 'middle',
  }
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, String(value))
  return svg
}

function heading(title: string, top: number, { document, width }: DrawOptions): SVGElement {
  const text = document.createElementNS(SVG, 'text')
  text.setAttribute('x', '0')
  text.setAttribute('y', String(top + 14))
  text.setAttribute('text-anchor', 'start')
  text.setAttribute('font-weight', '600')
  text.textContent = shortened(title, width)
  return text
}

/** Without the style that Plot adds: a page may forbid it, and type and colour come from outside. */
function nested(drawn: SVGSVGElement, top: number): SVGSVGElement {
  for (const style of drawn.querySelectorAll('style')) style.remove()
  for (const name of ['class', 'font-family', 'font-size', 'fill', 'text-anchor']) drawn.removeAttribute(name)
  for (const group of drawn.children) {
    group.removeAttribute('aria-label')
    // What is read aloud are the marks with names, and the table beside the picture.
    if (!group.querySelector('[role]')) group.setAttribute('aria-hidden', 'true')
  }
  drawn.setAttribute('overflow', 'visible')
  drawn.setAttribute('y', String(top))
  return drawn
}
