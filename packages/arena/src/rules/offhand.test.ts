import { describe, expect, test } from 'vitest'
import { action, text } from '../content/testing.ts'
import { scoreboard } from '../report/scoreboard.ts'
import { BARE, deed, melee, OWNS_PERK, perkPack, plain, type Stage, type StageOptions } from '../testing.ts'

const BURN = { t: 'ApplyStatus', status: 'Burning', stacks: 2 }
const HURT = { t: 'Damage', type: 'Fire', formula: { base: 10 } }
const TWO = { main: 'dagger', off: 'dagger' }
const WAND = { item: 'wand', type: 'Cold' }
/** Main and off-hand roll: 80 is the best of the main dagger, 61 that of the off hand. */
const ROLLS = { 'arena/attack': [80, 61] }

const offHand = (fight: Stage) => fight.events('actionDeclared').filter(({ pass }) => pass === 'offhand')

/** What a dual wielder's Action leads to: implements of its off-hand attacks. */
function after(part: object, gear: object = TWO, setup: object = {}) {
  const overlay = perkPack({ actions: [part] })
  const teams = [
    [plain({ ...OWNS_PERK, gear }), plain()],
    [plain(), plain()],
  ]
  const fight = melee(teams, { tuning: BARE, ...setup }, { overlay })
  const { target, range } = part as { target: string; range: string }
  const single = target === 'AllySingle' ? 1 : 2
  fight.turn('test_perk', /Zone$/.test(target) ? { zone: 'center' } : /Single$/.test(target) ? { target: single } : {})
  expect(range).toBe('Long')
  return offHand(fight).map(({ implement, target: struck }) => `${implement} ${struck}`)
}

