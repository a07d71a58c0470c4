import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { blanks } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import { VERDICT_CODES } from '../action.ts'
import {
  AWARENESS,
  BENEFITS,
  DAMAGE_TYPES,
  DEED_CLASSES,
  DEED_KINDS,
  END_REASONS,
  HEX_DIRECTIONS,
  MAP_KINDS,
  MODES,
  OBJECTIVES,
  PLACES,
  POSTURES,
  PURPOSES,
  REACTIONS,
  RELATIONS,
  SITUATION_REASONS,
  SITUATIONS,
  SKILL_GROUPS,
  SQUARE_DIRECTIONS,
  TERRAIN,
  TIMINGS,
  TRACKER_STATES,
  TRACKS,
  TRIGGER_EVENTS,
  WOUND_WORDS,
} from '../content/words.ts'
import { EVENT_TYPES } from '../events.ts'
import { SETUP_CODES } from '../setup.ts'
import { en, locales, ru } from './testing/words.ts'

const keyed = (kind: string, ids: readonly string[]) => ids.map((id) => `tabletop.${kind}.${id}`)
const missing = (keys: readonly string[]) =>
  SHIPPED_LANGUAGES.flatMap((language) =>
    keys.filter((key) => !locales[language][key]).map((key) => `${language} ${key}`),
  )

describe('languages', () => {
  test('TT-193 every event, code and word of the rules has a name in both languages', () => {
    // `delayDeclared` and others have further sentences for those who may not know.
    expect(
      missing([
        'tabletop.title',
        'tabletop.summary',
        'tabletop.seat.gm',
        'tabletop.out_why.bystander',
        ...keyed('event', EVENT_TYPES),
        ...keyed('error', VERDICT_CODES),
        ...keyed('setup', [...SETUP_CODES, 'unknown_field', 'missing']),
        ...keyed('situation', SITUATIONS),
        ...keyed('reason', SITUATION_REASONS),
        ...keyed('mode', MODES),
        ...keyed('reaction', REACTIONS),
        ...keyed('benefit', BENEFITS),
        ...keyed('posture', POSTURES),
        ...keyed('awareness', AWARENESS),
        ...keyed('tracker', TRACKER_STATES),
        ...keyed('wound_word', WOUND_WORDS),
        ...keyed('deed_class', DEED_CLASSES),
        ...keyed('deed_kind', DEED_KINDS),
        ...keyed('trigger_event', TRIGGER_EVENTS),
        ...keyed('timing', TIMINGS),
        ...keyed('purpose', PURPOSES),
        ...keyed('direction', [...SQUARE_DIRECTIONS, ...HEX_DIRECTIONS]),
        ...keyed('direction_short', SQUARE_DIRECTIONS),
        ...keyed('terrain', Object.values(TERRAIN)),
        ...keyed('place', [...PLACES, 'floor', 'none']),
        ...keyed('damage_type', DAMAGE_TYPES),
        ...keyed('track', TRACKS),
        ...keyed('end_reason', END_REASONS),
        ...keyed('relation', RELATIONS),
        ...keyed('objective', OBJECTIVES),
        ...keyed('skill_group', SKILL_GROUPS),
        ...keyed('map_kind', MAP_KINDS),
      ]),
    ).toEqual([])
  })

  test('TT-193 both languages have the same keys, the same blanks, and well-formed messages', () => {
    expect(Object.keys(locales.en)).toEqual(Object.keys(locales.ru))
    for (const [key, message] of Object.entries(locales.en)) {
      expect([key, blanks(message)]).toEqual([key, blanks(locales.ru[key]!)])
      const values = Object.fromEntries(blanks(message).map((name) => [name, 2]))
      for (const wording of [en, ru])
        expect([key, wording.text(key, values)]).toEqual([key, expect.not.stringMatching(/[{}]/)])
    }
  })

  test('TT-193 Russian labels are Russian', () => {
    const plain = Object.entries(locales.ru).filter(([, text]) => !text.includes('{'))
    expect(plain.length).toBeGreaterThan(250)
    expect(plain.filter(([, text]) => /[A-Za-z]/.test(text))).toEqual([])
  })

  test('TT-014 TT-081 situations and reasons are called as in WE-16', () => {
    expect(en.text('tabletop.reason.unaware')).toBe('unaware')
    expect(ru.text('tabletop.reason.unaware')).toBe('не ждёт нападения')
    expect(SITUATIONS.map((situation) => ru.text(`tabletop.situation.${situation}`))).toEqual([
      'обычная атака',
      'неожиданная атака',
      'внезапная атака',
    ])
  })

  test('TT-166 five words for foreign wounds', () => {
    expect(WOUND_WORDS.map((word) => en.text(`tabletop.wound_word.${word}`))).toEqual([
      'unhurt',
      'scratched',
      'wounded',
      'badly wounded',
      'out',
    ])
  })
})
