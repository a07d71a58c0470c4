import { type GameEvent, type GameKit, Match, type Stamped } from '@arbiter/kernel'
import { twilightKit } from '@arbiter/twilight'
import { locales } from '@arbiter/twilight/locales'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { createLogTeller } from './teller.ts'

const twilight = twilightKit(locales)

const kit = twilight as unknown as GameKit
const wording = createWording('en', [kit])

function started(enemies: readonly string[]): Stamped<GameEvent>[] {
  const parsed = kit.game.setup.parse({ encounter: { enemies } })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const match = new Match(kit.game, parsed.value, 'teller')
  match.act(1, { type: 'startEncounter', encounter: 'skirmish' })
  return [...match.events]
}

test('TW-278 each line names the enemies of its own encounter', () => {
  const events = [...started(['moon_wolf', 'moon_wolf']), ...started(['bear'])]
  const tell = createLogTeller()(kit, events)
  const intents = events.filter(({ type }) => type === 'intentAnnounced').map((event) => wording.say(tell(event)))
  expect(intents.map((line) => /Moon Wolf 1|Moon Wolf 2|Bear/.exec(line)?.[0])).toEqual([
    'Moon Wolf 1',
    'Moon Wolf 2',
    'Bear',
  ])
})

test('a sentence is made once', () => {
  const events = started(['bear'])
  const teller = createLogTeller()
  const first = events.map(teller(kit, events))
  expect(events.every((event, at) => teller(kit, events)(event) === first[at])).toBe(true)
})
