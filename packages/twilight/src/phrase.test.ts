import { describe, expect, test } from 'vitest'
import { VERDICT_CODES } from './action.ts'
import { type Cause, EVENT_TYPES, SHIFT_SOURCES, type ShiftSource } from './events.ts'
import { CAUSES, event, ROAD_CAUSES, samplesOf } from './phrase/testing/samples.ts'
import { defects, en, ru, said, told } from './phrase/testing/words.ts'
import {
  decimalValue,
  describeAction,
  explainFault,
  explainRefusal,
  fateLine,
  fateSumOf,
  phraseOf,
  resonanceValue,
  shiftValue,
} from './phrase.ts'

const strike = { stat: 3, weapon: 2, cards: 0, effort: 0, passive: 0, debuff: 0, fate: 0, keyword: 0, crit: 0 }

describe('TW-278 every event becomes one line', () => {
  test.each(EVENT_TYPES)('TW-278 %s, in both languages at each depth', (type) => {
    const samples = samplesOf(type)
    expect(samples.length).toBeGreaterThan(0)
    for (const sample of samples) {
      expect(defects(phraseOf(sample))).toEqual([])
      for (const sentence of told(phraseOf(sample))) expect(sentence).not.toContain('\n')
    }
  })

  test('TW-444 TW-487 who comes later or in anger comes with what is written of it', () => {
    const [plain, wave] = samplesOf('waveArrived').map((sample) => en.say(phraseOf(sample)))
    expect([plain, wave]).toEqual([
      'More come: Moon Wolf',
      'More come: Salt Carrier. Another comes out of the dusk, in step, as if he had only been late.',
    ])
    expect(samplesOf('hostilityMet').map((sample) => en.say(phraseOf(sample)))).toEqual([
      'They are expecting you: Oath Hound. A white hound is tied to the rail. It has smelled the blood of beasts on you from afar.',
    ])
  })

  test('TW-278 whatever the cause, it has a name', () => {
    for (const cause of [...CAUSES, ...ROAD_CAUSES]) {
      for (const type of [
        'heroHealed',
        'heroHurt',
        'faithChanged',
        'reputationChanged',
        'itemGained',
        'fateKept',
      ] as const)
        for (const sample of samplesOf(type))
          expect([cause, defects(phraseOf({ ...sample, cause }))]).toEqual([cause, []])
      for (const source of SHIFT_SOURCES) {
        const shifted = { by: -2, from: 1, to: -1, source, zone: 'yav', zoneBefore: 'yav' } as const
        expect(defects(phraseOf(event('resonanceShifted', shifted, cause)))).toEqual([])
      }
    }
    const healed = event('heroHealed', { amount: 2, bonus: 0, hp: 20 }, { by: 'card', id: 'field_dressing' })
    expect(said(phraseOf(healed))).toEqual([
      'HP +2 (Field Dressing), now 20',
      'Здоровье +2 (Полевая повязка), теперь 20',
    ])
  })

  test('a shift names its cause only where it owes its size to it', () => {
    const shifted = { by: -15, from: 0, to: -15, zone: 'yav', zoneBefore: 'yav' } as const
    const full = (source: ShiftSource, cause: Cause) =>
      en.say(phraseOf(event('resonanceShifted', { ...shifted, source }, cause)), 'full')
    const hearth = { by: 'fate', id: 'fate_hearth' } as const
    expect(full('escalation', hearth)).toBe('Resonance −15 (broken trust), 0 → −15; Yav')
    expect(full('fate', hearth)).toBe('Resonance −15 (fate drawn: Banked Hearth), 0 → −15; Yav')
    expect(full('fate', { by: 'check', id: 'ck_ferryman' })).toBe('Resonance −15 (fate drawn), 0 → −15; Yav')
    expect(full('ritual', { by: 'intent', slot: 0 })).toBe('Resonance −15 (ritual: Moon Wolf 1), 0 → −15; Yav')
  })
})

