import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import { APPROACH_ASPECT, APPROACHES } from '../content/words.ts'
import { checkForecast, checkOdds } from '../preview.ts'
import { sealFate, unsealFate } from '../rules/fateDeck.ts'
import { chartOf } from '../rules/road/chart.ts'
import { drawMap } from '../rules/road/map.ts'
import { areMet, firstUnmet } from '../rules/road/needs.ts'
import { pattern, Rolled, scene } from '../rules/testing.ts'
import { RULEBOOK_ROAD } from '../testing/rulebookRoad.ts'
import { Bench, fight, named, testContent, Unshuffled } from '../testing.ts'
import { roadKit, roadOf, through } from './testing.ts'

const roadContent = testContent({ road: RULEBOOK_ROAD })
const walk = (setup: object) =>
  new Bench({ campaign: 'road_of_two_lights', hero: 'hero_borderer', difficulty: 'plain', ...setup }, roadContent)

describe('section 25: Faith', () => {
  test('TW-415 what is earned in one encounter has a limit; rewards do not count', () => {
    const bench = scene({
      level: 'plain',
      cards: { pray: [{ kind: 'faith', n: 5 }], more: [{ kind: 'faith', n: 5 }] },
      start: { faith: 0 },
      foe: { rewards: { kill: { faith: 4, resonance: 0 }, pacify: { faith: 0, resonance: 0 } } },
    })
    bench.play('pray')
    bench.play('more')
    expect([bench.encounter.faith, bench.encounter.road!.faithGained]).toEqual([6, 6])
    bench.enemy().hp = 1
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter.faith).toBe(10)
  })

  test('TW-420 dusk: from round 12 on every enemy grows by 1 at each round end', () => {
    const bench = scene({ level: 'plain' })
    bench.encounter.round = 11
    bench.act({ type: 'wait' })
    expect(bench.enemy().buff).toBe(0)
    bench.act({ type: 'wait' })
    expect([bench.enemy().buff, bench.encounter.round]).toEqual([1, 13])
  })

  test('TW-421 TW-422 TW-423 TW-424 prayers: their prices, once a round, no finishing action', () => {
    const fate = ['fate_hearth', 'fate_crit', 'fate_lantern']
    const bench = scene({ level: 'plain', fate, start: { faith: 12 } })
    bench.act({ type: 'pray', kind: 'glimpse' })
    expect([bench.encounter.faith, bench.encounter.fate.known]).toEqual([11, 1])
    expect(bench.refused({ type: 'pray', kind: 'turn' }).code).toBe('pray_used')
    bench.act({ type: 'commitAttack' })
    const turning = scene({ level: 'plain', fate, start: { faith: 3 } })
    turning.act({ type: 'pray', kind: 'turn' })
    expect([turning.encounter.faith, ...turning.fate('draw')]).toEqual([0, 'fate_crit', 'fate_lantern', 'fate_hearth'])
    const alone = scene({ level: 'plain', fate: ['fate_hearth'], start: { faith: 3 } })
    expect(alone.refused({ type: 'pray', kind: 'turn' }).code).toBe('bad_permutation')
    const steady = scene({ level: 'plain', fate: ['blank'], start: { faith: 2 } })
    steady.act({ type: 'pray', kind: 'steady', on: 'attack' })
    expect(steady.told('attackResolved', steady.act({ type: 'commitAttack' }))[0]).toMatchObject({
      total: 4,
      sum: { mods: 1 },
    })
    expect(steady.encounter.road!.steady.attack).toBe(0)
    expect(
      scene({ level: 'plain', start: { faith: 1 } }).refused({ type: 'pray', kind: 'steady', on: 'attack' }).code,
    ).toBe('not_enough_faith')
  })
})

