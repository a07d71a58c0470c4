import { describe, expect, test } from 'vitest'
import { TWILIGHT_PACKS } from '../content/packs.ts'
import { pattern, type Scene, scene } from '../rules/testing.ts'
import { Bench, named, testContent } from '../testing.ts'
import { roadOf, through } from './testing.ts'

/** Sections 26.3, 26.4 and 31 in single steps: allies, hostility, traits, intents, levels. */

const roadContent = testContent({ road: true })

/** The plain fight again, with somebody called. */
const beside = (ally: string, told: Scene = {}) => {
  const bench = scene({ level: 'plain', ...told, start: { allies: [ally], ...told.start } })
  bench.act({ type: 'abortEncounter' })
  bench.act({ type: 'startEncounter', encounter: 'sc_test', ally })
  return bench
}
const trust = (bench: Bench) => bench.session.road!.allies.map((ally) => ally.trust)

describe('section 26.3: allies', () => {
  test('TW-437 who is there already gets the full trust back, and nobody has to go', () => {
    const bench = through(
      { options: [{ text: named('Meet'), effects: [{ kind: 'ally', id: 'ally_pack' }] }] },
      {},
      { start: { allies: ['ally_pack', 'ally_ringer'] } },
    )
    bench.session.road!.allies = [
      { id: 'ally_pack', trust: 1 },
      { id: 'ally_ringer', trust: 3 },
    ]
    bench.act({ type: 'chooseOption', index: 0 })
    expect([bench.session.road!.asking, trust(bench)]).toEqual([[], [3, 3]])
  })
  test('TW-437 an offer that is refused is lost', () => {
    const bench = through(
      { arrival: [{ kind: 'ally', id: 'ally_knight' }] },
      {},
      { start: { allies: ['ally_pack', 'ally_ringer'] } },
    )
    bench.act({ type: 'allyOffer', take: false })
    expect(bench.session.road!.asking).toEqual([])
    expect(bench.session.road!.allies.map(({ id }) => id)).toEqual(['ally_pack', 'ally_ringer'])
  })
  test('TW-439 one trust for each commit, none for an abort, and without trust it goes', () => {
    const bench = beside('ally_warden')
    bench.act({ type: 'abortEncounter' })
    expect(trust(bench)).toEqual([4])
    const end = (left: number) => {
      const fought = beside('ally_warden')
      fought.session.road!.allies = [{ id: 'ally_warden', trust: left }]
      fought.enemy().wp = 1
      fought.act({ type: 'commitInfluence' })
      fought.act({ type: 'commitEncounter' })
      return trust(fought)
    }
    expect([end(4), end(2), end(1)]).toEqual([[3], [1], []])
  })
  const striking = { foe: { pattern: pattern(['attack', 9]) } }
  test('TW-440 guard is part of every defence, shelter takes the first wounds, an omen shows the cards on top', () => {
    const defence = (bench: Bench) => bench.told('defenceResolved', bench.act({ type: 'commitAttack' }))[0]!
    expect(defence(beside('ally_warden', striking))).toMatchObject({ total: 1, damage: 8 })
    const knight = beside('ally_knight', { foe: { ...striking.foe, tags: ['beast'] } })
    expect(defence(knight)).toMatchObject({ total: 0, shelter: 6, damage: 3 })
    expect(defence(knight)).toMatchObject({ shelter: 0, damage: 9 })
    const ringer = beside('ally_ringer', { fate: ['blank', 'blank', 'blank', 'blank', 'blank'] })
    expect(ringer.encounter.fate.known).toBe(2)
    ringer.act({ type: 'commitAttack' })
    expect([ringer.encounter.fate.known, ringer.encounter.fate.draw.length]).toEqual([2, 4])
  })
  test('TW-440 calm goes past the spirit armour and through the rage, and passes over whoever has no spirit', () => {
    const calm = (armor_spirit: number, rageShield: number) => {
      const bench = beside('ally_widow', { foe: { stats: { armor_spirit, wp_max: 10 } } })
      bench.act({ type: 'wait' })
      bench.enemy().rageShield = rageShield
      bench.act({ type: 'wait' })
      return bench.enemy().wp
    }
    expect([calm(0, 0), calm(2, 0), calm(0, 2), calm(5, 0)]).toEqual([7, 9, 9, 10])
    const husk = beside('ally_widow', { foe: { stats: { wp_max: 0 } } })
    husk.act({ type: 'wait' })
    husk.act({ type: 'wait' })
    expect([husk.told('allyActed'), husk.enemy().outcome]).toEqual([[], null])
  })
  test('TW-441 the blow of an ally respects mercy and what is for the spirit only, and is no body attack', () => {
    const bitten = (card: string) => {
      const bench = beside('ally_pack', {
        cards: {
          mercy: [{ kind: 'merciful' }],
          spirit: [{ kind: 'spirit_only' }],
          none: [{ kind: 'draw', n: 1 }],
        } as never,
        foe: { stats: { hp_max: 3 } },
      })
      bench.act({ type: 'wait' })
      bench.play(card)
      bench.act({ type: 'wait' })
      return [bench.enemy().hp, bench.enemy().lastTrack]
    }
    expect([bitten('mercy'), bitten('spirit'), bitten('none')]).toEqual([
      [1, null],
      [3, null],
      [0, null],
    ])
  })
})

