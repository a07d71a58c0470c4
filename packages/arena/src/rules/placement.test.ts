import { describe, expect, test } from 'vitest'
import { BARE, deed, melee, owns, plain, type Stage, stage, traitPack } from '../testing.ts'
import { ranksOf } from './placement.ts'

const overlay = traitPack({
  slayer: {
    slay: {
      actions: [
        deed([{ t: 'Damage', type: 'Fire', formula: { base: 9000 } }], { id: 'slay' }),
        deed([{ t: 'Damage', type: 'Fire', formula: { base: 9000 } }], { id: 'doom', target: 'AllMap' }),
      ],
    },
    curtain: {
      triggers: [
        { on: 'OnCombatEnd', components: [{ t: 'Damage', type: 'Fire', formula: { base: 9000 }, to: 'allies' }] },
      ],
    },
  },
})
const slayer = (...perks: string[]) => plain(owns('slayer', 'slay', ...perks))
/** Bleeding 1 takes 2 a tick: Health 2 × n lasts until tick n. */
const lasting = (...ticks: (number | null)[]) =>
  Object.fromEntries(ticks.map((tick, cid) => [cid, tick === null ? {} : { hp: 2 * tick, statuses: { Bleeding: 1 } }]))
const runOut = (fight: Stage) => {
  while (fight.actor >= 0) fight.turn('defend')
  return fight
}
const calm = { id: 'practice', attrition: { onset: 10_000 } }

