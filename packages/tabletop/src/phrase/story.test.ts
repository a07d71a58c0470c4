import { type Audience, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import chase from '../../scenarios/port-chase-square.json' with { type: 'json' }
import type { Action } from '../action.ts'
import type { Event } from '../events.ts'
import type { Setup } from '../setup.ts'
import { game, kit } from '../testing.ts'
import { defects, en, ru } from './testing/words.ts'

/** So many of one type in one match show what there is to see. */
const OF_A_TYPE = 12
/** A random bot seldom comes to an end. */
const DECISIONS = 40

/** The beginning of a match that a bot plays; every button and every line on the way is looked at. */
function gapsIn(setup: Setup, seed: string, seen: Set<string>): Set<string> {
  const gaps = new Set<string>()
  const counts = new Map<string, number>()
  const draws = new SeededDraws(seed)
  const look = (kind: string, phrase: Parameters<typeof defects>[0]) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    if (count <= OF_A_TYPE) for (const gap of defects(phrase)) gaps.add(`${kind}: ${gap}`)
  }
  const audiences: Audience[] = [...game.seats(setup), 'spectator', 'referee']
  const hear = (event: Event) => {
    seen.add(event.type)
    for (const audience of audiences) {
      const told = game.reveal(event, audience)
      if (told) look(`${event.type}/${audience}`, kit.phrase(told))
    }
  }
  const state = game.start(setup, draws, hear)
  for (let left = DECISIONS; left > 0; left--) {
    const seat = game.deciding(state)
    if (seat === undefined) break
    const view = game.view(state, seat)
    const legal = game.legal(state)
    for (const action of legal) look('id' in action ? action.id : action.type, kit.describe(action, view))
    const action = kit.bots.random!(setup, seat).choose(view, () => legal, draws)
    game.apply(state, seat, action, draws, hear)
  }
  return gaps
}

test('TT-193 matches are told without a gap to everybody, and so is every button on the way', () => {
  const seen = new Set<string>()
  for (const { id, setup } of kit.presets) expect([id, [...gapsIn(setup, id, seen)]]).toEqual([id, []])
  // Enough of the game was played to mean something.
  expect(seen.size).toBeGreaterThan(25)
})

/** The port chase as its script plays it, told to one audience. */
function chaseLog(audience: Audience): Event[] {
  const parsed = game.setup.parse(chase.setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const told: Event[] = []
  const hear = (event: Event) => {
    const revealed = game.reveal(event, audience)
    if (revealed) told.push(revealed)
  }
  const draws = new SeededDraws('chase')
  const state = game.start(parsed.value, draws, hear)
  for (const { seat, action } of chase.actions as unknown as { seat: string; action: Action }[])
    game.apply(state, seat, action, draws, hear)
  return told
}

test('TT-097 TT-188 WE-16 the attacks of the port chase, line by line', () => {
  const attacks = chaseLog('referee').filter(({ type }) => type === 'attackResolved')
  expect(attacks.map((event) => en.say(kit.phrase(event)))).toEqual([
    'Vitmor → Suspect · blunt blade · normal (seen) · 9 + 7 = 16 against 5 + 3 = 8, passive · margin 8 · degree 1',
    'Bo → Suspect · fist · normal (seen) · 11 + 6 = 17 against 14 + 6 = 20 · margin 3 · defended, degree 1',
    'Anaxiel → Suspect · flash · unforeseen (delayed action) · 6 + 6 = 12 against 5 + 8 = 13, passive · margin 1 · defended, degree 1',
    'Suspect → Anaxiel · conjured knives ×2 · normal (seen) · 14 + 6 − 5 = 15 against 7 + 4 = 11 · margin 4 · degree 1 · wounds 1, 1',
    'Suspect → Vitmor · conjured knives ×2 · normal (seen) · 17 + 6 − 5 = 18 against 3 + 2 = 5 · margin 13 · degree 2, critical · wounds 2, 2',
    'Suspect → Bo · conjured knives ×2 · normal (seen) · 4 + 6 − 5 = 5 against 13 + 7 = 20 · margin 15 · defended, degree 2, critical',
    'Suspect → Passer-by · leg sweep · sudden · 9 + 4 = 13 against 0, no defence (unaware) · margin 13 · degree 2, critical · wound 1',
    'Vitmor → Suspect · frost grip · normal (seen) · 5 + 7 − 2 = 10 against 5 + 6 = 11, passive · margin 1 · defended, degree 1',
    'Bo → Suspect · grab · normal (seen) · 12 (not 6) + 7 = 19 against 5 + 4 = 9, passive · margin 10 · degree 2, critical',
    'Suspect → Bo · knife · normal (seen) · 11 + 5 − 2 = 14 against 5 + 7 = 12, passive · margin 2 · degree 1 · wound 1',
    'Anaxiel → Suspect · flash · normal (seen) · 13 + 6 − 1 = 18 against 4 + 3 = 7 · margin 11 · degree 2, critical',
  ])
  expect(attacks.map((event) => ru.say(kit.phrase(event)))).toContain(
    'Подозреваемый → Витмор · призванные ножи ×2 · обычная атака (видит) · 17 + 6 − 5 = 18 против 3 + 2 = 5 · перевес 13 · степень 2, критический успех · раны 2, 2',
  )
})

test('TT-082 an attack from behind that is normal says why', () => {
  const seen = chaseLog('referee').find((event) => event.type === 'attackResolved')!
  const turned = kit.phrase({ ...seen, reason: 'behind' } as Event)
  expect(en.say(turned)).toContain(' · normal (from behind, but the defender turned) · ')
  expect(ru.say(turned)).toContain(' · обычная атака (со спины, но цель обернулась) · ')
})
