import { formatFault } from '@arbiter/content'
import { describe, expect, test } from 'vitest'
import { loadContent } from './load.ts'
import { ARENA_PACKS } from './packs.ts'
import { action, brief, moreFaults, text, trait, withMore } from './testing.ts'
import { PLAIN_STATS, TARGETS } from './words.ts'

const perkFaults = (perk: object, more: object = {}) => moreFaults({ traits: [trait(perk, more)] })
const lines = (perk: object) => brief(perkFaults(perk)).map((line) => line.replace('/0/perks/0/', ''))
const withAction = (more: object) => lines({ actions: [action(more)] })
const withComponent = (component: object) => withAction({ components: [component] })

describe('loading content', () => {
  test('AR-027 a new pool is pure content: a Perk may cost it and grant capacity', () => {
    const rage = { id: 'Rage', name: text('Rage'), weights: { Might: 100 }, multiplier: 3, tag: 'Wild' }
    const perk = {
      actions: [action({ cost: { Rage: 5 } })],
      mods: [
        { stat: 'pool.Rage', kind: 'flat', value: 10 },
        { stat: 'damage', kind: 'bp', value: 500, tag: 'Wild' },
      ],
    }
    expect(moreFaults({ pools: [rage], traits: [trait(perk)] })).toEqual([])
    expect(lines(perk)).toEqual(['actions/0/cost/Rage E_REF', 'mods/0/stat E_REF', 'mods/1/tag E_REF'])
  })

  test('AR-032 a Trait of 2 or 6 Perks, or with none or two Starters, is refused', () => {
    const perks = (starters: readonly boolean[]) =>
      starters.map((starter, i) => ({
        id: `test_${'abcdef'[i]}`,
        name: text('P'),
        desc: text('P'),
        star: 1,
        ...(starter ? { starter } : {}),
      }))
    const faults = (...starters: boolean[]) => brief(perkFaults({}, { perks: perks(starters) }))
    expect(faults(true, false, false)).toEqual([])
    expect(faults(true, false, false, false, false)).toEqual([])
    expect(faults(true, false)).toEqual(['/0/perks E_RANGE'])
    expect(faults(true, false, false, false, false, false)).toEqual(['/0/perks E_RANGE'])
    expect(faults(false, false, false)).toEqual(['/0/perks E_TRAIT'])
    expect(faults(true, true, false)).toEqual(['/0/perks E_TRAIT'])
    expect(brief(perkFaults({ star: 6 }))).toEqual(['/0/perks/0/star E_RANGE'])
  })

  test('AR-033 a Perk may hold nothing or everything, but no other Perk', () => {
    expect(lines({})).toEqual([])
    expect(lines({ requires: 'riposte' })).toEqual(['requires E_UNKNOWN_FIELD'])
    expect(lines({ archetype: 'caution' })).toEqual(['archetype E_TRAIT'])
    expect(brief(perkFaults({ archetype: 'caution' }, { kind: 'Core' }))).toEqual([])
  })

  test('AR-039 the same Perk may stand in two Traits, a different one under its id may not', () => {
    const twice = (second: object) => brief(moreFaults({ traits: [trait({}), trait(second, { id: 'test_other' })] }))
    expect(twice({})).toEqual([])
    expect(twice({ star: 2 })).toEqual(['/1/perks/0/id E_DUP_ID'])
  })

  test('AR-129 AR-064 a Trigger reads no implement, and nobody is pushed by itself', () => {
    const inTrigger = (component: object) => lines({ triggers: [{ on: 'OnHit', components: [component] }] })
    const blow = { t: 'Damage', to: 'other', type: 'Fire', formula: { base: 5 } }
    expect(inTrigger(blow)).toEqual([])
    expect(inTrigger({ ...blow, type: 'implement' })).toEqual(['triggers/0/components/0/type E_ACTION'])
    expect(inTrigger({ ...blow, formula: { base: 5, implement: 50 } })).toEqual([
      'triggers/0/components/0/formula/implement E_ACTION',
    ])
    expect(inTrigger({ t: 'Move', mode: 'push', to: 'other' })).toEqual([])
    expect(inTrigger({ t: 'Move', mode: 'push', to: 'self' })).toEqual(['triggers/0/components/0/to E_ACTION'])
  })

  test('AR-184 only one status may hide its bearer', () => {
    const core = JSON.parse(ARENA_PACKS.core['statuses.json']!) as { id: string }[]
    const sneaking = core.find(({ id }) => id === 'Sneaking')!
    expect(brief(moreFaults({ statuses: [{ ...sneaking, id: 'Vanished' }] }))).toEqual(['/0/hides E_DUP_ID'])
  })

  test('AR-043 a change that the rules would not read is refused: its kind, or a tag where no Action is asked', () => {
    const faultsOf = (mod: object) =>
      perkFaults({ mods: [{ value: 100, ...mod }] }).map(({ code, pointer }) => [code, pointer.split('/').at(-1)])
    expect(faultsOf({ stat: 'initiativeGain', kind: 'bp' })).toEqual([['E_ENUM', 'kind']])
    expect(faultsOf({ stat: 'specialist.bomb', kind: 'bp' })).toEqual([['E_ENUM', 'kind']])
    expect(faultsOf({ stat: 'damageTaken', kind: 'flat' })).toEqual([['E_ENUM', 'kind']])
    expect(faultsOf({ stat: 'physDefense', kind: 'flat', tag: 'Fire' })).toEqual([['E_UNKNOWN_FIELD', 'tag']])
    expect(faultsOf({ stat: 'damageTaken', kind: 'bp', tag: 'Fire' })).toEqual([])
  })

  test('AR-043 exactly the stats of the rulebook can be modified', () => {
    const refused = (...stats: string[]) =>
      perkFaults({
        mods: stats.map((stat) => ({ stat, kind: SHARES.includes(stat) ? 'bp' : 'flat', value: 1 })),
      }).map(({ code, found }) => [code, found])
    const SHARES = ['damageTaken', 'healingTaken', 'statusStacks']
    const dotted = ['pool.Mana', 'pool.GraveControl', 'soak.Fire', 'soak.Magical', 'resist.Stun', 'specialist.bomb']
    expect(refused(...PLAIN_STATS, ...dotted)).toEqual([])
    const wrong = ['hit', 'soak.Stun', 'resist.Physical', 'specialist.food']
    expect(refused(...wrong)).toEqual(wrong.map((stat) => ['E_ENUM', stat]))
    expect(refused('pool.Ether')).toEqual([['E_REF', 'pool.Ether']])
    const near = (stat: string) => perkFaults({ mods: [{ stat, kind: 'flat', value: 1 }] })
    expect(near('physDefence')).toMatchObject([{ code: 'E_ENUM', expected: 'a stat', nearest: 'physDefense' }])
    expect(near('pool.Helth')).toMatchObject([{ code: 'E_REF', expected: 'a stat', nearest: 'pool.Health' }])
  })

  test('AR-045 a formula with an unknown attribute or a constant division by zero is refused', () => {
    const formula = (override: string) =>
      perkFaults({ actions: [action({ components: [{ t: 'Heal', formula: { override } }], primary: undefined })] })
    expect(formula('5 + 0.5 × Might')).toEqual([])
    const at = { code: 'E_FORMULA', pointer: '/0/perks/0/actions/0/components/0/formula/override' }
    expect(formula('5 + Strength')).toMatchObject([{ ...at, found: 'Strength' }])
    expect(formula('5 + Mihgt')).toMatchObject([{ ...at, nearest: 'Might' }])
    expect(formula('Might / (1 - 1)')).toMatchObject([{ ...at, expected: 'a divisor other than 0' }])
  })

  test('AR-052 an Action with Damage needs its primary type and a way to hit', () => {
    const bare = {
      implement: 'none',
      range: 'Short',
      components: [{ t: 'Damage', type: 'Fire', formula: { base: 9 } }],
    }
    expect(withAction({ primary: undefined })).toEqual(['actions/0/primary E_ACTION'])
    expect(withAction({ primary: 'Cold' })).toEqual(['actions/0/primary E_ACTION'])
    expect(withAction(bare)).toEqual(['actions/0 E_ACTION'])
    expect(withAction({ ...bare, autoHit: true })).toEqual([])
    expect(withAction({ ...bare, attack: { base: 40 } })).toEqual([])
    expect(withAction({ implement: 'none', autoHit: true })).toEqual(['actions/0/implement E_ACTION'])
  })

  test('AR-052 AR-159 a status is applied without a duration', () => {
    const apply = { t: 'ApplyStatus', status: 'Burning', stacks: 3 }
    expect(withComponent(apply)).toEqual([])
    expect(withComponent({ ...apply, duration: 4 })).toEqual(['actions/0/components/0/duration E_UNKNOWN_FIELD'])
  })

  test('AR-052 dangling ids are refused with the nearest one', () => {
    const component = (part: object) =>
      perkFaults({ actions: [action({ components: [part] })] }, { control: CONTROL }).map(formatFault)
    expect(component({ t: 'ApplyStatus', status: 'Burnin', stacks: 3 })).toEqual([
      'more/traits.json  /0/perks/0/actions/0/components/0/status   E_REF  expected a status, found "Burnin"; nearest "Burning"',
    ])
    expect(component({ t: 'RemoveStatus', status: 'harmfull', stacks: 3 })[0]).toContain('nearest "harmful"')
    expect(component({ t: 'Summon', template: 'wolff' })[0]).toContain('nearest "wolf"')
    expect(component({ t: 'ResourceGrant', resource: 'Manna', amount: 3 })[0]).toContain('nearest "Mana"')
    expect(component({ t: 'ResourceDrain', resource: 'Health', amount: 3 })[0]).toContain('a pool other than Health')
  })

  test('AR-052 a tuning number is named by its key, an entry of a list by its place', () => {
    const stacks = (value: unknown) =>
      perkFaults({ actions: [action({ components: [{ t: 'ApplyStatus', status: 'Slow', stacks: value }] })] })
    expect(stacks({ tuning: 'tag.sunder' })).toEqual([])
    expect(stacks({ tuning: 'armour.base', at: 2 })).toEqual([])
    expect(stacks({ tuning: 'tag.sundr' })).toMatchObject([
      { code: 'E_ENUM', expected: 'a tuning key', nearest: 'tag.sunder' },
    ])
    expect(stacks({ tuning: 'armour.base', at: 3 })).toMatchObject([{ code: 'E_REF', expected: 'at 0..2' }])
    expect(stacks({ tuning: 'damage.shieldLeak' })).toMatchObject([{ code: 'E_REF' }])
  })

  test('AR-059 a map hangs together and an event starts in its zones', () => {
    const zone = (id: string) => ({ id, name: text(id) })
    const map = (edges: string[][]) => ({ id: 'hall', name: text('Hall'), zones: ['aa', 'bb', 'cc'].map(zone), edges })
    const faults = (edges: string[][]) => brief(moreFaults({ maps: [map(edges)] }))
    expect(
      faults([
        ['aa', 'bb'],
        ['bb', 'cc'],
      ]),
    ).toEqual([])
    expect(faults([['aa', 'bb']])).toEqual(['/0/edges E_MAP'])
    expect(
      faults([
        ['aa', 'bb'],
        ['bb', 'dd'],
      ]),
    ).toEqual(['/0/edges/1/1 E_REF'])
    expect(
      faults([
        ['aa', 'bb'],
        ['bb', 'cc'],
        ['cc', 'cc'],
      ]),
    ).toEqual(['/0/edges/2 E_MAP'])
    expect(moreFaults({ events: [{ id: 'final', startZones: [['nort'], ['south']] }] })).toMatchObject([
      { code: 'E_REF', pointer: '/0/startZones/0/0', nearest: 'north' },
    ])
  })

  test('AR-117 unknown component types are a load error; BonusAttack is for Triggers', () => {
    expect(perkFaults({ actions: [action({ components: [{ t: 'Teleport' }] })] })).toMatchObject([
      { code: 'E_ENUM', pointer: '/0/perks/0/actions/0/components/0/t', found: 'Teleport' },
    ])
    expect(perkFaults({ actions: [action({ components: [{ t: 'Heel', formula: { base: 1 } }] })] })).toMatchObject([
      { nearest: 'Heal' },
    ])
    const bonus = { t: 'BonusAttack', to: 'other' }
    expect(withComponent(bonus)).toEqual(['actions/0/components/0/t E_ENUM'])
    expect(lines({ triggers: [{ on: 'OnDodge', components: [bonus] }] })).toEqual([])
  })

  test('AR-102 AR-217 an Action reaches its targets or itself; other recipients are for Triggers', () => {
    const heal = { t: 'Heal', formula: { base: 5 } }
    expect(withComponent({ ...heal, to: 'self' })).toEqual([])
    expect(withComponent({ ...heal, to: 'allies' })).toEqual(['actions/0/components/0/to E_ENUM'])
    expect(lines({ triggers: [{ on: 'OnHit', components: [{ ...heal, to: 'allies' }] }] })).toEqual([])
  })

  test('AR-158 a harmful status names what resists it', () => {
    const curse = {
      id: 'Hexed',
      name: text('Hexed'),
      desc: text('Hexed'),
      polarity: 'harmful',
      decay: { flat: 1 },
      ai: { mode: 'stacks', value: 100 },
    }
    expect(brief(moreFaults({ statuses: [curse] }))).toEqual(['/0/resist E_MISSING'])
    expect(moreFaults({ statuses: [{ ...curse, resist: 'Shadow' }] })).toEqual([])
    expect(brief(moreFaults({ statuses: [{ ...curse, resist: 'Shadow', decay: { half: 1 } }] }))).toEqual([
      '/0/decay E_MISSING',
    ])
  })

  test('AR-168 a damage type may come with any status', () => {
    const cold = [
      { t: 'Damage', type: 'Fire', formula: { base: 5 } },
      { t: 'ApplyStatus', status: 'Slow', stacks: 2 },
    ]
    expect(withAction({ components: cold })).toEqual([])
  })

  test('AR-194 the target modes', () => {
    const on = (...targets: string[]) =>
      perkFaults({
        actions: targets.map((target, i) =>
          action({ id: `mode_${'abcdefghijk'[i]}`, target, components: [{ t: 'Revive' }] }),
        ),
      })
    expect(on(...TARGETS)).toEqual([])
    expect(TARGETS).toHaveLength(11)
    expect(on('EnemyZon')).toMatchObject([{ code: 'E_ENUM', nearest: 'EnemyZone' }])
  })

  test('AR-203 a Summon needs a Control pool to be charged to', () => {
    const call = { actions: [action({ components: [{ t: 'Summon', template: 'wolf' }] })] }
    expect(lines(call)).toEqual(['actions/0/components/0 E_ACTION'])
    expect(perkFaults(call, { control: CONTROL })).toEqual([])
  })

  test('AR-027 AR-137 what the rules themselves name must be there', () => {
    const faults = moreFaults({
      implements: [{ id: 'unarmed', remove: true }],
      statuses: [{ id: 'Defending', remove: true }],
    })
    const missing = faults.filter(({ code }) => code === 'E_MISSING').map(({ expected }) => expected)
    expect(missing).toEqual(['unarmed', 'Defending'])
  })

  test('ids are unique where they could be confused', () => {
    expect(brief(moreFaults({ shields: [{ ...SHIELD, id: 'sword' }] }))).toEqual(['/0/id E_DUP_ID'])
    expect(withAction({ id: 'attack' })).toEqual(['actions/0/id E_DUP_ID'])
    expect(withAction({ id: 'fire_bomb' })).toHaveLength(1)
    expect(brief(perkFaults({}, { control: { ...CONTROL, id: 'Mana' } }))).toEqual(['/0/control/id E_DUP_ID'])
  })

  test('a sample or a ready fight that could not start is refused', () => {
    const sample = (gear: object) => moreFaults({ characters: [{ id: 'defender', gear }] })
    expect(sample({ main: { item: 'greatsword' } })).toMatchObject([
      { code: 'E_SETUP', file: 'core/characters.json', pointer: '/10/gear/off', found: 'tower_shield' },
    ])
    expect(brief(sample({ main: { item: 'sword', affixes: [{ id: 'keeen', tier: 'minor' }] } }))).toEqual([
      '/0/gear/main/affixes/0/id E_REF',
    ])
    const team = (count: number) => ({ name: text('T'), members: [{ character: 'fodder', stars: 1, count }] })
    const fight = (...teams: object[]) =>
      brief(moreFaults({ presets: [{ id: 'crowd', name: text('Crowd'), event: 'ambush', teams }] }))
    expect(fight(team(20), team(20))).toEqual([])
    expect(fight(team(1), team(1), team(1))).toEqual(['/0/teams E_SETUP'])
  })

  test('an overlay changes three numbers and nothing else', () => {
    const loaded = withMore({ tuning: { 'soak.K': 80 }, shields: [{ id: 'buckler', blockBp: 2500 }] })
    if (!loaded.ok) throw new Error(loaded.faults.map(formatFault).join('\n'))
    const { content, refs } = loaded.value
    expect(content.tuning['soak.K']).toBe(80)
    expect(content.shields[0]).toMatchObject({ id: 'buckler', blockBp: 2500, blockValue: 10 })
    expect([content.version, refs.map(({ id }) => id)]).toEqual(['core@1.0.0 more@1.0.0', ['core', 'more']])
    expect(Object.isFrozen(content.shields[0])).toBe(true)
    expect(brief(moreFaults({ tuning: { 'soak.K': 0, 'sock.K': 1 } }))).toEqual([
      '/soak.K E_RANGE',
      '/sock.K E_UNKNOWN_FIELD',
    ])
  })

  test('a broken file is one fault, not a hundred', () => {
    const { 'statuses.json': _, ...rest } = ARENA_PACKS.core
    const loaded = loadContent([{ ...rest, 'statuses.json': '[{' }])
    expect(loaded.ok ? [] : loaded.faults.map(({ code, file }) => `${file} ${code}`)).toEqual([
      'core/statuses.json E_PARSE',
    ])
  })
})

const CONTROL = { id: 'TestControl', name: text('Control'), weights: { Willpower: 100 } }
const SHIELD = { name: text('Door'), blockBp: 1000, blockValue: 5, speed: 0 }