describe('section 26.4: hostility and welcome are of the node’s own fight', () => {
  const at = (more: object) =>
    through(
      {
        kind: 'encounter',
        scenario: 'sc_one',
        hostility: [{ needs: [{ num: 'faith', min: 1 }], add: ['oath_hound'], prepared: true, text: named('H') }],
        welcome: [{ needs: [], effects: [{ kind: 'foe', slot: 0, hp: -5 }], text: named('W') }],
        ...more,
      },
      { scenarios: [{ id: 'sc_other', name: named('O'), enemies: ['target'] }] },
    )
  test('TW-444 who is added may be prepared', () => {
    const bench = at({})
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    expect(bench.encounter.enemies.map(({ prepared }) => prepared)).toEqual([false, true])
  })
  test('TW-444 TW-445 a fight that something called for has neither', () => {
    const bench = at({ options: [{ text: named('Call'), effects: [{ kind: 'encounter', id: 'sc_other' }] }] })
    bench.act({ type: 'chooseOption', index: 0 })
    bench.act({ type: 'startEncounter', encounter: 'sc_other' })
    expect([bench.encounter.scenario, bench.encounter.enemies.length, bench.enemy().hp]).toEqual(['sc_other', 1, 20])
  })
})

describe('section 31.1: traits', () => {
  const hurt = (traits: readonly object[], told: Scene = {}) =>
    scene({ level: 'plain', ...told, foe: { traits, ...told.foe } })
  test('TW-480 regen rests in a round in which HP were lost, by whatever', () => {
    const bench = hurt([{ kind: 'regen', n: 2 }], { cards: { cut: [{ kind: 'wound', n: 1 }] } as never })
    bench.enemy().hp = 10
    bench.play('cut')
    bench.act({ type: 'wait' })
    expect(bench.enemy().hp).toBe(9)
    bench.act({ type: 'wait' })
    expect(bench.enemy().hp).toBe(11)
    bench.enemy().hp = 19
    bench.act({ type: 'wait' })
    expect(bench.enemy().hp).toBe(20)
  })
  test('TW-480 thorns prick only whom the blow reached, and never kill', () => {
    const pricked = (armor_physical: number, hp: number) => {
      const bench = hurt([{ kind: 'thorns', n: 3 }], { foe: { stats: { armor_physical } }, start: { hp } })
      bench.act({ type: 'commitAttack' })
      return bench.encounter.hp
    }
    expect([pricked(0, 10), pricked(9, 10), pricked(0, 2), pricked(0, 1)]).toEqual([7, 10, 1, 1])
  })
  test('TW-480 a second death is one, and in Prav the first', () => {
    const blow = { blow: [{ kind: 'attack', n: 40 }] } as never
    const deaths = (resonance: number) => {
      const told = { cards: blow, hand: ['blow', 'blow'], start: { resonance } }
      const bench = hurt([{ kind: 'undying' }], told)
      const outcomes = [1, 2].map(() => {
        if (bench.encounter.result !== null) return 'over'
        bench.play('blow')
        bench.act({ type: 'commitAttack' })
        return bench.enemy().outcome
      })
      return outcomes
    }
    expect([deaths(-60), deaths(0), deaths(20), deaths(60)]).toEqual([
      [null, 'killed'],
      [null, 'killed'],
      ['killed', 'over'],
      ['killed', 'over'],
    ])
  })
  test('TW-480 the same trait twice keeps the larger number', () => {
    const thorny = (own: number, more: number) => {
      const traits = [{ kind: 'thorns', n: more }]
      const bench = hurt([{ kind: 'thorns', n: own }], { enemies: [{ enemy: 'target', traits }] })
      bench.act({ type: 'commitAttack' })
      return 20 - bench.encounter.hp
    }
    expect([thorny(1, 4), thorny(4, 1)]).toEqual([4, 4])
  })
  test('TW-480 TW-519 what reveals shows an ambush and a veiled Will', () => {
    const bench = hurt([{ kind: 'ambush' }, { kind: 'veiled_will' }], {
      cards: { see: [{ kind: 'reveal' }] } as never,
      foe: { pattern: pattern(['attack', 5]) },
    })
    expect(bench.enemy().intent).toBeNull()
    bench.play('see')
    expect([bench.enemy().intent?.type, bench.encounter.road!.hidden]).toEqual(['attack', {}])
    expect(bench.game.view(bench.state, 1).encounter!.enemies[0]!.wpMax).toBe(10)
  })
  test('TW-481 surprise and weakness are one product with one rounding; an opposed card finds no weakness', () => {
    const omens = { ward: { keyword: 'ward' }, bright: { keyword: 'ward', suit: 'prav' } }
    const damage = (fate: string, traits: readonly object[]) => {
      const bench = hurt(traits, { omens, fate: [fate] })
      bench.act({ type: 'commitInfluence' })
      return bench.told('attackResolved', bench.act({ type: 'commitAttack' }))[0]!.damage
    }
    // 3 × 1.5 × 1.5 = 6.75; rounded after each step it would be 8.
    expect([damage('ward', [{ kind: 'weak', keyword: 'ward' }]), damage('ward', [])]).toEqual([7, 5])
    expect(damage('ward', [{ kind: 'resist', keyword: 'ward' }])).toBe(2)
    expect(damage('bright', [{ kind: 'weak', keyword: 'ward' }])).toBe(5)
  })
  test('TW-481 words find a weakness, too', () => {
    const said = (traits: readonly object[]) => {
      const bench = hurt(traits, { omens: { ward: { keyword: 'ward' } }, fate: ['ward'] })
      return bench.told('influenceResolved', bench.act({ type: 'commitInfluence' }))[0]!.damage
    }
    expect([said([]), said([{ kind: 'weak', keyword: 'ward' }]), said([{ kind: 'resist', keyword: 'ward' }])]).toEqual([
      3, 5, 2,
    ])
  })
})

