import { label, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { twilightKit } from '../index.ts'
import type { Setup } from '../setup.ts'
import { createTeller } from './names.ts'
import { defects } from './testing/words.ts'

const twilight = twilightKit()

const { game } = twilight
const WHIM = label('whim')

/** Whatever is legal, by whim, until the match is over or long enough. Menus are looked at on the way. */
function play(setup: Setup, seed: string, steps: number): { events: Event[]; menus: string[] } {
  const events: Event[] = []
  const menus: string[] = []
  const draws = new SeededDraws(seed)
  const state = game.start(setup, draws, (event) => events.push(event))
  for (let step = 0; step < steps && game.deciding(state) !== undefined; step++) {
    // Calling an encounter off and starting it again would lead nowhere.
    const legal = game.legal(state).filter(({ type }) => type !== 'abortEncounter')
    const action = legal[draws.int(WHIM, legal.length)]!
    menus.push(...defects(twilight.describe(action, game.view(state, 1))))
    game.apply(state, 1, action, draws, (event) => events.push(event))
  }
  return { events, menus }
}

test('TW-278 matches of every ready set-up are told without a gap, and so is every button on the way', () => {
  const seen = new Set<string>()
  const gaps = new Set<string>()
  for (const { id, setup } of twilight.presets)
    for (const seed of ['a', 'b', 'c']) {
      const { events, menus } = play(setup, `${id}/${seed}`, 60)
      const tell = createTeller(twilight.terms)
      for (const event of events) {
        seen.add(event.type)
        for (const gap of defects(tell(event))) gaps.add(`${event.type}: ${gap}`)
      }
      for (const gap of menus) gaps.add(gap)
    }
  expect([...gaps]).toEqual([])
  // Enough of the game was played to mean something.
  expect(seen.size).toBeGreaterThan(50)
})
