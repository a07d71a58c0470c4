import { describe, expect, test } from 'vitest'
import { EVENT_TYPES, type Event } from './events.ts'
import {
  active,
  event,
  FLASH,
  LINE_10,
  LINE_13,
  NOTHING,
  passive,
  rolled,
  samplesOf,
  TRIGGER,
} from './phrase/testing/samples.ts'
import { defects, ru, said } from './phrase/testing/words.ts'
import { explainFault, isTold, phraseOf } from './phrase.ts'

const tell = (happened: Event) => said(phraseOf(happened))

describe('every event becomes one line', () => {
  test.each(EVENT_TYPES)('TT-193 TT-195 %s, in both languages at each depth', (type) => {
    const samples = samplesOf(type)
    expect(samples.length).toBeGreaterThan(0)
    for (const sample of samples) expect([sample, defects(phraseOf(sample))]).toEqual([sample, []])
  })

  test('TT-165 of those whom nobody knows only that something happens', () => {
    const unseen = ['Something happens out of sight', 'Что-то происходит вне поля зрения']
    const hidden = (happened: Event) => ({ ...happened, uid: null }) as unknown as Event
    expect(tell(hidden(samplesOf('turnBegan')[0]!))).toEqual(unseen)
    expect(tell(hidden(samplesOf('moved')[0]!))).toEqual(unseen)
    expect(tell({ type: 'attackResolved', cause: 'TT-097', round: 2, unseen: true } as Event)).toEqual(unseen)
    // Whoever is struck sees that.
    expect(tell(hidden(event('attackResolved', LINE_10)))[0]).toMatch(/^Somebody → Vitmor · conjured knives ×2 · /)
    expect(tell(hidden(samplesOf('doorOpened')[0]!))[0]).toBe('The door opens, (5,0)')
  })

  test('a fighter without a name is told by his uid, a cell without a map by its number', () => {
    const [entered] = samplesOf('cellEntered')
    const { names: _, map: __, ...bare } = entered!
    expect(tell(bare as Event)).toEqual(['bo → cell 137', 'bo → клетка 137'])
  })
})

