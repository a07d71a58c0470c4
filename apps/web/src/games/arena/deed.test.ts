import type { Event } from '@arbiter/arena'
import { expect, test } from 'vitest'
import { decidingDeed, deedOf, deedsOf, strikesOf } from './deed.ts'
import { finished } from './testing.ts'

const events = finished('trio').events as unknown as Event[]
const after = (type: Event['type'], nth = 0): number =>
  events.flatMap((event, at) => (event.type === type ? [at + 1] : []))[nth]!

test('a blow says who, whom and what is left, and brings its sum', () => {
  const told = after('damageResolved')
  const blow = events[told - 1] as Extract<Event, { type: 'damageResolved' }>
  const deed = deedOf(events, told)!
  expect(deed.phrase.key).toBe('arenaTable.deed.blow')
  expect(deed.phrase.params).toMatchObject({ hp: blow.hpAfter, target: { term: `arena.fighter.${blow.target}` } })
  expect(deed.blows.at(-1)).toBe(blow)
})

test('whoever falls is named with whoever brought them down', () => {
  const told = after('killConfirmed')
  const kill = events[told - 1] as Extract<Event, { type: 'killConfirmed' }>
  expect(deedOf(events, told)!.phrase).toMatchObject({
    key: 'arenaTable.deed.kill',
    params: { who: { term: `arena.fighter.${kill.killer}` }, target: { term: `arena.fighter.${kill.victim}` } },
  })
})

test('AR-226 who brought whom down, and with what, is said with the fall, before the news of it', () => {
  const kill = events.find((event) => event.type === 'killConfirmed')!
  const told = events.findIndex((event) => event.type === 'fallen' && event.target === kill.victim) + 1
  expect(told).toBeLessThanOrEqual(events.indexOf(kill))
  expect(deedOf(events, told)!.phrase).toMatchObject({
    key: 'arenaTable.deed.kill',
    params: { who: { term: `arena.fighter.${kill.killer}` }, what: { term: `arena.source.${kill.source}` } },
  })
})

test('AR-215 a fall is told without the blows that others struck after it was settled', () => {
  for (const [at, event] of events.entries()) {
    if (event.type !== 'fallen') continue
    const kill = events.slice(at).find((later) => later.type === 'killConfirmed' && later.victim === event.target)
    for (const blow of deedOf(events, at + 1)!.blows)
      expect(kill).toMatchObject({ killer: blow.actor, source: blow.source })
  }
  const fall = events.find((event) => event.type === 'fallen')!
  const at = events.indexOf(fall)
  const late = {
    ...fall,
    type: 'damageResolved',
    actor: 5,
    target: fall.target,
    source: 'attack',
    final: 159,
    dot: false,
  }
  const stream = [...events.slice(0, at), late as unknown as Event, ...events.slice(at)]
  const { killer } = stream.find((event) => event.type === 'killConfirmed' && event.victim === fall.target) as Extract<
    Event,
    { type: 'killConfirmed' }
  >
  expect(killer).not.toBe(5)
  expect(deedOf(stream, at + 2)!.blows).not.toContain(late)
})

test('below a fall stands no miss of somebody else in the same breath', () => {
  const fall = events.find((event) => event.type === 'fallen')!
  const miss = { ...fall, type: 'targetMissed', actor: 0, target: 1, roll: 3, defense: 40 } as unknown as Event
  const at = events.indexOf(fall)
  const deed = deedOf([...events.slice(0, at), miss, fall], at + 2)!
  expect(deed.phrase.key).toMatch(/deed\.(kill|falls)/)
  expect(deed.miss).toBeUndefined()
  expect(deed.blows.every(({ target }) => target === fall.target)).toBe(true)
})

test('a quiet tick leaves the last deed standing', () => {
  const duel = finished('duel').events as unknown as Event[]
  const told = duel.findIndex(({ type }) => type === 'turnEnded') + 1
  const quiet = told + duel.slice(told).findIndex(({ type }) => type === 'tickStarted') + 1
  expect(quiet).toBeGreaterThan(told)
  expect(deedOf(duel, quiet)?.phrase).toEqual(deedOf(duel, told)?.phrase)
})

test('who struck whom stays on the sand until the next deed; of a fall, whoever brought it', () => {
  const told = after('damageResolved')
  const blow = events[told - 1] as Extract<Event, { type: 'damageResolved' }>
  const struck = { actor: blow.actor, target: blow.target }
  expect(strikesOf(events, told).strikes).toContainEqual(struck)
  const quiet = [...events.slice(0, told), ...events.filter(({ type }) => type === 'tickStarted').slice(-1)]
  expect(strikesOf(quiet, quiet.length)).toEqual(strikesOf(events, told))
  const kill = events.find((event) => event.type === 'killConfirmed')!
  const fall = events.findIndex((event) => event.type === 'fallen' && event.target === kill.victim) + 1
  expect(strikesOf(events, fall).strikes).toEqual([{ actor: kill.killer, target: kill.victim }])
  expect(strikesOf([], 0).strikes).toEqual([])
})

test('every stretch of a whole fight has a sentence', () => {
  for (let told = 1; told <= events.length; told++)
    expect(deedOf(events, told)?.phrase.key).toMatch(/^arenaTable\.deed\./)
})

test('a fight is settled by the last fall of somebody who lost, not by a loss of the winners', () => {
  const kills = events.filter((event) => event.type === 'killConfirmed')
  const winner = kills.at(-1)!.victim
  const won = (cid: number) => cid === winner || cid === kills[0]!.killer
  const expected = kills.findLast(({ killer, victim }) => killer !== undefined && won(killer) && !won(victim))!
  expect(decidingDeed(events, won)).toMatchObject({
    by: expected.killer,
    phrase: { params: { target: { term: `arena.fighter.${expected.victim}` } } },
  })
  expect(decidingDeed([], won)).toBeUndefined()
})

test('the log in brief: every fall and every blow once, in order, and nothing that only leads to them', () => {
  const deeds = deedsOf(events)
  expect(deeds.length).toBeLessThan(events.length / 4)
  expect(deeds.map(({ end }) => end)).toEqual([...deeds.map(({ end }) => end)].sort((a, b) => a - b))
  const falls = events.filter(({ type }) => type === 'fallen')
  expect(deeds.filter(({ type }) => type === 'fallen')).toHaveLength(falls.length)
  const total = events.reduce((sum, event) => sum + (event.type === 'damageResolved' ? event.final : 0), 0)
  expect(deeds.reduce((sum, { lost }) => sum + lost, 0)).toBe(total)
  expect(new Set(deeds.map(({ phrase }) => phrase.key))).toContain('arenaTable.deed.kill')
})

test('beside a fall the sand shows only what its bringer did', () => {
  for (const [at, event] of events.entries()) {
    if (event.type !== 'fallen') continue
    const { shown, strikes } = strikesOf(events, at + 1)
    const kills = events.filter(({ type, tick }) => type === 'killConfirmed' && tick === event.tick)
    if (kills.length === 0) continue
    expect(shown.filter(({ type }) => type !== 'fallen' && type !== 'damageResolved')).toEqual([])
    for (const each of shown)
      if (each.type === 'damageResolved') expect(strikes.map(({ actor }) => actor)).toContain(each.actor)
  }
})
