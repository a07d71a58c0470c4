import { type GameKit, Match, makeRecord, recordOf } from '@arbiter/kernel'
import { type Event, isBattleEvent, runKit } from '@arbiter/run'
import type { BattleEvent, BattleEventOf } from '@arbiter/run/battle'
import { locales } from '@arbiter/run/locales'
import { beforeAll, expect, test } from 'vitest'
import { openApp, type RenderedApp } from '../../../testing/renderedApp.tsx'
import { lanesOf } from '../field/lanes.ts'
import { foughtBetween } from '../testing.ts'
import { loadReplay } from './load.ts'

const run = runKit(locales)

const kit = run as unknown as GameKit
const part = (name: string): string => `[data-test="run-replay-${name}"]`

// The part is fetched here: the first test would otherwise have to be patient enough for that too.
beforeAll(loadReplay)

/** A battle between two ready teams on the page, paused at its start. */
async function watched(preset = 'six') {
  const match = new Match(kit.game, run.presets.find(({ id }) => id === preset)!.setup, 'e2e')
  const verdict = match.act('player', { type: 'fight' })
  if (!verdict.ok) throw new Error(JSON.stringify(verdict))
  const saved = JSON.stringify({ record: makeRecord(recordOf(match)), controllers: {}, over: true })
  const page = await openApp('/match', { stored: { match: saved } })
  await page.find(part('board'))
  // It plays by itself until a key comes that it hears.
  await page.until(async () => {
    await page.press('{Home}')
    expect([await isPlaying(page), await at(page)]).toEqual([false, 0])
  })
  return { page, events: (match.events as unknown as readonly Event[]).filter(isBattleEvent) }
}

const at = async (page: RenderedApp): Promise<number> => Number(await page.attribute(part('board'), 'data-at'))
const isPlaying = async (page: RenderedApp): Promise<boolean> =>
  (await page.attribute(part('play'), 'data-playing')) === 'true'

/** A battle of two factions on the page, at the event that is asked for. */
async function watchedAt(sides: Parameters<typeof foughtBetween>, wanted: (event: BattleEvent) => boolean) {
  const { stored, events } = foughtBetween(...sides)
  const page = await openApp('/match', { stored: { match: stored } })
  await page.find(part('board'))
  const place = events.findIndex(wanted)
  expect(place).toBeGreaterThanOrEqual(0)
  await page.fill(part('scrub'), String(place))
  return { page, event: events[place]! }
}

test('RN-717 mana and plates stand as a sign with a number at the rim of a piece, and the key says what it means; who is hidden is half seen', async () => {
  const cast = await watchedAt(['arcane', 'machine'], ({ type }) => type === 'manaChanged')
  const mana = cast.event as BattleEventOf<'manaChanged'>
  expect(await cast.page.text(`${part(`unit-${mana.target}`)} .rr-pool[data-kind=mana]`)).toBe(String(mana.value))
  expect(await cast.page.text(`${part('key')} [data-sign=mana]`)).toMatch(/Mana: pays for abilities$/)

  const hit = await watchedAt(['arcane', 'machine'], (event) => event.type === 'platingChanged' && event.stacks > 0)
  const plates = hit.event as BattleEventOf<'platingChanged'>
  expect(await hit.page.text(`${part(`unit-${plates.target}`)} .rr-pool[data-kind=plating]`)).toBe(
    String(plates.stacks),
  )

  const sneak = await watchedAt(
    ['shadow', 'order'],
    (event) => event.type === 'statusAdded' && event.status === 'stealth',
  )
  const { target } = sneak.event as BattleEventOf<'statusAdded'>
  expect(await sneak.page.attribute(part(`unit-${target}`), 'data-hidden')).toBe('true')
})

test('RN-717 a shield is a bar of its own, as long as what is left of it', async () => {
  const { page, event } = await watchedAt(['order', 'undead'], ({ type }) => type === 'shieldAbsorbed')
  const { target, left } = event as BattleEventOf<'shieldAbsorbed'>
  expect(page.count(`${part(`unit-${target}`)} .rr-shield`)).toBe(left > 0 ? 1 : 0)
})

