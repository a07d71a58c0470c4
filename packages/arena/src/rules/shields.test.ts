import { describe, expect, test } from 'vitest'
import { BARE, deed, melee, OWNS_PERK, perkPack, plain } from '../testing.ts'

const damage = (type: string, base: number) => ({ t: 'Damage', type, formula: { base } })
const GRANT = { t: 'ResourceGrant', resource: 'Stamina', amount: 1 }

/** Fighter 0 strikes fighter 1 behind these shields. */
function struck(parts: readonly { t: string }[], shields: object[], start: object = {}, tuning: object = {}) {
  const overlay = perkPack({
    actions: [deed(parts)],
    triggers: [{ on: 'OnShieldBreak', components: [GRANT] }],
  })
  const fight = melee(
    [[plain(OWNS_PERK)], [plain(OWNS_PERK)]],
    { start: { 1: { shields, ...start } }, tuning: { ...BARE, ...tuning } },
    { overlay },
  )
  return fight.turn('test_perk', { target: 1 })
}
const absorbed = (fight: ReturnType<typeof struck>) =>
  fight.events('shieldAbsorbed').map(({ shield, amount, left }) => [shield, amount, left])

describe('Shields', () => {
  test('AR-181 AR-182 WE-10 oldest first, by type, each component by itself', () => {
    const shields = [{ hp: 20, types: ['Fire'] }, { hp: 30 }, { hp: 15 }]
    const fight = struck([damage('Slashing', 40), damage('Fire', 25)], shields)
    expect(absorbed(fight)).toEqual([
      [1, 30, 0],
      [2, 10, 5],
      [0, 20, 0],
      [2, 5, 0],
    ])
    expect(fight.events('shieldBroken').map(({ shield, by }) => [shield, by])).toEqual([
      [1, 0],
      [0, 0],
      [2, 0],
    ])
    expect(fight.events('damageResolved')).toMatchObject([
      { damageType: 'Slashing', afterResistance: 40, absorbed: 40, final: 1 },
      { damageType: 'Fire', afterResistance: 25, absorbed: 25, final: 1 },
    ])
    expect(fight.fighter(1)).toMatchObject({ hp: 498, shields: [] })
  })

  test('AR-181 what one shield cannot hold goes to the next, then to Health', () => {
    const fight = struck([damage('Cold', 50)], [{ hp: 10 }, { hp: 15 }])
    expect(absorbed(fight)).toEqual([
      [0, 10, 0],
      [1, 15, 0],
    ])
    expect(fight.fighter(1).hp).toBe(475)
    const typed = struck(
      [damage('Cold', 50)],
      [
        { hp: 10, types: ['Fire', 'Light'] },
        { hp: 15, types: ['Cold', 'Fire'] },
      ],
    )
    expect(absorbed(typed)).toEqual([[1, 15, 0]])
    expect(typed.fighter(1).shields.map(({ id, hp }) => [id, hp])).toEqual([[0, 10]])
  })

  test('AR-181 a DoT passes the shields too', () => {
    const fight = struck(
      [{ t: 'ApplyStatus', status: 'Rent', stacks: 1 } as never],
      [{ hp: 5, types: ['Cold'] }, { hp: 8 }],
      { statuses: { Burning: 10 } },
    )
    expect(absorbed(fight)[0]).toEqual([1, 8, 0])
    expect(fight.events('damageResolved')[0]).toMatchObject({ dot: true, absorbed: 8, final: 13 })
  })

  test('AR-181 a new shield is the youngest', () => {
    const overlay = perkPack({
      actions: [
        deed([{ t: 'Shield', formula: { base: 9 }, types: ['Cold'] }], { id: 'ward', target: 'AllySingle' }),
        deed([damage('Cold', 12)], { id: 'chill' }),
      ],
    })
    const start = { 1: { initiative: 60, shields: [{ hp: 10 }] } }
    const fight = melee(
      [[plain(OWNS_PERK), plain()], [plain(OWNS_PERK)]],
      { start: { ...start, 2: { initiative: 90 } }, tuning: BARE },
      { overlay },
    )
    fight.turn('ward', { target: 1 }).turn('chill', { target: 1 })
    expect(absorbed(fight)).toEqual([
      [0, 10, 0],
      [1, 2, 7],
    ])
    expect(fight.fighter(1).shields).toMatchObject([{ id: 1, hp: 7, types: ['Cold'] }])
  })

  test('AR-182 at 0 it disappears at once and OnShieldBreak is collected with the attacker as the other party', () => {
    const fight = struck([damage('Cold', 10), damage('Fire', 10)], [{ hp: 10 }])
    expect(fight.events('triggerFired')).toMatchObject([{ on: 'OnShieldBreak', owner: 1, other: 0 }])
    // The Trigger comes after the whole pass; the second component met no shield.
    const types = fight.types()
    expect(types.indexOf('triggerFired')).toBeGreaterThan(types.lastIndexOf('damageResolved'))
    expect(fight.events('damageResolved').map(({ absorbed: held, final }) => [held, final])).toEqual([
      [10, 1],
      [0, 10],
    ])
  })

  test('AR-182 expiry is no break', () => {
    const fight = struck([damage('Cold', 3)], [{ hp: 10, duration: 2 }]).untilTick(3)
    expect(fight.events('shieldExpired')).toMatchObject([{ shield: 0, lost: 7, tick: 2 }])
    expect([...fight.events('shieldBroken'), ...fight.events('triggerFired')]).toEqual([])
  })

  test('AR-183 a Shield pool needs no shield item', () => {
    const fight = struck([damage('Cold', 30)], [{ hp: 10 }])
    expect(fight.events('blockChecked')).toEqual([])
    expect(fight.events('damageResolved')[0]).toMatchObject({ blocked: 0, absorbed: 10, final: 20 })
  })
})