describe('section 26: needs, reputation, hostility', () => {
  test('TW-426 TW-428 needs are read from the session; the first that fails is named', () => {
    const bench = walk({
      start: { faith: 3, tally: { 'killed.beast': 3 }, flags: ['path_found'], allies: ['ally_pack'] },
    })
    const met = (...needs: object[]) => areMet(bench.plan, bench.state, needs as never)
    expect(met({ flag: 'path_found' }, { ally: 'ally_pack' }, { num: 'killed', tag: 'beast', min: 3 })).toBe(true)
    expect(met({ flag: 'path_found', absent: true })).toBe(false)
    expect(met({ num: 'faith', min: 4 })).toBe(false)
    expect(met({ num: 'faith', max: 3 })).toBe(true)
    expect(met({ any: [{ item: 'rust_mail' }, { zone: ['yav'] }] })).toBe(true)
    expect(met({ hero: ['hero_tracker'] })).toBe(false)
    expect(met({ visited: 'last_post' }, { num: 'layer', min: 1, max: 1 })).toBe(true)
    expect(met({ num: 'hp_percent', min: 100 })).toBe(true)
    expect(firstUnmet(bench.plan, bench.state, [{ flag: 'path_found' }, { curse: 'curse_debt' }])).toEqual({
      curse: 'curse_debt',
    })
  })

  test('TW-429 TW-430 an option whose needs fail is closed, or not there at all if it is secret', () => {
    const bench = through({
      options: [
        { text: named('Dear'), effects: [{ kind: 'faith', n: 1 }], needs: [{ num: 'faith', min: 9 }] },
        { text: named('Hidden'), effects: [{ kind: 'faith', n: 1 }], needs: [{ flag: 'path_found' }] },
        { text: named('Costly'), effects: [{ kind: 'reputation', n: 1 }], price: { faith: 3 } },
      ],
    })
    expect(bench.refused({ type: 'chooseOption', index: 0 }).code).toBe('option_closed')
    expect(bench.refused({ type: 'chooseOption', index: 1 }).code).toBe('unknown_id')
    bench.act({ type: 'chooseOption', index: 2 })
    expect([bench.session.faith, bench.session.reputation]).toEqual([1, 1])
    expect(bench.refused({ type: 'chooseOption', index: 2 }).code).toBe('unknown_id')
  })

  test('TW-408 TW-433 TW-434 the tally, and what it does to talk with people, the wild and the dead', () => {
    const shift = (folk: string, start: object) => {
      const check = { id: 'ck_talk', name: named('Talk'), context: 'dialogue', stat: 'word', difficulty: 5, folk }
      const bench = through({ kind: 'check', check: 'ck_talk' }, { checks: [check] }, { start })
      return bench.told('checkResolved', bench.act({ type: 'runCheck', check: 'ck_talk' }))[0]!.shift
    }
    expect([
      shift('human', { reputation: -6 }),
      shift('human', { reputation: 3 }),
      shift('human', { reputation: 0 }),
    ]).toEqual([2, -1, 0])
    expect(shift('wild', { tally: { 'pacified.beast': 3 } })).toBe(-1)
    expect(shift('wild', { tally: { 'killed.beast': 9, 'killed.spirit': 3 } })).toBe(2)
    expect(shift('wild', { tally: { 'pacified.beast': 3, 'cowed.beast': 3 } })).toBe(0)
    expect(shift('dead', { tally: { 'killed.undead': 1 } })).toBe(1)
  })

  test('TW-436 TW-475 nobody sells to an outcast, and one walks on', () => {
    const bench = walk({ start: { node: 'mudgate_market', reputation: -6, faith: 8 } })
    expect(bench.refused({ type: 'buy', index: 0 }).code).toBe('market_closed')
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'one_night' })
  })

  test('TW-437 a third ally asks for a place', () => {
    const bench = through(
      { arrival: [{ kind: 'ally', id: 'ally_knight' }] },
      {},
      { start: { allies: ['ally_pack', 'ally_ringer'] } },
    )
    expect(bench.session.road!.asking).toEqual(['ally_knight'])
    expect(bench.refused({ type: 'leaveNode' }).code).toBe('choice_pending')
    expect(bench.refused({ type: 'allyOffer', take: true }).code).toBe('no_ally')
    bench.act({ type: 'allyOffer', take: true, dismiss: 'ally_pack' })
    expect(bench.session.road!.allies).toEqual([
      { id: 'ally_ringer', trust: 3 },
      { id: 'ally_knight', trust: 2 },
    ])
  })

  test('TW-438 TW-517 an ally may refuse, and one that is not held cannot be called', () => {
    const bench = through({ kind: 'encounter', scenario: 'sc_one' }, {}, { start: { allies: ['ally_knight'] } })
    expect(bench.refused({ type: 'startEncounter', encounter: 'sc_one', ally: 'ally_knight' }).code).toBe(
      'ally_refuses',
    )
    expect(bench.refused({ type: 'startEncounter', encounter: 'sc_one', ally: 'ally_pack' }).code).toBe('no_ally')
  })

  test('TW-443 who was cowed becomes nobody’s ally', () => {
    const scenarios = [
      {
        id: 'sc_gift',
        name: named('G'),
        enemies: ['target'],
        consequences: { nonviolent: [{ kind: 'ally', id: 'ally_pack' }] },
      },
    ]
    const end = (cards: string[]) => {
      const bench = fight(
        { encounter: 'sc_gift', start: { cards: [...cards, ...Array.from({ length: 9 }, () => 'plain_blow')] } },
        testContent({
          road: true,
          scenarios,
          target: { stats: { hp_max: 20, wp_max: 3, armor_physical: 0, armor_spirit: 0, power: 1, influence: 1 } },
        }),
      )
      for (const card of cards) bench.play(card)
      bench.act({ type: 'commitInfluence' })
      bench.act({ type: 'commitEncounter' })
      return bench.session.road!.allies.map(({ id }) => id)
    }
    expect([end([]), end(['bare_teeth'])]).toEqual([['ally_pack'], []])
  })

  test('TW-444 TW-445 hostility adds enemies at the end of the line, welcome takes from what they enter with', () => {
    const node = {
      kind: 'encounter',
      scenario: 'sc_one',
      hostility: [
        {
          needs: [{ num: 'killed', min: 1 }],
          add: ['oath_hound', 'oath_hound', 'oath_hound', 'oath_hound'],
          text: named('They wait.'),
        },
      ],
      welcome: [
        {
          needs: [{ num: 'reputation', min: 1 }],
          effects: [{ kind: 'foe', slot: 0, hp: -5, wp: -99 }],
          text: named('They nod.'),
        },
      ],
    }
    const bench = through(node, {}, { start: { reputation: 1, tally: { killed: 1 } } })
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    expect(bench.encounter.enemies.map(({ id }) => id)).toEqual(['target', 'oath_hound', 'oath_hound', 'oath_hound'])
    expect([bench.enemy().hp, bench.enemy().wp]).toEqual([15, 1])
    const quiet = through(node)
    quiet.act({ type: 'startEncounter', encounter: 'sc_one' })
    expect([quiet.encounter.enemies.length, quiet.enemy().hp]).toEqual([1, 20])
  })
})

