import { describe, expect, test } from 'vitest'
import { core } from '../content/testing.ts'
import { BARE, deed, melee, NARROW, narrowMap, owns, plain, type Stage, traitPack } from '../testing.ts'

const call = (template: string, id = 'call') => deed([{ t: 'Summon', template }], { id, target: 'Self' })
const pack = deed(['wolf', 'bear'].map((template) => ({ t: 'Summon', template })) as never, {
  id: 'call_both',
  target: 'Self',
})
const kill = deed([{ t: 'Damage', type: 'Fire', formula: { base: 9999 } }], { id: 'kill' })
const shield = [{ t: 'Shield', formula: { base: 1 } }]
const spark = { ...core.summons.find(({ id }) => id === 'wolf')!, id: 'spark', control: 25, duration: 3 }
const { duration: _, ...bear } = { ...spark, id: 'bear' }
const overlay = {
  'summons.json': [spark, bear],
  ...traitPack({
    binder: {
      call: { actions: [call('wolf'), call('spark', 'call_spark'), pack] },
      swarm: { triggers: [{ on: 'OnTickStart', limit: 1, components: [{ t: 'Summon', template: 'wolf' }] }] },
      parting_gift: { triggers: [{ on: 'OnFallen', components: [{ t: 'Summon', template: 'wolf' }] }] },
    },
    raiser: { raise: { actions: [call('skeleton', 'raise')] } },
    slayer: {
      kill: { actions: [kill] },
      hunger: { triggers: [{ on: 'OnKill', components: shield }] },
    },
    mourner: {
      mourn: { triggers: [{ on: 'OnAllyFallen', components: shield }] },
      raise_dead: { actions: [deed([{ t: 'Revive' }], { id: 'raise_dead', target: 'FallenAllySingle' })] },
    },
  }),
}
const binder = (...perks: string[]) => plain(owns('binder', 'call', ...perks))
const slayer = plain(owns('slayer', 'kill', 'hunger'))
const mourner = plain(owns('mourner', 'mourn', 'raise_dead'))
const fired = (fight: Stage, on: string) =>
  fight.events('triggerFired').flatMap((event) => (event.on === on ? [[event.owner, event.other]] : []))
const nextTick = (fight: Stage) => fight.untilTick(fight.state.tick + 1)

