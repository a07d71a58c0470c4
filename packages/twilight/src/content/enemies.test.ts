import { describe, expect, test } from 'vitest'
import { core, entryOf, moreFaults, withMore, wrong } from './testing.ts'
import { ENEMY_STATS } from './words.ts'

const leshy = (change: object) => wrong('enemies', 'leshy', change)
const bear = (change: object) => wrong('enemies', 'bear', change)

test('TW-032 an enemy has all six numbers, at least one HP', () => {
  for (const stat of ENEMY_STATS) {
    expect(leshy({ stats: { [stat]: null } })).toEqual([`stats/${stat} E_MISSING`])
    expect(leshy({ stats: { [stat]: -1 } })).toEqual([`stats/${stat} E_RANGE`])
    expect(leshy({ stats: { [stat]: 1.5 } })).toEqual([`stats/${stat} E_TYPE`])
  }
  expect(leshy({ stats: { hp_max: 0 } })).toEqual(['stats/hp_max E_RANGE'])
  expect(leshy({ stats: { luck: 1 } })).toEqual(['stats/luck E_UNKNOWN_FIELD'])
})

test('TW-033 an enemy without a spirit track is content like any other', () => {
  expect(leshy({ stats: { wp_max: 0 } })).toEqual([])
  expect(core.enemies.filter(({ stats }) => stats.wp_max === 0).map(({ id }) => id)).toEqual([
    'risen_dead',
    'rift_crawler',
  ])
})

test('TW-034 name, description, tags, leaning, loot and rewards must be there', () => {
  for (const field of ['name', 'description', 'tags', 'resonance_affinity', 'loot', 'rewards'])
    expect(leshy({ [field]: null })).toEqual([`${field} E_MISSING`])
  expect(leshy({ tags: ['ghost'], resonance_affinity: 'void' })).toEqual(['tags/0 E_ENUM', 'resonance_affinity E_ENUM'])
})

test('TW-035 zone deltas are whole numbers of known stats in known zones', () => {
  expect(leshy({ resonance_modifiers: { yav: { influence: -2 } } })).toEqual([])
  expect(leshy({ resonance_modifiers: { nav: { power: 0.5, luck: 1 }, limbo: {} } })).toEqual([
    'resonance_modifiers/nav/power E_TYPE',
    'resonance_modifiers/nav/luck E_UNKNOWN_FIELD',
    'resonance_modifiers/limbo E_UNKNOWN_FIELD',
  ])
})

test('TW-038 an enemy has a behaviour or a pattern; both are allowed, neither is not', () => {
  const pattern = [{ type: 'attack' }]
  const elder = (change: object) => wrong('enemies', 'stone_elder', change)
  expect(elder({ pattern })).toEqual([])
  expect(elder({ behavior_id: null, pattern })).toEqual([])
  expect(elder({ behavior_id: null })).toEqual(['behavior_id E_MISSING'])
  expect(elder({ pattern: [] })).toEqual(['pattern E_PATTERN'])
})

test('TW-039 a behaviour that is not there is refused, with or without a pattern', () => {
  expect(leshy({ behavior_id: 'behavior_forrest' })).toEqual(['behavior_id E_REF'])
  expect(bear({ behavior_id: 'behavior_forrest' })).toEqual(['behavior_id E_REF'])
  expect(moreFaults({ enemies: [{ id: 'bear', behavior_id: 'behavior_bandits' }] })).toMatchObject([
    { nearest: 'behavior_bandit' },
  ])
})

test('TW-040 loot is made of known cards and items; what cannot be pacified gives nothing for it', () => {
  expect(bear({ loot: { kill: ['rust_mail', 'dodge'], pacify: [] } })).toEqual([])
  expect(bear({ loot: { kill: ['rust_nail'], pacify: ['leshy'] } })).toEqual([
    'loot/kill/0 E_REF',
    'loot/pacify/0 E_REF',
  ])
  expect(entryOf(core.enemies, 'risen_dead')).toMatchObject({
    loot: { pacify: [] },
    rewards: { pacify: { faith: 0, resonance: 0 } },
  })
  expect(bear({ rewards: { kill: { faith: 1.5 } } })).toEqual(['rewards/kill/faith E_TYPE'])
})

test('TW-005 a reward shifts the world by halves only', () => {
  expect(bear({ rewards: { kill: { resonance: -4.5 } } })).toEqual([])
  expect(bear({ rewards: { kill: { resonance: -4.25 } } })).toEqual(['rewards/kill/resonance E_RANGE'])
})

describe('TW-041 summoners', () => {
  const mage = (change: object) => wrong('enemies', 'hollow_mage', change)

  test('list everybody whom their behaviour calls', () => {
    expect(mage({ summon_pool: ['risen_dead', 'bear'] })).toEqual([])
    expect(mage({ summon_pool: ['bear'] })).toEqual(['summon_pool E_INTENT'])
    expect(mage({ summon_pool: null })).toEqual(['summon_pool E_INTENT'])
    expect(mage({ summon_pool: ['risen_dead', 'rizen_dead'] })).toEqual(['summon_pool/1 E_REF'])
  })

  test('cannot call other summoners', () => {
    expect(mage({ summon_pool: ['risen_dead', 'hollow_mage'] })).toEqual(['summon_pool/1 E_INTENT'])
    const calling = { pattern: [{ type: 'summon' }], summon_pool: ['hollow_mage'] }
    expect(bear(calling)).toEqual(['summon_pool/0 E_INTENT'])
    expect(bear({ ...calling, summon_pool: ['moon_wolf'] })).toEqual([])
  })

  test('a pattern that summons needs a pool', () => {
    expect(bear({ pattern: [{ type: 'attack' }, { type: 'summon' }] })).toEqual(['pattern/1 E_PATTERN'])
  })
})

test('TW-049 steps of a pattern: rituals push down, everything else counts up from the default', () => {
  const steps = (...pattern: object[]) => bear({ pattern })
  const kinds = [
    'attack',
    'defend',
    'heal',
    'restoreWP',
    'prepare',
    'debuff',
    'buff',
    'block',
    'argument',
    'restore_wp',
  ]
  expect(steps(...kinds.map((type) => ({ type, value: 2 })), { type: 'ritual', value: -2.5 })).toEqual([])
  expect(steps({ type: 'attack', value: -1 }, { type: 'ritual', value: 1 })).toEqual([
    'pattern/0/value E_PATTERN',
    'pattern/1/value E_PATTERN',
  ])
  expect(steps({ type: 'attack', value: 1.5 }, { type: 'ritual', value: -0.25 })).toEqual([
    'pattern/0/value E_TYPE',
    'pattern/1/value E_TYPE',
  ])
  expect(steps({ type: 'charge' })).toEqual(['pattern/0/type E_ENUM'])
  expect(entryOf(withMore({ enemies: [{ id: 'bear', pattern: [{ type: 'heal' }] }] }).enemies, 'bear').pattern).toEqual(
    [{ type: 'heal', value: 0 }],
  )
})
