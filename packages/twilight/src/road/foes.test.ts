import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { pattern, scene } from '../rules/testing.ts'
import { walk } from '../testing/rulebookRoad.ts'
import { named, testContent } from '../testing.ts'
import { roadKit } from './testing.ts'

describe('section 31: danger', () => {
  test('TW-480 regen, thorns, pack and last call', () => {
    const bench = scene({
      level: 'plain',
      foe: {
        traits: [
          { kind: 'regen', n: 2 },
          { kind: 'thorns', n: 1 },
          { kind: 'pack', n: 2 },
          { kind: 'last_call', enemy: 'moon_wolf' },
        ],
        pattern: pattern(['attack', 0]),
      },
      enemies: ['target', 'target'],
    })
    expect(bench.told('intentAnnounced').map(({ value }) => value)).toEqual([6, 6])
    bench.act({ type: 'commitAttack', target: 0 })
    expect([bench.enemy(0).hp, bench.told('heroPricked')[0]!.lost]).toEqual([17, 1])
    bench.encounter.hp = 20
    bench.act({ type: 'wait' })
    expect(bench.enemy(0).hp).toBe(19)
    bench.encounter.hp = 20
    bench.enemy(1).hp = 1
    bench.act({ type: 'commitAttack', target: 1 })
    expect(bench.encounter.enemies[2]).toMatchObject({ id: 'moon_wolf', summoned: true })
    expect(bench.told('intentAnnounced').at(-2)!.value).toBe(4)
  })

  test('TW-480 TW-519 an ambush hides its first intent until it is executed', () => {
    const bench = scene({ level: 'plain', foe: { traits: [{ kind: 'ambush' }], pattern: pattern(['attack', 5]) } })
    expect(bench.told('intentAnnounced')).toEqual([])
    expect(bench.enemy().intent).toBeNull()
    expect(bench.game.view(bench.state, 1).encounter!.road!.hidden).toEqual({ 0: null })
    bench.act({ type: 'commitAttack' })
    expect(bench.told('defenceResolved')[0]!.value).toBe(5)
    expect(bench.enemy().intent).toMatchObject({ type: 'attack' })
  })

  test('TW-482 TW-483 TW-485 rituals toward Prav, hexes, and who may not call', () => {
    const behaviors = [
      {
        id: 'behavior_hexer',
        default_intent: 'curse_you',
        rules: [],
        intents: { curse_you: { type: 'hex', description: named('Hex'), hex: 'curse_debt' } },
      },
    ]
    const cards = { word: [{ kind: 'influence', n: 1 }] } as never
    const hexer = () =>
      scene({ level: 'plain', cards, behaviors, foe: { behavior_id: 'behavior_hexer', stats: { wp_max: 30 } } })
    const cursed = hexer()
    cursed.act({ type: 'commitAttack' })
    expect(cursed.encounter.road!.curses).toEqual([{ id: 'curse_debt', left: 5 }])
    const broken = hexer()
    broken.play('word')
    broken.act({ type: 'commitInfluence' })
    expect([broken.encounter.road!.curses, broken.told('hexBroken').length]).toEqual([[], 1])
    const content = {
      road: true,
      behaviors: [
        {
          id: 'behavior_noon',
          default_intent: 'noon',
          rules: [],
          intents: { noon: { type: 'ritual', description: named('Noon'), resonance_shift: 6 } },
        },
      ],
    }
    expect(() =>
      testContent({ ...content, target: { behavior_id: 'behavior_noon', resonance_affinity: 'prav' } }),
    ).not.toThrow()
    expect(() =>
      testContent({ ...content, target: { behavior_id: 'behavior_noon', resonance_affinity: 'nav' } }),
    ).toThrow('E_INTENT')
  })

  test('TW-487 a wave joins at the start of its round and keeps the encounter open', () => {
    const bench = scene({
      level: 'plain',
      scenario: {
        waves: [
          { round: 3, enemies: ['moon_wolf'] },
          { round: 2, enemies: ['moon_wolf'], needs: [{ flag: 'path_found' }] },
        ],
      },
    })
    bench.enemy().hp = 1
    bench.act({ type: 'commitAttack' })
    expect([bench.encounter.result, bench.encounter.round]).toEqual([null, 2])
    bench.act({ type: 'wait' })
    expect(bench.encounter.enemies.map(({ id, summoned }) => [id, summoned])).toEqual([
      ['target', false],
      ['moon_wolf', false],
    ])
    expect(bench.enemy(1).intent).not.toBeNull()
  })

  test('TW-490 a boss warns before a heavy blow', () => {
    const behaviors = [
      {
        id: 'behavior_lord',
        default_intent: 'tap',
        rules: [
          { priority: 1, condition: { type: 'round_number', operator: '!=', value: 2 }, intent: 'fall' },
          { priority: 0, intent: 'lift' },
        ],
        intents: {
          tap: { type: 'attack', description: named('Tap'), value: 15 },
          fall: { type: 'attack', description: named('Fall'), value: 12 },
          lift: { type: 'prepare', description: named('Lift') },
        },
      },
    ]
    const lord = (level: string) =>
      scene({
        level,
        behaviors,
        foe: { behavior_id: 'behavior_lord', tags: ['human', 'boss'] },
        fate: ['fate_hearth', 'fate_hearth', 'fate_hearth', 'fate_hearth'],
      })
    const bench = lord('normal')
    expect(bench.told('intentAnnounced')[0]).toMatchObject({ intent: 'tap', value: 10 })
    bench.act({ type: 'wait' })
    bench.encounter.hp = 20
    bench.act({ type: 'wait' })
    expect(bench.told('intentAnnounced').at(-1)).toMatchObject({ intent: 'fall', value: 24 })
    expect(lord('plain').told('intentAnnounced')[0]).toMatchObject({ intent: 'fall', value: 12 })
  })

  const BOSSES = [
    ['road_of_two_lights', 'mother', 'sc_mother_of_groves'],
    ['salt_for_the_dead', 'lower_ferry', 'sc_ferry_below'],
    ['the_unwritten_law', 'white_seat', 'sc_seated_judge'],
  ] as const
  /** The smallest share of HP that is left after a round begun with all of it; the boss never tires. */
  const leastLeft = (hero: string, difficulty: string, rounds: number) =>
    Math.min(
      ...BOSSES.map(([campaign, node, encounter]) => {
        const { game } = roadKit
        const setup = game.setup.parse({ campaign, hero, difficulty, start: { node } })
        if (!setup.ok) throw new Error(JSON.stringify(setup.faults))
        const draws = new SeededDraws(`${hero} ${node}`)
        const state = game.start(setup.value, draws, undefined)
        game.apply(state, 1, { type: 'startEncounter', encounter }, draws, undefined)
        const fight = state.encounter!
        const full = fight.hp
        let least = full
        for (let i = 0; i < rounds && state.result === null; i++) {
          for (const enemy of fight.enemies) Object.assign(enemy, { hp: enemy.hpMax, wp: enemy.wpMax })
          fight.hp = full
          game.apply(state, 1, { type: 'commitAttack', target: 0 }, draws, undefined)
          while (fight.pending !== null)
            game.apply(state, 1, { type: 'resolveChoice', option: 'safe' }, draws, undefined)
          least = Math.min(least, fight.hp)
        }
        return least / full
      }),
    )
  test.each(roadKit.content.heroes.map(({ id }) => id))(
    'TW-491 1,000 rounds against each boss: from full HP no action of one ends it for %s at normal',
    (hero) => {
      expect(leastLeft(hero, 'normal', 1000)).toBeGreaterThan(0.35)
    },
  )
  test('TW-491 on merciless, where nothing is fair, the same rounds do end it', () => {
    expect(leastLeft('hero_bonereader', 'merciless', 60)).toBe(0)
  })

  test('TW-495 TW-496 TW-515 the ladder needs `normal` or harder and adds its steps', () => {
    const parse = (raw: object) => roadKit.game.setup.parse({ campaign: 'road_of_two_lights', ...raw })
    const codes = (raw: object) => {
      const result = parse(raw)
      return result.ok ? [] : result.faults.map(({ code }) => code)
    }
    expect(codes({ difficulty: 'gentle', ladder: 1 })).toEqual(['setup_range'])
    expect(codes({ ladder: 13 })).toEqual(['setup_range'])
    expect(codes({ difficulty: 'easy' })).toEqual(['setup_ref'])
    const high = walk({ difficulty: 'normal', ladder: 12 })
    const { preset, traits, waves, sight } = high.plan.road!
    expect([preset.enemyPower, preset.price, preset.enemyHp, preset.rewardCards, sight]).toEqual([2, 1, 1150, 2, 0])
    expect([traits.length, waves.length, high.plan.balance.road.restShare, high.plan.balance.road.duskRound]).toEqual([
      1, 1, 250, 10,
    ])
    expect(high.session.road!.curses).toEqual([{ id: 'curse_sleepless', left: 2 }])
    expect(walk({ difficulty: 'normal' }).plan.road!.preset.enemyPower).toBe(1)
  })
})

test('TW-484 TW-090 a choice card interrupts a sap like a defence', () => {
  const bench = scene({
    level: 'plain',
    fate: ['blank', 'fate_ember_vow', 'blank'],
    foe: { pattern: pattern(['sap', 9]) },
  })
  bench.act({ type: 'commitAttack' })
  expect(bench.encounter.pending!.step).toEqual({ kind: 'resolve', slot: 0, value: 9 })
  bench.act({ type: 'resolveChoice', option: 'safe' })
  expect(bench.told('resolveSapped')).toHaveLength(1)
})
