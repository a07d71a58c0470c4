import { DEPTHS, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { type Event, isBattleEvent } from '../events.ts'
import { runKit } from '../index.ts'
import { createTeller } from '../phrase.ts'
import type { Setup } from '../setup.ts'
import { storyOf } from './story.ts'
import { event, record, SUM, samplesOf } from './testing/samples.ts'
import { defects, en, ru, terms } from './testing/words.ts'

const run = runKit()

const [start] = samplesOf('battleStarted') as [Event]
const end = event('battleEnded', { winner: 'player', reason: 'wipe', rounds: 7, shares: null })
const fell = (target: string, killer: string | null, turn = 1, cause: 'attack' | 'spell/smite' = 'attack') =>
  event('unitDied', { target, killer, turn, cause })
const struck = (actor: string, target: string, amount: number) =>
  event('unitDamaged', { actor, target, amount, kind: 'physical', hp: 100 - amount })

const tellStory = (...events: readonly Event[]) =>
  storyOf([start, ...events], terms).map(({ kind, phrase }) => `${kind}: ${en.say(phrase)}`)

test('a story ends with the end, and first blood is told once', () => {
  expect(tellStory(fell('e0', 'p0', 1), fell('e2', 'p0', 2), end)).toEqual([
    'firstBlood: First blood: enemy Ghoul, felled by your Crusader 1',
    'lastStand: Enemy Greater Bone Golem stands alone against 3',
    'end: Victory in round 7, 3 of your units stand',
  ])
})

test('blows that take half the HP are told, charges sooner, and whether the target fell', () => {
  expect(tellStory(struck('p0', 'e0', 49))).toEqual([])
  expect(tellStory(struck('p0', 'e0', 50))).toEqual(['bigHit: Mighty blow: your Crusader 1 → enemy Ghoul, 50 damage'])
  const charge = event('attackMade', { actor: 'p0', target: 'e0', result: 'hit', sum: SUM })
  expect(tellStory(charge, struck('p0', 'e0', 30))).toEqual([
    'charge: Charge: your Crusader 1 → enemy Ghoul, 30 damage',
  ])
  expect(tellStory(charge, struck('p0', 'e0', 29))).toEqual([])
  expect(tellStory(charge, struck('p0', 'e0', 100), fell('e0', 'p0'))[0]).toBe(
    'charge: Charge: your Crusader 1 → enemy Ghoul, 100 damage, fatal',
  )
})

test('those who fall in one turn by one cause fall together', () => {
  const story = tellStory(
    fell('p0', null, 4, 'spell/smite'),
    fell('p1', null, 4, 'spell/smite'),
    fell('e0', 'p2', 5),
    fell('e1', 'p2', 6),
  )
  expect(story).toContain('massKill: 2 fall at once to Smite: your Crusader 1, your Crusader 2')
  expect(story.filter((moment) => moment.startsWith('massKill'))).toHaveLength(1)
})

test('whoever stood alone and won is told as the victor', () => {
  const lost = ['p0', 'p1'].map((id, at) => fell(id, 'e0', at))
  const won = ['e0', 'e1', 'e2'].map((id, at) => fell(id, 'p2', 10 + at))
  expect(tellStory(...lost, ...won, end)).toContain('lastStand: Your Sniper stands alone against 3 and prevails')
  const beaten = event('battleEnded', { winner: 'enemy', reason: 'wipe', rounds: 7, shares: null })
  expect(tellStory(...lost, fell('p2', 'e0', 9), beaten)).toEqual([
    'firstBlood: First blood: your Crusader 1, felled by enemy Ghoul',
    'lastStand: Your Sniper stands alone against 3',
    'end: Defeat in round 7, 3 enemy units stand',
  ])
})

test('spells, routs, crumbling, spears and summons are moments; of one kind at most two', () => {
  const routs = ['p0', 'p1', 'p2'].map((target) => event('unitRouted', { target }))
  expect(tellStory(...routs, end).filter((moment) => moment.startsWith('routed'))).toEqual([
    'routed: Your Crusader 1 breaks and runs',
    'routed: Your Crusader 2 breaks and runs',
  ])
  const risen = record('e3', 'skeleton_warrior', 1, { summoned: true })
  expect(
    tellStory(
      event('spellCast', { side: 'enemy', leader: 'malachar', spell: 'raise_dead', targets: [], at: null }),
      event('unitSummoned', { unit: risen, cause: 'spell/raise_dead' }),
      event('chargeStopped', { actor: 'p0', target: 'e0' }),
      event('unitCrumbled', { target: 'e2' }),
      end,
    ),
  ).toEqual([
    'spell: Enemy leader Undying King Malachar casts Raise Dead',
    'raised: Enemy Skeleton Warrior 1 rises in the middle of the battle',
    'spears: Your Crusader 1 breaks the charge of enemy Ghoul',
    'crumbled: Enemy Banshee crumbles to dust',
    'end: Victory in round 7, 3 of your units stand',
  ])
})

test('only the last battle is told, and nothing where none was fought', () => {
  expect(storyOf([], terms)).toEqual([])
  const story = storyOf([start, fell('e0', 'p0'), end, start, end], terms)
  expect(story.map(({ kind, at, round }) => [kind, at, round])).toEqual([['end', 4, 2]])
})

/** A match that a bot plays, with the seat `server` where the set-up has one. Every button is looked at on the way. */
function play(setup: Setup, seed: string): { events: Event[]; gaps: Set<string> } {
  const { game, bots } = run
  const events: Event[] = []
  const gaps = new Set<string>()
  const draws = new SeededDraws(seed)
  const state = game.start(setup, draws, (happened) => events.push(happened))
  for (let seat = game.deciding(state); seat !== undefined; seat = game.deciding(state)) {
    const view = game.view(state, seat)
    const legal = game.legal(state)
    for (const action of legal) for (const gap of defects(run.describe(action, view))) gaps.add(gap)
    const action = bots.random!(setup, seat).choose(view, () => legal, draws)
    game.apply(state, seat, action, draws, (happened) => events.push(happened))
  }
  return { events, gaps }
}

const BATTLES = run.presets.filter(({ setup }) => setup.battle !== null)
const RUNS = run.presets.filter(({ setup }) => setup.battle === null)
const HOSTED: Setup = { ...RUNS[0]!.setup, host: 'server' }
const PLAYED = [...BATTLES.map(({ setup }) => setup), ...RUNS.slice(0, 2).map(({ setup }) => setup), HOSTED].map(
  (setup, at) => play(setup, `story/${at}`),
)

/** So many events of one type in one match show what there is to see. */
const OF_A_TYPE = 25

test('RN-338 whole matches are told without a gap, and so is every button on the way', () => {
  const seen = new Set<string>()
  const gaps = new Set<string>()
  for (const { events, gaps: menus } of PLAYED) {
    const tell = createTeller(terms)
    const counts = new Map<string, number>()
    for (const happened of events) {
      const phrase = tell(happened)
      const count = (counts.get(happened.type) ?? 0) + 1
      counts.set(happened.type, count)
      seen.add(happened.type)
      if (count > OF_A_TYPE) continue
      for (const words of [en, ru])
        for (const depth of DEPTHS)
          if (/run\.|[{}]|undefined|NaN/.test(words.say(phrase, depth))) gaps.add(`${happened.type} ${depth}`)
    }
    for (const gap of menus) gaps.add(gap)
    for (const { phrase } of storyOf(events, terms)) for (const gap of defects(phrase)) gaps.add(gap)
  }
  expect([...gaps]).toEqual([])
  // Enough of the game was played to mean something.
  expect(seen.size).toBeGreaterThan(30)
})

test('RN-218 events of a battle hold ids and numbers, never sentences', () => {
  const isWord = (value: unknown): boolean => {
    if (typeof value === 'string') return /^[\w/:]+$/.test(value)
    if (typeof value !== 'object' || value === null) return true
    return Object.values(value).every(isWord)
  }
  const told = PLAYED.flatMap(({ events }) => events.filter(isBattleEvent))
  expect(told.length).toBeGreaterThan(1000)
  expect(told.filter((happened) => !isWord(happened))).toEqual([])
})

test('a story of a played battle is a handful of moments in the order of time', () => {
  for (const { events } of PLAYED) {
    const story = storyOf(events, terms)
    expect(story.length).toBeLessThanOrEqual(6)
    expect(story.at(-1)?.kind).toBe('end')
    expect(story.map(({ at }) => at)).toEqual(story.map(({ at }) => at).sort((a, b) => a - b))
  }
})
