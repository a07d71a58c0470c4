import { planPaths, tacticalGrid } from '@arbiter/board'
import { batchSeed, hashOf, playOut, seatBots } from '@arbiter/kernel'
import { tabletop } from '@arbiter/tabletop'
import { type Figure, milliseconds, rate } from './measure.ts'

const { bots, content, game } = tabletop

/** One process, one core, events off. Of the port chase three tables: fights of the drill last four times as long. */
export function* tabletopFigures(): Generator<Figure> {
  const chase = { encounter: 'port_chase_square' }
  const mixed = fights(chase, 'drill', 'tactician', 'idle')
  yield {
    name: 'tabletop: port chase, drill after a tactician',
    ...{ value: mixed.perSecond(), unit: '/s', atLeast: 2_000, note: mixed.note() },
  }
  for (const bot of ['tactician', 'drill']) {
    const alone = fights(chase, bot)
    yield {
      name: `tabletop: port chase, ${bot} on every seat`,
      value: alone.perSecond(),
      unit: '/s',
      note: alone.note(),
    }
  }
  const field = fights({ encounter: fourOnTwenty() }, 'drill')
  yield {
    name: 'tabletop: 4v4 on 20×20, drill',
    value: field.perSecond(),
    unit: '/s',
    atLeast: 200,
    note: field.note(),
  }
  for (const kind of ['square', 'hex'] as const)
    yield { name: `tabletop: path preview on 100×100 (${kind})`, value: preview(kind), unit: 'ms', atMost: 5 }
}

function fights(raw: unknown, ...seating: readonly string[]) {
  const setup = game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const table = seatBots(
    game,
    setup.value,
    seating.map((name) => bots[name]!),
  )
  let played = 0
  let steps = 0
  let checksum = ''
  const batch = (): number => {
    const size = 50
    for (let i = 0; i < size; i++) {
      const fight = playOut(game, setup.value, batchSeed('tabletop', played++), table)
      steps += fight.steps
      if (played <= size) checksum = hashOf([checksum, fight.outcome]).slice(0, 8)
    }
    return size
  }
  return {
    perSecond: () => rate(batch, 3),
    note: () => `${Math.round(steps / played)} decisions a fight, checksum ${checksum}`,
  }
}

/** The fighters of `four_v_four` on a wide field. */
function fourOnTwenty(): unknown {
  const four = content.encounters.find(({ id }) => id === 'four_v_four')!
  const rows = Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 20 }, (_, column) => ((row * 7 + column * 3) % 11 === 0 ? '~' : '.')).join(''),
  )
  const fighters = four.fighters.map((fighter, i) => ({
    ...fighter,
    cell: [i < 4 ? 2 : 17, 6 + 2 * (i % 4)],
    facing: i < 4 ? 'E' : 'W',
  }))
  return { ...four, id: 'four_on_twenty', map: { kind: 'square', rows, zones: {} }, fighters }
}

/** Every cell of a map with walls and difficult ground, by number of moves. */
function preview(kind: 'square' | 'hex'): number {
  const grid = tacticalGrid(kind, 100, 100)
  const factor = Uint8Array.from({ length: grid.size }, (_, cell) => [1, 1, 2, 1, 0, 1, 1][(cell * 31) % 7]!)
  const walls = factor.map((value) => (value === 0 ? 1 : 0))
  const open = new Uint8Array(grid.size).fill(1)
  factor[0] = 1
  const ground = { factor, crossable: open, stoppable: open, corner: walls }
  return milliseconds(() => planPaths(grid, ground, 0, { perMove: 60, diagonal: 'one' }).moves[grid.size - 1], 31)
}
