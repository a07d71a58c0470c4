import { cellOf } from '@arbiter/board'
import { Match } from '@arbiter/kernel'
import { type Action, planMove, type Trigger, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { describe, expect, test } from 'vitest'
import { putOff } from '../map/useMovement.ts'
import { rulesTable } from '../table/roomContext.ts'
import { roomAt } from '../table/testRoom.ts'
import { stateOf, act as take } from '../testing.ts'
import { FIRST_TRIGGER } from './draft.ts'
import { itemTargets } from './itemTargets.ts'
import { laterOffers } from './laterOffers.ts'
import { meetingOf } from './meeting.ts'
import { deedOffers } from './offers.ts'
import { triggerEvents, withZone, zoneNameOf } from './triggerChoices.ts'

const tabletop = tabletopKit(locales)

const ROWS = ['..........', '.....d....', '........D.', '..........']

/** Vitmor has the turn; a guard stands three cells away. */
function fight(items: readonly object[]) {
  const name = { en: 'Side', ru: 'Сторона' }
  const parsed = tabletop.game.setup.parse({
    encounter: {
      ...{ id: 'choices', title: name, attacking: 'red', sides: ['red', 'blue'].map((id) => ({ id, name })) },
      map: {
        kind: 'square',
        rows: ROWS,
        zones: {
          bridge: [
            [2, 0],
            [2, 1],
          ],
          empty: [],
        },
      },
      fighters: [
        { uid: 'vitmor', character: 'vitmor', side: 'red', cell: [1, 1], facing: 'E', items },
        { uid: 'guard', character: 'guard', side: 'blue', cell: [4, 1], facing: 'W' },
      ],
    },
    authority: 'gm',
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const match = new Match(tabletop.game, parsed.value, 'choices') as unknown as Match
  const act = (action: Action, seat = match.deciding!) => take(match, action, seat)
  act({ type: 'confirmMuster' }, 'gm')
  act({ type: 'gm.turn', uid: 'vitmor' }, 'gm')
  if (stateOf(match).window?.type === 'turnOffer') act({ type: 'begin' })
  act({ type: 'gm.ap', uid: 'vitmor', ap: 20 }, 'gm')
  const room = () => roomAt(match)
  const actor = () => room().state.fighters.find(({ uid }) => uid === 'vitmor')!
  return { act, match, room, actor }
}

const WAND = { item: 'wand', place: 'hand' }
const later = ({ room, actor }: ReturnType<typeof fight>) => laterOffers(room(), actor(), deedOffers(room(), actor()))

describe('deeds for later', () => {
  test('TT-071 only what can be declared is offered; a door comes with its cell, the nearest one', () => {
    const table = fight([WAND])
    const offers = later(table)
    const ids = offers.map(({ deed }) => deed.id)
    expect(ids).not.toContain('drop')
    expect(ids).not.toContain('leave')
    expect(offers.find(({ deed }) => deed.id === 'interact')!.deed.cell).toEqual([5, 1])
    expect(offers.find(({ deed }) => deed.id === 'heavy_door')!.deed.cell).toEqual([8, 2])
    const ready = offers.filter(({ direct, refusal }) => direct && !refusal)
    expect(ready.length).toBeGreaterThan(3)
    for (const { deed } of ready)
      expect(table.room().ways.check({ type: 'delay', deed, trigger: FIRST_TRIGGER })).toEqual({ ok: true })
  })

  test('TT-071 TT-138 a planned way can wait for a trigger if it is one move', () => {
    const { room, actor } = fight([])
    const wayTo = (column: number, row: number) => {
      const goal = cellOf(room().plan.map!.grid, column, row)
      return putOff(room(), planMove(rulesTable(room()), actor(), { goal, via: [], end: 'keep' })!, FIRST_TRIGGER)
    }
    expect(wayTo(1, 3)).toEqual({
      action: { type: 'delay', deed: { id: 'move', path: ['S', 'S'] }, trigger: FIRST_TRIGGER },
      verdict: { ok: true },
    })
    expect(wayTo(9, 3).verdict).toMatchObject({ ok: false, code: 'too_far' })
  })

  test('TT-187 a target is shown in the situation that the deed will find: delayed', () => {
    const { room, actor } = fight([])
    const met = (trigger: Trigger | undefined) =>
      meetingOf(room(), actor(), { deed: { id: 'attack', source: 'fist' }, trigger }, { uid: 'guard', side: 'blue' })
    expect(met(undefined)).toEqual({ situation: 'normal', reason: 'seen' })
    expect(met(FIRST_TRIGGER)).toEqual({ situation: 'unforeseen', reason: 'delayed' })
  })

  test('TT-072 TT-148 a trigger waits for a named zone, and for nothing that this table has not', () => {
    const { room } = fight([])
    const trigger = withZone(room(), { event: 'cellEntered' }, 'bridge')
    expect(trigger.zone).toEqual({
      cells: [
        [2, 0],
        [2, 1],
      ],
    })
    expect(zoneNameOf(room(), trigger)).toBe('bridge')
    expect(withZone(room(), trigger, '').zone).toEqual({ within: 1 })
    expect(triggerEvents(room())).toEqual(expect.arrayContaining(['called', 'cellEntered', 'doorOpened']))
    const { plan } = room()
    const bare = triggerEvents({ plan: { ...plan, map: null, setup: { ...plan.setup, authority: 'rules' } } })
    expect(bare).toContain('spoke')
    for (const event of ['called', 'cellEntered', 'doorOpened']) expect(bare).not.toContain(event)
  })
})

describe('items', () => {
  test('TT-124 own items, those of others in sight and those on the floor can be chosen', () => {
    const { act, match, room, actor } = fight([WAND, { item: 'knife', place: 'belt' }, { item: 'club', place: 'hand' }])
    const club = stateOf(match).items.find(({ kind }) => kind === 'club')!
    act({ type: 'deed', id: 'drop', item: club.id })
    const targets = itemTargets(room(), actor(), { deed: { id: 'cast', source: 'blunt_blade' }, trigger: undefined })
    const open = targets.filter(({ refusal }) => !refusal)
    expect(open.map(({ item }) => item.owner)).toEqual(expect.arrayContaining(['vitmor', 'guard', null]))
    expect(open.find(({ item }) => item.id === club.id)!.deed).toEqual({
      id: 'cast',
      source: 'blunt_blade',
      item: club.id,
    })
    for (const { deed } of open) expect(room().ways.check({ type: 'deed', ...deed })).toEqual({ ok: true })
  })

  test('TT-118 whoever has no hand free is offered a blow with what he holds', () => {
    const improvised = (items: readonly object[]) => {
      const { act, room, actor } = fight(items)
      act({ type: 'gm.place', uid: 'vitmor', cell: [3, 1] }, 'gm')
      return deedOffers(room(), actor()).find(({ deed }) => deed.source === 'improvised')!
    }
    const free = improvised([WAND])
    expect([free.refusal, free.deed.item]).toEqual([undefined, undefined])
    const full = improvised([WAND, { item: 'knife', place: 'hand' }])
    expect([full.refusal, typeof full.deed.item]).toEqual([undefined, 'string'])
  })
})
