import { catalogue } from '@arbiter/catalogue'
import { type GameKit, Match, toHolder } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { MemoryJournal } from './journal.ts'
import { LocalHost } from './localHost.ts'
import { Table } from './table.ts'
import { FakeTimer, until } from './testing.ts'
import { InlineThinker } from './thinker.ts'

const HOUR_MS = 3_600_000
const kits = await Promise.all(catalogue.map((offer) => offer.load([])))
/** The quickest of each game. */
const weakest = ({ bots }: GameKit): string => Object.keys(bots)[0]!

test.each(kits.map((kit) => [kit.id, kit] as const))('%s is told to its end on a clock of its own', async (_, kit) => {
  const setup = kit.presets[0]!.setup
  const seats = Object.fromEntries(kit.game.seats(setup).map((seat) => [String(seat), toHolder(weakest(kit))]))
  const host = new LocalHost({
    kit,
    match: new Match(kit.game, setup, 'told'),
    seating: { seats, hands: {} },
    journal: new MemoryJournal(),
    thinker: new InlineThinker(),
    id: kit.id,
    now: () => 0,
  })
  const timer = new FakeTimer()
  const table = new Table(host, kit, { timer, from: 'start' })
  let told = table.scene.place.event
  table.subscribe(() => {
    const { events, place, fresh, outcome, lines } = table.scene
    expect(events).toHaveLength(place.event)
    expect([fresh.from, fresh.to, place.event >= told]).toEqual([Math.min(told, place.event), place.event, true])
    expect(lines.length).toBeLessThanOrEqual(4)
    if (place.event < host.play.events.length) expect(outcome).toBe(undefined)
    told = place.event
  })
  table.start()
  await until(() => host.play.outcome !== undefined)
  await timer.pass(HOUR_MS)
  expect(table.scene).toMatchObject({ outcome: host.play.outcome, place: { step: host.play.steps.length } })
  expect(table.scene.view).toEqual(host.play.viewAfter(host.play.events.length))
  expect(table.scene.perspective).toBe('spectator')
})

/** The laws of a game skip what it does not have: without this one it could lose it without a word. */
test('each of the five imagines a state from a view, and whoever is asked for one of several says who they are', () => {
  const has = kits.map(({ id, game }) => [
    id,
    game.imagine !== undefined,
    game.actor !== undefined,
    game.actors !== undefined,
  ])
  expect(has).toEqual([
    ['dice', true, false, false],
    ['arena', true, true, true],
    ['twilight', true, false, false],
    ['run', true, false, false],
    ['tabletop', true, true, true],
  ])
})
