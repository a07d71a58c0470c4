import { describe, expect, test } from 'vitest'
import { granting } from '../battle/testing.ts'
import { battleStats, statsAt } from './stats.ts'
import { core, entryOf, lines, withMore } from './testing.ts'
import type { RunContent } from './types.ts'
import { TIERS, type Tier } from './words.ts'

/** Section 27.2: HP/ATK/armour of the tier → HP, ATK in battle; resolve/resistance; range. */
const TIER_VALUES = lines(`
footman | 100/12/20 → 110, 12; 80/0; 1 | 150/18/30 → 165, 18; 95/10; 1 | 200/24/40 → 220, 24; 100/20; 1
knight | 140/16/28 → 154, 16; 85/0; 1 | 210/24/42 → 231, 24; 100/10; 1 | 280/32/56 → 308, 32; 100/20; 1
paladin | 200/22/40 → 220, 22; 90/0; 1 | 300/33/60 → 330, 33; 100/10; 1 | 400/44/80 → 440, 44; 100/20; 1
swordsman | 65/18/8 → 72, 18; 60/0; 1 | 97/27/12 → 107, 27; 75/10; 1 | 130/36/16 → 143, 36; 90/20; 1
crusader | 85/26/12 → 94, 26; 75/0; 1 | 127/39/18 → 140, 39; 90/10; 1 | 170/52/24 → 187, 52; 100/20; 1
champion | 110/38/16 → 121, 38; 80/0; 1 | 165/57/24 → 182, 57; 95/10; 1 | 220/76/32 → 242, 76; 100/20; 1
archer | 50/16/4 → 55, 16; 55/0; 4 | 75/24/6 → 83, 24; 70/10; 4 | 100/32/8 → 110, 32; 85/20; 5
crossbowman | 65/24/6 → 72, 24; 65/0; 5 | 97/36/9 → 107, 36; 80/10; 5 | 130/48/12 → 143, 48; 95/20; 6
marksman | 80/35/8 → 88, 35; 70/0; 6 | 120/52/12 → 132, 52; 85/10; 6 | 160/70/16 → 176, 70; 100/20; 7
apprentice | 45/20/2 → 50, 20; 50/0; 3 | 67/30/3 → 74, 30; 65/10; 3 | 90/40/4 → 99, 40; 80/20; 4
battle_mage | 60/32/4 → 66, 32; 65/0; 4 | 90/48/6 → 99, 48; 80/10; 4 | 120/64/8 → 132, 64; 95/20; 5
priest | 55/10/6 → 61, 10; 70/0; 3 | 82/15/9 → 90, 15; 85/10; 3 | 110/20/12 → 121, 20; 100/20; 4
zombie | 120/10/12 → 120, 12; 100/0; 1 | 180/15/18 → 180, 17; 100/0; 1 | 240/20/24 → 240, 23; 100/0; 1
abomination | 170/14/18 → 170, 16; 100/0; 1 | 255/21/27 → 255, 24; 100/0; 1 | 340/28/36 → 340, 32; 100/0; 1
bone_golem | 240/20/25 → 240, 23; 100/0; 1 | 360/30/37 → 360, 35; 100/0; 1 | 480/40/50 → 480, 46; 100/0; 1
skeleton_warrior | 50/20/5 → 50, 23; 100/0; 1 | 75/30/7 → 75, 35; 100/0; 1 | 100/40/10 → 100, 46; 100/0; 1
ghoul | 70/30/8 → 70, 35; 100/0; 1 | 105/45/12 → 105, 52; 100/0; 1 | 140/60/16 → 140, 69; 100/0; 1
death_knight | 95/45/14 → 95, 52; 100/0; 1 | 142/67/21 → 142, 77; 100/0; 1 | 190/90/28 → 190, 104; 100/0; 1
skeleton_archer | 40/18/2 → 40, 21; 100/0; 4 | 60/27/3 → 60, 31; 100/0; 4 | 80/36/4 → 80, 41; 100/0; 5
banshee | 55/28/3 → 55, 32; 100/0; 4 | 82/42/4 → 82, 48; 100/0; 4 | 110/56/6 → 110, 64; 100/0; 5
lich | 70/42/5 → 70, 48; 100/0; 5 | 105/63/7 → 105, 72; 100/0; 5 | 140/84/10 → 140, 97; 100/0; 6
necromancer | 40/22/2 → 40, 25; 100/0; 3 | 60/33/3 → 60, 38; 100/0; 3 | 80/44/4 → 80, 51; 100/0; 4
dark_sorcerer | 55/36/3 → 55, 41; 100/0; 4 | 82/54/4 → 82, 62; 100/0; 4 | 110/72/6 → 110, 83; 100/0; 5
vampire | 65/18/8 → 65, 21; 100/0; 1 | 97/27/12 → 97, 31; 100/0; 1 | 130/36/16 → 130, 41; 100/0; 1
`)

const unit = (id: string, content: RunContent = core) => entryOf(content.units, id)
const passive = (id: string) => entryOf(core.leaders, id).passive

