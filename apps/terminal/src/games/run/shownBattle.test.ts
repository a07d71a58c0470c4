import type { Event } from '@arbiter/run'
import type { Speed } from '@arbiter/table'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { lastBattle, ShownBattle } from './shownBattle.ts'
import { played } from './testing.ts'

function battle(speed: Speed) {
  const { match, words, act } = played({ setup: 'three', seed: '7' })
  act({ type: 'fight' })
  const events = lastBattle(match.events as readonly unknown[] as readonly Event[])
  const shown = new ShownBattle({ events, words, speed, onChange: () => undefined })
  return { shown, events, view: () => shown.table.scene.view }
}

afterEach(() => vi.useRealTimers())

describe('RN-331 a battle is played back and forth', () => {
  test('without a pace it is over at once', () => {
    const { shown, events, view } = battle('instant')
    shown.start()
    expect([shown.ended, shown.at]).toEqual([true, events.length])
    expect(view().outcome).toEqual({ winner: 'player', reason: 'wipe', rounds: 8 })
  })
  test('rounds: on and back, to both ends', () => {
    const { shown, view } = battle('instant')
    shown.toRound(1)
    expect(view().round).toBe(1)
    shown.toRound(1)
    expect(view().round).toBe(2)
    shown.toRound(-1)
    expect(view().round).toBe(1)
    shown.toRound(-1)
    expect([shown.at, view().round]).toEqual([1, 0])
    for (let round = 0; round < 20; round++) shown.toRound(1)
    expect(shown.ended).toBe(true)
  })
  test('a step and a step back show the same field', () => {
    const { shown, view } = battle('instant')
    shown.toRound(1)
    const before = JSON.stringify(view())
    shown.step()
    expect(JSON.stringify(view())).not.toBe(before)
    shown.back()
    expect(JSON.stringify(view())).toBe(before)
    expect(shown.running).toBe(false)
  })
  test('a step shows all that a unit does in its turn, and marks it as new', () => {
    const { shown, events } = battle('instant')
    const lines: string[][] = []
    while (!shown.ended) {
      const { at } = shown
      shown.step()
      expect(shown.since).toBe(at)
      const turns = events.slice(at, shown.at).flatMap((event) => (event.type === 'turnStarted' ? [event.actor] : []))
      const acts = events.slice(at, shown.at).flatMap((event) => (event.type === 'attackMade' ? [event.actor] : []))
      for (const actor of acts) expect(turns.at(-1)).toBe(actor)
      lines.push(shown.told('normal').slice(shown.told('normal', at).length))
    }
    expect(lines.every((step) => step.length > 0)).toBe(true)
    expect(lines.some((step) => step.length > 2)).toBe(true)
    expect(lines.flat()).toEqual(shown.told('normal').slice(1))
  })
  test('speed changes the time and never the end; a pause holds', () => {
    vi.useFakeTimers()
    const { shown, events, view } = battle(1)
    shown.start()
    vi.advanceTimersByTime(1100)
    const at = shown.at
    expect(at).toBeGreaterThan(1)
    shown.toggle()
    vi.advanceTimersByTime(10_000)
    expect(shown.at).toBe(at)
    shown.toggle()
    for (const wanted of [2, 4, 4]) {
      shown.faster(1)
      expect(shown.table.scene.speed).toBe(wanted)
    }
    vi.advanceTimersByTime(120_000)
    expect([shown.ended, shown.at]).toEqual([true, events.length])
    expect(view().outcome?.winner).toBe('player')
    shown.stop()
  })
  test('RN-338 what was told grows with what was shown', () => {
    const { shown } = battle('instant')
    expect(shown.told('normal')).toHaveLength(1)
    shown.skip()
    expect(shown.told('normal').at(-1)).toBe('Victory in round 8')
    expect(shown.told('full').length).toBeGreaterThan(shown.told('normal').length)
    expect(shown.told('brief').length).toBeLessThan(shown.told('normal').length)
  })
})