test('RN-331 by keyboard: step, round, speed, ends, key moments, play and pause', async () => {
  const { page, events } = await watched()
  await page.press('{ArrowRight}{ArrowRight}')
  expect(await at(page)).toBe(2)
  await page.press('{ArrowLeft}')
  expect(await at(page)).toBe(1)
  const rounds = events.flatMap(({ type }, place) => (type === 'roundStarted' ? [place] : []))
  await page.press('{ArrowDown}{ArrowDown}')
  expect(await at(page)).toBe(rounds[1])
  await page.press('{ArrowUp}')
  expect(await at(page)).toBe(rounds[0])
  await page.press('m')
  expect(['spellCast', 'unitDied', 'unitRouted', 'unitCrumbled']).toContain(events[await at(page)]!.type)
  await page.press('4')
  expect(await page.isChecked(part('speed-4'))).toBe(true)
  await page.press(' ')
  expect(await isPlaying(page)).toBe(true)
  await page.until(async () => expect(await at(page)).toBeGreaterThan(rounds[1]!))
  await page.press(' ')
  // What it was telling when the key came is drawn first.
  await page.until(async () => expect(await isPlaying(page)).toBe(false))
  await page.press('{End}')
  expect(await at(page)).toBe(events.length - 1)
  await page.find(part('outcome'))
  const { winner } = events.at(-1) as BattleEventOf<'battleEnded'>
  expect(await page.text('.rr-stamp')).toBe(winner === 'player' ? 'Victory' : winner === 'enemy' ? 'Defeat' : 'Draw')
})

test('RN-330, RN-331 the log keeps the end a secret, leads to its moments, and waits behind its key', async () => {
  const { page } = await watched()
  expect(page.count(part('log'))).toBe(0)
  await page.press('l')
  expect(page.count(`${part('log')} li`)).toBe(1)
  const rounds = () => page.texts(`${part('round')} option`)
  expect(page.count(`${part('marks')} span`)).toBe(0)
  expect(rounds()).toEqual(['start', 'next'])
  await page.select(part('round'), 'next')
  await page.select(part('round'), 'next')
  expect(rounds()).toEqual(['start', '1', '2', 'next'])
  await page.click(part('depth-full'))
  expect(page.count(`${part('log')} li`)).toBe((await at(page)) + 1)
  await page.click(part('line-6'))
  expect(await at(page)).toBe(6)
  expect(await page.attribute(part('line-6'), 'aria-current')).toBe('step')
  await page.press('l')
  expect(page.count(part('log'))).toBe(0)
  await page.press('{End}')
  expect(page.count(`${part('marks')} span`)).toBeGreaterThan(0)
  expect(rounds()).not.toContain('next')
})

test('RN-330 lanes have the letters of the log; where empty ones are not drawn, the field is torn off', async () => {
  const { page, events } = await watched()
  const lanes = lanesOf(events, 8)
  expect(page.count('.rn-lanes > span')).toBe(lanes.count)
  expect(await page.attribute('.rn-lanes > span', 'data-word')).toBe('ABCDEFGH'[lanes.first])
  expect(page.count('[data-test="run-lanes-torn"]')).toBe(lanes.count < 8 ? 1 : 0)
})

test('RN-330 HP on the board is what the events say; a unit tells its numbers; a spell shows the banner of its leader', async () => {
  const { page, events } = await watched()
  const blow = events.findIndex(({ type }) => type === 'unitDamaged')
  const { target, hp } = events[blow] as BattleEventOf<'unitDamaged'>
  await page.fill(part('scrub'), String(blow))
  expect(await page.text(part(`signs-${target}`))).toMatch(/^−\d+$/)
  await page.click(part(`unit-${target}`))
  expect(await page.text(`${part('inspector')} [data-stat=hp] dd`)).toMatch(new RegExp(`^${hp} / `))
  await page.press('{Escape}')
  expect(page.count(part('inspector'))).toBe(0)

  const cast = events.findIndex(({ type }) => type === 'spellCast')
  const { side, spell } = events[cast] as BattleEventOf<'spellCast'>
  await page.fill(part('scrub'), String(cast))
  const name = run.content.spells.find(({ id }) => id === spell)!.name.en
  expect(await page.text(`${part('now')} ${part('banner')}[data-side=${side}] strong`)).toBe(name)
})

test('RN-339 what happens is said aloud', async () => {
  const { page } = await watched()
  expect(await page.attribute(part('spoken'), 'aria-live')).toBe('polite')
  await page.press('{End}')
  await page.until(async () => expect(await page.text(part('spoken'))).toMatch(/Victory|Defeat|Draw/))
})

test('RN-330 harm that no blow has told is told with who and what did it', async () => {
  const { page, events } = await watched()
  const places = events.flatMap((event, place) =>
    event.type === 'unitDamaged' && event.cause !== 'attack' && event.actor !== null ? [place] : [],
  )
  expect(places.length).toBeGreaterThan(0)
  const place = places[0]!
  await page.press('{ArrowRight}'.repeat(place))
  expect(await at(page)).toBe(place)
  const { amount } = events[place] as BattleEventOf<'unitDamaged'>
  const [actor, target] = page.texts(`${part('story')} .rr-duel-who`)
  const [source] = page.texts(`${part('story')} .rr-duel-deed b`)
  expect([actor, target, source].every((word) => word !== '')).toBe(true)
  expect(page.texts(`${part('story')} .rr-duel-deed strong`)).toEqual([`−${amount}`])
})
