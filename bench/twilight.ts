import { batchSeed, type Emit, hashOf, playOut, seatBots } from '@arbiter/kernel'
import { createKit, type Event, type Setup, TWILIGHT_PACKS, type TwilightKit, twilightKit } from '@arbiter/twilight'
import { auditDeck, readDeckFile } from '@arbiter/twilight/audit'
import { type Figure, milliseconds, rate } from './measure.ts'

const twilight = twilightKit()

const { content } = twilight

/** One process, one core: a bot sees its view, the rules check and carry out each command. */
export function* twilightFigures(): Generator<Figure> {
  const setups = roads()
  const kill = runs(setups, 'kill')
  if (kill.checksum() !== kill.checksum(() => {})) throw new Error('listening changes the encounter')
  const fast = kill.measure(4)
  const told = kill.measure(4, () => {})
  yield { name: 'twilight: encounters, greedy bot, events off', value: fast.matches, unit: '/s', atLeast: 5000 }
  yield { name: 'twilight: commands, greedy bot, events off', value: fast.commands, unit: '/s' }
  yield { name: 'twilight: cost of events', value: fast.matches / told.matches, unit: '×', atMost: 2 }
  yield { name: 'twilight: encounters, balanced bot', value: runs(setups, 'balanced').measure(4).matches, unit: '/s' }
  yield {
    name: 'twilight: a decision of the search bot',
    value: 1000 / runs(setups, 'search').measure(6).commands,
    unit: 'ms',
    atMost: 20,
  }
  yield roadFigure()
  yield* auditFigures()
}

/** Whole roads of the pack `road`, each with every hero. */
function roadFigure(): Figure {
  const kit = createKit([TWILIGHT_PACKS.core, TWILIGHT_PACKS.road])
  if (!kit.ok) throw new Error(JSON.stringify(kit.faults))
  const { campaigns, heroes } = kit.value.content
  const roads = campaigns.flatMap(({ id: campaign }) =>
    heroes.map(({ id: hero }) => setupOf({ campaign, hero, difficulty: 'normal' }, kit.value)),
  )
  const { matches } = runs(roads, 'balanced', kit.value).measure(4)
  return { name: 'twilight: whole roads, balanced bot', value: matches, unit: '/s', atLeast: 250 }
}

/** Every encounter that anybody may play, with every hero. */
function roads(): Setup[] {
  return content.scenarios
    .filter(({ hero_id }) => hero_id === undefined)
    .flatMap(({ id: encounter }) => content.heroes.map(({ id: hero }) => setupOf({ hero, encounter })))
}

function setupOf(raw: object, { game }: TwilightKit = twilight): Setup {
  const setup = game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  return setup.value
}

interface Rates {
  readonly matches: number
  readonly commands: number
}

function runs(setups: readonly Setup[], name: string, { game, bots }: TwilightKit = twilight) {
  const tables = setups.map((setup) => ({ setup, table: seatBots(game, setup, [bots[name]!]) }))
  let index = 0
  return {
    checksum: (emit?: Emit<Event>) =>
      hashOf(tables.map(({ setup, table }, i) => playOut(game, setup, batchSeed('checksum', i), table, emit).state)),
    measure(seconds: number, emit?: Emit<Event>): Rates {
      const count = { matches: 0, commands: 0 }
      const commands = rate(() => {
        const { setup, table } = tables[index % tables.length]!
        const { steps } = playOut(game, setup, batchSeed('bench', index++), table, emit)
        count.matches++
        count.commands += steps
        return steps
      }, seconds)
      return { matches: (commands * count.matches) / count.commands, commands }
    },
  }
}

/** TW-285. The core deck, and one of sixty cards: every fate card that ships, over and over. */
function* auditFigures(): Generator<Figure> {
  const ids = content.fateCards.map(({ id }) => id)
  const cards = Array.from({ length: 60 }, (_, i) => ids[i % ids.length]!)
  const sixty = readDeckFile(JSON.stringify({ cards }), [TWILIGHT_PACKS.core])
  if (!sixty.ok) throw new Error(JSON.stringify(sixty.faults))
  const core = () => auditDeck(content, { deck: 'core' })
  const large = () => auditDeck(sixty.value.content, { deck: sixty.value.deck })
  if (core().cards !== 12 || large().cards !== 60) throw new Error('the audit counts other cards')
  yield { name: 'twilight: audit of 12 fate cards', value: milliseconds(core), unit: 'ms', atMost: 50 }
  yield { name: 'twilight: audit of 60 fate cards', value: milliseconds(large), unit: 'ms', atMost: 1000 }
}
