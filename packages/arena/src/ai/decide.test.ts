import { readdirSync, readFileSync } from 'node:fs'
import { ScriptedDraws, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { bestTarget, targetScore } from './decide.ts'
import { expectedDamage } from './estimates.ts'
import { passesGates } from './gates.ts'
import { adjusted } from './settings.ts'
import { blended } from './targetPass.ts'
import { action, armed, OWN, plain, skilled, table } from './testing.ts'

const minded = (points: number) => plain({ attributes: { Awareness: points, Willpower: points, Intellect: points } })

describe('a decision', () => {
  test('AR-236 AR-246 WE-21 two swordsmen face to face: Attack 5500, Defend 2070, Move 1810', () => {
    const duel = table([[armed('sword')], [armed('sword')]], { draws: new ScriptedDraws({ 'ai/action': [0] }) })
    expect(duel.score('damage_output', 'attack')).toBe(2880)
    expect(duel.score('target_vulnerability', 'attack')).toBe(6667)
    expect(duel.score('anti_repetition', 'attack')).toBe(10_000)
    expect(duel.score('self_hp_critical', 'defend')).toBe(500)
    expect(duel.score('resource_efficiency', 'defend')).toBe(500)
    expect(duel.score('position_need', 'move')).toBe(100)
    // One enemy: the target needs no draw, and the script holds none.
    expect(duel.decide()).toMatchObject({ action: { id: 'attack' }, target: 1, zone: -1 })
    expect(duel.decided).toMatchObject({
      actor: 0,
      judgment: 54,
      blendBp: 6510,
      sharpness: 6,
      lookahead: 6,
      top: [
        { action: 'attack', score: 5500 },
        { action: 'defend', score: 2070 },
        { action: 'move', score: 1810 },
      ],
      chosen: 'attack',
    })
  })

  test('AR-236 a second draw chooses target or zone; Self, Random and Map Actions have none', () => {
    const crowd = (draws: Record<string, unknown[]>, member = armed('sword')) =>
      table([[member], [plain(), plain()]], { draws: new ScriptedDraws(draws) })
    // Weights of the first pass are drawn in Action order: attack first.
    expect(crowd({ 'ai/action': [0], 'ai/target': [0] }).decide()).toMatchObject({ target: 1, zone: -1 })
    expect(crowd({ 'ai/action': [0], 'ai/target': [65_536] }).decide()).toMatchObject({ target: 2, zone: -1 })
    // Behind the Attack's 65 536 comes Defend.
    const resting = crowd({ 'ai/action': [65_536] })
    expect(resting.decide()).toMatchObject({ action: { id: 'defend' }, target: -1, zone: -1 })
    expect(resting.decided.targetScores).toBeUndefined()
  })

  test('AR-236 Random and Map Actions leave their targets to the rules', () => {
    for (const target of ['EnemyRandom', 'EnemyMap']) {
      const storm = { id: 'storm', target, components: [{ t: 'ApplyStatus', status: 'Stun', stacks: 18 }] }
      const field = table([[plain({ traits: [OWN] })], [plain(), plain()]], {
        actions: [action(storm)],
        draws: new ScriptedDraws({ 'ai/action': [0] }),
      })
      expect(field.decide()).toMatchObject({ action: { id: 'storm' }, target: -1, zone: -1 })
      expect(field.decided.targetScores).toBeUndefined()
    }
  })

  test('AR-236 Move draws its zone, in map order', () => {
    const alone = table([[armed('sword')], [armed('sword')]], {
      draws: new ScriptedDraws({ 'ai/action': [65_630], 'ai/target': [3 * 65_536] }),
    })
    expect(alone.decide()).toMatchObject({ action: { id: 'move' }, target: -1, zone: 3 })
    expect(alone.decided.targetScores).toEqual(
      ['north', 'east', 'south', 'west'].map((target) => ({ target, score: 2500 })),
    )
  })

  test('AR-008 floorDiv is the AI section’s alone: no rules module imports it', () => {
    const rules = new URL('../rules/', import.meta.url)
    const sources = readdirSync(rules)
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => readFileSync(new URL(file, rules), 'utf8'))
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.filter((source) => source.includes('floorDiv'))).toEqual([])
  })

  test('AR-010 decisions leave every stream of the rules where it stood', () => {
    const draws = new SeededDraws('streams')
    const crowd = table(
      [
        [armed('sword'), armed('bow')],
        [plain(), armed('spear')],
      ],
      { draws },
    )
    for (let i = 0; i < 20; i++) for (const cid of [0, 1, 2, 3]) crowd.decide(cid)
    expect(Object.keys(draws.save()).sort()).toEqual(['ai/action', 'ai/target'])
  })

  test('AR-019 what was estimated for one decision is not believed in the next', () => {
    const duel = table([[armed('sword')], [plain()]])
    const before = expectedDamage(duel.scene(), duel.action('attack'), duel.fighter(1))
    duel.give(1, 'Rent', 10)
    const after = expectedDamage(duel.scene(), duel.action('attack'), duel.fighter(1))
    // Defense 30, margin 32, 98 damage: Soak 50 leaves 66, Soak 20 leaves 82; 65 of 94 rolls hit.
    expect([before, after]).toEqual([45, 56])
  })
})

