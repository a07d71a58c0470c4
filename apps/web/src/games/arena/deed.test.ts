import type { Event } from '@arbiter/arena'
import { expect, test } from 'vitest'
import { decidingDeed, deedOf } from './deed.ts'
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

test('a quiet tick leaves the last deed standing', () => {
  const duel = finished('duel').events as unknown as Event[]
  const told = duel.findIndex(({ type }) => type === 'turnEnded') + 1
  const quiet = told + duel.slice(told).findIndex(({ type }) => type === 'tickStarted') + 1
  expect(quiet).toBeGreaterThan(told)
  expect(deedOf(duel, quiet)?.phrase).toEqual(deedOf(duel, told)?.phrase)
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
