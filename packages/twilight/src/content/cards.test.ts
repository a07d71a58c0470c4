import { expect, test } from 'vitest'
import { loadContent } from './load.ts'
import { brief, changed, entryOf, loaded, moreFaults, text, withMore, wrong } from './testing.ts'

const card = (change: object) => wrong('cards', 'dodge', change)
const effect = (...effects: object[]) => card({ effects })
const NEW = { id: 'new_card', name: text('New'), effects: [{ kind: 'cleanse' }] }

test('TW-023 cost and base_cost are the same; without either the balance says the cost', () => {
  const cost = (more: object, tuning: object = {}) =>
    entryOf(withMore({ tuning, cards: [{ ...NEW, ...more }] }).cards, 'new_card').cost
  expect(cost({})).toBe(1)
  expect(cost({}, { 'combat.balance.defaultCardCost': 2 })).toBe(2)
  expect(cost({ base_cost: 3 })).toBe(3)
  expect(cost({ cost: 3, base_cost: 3 })).toBe(3)
  expect(card({ cost: 2, base_cost: 3 })).toEqual(['base_cost E_CONFLICT'])
})

test('TW-023 what a card leaves out is nothing: no leaning, no tags, no faith, back to the discard pile', () => {
  const added = entryOf(withMore({ cards: [NEW] }).cards, 'new_card')
  expect(added).toMatchObject({ affinity: null, tags: [], faith_cost: 0, exhaust: false })
  expect(card({ name: null, effects: null })).toEqual(['name E_MISSING', 'effects E_MISSING'])
  expect(card({ faith_cost: -1, exhaust: 1, range: 3 })).toEqual([
    'faith_cost E_RANGE',
    'exhaust E_TYPE',
    'range E_UNKNOWN_FIELD',
  ])
})

test('TW-024 a card leans to nav, prav, yav or nowhere', () => {
  for (const affinity of ['nav', 'prav', 'yav', null]) expect(card({ affinity })).toEqual([])
  expect(card({ affinity: 'void' })).toEqual(['affinity E_ENUM'])
})

test('TW-025 tags are stealth, rogue and control, each once', () => {
  expect(card({ tags: ['stealth', 'rogue', 'control'] })).toEqual([])
  expect(card({ tags: ['stelth'] })).toEqual(['tags/0 E_ENUM'])
  expect(card({ tags: ['rogue', 'rogue'] })).toEqual(['tags/1 E_RANGE'])
})

const NUMBER = [
  ...['attack', 'influence', 'defence'],
  ...['heal', 'draw', 'energy', 'faith', 'hp_cost', 'resonance'],
  ...['expose', 'unravel', 'soothe'],
  ...['peek', 'reorder'],
]
const PLAIN = ['cleanse', 'stun', 'calm', 'merciful', 'spirit_only']

test('TW-026 TW-027 TW-028 TW-029 TW-030 every effect of the rulebook has exactly its parameters', () => {
  for (const kind of NUMBER) {
    expect(effect({ kind, n: 2 })).toEqual([])
    expect(effect({ kind })).toEqual(['effects/0/n E_MISSING'])
    expect(effect({ kind, n: 1.5 })).toEqual(['effects/0/n E_TYPE'])
    expect(effect({ kind, n: 2, rounds: 1 })).toEqual(['effects/0/rounds E_UNKNOWN_FIELD'])
  }
  for (const kind of PLAIN) {
    expect(effect({ kind })).toEqual([])
    expect(effect({ kind, n: 1 })).toEqual(['effects/0/n E_UNKNOWN_FIELD'])
  }
  for (const kind of ['disarm', 'bleed']) {
    expect(effect({ kind, n: 2, rounds: 1 })).toEqual([])
    expect(effect({ kind, n: 2 })).toEqual(['effects/0/rounds E_MISSING'])
  }
  expect(effect({ kind: 'attack_vs', tag: 'undead', n: 3 })).toEqual([])
  expect(effect({ kind: 'attack_vs', n: 3 })).toEqual(['effects/0/tag E_MISSING'])
  expect(effect({ kind: 'attack_vs', tag: 'rogue', n: 3 })).toEqual(['effects/0/tag E_ENUM'])
})

test('TW-031 an effect that no rule knows is refused with what was meant', () => {
  const [fault] = moreFaults({ cards: [{ id: 'dodge', effects: [{ kind: 'defense', n: 2 }] }] })
  expect(fault).toMatchObject({ code: 'E_ENUM', pointer: '/0/effects/0/kind', nearest: 'defence' })
  expect(effect()).toEqual(['effects E_RANGE'])
})

test.each(['stun', 'disarm', 'spirit_only', 'merciful'])(
  'TW-181 content without a card that can %s is refused',
  (kind) => {
    const without = changed<{ effects: { kind: string }[] }[]>('cards.json', (cards) =>
      cards.map((each) => ({
        ...each,
        effects: each.effects.map((one) => (one.kind === kind ? { kind: 'attack', n: 1 } : one)),
      })),
    )
    const result = loadContent([without])
    expect(result.ok ? [] : result.faults).toEqual([
      {
        code: 'E_MISSING',
        file: 'core/cards.json',
        pointer: '',
        expected: `a card with the effect ${kind}`,
        found: null,
      },
    ])
  },
)

test('TW-181 one card with each is enough', () => {
  const few = ['ringing_bell', 'twist_wrist', 'lowered_blade', 'flat_of_the_blade']
  const only = changed<{ id: string; effects: object[] }[]>('cards.json', (cards) =>
    cards.map((each) => (few.includes(each.id) ? each : { ...each, effects: [{ kind: 'draw', n: 1 }] })),
  )
  expect(brief(loaded([only]).warnings).filter((line) => line.includes('E_'))).toEqual([])
})
