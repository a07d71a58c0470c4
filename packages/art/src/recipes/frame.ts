import { type FrameTier, INK, METAL } from './colours.ts'
import { rays } from './gouge.ts'
import { circle, element, group, path } from './svg.ts'

const BAR: Readonly<Record<FrameTier, number>> = { 1: 12, 2: 15, 3: 18 }

/** Wider and richer with the tier: plain corner, cut corner with a stud, rosette. Readable without colour. */
export function frame(tier: FrameTier, width = 300, height = 360): string {
  const { body, light, dark } = METAL[tier]
  const bar = BAR[tier]
  const [right, bottom] = [width, height]
  const hollow = (out: number, inn: number) =>
    `M${out} ${out}H${right - out}V${bottom - out}H${out}ZM${inn} ${inn}V${bottom - inn}H${right - inn}V${inn}Z`
  return (
    path(hollow(0, bar), INK.soot) +
    path(hollow(3, bar - 2), body) +
    path(`M3 3H${right - 3}L${right - 6} 6H6V${bottom - 6}L3 ${bottom - 3}Z`, light) +
    path(`M${right - 3} 3V${bottom - 3}H3L6 ${bottom - 6}H${right - 6}V6Z`, dark) +
    path(notches(bar, tier === 1 ? 38 : 19, width, height), INK.soot, { opacity: 0.55 }) +
    corners(tier, width, height)
  )
}

function notches(bar: number, step: number, width: number, height: number): string {
  const deep = bar - 6
  let d = ''
  for (let x = 26; x < width - 20; x += step)
    d += `M${x} 3l3 ${deep}l3 ${-deep}ZM${x} ${height - 3}l3 ${-deep}l3 ${deep}Z`
  for (let y = 26; y < height - 20; y += step)
    d += `M3 ${y}l${deep} 3l${-deep} 3ZM${width - 3} ${y}l${-deep} 3l${deep} 3Z`
  return d
}

function corners(tier: FrameTier, width: number, height: number): string {
  const { body, light, dark } = METAL[tier]
  const one = {
    1: path('M0 0H26L0 26Z', INK.soot) + path('M3 3H18L3 18Z', body),
    2:
      path('M0 0H40L26 12L12 26L0 40Z', INK.soot) +
      path('M3 3H31L21 10L10 21L3 31Z', body) +
      path('M8 8l6 -3l6 3l-3 6l-6 6l-3 -6Z', light),
    3:
      path('M0 0H62Q44 6 40 20Q34 34 20 40Q6 44 0 62Z', INK.soot) +
      path('M4 4H50Q38 9 34 19Q29 29 19 34Q9 38 4 50Z', body) +
      path(rays(15, 15, 6, 20, 12, 'rosette', 3.4), dark) +
      circle(15, 15, 6.5, light, { stroke: INK.soot, 'stroke-width': 2 }),
  }[tier]
  const id = `corner${tier}`
  const places = [
    [0, 0, 1, 1],
    [width, 0, -1, 1],
    [0, height, 1, -1],
    [width, height, -1, -1],
  ]
  return (
    element('defs', {}, group(one, { id })) +
    places
      .map(([x, y, fx, fy]) => element('use', { href: `#${id}`, transform: `translate(${x} ${y}) scale(${fx} ${fy})` }))
      .join('')
  )
}

/** One, two, three diamonds on the sill, or as many as somebody's stars. */
export function diamonds(tier: FrameTier, cx: number, y: number, size: number, count: number = tier): string {
  const d = Array.from({ length: count }, (_, i) => {
    const x = cx + (i - (count - 1) / 2) * size * 2.3
    return `M${x} ${y}l${size} ${size}l${-size} ${size}l${-size} ${-size}Z`
  })
  return path(d.join(''), METAL[tier].body, { stroke: INK.soot, 'stroke-width': size * 0.38 })
}