describe('gates', () => {
  const open = (field: ReturnType<typeof table>, id: string, cid = 0) =>
    passesGates(field.scene(cid), field.action(id, cid)) && field.aim(id, cid) !== undefined

  test('AR-237 costs other than Stamina must be payable', () => {
    const mage = table([[skilled('pyromancer', ['firebolt'])], [plain()]])
    const mana = mage.fight.plan.pools.findIndex(({ id }) => id === 'Mana')
    mage.fighter(0).pools[mana] = 18
    expect(open(mage, 'firebolt')).toBe(true)
    mage.fighter(0).pools[mana] = 17
    expect(open(mage, 'firebolt')).toBe(false)
    mage.fighter(0).pools[0] = 0
    expect(open(mage, 'attack')).toBe(true)
  })

  test('AR-237 cooldowns, ranges and missing targets veto', () => {
    const fencer = table([[skilled('swordmaster', ['rending_cut', 'whirling_steel'])], [plain()]])
    expect([open(fencer, 'rending_cut'), open(fencer, 'whirling_steel')]).toEqual([true, true])
    fencer.fighter(0).readyAt[fencer.action('rending_cut').index] = 9
    expect(open(fencer, 'rending_cut')).toBe(false)
    fencer.fight.state.tick = 9
    expect(open(fencer, 'rending_cut')).toBe(true)
    fencer.fighter(1).zone = 0
    expect([open(fencer, 'attack'), open(fencer, 'whirling_steel')]).toEqual([false, false])
    expect([open(fencer, 'defend'), open(fencer, 'move')]).toEqual([true, true])
  })

  test('AR-237 Search needs somebody hidden and not found', () => {
    const night = table([[plain()], [plain()]])
    expect(open(night, 'search')).toBe(false)
    night.give(1, 'Sneaking', 40)
    expect([open(night, 'search'), open(night, 'attack')]).toEqual([true, false])
    night.fighter(0).known.push({ cid: 1, turn: 3 })
    expect([open(night, 'search'), open(night, 'attack')]).toEqual([false, true])
  })

  test('AR-237 a summon needs free control, an item must be unused', () => {
    // Control 80 % of Willpower 50 + 20 % of Charisma 50 = 50: two wolves of 20 fit.
    const binder = table([
      [skilled('beast_binder', ['call_wolf'], { consumables: ['haste_draught', 'haste_draught'] })],
      [plain()],
    ])
    for (const free of [true, true, false]) {
      expect(open(binder, 'call_wolf')).toBe(free)
      binder.summon('call_wolf')
    }
    expect(open(binder, 'haste_draught')).toBe(true)
    binder.fighter(0).used[0] = 1
    expect(open(binder, 'haste_draught')).toBe(false)
  })

  test('AR-280 the player’s own gates of a consumable', () => {
    const gated = (gate: object, item = 'healing_potion') =>
      table([[plain({ consumables: [item], settings: { gates: { [item]: gate } } })], [plain(), plain()]], {
        zones: ['center', 'center', 'north'],
        hp: [400],
      })
    const hurt = gated({ hpBelowPercent: 40 })
    hurt.fighter(0).hp = 200
    expect(open(hurt, 'healing_potion')).toBe(false)
    hurt.fighter(0).hp = 199
    expect(open(hurt, 'healing_potion')).toBe(true)
    const first = gated({ firstTurn: true })
    expect(open(first, 'healing_potion')).toBe(true)
    expect(open(first.set(0, { lastAction: 0 }), 'healing_potion')).toBe(false)
    expect(open(gated({ enemiesInZone: 1 }), 'healing_potion')).toBe(true)
    expect(open(gated({ enemiesInZone: 2 }), 'healing_potion')).toBe(false)
    // A zone Action asks about the zone it aims at.
    const bomb = gated({ enemiesInZone: 2 }, 'fire_bomb')
    expect(open(bomb, 'fire_bomb')).toBe(false)
    bomb.fighter(1).zone = 0
    expect(bomb.aim('fire_bomb')).toMatchObject({ candidates: [0], members: [1, 2] })
  })
})