describe('section 31.2: intents and waves', () => {
  const sapped = (told: Scene) => {
    const bench = scene({ level: 'plain', ...told, foe: { pattern: pattern(['sap', 9]), ...told.foe } })
    bench.act({ type: 'wait' })
    return bench.told('resolveSapped')[0]!
  }
  test('TW-484 persuasion and what curses do to words defend; a critical card defends wholly', () => {
    expect(sapped({})).toMatchObject({ total: 3, faith: 6 })
    expect(sapped({ hero: { persuasion: 2 } })).toMatchObject({ total: 5, faith: 4 })
    // After the Wait there is 2 more to lose; what is not covered of 6 hinders by 3 at most.
    expect(sapped({ start: { faith: 0 } })).toMatchObject({ total: 3, faith: 2, debuff: 3 })
    expect(sapped({ start: { faith: 2 } })).toMatchObject({ total: 3, faith: 4, debuff: 2 })
    expect(sapped({ start: { curses: ['curse_shame'] } })).toMatchObject({ total: 2 })
    expect(sapped({ fate: ['fate_crit'] })).toMatchObject({ critical: true, faith: 0, debuff: 0 })
  })
  test('TW-484 TW-193 neither what is prepared nor the zone makes it heavier, and it stays prepared', () => {
    const bench = scene({
      level: 'plain',
      enemies: [{ enemy: 'target', prepared: true, enraged: true }],
      start: { resonance: -70 },
      foe: { pattern: pattern(['sap', 9]) },
    })
    bench.act({ type: 'wait' })
    expect(bench.told('resolveSapped')[0]!.value).toBe(9)
    expect([bench.enemy().prepared, bench.enemy().enraged]).toEqual([true, true])
  })
  const behaviour = (condition: object, intents: object = {}) => ({
    behaviors: [
      {
        id: 'behavior_test',
        default_intent: 'rest',
        rules: [{ priority: 1, condition, intent: 'strike' }],
        intents: {
          rest: { type: 'defend', description: named('Rest'), value: 1 },
          strike: { type: 'attack', description: named('Strike'), value: 1 },
          ...intents,
        },
      },
    ],
    foe: { behavior_id: 'behavior_test' },
  })
  const next = (bench: Bench) => bench.enemy().intent!.id
  test('TW-486 a Wait, an ally, the Faith of the hero and the dead of the road', () => {
    const waited = scene({ level: 'plain', ...behaviour({ type: 'player_waited', value: true }) })
    expect(next(waited)).toBe('rest')
    waited.act({ type: 'wait' })
    expect(next(waited)).toBe('strike')
    waited.act({ type: 'commitAttack' })
    expect(next(waited)).toBe('rest')
    const ally = behaviour({ type: 'ally_present', value: true })
    expect([next(scene({ level: 'plain', ...ally })), next(beside('ally_pack', ally))]).toEqual(['rest', 'strike'])
    const faith = (n: number) =>
      next(scene({ level: 'plain', ...behaviour({ type: 'faith', operator: '<', value: 3 }), start: { faith: n } }))
    expect([faith(2), faith(3)]).toEqual(['strike', 'rest'])
    const killed = (n: number) => {
      const told = behaviour({ type: 'tally_killed', operator: '>=', value: 2 })
      return next(scene({ level: 'plain', ...told, start: { tally: { killed: n } } }))
    }
    expect([killed(1), killed(2)]).toEqual(['rest', 'strike'])
  })
  test('TW-485 words of an earlier round break no hex', () => {
    const hex = { type: 'hex', description: named('Hex'), hex: 'curse_debt' }
    const told = behaviour({ type: 'round_number', operator: '==', value: 9 }, { rest: hex })
    const bench = scene({ level: 'plain', ...told, foe: { ...told.foe, stats: { wp_max: 30 } } })
    bench.act({ type: 'commitInfluence' })
    expect(bench.encounter.road!.curses).toEqual([])
    bench.act({ type: 'wait' })
    expect(bench.encounter.road!.curses.map(({ id }) => id)).toEqual(['curse_debt'])
  })
  test('TW-487 a wave without room waits for the first round that has some, needs are asked at the start, and it counts', () => {
    const bench = scene({
      level: 'plain',
      enemies: ['target', 'target', 'target', 'target'],
      foes: { late: { rewards: { kill: { faith: 2, resonance: 0 }, pacify: { faith: 0, resonance: 0 } } } },
      scenario: {
        waves: [
          { round: 2, enemies: ['late', 'late'] },
          { round: 2, enemies: ['target'], needs: [{ flag: 'path_found' }] },
        ],
      },
      start: { faith: 0 },
    })
    bench.act({ type: 'wait' })
    expect([bench.encounter.round, bench.encounter.enemies.length]).toEqual([2, 4])
    for (const slot of [0, 1]) bench.enemy(slot).outcome = 'pacified'
    bench.act({ type: 'wait' })
    expect(bench.encounter.enemies.slice(4).map(({ id, summoned }) => [id, summoned])).toEqual([
      ['late', false],
      ['late', false],
    ])
    expect(bench.encounter.road!.waves).toEqual([])
  })
  test('TW-489 TW-473 a hit is cut to what is fair before shelter takes its part', () => {
    const bench = scene({
      level: 'normal',
      sections: { difficulties: [{ id: 'normal', fairHit: 0.6 }] },
      foe: { pattern: pattern(['attack', 50]) },
      cards: { cloak: [{ kind: 'shelter', n: 3 }] } as never,
      hand: ['cloak', 'cloak'],
    })
    bench.play('cloak')
    bench.play('cloak')
    expect(bench.encounter.road!.shelter).toBe(6)
    expect(bench.told('defenceResolved', bench.act({ type: 'commitAttack' }))[0]).toMatchObject({
      spared: 38,
      shelter: 6,
      damage: 6,
    })
  })
  describe('TW-490 what a boss may announce', () => {
    const lord = (rules: readonly object[], first: string, told: Scene = {}) =>
      scene({
        level: 'normal',
        behaviors: [
          {
            id: 'behavior_lord',
            default_intent: 'tap',
            rules,
            intents: {
              tap: { type: 'attack', description: named('Tap'), value: 30 },
              fall: { type: 'attack', description: named('Fall'), value: 10 },
              first: { type: first, description: named('First'), value: 1 },
            },
          },
        ],
        foe: { behavior_id: 'behavior_lord', tags: ['human', 'boss'] },
        ...told,
      })
    const then = [
      { priority: 1, condition: { type: 'round_number', value: 1 }, intent: 'first' },
      { priority: 0, intent: 'fall' },
    ]
    const always = [{ priority: 0, intent: 'fall' }]
    test.each([
      ['buff', 'fall'],
      ['defend', 'fall'],
      ['heal', 'tap'],
    ])('TW-490 after %s comes %s', (first, second) => {
      const bench = lord(then, first)
      bench.act({ type: 'wait' })
      expect(bench.enemy().intent!.id).toBe(second)
    })
    test('TW-490 exactly half of the present HP is heavy; cut is to half of it, rounded up', () => {
      const announced = (hp: number) => {
        const bench = lord(always, 'defend', { start: { hp } })
        return bench.told('intentAnnounced')[0]
      }
      expect(announced(20)).toMatchObject({ intent: 'tap', value: 10 })
      expect(announced(19)).toMatchObject({ intent: 'tap', value: 10 })
      expect(
        lord(always, 'defend', { hero: { hp_max: 21 }, start: { hp: 21 } }).told('intentAnnounced')[0],
      ).toMatchObject({ intent: 'fall', value: 10 })
    })
    test('TW-490 who is below half of his own HP warns nobody, nor does who is no boss', () => {
      const bench = lord(always, 'defend')
      bench.enemy().hp = 1
      bench.act({ type: 'wait' })
      expect(bench.enemy().intent!.id).toBe('fall')
      const small = lord(always, 'defend', { foe: { behavior_id: 'behavior_lord', tags: ['human'] } })
      expect(small.enemy().intent!.id).toBe('fall')
    })
  })
})

