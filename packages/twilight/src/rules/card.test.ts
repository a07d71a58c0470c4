import { describe, expect, test } from 'vitest'
import { fight, freeCard, type TestContent, testContent } from '../testing.ts'

const hand = (cards: readonly string[], start = {}, content: TestContent = {}, setup = {}) =>
  fight({ ...setup, start: { cards, ...start } }, testContent(content))
const five = (id: string) => Array(5).fill(id)

describe('playing a card', () => {
  test('TW-100 the effects happen at once and in their order', () => {
    const cards = [
      freeCard('both_ways', [
        { kind: 'hp_cost', n: 2 },
        { kind: 'heal', n: 3 },
        { kind: 'attack', n: 1 },
      ]),
    ]
    const bench = hand(five('both_ways'), { hp: 19 }, { cards })
    // First 19 − 2, then + 3 up to 20; the other way round it would end at 18.
    expect(bench.play('both_ways').map(({ type }) => type)).toEqual([
      'cardPlayed',
      'heroHurt',
      'heroHealed',
      'bonusGained',
    ])
    expect(bench.encounter).toMatchObject({ hp: 20, attack: 1 })
  })

  test('TW-100 the card goes to the discard pile, an exhausting one to the exhaust pile', () => {
    const bench = hand(['plain_blow', 'second_wind', 'plain_blow', 'plain_blow', 'plain_blow'])
    bench.play('plain_blow')
    bench.play('second_wind')
    expect([bench.pile('discard'), bench.pile('exhaust')]).toEqual([['plain_blow'], ['second_wind']])
    expect(bench.encounter.hand).toEqual([2, 3, 4])
  })

  test('TW-100 while its effects happen the card is in no pile: it cannot draw itself', () => {
    const cards = [freeCard('look', [{ kind: 'draw', n: 2 }])]
    const bench = hand(five('look'), {}, { cards })
    bench.act({ type: 'playCard', card: 0 })
    expect(bench.encounter).toMatchObject({ hand: [1, 2, 3, 4], discard: [0], draw: [] })
    bench.act({ type: 'playCard', card: 1 })
    expect(bench.encounter).toMatchObject({ hand: [2, 3, 4, 0], discard: [1], draw: [] })
  })

  test('TW-101 TW-090 playing draws no fate card and ends nothing', () => {
    const bench = hand(five('plain_blow'))
    for (let i = 0; i < 3; i++) bench.play('plain_blow')
    expect(bench.told('fateDrawn')).toEqual([])
    expect(bench.encounter).toMatchObject({ phase: 'playerAction', round: 1, attack: 6, energy: 0 })
    expect(bench.encounter.fate.discard).toEqual([])
    expect(bench.told('attackResolved', bench.act({ type: 'commitAttack' }))).toMatchObject([{ sum: { cards: 6 } }])
  })

  test('TW-101 a card that is not in the hand is not_in_hand', () => {
    const bench = hand([...five('plain_blow'), 'plain_blow'])
    bench.act({ type: 'playCard', card: 0 })
    for (const card of [0, 5, 99]) expect(bench.refused({ type: 'playCard', card }).code).toBe('not_in_hand')
  })
})

describe('the return in Deep Nav', () => {
  const thorn = freeCard('thorn', [{ kind: 'attack', n: 1 }], { affinity: 'nav' })

  test('TW-103 a played nav card comes back to the hand, once per instance and round', () => {
    const bench = hand(five('thorn'), { resonance: -60 }, { cards: [thorn] })
    const events = bench.act({ type: 'playCard', card: 0 })
    expect(bench.told('cardReturned', events)).toMatchObject([{ card: 0, id: 'thorn', why: 'deepNav' }])
    expect(bench.encounter).toMatchObject({ hand: [1, 2, 3, 4, 0], discard: [], returned: [0] })
    bench.act({ type: 'playCard', card: 0 })
    expect(bench.encounter).toMatchObject({ hand: [1, 2, 3, 4], discard: [0] })
    // Another instance of the same card has its own return.
    bench.act({ type: 'playCard', card: 1 })
    expect(bench.encounter).toMatchObject({ hand: [2, 3, 4, 1], discard: [0], attack: 3 })
  })

  test('TW-103 a new round allows it again', () => {
    const bench = hand(five('thorn'), { resonance: -60 }, { cards: [thorn] })
    bench.act({ type: 'playCard', card: 0 })
    bench.act({ type: 'wait' })
    bench.act({ type: 'playCard', card: 0 })
    expect(bench.encounter.hand).toContain(0)
  })

  test('TW-103 neither in Nav, nor another affinity', () => {
    const other = freeCard('blade', [{ kind: 'attack', n: 1 }])
    const above = hand(five('thorn'), { resonance: -59.5 }, { cards: [thorn] })
    above.act({ type: 'playCard', card: 0 })
    expect(above.encounter.discard).toEqual([0])
    const plain = hand(five('blade'), { resonance: -60 }, { cards: [other] })
    plain.act({ type: 'playCard', card: 0 })
    expect(plain.encounter.discard).toEqual([0])
  })

  test('TW-103 exhaust wins over the return', () => {
    const bench = hand(five('blood_bargain'), { resonance: -60 })
    bench.play('blood_bargain')
    expect(bench.encounter).toMatchObject({ exhaust: [0], hand: [1, 2, 3, 4], returned: [] })
  })

  test('TW-103 the zone is the one before the card’s own effects', () => {
    const cards = [
      freeCard('sink', [{ kind: 'resonance', n: -1 }], { affinity: 'nav' }),
      freeCard('rise', [{ kind: 'resonance', n: 1 }], { affinity: 'nav' }),
    ]
    const sinking = hand(five('sink'), { resonance: -59 }, { cards })
    sinking.play('sink')
    expect(sinking.encounter).toMatchObject({ resonance: -60, discard: [0] })
    const rising = hand(five('rise'), { resonance: -60 }, { cards })
    rising.play('rise')
    expect(rising.encounter).toMatchObject({ resonance: -59, discard: [], returned: [0] })
  })
})
