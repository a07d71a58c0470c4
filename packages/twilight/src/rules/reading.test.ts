import { describe, expect, test } from 'vitest'
import { CONTEXTS, type Context, KEYWORDS, SUITS, ZONES, type Zone } from '../content/words.ts'
import { Bench, fateCard, fight, type TestContent, testContent } from '../testing.ts'
import { type ReadingPlace, readFate } from './reading.ts'

const core = testContent()

/** A card of the core packs, or of the test, read in a place. */
function read(id: string, place: Partial<ReadingPlace> = {}, more?: TestContent) {
  const { balance, fateCards } = (more ? testContent(more) : core).content
  const card = fateCards.find((each) => each.id === id)!
  const usual: ReadingPlace = { context: 'combatPhysical', zone: 'yav', aspect: 'yav', keywords: true, option: 'safe' }
  return readFate(balance, card, { ...usual, ...place })
}

describe('the value', () => {
  test('TW-123 base value plus the modifier of the zone, for every core card (section 18.4)', () => {
    const table: Record<string, number[]> = {
      curse_navi: [-4, -3, -2, -1, 0],
      fate_murmur_a: [-2, -2, -1, 0, 0],
      fate_murmur_b: [-2, -2, -1, 0, 0],
      fate_crit: [1, 2, 3, 3, 4],
      fate_daybreak: [0, 1, 2, 3, 4],
      fate_glint_a: [0, 0, 1, 2, 2],
      fate_glint_b: [0, 0, 1, 2, 2],
      fate_lantern: [0, 0, 1, 2, 2],
      fate_scales: [-1, 0, 0, 0, 1],
      fate_still_water: [-1, 0, 0, 0, 1],
      fate_hearth: [-1, 0, 0, 0, 1],
      fate_crossroad: [-1, 0, 0, 0, 1],
    }
    for (const [id, values] of Object.entries(table))
      expect([id, ...ZONES.map((zone) => read(id, { zone }).value)]).toEqual([id, ...values])
  })

  test('TW-123 the risky option adds its bonus, the zone its modifier as well', () => {
    expect(read('fate_whisper_ancients').value).toBe(1)
    expect(read('fate_whisper_ancients', { option: 'risk' }).value).toBe(4)
    expect(read('fate_whisper_ancients', { option: 'risk', zone: 'deepNav' })).toMatchObject({
      value: 5,
      bonus: 3,
      modifier: 1,
    })
    // A card without a choice has nothing to risk.
    expect(read('fate_glint_a', { option: 'risk' })).toMatchObject({ value: 1, bonus: 0 })
  })

  test('TW-123 a negative value hurts the attack and the defence of the hero alike', () => {
    const content = testContent({ target: { pattern: [{ type: 'attack', value: 5 }] } })
    const setup = { encounter: { enemies: ['target'], keywords: false }, start: { fateOrder: ['curse_navi'] } }
    const bench = fight(setup, content)
    bench.act({ type: 'commitAttack' })
    expect(bench.told('attackResolved')).toMatchObject([{ total: 3 - 2, sum: { fate: -2 } }])
    expect(bench.told('defenceResolved')).toMatchObject([{ total: -2, sum: { fate: -2 }, damage: 7 }])
    expect([bench.enemy().hp, bench.encounter.hp]).toEqual([19, 13])
  })

  test('TW-124 a cap limits the zone modifiers of sticky cards only; off by default', () => {
    const cap = (n: number | null) => ({ tuning: { 'fate.balance.stickyModifierCap': n } })
    expect(ZONES.map((zone) => read('curse_navi', { zone }, cap(1)).value)).toEqual([-3, -3, -2, -1, -1])
    expect(ZONES.map((zone) => read('curse_navi', { zone }, cap(0)).value)).toEqual([-2, -2, -2, -2, -2])
    expect(read('fate_daybreak', { zone: 'deepNav' }, cap(0)).value).toBe(0)
    expect(read('curse_navi', { zone: 'deepNav' }, cap(null)).value).toBe(-4)
  })

  test('TW-124 a floor is the least that an effective value can be; off by default', () => {
    const floor = (n: number | null) => ({ tuning: { 'fate.balance.effectiveValueFloor': n } })
    expect(ZONES.map((zone) => read('curse_navi', { zone }, floor(-3)).value)).toEqual([-3, -3, -2, -1, 0])
    expect(read('fate_murmur_a', {}, floor(0)).value).toBe(0)
    expect(read('curse_navi', { zone: 'deepNav' }, floor(null)).value).toBe(-4)
  })
})

