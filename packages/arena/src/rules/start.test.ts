import { describe, expect, test } from 'vitest'
import { text } from '../content/testing.ts'
import { deed, kitWith, melee, NARROW, narrowMap, OWNS_PERK, perkPack, plain, stage } from '../testing.ts'

const codes = (raw: object) => {
  const parsed = kitWith().game.setup.parse({ event: 'practice', ...raw })
  return parsed.ok ? [] : parsed.faults.map(({ code, path }) => `${code} ${path}`)
}
const team = (...members: object[]) => ({ members })
const opening = (stage: ReturnType<typeof melee>) => stage.last('combatStarted')

describe('set-up and start', () => {
  test('AR-049 enemy is everyone outside the own team, ally everyone inside it, oneself included', () => {
    const overlay = perkPack({
      actions: [
        deed([{ t: 'Damage', type: 'Fire', formula: { base: 1 } }], { id: 'hurt' }),
        deed([{ t: 'Heal', formula: { base: 1 } }], { id: 'help', target: 'AllySingle' }),
      ],
    })
    const fight = melee([[plain(OWNS_PERK), plain()], [plain()], [plain()]], {}, { overlay })
    expect([0, 1, 2, 3].map((target) => fight.refused('hurt', { target }))).toEqual([
      'wrong_side',
      'wrong_side',
      'ok',
      'ok',
    ])
    expect([0, 1, 2, 3].map((target) => fight.refused('help', { target }))).toEqual([
      'ok',
      'ok',
      'wrong_side',
      'wrong_side',
    ])
  })

  test('AR-049 two or more teams of 1 to 20, in any mix of sizes', () => {
    const many = (count: number) => team({ ...plain(), count })
    expect(codes({ teams: [many(20), many(1), many(7)] })).toEqual([])
    expect(codes({ teams: [many(1)] })).toEqual(['setup_teams /teams'])
    expect(codes({ teams: [many(1), team({ ...plain(), count: 20 }, plain())] })).toEqual([
      'setup_team_size /teams/1/members',
    ])
    expect(codes({ teams: [many(1), team()] })).toEqual(['setup_team_size /teams/1/members'])
  })

  test('AR-050 cids run from 0, team by team; a summon takes the next one and none is used again', () => {
    const overlay = {
      ...perkPack(
        { actions: [deed([{ t: 'Summon', template: 'wolf' }], { target: 'Self' })] },
        { control: { id: 'TestControl', name: text('Control'), weights: { Willpower: 80 } } },
      ),
      'summons.json': [{ id: 'wolf', duration: 1 }],
    }
    const fight = melee([[plain(OWNS_PERK), plain({ name: 'B' })], [plain({ name: 'C' })]], {}, { overlay })
    expect(fight.view.fighters.map(({ cid, team }) => [cid, team])).toEqual([
      [0, 0],
      [1, 0],
      [2, 1],
    ])
    expect(fight.view.fighters.map(({ name }) => name).slice(1)).toEqual(['B', 'C'])
    fight.turn('test_perk')
    expect(fight.last('summoned').summon).toBe(3)
    fight.until(0)
    expect(fight.fighter(3).removed).toBe(true)
    fight.turn('test_perk')
    expect(fight.last('summoned').summon).toBe(4)
    expect(fight.view.fighters.map(({ cid }) => cid)).toEqual([0, 1, 2, 3, 4])
  })

  test('AR-051 what the set-up said is copied: changing it afterwards changes nothing in the fight', () => {
    const gear = { main: 'sword', off: null as string | null, armour: [] as string[] }
    const consumables = ['healing_potion']
    const fight = melee([[plain({ gear, consumables })], [plain()]], {}, { draws: { 'arena/attack': [1] } })
    gear.main = 'dagger'
    gear.armour.push('full_plate')
    consumables.push('fire_bomb')
    fight.turn('attack', { target: 1 })
    expect(fight.last('actionDeclared').implement).toBe('sword')
    expect(fight.state.setup.teams[0]!.members[0]!.gear.armour).toEqual([])
    expect(fight.fighter(0).consumables).toEqual(['healing_potion'])
    expect(Object.isFrozen(fight.state.setup.teams[0]!.members[0]!.gear)).toBe(true)
  })

  test('AR-052 a set-up that breaks the rules is refused with every mistake', () => {
    const raw = (member: Record<string, unknown>) => ({ teams: [team(plain(member)), team(plain())] })
    expect(codes(raw({ gear: { main: 'excalibur' }, traits: [{ id: 'wizard', perks: ['x'] }] }))).toEqual([
      'setup_ref /teams/0/members/0/traits/0/id',
      'setup_ref /teams/0/members/0/gear/main',
    ])
    expect(codes(raw({ gear: { main: 'bow', off: 'dagger' } }))).toEqual(['setup_hands /teams/0/members/0/gear/off'])
    expect(codes(raw({ gear: { main: 'sword', off: 'mace' } }))).toEqual(['setup_hands /teams/0/members/0/gear/off'])
    expect(codes(raw({ gear: { main: 'sword', off: 'kite_shield' } }))).toEqual([])
    expect(codes(raw({ gear: { armour: ['helm', 'full_plate'] } }))).toEqual([
      'setup_armour /teams/0/members/0/gear/armour/1',
    ])
    const potions = Array.from({ length: 6 }, () => 'healing_potion')
    expect(codes(raw({ consumables: potions }))).toEqual(['setup_limit /teams/0/members/0/consumables'])
    expect(codes(raw({ consumables: potions.slice(1) }))).toEqual([])
  })

  test('AR-052 content whose Damage cannot be resolved is refused', () => {
    const bad = (more: object) => () => kitWith(perkPack({ actions: [deed([HURT], more)] }))
    const HURT = { t: 'Damage', type: 'Fire', formula: { base: 5 } } as const
    expect(bad({})).not.toThrow()
    expect(bad({ primary: undefined })).toThrow('E_ACTION')
    expect(bad({ autoHit: false })).toThrow('E_ACTION')
    expect(bad({ autoHit: false, attack: { base: 20 } })).not.toThrow()
    expect(bad({ autoHit: false, implement: 'magical' })).not.toThrow()
    const lasting = { t: 'ApplyStatus', status: 'Burning', stacks: 3, duration: 4 }
    expect(() => kitWith(perkPack({ actions: [deed([HURT, lasting])] }))).toThrow('E_UNKNOWN_FIELD')
  })

  test('AR-053 every part of the event template counts in the fight', () => {
    const event = {
      id: 'practice',
      startZones: [['east'], ['west']],
      initiativeOffset: [7, -3],
      initiativeMultiplier: 600,
      attrition: { onset: 1, rateBp: 500 },
      stalemateTick: 3,
      reset: { healthBp: 5000, staminaBp: 3300 },
      context: { round: 2, weather: 'rain' },
      postCombat: 'bonfire',
      rewards: { gold: 5 },
    }
    const fight = stage([[plain()], [plain()]], { event })
    const { combatants, templateId } = opening(fight)
    expect(templateId).toBe('practice')
    expect(combatants.map(({ zone, hp, initiative }) => [zone, hp, initiative])).toEqual([
      ['east', 250, 7],
      ['west', 250, -3],
    ])
    expect(combatants[0]!.pools).toEqual([{ id: 'Stamina', value: 83, max: 250 }])
    fight.finish()
    expect(fight.events('initiativeGained')[0]!.amounts).toEqual([43, 43])
    expect(fight.events('tickStarted').map(({ attritionBp }) => attritionBp)).toEqual([0, 500, 1000])
    expect(fight.last('combatEnded')).toMatchObject({ tick: 3, draw: true, stalemate: true, reason: 'stalemate' })
    const { handoff } = fight.kit.report(fight.state, fight.match.events)
    expect(handoff).toMatchObject({
      postCombat: 'bonfire',
      rewards: { gold: 5 },
      context: { round: 2, weather: 'rain' },
    })
    expect(
      codes({ event: { id: 'practice', starGate: [2, 5] }, teams: [team(plain()), team(plain({ stars: 2 }))] }),
    ).toEqual(['setup_star /teams/0/members/0/stars'])
  })

  test('AR-054 round robin over the allowed zones, a full zone is skipped; no free zone is a fault', () => {
    const overlay = narrowMap({ north: 2 })
    const event = { ...NARROW, startZones: [['north', 'east', 'center'], ['south']] }
    const fight = stage([[{ ...plain(), count: 7 }], [plain()]], { event }, { overlay })
    expect(fight.view.fighters.map(({ zone }) => zone)).toEqual([
      'north',
      'east',
      'center',
      'north',
      'east',
      'center',
      'east',
      'south',
    ])
    const crowd = { event: { ...NARROW, startZones: [['north'], ['south']] } }
    expect(() => stage([[{ ...plain(), count: 3 }], [plain()]], crowd, { overlay })).toThrow('setup_zone')
  })

  test('AR-055 Initiative at the start: team offset, adjustments of Perks and items, a head start of one gain', () => {
    const overlay = perkPack({ headStart: true, mods: [{ stat: 'startInitiative', kind: 'flat', value: 30 }] })
    const ring = { item: 'ring', affixes: [{ id: 'swift', tier: 'major' }] }
    const event = { id: 'practice', initiativeOffset: [50] }
    const members = [
      plain(),
      plain({ gear: { accessories: { ring1: ring } } }),
      plain({ ...OWNS_PERK, gear: { accessories: { ring1: ring } } }),
    ]
    const fight = stage([members, members], { event }, { overlay })
    // 15 by the ring (10 × 1.5), 30 by the Perk, 22 as the gain of Speed 50 at 3.00.
    expect(opening(fight).combatants.map(({ initiative }) => initiative)).toEqual([50, 65, 117, 0, 15, 67])
    expect(opening(fight).tick).toBe(0)
    expect(fight.events('initiativeGained')[0]!.totals).toEqual([72, 87, 139, 22, 37, 89])
  })

  test('AR-056 the context: flags of the event, team sizes without summons, the attrition ramp, free extra keys', () => {
    const event = { id: 'final', context: { crowd: 'loud' } }
    const fight = stage([[plain(), plain()], [plain()], [{ ...plain(), count: 3 }]], { event })
    expect(opening(fight).context).toEqual({
      is_tournament: true,
      round: 3,
      total_rounds: 3,
      consumables_replenish: false,
      is_exhibition: false,
      pve_tier: null,
      crowd: 'loud',
      team_sizes: [2, 1, 3],
      attrition_ramp_onset: 120,
      attrition_ramp_rate: 50,
    })
    expect(fight.kit.content.events.find(({ id }) => id === 'bandits')!.context.pve_tier).toBe(1)
  })

  test('AR-057 OnCombatStart fires for all in cid order before tick 1', () => {
    const shield = { t: 'Shield', formula: { base: 5 } }
    const overlay = perkPack({ triggers: [{ on: 'OnCombatStart', components: [shield] }] })
    const fight = stage([[plain(OWNS_PERK), plain(OWNS_PERK)], [plain(OWNS_PERK)]], {}, { overlay })
    expect(fight.events('triggerFired').map(({ owner, on, tick }) => [owner, on, tick])).toEqual([
      [0, 'OnCombatStart', 0],
      [1, 'OnCombatStart', 0],
      [2, 'OnCombatStart', 0],
    ])
    const types = fight.types()
    expect(types[0]).toBe('combatStarted')
    expect(types.indexOf('tickStarted')).toBeGreaterThan(types.lastIndexOf('shieldGained'))
    expect(fight.events('tickStarted').map(({ tick }) => tick)).toEqual([1, 2, 3, 4, 5])
  })

  test('AR-058 the Initiative multiplier changes gains and nothing else', () => {
    const blow = (initiativeMultiplier: number) => {
      const draws = { 'arena/attack': [60], 'arena/crit': [true] }
      const event = { id: 'practice', initiativeMultiplier }
      const gear = { main: 'sword' }
      const fight = melee(
        [[plain({ gear })], [plain()]],
        { event, start: { 1: { statuses: { Burning: 8 } } } },
        { draws },
      )
      fight.turn('attack', { target: 1 })
      return {
        gain: fight.events('initiativeGained')[0]!.amounts,
        start: opening(fight).combatants,
        cost: fight.events('turnEnded')[0]!.initiativeCost,
        damage: fight.events('damageResolved').slice(0, 2),
        rolled: fight.events('attackRolled')[0]!.attackValue,
      }
    }
    const slow = blow(300)
    const fast = blow(600)
    expect(slow.gain).toEqual([22, 22])
    expect(fast.gain).toEqual([43, 43])
    expect(fast).toEqual({ ...slow, gain: fast.gain })
  })
})
