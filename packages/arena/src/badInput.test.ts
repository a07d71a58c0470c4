import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { coreArena as arena, BARE, deed, melee, owns, plain, type Stage, stage, traitPack } from './testing.ts'

const damage = (base: number, more: object = {}) => ({ t: 'Damage', type: 'Fire', formula: { base }, ...more })
const hit = deed([damage(5)], { id: 'hit' })
const thorns = { triggers: [{ on: 'OnDamageTaken', components: [damage(1, { to: 'enemiesInZone' })] }] }
const rage = { triggers: [{ on: 'OnDamageDealt', components: [{ t: 'Shield', formula: { base: 1 } }] }] }
const sweep = deed([damage(5)], { id: 'sweep', target: 'EnemyZone' })
const storms = (perks: Record<string, object>) => traitPack({ stormy: { hit: { actions: [hit, sweep] }, ...perks } })
const stormy = (...perks: string[]) => plain(owns('stormy', 'hit', ...perks))
const crowd = (count: number, member: object) => Array.from({ length: count }, () => member as Record<string, unknown>)

describe('trigger storms', () => {
  test('AR-223 more items than the guard allows end the fight as a draw that names the Trigger that ran most', () => {
    const overlay = { ...storms({ thorns, rage }), 'tuning.json': { 'trigger.maxQueue': 40 } }
    const teams = [crowd(4, stormy('thorns', 'rage')), crowd(4, stormy('thorns', 'rage'))]
    const fight = melee(teams, { tuning: BARE }, { overlay })
    fight.turn('hit', { target: 4 })
    const end = fight.last('combatEnded')
    expect(end).toMatchObject({ reason: 'triggerStorm', draw: true, stalemate: false, ranks: [1, 1], tick: 1 })
    const runs = new Map<string, number>()
    for (const { owner, perk, on } of fight.events('triggerFired')) {
      const key = `${owner} ${perk} ${on}`
      runs.set(key, (runs.get(key) ?? 0) + 1)
    }
    const { owner, perk, on, runs: told } = end.storm!
    expect(runs.get(`${owner} ${perk} ${on}`)).toBe(told)
    expect(told).toBe(Math.max(...runs.values()))
    expect(fight.match.outcome).toMatchObject({
      places: { 1: 1, 2: 1 },
      reason: 'triggerStorm',
      detail: { storm: end.storm },
    })
    expect(fight.match.deciding).toBeUndefined()
    expect(fight.match.act(1, { type: 'auto' })).toMatchObject({ ok: false, code: 'match_over' })
  })

  test('AR-223 exactly as many items as the guard allows are fine', () => {
    // An area of three hits raises three OnHit.
    const run = (most: number) => {
      const overlay = storms({
        greed: { triggers: [{ on: 'OnHit', components: [{ t: 'Shield', formula: { base: 1 } }] }] },
      })
      const fight = melee(
        [[stormy('greed')], crowd(3, plain())],
        { tuning: { ...BARE, 'trigger.maxQueue': most } },
        { overlay },
      )
      return fight.turn('sweep', { zone: 'center' })
    }
    expect(run(3).events('combatEnded')).toEqual([])
    expect(run(2).last('combatEnded').reason).toBe('triggerStorm')
    expect(run(2).last('combatEnded').storm).toEqual({ owner: 0, perk: 'greed', on: 'OnHit', runs: 2 })
  })

  test('AR-223 the guard of the shipped content, 5000, stops twenty against twenty in one zone', () => {
    const overlay = storms({ thorns, rage })
    const member = stormy('thorns', 'rage')
    const fight = melee([crowd(20, member), crowd(20, member)], { tuning: BARE }, { overlay })
    fight.turn('sweep', { zone: 'center' })
    expect(fight.last('combatEnded')).toMatchObject({ reason: 'triggerStorm', ranks: [1, 1] })
    expect(fight.last('combatEnded').storm!.runs).toBeGreaterThan(0)
  })

  test('AR-223 nothing throws where no Trigger ran, before the first tick, or at the end of the fight', () => {
    const never = { triggers: [{ on: 'OnHitBy', if: { hpBelowBp: 1 }, components: [damage(1)] }] }
    const area = deed([damage(5)], { id: 'area', target: 'EnemyZone' })
    const idle = melee(
      [[plain(owns('stormy', 'hit'))], crowd(3, plain(owns('stormy', 'never')))],
      { tuning: { ...BARE, 'trigger.maxQueue': 1 } },
      { overlay: traitPack({ stormy: { hit: { actions: [area] }, never } }) },
    )
    idle.turn('area', { zone: 'center' })
    expect(idle.last('combatEnded')).toMatchObject({
      reason: 'triggerStorm',
      storm: { owner: 2, perk: 'never', runs: 0 },
    })

    const early = storms({
      early: { triggers: [{ on: 'OnCombatStart', components: [damage(1, { to: 'enemiesInZone' })] }] },
      thorns,
    })
    const first = melee(
      [crowd(3, stormy('early', 'thorns')), crowd(3, stormy('thorns'))],
      { tuning: { ...BARE, 'trigger.maxQueue': 2 } },
      { overlay: early },
    )
    expect(first.match.outcome).toMatchObject({ reason: 'triggerStorm', places: { 1: 1, 2: 1 } })
    expect(first.match.deciding).toBeUndefined()

    const kill = deed([damage(9000)], { id: 'kill' })
    const curtain = { triggers: [{ on: 'OnCombatEnd', components: [{ t: 'Shield', formula: { base: 1 } }] }] }
    const late = melee(
      [crowd(3, plain(owns('stormy', 'kill', 'curtain'))), [plain()]],
      { tuning: { ...BARE, 'trigger.maxQueue': 1 } },
      { overlay: traitPack({ stormy: { kill: { actions: [kill] }, curtain } }) },
    )
    late.turn('kill', { target: 3 })
    // AR-218: OnCombatEnd has no influence on placement.
    expect(late.match.outcome).toMatchObject({ reason: 'lastTeam', places: { 1: 1, 2: 2 } })
  })

  test('AR-223 a storm replays and is told like any other end', () => {
    const overlay = { ...storms({ thorns, rage }), 'tuning.json': { 'trigger.maxQueue': 40 } }
    const teams = [crowd(4, stormy('thorns', 'rage')), crowd(4, stormy('thorns', 'rage'))]
    const run = () => melee(teams, { tuning: BARE }, { overlay }).finish()
    const [one, two] = [run(), run()]
    expect(JSON.stringify(one.match.events)).toBe(JSON.stringify(two.match.events))
    const report = one.kit.report(one.state, one.match.events)
    expect(report.handoff).toMatchObject({ reason: 'triggerStorm', draw: true, winner: null })
  })
})

