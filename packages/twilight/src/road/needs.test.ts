import { describe, expect, test } from 'vitest'
import { areMet, firstUnmet } from '../rules/road/needs.ts'
import { scene } from '../rules/testing.ts'
import { walk } from '../testing/rulebookRoad.ts'
import { fight, named, testContent } from '../testing.ts'
import { through } from './testing.ts'

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

  test('TW-428 needs read the session, whatever the open encounter has made of it', () => {
    const bench = scene({ level: 'plain', start: { faith: 3 } })
    const met = (...needs: object[]) => areMet(bench.plan, bench.state, needs as never)
    const asked = [{ num: 'faith', min: 3, max: 3 }, { num: 'hp_percent', min: 100 }, { zone: ['yav'] }]
    expect(met(...asked)).toBe(true)
    Object.assign(bench.encounter, { faith: 9, hp: 1, resonance: -60 })
    for (const need of asked) expect({ need, met: met(need) }).toEqual({ need, met: true })
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

  test('TW-438 an ally minds who came in anger too, and one without trust does not come', () => {
    const start = { start: { allies: ['ally_leshy'] } }
    const call = { type: 'startEncounter', encounter: 'sc_one', ally: 'ally_leshy' } as const
    const angry = [{ needs: [{ num: 'faith', min: 0 }], add: ['risen_dead'], text: named('H') }]
    const node = { kind: 'encounter', scenario: 'sc_one' }
    expect(through({ ...node, hostility: angry }, {}, start).refused(call).code).toBe('ally_refuses')
    const bench = through(node, {}, start)
    Object.assign(bench.session.road!, { allies: [{ id: 'ally_leshy', trust: 0 }] })
    expect(bench.refused(call).code).toBe('no_ally')
    Object.assign(bench.session.road!, { allies: [{ id: 'ally_leshy', trust: 1 }] })
    bench.act(call)
    expect(bench.encounter.road!.ally).toBe('ally_leshy')
  })

  test('TW-438 a fight that something called for waits until somebody is called, or nobody', () => {
    const effects = [{ kind: 'encounter', id: 'sc_one' }]
    const start = { start: { allies: ['ally_leshy'] } }
    const bench = through({ options: [{ text: named('Call'), effects }] }, {}, start)
    bench.act({ type: 'chooseOption', index: 0 })
    expect([bench.state.encounter, bench.session.ahead]).toEqual([null, ['sc_one']])
    expect(bench.refused({ type: 'leaveNode' }).code).toBe('wrong_phase')
    const call = { type: 'startEncounter', encounter: 'sc_one', ally: 'ally_leshy' } as const
    expect(bench.game.legal(bench.state)).toEqual(
      expect.arrayContaining([{ type: 'startEncounter', encounter: 'sc_one' }, call]),
    )
    bench.act(call)
    expect([bench.encounter.scenario, bench.encounter.road!.ally]).toEqual(['sc_one', 'ally_leshy'])
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
