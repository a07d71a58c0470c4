import { describe, expect, test, vi } from 'vitest'
import { text } from '../content/testing.ts'
import { scoreboard } from '../report/scoreboard.ts'
import { BARE, deed, melee, OWNS_PERK, perkPack, plain, type StageOptions } from '../testing.ts'

const MARK = { t: 'ApplyStatus', status: 'Blessed', stacks: 1 }
const HURT = { t: 'Damage', type: 'Fire', formula: { base: 10 } }
const HEAL = { t: 'Heal', formula: { base: 10 } }
const REVIVE = { t: 'Revive' }
const SHIELD = { t: 'Shield', formula: { base: 1 } }

/** Fighters 0, 1 (own), 2, 3 (enemies) in the center, 4 (enemy) in the north; who is marked by the Action. */
function marked(target: string, at: object = {}, draws: StageOptions['draws'] = {}, actor = 0) {
  const overlay = perkPack({ actions: [deed([MARK], { target })] })
  const members = [plain(OWNS_PERK), plain(OWNS_PERK)]
  const start = { 0: { initiative: 0 }, [actor]: { initiative: 100 }, 4: { zone: 'north' } }
  const fight = melee([members, [plain(), plain(), plain()]], { start, tuning: BARE }, { overlay, draws })
  fight.turn('test_perk', at)
  return fight.events('statusApplied').flatMap((event) => (event.status === 'Blessed' ? [event.target] : []))
}