describe('section 27: approaches', () => {
  test('TW-447 TW-448 TW-450 three lean to Nav, three to Prav, two to neither', () => {
    expect(APPROACHES.map((word) => APPROACH_ASPECT[word])).toEqual([
      'nav',
      'nav',
      'nav',
      'prav',
      'prav',
      'prav',
      'yav',
      'yav',
    ])
    const { approach } = roadKit.content.balance
    expect([approach.nav.theft, approach.nav.healing, approach.nav.trail]).toEqual(['match', 'oppose', 'neutral'])
    expect([approach.prav.theft, approach.prav.healing, approach.prav.labour]).toEqual(['oppose', 'match', 'neutral'])
    expect(new Set(Object.values(approach.yav))).toEqual(new Set(['neutral']))
  })

  test('TW-450 an aspectless hero is measured by the approach', () => {
    const check = (approach: string) => ({
      id: 'ck_way',
      name: named('W'),
      context: 'exploration',
      stat: 'might',
      difficulty: 1,
      approach,
    })
    const shift = (approach: string) => {
      const bench = through(
        { kind: 'check', check: 'ck_way' },
        { hero: { aspect: null }, checks: [check(approach)] },
        { start: { fateOrder: ['fate_lantern'] } },
      )
      bench.act({ type: 'runCheck', check: 'ck_way' })
      return bench.session.resonance
    }
    expect([shift('knowledge'), shift('theft'), shift('trail')]).toEqual([1.5, 4.5, 3])
  })

  test('TW-452 the favours of the five heroes', () => {
    expect(roadKit.content.heroes.map(({ id, favours }) => `${id} ${favours.join(' ')}`)).toEqual([
      'hero_borderer labour intimidation',
      'hero_lampbearer healing diplomacy',
      'hero_bonereader knowledge risk',
      'hero_tracker trail healing',
      'hero_shadewalker theft intimidation',
    ])
  })
})

describe('section 28: curses', () => {
  test('TW-457 TW-461 a service for it is refused when nothing is to be lifted; one is chosen by its id', () => {
    expect(
      walk({ start: { node: 'causeway', faith: 8 } }).refused({ type: 'useService', service: 'lift_curse' }).code,
    ).toBe('nothing_to_lift')
    const bench = walk({ start: { node: 'causeway', faith: 8, curses: ['curse_shame', 'curse_verdict'] } })
    bench.act({ type: 'useService', service: 'lift_curse', curse: 'curse_verdict' })
    expect([bench.session.road!.curses, bench.session.faith]).toEqual([[{ id: 'curse_shame', left: 2 }], 4])
  })
})

