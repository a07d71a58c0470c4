import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { type BattleEvent, simulateBattle } from './battle/index.ts'
import { battleTelling, battleTempo } from './battleTelling.ts'
import { runKit } from './kit.ts'
import { locales } from './locales/index.ts'
import { isTold } from './phrase.ts'

const kit = runKit(locales)

function fought(preset: string, seed = 'replay'): BattleEvent[] {
  const events: BattleEvent[] = []
  const { battle } = kit.presets.find(({ id }) => id === preset)!.setup
  simulateBattle(kit.content, battle!, new SeededDraws(seed), (event) => void events.push(event))
  return events
}
const events = fought('six')
const rest = (event: BattleEvent) => battleTempo.rest(event, { isBot: () => false, isHere: () => false, moving: true })
/** The place where what is told together ends. */
function endOf(at: number): number {
  let end = at
  while (end + 1 < events.length && battleTempo.joins!(events[end + 1]!, events[end]!)) end++
  return end
}

describe('RN-330 how a battle is told', () => {
  test('a blow and what comes of it are told together, a riposte is the next', () => {
    const at = events.findIndex(
      (event, place) =>
        event.type === 'attackMade' &&
        event.result === 'hit' &&
        events.slice(place).find(({ type }) => ['turnStarted', 'riposteMade'].includes(type))?.type === 'riposteMade',
    )
    expect(events.slice(at, at + 2).map(({ type }) => type)).toEqual(['attackMade', 'unitDamaged'])
    expect(events[endOf(at) + 1]!.type).toBe('riposteMade')
    expect(rest(events[at]!)).toBe(620)
  })
  test('a riposte in vain is a blink, what has no rest of its own joins what caused it', () => {
    const riposte = events.find((event) => event.type === 'riposteMade')!
    expect(rest({ ...riposte, hit: false } as BattleEvent)).toBe(120)
    for (const [at, event] of events.entries())
      expect([event.type, rest(event) === 0]).toEqual([event.type, battleTempo.joins!(event, events[at - 1]!)])
  })
  test('RN-717 a pull, a push and a change of places are each seen by themselves', () => {
    const moved = (type: string) => rest({ ...events[0]!, type } as BattleEvent)
    expect(['unitPulled', 'unitPushed', 'unitSwapped'].map(moved)).toEqual([500, 400, 500])
  })
  test('rounds and turns are chapters', () => {
    const rounds = events.filter((event) => battleTempo.section!(event) === 'round')
    expect(rounds.map(({ type, round }) => [type, round])).toEqual(rounds.map((_, n) => ['roundStarted', n + 1]))
    expect(events.some((event) => battleTempo.section!(event) === 'turn')).toBe(true)
  })
})

test('RN-331 a step is an action with all that follows from it, and a log tells something of each', () => {
  const { steps } = battleTelling(events, kit.terms)
  expect(steps[0]!.from).toBe(events.findIndex(({ type }) => type === 'roundStarted'))
  expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ end }) => end))
  expect(steps.at(-1)!.end).toBe(events.length)
  for (const { from, end } of steps) {
    const told = events.slice(from, end)
    expect(told.some((event) => isTold(event, 'normal'))).toBe(true)
    const turns = told.flatMap((event) => (event.type === 'turnStarted' ? [event.actor] : []))
    for (const event of told) if (event.type === 'attackMade') expect(turns.at(-1)).toBe(event.actor)
  }
})

test('RN-339 what decides the battle is said first, what is brief too, and no steps', () => {
  const said = (type: string) => new Set(events.filter((each) => each.type === type).map(battleTempo.spoken!))
  expect(said('unitDied')).toEqual(new Set(['assertive']))
  expect(said('attackMade')).toEqual(new Set(['polite']))
  expect(said('unitMoved')).toEqual(new Set([undefined]))
})

test('RN-338 sentences have the names of the battle’s own units', () => {
  const { phrases, narrate } = battleTelling(events, kit.terms)
  expect(phrases).toHaveLength(events.length)
  expect(narrate(events.slice(0, 9), 4)).toEqual(phrases.slice(4, 9))
})
