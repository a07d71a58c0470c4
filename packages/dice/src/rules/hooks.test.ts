import { describe, expect, test } from 'vitest'
import { duel, item, modifier, withPieces } from '../testing.ts'

const ALWAYS = { always: true } as const
const plus = (points: number, to: 'turn_points' | 'pass_delta' = 'turn_points') =>
  ({ kind: 'delta', to, points }) as const
const passive = (id: string, triggers: string[], effect: unknown, condition: unknown = ALWAYS) =>
  item(id, { type: 'passive', triggers, condition, effect })

describe('modifiers at run time', () => {
  test('DC-062 a modifier corrects points by itself and cannot be used', () => {
    const match = duel({ modifiers: ['sweet_fives'] }).roll('155236')
    expect(match.state.turnPoints).toBe(50)
    expect(match.code({ type: 'use', item: 'sweet_fives' })).toBe('item_unknown')
  })

  test('DC-063 on_roll goes to the turn points, on_pass to the pass, after the save of the same action', () => {
    const match = duel({ modifiers: ['sweet_fives', 'safe_purse'] }).roll('555236')
    expect(match.news[1]).toMatchObject({ hook: 'on_roll', to: 'turn_points', amount: 75 })
    match.pass([1, 2, 3])
    expect(match.news.slice(0, 2)).toMatchObject([{ type: 'saved' }, { hook: 'on_pass', to: 'pass_delta', amount: 50 }])
    expect(match.total).toBe(625)
  })

  test('DC-064 a global piece acts in both turns on the active seat, an own one only in its own', () => {
    const match = duel({ modifiers: ['two_moons'], global: { modifiers: ['sweet_fives'] } })
    expect(match.roll('115236').state.turnPoints).toBe(75)
    expect(match.pass([1]).roll('115236').state.turnPoints).toBe(25)
    expect(match.pass([1]).state.totals).toEqual([175, 125])
  })

  test('DC-064 a global passive item acts in the turns of both seats, at each of its hooks', () => {
    const content = withPieces({
      items: [passive('host', ['on_roll', 'on_save'], plus(5)), passive('gift', ['on_pass'], plus(7, 'pass_delta'))],
    })
    const match = duel({ content, global: { items: ['host', 'gift'] } })
      .roll('155236')
      .pass([1])
      .roll('155236')
      .pass([1])
    expect(match.state.totals).toEqual([117, 117])
  })

  test('DC-064 DC-074 what a global piece reads is that of the active seat', () => {
    const behind = modifier('behind', {
      trigger: 'on_roll',
      condition: { test: 'opponent_total', op: '>=', value: 500 },
      effect: plus(30),
    })
    const match = duel({
      content: withPieces({ modifiers: [behind] }),
      global: { modifiers: ['behind'] },
      totals: [600, 100],
    })
    expect(match.roll('155236').state.turnPoints).toBe(0)
    expect(match.pass([1]).roll('155236').state.turnPoints).toBe(30)
  })

  test('DC-065 order: global modifiers, own modifiers, global items, own items', () => {
    const content = withPieces({
      modifiers: [
        modifier('ma', { trigger: 'on_roll', condition: ALWAYS, effect: plus(1) }),
        modifier('mb', { trigger: 'on_roll', condition: ALWAYS, effect: plus(2) }),
      ],
      items: [passive('ia', ['on_roll', 'on_save'], plus(3)), passive('ib', ['on_roll', 'on_save'], plus(4))],
    })
    const match = duel({
      content,
      modifiers: ['mb', 'ma'],
      items: ['ib'],
      global: { modifiers: ['ma'], items: ['ia'] },
    })
      .roll('155236')
      .go([1], '55236')
    const fired = (hook: string) =>
      match
        .all('effectApplied')
        .filter((event) => event.hook === hook)
        .map(({ owner, source }) => `${owner}/${source}`)
    expect(fired('on_roll').slice(0, 5)).toEqual(['global/ma', '1/mb', '1/ma', 'global/ia', '1/ib'])
    expect(fired('on_save')).toEqual(['global/ia', '1/ib'])
  })

  test('DC-013 DC-065 inside each group the list of the set-up is the order, at every hook', () => {
    const pieces = (trigger: 'on_roll' | 'on_pass', to: 'turn_points' | 'pass_delta') =>
      ['a', 'b'].map((id) => modifier(`${trigger}_${id}`, { trigger, condition: ALWAYS, effect: plus(1, to) }))
    const content = withPieces({
      modifiers: [...pieces('on_roll', 'turn_points'), ...pieces('on_pass', 'pass_delta')],
      items: [
        ...['a', 'b'].map((id) => passive(`in_${id}`, ['on_roll', 'on_save'], plus(1))),
        ...['a', 'b'].map((id) => passive(`out_${id}`, ['on_pass'], plus(1, 'pass_delta'))),
      ],
    })
    // Against the order of the content.
    const lists = {
      modifiers: ['on_roll_b', 'on_roll_a', 'on_pass_b', 'on_pass_a'],
      items: ['in_b', 'in_a', 'out_b', 'out_a'],
    }
    const match = duel({ content, ...lists, global: lists })
      .roll('155236')
      .pass([1])
    const fired = (hook: string) =>
      match
        .all('effectApplied')
        .filter((event) => event.hook === hook)
        .map(({ owner, source }) => `${owner}/${source}`)
    const both = (...ids: string[]) => ['global', 1].flatMap((owner) => ids.map((id) => `${owner}/${id}`))
    expect(fired('on_roll')).toEqual([...both('on_roll_b', 'on_roll_a'), ...both('in_b', 'in_a')])
    expect(fired('on_save')).toEqual(both('in_b', 'in_a'))
    expect(fired('on_pass')).toEqual([...both('on_pass_b', 'on_pass_a'), ...both('out_b', 'out_a')])
  })

  test('DC-066 on_roll effects act one after the other: a later condition sees the earlier amounts', () => {
    const x = modifier('x', { trigger: 'on_roll', condition: ALWAYS, effect: plus(50) })
    const y = modifier('y', {
      trigger: 'on_roll',
      condition: { test: 'turn_points', op: '>=', value: 50 },
      effect: plus(100),
    })
    const content = withPieces({ modifiers: [x, y] })
    expect(duel({ content, global: { modifiers: ['x'] }, modifiers: ['y'] }).roll('155236').state.turnPoints).toBe(150)
    expect(duel({ content, global: { modifiers: ['y'] }, modifiers: ['x'] }).roll('155236').state.turnPoints).toBe(50)
  })

  test('DC-066 on_save effects too: the second item sees what the first one added', () => {
    const seen = { test: 'turn_points', op: '>=', value: 150 }
    const content = withPieces({
      items: [passive('x', ['on_save'], plus(50)), passive('y', ['on_save'], plus(100), seen)],
    })
    const total = (items: string[]) => duel({ content, items }).roll('155236').pass([1]).total
    expect([total(['x', 'y']), total(['y', 'x'])]).toEqual([250, 150])
  })

  test('DC-067 on_pass effects see the same turn points, so their order changes only the order of news', () => {
    const totals = [
      ['pass_tax', 'safe_purse', 'bold_bank'],
      ['bold_bank', 'safe_purse', 'pass_tax'],
    ].map((modifiers) => {
      const match = duel({ modifiers }).roll('111523').pass([1, 2, 3, 4])
      expect(match.all('effectApplied').map(({ source }) => source)).toEqual(modifiers)
      return match.total
    })
    expect(totals).toEqual([1145, 1145])
  })

  test('DC-068 an amount of 0 does nothing and says nothing', () => {
    const match = duel({ modifiers: ['sweet_fives', 'pass_tax'] }).roll('112346')
    expect(match.types()).toEqual(['rolled'])
    expect(match.state.turnPoints).toBe(0)
    const nine = modifier('nine', { trigger: 'on_roll', condition: ALWAYS, effect: plus(-91) })
    expect(
      duel({ content: withPieces({ modifiers: [nine] }), modifiers: ['nine', 'pass_tax'] })
        .roll('122346')
        .pass([1])
        .all('effectApplied'),
    ).toHaveLength(1)
  })

  test('DC-002 the pass tax rounds toward zero', () => {
    const taxed = (points: number) => {
      const start = modifier('start', { trigger: 'on_roll', condition: ALWAYS, effect: plus(points - 100) })
      const match = duel({ content: withPieces({ modifiers: [start] }), modifiers: ['start', 'pass_tax'] })
        .roll('122346')
        .pass([1])
      const { passDelta, add } = match.all('passed')[0]!
      return [points, passDelta, add]
    }
    const rows = [
      [5, 0, 5],
      [9, 0, 9],
      [50, -5, 45],
      [755, -75, 680],
      [999, -99, 900],
      [1475, -147, 1328],
      [-200, 0, 0],
    ]
    expect(rows.map(([points]) => taxed(points!))).toEqual(rows)
  })

  test('DC-073 the dice of the event: the roll, the saved faces, the table at use', () => {
    const perOne = { kind: 'delta', to: 'turn_points', points: 1, per: { count: [1] } }
    const ready = item('ready', {
      type: 'active',
      cooldown_turns: 2,
      activate_condition: { test: { count: [1] }, op: '>=', value: 2 },
      effect: perOne,
    })
    const content = withPieces({ items: [passive('ones', ['on_roll', 'on_save'], perOne), ready] })
    const match = duel({ content, items: ['ones', 'ready'] }).roll('111123')
    expect(match.state.turnPoints).toBe(4)
    match.go([1], '11256')
    expect(match.all('effectApplied').map(({ amount }) => amount)).toEqual([4, 1, 2])
    expect(match.use('ready').all('effectApplied').at(-1)).toMatchObject({ hook: 'use', amount: 2 })
    expect(
      duel({ content, items: ['ready'] })
        .roll('123346')
        .code({ type: 'use', item: 'ready' }),
    ).toBe('condition_not_met')
  })

  test('DC-074 lead and way to the target are those before the pass', () => {
    const ahead = modifier('ahead', {
      trigger: 'on_pass',
      condition: { test: 'lead', op: '>=', value: 100 },
      effect: plus(7, 'pass_delta'),
    })
    const near = modifier('near', {
      trigger: 'on_pass',
      condition: { test: 'to_target', op: '<=', value: 400 },
      effect: plus(3, 'pass_delta'),
    })
    const content = withPieces({ modifiers: [ahead, near] })
    expect(
      duel({ content, modifiers: ['ahead', 'near'], target: 500 })
        .roll('155236')
        .pass([1]).total,
    ).toBe(100)
    expect(
      duel({ content, modifiers: ['ahead', 'near'], target: 500, totals: [100, 0] })
        .roll('155236')
        .pass([1]).total,
    ).toBe(210)
  })

  test('DC-076 a percentage of the saved points reads the value before any effect of the save', () => {
    const tenth = passive('tenth', ['on_save'], { kind: 'delta', to: 'turn_points', percent: 10, of: 'save_points' })
    const content = withPieces({ items: [passive('first', ['on_save'], plus(100)), tenth] })
    expect(
      duel({ content, items: ['first', 'tenth'] })
        .roll('155236')
        .pass([1, 2]).total,
    ).toBe(265)
  })

  test('DC-075 limits cap the units and the amount', () => {
    const units = modifier('units', {
      trigger: 'on_roll',
      condition: ALWAYS,
      effect: { kind: 'delta', to: 'turn_points', points: 10, per: { count: [1] }, limit: 2 },
    })
    const most = modifier('most', {
      trigger: 'on_pass',
      condition: ALWAYS,
      effect: { kind: 'delta', to: 'pass_delta', percent: -50, of: 'turn_points', limit: 30 },
    })
    const match = duel({ content: withPieces({ modifiers: [units, most] }), modifiers: ['units', 'most'] }).roll(
      '111123',
    )
    expect(match.state.turnPoints).toBe(20)
    expect(match.pass([1]).all('passed')[0]).toMatchObject({ passDelta: -30, add: 90 })
  })
})