describe('the fate line', () => {
  test('TW-266 base, card and total; a keyword that counts is a third term', () => {
    expect(said(fateLine({ fate: 2, total: 7 }))).toEqual([
      'Base (5) + Card (+2) = Total (7)',
      'База (5) + Карта (+2) = Итого (7)',
    ])
    expect(said(fateLine({ fate: 2, keyword: 1, total: 8 }))).toEqual([
      'Base (5) + Card (+2) + Keyword (+1) = Total (8)',
      'База (5) + Карта (+2) + Знак (+1) = Итого (8)',
    ])
    expect(en.say(fateLine({ fate: 2, keyword: 0, total: 7 }))).toBe('Base (5) + Card (+2) = Total (7)')
  })

  test('TW-268 card and keyword always have a sign, and a minus is a minus sign', () => {
    expect(en.say(fateLine({ fate: 0, total: 5 }))).toBe('Base (5) + Card (+0) = Total (5)')
    expect(en.say(fateLine({ fate: -2, total: -1 }))).toBe('Base (1) + Card (−2) = Total (−1)')
    expect(en.say(fateLine({ fate: 0, total: -2 }))).toBe('Base (−2) + Card (+0) = Total (−2)')
  })

  test('TW-266 TW-484 attack, influence, defence, check, flight and resolve have a line, nothing else has', () => {
    const lined = EVENT_TYPES.filter((type) => samplesOf(type).some((sample) => fateSumOf(sample) !== null))
    expect(lined).toEqual([
      'checkResolved',
      'attackResolved',
      'influenceResolved',
      'defenceResolved',
      'fleeResolved',
      'resolveSapped',
    ])
    const [defended] = samplesOf('defenceResolved')
    expect(en.say(fateLine(fateSumOf(defended!)!))).toBe('Base (2) + Card (−1) + Keyword (+1) = Total (2)')
    const [fled] = samplesOf('fleeResolved')
    expect(en.say(fateLine(fateSumOf(fled!)!))).toBe('Base (3) + Card (+1) = Total (4)')
  })

  test('the bonus of a critical weapon is part of the base', () => {
    const attack = event('attackResolved', {
      slot: 0,
      sum: { ...strike, fate: 3, crit: 2 },
      total: 10,
      armour: 0,
      surprise: 1000,
      damage: 10,
      lost: 9,
      hp: 0,
    })
    expect(en.say(fateLine(fateSumOf(attack)!))).toBe('Base (7) + Card (+3) = Total (10)')
    expect(en.say(phraseOf(attack), 'full')).toContain('might 3, weapon +2, critical +2 · Base (7)')
  })
})

