import { describe, expect, test } from 'vitest'
import { brief, entryOf, moreFaults, text, withMore } from './testing.ts'

const option = (more: object = {}) => ({ text: text('Go'), encounter: 'sc_rift', ...more })
const stage = (id: string, ...options: object[]) => ({
  id,
  name: text(id),
  text: text('A place.'),
  options: options.length > 0 ? options : [option()],
})
const campaign = (stages: object[], more: object = {}) => ({
  campaigns: [
    {
      id: 'short_road',
      name: text('Short'),
      text: text('Short.'),
      stages,
      epilogues: [{ text: text('End.') }],
      ...more,
    },
  ],
})
const faults = (stages: object[], more: object = {}) =>
  brief(moreFaults(campaign(stages, more))).map((line) => line.replace('/0/', ''))
const options = (...list: object[]) =>
  faults([stage('one', ...list), stage('two')]).map((line) => line.replace('stages/0/options', ''))

test('a stage without arrival and an option without needs are the usual case', () => {
  const loaded = entryOf(withMore(campaign([stage('one')])).campaigns, 'short_road')
  expect(loaded.stages[0]).toMatchObject({ arrival: [], options: [{ needs: [], stays: false, encounter: 'sc_rift' }] })
  expect(loaded.epilogues).toEqual([{ needs: [], text: text('End.') }])
})

describe('options of a stage', () => {
  test('begin exactly one thing that is there', () => {
    expect(options(option({ encounter: undefined, check: 'ck_ferryman' }))).toEqual([])
    expect(options(option({ encounter: undefined }))).toEqual(['/0/encounter E_MISSING'])
    expect(options(option({ check: 'ck_ferryman' }))).toEqual(['/0/check E_CONFLICT'])
    expect(options(option({ encounter: 'sc_rifft' }))).toEqual(['/0/encounter E_REF'])
    expect(options(option({ encounter: undefined, check: 'ck_fery' }))).toEqual(['/0/check E_REF'])
  })

  test('begin different things, for a command names only what it begins', () => {
    expect(options(option(), option({ needs: [{ flag: 'path_found' }] }))).toEqual(['/1/encounter E_CONFLICT'])
  })

  test('need flags that some effect sets, and items', () => {
    const needs = (...list: object[]) => options(option({ encounter: 'sc_barrow', needs: list }), option())
    expect(needs({ flag: 'path_found' }, { flag: 'revealed', absent: true }, { item: 'rust_mail' })).toEqual([])
    expect(needs({ flag: 'path_fond' }, { item: 'rust_nail' })).toEqual([
      '/0/needs/0/flag E_REF',
      '/0/needs/1/item E_REF',
    ])
    expect(needs({ weather: 'rain' })).toEqual(['/0/needs/0 E_MISSING'])
  })

  test('one of them is open to everybody and leads on: nobody is ever stuck', () => {
    const needy = option({ needs: [{ flag: 'path_found' }] })
    const staying = option({ encounter: 'sc_barrow', stays: true })
    expect(options(needy)).toEqual([' E_MISSING'])
    expect(options(needy, staying)).toEqual([' E_MISSING'])
    expect(options(needy, staying, option({ encounter: 'sc_wolf_pack' }))).toEqual([])
  })

  test('lead forward only, so that every campaign ends', () => {
    const leads = (to: string) =>
      faults([stage('one'), stage('two', option({ leads: to })), stage('three'), stage('four')])
    expect(leads('four')).toEqual([])
    expect(leads('one')).toEqual(['stages/1/options/0/leads E_RANGE'])
    expect(leads('two')).toEqual(['stages/1/options/0/leads E_RANGE'])
    expect(leads('five')).toEqual(['stages/1/options/0/leads E_REF'])
  })
})

test('stages have their own ids, arrivals known effects, and some epilogue always fits', () => {
  expect(faults([stage('one'), stage('one')])).toEqual(['stages/1/id E_DUP_ID'])
  expect(faults([{ ...stage('one'), arrival: [{ kind: 'card', id: 'evade' }] }])).toEqual([
    'stages/0/arrival/0/id E_REF',
  ])
  expect(faults([])).toEqual(['stages E_RANGE'])
  const needy = [{ needs: [{ flag: 'path_found' }], text: text('End.') }]
  expect(faults([stage('one')], { epilogues: needy })).toEqual(['epilogues E_MISSING'])
})

describe('TW-051 a scenario that is fixed to a hero', () => {
  test('stands only in a campaign of that hero', () => {
    const road = [stage('one', option({ encounter: 'sc_gate_at_dusk' }))]
    expect(faults(road)).toEqual(['stages/0/options/0/encounter E_CONFLICT'])
    expect(faults(road, { hero_id: 'hero_tracker' })).toEqual([])
    expect(faults(road, { hero_id: 'hero_borderer' })).toEqual(['stages/0/options/0/encounter E_CONFLICT'])
    expect(faults([stage('one')], { hero_id: 'hero_nobody' })).toEqual(['hero_id E_REF'])
  })

  test('also where a check or an arrival starts it', () => {
    const gate = { kind: 'encounter', id: 'sc_gate_at_dusk' }
    expect(faults([{ ...stage('one'), arrival: [gate] }])).toEqual(['stages/0/arrival/0/id E_CONFLICT'])
    const noisy = moreFaults({
      checks: [{ id: 'ck_ferryman', on_noise: [gate] }],
      ...campaign([stage('one', option({ encounter: undefined, check: 'ck_ferryman' }))]),
    })
    expect(brief(noisy)).toContain('/0/stages/0/options/0/check E_CONFLICT')
  })
})
