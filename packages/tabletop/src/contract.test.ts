import type { GameEvent, GameKit } from '@arbiter/kernel'
import { conformance } from '@arbiter/kernel/testing'
import { createWording } from '@arbiter/wording'
import type { Event } from './events.ts'
import { tabletopSchemas } from './schemas.ts'
import type { State } from './state.ts'
import { IMAGINING } from './testing/imagining.ts'
import { kit } from './testing.ts'

const wording = createWording('en', [{ locales: kit.locales, terms: kit.terms }])

/** The same state with another number on the sheet of a foe. */
function disguise(state: State, seat: string | number): State {
  const foe = state.setup.encounter.fighters.find(({ uid }) => state.setup.seats[uid] !== seat)!
  const fighters = state.setup.encounter.fighters.map((fighter) =>
    fighter === foe ? { ...foe, sheet: { ...foe.sheet, skills: { ...foe.sheet.skills, fire: 19 } } } : fighter,
  )
  return { ...state, setup: { ...state.setup, encounter: { ...state.setup.encounter, fighters } } }
}

const DUEL = { encounter: 'duel' }

conformance({ ...kit, presets: kit.presets.slice(0, 5) } as unknown as GameKit<unknown, State>, {
  setups: [{ encounter: 'ambush', manual: ['travellers'] }],
  runs: 12,
  length: 60,
  disguise,
  imagining: IMAGINING,
  unitsOf: ({ fighters, setup }, seat) => fighters.filter(({ uid }) => setup.seats[uid] === seat).map(({ uid }) => uid),
  odds: {
    setup: DUEL,
    decisions: 3,
    measure: ({ fighters }: State) => fighters.map(({ initiative, ap }) => `${initiative! > 15} ${ap}`).join(),
  },
  slowBots: ['tactician'],
  schemas: tabletopSchemas,
  golden: {
    file: './golden/duel.txt',
    setup: DUEL,
    seed: 'golden',
    bots: ['drill'],
    tell: (event: GameEvent) => wording.say(kit.phrase(event as Event), 'full'),
  },
})
