import { describe, expect, test } from 'vitest'
import { BARE, deed, melee, OWNS_PERK, perkPack, plain } from '../testing.ts'

const HURT = { t: 'Damage', type: 'Fire', formula: { base: 600 } }

describe('the tick', () => {
  test('AR-067 effects, initiative, turns, falls, kill triggers, bookkeeping', () => {
    const overlay = perkPack({
      actions: [deed([HURT])],
      triggers: [{ on: 'OnKill', components: [{ t: 'Shield', formula: { base: 5 } }] }],
    })
    const start = { 2: { statuses: { Burning: 8 }, initiative: 90 } }
    const teams = [[plain(OWNS_PERK)], [plain()], [plain()]]
    const fight = melee(teams, { start, tuning: BARE }, { overlay })
    fight.turn('test_perk', { target: 1 })
    // The kill is made in the turn; whoever comes after it still sees the victim unfallen.
    expect(fight.actor).toBe(2)
    expect(fight.fighter(1)).toMatchObject({ hp: -100, fallen: false })
    fight.turn('defend')
    const told = fight.match.events.filter(({ tick }) => tick === 1).map(({ type, phase }) => `${phase} ${type}`)
    expect(told).toEqual([
      '1 tickStarted',
      '1 statusReduced',
      '1 damageResolved',
      '2 initiativeGained',
      '3 turnStarted',
      '3 actionDeclared',
      '3 targetHit',
      '3 critChecked',
      '3 damageResolved',
      '3 downed',
      '3 turnEnded',
      '3 turnStarted',
      '3 actionDeclared',
      '3 statusApplied',
      '3 turnEnded',
      '4 fallen',
      '5 killConfirmed',
      '5 triggerFired',
      '5 shieldGained',
      '6 tickEnded',
      '6 teamEliminated',
    ])
  })

  test('AR-068 a turn sees the board as the turns before it left it', () => {
    const fight = melee([[plain()], [plain()]], { start: { 1: { initiative: 90 } } })
    fight.turn('move', { zone: 'north' })
    expect([fight.actor, fight.state.tick]).toEqual([1, 1])
    expect(fight.refused('attack', { target: 0 })).toBe('out_of_range')
    fight.turn('move', { zone: 'north' }).until(0)
    expect(fight.refused('attack', { target: 1 })).toBe('ok')
  })

  test('AR-068 Triggers of a turn are done before the next turn', () => {
    const overlay = perkPack({ triggers: [{ on: 'OnTurnEnd', components: [STUN] }] })
    const fight = melee([[plain(OWNS_PERK)], [plain()]], { start: { 1: { initiative: 90 } } }, { overlay })
    fight.turn('defend')
    // Fighter 1 stood at 112 Initiative, but the Trigger stunned it before its turn.
    expect(fight.events('turnStarted').map(({ actor, tick }) => [actor, tick])[1]).not.toEqual([1, 1])
  })
  const STUN = { t: 'ApplyStatus', status: 'Stun', stacks: 3, to: 'enemiesInZone' }

  test('AR-069 at most one turn per tick; what is left of the Initiative carries over', () => {
    const fight = melee([[plain()], [plain()]], { start: { 0: { initiative: 350 } } })
    for (let i = 0; i < 4; i++) fight.turn('move', { zone: i % 2 ? 'center' : 'north' })
    const turns = fight.events('turnStarted').filter(({ actor }) => actor === 0)
    // +22 per tick, −75 per Move.
    expect(turns.slice(0, 4).map(({ tick, initiative }) => [tick, initiative])).toEqual([
      [1, 372],
      [2, 319],
      [3, 266],
      [4, 213],
    ])
  })

  test('AR-070 whoever is down still suffers, gains, acts and can be reached until step 4', () => {
    const overlay = perkPack({
      actions: [
        deed([{ t: 'Shield', formula: { base: 7 } }], { id: 'ward', target: 'AllySingle' }),
        deed([{ t: 'Heal', formula: { base: 40 } }], { id: 'mend', target: 'AllySingle' }),
      ],
    })
    const start = { 0: { initiative: 300 }, 1: { hp: -5, initiative: 90, statuses: { Burning: 4 } } }
    const teams = [[plain(OWNS_PERK), plain(OWNS_PERK)], [plain({ ...OWNS_PERK })]]
    const fight = melee(teams, { start: { ...start, 2: { initiative: 200 } }, tuning: BARE }, { overlay })
    expect(fight.last('damageResolved')).toMatchObject({ target: 1, hpBefore: -5, hpAfter: -14 })
    expect(fight.last('initiativeGained').actors).toEqual([0, 1, 2])
    fight.turn('ward', { target: 1 })
    expect(fight.fighter(1).shields).toMatchObject([{ hp: 7 }])
    expect([fight.actor, fight.refused('attack', { target: 1 })]).toEqual([2, 'ok'])
    fight.turn('defend')
    expect(fight.last('turnStarted')).toMatchObject({ actor: 1, hp: -14, downed: true, tick: 1 })
    fight.turn('defend')
    expect(fight.events('fallen')).toMatchObject([{ target: 1, tick: 1, overkill: 14 }])

    const saved = melee(teams, { start: { ...start, 2: { initiative: 200 } }, tuning: BARE }, { overlay })
    saved.turn('mend', { target: 1 }).turn('defend').turn('defend')
    expect(saved.events('fallen')).toEqual([])
    expect(saved.fighter(1).hp).toBeGreaterThan(0)
  })

  test('AR-071 nothing ticks, decays or regenerates on the Fallen', () => {
    const start = {
      1: {
        hp: -100,
        pools: { Stamina: 10 },
        initiative: 50,
        statuses: { Burning: 20, Stun: 9 },
        shields: [{ hp: 9, duration: 3, types: ['Cold'] }],
      },
    }
    const overlay = perkPack({ triggers: [{ on: 'OnTickStart', components: [{ t: 'Shield', formula: { base: 1 } }] }] })
    const fight = melee([[plain(), plain(OWNS_PERK)], [plain()]], { start }, { overlay }).turn('defend')
    const fallen = () => fight.fighter(1)
    expect(fallen()).toMatchObject({ fallen: true, hp: 0, initiative: 50 })
    const then = fallen()
    fight.untilTick(8)
    expect(fallen()).toEqual(then)
    expect(then.statuses).toEqual([
      { id: 'Burning', stacks: 15 },
      { id: 'Stun', stacks: 4 },
    ])
    expect(then.pools[0]!.value).toBe(13)
    expect(fight.events('triggerFired').map(({ tick }) => tick)).toEqual([1])
  })
})
