import type { EventOf, FighterView } from '@arbiter/arena'
import { cells, wrap } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import {
  fighterLine,
  fitted,
  healthBar,
  initiativeGlyph,
  type MapScene,
  smallFighter,
  statusText,
  teamLook,
} from './fighterCell.ts'

const GAP = 1
/** Two small fighters in one line of a cell. */
const SMALL = 12

export interface MapOptions extends MapScene {
  readonly width: number
  readonly height: number
  readonly decision: EventOf<'aiDecided'> | undefined
}

/**
 * The five zones as a cross. The corners, where nobody stands, tell of the one in focus, of what the AI weighed, of who is
 * next, and what the signs mean. Maps of another shape stand in rows of three.
 */
export function mapLines(options: MapOptions): Line[] {
  const { width } = options
  const cell = Math.floor((width - 2 * GAP) / 3)
  const zones = zonesOf(options)
  const isCross = CROSS.length === zones.length && CROSS.every((id) => zones.includes(id))
  const ids: (string | undefined)[][] = isCross
    ? [
        [undefined, 'north'],
        ['west', 'center', 'east'],
        [undefined, 'south'],
      ]
    : [0, 3, 6].map((at) => zones.slice(at, at + 3))
  const corners = isCross ? CORNERS : []
  const rows = bands(options, ids)
  const grid = rows.map((room, band) =>
    [0, 1, 2].map((column) => {
      const id = ids[band]![column]
      if (id !== undefined) return zoneCell(options, id, cell, room)
      return corners[band]?.[column]?.(options, cell) ?? []
    }),
  )
  return grid.flatMap((band, at) =>
    Array.from({ length: rows[at]! }, (_, row) =>
      band.flatMap((lines, column) => [
        ...fitted(lines[row] ?? [], cell),
        ...(column < 2 ? [{ text: ' '.repeat(GAP) }] : []),
      ]),
    ),
  )
}

const CROSS = ['north', 'west', 'center', 'east', 'south']

/** Each band has room for its corners; what is left goes where most stand. */
function bands({ view, height }: MapOptions, grid: readonly (readonly (string | undefined)[])[]): number[] {
  const rows = height >= 10 ? [4, 3, 3] : [3, 3, 3]
  const needs = grid.map((ids) =>
    Math.max(...ids.map((id) => 1 + view.fighters.filter(({ zone, removed }) => zone === id && !removed).length)),
  )
  for (let spare = height - rows.reduce((sum, n) => sum + n, 0); spare > 0; spare--) {
    const lacks = rows.map((have, band) => needs[band]! - have)
    const neediest = lacks.indexOf(Math.max(...lacks))
    rows[neediest] = rows[neediest]! + 1
  }
  return rows
}

/** What stands in the corners of a cross. */
const CORNERS: readonly Readonly<Record<number, (options: MapOptions, width: number) => Line[]>>[] = [
  { 0: cardLines, 2: decisionLines },
  {},
  { 0: nextLines, 2: legendLines },
]

const zonesOf = ({ kit, view }: MapScene): string[] =>
  kit.content.maps.find(({ id }) => id === view.setup.event.map)?.zones.map(({ id }) => id) ?? []

function zoneCell(options: MapOptions, id: string, width: number, height: number): Line[] {
  const { view, words } = options
  const here = view.fighters.filter(({ zone, removed }) => zone === id && !removed)
  const fighters = [...here.filter(({ fallen }) => !fallen), ...here.filter(({ fallen }) => fallen)]
  const name = words.text(`arena.zone.${id}`)
  const standing = here.filter(({ fallen }) => !fallen).length
  const title = `─ ${name}${standing > 0 ? ` ${standing}` : ''} `
  return [
    line(title + '─'.repeat(Math.max(0, width - cells(title))), 'faint'),
    ...placed(options, fighters, width, height - 1),
  ]
}