describe('depths', () => {
  test('a sudden blow: the result, its reason, the whole sum', () => {
    const attack = event('attackResolved', {
      slot: 0,
      sum: { ...strike, weapon: 1, cards: 4 },
      total: 8,
      armour: 4,
      surprise: 1500,
      damage: 6,
      lost: 6,
      hp: 14,
    })
    expect(told(phraseOf(attack))).toEqual([
      'Moon Wolf 1: body −6',
      'Лунный волк 1: тело −6',
      'Attack → Moon Wolf 1: body −6, sudden blow ×1.5, now 14',
      'Атака → Лунный волк 1: тело −6, внезапный удар ×1,5, теперь 14',
      'Attack → Moon Wolf 1: might 3, weapon +1, cards +4 · Base (8) + Card (+0) = Total (8) · armour 4 leaves 4, sudden blow ×1.5 = 6 · body 20 → 14',
      'Атака → Лунный волк 1: мощь 3, оружие +1, карты +4 · База (8) + Карта (+0) = Итого (8) · после брони 4: 4, внезапный удар ×1,5 = 6 · тело 20 → 14',
    ])
  })

  test('damage 0 is told as no harm done', () => {
    const [, , miss] = samplesOf('attackResolved')
    expect(said(phraseOf(miss!))).toEqual([
      'Attack → Moon Wolf 3: no harm done, 8 against armour 9',
      'Атака → Лунный волк 3: без урона, 8 против брони 9',
    ])
  })

  test('mercy is told where it spared somebody', () => {
    const [, spared] = samplesOf('attackResolved')
    expect(en.say(phraseOf(spared!), 'full')).toContain('armour 0 leaves 8, mercy leaves 1 · body 5 → 1')
  })

  test('an influence tells what the rage shield took', () => {
    const [, through, held] = samplesOf('influenceResolved').map((sample) => en.say(phraseOf(sample)))
    expect(through).toBe('Influence → Moon Wolf 1: will −4, now 2, rage shield takes 2')
    expect(held).toBe('Influence → Moon Wolf 2: rage shield takes 4, will 6')
  })

  test('a defence tells the damage, and what a ward kept off', () => {
    const [warded] = samplesOf('defenceResolved')
    expect(said(phraseOf(warded!), 'full')).toEqual([
      'Moon Wolf 2 attacks for 8: armour 1, agility +1 · Base (2) + Card (−1) + Keyword (+1) = Total (2) · damage 6 − gift 1 = 5, HP 13',
      'Лунный волк 2 бьёт на 8: броня 1, ловкость +1 · База (2) + Карта (−1) + Знак (+1) = Итого (2) · урон 6 − дар 1 = 5, здоровье 13',
    ])
  })

  test('a check tells its sum against the difficulty', () => {
    const [passed] = samplesOf('checkResolved')
    expect(said(phraseOf(passed!), 'full')).toEqual([
      'The Ferryman: stat 3, spent cards +1 · Base (4) + Card (+2) + Keyword (+1) = Total (7), difficulty 5: success',
      'Перевозчик: характеристика 3, отданные карты +1 · База (4) + Карта (+2) + Знак (+1) = Итого (7), сложность 5: успех',
    ])
  })

  test('resonance keeps its halves, with the decimal sign of the language', () => {
    const [shifted] = samplesOf('resonanceShifted')
    expect(said(phraseOf(shifted!), 'brief')).toEqual(['Resonance +7.5', 'Резонанс +7,5'])
    const numbers = { a: shiftValue(-0.5), b: shiftValue(3), c: resonanceValue(-60.5), d: decimalValue(1350) }
    const listed = { key: 'twilight.name', params: { name: { list: Object.values(numbers) } } }
    expect(said(listed)).toEqual(['−0.5, +3, −60.5, 1.35', '−0,5, +3, −60,5, 1,35'])
  })
})

describe('refusals and faults', () => {
  const known = { have: 1, need: 2, limit: 2, cards: 4, left: 3, size: 3, slot: 1 }

  test('a refusal has a sentence, whatever the engine knows of it', () => {
    for (const code of VERDICT_CODES)
      for (const params of [{ ...known, card: 'dodge', id: 'curse_navi' }, { ...known, card: 7 }, {}]) {
        const phrase = explainRefusal({ ok: false, code, params })
        const shown =
          code === 'unknown_id' && 'id' in params ? said(phrase).filter((text) => /[{}]/.test(text)) : defects(phrase)
        expect([code, params, shown]).toEqual([code, params, []])
      }
  })

  test('a refusal tells what is missing', () => {
    const poor = explainRefusal({ ok: false, code: 'not_enough_energy', params: { have: 1, need: 2 } })
    expect(said(poor)).toEqual(['Not enough energy: 2 needed, 1 left', 'Не хватает энергии: нужно 2, есть 1'])
    expect(en.say(explainRefusal({ ok: false, code: 'not_enough_energy', params: {} }))).toBe('Not enough energy')
    const forbidden = explainRefusal({ ok: false, code: 'forbidden_by_zone', params: { card: 'shadow_strike' } })
    expect(en.say(forbidden)).toBe('Strike from Shade: Deep Prav does not suffer stealth or roguery')
    const hollow = explainRefusal({ ok: false, code: 'no_spirit_track', params: { slot: 2 } })
    expect(ru.say(hollow)).toBe('Лунный волк 3: нет духа, влиять не на что')
  })

  test("the kernel's codes have the kernel's sentences", () => {
    expect(explainRefusal({ ok: false, code: 'match_over', params: {} }).key).toBe('kernel.error.match_over')
  })

  test('a fault of a set-up as a sentence', () => {
    const fault = {
      code: 'setup_ref',
      path: '/hero',
      expected: 'hero id',
      found: 'hero_trackr',
      nearest: 'hero_tracker',
    }
    expect(said(explainFault(fault))).toEqual([
      '/hero: nothing is called hero_trackr, perhaps hero_tracker',
      '/hero: ничто не называется hero_trackr; возможно, hero_tracker',
    ])
    const lost = { code: 'setup_road', path: '', expected: 'a campaign or an encounter', found: null }
    expect(en.say(explainFault(lost, 'The road'))).toBe('The road: name either a campaign or an encounter')
  })
})

