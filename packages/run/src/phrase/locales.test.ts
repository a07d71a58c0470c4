import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { blanks } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import { type ActionType, VERDICT_CODES } from '../action.ts'
import { ABILITY_KINDS } from '../content/clauses/words.ts'
import {
  ARCS,
  FACINGS,
  LEAGUES,
  MECHANICS,
  PHASES,
  PRESETS,
  ROLES,
  SIDES,
  STYLES,
  TIERS,
  TIMINGS,
} from '../content/words.ts'
import { EVENT_TYPES } from '../events.ts'
import { DECK_CODES } from '../rules/decks.ts'
import { ENEMY, PLAYER, SERVER } from '../seats.ts'
import { SETUP_CODES } from '../setup.ts'
import { DIFFICULTIES, RUN_PHASES } from '../state.ts'
import { content } from '../testing.ts'
import { STATS } from './lines.ts'
import { SIGNATURES } from './mechanicText.ts'
import { MOMENT_KINDS } from './story.ts'
import { en, locales, ru, terms } from './testing/words.ts'

const ACTIONS: Readonly<Record<ActionType, true>> = {
  pick: true,
  place: true,
  takeBack: true,
  timing: true,
  upgrade: true,
  fight: true,
  abandon: true,
  deal: true,
  opponent: true,
}

const keyed = (kind: string, ids: readonly (string | number)[]) => ids.map((id) => `run.${kind}.${id}`)
const missing = (keys: readonly string[]) =>
  SHIPPED_LANGUAGES.flatMap((language) =>
    keys.filter((key) => !(locales[language][key] || terms[key]?.[language])).map((key) => `${language} ${key}`),
  )

describe('languages', () => {
  test('RN-299 RN-337 every code has a sentence in both languages', () => {
    expect(missing(keyed('error', VERDICT_CODES))).toEqual([])
    expect(missing(keyed('setup', [...SETUP_CODES, 'unknown_field', 'missing']))).toEqual([])
    expect(missing(keyed('deck', [...DECK_CODES, 'deck_code_invalid']))).toEqual([])
    const faults = ['mech_unknown_key', 'mech_dependency', 'mech_type', 'mech_range', 'mech_contagion_phalanx']
    expect(missing(keyed('mech', faults))).toEqual([])
  })

  test('RN-338 RN-717 RN-718 every event, action and word of the rules has a name in both languages', () => {
    expect(
      missing([
        'run.title',
        'run.summary',
        ...keyed('seat', [PLAYER, SERVER, ENEMY]),
        ...keyed('event', EVENT_TYPES),
        ...keyed('describe', Object.keys(ACTIONS)),
        ...keyed('moment', MOMENT_KINDS),
        ...keyed('side', SIDES),
        ...keyed('winner', [...SIDES, 'draw']),
        ...keyed('role', ROLES),
        ...keyed('role_text', ROLES),
        ...keyed(
          'tag',
          content.tags.map(({ id }) => id),
        ),
        ...keyed(
          'tag_text',
          content.tags.map(({ id }) => id),
        ),
        ...keyed('tier', TIERS),
        ...keyed('tier_metal', TIERS),
        ...keyed('ability_kind', ABILITY_KINDS),
        ...keyed('timing', TIMINGS),
        ...keyed('timing_text', TIMINGS),
        ...keyed('mechanic', MECHANICS),
        ...keyed('mechanic_text', MECHANICS),
        ...keyed('signature', SIGNATURES),
        ...keyed('preset', PRESETS),
        ...keyed('preset_text', PRESETS),
        ...keyed('phase', RUN_PHASES),
        ...keyed('battle_phase', PHASES),
        ...keyed('league', LEAGUES),
        ...keyed('difficulty', DIFFICULTIES),
        ...keyed('opponent_kind', ['player', 'bot']),
        ...keyed('style', STYLES),
        ...keyed('arc', ARCS),
        ...keyed('facing', FACINGS),
        ...keyed('damage_kind', ['physical', 'magic', 'true']),
        ...keyed('stat', [...STATS, 'cost', 'ammo']),
        ...keyed('stat_text', [...STATS, 'cost', 'ammo']),
        ...keyed('stat_value', STATS),
        ...keyed('result', ['win', 'loss', 'draw']),
        ...keyed('status_of', ['active', 'won', 'lost', 'abandoned']),
        ...keyed('reason', ['won', 'lost', 'abandoned', 'wipe', 'limit']),
        ...keyed('host', ['local', 'server']),
        ...keyed(
          'ability',
          content.abilities.map(({ id }) => id),
        ),
        ...keyed(
          'status',
          content.statuses.map(({ id }) => id),
        ),
        ...content.units.flatMap(({ id }) => TIERS.map((tier) => `run.unit.${id}.${tier}`)),
      ]),
    ).toEqual([])
  })

  test('RN-338 both languages have the same keys, the same blanks, and well-formed messages', () => {
    expect(Object.keys(locales.en)).toEqual(Object.keys(locales.ru))
    for (const [key, message] of Object.entries(locales.en)) {
      expect([key, blanks(message)]).toEqual([key, blanks(locales.ru[key]!)])
      const values = Object.fromEntries(blanks(message).map((name) => [name, 2]))
      for (const wording of [en, ru])
        expect([key, wording.text(key, values)]).toEqual([key, expect.not.stringMatching(/[{}]/)])
    }
  })

  test('RN-338 Russian labels are Russian', () => {
    const plain = Object.entries(locales.ru).filter(
      ([key, text]) => !text.includes('{') && !key.startsWith('run.tier.'),
    )
    expect(plain.length).toBeGreaterThan(150)
    expect(plain.filter(([, text]) => /[A-Za-z]/.test(text))).toEqual([])
  })

  test('tiers are labelled T1, T2, T3 in both languages', () => {
    for (const tier of TIERS)
      expect([en, ru].map((words) => words.text(`run.tier.${tier}`))).toEqual([`T${tier}`, `T${tier}`])
  })

  test('leagues and roles are called as the rulebook calls them', () => {
    expect(LEAGUES.map((league) => ru.text(`run.league.${league}`))).toEqual([
      'Бронза',
      'Серебро',
      'Золото',
      'Платина',
      'Алмаз',
    ])
    expect(ROLES.map((role) => ru.text(`run.role.${role}`))).toEqual([
      'танк',
      'ближний бой',
      'стрелок',
      'маг',
      'поддержка',
    ])
  })

  test('Russian counts rounds, crowns and shots: 1, 2, 5, 11, 21', () => {
    const counts = [1, 2, 5, 11, 21]
    const status = { Target: 'X', status: 'Огонь' }
    expect(counts.map((rounds) => ru.text('run.event.statusAdded', { ...status, rounds }))).toEqual([
      'X: Огонь на 1 раунд',
      'X: Огонь на 2 раунда',
      'X: Огонь на 5 раундов',
      'X: Огонь на 11 раундов',
      'X: Огонь на 21 раунд',
    ])
    const ended = { how: 'won', wins: 9, losses: 1 }
    expect(counts.map((reward) => ru.text('run.event.runEnded', { ...ended, reward }).split(': ')[2])).toEqual([
      '1 корона',
      '2 короны',
      '5 корон',
      '11 корон',
      '21 корона',
    ])
    expect(counts.map((left) => ru.text('run.event.ammoChanged', { Actor: 'X', left }))).toEqual([
      'X: остался 1 выстрел',
      'X: осталось 2 выстрела',
      'X: осталось 5 выстрелов',
      'X: осталось 11 выстрелов',
      'X: остался 21 выстрел',
    ])
  })
})
