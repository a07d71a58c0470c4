import { batchSeed, type Draws, type Emit, hashOf, playOut, SeededDraws, seatBots } from '@arbiter/kernel'
import { runKit, type Setup } from '@arbiter/run'
import { type BattleEvent, type BattleSetup, simulateBattle } from '@arbiter/run/battle'
import { type Figure, rate } from './measure.ts'
import * as peer from './peers/firestone.ts'

const run = runKit()

const { bots, content, game } = run
const PEER = 'simulate-bgs-battle'

/** One process, one core, all mechanics. The peer's minions stand in a row: nobody walks, and each attack is struck back. */
export function* battleFigures(): Generator<Figure> {
  const six = battles(6)
  const fast = six.perSecond(4)
  yield { name: 'run: 6v6 battles, all mechanics, events off', value: fast, unit: '/s', atLeast: 1000 }
  yield { name: "run: units' turns in 6v6", value: fast * six.turns, unit: '/s' }
  yield { name: 'run: cost of events, 6v6', value: fast / six.perSecond(4, () => {}), unit: '×', atMost: 2 }
  yield { name: 'run: whole runs, random bot', value: runsPerSecond(4), unit: '/s' }
  yield* besidePeer(3)
  yield* besidePeer(7)
}

/** The peer fights rows of the same size that take about as many attacks as ours; its short fights of plain rows stand beside. */
function* besidePeer(size: number): Generator<Figure> {
  const ours = battles(size)
  const row = rowOf(size, ours.attacks)
  const attacks = peerAttacks(row)
  let seed = 0
  // By turns, so that whatever else the machine does meets all of them; the median of the turns is told.
  const turns = Array.from({ length: 7 }, () => ({
    fast: ours.perSecond(0.5),
    plain: rate(() => endings(peer.battles({ size, health: PLAIN }, seed++, 200)), 0.5),
    peerFast: rate(() => endings(peer.battles(row, seed++, 200)), 0.5),
    told: ours.perSecond(0.5, () => {}),
    peerTold: rate(() => endings(peer.recordedBattles(row, seed++, 100)), 0.5),
  }))
  const typical = (figure: (turn: (typeof turns)[number]) => number): number => median(turns.map(figure))
  const sizes = `${size}v${size}`
  const note = `a battle: ${Math.round(ours.attacks)} attacks in ${Math.round(ours.turns)} turns, the peer's ${Math.round(attacks)} attacks`
  yield { name: `run: ${sizes} battles, events off`, value: typical(({ fast }) => fast), unit: '/s' }
  yield { name: `${PEER}: ${sizes} battles`, value: typical(({ peerFast }) => peerFast), unit: '/s' }
  yield { name: `${PEER}: ${sizes} battles, recorded`, value: typical(({ peerTold }) => peerTold), unit: '/s' }
  yield {
    name: `run: ${sizes} battles against the peer`,
    value: typical(({ fast, peerFast }) => fast / peerFast),
    unit: '×',
    note,
    atLeast: 1,
  }
  yield {
    name: `run: ${sizes}, events against its recording`,
    value: typical(({ told, peerTold }) => told / peerTold),
    unit: '×',
    note,
    atLeast: 1,
  }
  yield {
    name: `run: ${sizes} battles against the peer's short fights`,
    value: typical(({ fast, plain }) => fast / plain),
    unit: '×',
    note: `its plain rows fall after ${Math.round(peerAttacks({ size, health: PLAIN }))} attacks`,
    atLeast: 1,
  }
}

/** Health of the weakest minion in a row as players have it early in the peer's game. */
const PLAIN = 8

/** The sturdiest row whose battles take no more attacks than ours. */
function rowOf(size: number, attacks: number): peer.Row {
  let health = PLAIN
  while (averageAttacks({ size, health: health + 2 }) <= attacks) health += 2
  return { size, health }
}

const averageAttacks = (row: peer.Row): number =>
  Array.from({ length: 50 }, (_, seed) => peer.recordOf(row, seed)).reduce((sum, { attacks }) => sum + attacks, 0) / 50

