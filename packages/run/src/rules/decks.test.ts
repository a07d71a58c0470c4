import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test, vi } from 'vitest'
import { content as core, eight } from '../battle/testing.ts'
import { createRun } from '../game.ts'
import { armiesOf, createPlanner } from '../plan.ts'
import { setupSchema } from '../setup.ts'
import { dealDeck, deckCode, deckProblems, isDeckName, readDeckCode, starterOf } from './decks.ts'

const armies = armiesOf(eight)
const order = armies.find(({ faction }) => faction.id === 'order')!
const nature = armies.find(({ faction }) => faction.id === 'nature')!
const ids = (units: readonly { readonly id: string }[]) => units.map(({ id }) => id)
const starter = ids(starterOf(order))
const codes = (deck: readonly string[]) => deckProblems(eight, order, deck).map(({ code }) => code)
const swap = (out: string, into: string) => starter.map((id) => (id === out ? into : id))

describe('RN-621 a deck', () => {
  test('RN-620 RN-622 the starter decks may be played', () => {
    for (const army of armies) expect(deckProblems(eight, army, ids(starterOf(army)))).toEqual([])
  })

  test('RN-621 is refused by size, unknown ids, other factions and doubles, in this order', () => {
    expect(codes(starter.slice(1))).toContain('deck_size')
    expect(codes(swap(starter[0]!, 'dragon'))).toContain('deck_unknown_unit')
    expect(codes(swap(starter[0]!, 'imp'))).toContain('deck_unknown_unit')
    expect(codes(swap(starter[0]!, 'footman'))).toContain('deck_wrong_faction')
    expect(codes(swap(starter[0]!, starter[1]!))).toContain('deck_duplicate')
    expect(codes(['dragon', 'footman', starter[0]!, starter[0]!])[0]).toBe('deck_size')
  })

  test('RN-621 WE-41 by roles, cost and cheap cards, with the numbers found', () => {
    const of = (role: string, costs: readonly number[]) =>
      ids(order.units.filter((unit) => unit.role === role && costs.includes(unit.cost)))
    const cheap = [
      ...['tank', 'melee', 'ranged'].flatMap((role) => of(role, [3, 4, 5])),
      ...of('mage', [4]),
      ...of('support', [3, 5]),
    ]
    expect(deckProblems(eight, order, cheap)).toEqual([{ code: 'deck_cost', found: 48, expected: '56–68' }])
    const tanks = [...of('tank', [3, 4, 5, 6, 7]), ...of('melee', [3, 4]), ...of('ranged', [3, 4])]
    const five = [...tanks, ...of('mage', [4, 5]), ...of('support', [3])]
    expect(deckProblems(eight, order, five)).toMatchObject([
      { code: 'deck_role_quota', role: 'tank', found: 5, expected: '2–4' },
      { code: 'deck_cost' },
    ])
    const dear = [...of('tank', [5, 6]), ...of('melee', [5, 6]), ...of('ranged', [5, 6, 7]), ...of('mage', [5, 6])]
    expect(codes([...dear, ...of('support', [3, 5]), ...of('tank', [3])])).toContain('deck_cheap')
  })
})

test('RN-621 from 56 to 68 points, both included', () => {
  const of = (costs: Readonly<Record<string, readonly number[]>>) =>
    Object.entries(costs).flatMap(([role, own]) =>
      ids(order.units.filter((unit) => unit.role === role && own.includes(unit.cost))),
    )
  const rest = { mage: [4, 6], support: [5] }
  expect(codes(of({ tank: [3, 4, 5], melee: [3, 4, 5], ranged: [4, 6, 7], ...rest }))).toEqual([])
  expect(codes(of({ tank: [3, 4, 5], melee: [3, 4, 5], ranged: [4, 5, 7], ...rest }))).toEqual(['deck_cost'])
  const dear = { tank: [3, 5, 8], melee: [3, 6, 8], ranged: [4, 6, 8], support: [5] }
  expect(codes(of({ ...dear, mage: [4, 8] }))).toEqual([])
  expect(codes(of({ ...dear, tank: [3, 6, 8], mage: [4, 8] }))).toEqual(['deck_cost'])
})

test('RN-627 the name of a deck has 1 to 30 characters of plain text', () => {
  expect(['Wall', ' a ', 'x'.repeat(30), 'Стена щитов'].map(isDeckName)).toEqual([true, true, true, true])
  const wrong = ['', '   ', 'x'.repeat(31), 'a\nb', 'a\u0000', 'a\u202eb', 'a\u2028b', 'a\u200bb']
  expect(wrong.filter(isDeckName)).toEqual([])
})