describe('compatibility and shift', () => {
  test('TW-125 the reference is the hero’s aspect, also where the action has another', () => {
    for (const context of CONTEXTS) {
      expect(read('fate_murmur_a', { context, aspect: 'nav' }).accord).toBe('synergy')
      expect(read('fate_murmur_a', { context, aspect: 'prav' }).accord).toBe('dissonance')
      expect(read('fate_murmur_a', { context, aspect: 'yav' }).accord).toBe('neutral')
    }
  })

  test('TW-125 an aspectless hero is measured by the action: nav, prav or nothing', () => {
    const accords = (id: string) => CONTEXTS.map((context) => read(id, { context, aspect: null }).accord)
    expect(accords('fate_murmur_a')).toEqual([
      'synergy',
      'dissonance',
      'dissonance',
      'neutral',
      'dissonance',
      'neutral',
    ])
    expect(accords('fate_lantern')).toEqual(['dissonance', 'synergy', 'synergy', 'neutral', 'synergy', 'neutral'])
    expect(accords('fate_scales')).toEqual(Array(6).fill('neutral'))
  })

  test('TW-126 same is synergy, nav against prav dissonance, yav on either side neutral', () => {
    const cards = { nav: 'fate_murmur_a', yav: 'fate_scales', prav: 'fate_glint_a' }
    const accords = SUITS.map((suit) => SUITS.map((aspect) => read(cards[suit], { aspect }).accord))
    expect(accords).toEqual([
      ['synergy', 'neutral', 'dissonance'],
      ['neutral', 'neutral', 'neutral'],
      ['dissonance', 'neutral', 'synergy'],
    ])
  })

  test('TW-127 intensity × 0.5, 1 or 1.5, toward the suit of the card', () => {
    expect(SUITS.map((aspect) => read('fate_murmur_a', { aspect }).shift)).toEqual([-2.5, -5, -7.5])
    expect(SUITS.map((aspect) => read('fate_glint_a', { aspect }).shift)).toEqual([7.5, 5, 2.5])
    expect(SUITS.map((aspect) => read('fate_lantern', { aspect }).shift)).toEqual([4.5, 3, 1.5])
  })

  test('TW-127 the three multipliers are keys of the balance', () => {
    const tuning = {
      'fate.balance.synergyMultiplier': 2,
      'fate.balance.neutralMultiplier': 3,
      'fate.balance.dissonanceMultiplier': 4,
    }
    expect(SUITS.map((aspect) => read('fate_murmur_a', { aspect }, { tuning }).shift)).toEqual([-10, -15, -20])
  })

  test('TW-128 a yav card never shifts, whatever its intensity', () => {
    const fateCards = [fateCard('fate_loud', { intensity: 40 })]
    for (const aspect of [...SUITS, null])
      for (const context of CONTEXTS) expect(read('fate_loud', { aspect, context }, { fateCards }).shift).toBe(0)
  })

  test('TW-129 the intensity of the risky option replaces the one of the card (section 19.1)', () => {
    const table: Record<string, [number, number][]> = {
      fate_whisper_ancients: [
        [-1, -5],
        [-2, -10],
        [-3, -15],
      ],
      fate_ember_vow: [
        [3, 12],
        [2, 8],
        [1, 4],
      ],
      fate_hungry_star: [
        [-1.5, -7],
        [-3, -14],
        [-4.5, -21],
      ],
      fate_open_ledger: [
        [1.5, 9],
        [1, 6],
        [0.5, 3],
      ],
    }
    for (const [id, shifts] of Object.entries(table))
      expect(SUITS.map((aspect) => [read(id, { aspect }).shift, read(id, { aspect, option: 'risk' }).shift])).toEqual(
        shifts,
      )
  })

  test('TW-129 a risk without any intensity shifts nothing', () => {
    const choice = { text: { en: 'r', ru: 'r' }, bonus_value: 1, intensity: 0 }
    const fateCards = [fateCard('fate_quiet', { suit: 'prav', intensity: 6, type: 'choice', choice_option: choice })]
    expect(read('fate_quiet', {}, { fateCards }).shift).toBe(6)
    expect(read('fate_quiet', { option: 'risk' }, { fateCards }).shift).toBe(0)
  })

  test('TW-007 a magnitude that is no half goes to the nearest half, up in the middle, before the sign', () => {
    const tuning = { 'fate.balance.neutralMultiplier': 0.25 }
    const suits = (intensity: number) =>
      (['nav', 'prav'] as const).map((suit) => {
        const fateCards = [fateCard('fate_odd', { suit, intensity })]
        return read('fate_odd', {}, { tuning, fateCards }).shift
      })
    // 0.25 → 0.5; 0.75 → 1; 1.25 → 1.5; 2.5 stays.
    expect([1, 3, 5, 10].map(suits)).toEqual([
      [-0.5, 0.5],
      [-1, 1],
      [-1.5, 1.5],
      [-2.5, 2.5],
    ])
    const thin = { 'fate.balance.neutralMultiplier': 0.249 }
    const fateCards = [fateCard('fate_odd', { suit: 'nav', intensity: 1 })]
    expect(read('fate_odd', {}, { tuning: thin, fateCards }).shift).toBe(0)
  })
})