describe('TW-458 effort_max outside encounters', () => {
  const weary = (mods: object) =>
    through(
      { kind: 'check', check: 'ck_t', arrival: [{ kind: 'curse', id: 'curse_weary' }] },
      {
        checks: [{ id: 'ck_t', name: named('T'), context: 'exploration', stat: 'might', difficulty: 9 }],
        curses: [
          { id: 'curse_weary', name: named('Weary'), text: named('Weary.'), kind: 'curse', mods, lasts: 'lifted' },
        ],
      },
    )
  const most = (bench: Bench) =>
    Math.max(
      ...bench.game.legal(bench.state).map((action) => (action.type === 'runCheck' ? (action.effort?.length ?? 0) : 0)),
    )

  test('TW-458 TW-243 a curse takes a card of Effort from checks on the road, too', () => {
    const usual = weary({ attack: -1 })
    const { effortMax } = usual.plan.balance
    expect([most(usual), most(weary({ effort_max: -1 }))]).toEqual([effortMax, effortMax - 1])
    const effort = Array.from({ length: effortMax }, (_, uid) => uid)
    expect(weary({ effort_max: -1 }).refused({ type: 'runCheck', check: 'ck_t', effort })).toMatchObject({
      code: 'effort_limit',
      params: { limit: effortMax - 1 },
    })
    expect(most(weary({ effort_max: -9 }))).toBe(0)
  })
})

describe('TW-425 TW-435 TW-451 forecast and odds of a check', () => {
  const WAYS = [
    { approach: 'labour', stat: 'might', difficulty: 6, text: named('Work') },
    { approach: 'knowledge', stat: 'sense', difficulty: 8, text: named('Know') },
  ]
  const asked = (more: object = {}, start: object = {}) => {
    const bench = through(
      { kind: 'check', check: 'ck_t' },
      {
        hero: { stats: { might: 4, word: 3, sense: 2, agility: 0 }, favours: ['labour', 'trail'] },
        checks: [
          {
            id: 'ck_t',
            name: named('T'),
            context: 'dialogue',
            folk: 'human',
            stat: 'might',
            difficulty: 9,
            ways: WAYS,
            ...more,
          },
        ],
      },
      { start: { faith: 8, ...start } },
    )
    return { ...bench, view: bench.game.view(bench.state, 1), plan: bench.plan }
  }
  const forecast = (way: number, more: object = {}, start: object = {}, pray?: 'steady') => {
    const { plan, view } = asked(more, start)
    const { stat, mods, shift, difficulty } = checkForecast(plan, view, 'ck_t', { way, ...(pray && { pray }) })
    return [stat, mods, shift, difficulty]
  }

  test('TW-455 TW-451 stat, favour and difficulty are those of the way', () => {
    expect([forecast(0), forecast(1)]).toEqual([
      [4, 1, 0, 6],
      [2, 0, 0, 8],
    ])
  })

  test('TW-425 a steady prayer adds one, a boon and an item add theirs', () => {
    expect(forecast(0, {}, {}, 'steady')).toEqual([4, 2, 0, 6])
    expect(forecast(1, {}, { curses: ['boon_clear_eye'], inventory: ['ash_codex'] })).toEqual([2, 3, 0, 8])
  })

  test('TW-432 TW-434 TW-435 reputation and mood stand apart from the base, and nothing goes below 0', () => {
    expect([forecast(0, {}, { reputation: 4 }), forecast(0, {}, { reputation: -7 })]).toEqual([
      [4, 1, -1, 5],
      [4, 1, 2, 8],
    ])
    const wild = { folk: 'wild' }
    expect(forecast(0, wild, { reputation: -7, tally: { 'killed.beast': 6 } })).toEqual([4, 1, 2, 8])
    const easy = { ways: [{ ...WAYS[0], difficulty: 0 }, WAYS[1]] }
    expect(forecast(0, easy, { reputation: 8 })).toEqual([4, 1, -2, 0])
  })

  test('TW-241 TW-425 TW-448 odds count the cards that may come: effort, prayer and way move them', () => {
    const odds = (way: number, effort: number, fateOrder: readonly string[], pray?: 'steady' | 'turn') => {
      const ways = [{ ...WAYS[0], difficulty: 7 }, WAYS[1]]
      const { plan, view } = asked({ context: 'exploration', ways }, { fateOrder })
      return checkOdds(plan, view, 'ck_t', effort, { way, ...(pray && { pray }) })
    }
    // Way 0 misses two points: hearth brings its keyword alone, lantern one more.
    const deck = ['fate_hearth', 'fate_lantern', 'fate_hearth', 'fate_hearth']
    expect([odds(0, 0, deck), odds(0, 1, deck), odds(0, 0, deck, 'steady')]).toEqual([0.25, 1, 1])
    // Way 1 misses six.
    expect([odds(1, 0, deck), odds(1, 6, deck)]).toEqual([0, 1])
  })
})