function battles(size: number) {
  const setups = pairings(size)
  // One source of luck for all battles of a loop, as the peer has it: seeding is not what is measured.
  const fight = (index: number, draws: Draws, emit?: Emit<BattleEvent>) =>
    simulateBattle(content, setups[index % setups.length]!, draws, emit)
  const fightAll = (emit?: Emit<BattleEvent>) => {
    const draws = new SeededDraws('checksum')
    return setups.map((_, index) => fight(index, draws, emit))
  }

  let turns = 0
  let attacks = 0
  const outcomes = fightAll((event) => {
    if (event.type === 'turnStarted') turns++
    if (event.type === 'attackMade') attacks++
  })
  if (hashOf(outcomes) !== hashOf(fightAll())) throw new Error('listening changes the battle')
  if (new Set(outcomes.map(({ winner }) => winner)).size < 2) throw new Error('one side wins every battle')
  let index = 0
  const draws = new SeededDraws('bench')
  return {
    /** Of a battle, on average. */
    turns: turns / setups.length,
    attacks: attacks / setups.length,
    perSecond: (seconds: number, emit?: Emit<BattleEvent>) =>
      rate(() => {
        fight(index++, draws, emit)
        return 1
      }, seconds),
  }
}

/** Every leader against every leader, with all mechanics. */
function pairings(size: number): BattleSetup[] {
  const leaders = playableLeaders()
  const pairs = leaders.flatMap((player) => leaders.map((enemy) => [player, enemy] as const))
  return pairs.map(([player, enemy], i) => {
    const battle = { player: teamOf(player, size, i), enemy: teamOf(enemy, size, i + 1) }
    return setupOf({ mechanics: { preset: 'roguelike' }, battle }).battle!
  })
}

function setupOf(raw: object): Setup {
  const setup = game.setup.parse(raw)
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  return setup.value
}

/** Drafts, placement and four to twelve battles against bots, with every leader in turn. */
function runsPerSecond(seconds: number): number {
  const tables = playableLeaders().map(({ id: leader, faction }) => {
    const setup = setupOf({ faction, leader })
    return { setup, table: seatBots(game, setup, [bots.random!]) }
  })
  let index = 0
  return rate(() => {
    const { setup, table } = tables[index % tables.length]!
    playOut(game, setup, batchSeed('bench', index++), table)
    return 1
  }, seconds)
}

const playableLeaders = () =>
  content.leaders.filter(({ faction }) => content.factions.find(({ id }) => id === faction)?.playable)

/** Types and tiers of every kind, a column each: who fights hand to hand stands in the front rank. */
function teamOf({ id, faction }: { id: string; faction: string }, size: number, from: number) {
  const types = content.units.filter((unit) => unit.faction === faction)
  const { width } = content.balance.grid
  const units = Array.from({ length: size }, (_, i) => {
    // Every fifth of the dozen: different roles, and no type twice.
    const unit = types[(from + 5 * i) % types.length]!
    return { unit: unit.id, tier: 1 + (i % 3), x: Math.floor((width - size) / 2) + i, y: unit.range === 1 ? 1 : 0 }
  })
  return { faction, leader: id, units }
}

/** Proves that the peer fights, and the same battles when it records; returns the attacks of a battle on average. */
function peerAttacks(row: peer.Row): number {
  const tally = peer.battles(row, 1, 200)
  if (hashOf(tally) !== hashOf(peer.recordedBattles(row, 1, 200)))
    throw new Error("recording changes the peer's battle")
  if (hashOf(tally) === hashOf(peer.battles(row, 2, 200)) || Object.values(tally).includes(0))
    throw new Error("the peer's battles all end alike")
  const records = Array.from({ length: 200 }, (_, seed) => peer.recordOf(row, seed))
  for (const { result, fallen, slain } of records)
    if ((result !== 'won') !== (fallen === row.size) || (result !== 'lost') !== (slain === row.size))
      throw new Error(`the peer calls it ${result} with ${fallen} fallen and ${slain} slain`)
  return records.reduce((sum, { attacks }) => sum + attacks, 0) / records.length
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

const endings = ({ won, tied, lost }: peer.Tally): number => won + tied + lost
