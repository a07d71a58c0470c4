import { addRatio, type Bot, exactStates, type GameEvent, type GameKit, ZERO } from '@arbiter/kernel'
import { conformance } from '@arbiter/kernel/testing'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import type { Action } from './action.ts'
import type { Event } from './events.ts'
import { setupTerms } from './index.ts'
import { arenaSchemas } from './schemas.ts'
import type { State } from './state.ts'
import { coreArena as arena, plain } from './testing.ts'
import type { View } from './view.ts'

const star = (character: string, stars = 3) => ({ character, stars })
const team = (...members: object[]) => ({ members })

/** Small fights that hold what is hard to save, fold and replay; the large presets are left to the benchmarks. */
const summons = {
  event: 'practice',
  teams: [team(star('binder'), star('shadowmancer')), team(star('brawler'), star('binder'))],
}
const stealth = {
  event: { id: 'ambush', attrition: { onset: 20, rateBp: 500 } },
  teams: [team(star('trickster'), star('mentalist')), team(star('trickster'), star('poisoner'))],
}
const consumables = {
  event: 'exhibition',
  teams: [team(star('quartermaster', 5), star('priest')), team(star('quartermaster'), star('cryomancer'))],
  start: {
    '0': { hp: 150, statuses: { Burning: 12, Bleeding: 2 } },
    '1': { hp: -10, initiative: 100 },
    '2': { statuses: { Sneaking: 30 }, shields: [{ hp: 40 }, { hp: 20, duration: 5, types: ['Fire'] }] },
  },
}
const many = {
  event: { id: 'ffa4', stalemateTick: 60 },
  teams: [team(star('defender')), team(star('lancer')), team(star('pyromancer')), team(star('stormcaller'))],
}

const duel = arena.presets.find(({ id }) => id === 'duel')!
const wording = createWording('en', [
  { locales: arena.locales, terms: { ...arena.terms, ...setupTerms(duel.setup, arena.terms) } },
])

conformance({ ...arena, presets: [duel] } as unknown as GameKit<unknown, State>, {
  setups: [summons, stealth, consumables, many],
  runs: 20,
  length: 60,
  unitsOf: ({ fighters }, seat) => fighters.filter(({ team }) => team + 1 === seat).map(({ cid }) => String(cid)),
  odds: {
    // Before the first decision: a DoT may betray who hides, a tie is broken, and the winner may notice the hidden one.
    setup: {
      event: 'practice',
      teams: [team(plain(), plain(), plain()), team(plain())],
      start: {
        '0': { zone: 'center', initiative: 100 },
        '1': { zone: 'center', initiative: 100 },
        '2': { zone: 'north', initiative: 100 },
        '3': { zone: 'center', statuses: { Sneaking: 10, Burning: 8 } },
      },
    },
    decisions: 0,
    measure: ({ actor, fighters }: State) =>
      `${actor} ${fighters[3]!.statuses.length} ${fighters.map(({ noticed }) => noticed.length).join('')}`,
  },
  schemas: arenaSchemas,
  golden: {
    file: './golden/duel.txt',
    setup: duel.setup,
    seed: 'golden',
    bots: ['auto'],
    tell: (event: GameEvent) => wording.say(arena.phrase(event as Event), 'full'),
  },
})

test('AR-105 AR-107 WE-04 exact odds of one attack: 120 against 50 hits in 71 of 120 cases', () => {
  const setup = arena.game.setup.parse({
    event: 'practice',
    teams: [
      // Unarmed 20 + 60 % of 100 + 40 % of 100; Defence 60 % of (40 % of 58 + 35 % of 100 + 25 % of 100).
      team(plain({ attributes: { Might: 100, Accuracy: 100 } })),
      team(plain({ attributes: { Speed: 58, Accuracy: 100, Awareness: 100 } })),
    ],
    start: { '0': { zone: 'center', initiative: 100 }, '1': { zone: 'center' } },
  })
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
  const attack: Bot<View, Action> = { choose: () => ({ type: 'turn', action: 'attack', target: 1 }) }
  const hits = exactStates(arena.game, setup.value, attack, { decisions: 1 })
    .filter(({ value }) => value.fighters[1]!.hp < 500)
    .reduce((sum, { probability }) => addRatio(sum, probability), ZERO)
  expect(hits).toEqual({ num: 71n, den: 120n })
})