describe('section 29: the map', () => {
  const fork = [
    { id: 'start', layer: 1, leads: ['left', 'right'] },
    { id: 'left', layer: 2, leads: ['end'], mix: 'a', arrival: [{ kind: 'flag', id: 'went_left' }] },
    {
      id: 'right',
      layer: 2,
      leads: ['end'],
      mix: 'a',
      kind: 'encounter',
      pool: [
        { scenario: 'sc_one', weight: 2 },
        { scenario: 'sc_barrow', weight: 1 },
      ],
    },
    { id: 'end', layer: 3 },
  ]
  test('TW-406 TW-465 contents are exchanged by one shuffle, pools drawn by their weights, nothing else draws', () => {
    const bench = roadOf(fork)
    const draws = new Rolled(0, 2)
    const map = drawMap(
      bench.plan,
      Object.assign(draws, {
        shuffle: (label: { name: string }, items: readonly string[]) => {
          draws.asked.push(label.name)
          return [...items].reverse()
        },
      }) as never,
    )
    expect(map).toEqual({
      start: { as: 'start' },
      left: { as: 'right', scenario: 'sc_one' },
      right: { as: 'left' },
      end: { as: 'end' },
    })
    expect(draws.asked[0]).toBe('road/2')
    expect(draws.asked[1]).toMatch(/^road\/left of 3$/)
  })

  test('TW-466 hero and level do not change the draws', () => {
    const map = (hero: string, difficulty: string) => {
      const setup = roadKit.game.setup.parse({ campaign: 'salt_for_the_dead', hero, difficulty })
      if (!setup.ok) throw new Error('set-up')
      const draws = new Unshuffled('same')
      return roadKit.game.start(setup.value, draws, undefined).session.road!.map
    }
    expect(map('hero_tracker', 'gentle')).toEqual(map('hero_borderer', 'merciless'))
  })

  test('TW-467 TW-468 TW-517 where one may go, and what it costs', () => {
    const bench = roadOf([
      { id: 'start', layer: 1, leads: ['dear', 'free', 'shut'] },
      { id: 'dear', layer: 2, leads: ['end'], entry: [{ needs: [{ flag: 'path_found' }] }, { price: { faith: 3 } }] },
      { id: 'shut', layer: 2, leads: ['end'], entry: [{ needs: [{ num: 'faith', min: 99 }] }] },
      { id: 'free', layer: 2, leads: ['end'] },
      { id: 'end', layer: 3 },
    ])
    expect(bench.refused({ type: 'travel', node: 'free' }).code).toBe('node_not_done')
    bench.act({ type: 'leaveNode' })
    expect(bench.refused({ type: 'travel', node: 'end' }).code).toBe('no_such_way')
    expect(bench.refused({ type: 'travel', node: 'shut' }).code).toBe('option_closed')
    bench.act({ type: 'travel', node: 'dear' })
    expect([bench.session.faith, bench.session.road!.trail]).toEqual([1, ['start', 'dear']])
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'end' })
    bench.act({ type: 'leaveNode' })
    expect(bench.state.result).toEqual({ reason: 'completed', won: true })
  })
})