describe('RN-629 codes', () => {
  test('WE-41 those of the starter decks of order and nature', () => {
    expect(deckCode(order, starter)).toBe('run1-order-laami')
    expect(deckCode(nature, ids(starterOf(nature)))).toBe('run1-nature-lab6i')
  })

  test('RN-629 a code is read back; other lengths, letters and counts are none', () => {
    for (const army of armies) {
      const deck = ids(starterOf(army))
      expect(readDeckCode(armies, deckCode(army, deck))).toEqual({ ok: true, army, ids: deck })
    }
    for (const [code, why] of [
      ['run1-order-laam', 'letters'],
      ['run1-order-laamiq', 'letters'],
      ['run1-order-LAAMI', 'letters'],
      ['run1-order-laamz', 'letters'],
      ['run1-order-', 'letters'],
      ['run1-elves-laami', 'faction'],
      ['run2-order-laami', 'form'],
      ['run1-order-00000', 'count'],
      ['run1-order-vvvvv', 'count'],
      ['', 'form'],
    ] as const)
      expect([code, readDeckCode(armies, code)]).toEqual([code, { ok: false, why }])
  })
})

test('RN-629 bits beyond the last unit make no code', () => {
  // Twelve units of core: the last letter has three bits that stand for nobody.
  const [humans] = armiesOf(core)
  expect(deckCode(humans!, ids(humans!.units))).toBe('run1-humans-vvo')
  expect(readDeckCode(armiesOf(core), 'run1-humans-vvo').ok).toBe(true)
  expect(readDeckCode(armiesOf(core), 'run1-humans-vvp')).toEqual({ ok: false, why: 'letters' })
})

describe('RN-624 a run', () => {
  const planOf = createPlanner(eight)
  const game = createRun(eight, [], planOf)
  const { parse } = setupSchema(eight)
  const deckFor = (raw: object, seed = 'deck') => {
    const setup = parse({ faction: 'order', ...raw })
    if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
    return game.start(setup.value, new SeededDraws(seed), undefined).remaining.map(({ unitId }) => unitId)
  }

  test('RN-620 has the starter deck, or the one that its code or list names', () => {
    expect(deckFor({})).toEqual(starter.toSorted())
    expect(deckFor({ deck: 'run1-order-laami' })).toEqual(starter.toSorted())
    const other = swap('gate_warden', 'tower_bearer')
    expect(deckFor({ deck: other })).toEqual(other.toSorted())
  })

  test('RN-625 RN-626 a dealt deck is a legal one, by its seed', () => {
    const deals = Array.from({ length: 40 }, (_, n) => deckFor({ deck: 'dealt' }, `deal ${n}`))
    for (const deal of deals) expect(codes(deal)).toEqual([])
    expect(new Set(deals.map((deal) => deal.join())).size).toBeGreaterThan(35)
    expect(deckFor({ deck: 'dealt' }, 'deal 1')).toEqual(deals[1])
  })

  test('RN-625 the units of each role come 3, 3, 3, 2, 1', () => {
    const dealt = dealDeck(eight, order, new SeededDraws('roles'))
    const count = (role: string) => dealt.filter((unit) => unit.role === role).length
    expect(['tank', 'melee', 'ranged', 'mage', 'support'].map(count)).toEqual([3, 3, 3, 2, 1])
  })

  test('RN-625 a deal that breaks the rules is repeated fifty times in all, then the starter deck is played', () => {
    const strict = {
      ...eight,
      balance: { ...eight.balance, deck: { ...eight.balance.deck!, minCost: 99, maxCost: 99 } },
    }
    const draws = new SeededDraws('never')
    const shuffle = vi.spyOn(draws, 'shuffle')
    expect(ids(dealDeck(strict, order, draws))).toEqual(starter)
    expect(shuffle).toHaveBeenCalledTimes(50 * 5)
  })

  test('RN-726 what is no deck is refused with its codes, and core knows only the one deck', () => {
    const faults = (raw: object, of = eight) => {
      const setup = setupSchema(of).parse(raw)
      return setup.ok ? [] : setup.faults.map(({ code }) => code)
    }
    expect(faults({ faction: 'order', deck: 7 })).toEqual(['setup_deck'])
    expect(faults({ faction: 'order', deck: 'run1-order-zzzzz' })).toEqual(['setup_deck'])
    expect(faults({ faction: 'order', deck: starter.slice(1) })).toContain('deck_size')
    expect(faults({ faction: 'humans', deck: 'run1-order-laami' })).toContain('deck_wrong_faction')
    expect(faults({ faction: 'humans', deck: 'dealt' }, core)).toEqual(['setup_deck'])
  })
})