/** With their statuses if there is room, one to a line if not, side by side if they are many. */
function placed(options: MapOptions, fighters: readonly FighterView[], width: number, rows: number): Line[] {
  const whole = (fighter: FighterView) => fighterLine(options, fighter, width)
  const states = fighters.map((fighter) => (fighter.fallen ? '' : statusText(options, fighter)))
  const extra = states.filter((text) => text !== '').length
  if (fighters.length + extra <= rows)
    return fighters.flatMap((fighter, at) => [
      whole(fighter),
      ...(states[at] === '' ? [] : [line(`    ${states[at]}`, 'faint')]),
    ])
  if (fighters.length <= rows) return fighters.map(whole)
  const columns = Math.max(1, Math.floor((width + 1) / (SMALL + 1)))
  const size = Math.floor((width + 1) / columns) - 1
  const fits = fighters.length <= rows * columns
  // Whoever matters now is not left out.
  const matters = ({ cid }: FighterView) => cid === options.view.actor || cid === options.selected
  const ordered = fits ? fighters : [...fighters.filter(matters), ...fighters.filter((each) => !matters(each))]
  const shown = fits ? ordered : ordered.slice(0, (rows - 1) * columns)
  const lines: Line[] = []
  for (let at = 0; at < shown.length; at += columns)
    lines.push(
      shown
        .slice(at, at + columns)
        .flatMap((fighter, i) => [
          ...(i > 0 ? [{ text: ' ' }] : []),
          ...fitted(smallFighter(options, fighter, size), size),
        ]),
    )
  if (!fits) lines.push(restLine(options, ordered.slice(shown.length)))
  return lines
}

/** `+7: 1×4 2×3`: how many more of which team. */
function restLine({ view }: MapOptions, rest: readonly FighterView[]): Line {
  const counts = view.setup.teams.flatMap((_, team) => {
    const n = rest.filter((fighter) => fighter.team === team).length
    return n > 0 ? [{ text: ` ${team + 1}×${n}`, look: teamLook(team) }] : []
  })
  return [{ text: `+${rest.length}:`, look: 'faint' as const }, ...counts]
}

/** The one who is looked at, else whose turn it is or was. */
function cardLines(options: MapOptions, width: number): Line[] {
  const { view, words, selected, decision } = options
  const shown = [selected, view.actor, decision?.actor ?? -1].find((cid) => cid >= 0) ?? -1
  const fighter = view.fighters[shown]
  if (!fighter) return []
  const pools = fighter.pools.map(({ id, value, max }) => `${words.text(`arena.pool.${id}`)} ${value}/${max}`)
  const statuses = fighter.statuses.map(({ id, stacks }) => `${words.text(`arena.status.${id}`)} ${stacks}`)
  const shield = fighter.shields.reduce((sum, { hp }) => sum + hp, 0)
  return [
    line(words.text(`arena.fighter.${fighter.cid}`), 'chosen'),
    [
      healthBar(fighter, 8),
      { text: ` ${fighter.hp}/${fighter.maxHp}`.replace('-', '−') },
      ...(shield > 0 ? [{ text: ` ◊${shield}` }] : []),
      { text: `  ${initiativeGlyph(options, fighter)}${fighter.initiative}`.replace('-', '−'), look: 'faint' as const },
    ],
    ...[pools.join(', '), statuses.join(', ')]
      .filter((text) => text !== '')
      .flatMap((text) => wrap(text, width).map((part) => line(part))),
  ]
}

/** AR-246. */
function decisionLines({ decision, words }: MapOptions, width: number): Line[] {
  if (!decision) return []
  const { actor, top, chosen } = decision
  return [
    line(words.text('cli.arena.weighs', { who: words.text(`arena.fighter.${actor}`) }), 'faint'),
    ...top.slice(0, 3).map(({ action, score }) => {
      const number = ` ${score}`
      const name = `${action === chosen ? '✓' : ' '} ${words.text(`arena.source.${action}`)}`
      return [...fitted(line(name, action === chosen ? 'strong' : undefined), width - cells(number)), { text: number }]
    }),
  ]
}

/** Who has most initiative. */
function nextLines({ view, words }: MapOptions, width: number): Line[] {
  const order = view.fighters
    .filter(({ fallen, removed, cid }) => !fallen && !removed && cid !== view.actor)
    .sort((a, b) => b.initiative - a.initiative || a.cid - b.cid)
  if (order.length === 0) return []
  return [
    line(words.text('cli.arena.next'), 'faint'),
    ...order.slice(0, 6).map(({ cid, team, initiative }) => {
      const number = ` ${initiative}`.replace('-', '−')
      const name = ` ${team + 1} ${words.text(`arena.fighter.${cid}`)}`
      return [...fitted(line(name, teamLook(team)), width - cells(number)), { text: number, look: 'faint' as const }]
    }),
  ]
}

function legendLines({ words }: MapOptions, width: number): Line[] {
  const texts = words.text('cli.arena.legend').split('\n')
  return texts.flatMap((text) => wrap(text, width)).map((text) => line(text, 'faint'))
}
