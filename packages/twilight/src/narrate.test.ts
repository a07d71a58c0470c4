import { Match, type Stamped } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import { TWILIGHT_PACKS } from './content/index.ts'
import type { Event } from './events.ts'
import { createKit } from './kit.ts'
import { locales } from './locales/index.ts'

const built = createKit([TWILIGHT_PACKS.core], locales)
if (!built.ok) throw new Error(JSON.stringify(built.faults))
const kit = built.value
const wording = createWording('en', [kit])

function started(enemies: readonly string[]): Stamped<Event>[] {
  const parsed = kit.game.setup.parse({ encounter: { enemies } })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const match = new Match(kit.game, parsed.value, 'narrate')
  match.act(1, { type: 'startEncounter', encounter: 'skirmish' })
  return [...match.events]
}

test('TW-278 each line names the enemies of its own encounter', () => {
  const events = [...started(['moon_wolf', 'moon_wolf']), ...started(['bear'])]
  const phrases = kit.narrate!(events)
  const intents = events.flatMap(({ type }, index) =>
    type === 'intentAnnounced' ? [wording.say(phrases[index]!)] : [],
  )
  const bear = events.findLastIndex(({ type }) => type === 'intentAnnounced')
  expect(kit.narrate!(structuredClone(events), bear)[0]).toEqual(phrases[bear])
  expect(intents.map((line) => /Moon Wolf 1|Moon Wolf 2|Bear/.exec(line)?.[0])).toEqual([
    'Moon Wolf 1',
    'Moon Wolf 2',
    'Bear',
  ])
})

test('a sentence is made once', () => {
  const events = started(['bear'])
  const first = kit.narrate!(events)
  expect(first).toHaveLength(events.length)
  expect(kit.narrate!(events).every((phrase, index) => phrase === first[index])).toBe(true)
})