describe('the log line of an attack', () => {
  const attack = (told: Partial<typeof LINE_10>) => event('attackResolved', { ...LINE_10, ...told })

  test('TT-097 TT-188 WE-16 line 10 of the port chase', () => {
    expect(tell(event('attackResolved', LINE_10))).toEqual([
      'Suspect → Vitmor · conjured knives ×2 · normal (seen) · 17 + 6 − 5 = 18 against 3 + 2 = 5 · margin 13 · degree 2, critical · wounds 2, 2',
      'Подозреваемый → Витмор · призванные ножи ×2 · обычная атака (видит) · 17 + 6 − 5 = 18 против 3 + 2 = 5 · перевес 13 · степень 2, критический успех · раны 2, 2',
    ])
  })

  test('TT-085 WE-16 a sudden attack says why the defence is 0', () => {
    expect(tell(event('attackResolved', LINE_13))).toEqual([
      'Suspect → Passer-by · leg sweep · sudden · 9 + 4 = 13 against 0, no defence (unaware) · margin 13 · degree 2, critical · wound 1',
      'Подозреваемый → Прохожий · подсечка · внезапная атака · 9 + 4 = 13 против 0, без защиты (не ждёт нападения) · перевес 13 · степень 2, критический успех · рана 1',
    ])
  })

  test('TT-084 TT-085 so does a defence that was given up, and one that the game master took away', () => {
    const none = LINE_13.hurdles
    expect(tell(attack({ hurdles: none }))).toEqual([
      expect.stringContaining('normal (seen) · 17 + 6 − 5 = 18 against 0, no defence (by choice)'),
      expect.stringContaining('обычная атака (видит) · 17 + 6 − 5 = 18 против 0, без защиты (по своей воле)'),
    ])
    expect(tell(attack({ hurdles: none, situation: 'sudden', set: true }))).toEqual([
      expect.stringContaining('sudden · 17 + 6 − 5 = 18 against 0, no defence (set by the game master)'),
      expect.stringContaining('против 0, без защиты (решение ведущего)'),
    ])
  })

  test('TT-014 "critical" from degree 2 on, for the attack and for the defence', () => {
    const degrees = [1, 2, 3].map((degree) => tell(attack({ degree, damage: [degree] })).map(lastTwo))
    expect(degrees).toEqual([
      ['degree 1 · wound 1', 'степень 1 · рана 1'],
      ['degree 2, critical · wound 2', 'степень 2, критический успех · рана 2'],
      ['degree 3, critical · wound 3', 'степень 3, критический успех · рана 3'],
    ])
    const defended = { success: false, damage: [] }
    expect(tell(attack({ ...defended, margin: -3, degree: 1 })).map(lastTwo)).toEqual([
      'margin 3 · defended, degree 1',
      'перевес 3 · защита удалась, степень 1',
    ])
    expect(tell(attack({ ...defended, margin: -15, degree: 2 })).map(lastTwo)).toEqual([
      'margin 15 · defended, degree 2, critical',
      'перевес 15 · защита удалась, степень 2, критический успех',
    ])
    expect(tell(attack({ ...defended, margin: 0, degree: 1 })).map(lastTwo)).toEqual([
      'tie · defended, degree 1',
      'поровну · защита удалась, степень 1',
    ])
  })

  test('TT-017 of two throws both are shown, the one that counts first (WE-01, line 22)', () => {
    const grab = attack({
      uid: 'bo',
      target: 'suspect',
      deed: 'grab',
      source: 'grab',
      strikes: 1,
      attack: rolled(12, [['skill:athletics', 7]], 6),
      hurdles: [{ ...active(passive('athletics', 4), 10), mode: 'passive', reaction: null, skill: 'athletics' }],
      margin: 10,
      damage: [],
    })
    expect(tell(grab)).toEqual([
      'Bo → Suspect · grab · normal (seen) · 12 (not 6) + 7 = 19 against 5 + 4 = 9, passive · margin 10 · degree 2, critical',
      'Бо → Подозреваемый · захват · обычная атака (видит) · 12 (не 6) + 7 = 19 против 5 + 4 = 9, пассивная защита · перевес 10 · степень 2, критический успех',
    ])
  })

  test('TT-108 two hurdles stand one after the other', () => {
    const resist = { ...active(passive('magic_resistance', 2), 8), kind: 'resist', mode: 'passive' } as const
    const ember = attack({ hurdles: [active(rolled(4, [['skill:acrobatics', 5]]), 6), resist] })
    expect(tell(ember)).toEqual([
      expect.stringContaining('18 against 4 + 5 = 9, then 5 + 2 = 7, passive · '),
      expect.stringContaining('18 против 4 + 5 = 9, затем 5 + 2 = 7, пассивная защита · '),
    ])
  })

  test('TT-009 TT-097 in full each number says what it is, with the AP; in brief only the result stays', () => {
    const phrase = phraseOf(event('attackResolved', LINE_10))
    expect(said(phrase, 'full')).toEqual([
      'Suspect → Vitmor · conjured knives ×2 · normal (seen) · 17 + 6 (conjuration) − 5 (strikes) = 18 against 3 + 2 (acrobatics) = 5, dodge · margin 13 · degree 2, critical · wounds 2, 2 · attacker’s activity points 7 → 4',
      'Подозреваемый → Витмор · призванные ножи ×2 · обычная атака (видит) · 17 + 6 (магия созидания) − 5 (число ударов) = 18 против 3 + 2 (акробатика) = 5, уклонение · перевес 13 · степень 2, критический успех · раны 2, 2 · очки активности нападающего 7 → 4',
    ])
    expect(said(phrase, 'brief')).toEqual([
      'Suspect → Vitmor · conjured knives ×2: 18 beats 5, critical, wounds 2, 2',
      'Подозреваемый → Витмор · призванные ножи ×2: 18 против 5, критический успех, раны 2, 2',
    ])
    const beaten = (margin: number) =>
      said(phraseOf(attack({ success: false, damage: [], degree: 1, margin })), 'brief')
    expect(beaten(-3)[0]).toBe('Vitmor wards Suspect off: 5 beats 18')
    expect(beaten(0)).toEqual([
      'Vitmor wards Suspect off: 5 is enough against 18',
      'Витмор отбивается: хватило 5 против 18, нападает Подозреваемый',
    ])
    const alone = attack({ hurdles: [{ ...active(null, 13), mode: 'none' }] })
    expect(said(phraseOf(alone), 'brief')[0]).toContain('18 beats 0')
  })

  test('sums of several dice, of effects and of what the game master adds', () => {
    const sum = (what: string) => ({ dice: [[7, 8]], kept: 0, items: [{ what, value: -2 }], total: 13 })
    const full = (what: string) => ru.say(phraseOf(attack({ attack: sum(what) })), 'full').split(' · ')[3]
    expect(tell(attack({ attack: sum('quality') }))[0]).toContain(' · (7 + 8) − 2 = 13 against ')
    expect(full('effect:warded')).toContain(`(7 + 8) − 2 (${ru.text('tabletop.effect.warded.inline')}) = 13 против`)
    expect(full('gm:дождь: сильный')).toMatch(/− 2 \(дождь: сильный\) = 13/)
    expect(tell(attack({ attack: { ...NOTHING, dice: [[1]], total: 1 } }))[0]).toContain(' · 1 against 3 + 2 = 5 · ')
  })

  test('TT-162 a secret roll shows neither dice nor result', () => {
    expect(tell(attack({ attack: null, hurdles: [], margin: 0, secret: true }))).toEqual([
      'Suspect → Vitmor · conjured knives ×2 · normal (seen) · rolls in secret',
      'Подозреваемый → Витмор · призванные ножи ×2 · обычная атака (видит) · тайный бросок',
    ])
    expect(tell(samplesOf('checkRolled')[2]!)).toEqual(['Bo rolls in secret', 'Бо: тайный бросок'])
  })
})