describe('summons', () => {
  test('AR-202 a summon enters in its summoner’s zone and team with Initiative 0, full pools and the next cid', () => {
    const fight = melee([[binder()], [plain(), plain()]], { start: { '0': { zone: 'east' } } }, { overlay })
    fight.turn('call')
    const { summon, zone, template, actor, combatant, tick } = fight.last('summoned')
    expect({ summon, zone, template, actor, tick }).toEqual({
      summon: 3,
      zone: 'east',
      template: 'wolf',
      actor: 0,
      tick: 1,
    })
    // Health ⌈16.8 × 10⌉, Stamina ⌈14 × 5⌉.
    expect(combatant).toMatchObject({
      cid: 3,
      team: 0,
      summoner: 0,
      zone: 'east',
      hp: 168,
      maxHp: 168,
      initiative: 0,
      pools: [{ id: 'Stamina', value: 70, max: 70 }],
      persistent: false,
    })
    const { game } = fight.kit
    expect(game.actors!(fight.match.setup)).toEqual(['0', '1', '2'])
    expect(game.actors!(fight.match.setup, fight.state)).toEqual(['0', '1', '2', '3'])
  })

  test('AR-202 it may act from the next tick on, even if it has the Initiative at once', () => {
    const fast = { event: { id: 'practice', initiativeMultiplier: 10_000 } }
    const fight = melee([[binder('swarm')], [plain()]], fast, { overlay })
    expect(fight.last('summoned')).toMatchObject({ tick: 1, phase: 1 })
    expect(fight.events('initiativeGained')[0]!.actors).toEqual([0, 1, 2])
    fight.untilTick(3)
    const turns = fight.events('turnStarted').filter(({ actor }) => actor === 2)
    expect(turns[0]!.tick).toBe(2)
  })

  test('AR-202 it obeys all rules and has AI settings of its own: it decides, attacks, is hit and falls', () => {
    const setup = { start: { '2': { initiative: 60 } }, tuning: BARE }
    const fight = melee([[binder()], [slayer, plain()]], setup, { overlay })
    fight.turn('call')
    fight.until(3).auto()
    expect(fight.last('aiDecided')).toMatchObject({ actor: 3 })
    nextTick(fight.until(1).turn('kill', { target: 3 }))
    expect(fight.last('damageResolved')).toMatchObject({ target: 3, final: 9999 })
    expect(fight.fighter(3)).toMatchObject({ fallen: true, removed: true, overkill: 9999 - 168 })
  })

  test('AR-203 control costs: 50 hold two wolves of 20, not a third; other Traits have their own pool', () => {
    const both = plain({
      stars: 2,
      traits: [
        { id: 'binder', perks: ['call'] },
        { id: 'raiser', perks: ['raise'] },
      ],
    })
    const fight = melee([[both], [plain()]], {}, { overlay })
    fight.turn('call').until(0).turn('call').until(0)
    expect(fight.refused('call')).toBe('no_control')
    expect(fight.refused('raise')).toBe('ok')
    fight.turn('raise').until(0).turn('raise').until(0)
    expect(fight.refused('raise')).toBe('no_control')
    expect(fight.view.fighters.filter(({ summoner }) => summoner === 0).map(({ kind }) => kind)).toEqual([
      'wolf',
      'wolf',
      'skeleton',
      'skeleton',
    ])
  })

  test('AR-203 exactly as much as the pool holds is allowed', () => {
    const fight = melee([[binder()], [plain()]], {}, { overlay })
    // 20 of 50 by the wolf; a spark takes 25, a second one would take 25 of the 5 left.
    fight.turn('call').until(0).turn('call_spark')
    expect(fight.events('summoned').map(({ template }) => template)).toEqual(['wolf', 'spark'])
    const exact = plain({ ...owns('binder', 'call'), attributes: { Willpower: 15, Charisma: 65 } })
    // ⌈12 + 13⌉ = 25.
    expect(melee([[exact], [plain()]], {}, { overlay }).refused('call_spark')).toBe('ok')
    const less = plain({ ...owns('binder', 'call'), attributes: { Willpower: 15, Charisma: 60 } })
    expect(melee([[less], [plain()]], {}, { overlay }).refused('call_spark')).toBe('no_control')
  })

  test('AR-203 AR-113 an Action may call several: in list order, if the pool holds all of them together', () => {
    const fight = melee([[binder()], [plain()]], {}, { overlay })
    fight.turn('call_both')
    expect(fight.events('summoned').map(({ template, summon }) => [template, summon])).toEqual([
      ['wolf', 2],
      ['bear', 3],
    ])
    // 45 of 50 are taken, and 44 would not have been enough for both.
    fight.until(0)
    expect([fight.refused('call'), fight.refused('call_both')]).toEqual(['no_control', 'no_control'])
    const less = plain({ ...owns('binder', 'call'), attributes: { Willpower: 42 } })
    const weak = melee([[less], [plain()]], {}, { overlay })
    expect([weak.refused('call_spark'), weak.refused('call_both')]).toEqual(['ok', 'no_control'])
  })

  test('AR-062 AR-202 of several the zone takes in as many as it has room for', () => {
    const crowded = { event: NARROW, start: { '1': { zone: 'center' } } }
    const fight = melee([[binder()], [plain()]], crowded, { overlay: { ...overlay, ...narrowMap({ center: 3 }) } })
    fight.turn('call_both')
    expect(fight.events('summoned').map(({ template }) => template)).toEqual(['wolf'])
  })

  test('AR-203 a summon that leaves frees its cost; a Trigger cannot exceed it either', () => {
    const fight = melee([[binder('swarm')], [slayer]], { start: { '1': { initiative: 60 } } }, { overlay })
    // One by the Trigger in tick 1, then one by hand.
    fight.turn('call').until(0)
    expect(fight.refused('call')).toBe('no_control')
    nextTick(fight.until(1).turn('kill', { target: 2 }))
    fight.until(0)
    expect(fight.refused('call')).toBe('ok')
    const full = melee(
      [[plain({ ...owns('binder', 'call', 'swarm'), attributes: { Willpower: 20 } })], [plain()]],
      {},
      { overlay },
    )
    // Control ⌈0.8 × 20 + 0.2 × 50⌉ = 26: the Trigger's wolf fits, no other does.
    expect(full.events('summoned')).toHaveLength(1)
    expect(full.refused('call')).toBe('no_control')
    const weak = melee(
      [[plain({ ...owns('binder', 'call', 'swarm'), attributes: { Willpower: 10 } })], [plain()]],
      {},
      { overlay },
    )
    // 18 is too little for one.
    expect(weak.events('summoned')).toEqual([])
  })

  test('AR-204 a summon that falls is removed for good in step 4, its killer and its allies are told', () => {
    const fight = melee([[binder(), mourner], [slayer]], { start: { '2': { initiative: 90 } } }, { overlay })
    fight.turn('call')
    fight.until(2).turn('kill', { target: 3 }).until(0)
    expect(fight.last('fallen')).toMatchObject({ target: 3, phase: 4 })
    expect(fight.last('summonRemoved')).toMatchObject({ summon: 3, reason: 'fallen', phase: 4 })
    expect(fired(fight, 'OnKill')).toEqual([[2, 3]])
    expect(fired(fight, 'OnAllyFallen')).toEqual([[1, 3]])
    // Gone for good: nobody can raise it.
    fight.until(1)
    expect(fight.refused('raise_dead', { target: 3 })).toBe('no_such_target')
  })

  test('AR-204 with their summoner its summons go directly after it, in cid order, without a kill', () => {
    const foes = { '3': { initiative: 60 }, '4': { initiative: 60 } }
    const fight = melee(
      [
        [binder(), mourner, plain()],
        [slayer, slayer],
      ],
      { start: foes },
      { overlay },
    )
    fight.turn('call').until(0).turn('call')
    expect(fight.events('summoned').map(({ summon }) => summon)).toEqual([5, 6])
    fight.until(3).turn('kill', { target: 0 }).until(4).turn('kill', { target: 2 })
    // Fighter 2 falls in the same step, with more Initiative than the summoner.
    expect(fight.fighter(2).initiative).toBeGreaterThan(fight.fighter(0).initiative)
    nextTick(fight)
    const step4 = fight.match.events.flatMap((event) =>
      event.type === 'fallen'
        ? [`fallen ${event.target}`]
        : event.type === 'summonRemoved'
          ? [`${event.reason} ${event.summon}`]
          : [],
    )
    expect(step4).toEqual(['fallen 0', 'summonerFallen 5', 'summonerFallen 6', 'fallen 2'])
    expect(new Set(fight.events('summonRemoved').map(({ phase }) => phase))).toEqual(new Set([4]))
    expect(fight.events('killConfirmed').map(({ victim, killer }) => [victim, killer])).toEqual([
      [0, 3],
      [5, undefined],
      [6, undefined],
      [2, 4],
    ])
    expect(fired(fight, 'OnKill')).toEqual([
      [3, 0],
      [4, 2],
    ])
    expect(fired(fight, 'OnAllyFallen')).toEqual([
      [1, 0],
      [1, 5],
      [1, 6],
      [1, 2],
    ])
  })

  test('AR-204 a summon that left before is not removed again with its summoner', () => {
    const foes = { '1': { initiative: 60 } }
    const fight = melee([[binder()], [slayer]], { start: foes }, { overlay })
    fight.turn('call')
    nextTick(fight.until(1).turn('kill', { target: 2 }))
    fight.until(1).turn('kill', { target: 0 })
    expect(fight.events('summonRemoved').map(({ summon, reason }) => [summon, reason])).toEqual([[2, 'fallen']])
    expect(fight.events('killConfirmed').map(({ victim }) => victim)).toEqual([2, 0])
  })

  test.each([
    ['before', 0, 60],
    ['after', 60, 0],
  ])(
    'AR-204 AR-208 AR-215 AR-226 a downed summon keeps killer, overkill and OnKill: its summoner falls %s it',
    (_when, first, second) => {
      const foes = { '2': { initiative: 90 }, '3': { initiative: 90 } }
      const fight = melee(
        [
          [binder(), mourner],
          [slayer, slayer],
        ],
        { start: foes, tuning: BARE },
        { overlay },
      )
      fight.turn('call').until(0).turn('call').until(2)
      // The summon dies by one slayer, its summoner by the other, in the same tick; 5 goes with its summoner.
      fight.turn('kill', { target: 4 }).until(3)
      Object.assign(fight.state.fighters[0]!, { initiative: first })
      Object.assign(fight.state.fighters[4]!, { initiative: second })
      fight.turn('kill', { target: 0 })
      nextTick(fight)
      const order = first < second ? [0, 4] : [4, 0]
      expect(fight.events('fallen').map(({ target }) => target)).toEqual(order)
      expect(fight.events('summonRemoved').map(({ summon, reason }) => [summon, reason])).toEqual(
        first < second
          ? [
              [5, 'summonerFallen'],
              [4, 'fallen'],
            ]
          : [
              [4, 'fallen'],
              [5, 'summonerFallen'],
            ],
      )
      // The batches go by the time of the damage, whoever fell first.
      expect(fight.events('killConfirmed').map(({ victim, killer, overkill }) => [victim, killer, overkill])).toEqual([
        [4, 2, 9999 - 168],
        [0, 3, 9999 - 500],
        [5, undefined, 0],
      ])
      expect(fired(fight, 'OnKill')).toEqual([
        [2, 4],
        [3, 0],
      ])
    },
  )

  test('AR-202 AR-062 in a full zone no summon is created; the Action and its costs are spent', () => {
    const crowded = { event: NARROW, start: { '1': { zone: 'center' } } }
    const fight = melee([[binder()], [plain()]], crowded, { overlay: { ...overlay, ...narrowMap({ center: 2 }) } })
    fight.turn('call')
    expect(fight.events('summoned')).toEqual([])
    expect(fight.events('actionDeclared')).toHaveLength(1)
  })

  test('AR-205 a summon with a duration of 3 disappears in the expiry of the third tick, without Triggers', () => {
    const fight = melee([[binder(), mourner], [plain()]], {}, { overlay })
    fight.turn('call_spark').untilTick(5)
    expect(fight.last('summoned').tick).toBe(1)
    expect(fight.events('summonRemoved')).toMatchObject([{ summon: 3, reason: 'expired', tick: 4, phase: 1 }])
    expect(fight.fighter(3)).toMatchObject({ removed: true, fallen: false })
    expect(fired(fight, 'OnAllyFallen')).toEqual([])
    expect(fight.events('killConfirmed')).toEqual([])
    // It took no part in that tick any more.
    expect(
      fight
        .events('initiativeGained')
        .filter(({ actors }) => actors.includes(3))
        .map(({ tick }) => tick),
    ).toEqual([2, 3])
  })

  test('AR-206 a revived summoner gets no summon back, only its free capacity', () => {
    const fight = melee([[binder(), mourner], [slayer]], { start: { '2': { initiative: 90 } } }, { overlay })
    fight.turn('call').until(0).turn('call')
    nextTick(fight.until(2).turn('kill', { target: 0 }))
    fight.until(1).turn('raise_dead', { target: 0 })
    expect(fight.fighter(0).fallen).toBe(false)
    fight.until(0)
    expect([3, 4].map((cid) => fight.fighter(cid).removed)).toEqual([true, true])
    expect(fight.refused('call')).toBe('ok')
    fight.turn('call').until(0)
    expect(fight.last('summoned').summon).toBe(5)
    expect(fight.refused('call')).toBe('ok')
  })

  test('AR-207 a summon does not keep its team alive', () => {
    const fight = melee([[slayer], [binder('parting_gift')]], {}, { overlay })
    fight.turn('kill', { target: 1 })
    expect(fight.last('summoned')).toMatchObject({ actor: 1, phase: 5 })
    expect(fight.fighter(2)).toMatchObject({ fallen: false, removed: false })
    expect(fight.last('combatEnded')).toMatchObject({ reason: 'lastTeam', ranks: [1, 2], tick: 1 })
  })

  test('AR-207 it has a scoreboard row marked as a summon and stands in no list of the hand-over', () => {
    const fight = melee(
      [[slayer], [binder()]],
      { start: { '0': { initiative: 0 }, '1': { initiative: 100 } } },
      { overlay },
    )
    fight.turn('call')
    fight.until(0).turn('kill', { target: 1 })
    const { handoff } = fight.kit.report(fight.state, fight.match.events)
    expect(handoff.scoreboard.map(({ cid, isSummon, summoner }) => [cid, isSummon, summoner])).toEqual([
      [0, false, -1],
      [1, false, -1],
      [2, true, 1],
    ])
    expect(handoff.fallen.map(({ cid }) => cid)).toEqual([1])
    expect(handoff.characters.map(({ cid }) => cid)).toEqual([0, 1])
  })

  test('AR-037 AR-202 the level of the Perk scales the Health of its summons', () => {
    const strong = plain({ traits: [{ id: 'binder', level: 3, perks: [{ id: 'call', level: 4 }] }] })
    const fight = melee([[strong], [plain()]], {}, { overlay })
    fight.turn('call')
    // ⌈168 × 2.38⌉; nothing else.
    expect(fight.last('summoned').combatant).toMatchObject({ maxHp: 400, hp: 400, pools: [{ max: 70 }] })
  })
})