describe('the off-hand attack', () => {
  test('AR-142 follows a main pass that is aimed at enemies and has something for them', () => {
    expect(after(deed([HURT]))).toEqual(['dagger 2'])
    expect(after(deed([BURN]))).toEqual(['dagger 2'])
    expect(after(deed([BURN], { target: 'EnemyZone' }))).toEqual(['dagger 2'])
    expect(after(deed([BURN], { target: 'EnemyMap' }))).toEqual(['dagger 2'])
    expect(after(deed([BURN], { target: 'AllZone' }))).toEqual(['dagger 2'])
    expect(after(deed([{ t: 'Move', mode: 'pull' }]))).toEqual(['dagger 2'])
  })

  test('AR-142 not heals, self-buffs, Move, Defend or Search, nor an area without an enemy', () => {
    const heal = { t: 'Heal', formula: { base: 5 } }
    expect(after(deed([heal], { target: 'AllySingle' }))).toEqual([])
    expect(after(deed([BURN], { target: 'AllyZone' }))).toEqual([])
    expect(after(deed([{ ...heal, to: 'self' }], { target: 'EnemySingle' }))).toEqual([])
    expect(after(deed([heal], { target: 'Self' }))).toEqual([])
    const apart = { start: { 2: { zone: 'north' }, 3: { zone: 'north' } } }
    expect(after(deed([BURN], { target: 'AllZone' }), TWO, apart)).toEqual([])
    const idle = melee(
      [[plain({ gear: TWO })], [plain(), plain()]],
      { start: { 0: { initiative: 400 }, 2: { statuses: { Sneaking: 90 } } } },
      { draws: { 'arena/detect': [false, false, false, false, false, false] } },
    )
    idle.turn('defend').turn('search').turn('move', { zone: 'north' })
    expect(offHand(idle)).toEqual([])
  })

  test('AR-142 with the implement that the Action did not use; with the off-hand one if it used neither', () => {
    const mixed = { main: WAND, off: 'dagger' }
    expect(after(deed([HURT], { implement: 'magical' }), mixed)).toEqual(['dagger 2'])
    expect(after(deed([HURT], { implement: 'physical' }), mixed)).toEqual(['wand 2'])
    expect(after(deed([HURT], { implement: 'none' }), mixed)).toEqual(['dagger 2'])
  })

  test('AR-142 a shield or an empty hand makes no dual wielder', () => {
    expect(after(deed([HURT]), { main: 'dagger', off: 'buckler' })).toEqual([])
    expect(after(deed([HURT]), { main: 'dagger' })).toEqual([])
  })

  const brawl = (start: object, more: StageOptions['draws'] = ROLLS, enemies = 3) =>
    melee(
      [[plain({ gear: TWO })], Array.from({ length: enemies }, () => plain())],
      { start: { 0: { initiative: 300 }, ...start }, tuning: BARE },
      { draws: more },
    )

  test('AR-143 at the main target if it still stands and is in reach', () => {
    const fight = brawl({ 1: { hp: 10 } }).turn('attack', { target: 2 })
    expect(offHand(fight)).toMatchObject([{ target: 2 }])
  })

  test('AR-143 else at the enemy with HP of at least 1 and the highest target score, ties by cid', () => {
    // The main pass downs fighter 1; of the others fighter 3 is easiest to kill.
    const fight = brawl({ 1: { hp: 10 }, 3: { hp: 20 } }).turn('attack', { target: 1 })
    expect(offHand(fight)).toMatchObject([{ target: 3 }])
    const equal = brawl({ 3: { hp: 10 } }).turn('attack', { target: 3 })
    expect(offHand(equal)).toMatchObject([{ target: 1 }])
    // Downed ones are passed over.
    const downed = brawl({ 1: { hp: 10 }, 2: { hp: -5 } }).turn('attack', { target: 1 })
    expect(offHand(downed)).toMatchObject([{ target: 3 }])
  })

  test('AR-143 else at the same target if it is in reach, else not at all', () => {
    const alone = brawl({ 1: { hp: 10 } }, ROLLS, 1).turn('attack', { target: 1 })
    expect(offHand(alone)).toMatchObject([{ target: 1 }])
    const push = deed([HURT, { t: 'Move', mode: 'push' }])
    const overlay = perkPack({ actions: [push] })
    const teams = (enemies: number) => [
      [plain({ ...OWNS_PERK, gear: TWO })],
      Array.from({ length: enemies }, () => plain()),
    ]
    const away = melee(teams(1), { tuning: BARE }, { overlay }).turn('test_perk', { target: 1 })
    expect([away.fighter(1).zone, offHand(away)]).toEqual(['north', []])
    const next = melee(teams(2), { tuning: BARE }, { overlay }).turn('test_perk', { target: 1 })
    expect(offHand(next)).toMatchObject([{ target: 2 }])
  })

  test('AR-143 for an area the main target is the first enemy in target order', () => {
    const overlay = perkPack({ actions: [deed([BURN], { target: 'AllMap' })] })
    const teams = [[plain()], [plain({ ...OWNS_PERK, gear: TWO })], [plain(), plain()]]
    const start = { 0: { initiative: 0 }, 1: { initiative: 100 } }
    const fight = melee(teams, { start, tuning: BARE }, { overlay }).turn('test_perk')
    expect(offHand(fight)).toMatchObject([{ actor: 1, target: 0 }])
  })

  test('AR-144 a pass of its own: roll, crit and Block; no cost, no cooldown, no further off-hand attack', () => {
    const strike = action({ cost: { Stamina: 10 }, cooldown: 3 })
    const overlay = perkPack({ actions: [strike] })
    const draws = { ...ROLLS, 'arena/crit': [false, true], 'arena/block': [true, false] }
    const teams = [[plain({ ...OWNS_PERK, gear: TWO })], [plain({ gear: { main: 'buckler' } })]]
    const fight = melee(teams, {}, { overlay, draws }).turn('test_perk', { target: 1 })
    expect(fight.events('attackRolled').map(({ pass, attackValue, roll }) => [pass, attackValue, roll])).toEqual([
      ['main', 80, 80],
      ['offhand', 61, 61],
    ])
    expect(fight.events('critChecked').map(({ crit }) => crit)).toEqual([false, true])
    expect(fight.events('blockChecked').map(({ success }) => success)).toEqual([true, false])
    expect(
      fight.events('damageResolved').map(({ base, afterCrit, damageType }) => [base, afterCrit, damageType]),
    ).toEqual([
      [56, 56, 'Fire'],
      [35, 53, 'Piercing'],
    ])
    expect(fight.events('costPaid')).toMatchObject([{ amount: 10 }])
    expect(fight.events('cooldownStarted')).toMatchObject([{ action: 'test_perk' }])
    // 122 − 90: the price of the main Action alone (Light +10).
    expect(fight.events('turnEnded')[0]).toMatchObject({ initiativeCost: 90, initiative: 32 })
    expect(fight.draws.unused()).toEqual({})
    expect(scoreboard(fight.match.events)[0]!.actions).toEqual({ test_perk: 1, offhand_attack: 1 })
  })

  test('AR-144 AR-186 it does not break Sneaking by itself', () => {
    const overlay = perkPack({ actions: [deed([HURT], { tags: ['Stealth'] })] })
    const start = { 0: { initiative: 100, statuses: { Sneaking: 20 } } }
    const fight = melee(
      [[plain({ ...OWNS_PERK, gear: TWO })], [plain()]],
      { start, tuning: BARE },
      { overlay, draws: { 'arena/attack': [61] } },
    )
    fight.turn('test_perk', { target: 1 })
    expect(offHand(fight)).toHaveLength(1)
    expect(fight.fighter(0).statuses).toEqual([{ id: 'Sneaking', stacks: 20 }])
  })
})

