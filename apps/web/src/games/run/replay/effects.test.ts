import type { BattleEvent, BattleEventOf } from '@arbiter/run/battle'
import { expect, test } from 'vitest'
import { deedStart, effectsOf, felledBy } from './effects.ts'
import { battleNamed, viewsOf } from './testing.ts'

const events = battleNamed('six', 'x')
const views = viewsOf(events)
const view = views[0]!
const WHEN = { round: 1, turn: 1, phase: 'attack', cause: 'attack' } as const
const damage = (target: string, amount: number): BattleEventOf<'unitDamaged'> => ({
  ...WHEN,
  type: 'unitDamaged',
  actor: null,
  target,
  amount,
  kind: 'true',
  hp: 1,
})

test('RN-331 damage that is stepped to alone shows the blow it came from, other damage only itself', () => {
  const wound = events.findIndex(({ type }, at) => type === 'unitDamaged' && events[at - 1]!.type === 'attackMade')
  expect(deedStart(events, wound)).toBe(wound - 1)
  expect(deedStart(events, wound - 1)).toBe(wound - 1)
  expect(deedStart([{ ...events[wound - 1]!, turn: 99 }, events[wound]!], 1)).toBe(1)
})

test('RN-330 damage of one stretch is one number for each unit; other signs stand beside it', () => {
  const stretch: BattleEvent[] = [
    damage('p0', 5),
    damage('e1', 7),
    damage('p0', 4),
    { ...WHEN, type: 'statusAdded', target: 'p0', status: 'fire', rounds: 2, magnitude: 3, until: 3 },
  ]
  const { signs } = effectsOf(stretch, view)
  expect(signs.get('p0')).toEqual([
    { kind: 'damage', amount: 9 },
    { kind: 'status', status: 'fire' },
  ])
  expect(signs.get('e1')).toEqual([{ kind: 'damage', amount: 7 }])
})

test('RN-330 what happens twice to one unit in a stretch is one sign; two abilities are two', () => {
  const blocked = { ...WHEN, type: 'damageBlocked', target: 'p0' } as const
  const used = (ability: string) =>
    ({ ...WHEN, type: 'abilityUsed', actor: 'p0', ability, targets: [], at: null }) as const
  const fire = {
    ...WHEN,
    type: 'statusAdded',
    target: 'p0',
    status: 'fire',
    rounds: 2,
    magnitude: 3,
    until: 3,
  } as const
  const { signs } = effectsOf([blocked, used('taunt'), fire, blocked, used('cleave'), fire], view)
  expect(signs.get('p0')).toEqual([
    { kind: 'blocked' },
    { kind: 'ability', ability: 'taunt' },
    { kind: 'status', status: 'fire' },
    { kind: 'ability', ability: 'cleave' },
  ])
})

test('RN-330 a blow is near, a shot is far, magic is magic', () => {
  const kinds = new Set<string>()
  events.forEach((event, at) => {
    if (event.type !== 'attackMade') return
    const [strike] = effectsOf([event], views[at]!).strikes
    const { x, y } = strike!.from
    const far = Math.max(Math.abs(strike!.to.x - x), Math.abs(strike!.to.y - y)) > 1
    expect(strike!.kind).toBe(event.sum.kind === 'magic' ? 'magic' : far ? 'shot' : 'blow')
    kinds.add(strike!.kind)
  })
  expect([...kinds].sort()).toEqual(['blow', 'magic', 'shot'])
})

test('RN-330 a dodged attack says so and has no number', () => {
  const at = events.findIndex((event) => event.type === 'attackMade' && event.result === 'dodged')
  const attack = events[at] as BattleEventOf<'attackMade'>
  expect(effectsOf([attack], views[at]!).signs).toEqual(new Map([[attack.target, [{ kind: 'dodged' }]]]))
})

test('RN-330 whoever falls by a blow still stands while it is shown, and no longer', () => {
  const death = events.findIndex(({ type }) => type === 'unitDied')
  const wound = events.slice(0, death).findLastIndex(({ type }) => type === 'unitDamaged')
  const { target } = events[wound] as BattleEventOf<'unitDamaged'>
  const after = views[death]!
  expect(after.units.find(({ id }) => id === target)!.hp).toBe(0)
  const blow = effectsOf(events.slice(deedStart(events, wound), death + 1), after)
  expect([...felledBy(after, blow)]).toEqual([target])
  expect([...felledBy(after, effectsOf([], after))]).toEqual([])
  expect(felledBy(views[0]!, blow).size).toBe(0)
})

test('RN-330 a spell is told with whom it meets; nobody strikes', () => {
  const at = events.findIndex((event) => event.type === 'spellCast' && event.side === 'enemy')
  const cast = events[at] as BattleEventOf<'spellCast'>
  const { spell, strikes } = effectsOf([cast], views[at]!)
  expect(spell).toBe(cast)
  expect(spell!.targets.length).toBeGreaterThan(0)
  expect(strikes).toEqual([])
})

test('RN-330 an ability is named over whom it belongs to', () => {
  const battle = battleNamed('twelve', 'x')
  const at = battle.findIndex(({ type }) => type === 'abilityUsed')
  const used = battle[at] as BattleEventOf<'abilityUsed'>
  const { signs } = effectsOf([used], viewsOf(battle)[at]!)
  expect(signs.get(used.actor)).toEqual([{ kind: 'ability', ability: used.ability }])
})

test('RN-717 a pull and a push are strokes from the one to the other, changing places is none', () => {
  const [one, other] = [view.units.find(({ id }) => id === 'p0')!, view.units.find(({ id }) => id === 'e0')!]
  const moved = (type: 'unitPulled' | 'unitPushed' | 'unitSwapped') =>
    effectsOf(
      [{ ...WHEN, type, actor: 'p0', target: 'e0', from: one.cell, to: other.cell, blocked: 0 } as BattleEvent],
      view,
    ).strikes.map(({ kind, actor, target }) => `${kind} ${actor} ${target}`)
  expect(moved('unitPulled')).toEqual(['shot p0 e0'])
  expect(moved('unitPushed')).toEqual(['blow p0 e0'])
  expect(moved('unitSwapped')).toEqual([])
})
