import { batchSeed, hashOf, Match, playOut, seatBots } from '@arbiter/kernel'
import { planMove, type RulesTable, reachOf, tabletopKit } from '@arbiter/tabletop'
import { type Figure, milliseconds, rate } from './measure.ts'

const tabletop = tabletopKit()

const { bots, content, game, planOf } = tabletop

/** One process, one core, events off. The bound of the port chase is on heroes who only hunt a suspect who thinks; other seatings are there to compare: they decide more often. */
export function* tabletopFigures(): Generator<Figure> {
  const chase = { encounter: 'port_chase_square' }
  const seatings: readonly (readonly [name: string, seating: readonly string[], atLeast?: number])[] = [
    ['drill after a tactician', ['drill', 'tactician', 'idle'], 2_000],
    ['tactician on every seat, to compare', ['tactician']],
    ['drill on every seat, to compare', ['drill']],
  ]
  for (const [name, seating, atLeast] of seatings) {
    const played = fights(chase, ...seating)
    yield {
      name: `tabletop: port chase, ${name}`,
      ...{ value: played.perSecond(), unit: '/s', note: played.note() },
      ...(atLeast !== undefined && { atLeast }),
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
    perSecond: () => {
      while (steps < WARM) batch()
      return rate(batch, 3)
    },
    note: () => `${Math.round(steps / played)} decisions a fight, checksum ${checksum}`,
  }
}

/** Decisions until all that a fight comes through is compiled. */
const WARM = 120_000

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

/** What the table draws: where three moves lead, and the way to the far corner of an encounter with walls and difficult ground. */
function preview(kind: 'square' | 'hex'): number {
  const { at, walker } = hundredByHundred(kind)
  const goal = at.plan.map!.grid.size - 1
  const draw = () => [reachOf(at, walker, 3).moves, planMove(at, walker, { goal, via: [], end: 'along' })]
  for (let warm = 0; warm < 20; warm++) if (!draw()[1]) throw new Error('no way to the far corner')
  return milliseconds(draw, 31)
}

function hundredByHundred(kind: 'square' | 'hex') {
  const duel = content.encounters.find(({ id }) => id === 'duel')!
  const rows = Array.from({ length: 100 }, (_, row) =>
    Array.from({ length: 100 }, (_, column) => '..~.#..'[((row * 100 + column) * 31) % 7]).join(''),
  )
  const fighters = duel.fighters.map((fighter, i) => ({ ...fighter, cell: [i, 0], facing: 'E' }))
  const setup = game.setup.parse({ encounter: { ...duel, id: 'wide', map: { kind, rows, zones: {} }, fighters } })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const at: RulesTable = { plan: planOf(setup.value), state: new Match(game, setup.value, 'wide').state }
  return { at, walker: at.state.fighters[0]! }
}