describe('placement', () => {
  test('AR-232 WE-22 ranks of teams eliminated at 40, 55, 55 and never: 4, 2, 2, 1', () => {
    expect(ranksOf([40, 55, 55, 0])).toEqual([4, 2, 2, 1])
    const fight = runOut(
      stage([[plain()], [plain()], [plain()], [plain()]], { event: calm, start: lasting(40, 55, 55, null) }),
    )
    expect(fight.events('teamEliminated').map(({ team, tick }) => [team, tick])).toEqual([
      [0, 40],
      [1, 55],
      [2, 55],
    ])
    const result = {
      ranks: [4, 2, 2, 1],
      eliminatedAt: [40, 55, 55, null],
      draw: false,
      stalemate: false,
      reason: 'lastTeam',
    }
    expect(fight.last('combatEnded')).toMatchObject({ ...result, tick: 55 })
    expect(fight.match.outcome).toMatchObject({ places: { 1: 4, 2: 2, 3: 2, 4: 1 }, reason: 'lastTeam' })
  })

  test('AR-232 a team that gives up comes behind those who stand and before those who fell earlier', () => {
    const fight = stage([[plain()], [plain()], [plain()], [plain()]], {
      event: calm,
      start: lasting(3, null, null, null),
    })
    while (fight.events('teamEliminated').length === 0) fight.turn('defend')
    const left = fight.match.branch()
    left.close({ how: 'resigned', seat: 3 })
    expect(left.outcome).toMatchObject({ places: { 1: 4, 2: 1, 3: 3, 4: 1 }, reason: 'resigned', detail: { seat: 3 } })
  })

  test('AR-233 WE-22 the last teams fall together at 55: ranks 3, 1, 1 and a draw', () => {
    expect(ranksOf([40, 55, 55])).toEqual([3, 1, 1])
    const fight = runOut(stage([[plain()], [plain()], [plain()]], { event: calm, start: lasting(40, 55, 55) }))
    expect(fight.last('combatEnded')).toMatchObject({
      ranks: [3, 1, 1],
      eliminatedAt: [40, 55, 55],
      draw: true,
      stalemate: false,
      reason: 'draw',
      tick: 55,
    })
  })

  test('AR-232 equal ticks share a rank and the next one is skipped', () => {
    expect(ranksOf([7, 7, 9, 0])).toEqual([3, 3, 2, 1])
    expect(ranksOf([5, 9, 9, 0])).toEqual([4, 2, 2, 1])
    expect(ranksOf([3, 3, 3])).toEqual([1, 1, 1])
    expect(ranksOf([0, 0])).toEqual([1, 1])
  })

  test('AR-231 a team is eliminated after step 5 of the tick in which its last member is Fallen', () => {
    const teams = [[slayer()], [plain(), plain()]]
    const fight = melee(teams, { tuning: BARE, start: { '2': { hp: 1, statuses: { Bleeding: 1 } } } }, { overlay })
    // One of two fell: not yet.
    fight.turn('defend').until(0)
    expect(fight.events('fallen').map(({ target }) => target)).toEqual([2])
    expect(fight.events('teamEliminated')).toEqual([])
    fight.turn('slay', { target: 1 })
    const end = fight.types(fight.last('damageResolved').seq).filter((type) => type !== 'shieldAbsorbed')
    expect(
      end
        .filter((type) => !['damageResolved', 'turnEnded', 'turnStarted', 'actionDeclared'].includes(type))
        .slice(0, 6),
    ).toEqual(['downed', 'fallen', 'killConfirmed', 'tickEnded', 'teamEliminated', 'combatEnded'])
    expect(fight.last('teamEliminated')).toMatchObject({ team: 1, phase: 6 })
  })

  test('AR-231 the fight goes on while two teams are left, and the tick of elimination is final', () => {
    const fight = runOut(stage([[plain()], [plain()], [plain()]], { event: calm, start: lasting(2, 12, null) }))
    expect(fight.last('combatEnded')).toMatchObject({ eliminatedAt: [2, 12, null], ranks: [3, 2, 1], tick: 12 })
  })

  test('AR-233 two teams that wipe each other out share the first place', () => {
    const fight = melee([[slayer()], [plain()]], { tuning: BARE }, { overlay })
    fight.turn('doom')
    expect(fight.last('combatEnded')).toMatchObject({ ranks: [1, 1], draw: true, stalemate: false, reason: 'draw' })
  })

  test('AR-234 at the end of the stalemate tick whoever is left draws; earlier losers rank as usual', () => {
    const event = { ...calm, stalemateTick: 30 }
    const fight = runOut(stage([[plain()], [plain()], [plain()]], { event, start: lasting(10, null, null) }))
    expect(fight.last('combatEnded')).toMatchObject({
      ranks: [3, 1, 1],
      eliminatedAt: [10, null, null],
      draw: true,
      stalemate: true,
      reason: 'stalemate',
      tick: 30,
    })
    expect(fight.last('tickEnded')).toMatchObject({ tick: 30 })
  })

  test('AR-234 a team that wins on that very tick has won', () => {
    const event = { ...calm, stalemateTick: 10 }
    const fight = runOut(stage([[plain()], [plain()]], { event, start: lasting(10, null) }))
    expect(fight.last('combatEnded')).toMatchObject({
      ranks: [2, 1],
      draw: false,
      stalemate: false,
      reason: 'lastTeam',
    })
  })

  test('AR-235 AR-218 OnCombatEnd fires, changes no rank, then the last event is written and nothing changes any more', () => {
    const fight = melee([[slayer('curtain')], [plain()]], { tuning: BARE }, { overlay })
    fight.turn('slay', { target: 1 })
    const end = fight.last('triggerFired')
    expect(end).toMatchObject({ on: 'OnCombatEnd', owner: 0, phase: 6 })
    expect(end.seq).toBeGreaterThan(fight.last('teamEliminated').seq)
    expect(fight.fighter(0)).toMatchObject({ hp: -8500, fallen: false })
    expect(fight.match.events.at(-1)).toMatchObject({ type: 'combatEnded', ranks: [1, 2], reason: 'lastTeam' })
    const before = fight.match.hash()
    expect(fight.match.deciding).toBeUndefined()
    for (const seat of [1, 2])
      expect(fight.match.act(seat, { type: 'auto' })).toMatchObject({ ok: false, code: 'match_over' })
    expect(fight.match.hash()).toBe(before)
  })
})