describe('judgment', () => {
  test('AR-241 AR-242 WE-20 blend, sharpness and lookahead by Judgment', () => {
    const seen = [0, 20, 50, 80, 100, 150].map((points) => {
      const { blend, sharpness, lookahead } = table([[minded(points)], [plain()]]).scene()
      return [blend, sharpness, lookahead]
    })
    expect(seen).toEqual([
      [3000, 1, 1],
      [4300, 3, 3],
      [6250, 6, 6],
      [8200, 8, 8],
      [9500, 10, 10],
      [9500, 10, 10],
    ])
  })

  test('AR-242 Confused lowers it at once', () => {
    expect(
      table([[minded(50)], [plain()]])
        .give(0, 'Confused', 6)
        .scene(),
    ).toMatchObject({ judgment: 20, blend: 4300 })
  })

  test('AR-241 the blend weighs tactics against personality', () => {
    const scene = table([[minded(50)], [plain()]]).scene()
    // (6250 × 8000 + 3750 × 5000)/10 000, and one that must be rounded down.
    expect([blended(scene, 8000, 5000), blended(scene, 8001, 5001)]).toEqual([6875, 6876])
  })

  test('AR-247 a summon decides in the same way, by its own Judgment', () => {
    const grave = table([[skilled('shadowmancer', ['raise_skeleton'])], [plain()]])
    grave.summon('raise_skeleton')
    grave.decide(2)
    // 40 % of 20 + 35 % of 15 + 25 % of 5 = 14.5, rounded up.
    expect(grave.decided).toMatchObject({ actor: 2, judgment: 15, blendBp: 3975, sharpness: 2, lookahead: 2 })
    expect(grave.decided.top.map((option) => option.action)).toEqual(['attack', 'defend', 'move'])
  })
})

describe('multipliers', () => {
  test('AR-243 AR-280 the player’s weight, then the range of 100 to 20 000', () => {
    const weighted = (weight: number) => table([[plain({ settings: { weights: { attack: weight } } })], [plain()]])
    const final = (weight: number, score: number) => {
      const field = weighted(weight)
      return adjusted(field.scene(), field.action('attack'), score)
    }
    expect([final(100, 5501), final(150, 5501), final(10, 5501), final(300, 9000), final(10, 500)]).toEqual([
      5501, 8251, 550, 20_000, 100,
    ])
  })

  test('AR-243 AR-245 self-healing counts double for the downed', () => {
    const dying = table([[plain({ consumables: ['healing_potion', 'stamina_tonic'] })], [plain()]], { hp: [0] })
    const scene = dying.scene()
    expect(adjusted(scene, dying.action('healing_potion'), 4000)).toBe(8000)
    expect(adjusted(scene, dying.action('stamina_tonic'), 4000)).toBe(4000)
    dying.fighter(0).hp = 1
    expect(adjusted(dying.scene(), dying.action('healing_potion'), 4000)).toBe(4000)
  })
})

describe('for the off hand', () => {
  test('AR-277 bestTarget is the valid enemy with HP of the highest target score, ties by cid', () => {
    const crowd = table([[armed('sword')], [plain(), plain(), plain(), plain()]], {
      zones: ['center', 'center', 'center', 'center', 'north'],
    })
    const best = () => bestTarget(crowd.fight, crowd.fighter(0), crowd.action('attack'))
    expect(best()).toBe(1)
    crowd.fighter(2).hp = 300
    crowd.fighter(4).hp = 10
    expect(best()).toBe(2)
    crowd.fighter(2).hp = 0
    expect(best()).toBe(1)
    const score = (cid: number) =>
      targetScore(crowd.fight, crowd.fighter(0), crowd.action('attack'), crowd.fighter(cid))
    expect(score(2)).toBe(100)
    // E 45 of 500: kill share 900, vulnerability 6667, threat 10 000.
    expect(score(1)).toBe(3914)
    for (const cid of [1, 2, 3]) crowd.fighter(cid).hp = -1
    expect(best()).toBe(-1)
  })
})
