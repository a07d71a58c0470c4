import fc from 'fast-check'
import { expect } from 'vitest'
import { type Bot, type GameEvent, KERNEL_CODES, type Seat } from '../contract.ts'
import { SeededDraws } from '../draws/seeded.ts'
import { exactStates } from '../exact.ts'
import { canonicalJson, hashOf } from '../hash.ts'
import { defaultBot, type GameKit, type GameSchemas } from '../kit.ts'
import { Match } from '../match.ts'
import { batchSeed, playMatch, playOut, seatBots } from '../playout.ts'
import { randomBot } from '../randomBot.ts'
import { ratioValue } from '../ratio.ts'
import { makeRecord, parseRecord, recordOf } from '../record.ts'
import { replay } from '../replay.ts'
import { openSave } from '../save.ts'
import { arbitraryChoices, arbitrarySeed, playChoices } from './generators.ts'
import { expectOwnActor, expectSameAnswers, type ImaginingOptions } from './imagining.ts'
import { READERS, throughFile } from './oneMatch.ts'
import { SchemaChecks } from './schemaChecks.ts'
import { expectIndependence } from './simultaneous.ts'

/** One promise; `check` throws when it is broken. */
export interface Law {
  readonly name: string
  readonly check: () => void | Promise<void>
}

export interface ConformanceOptions<State = unknown> {
  /** Raw set-ups to play; presets are always played. */
  readonly setups?: readonly unknown[]
  /** Random plays per law. */
  readonly runs?: number
  /** Decisions per random play. */
  readonly length?: number
  /** The same state with facts changed that the seat may not see. Games without secrets leave it out. */
  readonly disguise?: (state: State, seat: Seat) => State
  /** Where a view cannot tell what the state decides by. */
  readonly imagining?: ImaginingOptions<State>
  /** Those whom a seat commands, by the names that `actor` gives them. */
  readonly unitsOf?: (state: State, seat: Seat) => readonly string[]
  /** What its views and events are said to look like. */
  readonly schemas?: GameSchemas
  /** Bots that think too long for every day: they keep the law of one match only at night. */
  readonly slowBots?: readonly string[]
  /** A question whose exact and sampled answers must agree. */
  readonly odds: {
    readonly setup: unknown
    readonly decisions: number
    readonly measure: (state: State) => string
    readonly samples?: number
  }
  /** A match as a person would read it; regenerate on purpose with `vitest -u`. */
  readonly golden: {
    readonly file: string
    readonly setup: unknown
    readonly seed: string
    readonly bots: readonly string[]
    readonly tell: (event: GameEvent) => string
  }
}

/** The kernel compiles without Node's types, and its laws also run where there is no Node. */
const { process } = globalThis as { process?: { readonly env: Readonly<Record<string, string | undefined>> } }
/** At night this many times more plays, by another seed each time; a failure names the seed that it needs. */
const FUZZ = Number(process?.env.ARBITER_FUZZ ?? 1)
const often = (runs: number, seed: number) => ({ numRuns: runs * FUZZ, seed: FUZZ === 1 ? seed : Date.now() | 0 })

