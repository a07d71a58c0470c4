import { botDrawsIn, hashOf, Match, makeRecord, recordOf, toHolders } from '@arbiter/kernel'
import {
  type Action,
  type Event,
  isBattleEvent,
  PLAYER,
  runKit,
  SERVER,
  type Setup,
  type State,
  type View,
} from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { InlineThinker, type Journal, LocalHost, MemoryJournal, type Thinker } from '@arbiter/table'
import type { RunHost, RunSight, Timings } from './host/host.ts'
import { RunDesk } from './host/runDesk.ts'
import { sightOf as sightFrom } from './host/sight.ts'
import type { Placed } from './placement/placement.ts'

export type RunMatch = Match<Setup, State, Action, Event, View>

const run = runKit(locales)

/** A battle that was fought between the first units of two factions, as the browser keeps it, and its events. */
export function foughtBetween(player: string, enemy: string) {
  const setup = structuredClone(run.presets.find(({ id }) => id === 'six')!.setup) as {
    battle: { sides: Record<'player' | 'enemy', object> }
  }
  setup.battle.sides = { player: sixOf(player), enemy: sixOf(enemy) }
  const match = new Match(run.game, setup as unknown as Setup, 'e2e')
  const verdict = match.act('player', { type: 'fight' } as Action)
  if (!verdict.ok) throw new Error(JSON.stringify(verdict))
  return {
    stored: JSON.stringify({ record: makeRecord(recordOf(match)), controllers: {}, over: true }),
    events: (match.events as unknown as readonly Event[]).filter(isBattleEvent),
  }
}

function sixOf(faction: string) {
  const { leaders, units } = run.content
  const { id: leader, spells } = leaders.find((each) => each.faction === faction)!
  return {
    ...{ faction, leader, frame: 'local' },
    timings: Object.fromEntries(spells.map((spell) => [spell, 'mid'])),
    units: units
      .filter((unit) => unit.faction === faction)
      .filter((_, at) => at % 4 === 1)
      .slice(0, 6)
      .map(({ id }, at) => ({ unitId: id, tier: 2, x: 2 + (at % 3), y: at < 3 ? 1 : 0 })),
  }
}

export const hook = (name: string): string => `[data-test="run-${name}"]`

/** A run of this browser, for tests. */
export function newRun(seed: string, rating = 1000): RunMatch {
  const parsed = run.game.setup.parse({ faction: 'humans', leader: 'aldric', rating, host: 'server' })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return new Match(run.game, parsed.value, seed)
}

/** A run at a table in this process, without a page. */
export function seated(
  match: RunMatch,
  journal: Journal = new MemoryJournal(),
  thinker: Thinker = new InlineThinker(),
) {
  const host = new LocalHost({
    ...{ kit: run, match, journal, id: match.seed, now: () => 0, thinker },
    seating: { seats: toHolders({ [PLAYER]: 'person', [SERVER]: 'random' }), hands: {} },
  })
  return { host, desk: new RunDesk(run, host, hashOf(match.seed)) }
}

export const hostOf = (match: RunMatch): RunDesk => seated(match).desk

export const firstPicks = ({ draft }: RunSight): string[] =>
  draft!.options.slice(0, draft!.pick).map(({ instanceId }) => instanceId)

/** As many cards of the hand as the budget allows, side by side. */
export function fill({ hand, budget }: RunSight): Placed {
  let left = budget
  return hand.flatMap(({ instanceId, cost }, at) => {
    if (cost > left) return []
    left -= cost
    return [{ instanceId, x: at % 8, y: at < 8 ? 1 : 0 }]
  })
}

/** Drafts and fights until the run is over. */
export async function playOut(host: RunHost): Promise<RunSight> {
  let sight = await host.view()
  while (sight.status === 'active')
    sight = sight.draft ? await host.pick(firstPicks(sight)) : await host.fight(fill(sight), {})
  return sight
}

export const recommended = ({ spells }: RunSight): Timings =>
  Object.fromEntries(spells.map(({ spellId, recommended }) => [spellId, recommended]))

/** How a run in this process stands. */
export const sightOf = (match: RunMatch): RunSight => sightFrom(run, hashOf(match.seed), match.view(PLAYER))

/** A run as a bot plays it, at the first decision of a preparation like this. */
export const preparing = (wanted: (sight: RunSight) => boolean): RunMatch =>
  played('e2e-0', (match) => match.state.phase === 'prepare' && wanted(sightOf(match)))

/** A run as a bot plays it, at the draft that leaves nothing in the deck. */
export function lastDraft(): RunMatch {
  for (let seed = 0; seed < 20; seed++) {
    const match = played(`e2e-${seed}`, (each) => {
      const { draft, remaining } = sightOf(each)
      return draft?.pick === remaining.length
    })
    if (match.outcome === undefined) return match
  }
  throw new Error('no run lasts until the last card')
}

/** A run that a bot wins: how it ends, and how it stands before its last fight, with everybody placed. */
export function wonRun(): { readonly before: RunMatch; readonly end: RunSight } {
  for (let seed = 0; seed < 20; seed++) {
    const end = played(`e2e-${seed}`, () => false)
    if (end.state.status === 'won') return { before: end.at(end.steps.length - 1), end: sightOf(end) }
  }
  throw new Error('a bot that never wins')
}

function played(seed: string, reached: (match: RunMatch) => boolean): RunMatch {
  const match = newRun(seed)
  for (;;) {
    while (match.deciding === SERVER) decide(match, SERVER, 'random')
    if (match.outcome !== undefined || reached(match)) return match
    decide(match, PLAYER, 'greedy')
  }
}

function decide(match: RunMatch, seat: string, bot: string): void {
  const draws = botDrawsIn(match, seat)
  match.act(
    seat,
    run.bots[bot]!(match.setup, seat).choose(match.view(seat), () => match.legal(), draws),
  )
}

/** What the browser keeps of a run that is played there, with its placement. */
export function storedRun(match: RunMatch): Readonly<Record<string, string>> {
  const record = makeRecord(recordOf(match))
  const { placed, timings } = match.state
  return {
    match: JSON.stringify({ record, controllers: { player: 'person', server: 'random' }, over: false }),
    'run.active': JSON.stringify({ id: match.seed, record }),
    'run.lineup': JSON.stringify({ run: match.seed, placed, timings }),
    'run.guide': 'done',
  }
}