describe('section 31.3: levels and ladder', () => {
  const HOUND = {
    name: named('Hound'),
    description: named('A hound.'),
    stats: { hp_max: 9, wp_max: 6, armor_physical: 0, armor_spirit: 0, power: 3, influence: 0 },
    tags: ['beast'],
    resonance_affinity: 'yav',
    pattern: [{ type: 'attack' }],
    loot: { kill: [], pacify: [] },
    rewards: { kill: { faith: 0, resonance: 0 }, pacify: { faith: 0, resonance: 0 } },
  }
  const road = (setup: object) =>
    new Bench({ campaign: 'road_of_two_lights', hero: 'hero_borderer', ...setup }, roadContent)
  test('TW-492 Faith at the start, the last stand and the deck of a level', () => {
    const content = testContent({
      road: true,
      difficulties: [
        { id: 'gentle', startFaith: 2, lastStand: true, fateDeck: 'borderland' },
        { id: 'hard', startFaith: -99, fateDeck: 'core' },
      ],
    })
    const of = (difficulty: string) => {
      const { session, state } = new Bench({ campaign: 'road_of_two_lights', hero: 'plain', difficulty }, content)
      return [session.faith, state.setup.deck]
    }
    expect([of('gentle'), of('hard')]).toEqual([
      [6, 'borderland'],
      [0, 'core'],
    ])
    const stands = (level: string) => {
      const bench = scene({ level, foe: { pattern: pattern(['attack', 50]) }, start: { hp: 1 } })
      bench.act({ type: 'commitAttack' })
      return bench.encounter.hp
    }
    expect([stands('gentle'), stands('plain')]).toEqual([1, 0])
  })
  const deep = (layer: number, difficulty: string, tags: readonly string[]) => {
    const layers = [1, 4, 7, 10, 13].filter((each) => each < layer)
    const nodes = [...layers, layer].map((each, i, all) => ({
      id: `n${each}`,
      layer: each,
      leads: i + 1 < all.length ? [`n${all[i + 1]}`] : ['end'],
      ...(each === layer && { kind: 'encounter', scenario: 'sc_one' }),
    }))
    const traits = [{ kind: 'last_call', enemy: 'hound' }]
    const bench = roadOf(
      [...nodes, { id: 'end', layer: layer + 1 }],
      {
        target: { tags, traits, pattern: pattern(['attack', 0]) },
        difficulties: [
          { id: 'merciless', enemyHp: 1.3, enemyWp: 1.4, enemyPower: 2, depthHp: 0.05, depthPowerEvery: 4 },
        ],
        enemies: [{ id: 'hound', ...HOUND }],
      },
      { difficulty, start: { node: `n${layer}` } },
    )
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    return bench
  }
  test('TW-493 depth: HP by every layer, power by every so many, a boss by none, whoever joins like the rest', () => {
    const numbers = (layer: number, tags: readonly string[] = ['human']) => {
      const bench = deep(layer, 'merciless', tags)
      return [bench.enemy().hpMax, bench.enemy().wpMax, bench.told('intentAnnounced')[0]!.value]
    }
    // 20 × 1.3 × (1 + 0.05 (layer − 1)), 10 × 1.4 × the same, 4 + 2 + floor((layer − 1) / 4).
    expect([numbers(4), numbers(5), numbers(9)]).toEqual([
      [30, 16, 6],
      [31, 17, 7],
      [36, 20, 8],
    ])
    expect(numbers(9, ['human', 'boss'])).toEqual([26, 14, 6])
    const bench = deep(9, 'merciless', ['human'])
    bench.enemy().hp = 1
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter.enemies[1]).toMatchObject({ id: 'hound', hpMax: 16, wpMax: 12 })
  })
  test('TW-496 traits of the ladder for the chosen, waves where one of them stands', () => {
    const at = (node: string, encounter: string) => {
      const bench = road({ difficulty: 'normal', ladder: 7, start: { node } })
      bench.act({ type: 'startEncounter', encounter })
      const { foes, waves } = bench.encounter.road!
      return [foes.map(({ traits }) => traits.some(({ kind }) => kind === 'thorns')), waves.length]
    }
    expect(at('cold_moon', 'sc_wolf_pack')).toEqual([[false, false, false], 0])
    expect(at('barrow', 'sc_barrow')).toEqual([[false, false, true], 1])
  })
  test('TW-496 a brand in the deck, services and goods that are gone, a level multiplied', () => {
    const { session } = road({ difficulty: 'normal', ladder: 8 })
    const brands = (cards: readonly { id: string }[]) => cards.filter(({ id }) => id === 'curse_navi').length
    expect([brands(session.fate.cards), brands(road({ difficulty: 'normal' }).session.fate.cards)]).toEqual([2, 1])
    const rules = [
      { kind: 'service_off', service: 'rest' },
      { kind: 'item_off', count: 1 },
      { kind: 'preset', field: 'enemyHp', mul: 2 },
    ]
    const shipped = JSON.parse(TWILIGHT_PACKS.road['ladder.json']!) as object[]
    const ladder = [...shipped, ...rules.map((rule, i) => ({ step: 13 + i, name: named('More'), rule }))]
    const at = (node: string, steps: number) =>
      new Bench(
        { campaign: 'road_of_two_lights', hero: 'hero_borderer', ladder: steps, start: { node, faith: 8 } },
        testContent({ road: true, ladder }),
      )
    const refusal = (steps: number) => {
      const bench = at('causeway', steps)
      const verdict = bench.game.check(bench.state, 1, { type: 'useService', service: 'rest' })
      return verdict.ok ? 'ok' : verdict.code
    }
    expect([refusal(12), refusal(13)]).toEqual(['ok', 'unknown_id'])
    const items = (steps: number) =>
      at('mudgate_market', steps).session.road!.stock.filter(({ kind }) => kind === 'item').length
    expect([items(13), items(14)]).toEqual([2, 1])
    const hp = (steps: number) => at('causeway', steps).plan.road!.preset.enemyHp
    expect(hp(15)).toBe(2 * hp(14))
  })
})