/** What every game promises. */
export function lawsOf<State>(
  kit: GameKit<unknown, State>,
  {
    setups = [],
    runs = 25,
    length = 40,
    disguise,
    imagining,
    unitsOf,
    schemas,
    slowBots = [],
    odds,
    golden,
  }: ConformanceOptions<State>,
): Law[] {
  const { game } = kit
  const parsed = [...kit.presets.map(({ setup }) => setup), ...setups].map((raw) => {
    const setup = game.setup.parse(raw)
    if (!setup.ok) throw new Error(`bad set-up: ${JSON.stringify(setup.faults)}`)
    return setup.value
  })
  const plays = () => fc.tuple(fc.constantFrom(...parsed), arbitrarySeed(), arbitraryChoices(length))
  const laws: Law[] = []
  const promise = (name: string, check: Law['check']) => laws.push({ name, check })
  const law = (name: string, holds: (match: Match<unknown, State>, choices: number[], seed: string) => void) =>
    promise(name, () => {
      fc.assert(
        fc.property(plays(), ([setup, seed, choices]) => holds(new Match(game, setup, seed), choices, seed)),
        often(runs, 1),
      )
    })
  const audiences = (match: Match<unknown, State>) => [...game.seats(match.setup), 'spectator', 'referee'] as Seat[]

  law('the same seed gives the same states', (match, choices, seed) => {
    const trace: string[] = []
    playChoices(match, choices, () => trace.push(match.hash()))
    const again = new Match(game, match.setup, seed)
    const second: string[] = []
    playChoices(again, choices, () => second.push(again.hash()))
    expect(second).toEqual(trace)
  })

  law('saving and loading after any step changes nothing', (match, choices) => {
    playChoices(match, choices.slice(0, 12), () => {
      const resumed = Match.resume(game, match.setup, throughFile(match.checkpoint()), throughFile(match.marks))
      const seat = match.deciding
      if (seat === undefined) return
      const action = match.legal()[0]
      const ahead = match.branch()
      for (const each of [resumed, ahead]) expect(each.act(seat, action)).toEqual({ ok: true })
      expect(resumed.checkpoint()).toEqual(ahead.checkpoint())
      expect(resumed.marks).toEqual(ahead.marks)
      expect(resumed.events).toEqual(ahead.logFrom(match.logCount)[0]!.events)
    })
  })

  law('every legal action is accepted', (match, choices) => {
    playChoices(match, choices, () => {
      const seat = match.deciding
      if (seat === undefined) return
      const actions = match.legal()
      expect(actions.length).toBeGreaterThan(0)
      const { state } = match.checkpoint()
      for (const action of actions) expect(game.check(state, seat, action)).toEqual({ ok: true })
    })
  })

  promise('anything else is refused with a known code and changes nothing', () => {
    const known = new Set<string>([...KERNEL_CODES, ...game.verdictCodes])
    const junk = fc.anything({ maxDepth: 2 })
    fc.assert(
      fc.property(plays(), junk, fc.nat(), ([setup, seed, choices], thing, n) => {
        const match = new Match(game, setup, seed)
        // What was legal once is well formed, and often wrong now.
        const stale: unknown[] = []
        playChoices(match, choices, () => stale.push(...match.legal()))
        const seats = game.seats(setup)
        const legal = match.legal()
        const bent = legal.length > 0 ? bend(legal[n % legal.length], thing, n) : thing
        const tries = [
          thing,
          bent,
          ...Array.from({ length: 5 }, (_, i) => stale[(n + 7 * i) % Math.max(1, stale.length)]),
        ]
        const before = canonicalJson(match.checkpoint())
        const steps = match.steps.length
        for (const seat of [...seats, 'nobody']) {
          for (const action of tries) {
            const verdict = match.actRaw(seat, action)
            if (verdict.ok) match.undo()
            else expect(known).toContain(verdict.code)
            expect(canonicalJson(match.checkpoint())).toBe(before)
            expect(match.steps.length).toBe(steps)
          }
        }
        const awaited = game.awaited?.(match.state as State) ?? [match.deciding]
        for (const seat of seats.filter((other) => !awaited.includes(other))) {
          for (const action of legal.slice(0, 3)) expect(match.act(seat, action).ok).toBe(false)
        }
      }),
      often(runs, 2),
    )
  })

  law('whoever gives up does not come first, and every seat has a place', (match, choices) => {
    playChoices(match, choices.slice(0, 20))
    if (match.deciding === undefined) return
    const seats = game.seats(match.setup)
    for (const seat of seats) {
      const left = match.branch()
      left.close({ how: 'resigned', seat })
      const { places, reason } = left.outcome!
      expect(Object.keys(places).sort()).toEqual(seats.map(String).sort())
      expect({ seat, reason, place: places[String(seat)]! > 1 }).toEqual({ seat, reason: 'resigned', place: true })
      if (seats.length > 1) expect(Object.values(places)).toContain(1)
    }
  })

  law('a clone is independent', (match, choices) => {
    playChoices(match, choices.slice(0, 20))
    const before = canonicalJson(match.state)
    const copy = match.checkpoint().state
    expect(canonicalJson(copy)).toBe(before)
    const seat = game.deciding(copy)
    if (seat !== undefined) game.apply(copy, seat, game.legal(copy)[0], new SeededDraws('clone'), undefined)
    expect(canonicalJson(match.state)).toBe(before)
  })

  law('the events fold to the view, for every audience', (match, choices) => {
    const first = audiences(match).map((audience) => match.view(audience))
    const from = match.startEvents.length
    playChoices(match, choices)
    for (const [i, audience] of audiences(match).entries()) {
      const folded = match.eventsFor(audience, from).reduce((view, event) => game.fold(view, event), first[i])
      expect(folded).toEqual(match.view(audience))
    }
  })

  law('a view shows nothing of what is hidden from it', (match, choices) => {
    playChoices(match, choices)
    const whole = canonicalJson(match.view('referee'))
    for (const seat of game.seats(match.setup)) {
      const view = match.view(seat)
      if (game.imagine) expect(game.view(game.imagine(view, new SeededDraws('imagine')), seat)).toEqual(view)
      if (!disguise) expect(canonicalJson(view)).toBe(whole)
      else {
        const other = disguise(match.checkpoint().state, seat)
        const unchanged = canonicalJson(other) === canonicalJson(match.state)
        // Where nothing is left to disguise, nothing may be hidden.
        if (unchanged) expect(canonicalJson(view)).toBe(whole)
        else expect(canonicalJson(game.view(other, 'referee'))).not.toBe(whole)
        expect(game.view(other, seat)).toEqual(view)
      }
    }
  })

  if (game.imagine)
    law('legal and check say the same on what a view lets one imagine', (match, choices) => {
      expectSameAnswers(match, choices, imagining)
    })

  if (game.awaited)
    law(
      'those who decide at once do not disturb each other, and do not see what the others chose',
      (match, choices) => {
        expectIndependence(match, choices)
      },
    )

  if (game.actor)
    law('who is asked is a unit of the seat that decides', (match, choices) => {
      expectOwnActor(match, choices, unitsOf!)
    })

  if (game.traits?.secrets === undefined)
    law(
      'every seat and every spectator sees the same, unless the game says that seats have secrets',
      (match, choices) => {
        playChoices(match, choices)
        const seen = canonicalJson(match.view('spectator'))
        for (const seat of game.seats(match.setup)) expect(canonicalJson(match.view(seat))).toBe(seen)
      },
    )

  promise('every match ends within its limit', () => {
    for (const [i, setup] of parsed.entries()) {
      const seats = game.seats(setup)
      const { outcome, steps } = playOut(game, setup, `limit ${i}`, { seats, bots: seats.map(() => randomBot()) })
      expect(steps).toBeLessThanOrEqual(game.limit(setup))
      expect(Object.keys(outcome.places).sort()).toEqual(seats.map(String).sort())
    }
  })

  law('a record survives as text and replays to the byte', (match, choices) => {
    playChoices(match, choices.slice(0, 10))
    if (match.steps.length > 2) match.undo(2)
    match.note({ hello: 'note' })
    match.reseed('other luck')
    playChoices(match, choices.slice(10))
    for (const options of [{}, { events: true }, { events: true, checkpoint: true }]) {
      const text = makeRecord(recordOf(match, options))
      const read = parseRecord(text)
      if (!read.ok) throw new Error(JSON.stringify(read.faults))
      expect(makeRecord(read.value)).toBe(text)
      const again = replay(game, read.value)
      if (!again.ok) throw new Error(JSON.stringify(again.faults))
      expect(again.value.divergence).toBeUndefined()
      expect(makeRecord(recordOf(again.value.match, options))).toBe(text)
      expect(openSave(game, read.value)).toMatchObject({ ok: true })
    }
  })

  law('undo is the replay of a prefix, and so is a fork', (match, choices, seed) => {
    playChoices(match, choices)
    const steps = match.steps.length
    const back = Math.ceil(steps / 2)
    if (back === 0) return
    const fork = match.fork(steps - back)
    match.undo(back)
    const prefix = new Match(game, match.setup, seed)
    for (const { seat, action } of match.steps) prefix.act(seat, action)
    expect(canonicalJson(match.checkpoint())).toBe(canonicalJson(prefix.checkpoint()))
    expect(canonicalJson(fork.checkpoint())).toBe(canonicalJson(prefix.checkpoint()))
    expect(fork.events).toEqual(prefix.events)
  })

  promise('a batch gives the same results cut into 1, 2 or 7 parts', () => {
    const [name] = Object.keys(kit.bots)
    const setup = parsed[0]
    const play = (parts: number) =>
      Array.from({ length: parts }, (_, part) => {
        const seated = seatBots(game, setup, [kit.bots[name!]!])
        const from = Math.floor((14 * part) / parts)
        const to = Math.floor((14 * (part + 1)) / parts)
        return Array.from({ length: to - from }, (_, i) => {
          const { state, outcome, steps } = playOut(game, setup, batchSeed('batch', from + i), seated)
          return { hash: hashOf(state), outcome, steps }
        })
      }).flat()
    const whole = play(1)
    expect(whole).toHaveLength(14)
    expect(new Set(whole.map(({ hash }) => hash)).size).toBeGreaterThan(1)
    expect(play(2)).toEqual(whole)
    expect(play(7)).toEqual(whole)
  })

  const dailyBots = Object.keys(kit.bots).filter((bot) => !slowBots.includes(bot))
  for (const bot of FUZZ === 1 ? dailyBots : Object.keys(kit.bots)) {
    promise(`one seed, one match: ${bot} decides the same whoever plays it`, () => {
      for (const play of botMatches(parsed)) {
        const [first, ...others] = Object.values(READERS).map((read) => read({ kit, bot, ...play }))
        expect(first!.steps).toBeGreaterThan(0)
        for (const trace of others) expect(trace).toEqual(first)
      }
    })
  }

  promise('matches of bots come out as they are listed', async () => {
    const lines = dailyBots.map((bot) => {
      const { steps, hashes } = READERS.playOut!({ kit, bot, setup: parsed[0], seed: SEEDS[0]! })
      return `${bot}: ${steps} steps, ${hashes.at(-1)}`
    })
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(golden.file.replace(/[^/]*$/, 'oneMatch.txt'))
  })

  promise('exact and sampled odds agree', () => {
    const setup = game.setup.parse(odds.setup)
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    const first: Bot = { choose: (_view, legal) => legal()[0] }
    const exact = new Map<string, number>()
    for (const { value, probability } of exactStates(game, setup.value, first, { decisions: odds.decisions })) {
      const measured = odds.measure(value)
      exact.set(measured, (exact.get(measured) ?? 0) + ratioValue(probability))
    }
    const samples = odds.samples ?? 4000
    const sampled = new Map<string, number>()
    for (let i = 0; i < samples; i++) {
      const draws = new SeededDraws(batchSeed('odds', i))
      const state = game.start(setup.value, draws, undefined)
      for (let decision = 0; decision < odds.decisions; decision++) {
        const seat = game.deciding(state)
        if (seat !== undefined) game.apply(state, seat, game.legal(state)[0], draws, undefined)
      }
      const measured = odds.measure(state)
      sampled.set(measured, (sampled.get(measured) ?? 0) + 1)
    }
    expect([...exact.values()].reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 12)
    for (const measured of sampled.keys()) expect(exact.has(measured)).toBe(true)
    for (const [measured, p] of exact) {
      const sigma = Math.sqrt((p * (1 - p)) / samples)
      expect(Math.abs((sampled.get(measured) ?? 0) / samples - p)).toBeLessThanOrEqual(4.5 * sigma + 1e-9)
    }
  })

  promise('the golden playthrough reads as before', async () => {
    const match = playBots(kit, golden)
    const text = [...match.events.map((event) => golden.tell(event)), `hash ${match.hash()}`].join('\n')
    await expect(`${text}\n`).toMatchFileSnapshot(golden.file)
  })

  if (schemas) {
    const checks = new SchemaChecks(schemas, game.action.json)
    law('views, events and legal actions fit their schemas', (match, choices) => {
      checks.check(match)
      let seen = match.events.length
      playChoices(match, choices, () => {
        checks.check(match, seen)
        seen = match.events.length
      })
    })

    promise('the golden playthrough and matches of bots fit the schemas', () => {
      const bots = [defaultBot(kit)]
      const plays = [golden, ...kit.presets.map(({ setup }) => ({ setup, seed: 'schemas', bots }))]
      for (const play of plays) {
        let seen = 0
        playBots(kit, play, (match) => {
          checks.check(match, seen)
          seen = match.events.length
        })
        expect(seen).toBeGreaterThan(0)
      }
    })
  }

  promise('every event and every refusal has a sentence in every language it speaks', () => {
    const spoken = Object.values(kit.locales).map((messages) => Object.keys(messages).sort())
    expect(spoken.length).toBeGreaterThan(0)
    for (const keys of spoken) {
      const own = game.verdictCodes.filter((code) => !(KERNEL_CODES as readonly string[]).includes(code))
      const needed = [
        ...game.eventTypes.map((type) => `${kit.id}.event.${type}`),
        ...own.map((code) => `${kit.id}.error.${code}`),
      ]
      expect(needed.filter((key) => !keys.includes(key))).toEqual([])
    }
    for (const keys of spoken) expect(keys).toEqual(spoken[0])
  })
  return laws
}

