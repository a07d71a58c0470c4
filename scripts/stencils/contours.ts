/** One closed line of a drawing: its path in whole units, and its outline as points. */
export interface PathContour {
  readonly d: string
  readonly outline: readonly (readonly [number, number])[]
}

const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

/**
 * The contours of a path. Coordinates are rounded to whole units of a box of 512, each from its absolute place, so that errors do
 * not add up, and written as steps from the last point, which is shorter.
 */
export function contoursOf(d: string): PathContour[] {
  const pen = new Pen()
  let last = ''
  for (const [command, numbers] of commandsOf(d)) {
    pen.draw(command, numbers, last)
    last = command.toUpperCase()
  }
  return pen.contours.filter(({ outline }) => outline.length > 2).map(({ d, outline }) => ({ d: `${d}z`, outline }))
}

class Pen {
  readonly contours: { d: string; outline: [number, number][] }[] = []
  #x = 0
  #y = 0
  #startX = 0
  #startY = 0
  /** The last control point, which S and T mirror. */
  #controlX = 0
  #controlY = 0
  #closed = false

  draw(command: string, given: readonly number[], last: string): void {
    const kind = command.toUpperCase()
    // After a Z, a line begins at the start of the contour that it closed.
    if (this.#closed && kind !== 'M' && kind !== 'Z') this.#begin(this.#startX, this.#startY)
    this.#closed = kind === 'Z'
    const [ox, oy] = command === kind ? [0, 0] : [this.#x, this.#y]
    const at = (i: number) => given[i]! + (i % 2 === 0 ? ox : oy)
    switch (kind) {
      case 'M':
        this.#begin(at(0), at(1))
        break
      case 'Z':
        this.#x = this.#startX
        this.#y = this.#startY
        break
      case 'L':
        this.#line(at(0), at(1))
        break
      case 'H':
        this.#line(given[0]! + ox, this.#y)
        break
      case 'V':
        this.#line(this.#x, given[0]! + oy)
        break
      case 'C':
        this.#curve(at(0), at(1), at(2), at(3), at(4), at(5))
        break
      case 'S':
        this.#curve(...this.#mirrored('CS'.includes(last)), at(0), at(1), at(2), at(3))
        break
      case 'Q':
        this.#quadratic(at(0), at(1), at(2), at(3))
        break
      case 'T':
        this.#quadratic(...this.#mirrored('QT'.includes(last)), at(0), at(1))
        break
      default:
        this.#arc(given, given[5]! + ox, given[6]! + oy)
    }
  }

  /** The control point of a smooth curve; without a curve before it, the pen itself. */
  #mirrored(smooth: boolean): [number, number] {
    return smooth ? [2 * this.#x - this.#controlX, 2 * this.#y - this.#controlY] : [this.#x, this.#y]
  }

  #begin(x: number, y: number): void {
    this.contours.push({ d: `M${Math.round(x)} ${Math.round(y)}`, outline: [[x, y]] })
    this.#x = this.#startX = x
    this.#y = this.#startY = y
  }

  get #contour() {
    return this.contours.at(-1)!
  }