describe('section 29.2: guards and effects', () => {
  test('TW-470 a guard that does not hold skips just its effect', () => {
    const cards = {
      wary: [
        { kind: 'defence', n: 1 },
        { kind: 'attack', n: 9, if: { after_wait: true } },
      ],
      rich: [{ kind: 'attack', n: 1, if: { faith_min: 4 } }],
      sick: [{ kind: 'attack', n: 1, if: { cursed: true } }],
      hurt: [{ kind: 'attack', n: 1, if: { low_hp: true } }],
      bright: [{ kind: 'attack', n: 1, if: { zone: ['prav'] } }],
    } as never
    const sum = (start: Record<string, unknown>) => {
      const bench = scene({ level: 'plain', cards, start })
      for (const id of ['wary', 'rich', 'sick', 'hurt', 'bright']) bench.play(id)
      return [bench.encounter.attack, bench.encounter.defence]
    }
    expect(sum({ faith: 0 })).toEqual([0, 1])
    expect(sum({ faith: 4, hp: 9, resonance: 25, curses: ['curse_thirst'] })).toEqual([4, 1])
  })

  test('TW-471 TW-472 TW-473 sway, wound, their like for all, shelter, ready, reveal, reputation', () => {
    const cards = {
      sway: [{ kind: 'sway', n: 4 }],
      wound: [{ kind: 'wound', n: 3 }],
      all: [
        { kind: 'wound_all', n: 2 },
        { kind: 'sway_all', n: 2 },
      ],
      safe: [
        { kind: 'shelter', n: 3 },
        { kind: 'ready', n: 1 },
        { kind: 'reputation', n: 1 },
      ],
      see: [{ kind: 'reveal' }],
    } as never
    const bench = scene({
      level: 'plain',
      cards,
      foe: {
        stats: { armor_physical: 9, armor_spirit: 9 },
        pattern: pattern(['attack', 5]),
        traits: [{ kind: 'veiled_will' }],
      },
      foes: { husk: { stats: { wp_max: 0 }, tags: ['undead'] } },
      enemies: ['target', 'husk'],
    })
    expect(bench.game.view(bench.state, 1).encounter!.enemies[0]!.wpMax).toBe(0)
    bench.play('sway', { target: 0 })
    expect([bench.enemy().wp, bench.enemy().lastTrack, bench.encounter.road!.foes[0]!.veiled]).toEqual([6, null, false])
    bench.play('wound', { target: 0 })
    bench.play('all')
    expect([bench.enemy(0).hp, bench.enemy(0).wp, bench.enemy(1).hp]).toEqual([15, 4, 18])
    bench.play('safe')
    bench.play('see', { target: 0 })
    expect([
      bench.encounter.road!.shelter,
      bench.encounter.road!.carried,
      bench.encounter.reputation,
      bench.enemy().revealed,
    ]).toEqual([3, 1, 1, true])
    const [defence] = bench.told('defenceResolved', bench.act({ type: 'commitAttack', target: 0 }))
    expect(defence).toMatchObject({ value: 5, shelter: 3, damage: 2 })
    expect([bench.encounter.road!.shelter, bench.encounter.energy]).toEqual([0, 4])
  })

  test('TW-472 sway needs a spirit', () => {
    const bench = scene({
      level: 'plain',
      cards: { sway: [{ kind: 'sway', n: 4 }] } as never,
      foe: { stats: { wp_max: 0 } },
    })
    expect(bench.refused({ type: 'playCard', card: bench.held('sway'), target: 0 }).code).toBe('no_spirit_track')
  })
})

describe('section 30: places', () => {
  test('TW-474 TW-475 hours, Faith and times of a camp', () => {
    const bench = walk({ start: { node: 'one_night', hp: 10, faith: 8 } })
    expect(bench.session.road!.hours).toBe(2)
    expect(bench.refused({ type: 'useService', service: 'lift_brand', fate: 0 }).code).toBe('unknown_id')
    bench.act({ type: 'useService', service: 'rest' })
    bench.act({ type: 'useService', service: 'tend' })
    expect(bench.session.hp).toBe(22)
    bench.act({ type: 'useService', service: 'train', card: 0 })
    expect(bench.session.road).toMatchObject({ hours: 0, upgraded: [0] })
    expect(bench.refused({ type: 'useService', service: 'rest' }).code).toBe('not_enough_hours')
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'barrow' })
    bench.act({ type: 'startEncounter', encounter: 'sc_barrow' })
    expect(bench.encounter.cards[0]!.id).toBe('plain_blow+')
  })

  test('TW-474 a vigil gives Faith now and energy in the next encounter', () => {
    const bench = walk({ start: { node: 'causeway', faith: 0 } })
    bench.act({ type: 'useService', service: 'vigil' })
    bench.act({ type: 'leaveNode' })
    bench.act({ type: 'travel', node: 'thicket' })
    bench.act({ type: 'startEncounter', encounter: 'sc_thicket_keeper' })
    expect([bench.session.faith, bench.encounter.energy]).toEqual([5, 4])
  })

  test('TW-477 TW-478 a market: four cards, two items, one fate card; what is sold is gone', () => {
    const bench = walk({ start: { node: 'mudgate_market', faith: 8, inventory: ['toll_purse'] } })
    const { stock } = bench.session.road!
    expect(stock.map(({ kind }) => kind)).toEqual(['card', 'card', 'card', 'card', 'item', 'item', 'fate'])
    expect(new Set(stock.map(({ id }) => id)).size).toBe(7)
    bench.act({ type: 'buy', index: 4, purse: true })
    expect([bench.session.faith, bench.session.inventory]).toEqual([8, [stock[4]!.id]])
    expect(bench.refused({ type: 'buy', index: 4 }).code).toBe('sold_out')
    expect(bench.refused({ type: 'buy', index: 9 }).code).toBe('unknown_id')
  })

  test('TW-479 a shrine offers three rites of its side, and one is done', () => {
    const bench = walk({ start: { node: 'tower_shrine', faith: 8 } })
    const { stock } = bench.session.road!
    expect(stock.map(({ id }) => bench.plan.road!.rites.get(id)!.aspect)).toEqual(['nav', 'nav', 'nav'])
    const index = stock.findIndex(({ id }) => id === 'rite_blood_bowl')
    bench.act({ type: 'rite', index })
    expect([bench.session.hp, bench.session.resonance]).toEqual([21, -10])
    expect(bench.refused({ type: 'rite', index: (index + 1) % 3 }).code).toBe('service_used')
  })
})

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