describe('the match bonus', () => {
  test('TW-130 the whole table: who matches, who opposes, and yav never', () => {
    const cards = { nav: 'fate_murmur_a', yav: 'fate_scales', prav: 'fate_glint_a' }
    const relations = SUITS.map((suit) => CONTEXTS.map((context) => read(cards[suit], { context }).relation))
    expect(relations).toEqual([
      ['match', 'oppose', 'neutral', 'neutral', 'oppose', 'neutral'],
      ['neutral', 'neutral', 'neutral', 'neutral', 'neutral', 'neutral'],
      ['oppose', 'match', 'match', 'neutral', 'match', 'neutral'],
    ])
  })

  test('TW-130 the table is data of the balance', () => {
    const tuning = { 'fate.balance.match.prav.combatPhysical': 'match' }
    expect(read('fate_glint_a', {}, { tuning })).toMatchObject({ relation: 'match', dmg: 3, special: 'bleed' })
  })

  test('TW-131 a match makes R(number × 1.5) of both numbers: 1 → 2, 2 → 3, 3 → 5; the special is not scaled', () => {
    expect(read('fate_murmur_a')).toMatchObject({ dmg: 2, val: 0, special: 'vampirism' })
    expect(read('fate_wolf_moon')).toMatchObject({ dmg: 3, val: 0, special: 'bleed' })
    expect(read('fate_lantern', { context: 'defense' })).toMatchObject({ dmg: 0, val: 5, special: null })
    const tuning = { 'fate.balance.matrix.shadow.combatPhysical': { dmg: 5, val: 4, special: 'vampirism' } }
    expect(read('fate_murmur_a', {}, { tuning })).toMatchObject({ dmg: 8, val: 6 })
  })

  test('TW-131 TW-003 the multiplier is a key, and the product is rounded once, half up', () => {
    const matched = (matchMultiplier: number) =>
      read('fate_wolf_moon', {}, { tuning: { 'combat.balance.matchMultiplier': matchMultiplier } }).dmg
    expect([1, 1.249, 1.25, 1.5, 1.75, 2, 3].map(matched)).toEqual([2, 2, 3, 3, 4, 4, 6])
  })

  test('TW-132 a neutral keyword works with its base numbers and its special', () => {
    expect(read('fate_wolf_moon', { context: 'defense' })).toMatchObject({ dmg: 0, val: 1, special: 'counter' })
    expect(read('fate_still_water')).toMatchObject({ dmg: 1, val: 0, special: 'pierce' })
    expect(read('fate_hearth')).toMatchObject({ dmg: 0, val: 1, special: 'guard' })
  })

  test('TW-133 an opposed keyword gives nothing, and the value still counts', () => {
    expect(read('fate_glint_a')).toMatchObject({ value: 1, dmg: 0, val: 0, special: null, sideEffect: null, shift: 5 })
    expect(read('curse_navi', { context: 'dialogue' })).toMatchObject({ value: -2, dmg: 0, val: 0, special: null })
  })

  test('TW-134 without keywords every card gives 0, 0, no special and no side effect; value, crit and shift remain', () => {
    const { fateCards } = testContent().content
    for (const { id } of fateCards)
      for (const context of CONTEXTS) {
        const [off, on] = [read(id, { context, keywords: false }), read(id, { context })]
        expect(off).toMatchObject({ dmg: 0, val: 0, special: null, sideEffect: null })
        expect([off.value, off.critical, off.shift]).toEqual([on.value, on.critical, on.shift])
      }
  })

  test('TW-134 the rule of the scenario switches them off: no pierce, no damage of the keyword', () => {
    const stats = { hp_max: 20, wp_max: 10, armor_physical: 2, armor_spirit: 0, power: 4, influence: 2 }
    const attack = (keywords: boolean) => {
      const setup = { encounter: { enemies: ['target'], keywords }, start: { fateOrder: ['fate_still_water'] } }
      const bench = fight(setup, testContent({ target: { stats } }))
      return bench.told('attackResolved', bench.act({ type: 'commitAttack' }))[0]
    }
    expect(attack(true)).toMatchObject({ total: 4, armour: 0, damage: 4 })
    expect(attack(false)).toMatchObject({ total: 3, armour: 2, damage: 1 })
  })

  test('TW-134 crit and shift still work without keywords', () => {
    const setup = { encounter: { enemies: ['target'], keywords: false }, start: { fateOrder: ['fate_crit'] } }
    const stats = { hp_max: 20, wp_max: 10, armor_physical: 5, armor_spirit: 0, power: 4, influence: 2 }
    const bench = fight(setup, testContent({ target: { stats } }))
    bench.act({ type: 'commitAttack' })
    expect(bench.enemy().hp).toBe(20 - 6)
    expect(bench.encounter.resonance).toBe(10)
  })
})