  #step(letter: string, points: readonly (readonly [number, number])[]): void {
    const steps = points.flatMap(([x, y]) => [Math.round(x) - Math.round(this.#x), Math.round(y) - Math.round(this.#y)])
    if (steps.every((step) => step === 0)) return
    this.#contour.d += `${letter}${joined(steps)}`
  }

  #line(x: number, y: number): void {
    this.#step('l', [[x, y]])
    this.#contour.outline.push([x, y])
    this.#x = x
    this.#y = y
  }

  #curve(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    this.#step('c', [
      [ax, ay],
      [bx, by],
      [x, y],
    ])
    for (let i = 1; i <= 8; i++) {
      const t = i / 8
      const u = 1 - t
      const mix = (p0: number, p1: number, p2: number, p3: number) =>
        u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3
      this.#contour.outline.push([mix(this.#x, ax, bx, x), mix(this.#y, ay, by, y)])
    }
    this.#controlX = bx
    this.#controlY = by
    this.#x = x
    this.#y = y
  }

  #quadratic(cx: number, cy: number, x: number, y: number): void {
    this.#step('q', [
      [cx, cy],
      [x, y],
    ])
    for (let i = 1; i <= 5; i++) {
      const t = i / 5
      const u = 1 - t
      this.#contour.outline.push([
        u * u * this.#x + 2 * u * t * cx + t * t * x,
        u * u * this.#y + 2 * u * t * cy + t * t * y,
      ])
    }
    this.#controlX = cx
    this.#controlY = cy
    this.#x = x
    this.#y = y
  }

  #arc([rx, ry, turn, large, sweep]: readonly number[], x: number, y: number): void {
    const [dx, dy] = [Math.round(x) - Math.round(this.#x), Math.round(y) - Math.round(this.#y)]
    if (dx !== 0 || dy !== 0) {
      const [radiusX, radiusY] = [Math.round(rx! * 10) / 10, Math.round(ry! * 10) / 10]
      this.#contour.d += `a${joined([radiusX, radiusY, Math.round(turn!), large!, sweep!, dx, dy])}`
    }
    this.#contour.outline.push(
      ...arcOutline([this.#x, this.#y], [x, y], rx!, ry!, (turn! * Math.PI) / 180, large!, sweep!),
    )
    this.#x = x
    this.#y = y
  }
}

/** Eight points along an arc, by the sums of appendix B.2.4 of SVG 2: from its ends to its centre and angles. */
function arcOutline(
  [x1, y1]: readonly [number, number],
  [x2, y2]: readonly [number, number],
  givenX: number,
  givenY: number,
  turn: number,
  large: number,
  sweep: number,
): [number, number][] {
  if (givenX === 0 || givenY === 0 || (x1 === x2 && y1 === y2)) return [[x2, y2]]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const px = (cos * (x1 - x2)) / 2 + (sin * (y1 - y2)) / 2
  const py = (cos * (y1 - y2)) / 2 - (sin * (x1 - x2)) / 2
  // Radii that are too small to reach grow until they do.
  const grow = Math.max(1, Math.sqrt((px / givenX) ** 2 + (py / givenY) ** 2))
  const [rx, ry] = [Math.abs(givenX) * grow, Math.abs(givenY) * grow]
  const below = (rx * py) ** 2 + (ry * px) ** 2
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, ((rx * ry) ** 2 - below) / below))
  const [mx, my] = [(factor * rx * py) / ry, (-factor * ry * px) / rx]
  const from = Math.atan2((py - my) / ry, (px - mx) / rx)
  let to = Math.atan2((-py - my) / ry, (-px - mx) / rx)
  if (sweep === 1 && to < from) to += 2 * Math.PI
  if (sweep === 0 && to > from) to -= 2 * Math.PI
  return Array.from({ length: 8 }, (_, i) => {
    const angle = from + ((to - from) * (i + 1)) / 8
    const [ex, ey] = [rx * Math.cos(angle) + mx, ry * Math.sin(angle) + my]
    return [cos * ex - sin * ey + (x1 + x2) / 2, sin * ex + cos * ey + (y1 + y2) / 2]
  })
}

/** Numbers without the blanks that a minus makes needless. */
const joined = (numbers: readonly number[]): string =>
  numbers.map((value, i) => (i > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('')

/** Each command with its numbers, repeated commands written out. */
function* commandsOf(d: string): Generator<[command: string, numbers: number[]]> {
  for (const [, letter, rest] of d.matchAll(/([a-zA-Z])([^a-df-zA-DF-Z]*)/g)) {
    const size = ARGUMENTS[letter!.toUpperCase()]!
    const numbers = numbersOf(rest!, letter!.toUpperCase() === 'A')
    if (size === 0) yield [letter!, []]
    for (let i = 0; size > 0 && i < numbers.length; i += size) {
      // Pairs after the first of an M are lines.
      const repeated = i > 0 && letter!.toUpperCase() === 'M' ? (letter === 'm' ? 'l' : 'L') : letter!
      yield [repeated, numbers.slice(i, i + size)]
    }
  }
}

/** The two flags of an arc are single digits and may stand without blanks. */
function numbersOf(text: string, arc: boolean): number[] {
  const numbers: number[] = []
  let rest = withoutBlanks(text)
  while (rest !== '') {
    const flag = arc && [3, 4].includes(numbers.length % 7)
    const [found] = (flag ? /^[01]/ : /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/).exec(rest) ?? []
    if (found === undefined) throw new Error(`A path that cannot be read: ${rest.slice(0, 40)}`)
    numbers.push(Number(found))
    rest = withoutBlanks(rest.slice(found.length))
  }
  return numbers
}

const withoutBlanks = (text: string): string => text.replace(/^[\s,]+/, '')
