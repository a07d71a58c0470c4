import { arenaKit, type Event } from '@arbiter/arena'
import { batchSeed, type Emit, hashOf, playOut, seatBots } from '@arbiter/kernel'
import { type Figure, rate } from './measure.ts'
import { preparedBattle } from './showdown.ts'

const arena = arenaKit()

const { game } = arena
const setupOf = (id: string) => arena.presets.find((preset) => preset.id === id)!.setup

/** Full AI, one process. A fight is the preset of that name in the core pack. */
export function* arenaFigures(): Generator<Figure> {
  const five = runs('five')
  const twenty = runs('twenty')
  if (five.checksum() !== five.checksum(() => {})) throw new Error('listening changes the fight')
  const fast = five.measure(4)
  const told = five.measure(4, () => {})
  const big = twenty.measure(4)
  let battle = 0
  const battles = Array.from({ length: 40 }, (_, i) => preparedBattle(i))
  const peer = rate(() => battles[battle++ % battles.length]!(), 4)
  yield { name: 'arena: 5v5 fights, events off', value: fast.fights, unit: '/s', atLeast: 300 }
  yield { name: 'arena: 20v20 fights, events off', value: big.fights, unit: '/s', atLeast: 8 }
  yield { name: "arena: characters' turns in 5v5", value: fast.turns, unit: '/s' }
  yield { name: 'arena: cost of events, 5v5', value: fast.fights / told.fights, unit: '×', atMost: 2 }
  yield { name: '@pkmn/sim: turns of gen 9 random battles', value: peer, unit: '/s' }
  yield { name: "arena: characters' turns against @pkmn/sim", value: fast.turns / peer, unit: '×', atLeast: 50 }
  yield { name: 'arena: time per tick, 20v20 to 5v5', value: fast.ticks / big.ticks, unit: '×', atMost: 16 }
  yield {
    name: 'arena: largest state of a 20v20 fight',
    value: largestState('twenty') / 1000,
    unit: 'kB',
    atMost: 1000,
  }
}

interface Rates {
  readonly fights: number
  readonly turns: number
  readonly ticks: number
}

function runs(id: string) {
  const setup = setupOf(id)
  const table = seatBots(game, setup, [arena.bots.auto!])
  let index = 0
  return {
    checksum: (emit?: Emit<Event>) => hashOf(playOut(game, setup, batchSeed('checksum', 0), table, emit).state),
    measure(seconds: number, emit?: Emit<Event>): Rates {
      const count = { fights: 0, turns: 0, ticks: 0 }
      const turns = rate(() => {
        const { steps, state } = playOut(game, setup, batchSeed('bench', index++), table, emit)
        count.fights++
        count.turns += steps
        count.ticks += state.tick
        return steps
      }, seconds)
      const per = (units: number) => (turns * units) / count.turns
      return { fights: per(count.fights), turns, ticks: per(count.ticks) }
    },
  }
}

/** Characters of the state as JSON, after any turn of one fight. */
function largestState(id: string): number {
  const setup = setupOf(id)
  let largest = 0
  const look = (state: ReturnType<typeof game.start>) => {
    largest = Math.max(largest, JSON.stringify(state).length)
  }
  const watched = {
    ...game,
    apply: (...args: Parameters<typeof game.apply>) => {
      game.apply(...args)
      look(args[0])
    },
  }
  playOut(watched, setup, 'state', seatBots(game, setup, [arena.bots.auto!]))
  return largest
}
