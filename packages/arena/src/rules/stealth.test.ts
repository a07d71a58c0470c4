import { describe, expect, test, vi } from 'vitest'
import { action } from '../content/testing.ts'
import { BARE, deed, melee, OWNS_PERK, perkPack, plain, type Stage, stage } from '../testing.ts'
import { detectionChance, searchChance } from './detection.ts'

const HURT = { t: 'Damage', type: 'Fire', formula: { base: 50 } }
const SHIELD = { t: 'Shield', formula: { base: 1 } }
const shot = deed([HURT], { id: 'shot' })
const sneaking = (stacks: number, more: object = {}) => ({ statuses: { Sneaking: stacks }, ...more })
/** Every chance of this label as [part, of]. */
function watch(fight: Stage, name: string): number[][] {
  const asked: number[][] = []
  const chance = fight.draws.chance.bind(fight.draws)
  vi.spyOn(fight.draws, 'chance').mockImplementation((label, part, of) => {
    if (label.name === name) asked.push([part, of])
    return chance(label, part, of)
  })
  return asked
}

describe('Sneaking', () => {
  test('AR-184 hides from Single and Random targets of enemies; allies always see it', () => {
    const cure = deed([{ t: 'Heal', formula: { base: 5 } }], { id: 'cure', target: 'AllySingle' })
    const stray = deed([HURT], { id: 'stray', target: 'EnemyRandom' })
    const overlay = perkPack({ actions: [shot, cure, stray] })
    const start = { 0: { initiative: 300 }, 1: sneaking(20), 2: sneaking(20, { zone: 'north' }), 3: { zone: 'north' } }
    const fight = melee(
      [
        [plain(OWNS_PERK), plain()],
        [plain(), plain()],
      ],
      { start, tuning: BARE },
      { overlay },
    )
    expect([fight.refused('shot', { target: 2 }), fight.refused('shot', { target: 3 })]).toEqual([
      'target_hidden',
      'ok',
    ])
    expect(fight.refused('cure', { target: 1 })).toBe('ok')
    fight.turn('stray')
    expect(fight.events('damageResolved').map(({ target }) => target)).toEqual([3])
    const alone = melee([[plain(OWNS_PERK)], [plain()]], { start: { 1: sneaking(20, { zone: 'north' }) } }, { overlay })
    expect(alone.refused('stray')).toBe('no_target')
  })

  test('AR-184 AR-192 whoever has detected it may aim at it, the others may not', () => {
    const overlay = perkPack({ actions: [shot] })
    const start = { 0: { initiative: 300 }, 1: { initiative: 250 }, 2: sneaking(20, { zone: 'north' }) }
    const fight = melee(
      [[plain(OWNS_PERK), plain(OWNS_PERK)], [plain()]],
      { start },
      { overlay, draws: { 'arena/detect': [true] } },
    )
    fight.turn('search')
    expect([fight.actor, fight.refused('shot', { target: 2 })]).toEqual([1, 'target_hidden'])
    fight.turn('defend')
    expect([fight.actor, fight.refused('shot', { target: 2 })]).toEqual([0, 'ok'])
  })

  test('AR-185 zone and map effects reach it, and a zone with hidden enemies alone is a target', () => {
    const overlay = perkPack({
      actions: [deed([HURT], { id: 'blast', target: 'EnemyZone' }), deed([HURT], { id: 'storm', target: 'EnemyMap' })],
    })
    const start = { 0: { initiative: 300 }, 1: sneaking(500, { zone: 'north' }) }
    const fight = melee(
      [[plain(OWNS_PERK)], [plain()]],
      { start, tuning: BARE },
      { overlay, draws: { 'arena/stealthBreak': [false, false] } },
    )
    expect(fight.refused('blast', { zone: 'north' })).toBe('ok')
    fight.turn('blast', { zone: 'north' }).turn('storm')
    expect(fight.events('damageResolved').map(({ target, final }) => [target, final])).toEqual([
      [1, 50],
      [1, 50],
    ])
  })

  test('AR-186 any Action without the Stealth tag ends it at declaration', () => {
    const quiet = deed([HURT], { id: 'quiet', tags: ['Stealth'] })
    const overlay = perkPack({ actions: [shot, quiet] })
    const ended = (id: string, at: object = {}) => {
      const start = { 0: sneaking(20, { initiative: 100 }), 1: sneaking(5, { zone: 'north' }), 2: {} }
      const fight = melee(
        [[plain(OWNS_PERK)], [plain(), plain()]],
        { start, tuning: BARE },
        { overlay, draws: { 'arena/attack': [70] } },
      )
      fight.turn(id, at)
      const types = fight.types()
      const first = types.indexOf('actionDeclared') + 1
      return types.slice(first, types.indexOf('turnEnded')).includes('stealthBroken')
    }
    expect([ended('attack', { target: 2 }), ended('shot', { target: 2 }), ended('defend'), ended('search')]).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect([ended('move', { zone: 'south' }), ended('quiet', { target: 2 })]).toEqual([true, false])
  })

  test('AR-186 before anything else of the Action', () => {
    const start = { 0: sneaking(20, { initiative: 100 }) }
    const fight = melee([[plain()], [plain()]], { start }, { draws: { 'arena/attack': [70] } }).turn('attack', {
      target: 1,
    })
    const types = fight.types()
    expect(types.indexOf('stealthBroken')).toBeGreaterThan(types.indexOf('costPaid'))
    expect(types.indexOf('stealthBroken')).toBeLessThan(types.indexOf('attackRolled'))
    expect(fight.events('stealthBroken')).toMatchObject([{ actor: 0, reason: 'action' }])
  })

  test('AR-186 what its owner does by Triggers does not end it', () => {
    const overlay = perkPack({
      actions: [action({ target: 'EnemyZone', range: 'Short' })],
      triggers: [
        {
          on: 'OnDodge',
          components: [
            { t: 'BonusAttack', to: 'other' },
            { ...HURT, to: 'other' },
          ],
        },
      ],
    })
    const start = { 1: sneaking(20) }
    const draws = { 'arena/detect': [false], 'arena/attack': [1, 70] }
    const fight = melee([[plain(OWNS_PERK)], [plain(OWNS_PERK)]], { start, tuning: BARE }, { overlay, draws })
    fight.turn('test_perk', { zone: 'center' })
    expect(fight.events('damageResolved').map(({ actor, pass }) => [actor, pass])).toEqual([
      [1, 'bonus'],
      [1, 'trigger'],
    ])
    expect(fight.fighter(1).statuses).toEqual([{ id: 'Sneaking', stacks: 20 }])
  })

  test('AR-187 WE-18 damage breaks it with d of stacks × 10; from there on it is certain', () => {
    const hit = (stacks: number, parts: readonly { t: string }[], broken: boolean[], more: object = {}) => {
      const overlay = perkPack({ actions: [deed(parts, { target: 'EnemyZone' })] })
      const draws = { 'arena/detect': [false], 'arena/stealthBreak': broken }
      const fight = melee(
        [[plain(OWNS_PERK)], [plain()]],
        { start: { 1: sneaking(stacks, more) }, tuning: BARE },
        { overlay, draws },
      )
      const asked = watch(fight, 'arena/stealthBreak')
      fight.turn('test_perk', { zone: 'center' })
      return {
        asked,
        broke: fight.events('stealthBroken').map(({ reason, by }) => [reason, by]),
        left: fight.draws.unused(),
      }
    }
    expect(hit(10, [HURT], [true])).toEqual({ asked: [[50, 100]], broke: [['damage', 0]], left: {} })
    expect(hit(10, [HURT], [false])).toEqual({ asked: [[50, 100]], broke: [], left: {} })
    // 100 damage of two components: one question, no draw.
    expect(hit(10, [HURT, HURT], [false])).toEqual({
      asked: [[100, 100]],
      broke: [['damage', 0]],
      left: { 'arena/stealthBreak': 1 },
    })
    expect(hit(11, [HURT, HURT], [false]).asked).toEqual([[100, 110]])
    // What a shield took does not count.
    expect(hit(10, [HURT], [false], { shields: [{ hp: 30 }] }).asked).toEqual([[20, 100]])
  })

  test('AR-187 so does a DoT tick, by itself', () => {
    const start = { 1: { statuses: { Sneaking: 10, Burning: 8 }, zone: 'north' } }
    const fight = melee(
      [[plain()], [plain()]],
      { start },
      { draws: { 'arena/stealthBreak': [false, true] } },
    ).untilTick(2)
    // 18, then 12 of 100.
    expect(fight.events('stealthBroken')).toMatchObject([{ tick: 2, actor: 1, reason: 'damage' }])
  })

  test('AR-188 all stacks and all knowledge of it go, OnStealthBreak is raised', () => {
    const quick = { speed: 90 }
    const hide = deed([{ t: 'ApplyStatus', status: 'Sneaking', stacks: 30 }], {
      id: 'hide',
      target: 'Self',
      tags: ['Stealth'],
      ...quick,
    })
    const overlay = perkPack({
      actions: [deed([HURT], { id: 'shot', ...quick }), hide],
      triggers: [{ on: 'OnStealthBreak', components: [SHIELD] }],
    })
    const start = { 1: sneaking(20, { zone: 'north', initiative: 70 }) }
    const teams = [[plain(OWNS_PERK)], [plain({ ...OWNS_PERK, attributes: { Speed: 200 } })]]
    const fight = melee(teams, { start, tuning: BARE }, { overlay, draws: { 'arena/detect': [true] } })
    fight.turn('search').turn('shot', { target: 0 })
    expect(fight.events('statusReduced')).toMatchObject([
      { status: 'Sneaking', removed: 20, left: 0, reason: 'broken' },
    ])
    expect(fight.events('triggerFired')).toMatchObject([{ owner: 1, on: 'OnStealthBreak' }])
    fight.turn('hide').turn('hide')
    // It is the searcher's next turn: it found the old hiding place, not the new one.
    expect([fight.actor, fight.refused('shot', { target: 1 })]).toEqual([0, 'target_hidden'])
  })

  test('AR-188 also when the status is taken away or its owner is revived', () => {
    const overlay = perkPack({
      actions: [
        deed([{ t: 'RemoveStatus', status: 'Sneaking', stacks: 99 }], { id: 'light', target: 'EnemyZone' }),
        deed([{ t: 'Revive' }], { id: 'raise', target: 'FallenAllySingle' }),
      ],
      triggers: [{ on: 'OnStealthBreak', components: [SHIELD] }],
    })
    const found = melee(
      [[plain(OWNS_PERK)], [plain(OWNS_PERK)]],
      { start: { 1: sneaking(20, { zone: 'north' }) }, tuning: BARE },
      { overlay },
    )
    found.turn('light', { zone: 'north' })
    expect(found.events('stealthBroken')).toMatchObject([{ actor: 1, reason: 'removed' }])
    expect(found.events('triggerFired')).toMatchObject([{ owner: 1, on: 'OnStealthBreak' }])
    const start = { 0: { initiative: 200 }, 1: sneaking(20, { hp: -10 }) }
    const risen = melee([[plain(OWNS_PERK), plain(OWNS_PERK)], [plain()]], { start, tuning: BARE }, { overlay })
    risen.turn('defend').turn('raise', { target: 1 })
    expect(risen.events('stealthBroken')).toMatchObject([{ actor: 1, reason: 'revive' }])
    expect(risen.events('triggerFired')).toMatchObject([{ owner: 1, on: 'OnStealthBreak' }])
  })
})