const SEEDS = ['hello', '1', '2', '3', '4', '5', '6', '7']

/** Three seeds, each with another set-up; at night every seed with every set-up. */
const botMatches = (setups: readonly unknown[]): { setup: unknown; seed: string }[] =>
  FUZZ === 1
    ? SEEDS.slice(0, 3).map((seed, i) => ({ setup: setups[i % setups.length], seed }))
    : SEEDS.flatMap((seed) => setups.map((setup) => ({ setup, seed })))

/** A match among bots, to its end; `after` is called at the start and after each decision. */
function playBots<State>(
  { game, bots }: GameKit<unknown, State>,
  { setup, seed, bots: names }: Pick<ConformanceOptions['golden'], 'setup' | 'seed' | 'bots'>,
  after?: (match: Match<unknown, State>) => void,
): Match<unknown, State> {
  const parsed = game.setup.parse(setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const match = new Match(game, parsed.value, seed)
  const seated = seatBots(
    game,
    parsed.value,
    names.map((name) => bots[name]!),
  )
  after?.(match)
  playMatch(match, seated, () => after?.(match))
  return match
}

/** A legal action with one field exchanged for something else. */
function bend(action: unknown, thing: unknown, n: number): unknown {
  if (typeof action !== 'object' || action === null) return thing
  const keys = Object.keys(action)
  return { ...action, [keys[n % keys.length]!]: thing }
}
