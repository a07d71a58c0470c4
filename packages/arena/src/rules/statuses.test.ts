import { describe, expect, test } from 'vitest'
import { text } from '../content/testing.ts'
import { BARE, deed, melee, OWNS_PERK, perkPack, plain, type Stage } from '../testing.ts'
import { magDefense, physDefense } from './stats.ts'

const apply = (status: string, stacks: number) => ({ t: 'ApplyStatus', status, stacks })
const remove = (status: string, stacks: number) => ({ t: 'RemoveStatus', status, stacks })
const SHIELD = { t: 'Shield', formula: { base: 1 } }
const has = (stacks: Record<string, number>, more: object = {}) => ({ statuses: stacks, ...more })
const on = (fight: Stage, cid: number) =>
  Object.fromEntries(fight.fighter(cid).statuses.map(({ id, stacks }) => [id, stacks]))
/** Stacks after the decay of each tick from the first on. */
const course = (fight: Stage, status: string) =>
  fight.events('statusReduced').flatMap((event) => (event.status === status ? [event.left] : []))

describe('statuses', () => {
  test('AR-158 one definition: polarity, resistance, decay, damage, healing and modifiers per stack', () => {
    const frost = {
      id: 'Frostbite',
      name: text('Frostbite'),
      desc: text('Frostbite'),
      polarity: 'harmful',
      resist: 'Cold',
      decay: { flat: 2 },
      dot: { type: 'Cold', perStack: 4 },
      mods: [
        { stat: 'physDefense', kind: 'flat', perStack: -1 },
        { stat: 'magDefense', kind: 'flat', perStack: -7, once: true },
      ],
      ai: { mode: 'stacks', value: 100 },
    }
    const bloom = {
      ...frost,
      id: 'Bloom',
      polarity: 'beneficial',
      resist: undefined,
      dot: undefined,
      mods: undefined,
      heal: { perStack: 5 },
    }
    const overlay = {
      ...perkPack({ actions: [deed([apply('Frostbite', 12), apply('Bloom', 12)])] }),
      'statuses.json': [frost, bloom],
      'affixes.json': [
        { id: 'wool', name: text('W'), desc: text('W'), mods: [{ stat: 'resist.Cold', kind: 'flat', value: 50 }] },
      ],
    }
    const gear = { accessories: { ring1: { item: 'ring', affixes: [{ id: 'wool', tier: 'minor' }] } } }
    const fight = melee(
      [[plain(OWNS_PERK)], [plain({ gear })]],
      { start: { 1: { hp: 300 } }, tuning: BARE },
      { overlay },
    )
    fight.turn('test_perk', { target: 1 })
    // Resistance 50 halves the harmful one and leaves the other as it is.
    expect(fight.events('statusApplied').map(({ afterResistance }) => afterResistance)).toEqual([6, 12])
    expect(fight.events('damageResolved')[0]).toMatchObject({ tick: 2, damageType: 'Cold', final: 16 })
    expect(fight.events('healed')[0]).toMatchObject({ tick: 2, amount: 50, hpAfter: 350 })
    const live = fight.fight.live[1]!
    expect([on(fight, 1).Frostbite, physDefense(live), magDefense(live)]).toEqual([undefined, 30, 30])
    const early = melee([[plain(OWNS_PERK)], [plain()]], { start: { 1: has({ Frostbite: 5 }) } }, { overlay })
    expect([physDefense(early.fight.live[1]!), magDefense(early.fight.live[1]!)]).toEqual([27, 23])
  })

  test('AR-159 stacks are capped at 9999 and have no other duration', () => {
    const overlay = perkPack({ actions: [deed([apply('Bleeding', 9999)])] })
    const fight = melee(
      [[plain(OWNS_PERK)], [plain()]],
      { start: { 1: has({ Bleeding: 3 }) }, tuning: BARE },
      { overlay },
    )
    fight.turn('test_perk', { target: 1 })
    expect(fight.events('statusApplied')[0]).toMatchObject({ afterResistance: 9999, total: 9999 })
  })

  test('AR-159 AR-161 the newest applier is credited', () => {
    const overlay = perkPack({ actions: [deed([apply('Poisoned', 5)])] })
    const start = { 1: { initiative: 90 }, 2: { hp: 20 } }
    const fight = melee([[plain(OWNS_PERK), plain(OWNS_PERK)], [plain()]], { start, tuning: BARE }, { overlay })
    fight.turn('test_perk', { target: 2 }).turn('test_perk', { target: 2 })
    expect(fight.events('damageResolved')[0]).toMatchObject({ tick: 2, actor: 1, source: 'Poisoned', final: 9 })
    fight.untilTick(4)
    expect(fight.last('killConfirmed')).toMatchObject({ victim: 2, killer: 1, source: 'Poisoned' })
  })

  test('AR-160 level, crit, statusStacks, Resistance, each rounded up; then added', () => {
    const overlay = perkPack({
      actions: [deed([apply('Burning', 3)])],
      mods: [{ stat: 'statusStacks', kind: 'bp', value: 500 }],
    })
    const owner = { stars: 5, traits: [{ id: 'test_trait', level: 3, perks: [{ id: 'test_perk', level: 4 }] }] }
    const ring = { item: 'ring', affixes: [{ id: 'warding', tier: 'grand' }], quality: 200 }
    const target = plain({ gear: { accessories: { ring1: ring } } })
    const draws = { 'arena/crit': [true] }
    const fight = melee([[plain(owner)], [target]], { start: { 1: has({ Burning: 4 }) } }, { overlay, draws })
    fight.turn('test_perk', { target: 1 })
    // 3 × 2.38 → 8; × 1.5 → 12; +12 % (5 % × 2.38, whole per cents) → 13.44 → 14; × 50/90 → 7.78 → 8; 3 were there.
    expect(fight.events('statusApplied')[0]).toMatchObject({ base: 8, afterCrit: 12, afterResistance: 8, total: 11 })
  })

  test('AR-160 at least 1 stack: no immunity', () => {
    const overlay = perkPack({
      actions: [deed([apply('Burning', 10)])],
      mods: [{ stat: 'resist.Fire', kind: 'flat', value: 100_000 }],
    })
    const fight = melee([[plain(OWNS_PERK)], [plain(OWNS_PERK)]], { tuning: BARE }, { overlay })
    fight.turn('test_perk', { target: 1 })
    expect(fight.events('statusApplied')[0]).toMatchObject({ afterResistance: 1, total: 1 })
    const none = perkPack({
      actions: [deed([apply('Haste', 5)], { target: 'Self' })],
      mods: [{ stat: 'statusStacks', kind: 'bp', value: -10_000 }],
    })
    const least = melee([[plain(OWNS_PERK)], [plain()]], { tuning: BARE }, { overlay: none }).turn('test_perk')
    expect(least.events('statusApplied')[0]).toMatchObject({ base: 5, total: 1 })
  })

  test('AR-161 every application fires OnStatusApplied on the receiver', () => {
    const overlay = perkPack({
      actions: [deed([apply('Slow', 2), apply('Slow', 2), apply('Rent', 1)])],
      triggers: [{ on: 'OnStatusApplied', if: { status: 'Slow' }, components: [SHIELD] }],
    })
    const fight = melee([[plain(OWNS_PERK)], [plain(OWNS_PERK)]], { tuning: BARE }, { overlay })
    fight.turn('test_perk', { target: 1 })
    expect(fight.events('triggerFired').map(({ owner, other, on: event }) => [owner, other, event])).toEqual([
      [1, 0, 'OnStatusApplied'],
      [1, 0, 'OnStatusApplied'],
    ])
  })

  const mended = (stacks: Record<string, number>, more: object = {}) => {
    const overlay = perkPack({ actions: [deed([{ t: 'Heal', formula: { base: 30 } }], { target: 'AllySingle' })] })
    const start = { 1: has(stacks, more) }
    const fight = melee([[plain(OWNS_PERK), plain()], [plain()]], { start, tuning: BARE }, { overlay })
    return fight.turn('test_perk', { target: 1 })
  }

  test('AR-162 Bleeding loses one stack per point of effective healing', () => {
    // 40 stacks take 80, the whole heal of 30 counts.
    expect(mended({ Bleeding: 40 }).events('statusReduced')[0]).toMatchObject({
      removed: 30,
      left: 10,
      reason: 'healing',
    })
    // A shield holds the bleeding; of 30 points only 5 are missing.
    const shielded = mended({ Bleeding: 12 }, { hp: 495, shields: [{ hp: 500 }] })
    expect(shielded.events('healed')[0]!.effective).toBe(5)
    expect(shielded.events('statusReduced')[0]).toMatchObject({ removed: 5, left: 7 })
  })

  test('AR-162 Defending goes at the turn start, Sneaking when it is broken', () => {
    const fight = mended({ Defending: 3, Sneaking: 5 }).until(1)
    expect(on(fight, 1)).toEqual({ Sneaking: 5 })
    expect(fight.events('statusReduced')).toMatchObject([{ status: 'Defending', removed: 3, reason: 'turnStart' }])
  })

  const purge = (part: object, stacks: Record<string, number>) => {
    const overlay = perkPack({
      actions: [deed([part as never], { target: 'EnemySingle' })],
      triggers: [{ on: 'OnStatusExpired', components: [SHIELD] }],
    })
    const draws = { 'arena/detect': [true] }
    const fight = melee(
      [[plain(OWNS_PERK)], [plain(OWNS_PERK)]],
      { start: { 1: has(stacks) }, tuning: BARE },
      { overlay, draws },
    )
    const from = fight.match.events.length
    fight.turn('test_perk', { target: 1 })
    const told = fight.match.events
      .slice(from)
      .flatMap((event) =>
        event.type === 'statusReduced' && event.tick === 1 ? [[event.status, event.removed, event.left]] : [],
      )
    return { told, fired: fight.events('triggerFired').filter(({ tick }) => tick === 1).length }
  }

  test('AR-163 a polarity is taken from the highest count down, ties by name, until the amount is used up', () => {
    // After the decay of tick 1: Rent 20, Burning 9, Cursed 9, Haste 30.
    const stacks = { Cursed: 11, Burning: 12, Haste: 31, Rent: 25 }
    expect(purge(remove('harmful', 25), stacks).told).toEqual([
      ['Rent', 20, 0],
      ['Burning', 5, 4],
    ])
    expect(purge(remove('harmful', 29), stacks).told).toEqual([
      ['Rent', 20, 0],
      ['Burning', 9, 0],
    ])
    expect(purge(remove('beneficial', 7), stacks).told).toEqual([['Haste', 7, 23]])
  })

  test('AR-163 a polarity leaves Sneaking and Defending; by name they can be taken', () => {
    const stacks = { Sneaking: 40, Defending: 1, Haste: 4 }
    expect(purge(remove('beneficial', 999), stacks).told).toEqual([['Haste', 3, 0]])
    expect(purge(remove('Sneaking', 15), stacks).told).toEqual([['Sneaking', 15, 25]])
    expect(purge(remove('Defending', 15), stacks).told).toEqual([['Defending', 1, 0]])
    expect(purge(remove('Burning', 3), stacks).told).toEqual([])
  })

  test('AR-163 AR-164 removal fires no OnStatusExpired', () => {
    expect(purge(remove('harmful', 99), { Rent: 25, Burning: 12 }).fired).toBe(0)
    // Decay does: one stack of Haste is gone in tick 1.
    expect(purge(remove('harmful', 99), { Haste: 1 }).fired).toBe(1)
  })

  test('AR-164 decay, healing and the turn start fire OnStatusExpired; breaking does not', () => {
    const overlay = perkPack({
      actions: [deed([{ t: 'Heal', formula: { base: 30 } }], { target: 'Self' })],
      triggers: [{ on: 'OnStatusExpired', components: [SHIELD] }],
    })
    const start = { 0: has({ Bleeding: 2, Defending: 1, Haste: 1, Sneaking: 3 }, { initiative: 100 }) }
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { start, tuning: BARE }, { overlay }).turn('test_perk')
    const gone = fight.events('statusExpired').map(({ status, phase }) => [status, phase])
    expect(gone).toEqual([
      ['Haste', 1],
      ['Defending', 3],
      ['Bleeding', 3],
    ])
    expect(fight.events('stealthBroken')).toHaveLength(1)
    expect(fight.events('triggerFired')).toHaveLength(3)
  })

  test('AR-165 WE-12 Stun 18 at Willpower 50: no gain and no turn for three ticks', () => {
    const overlay = perkPack({ actions: [deed([apply('Stun', 18)])] })
    const start = { 1: { initiative: 150, statuses: { Defending: 1 } } }
    const fight = melee(
      [[plain(OWNS_PERK)], [plain()]],
      { start: { 0: { initiative: 200 }, ...start }, tuning: BARE },
      { overlay },
    )
    fight.turn('test_perk', { target: 1 }).untilTick(6)
    expect(course(fight, 'Stun')).toEqual([13, 8, 3, 0])
    const stunned = fight.events('initiativeGained').filter(({ stunned: who }) => who.includes(1))
    expect(stunned.map(({ tick }) => tick)).toEqual([2, 3, 4])
    expect(fight.events('initiativeGained')[4]).toMatchObject({ tick: 5, actors: [0, 1] })
    // 172 stayed; the first turn is in tick 5, and only then Defending goes.
    const [turn] = fight.events('turnStarted').filter(({ actor }) => actor === 1)
    expect(turn).toMatchObject({ tick: 5, initiative: 194 })
    expect(
      fight.events('statusReduced').find(({ status, target }) => status === 'Defending' && target === 1),
    ).toMatchObject({ tick: 5 })
  })

  test('AR-166 WE-11 Burning 10: 7, 5, 3, 2, 1, 0; 54 damage in all', () => {
    const fight = melee([[plain()], [plain()]], { start: { 1: has({ Burning: 10 }) } })
    fight.untilTick(7)
    expect(course(fight, 'Burning')).toEqual([7, 5, 3, 2, 1, 0])
    const burns = fight.events('damageResolved').map(({ final }) => final)
    expect(burns).toEqual([21, 15, 9, 6, 3])
    expect(fight.fighter(1).hp).toBe(446)
  })

  test('AR-167 Bleeding: 2 Piercing per stack, no decay; Slow: −2 % gain per stack, −20 % stacks', () => {
    const fight = melee([[plain()], [plain()]], { start: { 1: has({ Bleeding: 5, Slow: 13 }) } }).untilTick(3)
    const bled = fight.events('damageResolved').slice(0, 3)
    expect(bled.map(({ damageType, final }) => [damageType, final])).toEqual([
      ['Piercing', 10],
      ['Piercing', 10],
      ['Piercing', 10],
    ])
    expect(course(fight, 'Slow').slice(0, 3)).toEqual([10, 8, 6])
    // −20 %, −16 %, −12 % of √50 × 3
    const gains = fight.events('initiativeGained').map(({ amounts }) => amounts[1])
    expect(gains.slice(0, 3)).toEqual([17, 18, 19])
  })

  test('AR-168 a damage type may come with any status: the affiliation is custom', () => {
    const overlay = perkPack({
      actions: [deed([{ t: 'Damage', type: 'Fire', formula: { base: 5 } }, apply('Slow', 3)])],
    })
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { tuning: BARE }, { overlay }).turn('test_perk', { target: 1 })
    expect(
      fight
        .events('statusApplied')
        .filter(({ target }) => target === 1)
        .map(({ status }) => status),
    ).toEqual(['Slow'])
  })

  test('AR-169 the Fallen keep their statuses as they were; revival deletes them all', () => {
    const overlay = perkPack({ actions: [deed([{ t: 'Revive' }], { target: 'FallenAllySingle' })] })
    const start = { 1: has({ Burning: 8, Haste: 9, Sneaking: 4, Defending: 1 }, { hp: -60 }) }
    const fight = melee([[plain(OWNS_PERK), plain()], [plain()]], { start, tuning: BARE }, { overlay })
    fight.turn('defend').until(0)
    expect(fight.state.tick).toBeGreaterThan(3)
    expect(on(fight, 1)).toEqual({ Burning: 6, Haste: 8, Sneaking: 4, Defending: 1 })
    fight.turn('test_perk', { target: 1 })
    expect(fight.events('revived')).toMatchObject([{ target: 1, hp: 125 }])
    expect(fight.events('statusReduced').filter(({ reason }) => reason === 'revive')).toHaveLength(4)
    expect(on(fight, 1)).toEqual({})
  })
})