function tierLine(id: string, tier: Tier): string {
  const { hp, atk, armor } = statsAt(core, unit(id), tier)
  const battle = battleStats(core, unit(id), tier)
  return `${hp}/${atk}/${armor} → ${battle.hp}, ${battle.atk}; ${battle.resolve}/${battle.resist}; ${battle.range}`
}

describe('tier values', () => {
  test('RN-001 RN-002 RN-003 RN-030 RN-031 RN-032 RN-033 RN-034 RN-035 all 72 rows of the table', () => {
    const told = core.units.map(({ id }) => [id, ...TIERS.map((tier) => tierLine(id, tier))].join(' | '))
    expect(told).toEqual(TIER_VALUES)
    expect(TIER_VALUES).toHaveLength(24)
  })

  test('RN-030 WE-02 HP, ATK and armour grow by 150 and 200 % rounded down', () => {
    expect(TIERS.map((tier) => statsAt(core, unit('swordsman'), tier).hp)).toEqual([65, 97, 130])
    expect(TIERS.map((tier) => statsAt(core, unit('bone_golem'), tier).armor)).toEqual([25, 37, 50])
    const [one, two, three] = TIERS.map((tier) => {
      const { speed, initiative, strikes, dodge } = statsAt(core, unit('champion'), tier)
      return [speed, initiative, strikes, dodge]
    })
    expect([one, two, three]).toEqual([one, one, one])
  })

  test('RN-031 WE-02 the ghoul strikes three times at T3 and runs five cells', () => {
    const of = (tier: Tier) => {
      const { strikes, speed } = statsAt(core, unit('ghoul'), tier)
      return [strikes, speed]
    }
    expect(TIERS.map(of)).toEqual([
      [2, 4],
      [2, 4],
      [3, 5],
    ])
    expect(battleStats(core, unit('ghoul'), 3)).toMatchObject({ hp: 140, atk: 69 })
    const tuned = withMore({ tuning: { 'ability.frenzy.strikes': 4, 'ability.frenzy.speed': 6 } })
    expect(statsAt(tuned, unit('ghoul', tuned), 3)).toMatchObject({ strikes: 4, speed: 6 })
  })

  test('RN-032 humans gain 15 resolve and 10 % resistance a tier, the undead nothing', () => {
    const courage = (id: string) =>
      TIERS.map((tier) => {
        const { resolve, resist } = statsAt(core, unit(id), tier)
        return [resolve, resist]
      })
    expect(courage('apprentice')).toEqual([
      [50, 0],
      [65, 10],
      [80, 20],
    ])
    expect(courage('paladin').map(([resolve]) => resolve)).toEqual([90, 100, 100])
    expect(courage('lich')).toEqual([
      [100, 0],
      [100, 0],
      [100, 0],
    ])
  })

  test('RN-032 resistance never exceeds its cap, and the undead have theirs from the tuning', () => {
    const tuned = withMore({ tuning: { 'tier.humanResistStep': 40, 'faction.undead.resistPct': 30 } })
    expect(TIERS.map((tier) => statsAt(tuned, unit('footman', tuned), tier).resist)).toEqual([0, 40, 50])
    expect(TIERS.map((tier) => statsAt(tuned, unit('zombie', tuned), tier).resist)).toEqual([30, 30, 30])
  })

  test('RN-037 dodge is capped', () => {
    const tuned = withMore({ units: [{ id: 'vampire', dodge: 80 }] })
    expect(statsAt(tuned, unit('vampire', tuned), 1).dodge).toBe(50)
    expect(statsAt(core, unit('vampire'), 1).dodge).toBe(25)
  })
})

describe('bonuses', () => {
  test('RN-033 humans have +10 % HP, the undead +15 % ATK', () => {
    expect(battleStats(core, unit('footman'), 1)).toMatchObject({ hp: 110, atk: 12 })
    expect(battleStats(core, unit('zombie'), 1)).toMatchObject({ hp: 120, atk: 12 })
    expect(battleStats(core, unit('zombie'), 2).atk).toBe(17)
  })

  test('RN-004 RN-034 WE-02 percents add up and are applied once, half up', () => {
    expect(battleStats(core, unit('swordsman'), 2).hp).toBe(107)
    expect(battleStats(core, unit('swordsman'), 2, passive('aldric')).hp).toBe(116)
    // 65 × 1.1 × 1.1 would be 79.
    expect(battleStats(core, unit('swordsman'), 1, passive('aldric')).hp).toBe(78)
    const frail = granting({ hpPct: -200 })
    expect(battleStats(core, unit('swordsman'), 1, frail).hp).toBe(1)
  })

  test('RN-192 a leader may change resolve, within 0 and the global cap', () => {
    const resolve = (points: number) => battleStats(core, unit('footman'), 1, granting({ resolve: points })).resolve
    expect([resolve(5), resolve(50), resolve(-90)]).toEqual([85, 100, 0])
  })
})