describe('affixes of an implement', () => {
  const frost = [{ id: 'of_frost', tier: 'minor' }]
  const vigour = [{ id: 'of_vigour', tier: 'minor' }]

  test('AR-145 its Triggers react to passes made with it alone', () => {
    const slows = (gear: object) => {
      const fight = melee([[plain({ gear })], [plain()]], { tuning: BARE }, { draws: ROLLS })
      fight.turn('attack', { target: 1 })
      return fight.events('statusApplied').filter(({ status, tick }) => status === 'Slow' && tick === 1).length
    }
    expect(slows({ main: { item: 'dagger', affixes: frost }, off: 'dagger' })).toBe(1)
    expect(slows({ main: 'dagger', off: { item: 'dagger', affixes: frost } })).toBe(1)
    expect(slows({ main: { item: 'dagger', affixes: frost }, off: { item: 'dagger', affixes: frost } })).toBe(2)
    // Other items react to every pass.
    expect(slows({ ...TWO, accessories: { neck: { item: 'amulet', affixes: frost } } })).toBe(2)
  })

  test('AR-145 a kill belongs to the implement that made it', () => {
    const back = (gear: object, hp: number) => {
      const fight = melee(
        [
          [plain({ gear }), plain()],
          [plain(), plain()],
        ],
        { start: { 2: { hp } }, tuning: BARE },
        { draws: { 'arena/attack': [80, 61] } },
      )
      fight.turn('attack', { target: 2 })
      return fight.events('triggerFired').filter(({ on }) => on === 'OnKill').length
    }
    // The main pass takes 96, the off-hand pass 66 more.
    const main = { main: { item: 'dagger', affixes: vigour }, off: 'dagger' }
    const off = { main: 'dagger', off: { item: 'dagger', affixes: vigour } }
    expect([back(main, 90), back(main, 150)]).toEqual([1, 0])
    expect([back(off, 90), back(off, 150)]).toEqual([0, 1])
  })

  test("AR-145 another one's pass is not made with it, whichever hand that one uses", () => {
    const thorns = [{ id: 'of_thorns', tier: 'minor' }]
    const pricked = (gear: object) => {
      const fight = melee(
        [[plain({ gear: { main: 'dagger' } })], [plain({ gear })]],
        { tuning: BARE },
        { draws: { 'arena/attack': [80] } },
      )
      fight.turn('attack', { target: 1 })
      return fight.events('triggerFired').length
    }
    expect(pricked({ main: { item: 'mace', affixes: thorns } })).toBe(0)
    expect(pricked({ main: 'mace', off: { item: 'buckler', affixes: thorns } })).toBe(1)
  })

  test('AR-145 damage of a Trigger is no pass', () => {
    const prick = { t: 'Damage', type: 'Cold', formula: { base: 4 }, to: 'other' }
    const affix = (id: string, on: string, part: object) => ({
      id,
      name: text(id),
      desc: text(id),
      triggers: [{ on, components: [part] }],
    })
    const overlay = {
      'affixes.json': [
        affix('echo', 'OnHit', prick),
        affix('thirst', 'OnDamageDealt', { t: 'ResourceGrant', resource: 'Stamina', amount: 1 }),
      ],
    }
    const affixes = ['echo', 'thirst'].map((id) => ({ id, tier: 'minor' }))
    const fight = melee(
      [[plain({ gear: { main: { item: 'mace', affixes } } })], [plain()]],
      { tuning: BARE },
      { overlay, draws: { 'arena/attack': [80] } },
    )
    fight.turn('attack', { target: 1 })
    expect(fight.events('damageResolved').map(({ pass }) => pass)).toEqual(['main', 'trigger'])
    expect(fight.events('triggerFired').map(({ perk }) => perk)).toEqual(['echo', 'thirst'])
  })
})
