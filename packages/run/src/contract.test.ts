import type { GameEvent, GameKit } from '@arbiter/kernel'
import { conformance } from '@arbiter/kernel/testing'
import { createWording } from '@arbiter/wording'
import type { Event } from './events.ts'
import { createKit, createTeller, RUN_PACKS } from './index.ts'
import { locales } from './locales/index.ts'
import { runSchemas } from './schemas.ts'
import type { State } from './state.ts'

/** The numbers of the rulebook. */
const core = createKit([RUN_PACKS.core], locales)
if (!core.ok) throw new Error(JSON.stringify(core.faults))
const run = core.value

const preset = (id: string) => run.presets.find((known) => known.id === id)!

/** The same state with other secrets. */
const disguise = (state: State): State => ({
  ...state,
  battleSeed: 'another seed',
  opponent: state.opponent && { ...state.opponent, team: state.opponent.team.slice(0, 1), timings: {} },
})

/** One blow each way in reach of both; dodges decide who is ahead when the time is up. */
const blows = {
  mechanics: { preset: 'mvp' },
  battle: {
    player: { faction: 'humans', leader: null, frame: 'grid', units: [{ unit: 'swordsman', x: 3, y: 4 }] },
    enemy: { faction: 'undead', leader: null, frame: 'grid', units: [{ unit: 'skeleton_warrior', x: 3, y: 5 }] },
    rounds: 2,
  },
}

const wording = createWording('en', [{ locales: run.locales, terms: run.terms }])
const tell = createTeller(run.terms)

const kit = { ...run, presets: [preset('aldric'), preset('ozrakh'), preset('shield_wall_vs_horde')] }

conformance(kit as unknown as GameKit<unknown, State>, {
  setups: [{ faction: 'undead', host: 'server' }, { decisions: 20 }, blows],
  runs: 20,
  length: 60,
  disguise,
  odds: {
    setup: blows,
    decisions: 1,
    measure: ({ skirmish }: State) => `${skirmish!.winner} ${skirmish!.reason} ${skirmish!.rounds}`,
  },
  slowBots: ['planner'],
  schemas: runSchemas,
  golden: {
    file: './golden/run.txt',
    // Long enough for two battles and what lies between.
    setup: { leader: 'galahad', decisions: 16 },
    seed: 'golden',
    bots: ['random'],
    tell: (event: GameEvent) => wording.say(tell(event as Event), 'full'),
  },
})
