import { describe, expect, test } from 'vitest'
import { melee } from '../testing.ts'
import { action, OWN, plain, type Table, type TableOptions, table } from './testing.ts'

describe('what would do nothing now is left out', () => {
  /** What fighter 0 can aim its Action at: cids or zones; nothing if it is left out. */
  const own = (parts: readonly object[], more: object = {}, options: TableOptions = {}) => {
    const owner = plain({ traits: [OWN] })
    return table([[owner, plain()], [plain()]], {
      actions: [action({ id: 'own', target: 'AllySingle', components: parts, ...more })],
      ...options,
    })
  }
  const aimed = (field: Table) => field.aim('own')?.candidates

  test('AR-237 a healing potion at full Health; the AI drinks it once it is hurt', () => {
    const field = table([[plain({ consumables: ['healing_potion'] })], [plain()]])
    expect(field.aim('healing_potion')).toBeUndefined()
    field.fighter(0).hp = 499
    expect(field.aim('healing_potion')).toMatchObject({ target: 0 })
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      const fight = melee([[plain({ consumables: ['healing_potion'] })], [plain()]], {}, { seed })
      expect(fight.auto().events('consumableUsed')).toEqual([])
    }
    // A person may waste it.
    expect(melee([[plain({ consumables: ['healing_potion'] })], [plain()]]).refused('healing_potion')).toBe('ok')
  })

  test('AR-237 heals, pools and cures: only whoever lacks something', () => {
    const heal = { t: 'Heal', formula: { base: 10 } }
    expect(aimed(own([heal]))).toBeUndefined()
    expect(aimed(own([heal], {}, { hp: [500, 499] }))).toEqual([1])
    const grant = own([{ t: 'ResourceGrant', resource: 'Stamina', amount: 5 }])
    expect(aimed(grant)).toBeUndefined()
    grant.fighter(0).pools[0] = 249
    expect(aimed(grant)).toEqual([0])
    const foreign = own([{ t: 'ResourceGrant', resource: 'Mana', amount: 5 }])
    expect(aimed(foreign)).toBeUndefined()
    const drain = own([{ t: 'ResourceDrain', resource: 'Stamina', amount: 5 }], { target: 'EnemySingle' })
    expect(aimed(drain)).toEqual([2])
    drain.fighter(2).pools[0] = 0
    expect(aimed(drain)).toBeUndefined()
    const cure = own([{ t: 'RemoveStatus', status: 'harmful', stacks: 5 }]).give(0, 'Haste', 5)
    expect(aimed(cure)).toBeUndefined()
    expect(aimed(cure.give(1, 'Slow', 1))).toEqual([1])
    const strip = own([{ t: 'RemoveStatus', status: 'beneficial', stacks: 5 }], { target: 'EnemySingle' })
    expect(aimed(strip.give(2, 'Defending', 1))).toBeUndefined()
    expect(aimed(strip.give(2, 'Haste', 1))).toEqual([2])
  })

  test('AR-237 statuses at their most, pushes without a way, a summon without room, a jump on the spot', () => {
    const haste = own([{ t: 'ApplyStatus', status: 'Haste', stacks: 5 }], {}, { tuning: { 'status.maxStacks': 9 } })
    expect(aimed(haste.give(0, 'Haste', 9))).toEqual([1])
    const shove = { t: 'Move', mode: 'push' }
    const zones = ['center', 'center', 'north']
    expect(aimed(own([shove], { target: 'EnemySingle' }, { zones }))).toBeUndefined()
    expect(aimed(own([shove], { target: 'EnemySingle' }))).toEqual([2])
    const jump = { t: 'Move', mode: 'toTarget' }
    expect(aimed(own([jump], { target: 'EnemySingle' }))).toBeUndefined()
    expect(aimed(own([jump], { target: 'EnemySingle' }, { zones }))).toEqual([2])
  })

  test('AR-237 areas need one member, the actor’s own share counts, Random looks at all', () => {
    const heal = { t: 'Heal', formula: { base: 10 } }
    const zones = ['center', 'north', 'north']
    expect(aimed(own([heal], { target: 'AllyZone' }, { zones, hp: [500, 400] }))).toEqual([0])
    expect(aimed(own([heal], { target: 'AllyZone' }, { zones }))).toBeUndefined()
    expect(own([heal], { target: 'AllMap' }).aim('own')).toBeUndefined()
    expect(own([heal], { target: 'AllMap' }, { hp: [500, 400] }).aim('own')!.members).toEqual([0, 1, 2])
    expect(own([heal], { target: 'AllyRandom' }).aim('own')).toBeUndefined()
    expect(aimed(own([heal], { target: 'AllyRandom' }, { hp: [500, 400] }))).toEqual([0, 1])
    const drink = own([{ ...heal, to: 'self' }], { target: 'EnemySingle' })
    expect(aimed(drink)).toBeUndefined()
    drink.fighter(0).hp = 400
    expect(aimed(drink)).toEqual([2])
  })

  test('AR-237 AR-238 AR-142 the unseen, Damage, changed stats and another hand’s Attack are never in vain', () => {
    const drain = { t: 'ResourceDrain', resource: 'Stamina', amount: 5 }
    const night = own([drain], { target: 'EnemyZone' }).give(2, 'Sneaking', 40)
    night.fighter(2).pools[0] = 0
    expect(aimed(night)).toEqual([4])
    const slow = own([drain, { t: 'ModifyStat', stat: 'attack', kind: 'bp', value: -1000, duration: 3 }], {
      target: 'EnemySingle',
    })
    slow.fighter(2).pools[0] = 0
    expect(aimed(slow)).toEqual([2])
    const knives = { gear: { main: { item: 'dagger' }, off: { item: 'dagger' } } }
    const dual = table([[plain({ traits: [OWN], ...knives })], [plain()]], {
      actions: [action({ id: 'own', components: [drain] })],
    })
    dual.fighter(1).pools[0] = 0
    expect(aimed(dual)).toEqual([1])
  })
})