describe('sections 32 to 34', () => {
  test('TW-503 the tier of a node by its layer', () => {
    const tiers = roadKit.content.campaigns[0]!.road.map(({ layer, tier }) => `${layer}:${tier}`)
    expect(tiers).toEqual(expect.arrayContaining(['1:1', '4:1', '5:2', '8:2', '9:3', '13:3']))
  })

  test('TW-506 TW-507 sealed, and back again', () => {
    const bench = walk({ start: { fateOrder: ['fate_hearth', 'fate_lantern', 'fate_crit'] } })
    bench.run((run) => sealFate(run, 1))
    expect([bench.fate('draw'), bench.session.road!.sealed]).toEqual([['fate_hearth', 'fate_crit'], [1]])
    bench.run((run) => unsealFate(run, 'fate_lantern'))
    expect([bench.fate('draw').sort(), bench.session.road!.sealed]).toEqual([
      ['fate_crit', 'fate_hearth', 'fate_lantern'],
      [],
    ])
  })

  test('TW-511 TW-513 TW-514 items in an encounter and on the road', () => {
    const inventory = ['grave_dust', 'spirit_essence', 'leshy_pact', 'rust_mail']
    const bench = scene({
      level: 'plain',
      foe: { tags: ['beast'] },
      start: { inventory },
      hero: { stats: { might: 3, word: 3, sense: 3, agility: 3 } },
    })
    expect(bench.refused({ type: 'useItem', item: 'grave_dust', target: 0 }).code).toBe('invalid_target')
    expect(bench.refused({ type: 'useItem', item: 'bog_pearl' }).code).toBe('unknown_id')
    bench.enemy().rageShield = 6
    bench.act({ type: 'useItem', item: 'leshy_pact', target: 0 })
    expect(bench.enemy().rageShield).toBe(2)
    expect(bench.refused({ type: 'useItem', item: 'spirit_essence' }).code).toBe('item_used')
    bench.act({ type: 'wait' })
    expect(bench.refused({ type: 'useItem', item: 'leshy_pact', target: 0 }).code).toBe('item_used')
    bench.act({ type: 'useItem', item: 'spirit_essence' })
    bench.enemy().hp = 1
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitEncounter' })
    expect(bench.session.inventory).toEqual(['grave_dust', 'leshy_pact', 'rust_mail'])
    const road = walk({ start: { inventory: ['beast_hide'] } })
    road.act({ type: 'useItem', item: 'beast_hide' })
    expect([road.session.road!.next.shelter, road.session.inventory]).toEqual([4, []])
  })

  test('TW-512 mail is worn once: armour +1, agility −1', () => {
    const hero = { stats: { might: 3, word: 3, sense: 3, agility: 3 } }
    const total = (inventory: string[]) => {
      const bench = scene({
        level: 'plain',
        hero,
        fate: ['blank', 'blank'],
        foe: { pattern: pattern(['attack', 9]) },
        start: { inventory },
      })
      bench.act({ type: 'commitAttack' })
      return bench.told('defenceResolved')[0]!.total
    }
    expect([total([]), total(['rust_mail']), total(['rust_mail', 'rust_mail'])]).toEqual([1, 1, 1])
  })

  test('TW-517 the order of refusal: pending things first, then phase, then needs and prices', () => {
    const bench = walk({})
    const wrong: Action[] = [
      { type: 'takeReward', index: 0 },
      { type: 'skipReward' },
      { type: 'buy', index: 0 },
      { type: 'rite', index: 0 },
      { type: 'allyOffer', take: false },
    ]
    for (const action of wrong) expect(bench.refused(action).code).toBe('wrong_phase')
    expect(bench.refused({ type: 'dismissAlly', ally: 'ally_pack' }).code).toBe('no_ally')
    expect(bench.refused({ type: 'travel', node: 'nowhere' }).code).toBe('unknown_id')
  })

  test('TW-520 what the road tells: from the gate to the reward', () => {
    const bench = through({ kind: 'encounter', scenario: 'sc_one' })
    bench.act({ type: 'startEncounter', encounter: 'sc_one' })
    bench.enemy().hp = 1
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitEncounter' })
    bench.act({ type: 'skipReward' })
    bench.act({ type: 'travel', node: 'end' })
    const types = bench.events.map(({ type }) => type)
    for (const type of ['nodeEntered', 'offerMade', 'rewardTaken', 'wayTaken'] as const) expect(types).toContain(type)
    expect(bench.session.faith).toBe(5)
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

describe('what a player sees of the road', () => {
  test('TW-463 the chart has shape and kinds of all, insides only in sight, and the ways on with their prices', () => {
    const bench = walk({ start: { node: 'two_crossings', faith: 8 } })
    const chart = chartOf(bench.plan, bench.game.view(bench.state, 1))
    const of = (id: string) => chart.find((node) => node.id === id)!
    expect(chart).toHaveLength(18)
    expect(of('two_crossings')).toMatchObject({ here: true, walked: true, way: null })
    expect(of('raft')).toMatchObject({ kind: 'encounter', way: { open: true, price: { faith: 3 } } })
    expect(of('toll_bridge').inside!.enemies.length).toBeGreaterThan(0)
    expect(of('mother')).toMatchObject({ kind: 'boss', inside: null, way: null })
    const found = walk({ start: { node: 'hunters_path' } })
    expect(chartOf(found.plan, found.state).find(({ id }) => id === 'woodcutters_hut')!.way).toEqual({
      open: false,
      price: {},
      missing: { flag: 'path_found' },
    })
  })

  test('TW-518 W_SPIKE: a boss whose blow is twice the HP of the frailest hero, W_PATH: a path that takes much longer', () => {
    const of = (warnings: typeof roadKit.warnings, code: string) => warnings.filter((each) => each.code === code)
    // Mother of Groves on normal in Yav: (8 + 1 + 2 by swelling) × 1.5 × 2 = 33; the frailest hero has 18 HP.
    expect(of(roadKit.warnings, 'W_SPIKE')).toEqual([])
    const mother = (power: number) => {
      const { stats } = roadContent.content.enemies.find(({ id }) => id === 'grove_mother')!
      return of(
        testContent({ road: RULEBOOK_ROAD, enemies: [{ id: 'grove_mother', stats: { ...stats, power } }] }).warnings,
        'W_SPIKE',
      )
    }
    expect([mother(8), mother(9)]).toMatchObject([[], [{ expected: 'at most 35', found: 36 }]])
    const foe = (wp_max: number) => {
      const stats = { hp_max: 20, wp_max, armor_physical: 0, armor_spirit: 0, power: 1, influence: 0 }
      const { warnings } = testContent({ road: RULEBOOK_ROAD, target: { stats } })
      return of(warnings, 'W_PATH').filter(({ file }) => file.startsWith('test/'))
    }
    // A blow of 3 + 2 + 5/12 takes 22 HP in 4.1 rounds; 23 WP take 4.2, 4.6 take 0.8.
    expect([foe(20), foe(4)]).toMatchObject([[], [{ expected: 'at most 2', found: 3.2 }]])
    // Who has no spirit has one path only.
    expect(foe(0)).toEqual([])
  })

  test('TW-518 flags that nobody reads and pools that are too small are warned of', () => {
    const codes = roadKit.warnings.filter(({ code }) => code === 'W_FLAG' || code === 'W_POOL')
    expect(
      codes
        .map(({ code, found }) => `${code} ${String(found)}`)
        .filter((line) => !/town_distrust|keeper_spoke/.test(line)),
    ).toEqual([])
    expect(codes.filter(({ code }) => code === 'W_POOL')).toEqual([])
    // All but five cards of the pool are for one hero only.
    const held = roadKit.content.cards.filter(({ pools }) => pools.includes('kill')).slice(5)
    const small = testContent({ road: true, cards: held.map(({ id }) => ({ id, heroes: ['hero_tracker'] })) }).warnings
    expect(small.filter(({ code }) => code === 'W_POOL')).toMatchObject([
      { expected: '6 cards of pool kill for every hero', found: 5 },
    ])
  })
})
