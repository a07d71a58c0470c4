import { CELL, type Point } from './layout.ts'

/** From whoever strikes to whoever is struck: over their heads, so that it is seen between neighbours too. */
export function StrikeArrow({ from, to }: { from: Point; to: Point }) {
  const top = bowOf(from, to)
  const start = towards(from, top)
  const end = towards(to, top)
  const angle = (Math.atan2(to.y - top.y, to.x - top.x) * 180) / Math.PI
  const bow = `M${start.x},${start.y} Q${top.x},${top.y} ${end.x},${end.y}`
  return (
    <g className="tt-strike" data-test="tabletop-strike">
      <path className="tt-strike-edge" d={bow} />
      <path className="tt-strike-bow" d={bow} />
      <path
        className="tt-strike-head"
        d="M7,0 L-8,-9 L-4,0 L-8,9 Z"
        transform={`translate(${end.x} ${end.y}) rotate(${angle})`}
      />
    </g>
  )
}

/** What the bow bends towards: upwards, between two above each other to the left. */
function bowOf(from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const far = Math.max(1, Math.hypot(dx, dy))
  const turn = dx < 0 || (dx === 0 && dy > 0) ? -1 : 1
  const bend = 1.25 * CELL + far * 0.12
  return { x: (from.x + to.x) / 2 + (turn * dy * bend) / far, y: (from.y + to.y) / 2 - (turn * dx * bend) / far }
}

/** The middle of the bow: no name lies on it. */
export function strikeMiddle(from: Point, to: Point): Point {
  const top = bowOf(from, to)
  return { x: (from.x + 2 * top.x + to.x) / 4, y: (from.y + 2 * top.y + to.y) / 4 }
}

/** Outside a face, with room for the head of the arrow. */
function towards(centre: Point, point: Point): Point {
  const far = Math.hypot(point.x - centre.x, point.y - centre.y)
  return {
    x: centre.x + ((point.x - centre.x) * 0.68 * CELL) / far,
    y: centre.y + ((point.y - centre.y) * 0.68 * CELL) / far,
  }
}