test('TT-053 a refill shows its sum', () => {
  expect(samplesOf('apRefilled').map((sample) => tell(sample)[1])).toEqual([
    'Бо: очки активности 5 + 2 = 7',
    'Бо: очки активности 5 − 2 = 3',
    'Бо: очки активности 5',
  ])
})

test('TT-165 WE-15 others learn of a delayed action only that it waits', () => {
  expect(tell(event('delayDeclared', { uid: 'anaxiel', deed: FLASH, trigger: TRIGGER }))).toEqual([
    'Anaxiel delays: flash → whoever sets it off · when: an attack is declared, by Suspect, at side Heroes, before it, “ага”',
    'Анаксиэль откладывает: вспышка → кто вызовет срабатывание · когда: объявлена атака, кто: Подозреваемый, цель: сторона Герои, до этого, «ага»',
  ])
  expect(tell(event('delayDeclared', { uid: 'anaxiel', deed: null, trigger: null }))).toEqual([
    'Anaxiel delays an action',
    'Анаксиэль откладывает действие',
  ])
})

test('TT-086 TT-154 the log keeps finding, replacement and note', () => {
  const found = { uid: 'anaxiel', target: 'suspect', found: 'normal', reason: 'seen' } as const
  expect(tell(event('situationFound', { ...found, set: 'unforeseen', note: 'щурится' }))).toEqual([
    'Anaxiel → Suspect · normal (seen) · the game master decides: unforeseen (щурится)',
    'Анаксиэль → Подозреваемый · обычная атака (видит) · решение ведущего: неожиданная атака (щурится)',
  ])
  const set = { what: 'initiative', uid: 'bo', found: 9, set: -1, note: 'споткнулся' }
  expect(tell(event('gmOverrode', set))).toEqual([
    'Game master · initiative, Bo: 9 → −1 (споткнулся)',
    'Ведущий · инициатива, Бо: 9 → −1 (споткнулся)',
  ])
})

test('Russian counts cells and units: 1, 2, 5', () => {
  const moved = (n: number) =>
    phraseOf(event('moved', { uid: 'bo', from: 27, to: 28, cells: n, units: 12 * n, whole: true }))
  expect([1, 2, 5].map((n) => ru.say(moved(n), 'full'))).toEqual([
    'Бо идёт (1,1) → (2,1), 1 клетка, 12 единиц',
    'Бо идёт (1,1) → (2,1), 2 клетки, 24 единицы',
    'Бо идёт (1,1) → (2,1), 5 клеток, 60 единиц',
  ])
})

test('a short log leaves out what the results tell again', () => {
  const told = (depth: 'brief' | 'normal' | 'full') => EVENT_TYPES.filter((type) => isTold(samplesOf(type)[0]!, depth))
  expect(told('full')).toEqual(EVENT_TYPES)
  expect(told('normal')).not.toContain('apSpent')
  expect(told('normal')).toContain('woundTaken')
  expect(told('brief')).not.toContain('woundTaken')
  for (const type of ['attackResolved', 'fighterOut', 'gmOverrode', 'matchEnded'] as const)
    expect(told('brief')).toContain(type)
  expect(isTold({ ...samplesOf('fighterOut')[0]!, unseen: true }, 'normal')).toBe(false)
  const [found, changed] = samplesOf('situationFound')
  expect([found, changed].map((sample) => isTold(sample!, 'normal'))).toEqual([false, true])
})

test('TT-149 TT-193 a fault of a set-up has a sentence', () => {
  const fault = { code: 'setup_outside', path: '/fighters/0/cell', expected: '', found: '[30,1]' }
  for (const sentence of said(explainFault(fault))) expect(sentence).toContain('/fighters/0/cell')
})

const lastTwo = (line: string): string => line.split(' · ').slice(-2).join(' · ')