describe('the keyword matrix', () => {
  const cell = (text: string) => {
    const [, letter, n, special = null] = /^([dv])(\d)(?: (\w+))?$/.exec(text)!
    return { dmg: letter === 'd' ? Number(n) : 0, val: letter === 'v' ? Number(n) : 0, special }
  }
  const MATRIX: Record<string, string[]> = {
    surge: ['d2 bleed', 'd1 pressure', 'v1 counter', 'v1 noise', 'v1 pressure', 'v1 noise'],
    focus: ['d1 pierce', 'd1 will_pierce', 'v1 counter', 'v2 secret', 'v2 reveal', 'v2 secret'],
    echo: ['d1 recall', 'd1 recall_grace', 'v2', 'v1 retry', 'v1 grace', 'v1 retry'],
    shadow: ['d1 vampirism', 'v1 guard', 'v1', 'v2 stealth', 'v1 nav_pull', 'v2 stealth'],
    ward: ['v1 guard', 'v1 guard', 'v3', 'v1 safeguard', 'v1 safeguard', 'v1 safeguard'],
  }

  test.each(KEYWORDS)('TW-132 the base numbers and specials of %s (section 15)', (keyword) => {
    const fateCards = [fateCard('fate_plain', { keyword })]
    const cells = CONTEXTS.map((context) => {
      const { dmg, val, special } = read('fate_plain', { context }, { fateCards })
      return { dmg, val, special }
    })
    expect(cells).toEqual(MATRIX[keyword]!.map(cell))
  })

  test('TW-151 only surge has a side effect when opposed, and only in combatSpiritual and dialogue', () => {
    const fearful: string[] = []
    const { balance, fateCards } = testContent({
      fateCards: SUITS.flatMap((suit) => KEYWORDS.map((keyword) => fateCard(`${suit}_${keyword}`, { suit, keyword }))),
    }).content
    for (const card of fateCards)
      for (const context of CONTEXTS) {
        const place = { context, zone: 'yav', aspect: 'yav', keywords: true, option: 'safe' } as const
        const { sideEffect } = readFate(balance, card, place)
        if (sideEffect) fearful.push(`${card.id} ${context}`)
      }
    expect(fearful.filter((each) => !each.startsWith('fate_'))).toEqual([
      'nav_surge combatSpiritual',
      'nav_surge dialogue',
    ])
  })
})

test('TW-120 the same card says another thing in another zone, in every context', () => {
  const bench = new Bench({ encounter: { enemies: ['target'] } })
  const card = bench.plan.fate.get('curse_navi')!
  const value = (zone: Zone, context: Context) =>
    readFate(bench.plan.balance, card, { zone, context, aspect: 'yav', keywords: true, option: 'safe' }).value
  for (const context of CONTEXTS) expect(ZONES.map((zone) => value(zone, context))).toEqual([-4, -3, -2, -1, 0])
})
