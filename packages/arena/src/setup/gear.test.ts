import { describe, expect, test } from 'vitest'
import { duel, faults, refusals } from './testing.ts'

const gear = (worn: object, more: object = {}) => faults({ gear: worn, ...more })
const AMBIDEXTROUS = { traits: [{ id: 'trickster', perks: ['slip_away', 'ambidextrous'] }] }

describe('gear', () => {
  test('AR-136 two hands: weapon, focus or shield; Two-Handed items take both', () => {
    expect(gear({ main: 'sword', off: 'buckler' })).toEqual([])
    expect(gear({ main: 'buckler', off: 'dagger' })).toEqual([])
    expect(gear({ main: { item: 'wand', type: 'Cold' }, off: 'dagger' })).toEqual([])
    expect(gear({ off: 'dagger' })).toEqual([])
    expect(gear({})).toEqual([])
    expect(refusals({ gear: { main: 'greatsword', off: 'buckler' } })).toEqual([
      { code: 'setup_hands', path: '/gear/off', expected: 'an empty off hand', found: 'buckler' },
    ])
    expect(gear({ off: 'bow' })).toEqual(['setup_hands /gear/off'])
    expect(gear({ off: 'bow' }, AMBIDEXTROUS)).toEqual(['setup_hands /gear/off'])
  })

  test('AR-052 AR-136 only Light items and shields in the off hand, unless a Perk lifts it', () => {
    expect(refusals({ gear: { main: 'sword', off: 'axe' } })).toMatchObject([
      { code: 'setup_hands', path: '/gear/off', expected: 'a Light item or a shield', found: 'axe' },
    ])
    expect(gear({ main: 'sword', off: 'axe' }, AMBIDEXTROUS)).toEqual([])
    expect(gear({ main: 'sword', off: 'tower_shield' })).toEqual([])
  })

  test('AR-052 armour slots do not overlap', () => {
    expect(gear({ armour: ['helm', 'cuirass', 'bracers'] })).toEqual([])
    expect(refusals({ gear: { armour: ['hood', 'robes', 'wraps', 'full_plate'] } })).toMatchObject([
      { code: 'setup_armour', path: '/gear/armour/2', expected: 'a free slot: Arms', found: 'wraps' },
      { code: 'setup_armour', path: '/gear/armour/3', expected: 'a free slot: Head, Torso, Arms', found: 'full_plate' },
    ])
  })

  test('AR-156 quality from 1 to 1000 per cent, 100 where nothing is said', () => {
    expect(duel({ gear: { main: 'sword' } }).gear.main).toEqual({ item: 'sword', quality: 100, affixes: [] })
    expect(duel({ gear: { main: { item: 'sword', quality: 150 } } }).gear.main?.quality).toBe(150)
    expect(gear({ main: { item: 'sword', quality: 0 }, armour: [{ item: 'helm', quality: 1001 }] })).toEqual([
      'setup_range /gear/main/quality',
      'setup_range /gear/armour/0/quality',
    ])
  })

  test('AR-157 affixes with their tier, each once; accessories carry them', () => {
    const affixes = [{ id: 'keen', tier: 'major' }]
    const ring = { item: 'ring', affixes }
    expect(duel({ gear: { accessories: { ring1: ring, ring2: ring, back: 'cloak' } } }).gear.accessories).toEqual({
      ring1: { item: 'ring', quality: 100, affixes },
      ring2: { item: 'ring', quality: 100, affixes },
      back: { item: 'cloak', quality: 100, affixes: [] },
    })
    expect(gear({ main: { item: 'sword', affixes: [...affixes, ...affixes, { id: 'kean', tier: 'best' }] } })).toEqual([
      'setup_ref /gear/main/affixes/2/id',
      'setup_ref /gear/main/affixes/2/tier',
      'setup_duplicate /gear/main/affixes/1/id',
    ])
    expect(gear({ accessories: { neck: 'ring', belt: 'ring' } })).toEqual([
      'setup_field /gear/accessories/belt',
      'setup_ref /gear/accessories/neck',
    ])
  })

  test('the damage type belongs to the single focus', () => {
    expect(duel({ gear: { main: { item: 'wand', type: 'Cold' } } }).gear.main?.type).toBe('Cold')
    expect(duel({ gear: { main: 'holy_symbol' } }).gear.main?.type).toBe('Light')
    expect(gear({ main: 'wand' })).toEqual(['setup_field /gear/main/type'])
    expect(refusals({ gear: { main: { item: 'wand', type: 'Fir' } } })).toMatchObject([{ nearest: 'Fire' }])
    expect(gear({ main: { item: 'sword', type: 'Fire' } })).toEqual(['setup_field /gear/main/type'])
  })

  test('AR-137 nobody carries bare hands', () => {
    expect(gear({ main: 'unarmed', off: 'unfocused' })).toEqual(['setup_ref /gear/main', 'setup_ref /gear/off'])
  })
})