describe('actions', () => {
  const cards = [
    { uid: 0, id: 'dodge' },
    { uid: 1, id: 'snare' },
  ]
  const fate = { cards: [{ id: 'fate_hearth' }, { id: 'fate_hungry_star' }] }
  type View = Parameters<typeof describeAction>[1]
  const view = (pending: number | null = null): View =>
    ({
      session: { collection: cards, fate },
      encounter: { cards, fate, pending: pending === null ? null : { fate: pending } },
      check: null,
    }) as unknown as View
  const road = (waits: number | null): View =>
    ({ session: { collection: cards, fate }, encounter: null, check: { fate: waits } }) as unknown as View
  const say = (action: Parameters<typeof describeAction>[0], on = view()) => en.say(describeAction(action, on))

  test('every action as a button', () => {
    expect(say({ type: 'startEncounter', encounter: 'sc_wolf_pack' })).toBe('Go: Under the Cold Moon')
    expect(say({ type: 'runCheck', check: 'ck_ferryman' })).toBe('Try: The Ferryman')
    expect(say({ type: 'runCheck', check: 'ck_ferryman', effort: [0, 1] }, road(null))).toBe(
      'Try: The Ferryman, spending Dodge, Snare',
    )
    expect(say({ type: 'mulligan', cards: [1] })).toBe('Exchange: Snare')
    expect(say({ type: 'mulligan', cards: [] })).toBe('Keep the hand')
    expect(say({ type: 'playCard', card: 1, target: 2 })).toBe('Snare → Moon Wolf 3')
    expect(say({ type: 'playCard', card: 0, order: [2, 0, 1] })).toBe('Dodge, order 3 1 2')
    expect(say({ type: 'playCard', card: 99 })).toBe('a card')
    expect(say({ type: 'burnForEffort', card: 0 })).toBe('Burn: Dodge')
    expect(say({ type: 'undoEffort', card: 0 })).toBe('Take back: Dodge')
    expect(say({ type: 'commitAttack', target: 0 })).toBe('Attack → Moon Wolf 1')
    expect(say({ type: 'commitInfluence' })).toBe('Influence')
    expect(say({ type: 'wait' })).toBe('Wait')
    expect(say({ type: 'flee' })).toBe('Flee')
    expect(say({ type: 'commitEncounter' })).toBe('Go on')
    expect(say({ type: 'abortEncounter' })).toBe('Leave this fight')
  })

  test('a choice names the card or its risk; without a card it is about a second try', () => {
    const choose = (option: 'safe' | 'risk', on: View) => say({ type: 'resolveChoice', option }, on)
    for (const on of [view(1), road(1)])
      expect([choose('safe', on), choose('risk', on)]).toEqual(['Safe: Hungry Star', 'Risk: Feed it a name'])
    expect([choose('risk', road(null)), choose('safe', road(null))]).toEqual(['Try again', 'Let it be'])
  })
})
