import { Match, playOut, SeededDraws, seatBots } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { botsOf } from './bot.ts'
import { hostBot } from './bots/host.ts'
import { randomBot } from './bots/random.ts'
import type { Event } from './events.ts'
import { game, guest, planOf, prepared, setupOf } from './testing.ts'

test('RN-219 RN-307 the events of a whole run fold to its last view, for everybody', () => {
  const setup = setupOf({ host: 'server' })
  const match = new Match(game, setup, 'folded')
  const audiences = ['player', 'server', 'spectator', 'referee']
  const first = audiences.map((audience) => match.view(audience))
  const from = match.startEvents.length
  const luck = new SeededDraws('bots')
  for (let seat = match.deciding; seat !== undefined; seat = match.deciding) {
    const bot = seat === 'server' ? hostBot : randomBot
    match.act(
      seat,
      bot.choose(match.view(seat), () => match.legal(), luck),
    )
  }
  expect(match.state.status).not.toBe('active')
  for (const [i, audience] of audiences.entries()) {
    const folded = match.eventsFor(audience, from).reduce((view, event) => game.fold(view, event), first[i]!)
    expect(folded).toEqual(match.view(audience))
  }
})

test('RN-226 RN-313 what is told of a run holds no seed and no timing of a spell that nobody cast', () => {
  const setup = setupOf({ host: 'server' })
  const events: Event[] = []
  const { state } = playOut(game, setup, 'hidden', seatBots(game, setup, [botsOf(planOf).random!]), (event) => {
    events.push(event)
  })
  expect(state.history.length).toBeGreaterThan(3)
  const told = JSON.stringify(events.map((event) => game.reveal(event, 'player')))
  expect(told).not.toMatch(/[0-9a-f]{32}/)
  expect(told).not.toContain('battleSeed')
  // The referee's copy does hold them.
  expect(JSON.stringify(events)).toMatch(/[0-9a-f]{32}/)
})

test('RN-226 a battle shows both teams, and of an opponent only the spells that are cast', () => {
  const bench = prepared()
  bench.state.opponent = guest({ timings: { death_coil: 'late', raise_dead: 'late' } })
  bench.place('archer-1')
  const shown = bench.act({ type: 'fight' }).map((event) => game.reveal(event, 'player')!)
  const started = shown.find((event) => event.type === 'battleStarted')!
  expect(started.units.map(({ unitId }) => unitId)).toEqual(['archer', 'zombie'])
  const cast = shown.flatMap((event) => (event.type === 'spellCast' ? [event.spell] : []))
  const opening = JSON.stringify(
    shown.slice(
      0,
      shown.findIndex(({ type }) => type === 'roundStarted'),
    ),
  )
  for (const spell of ['death_coil', 'raise_dead']) {
    expect(opening).not.toContain(spell)
    if (!cast.includes(spell)) expect(JSON.stringify(shown)).not.toContain(spell)
  }
})