describe('fights that cannot end by themselves', () => {
  test('AR-234 Attack below every Defence for ever: a stalemate at tick 2000', () => {
    // Attack Value 20 against a Defence of 78: nobody ever hits; nobody pays with Health.
    const harmless = plain({
      attributes: { Might: 0, Accuracy: 0, Speed: 200, Awareness: 200, Willpower: 200, Endurance: 200 },
    })
    const fight = melee([[harmless], [harmless]])
    let turns = 0
    while (fight.actor >= 0) {
      const stamina = fight.fighter(fight.actor).pools[0]!.value
      if (stamina >= 25) fight.turn('attack', { target: 1 - fight.actor })
      else fight.turn('defend')
      turns++
    }
    expect(turns).toBeGreaterThan(500)
    expect(fight.events('targetHit')).toEqual([])
    expect(fight.last('combatEnded')).toMatchObject({
      reason: 'stalemate',
      stalemate: true,
      draw: true,
      ranks: [1, 1],
      tick: 2000,
    })
  })

  test('AR-234 the AI comes to an end in such a fight as well', () => {
    const harmless = plain({
      attributes: { Might: 0, Accuracy: 0, Speed: 120, Awareness: 200, Willpower: 200, Endurance: 200 },
    })
    const event = { id: 'practice', stalemateTick: 150 }
    const fight = stage([[harmless], [harmless]], { event }, { seed: 'harmless' }).finish()
    expect(fight.last('combatEnded').tick).toBeLessThanOrEqual(150)
  })
})

describe('size', () => {
  test('AR-019 a fight of twenty against twenty stays below 1 MB as JSON at every step', () => {
    const { setup } = arena.presets.find(({ id }) => id === 'twenty')!
    const draws = new SeededDraws('size')
    const state = arena.game.start(setup, draws, undefined)
    let largest = 0
    for (
      let seat = arena.game.deciding(state), step = 0;
      seat !== undefined;
      seat = arena.game.deciding(state), step++
    ) {
      if (step % 20 === 0) largest = Math.max(largest, JSON.stringify(state).length)
      arena.game.apply(state, seat, { type: 'auto' }, draws, undefined)
    }
    largest = Math.max(largest, JSON.stringify(state).length)
    expect(arena.game.outcome(state)).toBeDefined()
    expect(largest).toBeLessThanOrEqual(1_000_000)
  })
})

describe('hostile turns', () => {
  const fight = (): Stage =>
    melee(
      [
        [plain(), plain()],
        [plain(), plain()],
      ],
      { start: { '3': { zone: 'north' } } },
    )

  test('AR-195 nonsense is refused with a code, and nothing changes', () => {
    const staged = fight()
    const before = staged.match.hash()
    const tries: [string, object, string][] = [
      ['fireball', {}, 'unknown_action'],
      ['attack', {}, 'target_needed'],
      ['attack', { target: 99 }, 'no_such_target'],
      ['attack', { target: 0 }, 'wrong_side'],
      ['attack', { target: 3 }, 'out_of_range'],
      ['move', {}, 'zone_needed'],
      ['move', { zone: 'moon' }, 'zone_unknown'],
      ['move', { zone: 'center' }, 'not_adjacent'],
      ['search', {}, 'nothing_hidden'],
    ]
    for (const [action, at, code] of tries) expect([action, staged.refused(action, at)]).toEqual([action, code])
    for (const action of [
      null,
      7,
      'auto',
      {},
      { type: 'turn' },
      { type: 'auto', target: 1 },
      { type: 'turn', action: 'attack', target: -1 },
    ])
      expect(staged.match.actRaw(1, action)).toMatchObject({ ok: false })
    expect(staged.match.act(2, { type: 'auto' })).toMatchObject({ ok: false, code: 'not_your_turn' })
    expect(staged.match.hash()).toBe(before)
  })
})