describe('detection', () => {
  const chances = (Awareness: number, stacks: number, mods: object[] = []) => {
    const overlay = perkPack({ mods })
    const zones = ['center', 'north', 'south']
    return zones.map((zone) => {
      const start = { 0: { zone: zone === 'south' ? 'north' : 'center' }, 1: sneaking(stacks, { zone }) }
      const { fight } = stage([[plain({ ...OWNS_PERK, attributes: { Awareness } })], [plain()]], { start }, { overlay })
      const [actor, target] = [fight.fighter(0), fight.fighter(1)]
      return [detectionChance(fight, actor, target), searchChance(fight, actor, target)]
    })
  }

  test('AR-189 AR-191 WE-17 50 % and 1 % per point of Awareness above the stacks, 5 % to 95 %; Search by distance', () => {
    expect(chances(50, 40)).toEqual([
      [6000, 6000],
      [6000, 3600],
      [6000, 1800],
    ])
    expect(chances(20, 80)).toEqual([
      [500, 500],
      [500, 300],
      [500, 150],
    ])
    expect(chances(150, 10).map(([full]) => full)).toEqual([9500, 9500, 9500])
    expect(chances(50, 40, [{ stat: 'detection', kind: 'flat', value: 1500 }])[0]).toEqual([7500, 7500])
  })

  test('AR-190 at the start of each own turn, in the same zone, in cid order, for this turn and this combatant', () => {
    const overlay = perkPack({ actions: [shot] })
    const start = {
      0: { initiative: 300 },
      1: { initiative: 220 },
      2: sneaking(40),
      3: sneaking(60),
      4: sneaking(10, { zone: 'north' }),
    }
    const draws = { 'arena/detect': [true, false, false, false, false, true] }
    const fight = melee(
      [
        [plain(OWNS_PERK), plain(OWNS_PERK)],
        [plain(), plain(), plain()],
      ],
      { start },
      { overlay, draws },
    )
    const rolls = () =>
      fight
        .events('detectionRolled')
        .map(({ actor, target, mode, chanceBp, success }) => [actor, target, mode, chanceBp, success])
    const seen = () => [2, 3, 4].map((target) => fight.refused('shot', { target }))
    expect(rolls()).toEqual([
      [0, 2, 'passive', 6000, true],
      [0, 3, 'passive', 4000, false],
    ])
    expect(seen()).toEqual(['ok', 'target_hidden', 'target_hidden'])
    fight.turn('defend')
    expect([fight.actor, seen()]).toEqual([1, ['target_hidden', 'target_hidden', 'target_hidden']])
    fight.turn('defend')
    expect(fight.actor).toBe(0)
    expect(rolls().slice(4)).toEqual([
      [0, 2, 'passive', 6000, false],
      [0, 3, 'passive', 4000, true],
    ])
    expect(seen()).toEqual(['target_hidden', 'ok', 'target_hidden'])
  })

  test('AR-190 not for those already known by Search', () => {
    const start = { 0: { initiative: 300 }, 1: sneaking(40) }
    const fight = melee([[plain()], [plain()]], { start }, { draws: { 'arena/detect': [false, true] } })
    fight.turn('search')
    expect(fight.actor).toBe(0)
    expect(fight.events('detectionRolled').map(({ mode }) => mode)).toEqual(['passive', 'search'])
  })

  test('AR-191 Search rolls against every other hidden enemy; those just noticed are included without a roll', () => {
    const overlay = perkPack({ actions: [shot], triggers: [{ on: 'OnDetect', components: [SHIELD] }] })
    const start = {
      0: { initiative: 300 },
      1: sneaking(40),
      2: sneaking(40, { zone: 'north' }),
      3: sneaking(40),
      4: {},
    }
    const draws = { 'arena/detect': [true, false, true, false] }
    const fight = melee([[plain(OWNS_PERK)], [plain(), plain(), plain(), plain()]], { start }, { overlay, draws })
    fight.turn('search')
    expect(
      fight
        .events('detectionRolled')
        .slice(2)
        .map(({ target, mode, chanceBp }) => [target, mode, chanceBp]),
    ).toEqual([
      [2, 'search', 3600],
      [3, 'search', 6000],
      [3, 'passive', 6000],
    ])
    // In the next turn 1 (noticed, then searched) and 2 are known; 3 has just been rolled for again.
    expect([1, 2].map((target) => fight.refused('shot', { target }))).toEqual(['ok', 'ok'])
    // AR-193: one OnDetect for each success, none for being included.
    const fired = fight.events('triggerFired').filter(({ tick }) => tick === 1)
    expect(fired.map(({ on, owner, other }) => [on, owner, other])).toEqual([
      ['OnDetect', 0, 1],
      ['OnDetect', 0, 2],
    ])
  })

  test('AR-192 what Search found holds through the end of the next own turn', () => {
    const overlay = perkPack({ actions: [shot] })
    const start = { 0: { initiative: 400 }, 1: sneaking(40, { zone: 'north' }) }
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { start }, { overlay, draws: { 'arena/detect': [true] } })
    fight.turn('search')
    expect([fight.state.tick, fight.refused('shot', { target: 1 })]).toEqual([2, 'ok'])
    fight.turn('defend')
    expect([fight.state.tick, fight.actor, fight.refused('shot', { target: 1 })]).toEqual([3, 0, 'target_hidden'])
  })

  test('AR-193 detection allows to aim and takes nothing away', () => {
    const overlay = perkPack({ actions: [shot], triggers: [{ on: 'OnDetect', components: [SHIELD] }] })
    const start = { 0: { initiative: 300 }, 1: sneaking(40) }
    const fight = melee(
      [[plain(OWNS_PERK)], [plain(OWNS_PERK)]],
      { start, tuning: BARE },
      { overlay, draws: { 'arena/detect': [true], 'arena/stealthBreak': [false] } },
    )
    fight.turn('shot', { target: 1 })
    expect(fight.fighter(1).statuses).toEqual([{ id: 'Sneaking', stacks: 40 }])
    expect(fight.events('triggerFired')[0]).toMatchObject({ on: 'OnDetect', owner: 0, other: 1 })
  })
})