describe('targeting', () => {
  test('AR-194 AR-197 AR-198 whom each mode reaches, in target order', () => {
    expect(marked('Self')).toEqual([0])
    expect(marked('EnemySingle', { target: 3 })).toEqual([3])
    expect(marked('AllySingle', { target: 1 })).toEqual([1])
    expect(marked('AllySingle', { target: 0 })).toEqual([0])
    expect(marked('EnemyRandom', {}, { 'arena/randomTarget': [4] })).toEqual([4])
    expect(marked('AllyRandom', {}, { 'arena/randomTarget': [0] })).toEqual([0])
    expect(marked('EnemyZone', { zone: 'center' })).toEqual([2, 3])
    expect(marked('AllyZone', { zone: 'center' })).toEqual([0, 1])
    expect(marked('AllZone', { zone: 'center' })).toEqual([0, 1, 2, 3])
    expect(marked('EnemyMap')).toEqual([2, 3, 4])
    expect(marked('AllMap')).toEqual([0, 1, 2, 3, 4])
  })

  test('AR-197 "All" has the actor in it only where it stands', () => {
    expect(marked('AllZone', { zone: 'north' })).toEqual([4])
  })

  test('AR-198 areas go by cid, wherever the actor comes', () => {
    expect(marked('AllZone', { zone: 'center' }, {}, 1)).toEqual([0, 1, 2, 3])
    expect(marked('AllMap', {}, {}, 1)).toEqual([0, 1, 2, 3, 4])
  })

  test('AR-195 Single: right side, not Fallen, visible, within the band; downed is valid', () => {
    const overlay = perkPack({ actions: [deed([HURT], { range: 'Medium' })] })
    const start = {
      0: { zone: 'north', initiative: 300 },
      1: { zone: 'north' },
      2: { zone: 'center', hp: -5 },
      3: { zone: 'south' },
      4: { zone: 'east', statuses: { Sneaking: 50 } },
      5: { zone: 'west' },
    }
    const teams = [
      [plain(OWNS_PERK), plain()],
      [plain(), plain(), plain(), plain()],
    ]
    const fight = melee(teams, { start, tuning: BARE }, { overlay })
    const reach = () => [1, 2, 3, 4, 5, 9].map((target) => fight.refused('test_perk', { target }))
    expect(reach()).toEqual(['wrong_side', 'ok', 'out_of_range', 'target_hidden', 'ok', 'no_such_target'])
    fight.turn('defend')
    expect(fight.actor).toBe(0)
    expect(fight.refused('test_perk', { target: 2 })).toBe('target_fallen')
    expect(fight.refused('test_perk')).toBe('target_needed')
  })

  test('AR-195 a zone needs to be in the band and to hold one of the aimed side; a map knows no range', () => {
    const modes = ['EnemyZone', 'AllyZone', 'EnemyMap']
    const overlay = perkPack({
      actions: modes.map((target) => deed([MARK], { id: target.toLowerCase(), target, range: 'Short' })),
    })
    const start = { 0: { zone: 'north', initiative: 100 }, 1: { zone: 'south' } }
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { start, tuning: BARE }, { overlay })
    expect(fight.refused('enemyzone', { zone: 'south' })).toBe('out_of_range')
    expect(fight.refused('enemyzone', { zone: 'north' })).toBe('zone_empty')
    expect(fight.refused('allyzone', { zone: 'north' })).toBe('ok')
    expect(fight.refused('enemymap')).toBe('ok')
    fight.turn('enemymap')
    expect(fight.events('statusApplied')[0]!.target).toBe(1)
  })

  const gathered = (actions: object[], start: Record<string, object> = {}) => {
    const teams = [[plain(OWNS_PERK), plain(), plain()], [plain()]]
    const all = { 0: { initiative: 400 }, 1: { hp: -5 }, ...start }
    const fight = melee(teams, { start: all, tuning: BARE }, { overlay: perkPack({ actions }) }).turn('defend')
    expect([fight.actor, fight.fighter(1).fallen]).toEqual([0, true])
    return fight
  }

  test('AR-196 the Fallen are targets of Actions that revive, and of no others', () => {
    const fight = gathered([
      deed([HEAL], { id: 'heal', target: 'AllySingle' }),
      deed([REVIVE], { id: 'raise', target: 'FallenAllySingle' }),
      deed([REVIVE, HEAL], { id: 'tend', target: 'AllySingle' }),
    ])
    const fits = (id: string) => [0, 1, 2, 3].map((target) => fight.refused(id, { target }))
    expect(fits('heal')).toEqual(['ok', 'target_fallen', 'ok', 'wrong_side'])
    expect(fits('raise')).toEqual(['target_not_fallen', 'ok', 'target_not_fallen', 'wrong_side'])
    expect(fits('tend')).toEqual(['ok', 'ok', 'ok', 'wrong_side'])
    fight.turn('tend', { target: 1 })
    // Revived at 25 % of 500 and healed by the rest of the Action.
    expect(fight.fighter(1)).toMatchObject({ fallen: false, hp: 135 })
  })

  test('AR-196 an area passes over the Fallen unless it revives; enemy Actions never reach fallen allies', () => {
    const area = (id: string, target: string, ...parts: { t: string }[]) => deed(parts, { id, target })
    const actions = [
      area('bless', 'AllyZone', MARK),
      area('rise', 'AllyZone', REVIVE, MARK),
      area('curse', 'EnemyZone', REVIVE, MARK),
      area('hex', 'EnemySingle', REVIVE, MARK),
    ]
    const start = { 1: { hp: -5, zone: 'north' }, 2: { zone: 'north' } }
    const who = (id: string) => {
      const fight = gathered(actions, start).turn(id, { zone: 'north' })
      return fight.events('statusApplied').flatMap((event) => (event.status === 'Blessed' ? [event.target] : []))
    }
    expect([who('bless'), who('rise')]).toEqual([[2], [1, 2]])
    const fight = gathered(actions, start)
    expect(fight.refused('curse', { zone: 'north' })).toBe('zone_empty')
    expect(fight.refused('hex', { target: 1 })).toBe('wrong_side')
  })

  test('AR-196 a summon that fell is gone for good', () => {
    const control = { control: { id: 'TestControl', name: text('Control'), weights: { Willpower: 80 } } }
    const actions = [
      deed([{ t: 'Summon', template: 'wolf' }], { id: 'call', target: 'Self' }),
      deed([REVIVE], { id: 'raise', target: 'FallenAllySingle' }),
      deed([{ ...HURT, formula: { base: 9999 } }], { id: 'slay', target: 'AllySingle' }),
    ]
    const overlay = perkPack({ actions }, control)
    const fight = melee(
      [[plain(OWNS_PERK)], [plain()]],
      { start: { 0: { initiative: 400 } }, tuning: BARE },
      { overlay },
    )
    fight.turn('call').turn('slay', { target: 2 })
    expect(fight.fighter(2)).toMatchObject({ fallen: true, removed: true })
    expect(fight.refused('raise', { target: 2 })).toBe('no_such_target')
  })

  test('AR-199 a Random target is drawn from the valid ones in cid order', () => {
    const overlay = perkPack({ actions: [deed([HURT], { target: 'EnemyRandom', range: 'Medium' })] })
    const start = {
      0: { zone: 'north', initiative: 100 },
      1: { zone: 'south' },
      2: { zone: 'center' },
      3: { statuses: { Sneaking: 9 } },
      4: { zone: 'west' },
      5: { hp: -1, zone: 'north' },
    }
    const enemies = Array.from({ length: 5 }, () => plain())
    const fight = melee(
      [[plain(OWNS_PERK)], enemies],
      { start, tuning: BARE },
      { overlay, draws: { 'arena/randomTarget': [4] } },
    )
    const pick = vi.spyOn(fight.draws, 'pick')
    fight.turn('test_perk')
    expect(pick.mock.calls.map(([label, items]) => [label.name, items])[0]).toEqual(['arena/randomTarget', [2, 4, 5]])
    expect(fight.events('damageResolved').map(({ target }) => target)).toEqual([4])
    expect(fight.events('actionDeclared')[0]).not.toHaveProperty('target')
  })

  const blast = (
    draws: NonNullable<StageOptions['draws']>,
    members: object[] = [],
    start: Record<string, object> = {},
  ) => {
    const overlay = perkPack({
      actions: [
        deed([{ ...HURT, formula: { base: 60 } }], { target: 'AllZone', autoHit: false, attack: { base: 100 } }),
      ],
      triggers: [
        'OnHit',
        'OnHitBy',
        'OnMiss',
        'OnDodge',
        'OnCrit',
        'OnCritBy',
        'OnDamageDealt',
        'OnDamageTaken',
        'OnKill',
      ].map((on) => ({ on, components: [SHIELD] })),
    })
    const [own = {}, ally = {}, enemy = {}] = members
    const teams = [
      [plain({ ...OWNS_PERK, ...own }), plain({ ...OWNS_PERK, ...ally })],
      [plain({ ...OWNS_PERK, ...enemy })],
    ]
    const fight = melee(teams, { start }, { overlay, draws }).turn('test_perk', { zone: 'center' })
    const fired = fight.events('triggerFired').filter(({ tick }) => tick === 1)
    return { fight, fired: fired.map(({ on, owner, other }) => `${on} ${owner} ${other}`) }
  }

  test('AR-200 friendly fire runs the whole pipeline: Defense, Block, Soak, Resistance, Shields', () => {
    const ring = { item: 'ring', affixes: [{ id: 'warding', tier: 'grand' }], quality: 250 }
    const ally = { gear: { off: 'buckler', accessories: { ring1: ring } } }
    const start = { 0: { initiative: 100, statuses: { Defending: 1 } }, 1: { shields: [{ hp: 9 }] } }
    const draws = { 'arena/attack': [44], 'arena/crit': [false], 'arena/block': [true] }
    const { fight } = blast(draws, [{ attributes: { Willpower: 90 } }, ally], start)
    // The actor's own Magic Defense is 45, the ally's 30.
    expect(fight.events('targetMissed')).toMatchObject([{ target: 0, defense: 45, margin: -1 }])
    expect(fight.events('targetHit')).toMatchObject([
      { target: 1, defense: 30, margin: 14 },
      { target: 2, margin: 14 },
    ])
    // 60 + 14 − 10 = 64; Soak 50: 43; Resistance 50: 22; shield 9: 13.
    expect(fight.events('damageResolved')[0]).toMatchObject({
      target: 1,
      blocked: 10,
      afterSoak: 43,
      afterResistance: 22,
      absorbed: 9,
      final: 13,
    })
  })

  test('AR-200 hits, misses, crits and kills are Triggers between enemies; damage is one for all', () => {
    const crit = blast({ 'arena/attack': [90], 'arena/crit': [true] }, [], { 1: { hp: 5 }, 2: { hp: 400 } })
    expect(crit.fired).toEqual([
      'OnHit 0 2',
      'OnHitBy 2 0',
      'OnCrit 0 2',
      'OnCritBy 2 0',
      'OnDamageDealt 0 0',
      'OnDamageTaken 0 0',
      'OnDamageDealt 0 1',
      'OnDamageTaken 1 0',
      'OnDamageDealt 0 2',
      'OnDamageTaken 2 0',
    ])
    // The ally fell: a kill with a killer, but neither OnKill nor a Kill on the board.
    expect(crit.fight.events('killConfirmed')).toMatchObject([{ victim: 1, killer: 0 }])
    expect(scoreboard(crit.fight.match.events)[0]!.kills).toBe(0)
    const miss = blast({ 'arena/attack': [1] })
    expect(miss.fired).toEqual(['OnMiss 0 2', 'OnDodge 2 0'])
    const kill = blast({ 'arena/attack': [90], 'arena/crit': [true] }, [], { 2: { hp: 5 } })
    expect(kill.fired.at(-1)).toBe('OnKill 0 2')
    expect(scoreboard(kill.fight.match.events)[0]!.kills).toBe(1)
  })

  test('AR-201 an area has one roll and one crit; margin, hit bonus, Block and damage are each target own', () => {
    const members = [{}, { attributes: { Willpower: 80 } }, { attributes: { Willpower: 20 }, gear: { off: 'buckler' } }]
    const { fight } = blast({ 'arena/attack': [60], 'arena/crit': [true], 'arena/block': [true] }, members)
    expect(fight.events('attackRolled')).toHaveLength(1)
    expect(fight.events('critChecked')).toHaveLength(1)
    const steps = fight
      .events('damageResolved')
      .map(({ afterCrit, hitBonus, blocked }) => [afterCrit, hitBonus, blocked])
    // Magic Defense 30, ⌈68 × 60 %⌉ = 41, ⌈32 × 60 %⌉ = 20.
    expect(steps).toEqual([
      [90, 30, 0],
      [90, 19, 0],
      [90, 40, 10],
    ])
  })
})
