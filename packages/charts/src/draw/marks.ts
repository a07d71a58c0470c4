import type { RenderFunction } from '@observablehq/plot'

/** What a mark says when it is pointed at or read aloud, and which links it has. */
export interface Mark {
  readonly name: string
  readonly open?: number | undefined
}

/** A `render` option: every element of a Plot mark gets the name of its datum, and can be opened where it has links. */
export function named(marks: readonly Mark[], interactive: boolean): RenderFunction {
  return (index, scales, values, dimensions, context, next) => {
    const drawn = next!(index, scales, values, dimensions, context)
    if (!drawn) return drawn
    for (const [position, element] of [...drawn.children].entries()) {
      const mark = marks[index[position]!]
      if (mark) label(element, mark, interactive, context.document)
    }
    return drawn
  }
}

function label(element: Element, { name, open }: Mark, interactive: boolean, document: Document): void {
  const title = document.createElementNS('http://www.w3.org/2000/svg', 'title')
  title.textContent = name
  element.append(title)
  if (!interactive) return
  element.setAttribute('aria-label', name)
  element.setAttribute('role', open === undefined ? 'img' : 'button')
  if (open === undefined) return
  element.setAttribute('data-open', String(open))
  element.setAttribute('tabindex', '0')
  element.setAttribute('cursor', 'pointer')
}
