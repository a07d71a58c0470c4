import { Match } from '@arbiter/kernel'
import { arbitraryChoices, arbitrarySeed, playChoices } from '@arbiter/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from './action.ts'
import { wrong } from './content/testing.ts'
import { CONTEXTS, KEYWORDS, SUITS } from './content/words.ts'
import type { Event, EventType } from './events.ts'
import { twilightKit } from './index.ts'
import { intentValue } from './preview.ts'
import { decide } from './rules/decide.ts'
import { readFate } from './rules/reading.ts'
import { type Foe, pattern, Rolled, scene } from './rules/testing.ts'
import { type Bench, crossroads, fight, testContent } from './testing.ts'

const twilight = twilightKit()

/** The acceptance tests that the rulebook names, each beside the rules it stands for. */

const attack: Action = { type: 'commitAttack' }
const influence: Action = { type: 'commitInfluence' }
const wait: Action = { type: 'wait' }
const types = (events: readonly Event[]): EventType[] => events.map(({ type }) => type)
const shifts = (events: readonly Event[]) =>
  events.flatMap((event) => (event.type === 'resonanceShifted' ? [[event.source, event.by]] : []))

test('T1 two-track damage (TW-161 TW-162 TW-163 TW-164 TW-165 TW-166 TW-167)', () => {
  const bench = scene({
    hero: { weapon: { id: 'blade', bonus: 2 }, persuasion: 1 },
    foe: { stats: { armor_physical: 2, armor_spirit: 1 } },
    cards: { push: [{ kind: 'attack', n: 4 }], plea: [{ kind: 'influence', n: 3 }] },
    fate: ['fate_glint_a', 'fate_glint_a', 'blank'],
  })
  bench.play('push')
  bench.play('plea')
  expect(bench.told('attackResolved', bench.act(attack))).toMatchObject([
    { sum: { stat: 3, weapon: 2, cards: 4, fate: 1 }, total: 10, armour: 2, damage: 8, lost: 8, hp: 12 },
  ])
  expect(bench.enemy()).toMatchObject({ hp: 12, wp: 10 })
  const second = bench.act(influence)
  // Power 4 in round 2: the shield of 8 takes it all; the body is left alone.
  expect(bench.told('influenceResolved', second)).toMatchObject([
    { sum: { stat: 3, persuasion: 1, cards: 0, fate: 1 }, total: 5, armour: 1, damage: 4, absorbed: 4, lost: 0 },
  ])
  expect(bench.enemy()).toMatchObject({ hp: 12, wp: 10, rageShield: 0 })
  const third = bench.act(influence)
  expect(bench.told('influenceResolved', third)).toMatchObject([{ total: 4, damage: 3, absorbed: 0, lost: 3, wp: 7 }])
  expect(bench.enemy()).toMatchObject({ hp: 12, wp: 7 })
})

describe('T2 behaviour evaluation (TW-217 TW-218 TW-219 TW-220 TW-221 TW-222 TW-223)', () => {
  const leshy = (draws: Rolled, resonance = 0, rounds: readonly Action[] = []) => {
    const bench = scene({ enemies: ['leshy'], draws, start: { resonance } })
    for (const round of rounds) bench.act(round)
    return bench
  }
  const intent = (bench: Bench) => bench.enemy().intent!.id

  test('T2 a weighted rule rolls once among 5: three parts branch, one trunk, one bark', () => {
    expect([0, 1, 2, 3, 4].map((roll) => intent(leshy(new Rolled(roll))))).toEqual([
      ...['attack_normal', 'attack_normal', 'attack_normal'],
      ...['attack_heavy', 'defend_bark'],
    ])
    const draws = new Rolled(3)
    const bench = leshy(draws)
    expect(draws.asked).toEqual(['intent/0 of 5'])
    // Power 4 × 1.5 is kept exact.
    expect(bench.enemy().intent).toMatchObject({ base: 6000, of: 1000 })
    expect(intentValue(bench.plan, bench.encounter, bench.enemy())).toBe(6)
  })

  test('T2 the first rule that holds wins, and draws nothing', () => {
    expect(intent(leshy(new Rolled(4), 0, [influence]))).toBe('argument_restore')
    expect(intent(leshy(new Rolled(4, 4), 0, [wait]))).toBe('defend_bark')
    expect(intent(leshy(new Rolled(), -50.5))).toBe('ritual_nav')
    expect(intent(leshy(new Rolled(0), -50))).toBe('attack_normal')
    // Priority 90 stands before 80.
    expect(intent(leshy(new Rolled(), -50.5, [influence]))).toBe('argument_restore')
  })

  test('T2 who was spoken to answers; the one beside it does not', () => {
    const bench = scene({ enemies: ['leshy', 'leshy'], draws: new Rolled(4, 4, 4) })
    bench.act({ type: 'commitInfluence', target: 0 })
    expect(bench.encounter.enemies.map((enemy) => enemy.intent!.id)).toEqual(['argument_restore', 'defend_bark'])
  })

  test('T2 four of fifteen HP are under 30 %, five are not', () => {
    const at = (hp: number) => {
      const bench = leshy(new Rolled(4, 4))
      bench.run((run) => run.setEnemy(bench.enemy(), 'hp', hp))
      bench.act(wait)
      return intent(bench)
    }
    expect([at(4), at(5)]).toEqual(['heal_roots', 'defend_bark'])
  })
})

describe('T3 escalation and de-escalation (TW-183 TW-184 TW-186 TW-187 TW-188 TW-189 TW-190 TW-191)', () => {
  test('T3 words first: the blow is sudden, and the next attack half as strong again, once', () => {
    const bench = scene({ foe: { pattern: pattern(['prepare'], ['heal', 1], ['attack', 5], ['attack', 5]) } })
    bench.act(influence)
    expect(bench.enemy().lastTrack).toBe('spirit')
    const blow = bench.act(attack)
    expect(bench.told('attackResolved', blow)).toMatchObject([{ total: 3, surprise: 1500, damage: 5 }])
    expect(bench.enemy()).toMatchObject({ lastTrack: 'body', enraged: true, prepared: true })
    // R(5 × 2 × 1.5).
    expect(bench.told('defenceResolved', bench.act(wait))).toMatchObject([{ value: 15 }])
    expect(bench.enemy()).toMatchObject({ enraged: false, prepared: false })
    expect(bench.told('defenceResolved', bench.act(wait))).toMatchObject([{ value: 5 }])
  })

  test('T3 every switch is a surprise, a second blow is none', () => {
    const bench = scene({ foe: { stats: { hp_max: 90, wp_max: 90 } } })
    const surprise = (action: Action) => bench.told('attackResolved', bench.act(action))[0]?.surprise
    const seen = [attack, attack, influence, wait, attack, attack, influence, attack].map(surprise)
    expect(seen).toEqual([1000, 1000, undefined, undefined, 1500, 1000, undefined, 1500])
  })

  test('T3 blows first: the shield is power × round, once, and peace wears it down', () => {
    const bench = scene({ foe: { stats: { power: 2 } } })
    bench.act(attack)
    bench.act(attack)
    expect(bench.enemy()).toMatchObject({ shieldDue: true, rageShield: 0 })
    const third = bench.act(influence)
    expect(bench.told('rageShieldRaised', third)).toMatchObject([{ power: 2, round: 3, peace: 0, shield: 6 }])
    // 6 − 3 absorbed − 2 for a round without a blow.
    expect(bench.enemy()).toMatchObject({ shieldDue: false, rageShield: 1, wp: 10 })
    expect(bench.told('rageShieldRaised', bench.act(influence))).toEqual([])
    expect(bench.enemy()).toMatchObject({ rageShield: 0, wp: 8 })
  })

  test('T3 a new blow leaves the shield standing and makes another due; the larger one holds', () => {
    const bench = scene({ foe: { stats: { power: 8 } } })
    bench.act(attack)
    bench.act(influence)
    expect(bench.enemy().rageShield).toBe(16 - 3 - 8)
    bench.act(attack)
    expect(bench.enemy()).toMatchObject({ rageShield: 5, shieldDue: true })
    expect(bench.told('rageShieldRaised', bench.act(influence))).toMatchObject([{ round: 4, shield: 32 }])
  })
})

describe('T4 full encounter flow (TW-084 TW-085 TW-086 TW-087 TW-088 TW-089 TW-090)', () => {
  test('T4 a round goes intent, player, enemies, end; two fate cards in it', () => {
    const bench = scene({ foe: { pattern: pattern(['attack', 1]) } })
    const opening = types(bench.events)
    expect(opening.indexOf('intentAnnounced')).toBeGreaterThan(opening.indexOf('roundBegan'))
    expect(bench.encounter.phase).toBe('playerAction')
    const events = bench.act(attack)
    expect(types(events).filter((type) => !type.startsWith('fate') && type !== 'keywordResolved')).toEqual([
      ...['finisherTaken', 'attackResolved', 'defenceResolved', 'roundEnded', 'cardDrawn', 'roundBegan'],
      'intentAnnounced',
    ])
    expect(bench.told('fateDrawn', events).map(({ context }) => context)).toEqual(['combatPhysical', 'defense'])
    expect(bench.encounter).toMatchObject({ phase: 'playerAction', round: 2, energy: 3 })
  })

  test('T4 from the first blow to the commit of a victory', () => {
    const bench = fight({ hero: 'hero_lampbearer', encounter: 'sc_leshy_grove' }, testContent())
    bench.play('soothing_words')
    bench.act(influence)
    bench.play('soul_gaze')
    const last = bench.act(influence)
    expect(types(last).slice(-5)).toEqual([
      ...['enemyDecided', 'resonanceShifted', 'encounterEnded', 'rewardGained', 'faithChanged'],
    ])
    expect(bench.encounter.phase).toBe('over')
    expect(bench.refused(wait).code).toBe('wrong_phase')
    bench.act({ type: 'commitEncounter' })
    expect(bench.state).toMatchObject({ encounter: null, result: { reason: 'victory', won: true } })
  })

  test('T4 the hero falls to the first of two: the second does not act', () => {
    const bench = scene({
      foe: { pattern: pattern(['attack', 30]) },
      enemies: ['target', 'target'],
    })
    const events = bench.act(wait)
    expect(bench.told('defenceResolved', events)).toHaveLength(1)
    expect(types(events).slice(-2)).toEqual(['heroFell', 'encounterEnded'])
    expect(bench.encounter).toMatchObject({ hp: 0, result: 'defeat', phase: 'over', round: 1 })
  })
})

describe('T5 escalation penalty −15 (TW-184 TW-185)', () => {
  const betray = (foe: Foe, fate = ['blank']) => {
    const bench = scene({ foe, fate })
    bench.act(influence)
    return { bench, events: bench.act(attack) }
  }

  test('T5 escalation penalty −15 (TW-184 TW-185): after the damage, before the card', () => {
    const { bench, events } = betray({}, ['blank', 'fate_glint_a'])
    expect(shifts(events)).toEqual([
      ['escalation', -15],
      ['fate', 5],
    ])
    expect(types(events).indexOf('attackResolved')).toBeLessThan(types(events).indexOf('resonanceShifted'))
    expect(bench.encounter.resonance).toBe(-10)
  })

  test('T5 escalation penalty −15 (TW-185): also for a blow that does nothing, and for one that kills', () => {
    const miss = betray({ stats: { armor_physical: 9 } })
    expect(miss.bench.told('attackResolved', miss.events)).toMatchObject([{ damage: 0 }])
    expect(shifts(miss.events)).toEqual([['escalation', -15]])
    expect(miss.bench.enemy().enraged).toBe(true)
    const rewards = { kill: { faith: 0, resonance: -4 }, pacify: { faith: 0, resonance: 0 } }
    const kill = betray({ stats: { hp_max: 3 }, rewards })
    expect(shifts(kill.events)).toEqual([
      ['escalation', -15],
      ['reward', -4],
    ])
  })

  test('T5 escalation penalty −15 (TW-184): none without words before, nor for words to another', () => {
    const bench = scene({ enemies: ['target', 'target'] })
    expect(shifts(bench.act({ type: 'commitAttack', target: 0 }))).toEqual([])
    bench.act({ type: 'commitInfluence', target: 0 })
    expect(shifts(bench.act({ type: 'commitAttack', target: 1 }))).toEqual([])
    expect(shifts(bench.act({ type: 'commitAttack', target: 0 }))).toEqual([['escalation', -15]])
  })
})

describe('T6 kill priority (TW-226 TW-227)', () => {
  const decided = (hp: number, wp: number) => {
    const bench = scene()
    bench.run((run) => {
      const enemy = bench.enemy()
      run.setEnemy(enemy, 'hp', hp)
      run.setEnemy(enemy, 'wp', wp)
      decide(run, enemy)
    })
    return bench.enemy().outcome
  }

  test('T6 kill priority (TW-226): the body decides first', () => {
    expect([decided(0, 10), decided(0, 0), decided(1, 0), decided(1, 1)]).toEqual([
      ...['killed', 'killed', 'pacified', null],
    ])
  })

  test('T6 kill priority (TW-227): what is decided stays so; it bleeds no more and does not act', () => {
    const bench = scene({
      foe: { stats: { hp_max: 4, wp_max: 3 }, pattern: pattern(['attack', 9]) },
      cards: { cut: [{ kind: 'bleed', n: 9, rounds: 3 }] },
      enemies: ['target', 'target'],
    })
    bench.play('cut', { target: 0 })
    const events = bench.act({ type: 'commitInfluence', target: 0 })
    expect(bench.enemy(0)).toMatchObject({ outcome: 'pacified', hp: 4, wp: 0 })
    expect(bench.told('defenceResolved', events).map(({ slot }) => slot)).toEqual([1])
    expect(bench.told('enemyHurt', events)).toEqual([])
    expect(bench.refused({ type: 'commitAttack', target: 0 }).code).toBe('invalid_target')
  })
})

test('T7 one card, different contexts (TW-135 TW-136 TW-137 TW-138 TW-145 TW-146 TW-151)', () => {
  const moon = (work: (bench: Bench) => void, foe = {}) => {
    const bench = scene({ fate: ['fate_wolf_moon', 'blank'], rules: { keywords: true }, foe })
    work(bench)
    return bench
  }
  const struck = moon((bench) => bench.act(attack))
  expect(struck.told('attackResolved')[0]).toMatchObject({ total: 8, sum: { fate: 2, keyword: 3 } })
  expect(struck.told('enemyBleeding')).toMatchObject([{ n: 1, rounds: 2 }])
  const swayed = moon((bench) => bench.act(influence))
  expect(swayed.told('influenceResolved')[0]).toMatchObject({ total: 5, sum: { fate: 2, keyword: 0 } })
  expect(swayed.told('fearSpread')).toMatchObject([{ reputation: -1 }])
  const held = moon((bench) => bench.act(wait), { pattern: pattern(['attack', 4]) })
  expect(held.told('defenceResolved')[0]).toMatchObject({ total: 3, damage: 1, sum: { fate: 2, keyword: 1 } })
  expect(held.told('enemyHurt')).toMatchObject([{ why: 'counter', lost: 1 }])
  const check = (context: string) => {
    const bench = crossroads(
      { checks: [{ id: 'ck_test', context, on_noise: [{ kind: 'reputation', n: -3 }] }] },
      { start: { fateOrder: ['fate_wolf_moon'] } },
    )
    bench.act({ type: 'runCheck', check: 'ck_test' })
    return [bench.told('checkResolved')[0]!.total, bench.session.reputation]
  }
  expect(check('exploration')).toEqual([6, -3])
  expect(check('skillCheck')).toEqual([6, -3])
  expect(check('dialogue')).toEqual([5, -1])
})

test('T8 match bonus (TW-130 TW-131 TW-132 TW-133)', () => {
  const { balance } = twilight.content
  const card = { ...twilight.content.fateCards[0]!, base_value: 0, resonance_rules: [] }
  const numbers = (
    suit: (typeof SUITS)[number],
    keyword: (typeof KEYWORDS)[number],
    context: (typeof CONTEXTS)[number],
  ) =>
    readFate(
      balance,
      { ...card, suit, keyword },
      { context, zone: 'yav', aspect: 'yav', keywords: true, option: 'safe' },
    )
  const relations = SUITS.map((suit) => CONTEXTS.map((context) => numbers(suit, 'surge', context).relation))
  expect(relations).toEqual([
    ['match', 'oppose', 'neutral', 'neutral', 'oppose', 'neutral'],
    ['neutral', 'neutral', 'neutral', 'neutral', 'neutral', 'neutral'],
    ['oppose', 'match', 'match', 'neutral', 'match', 'neutral'],
  ])
  // 1 → 2, 2 → 3, 3 → 5; opposed nothing, not even the special.
  expect(numbers('nav', 'focus', 'combatPhysical')).toMatchObject({ dmg: 2, val: 0, special: 'pierce' })
  expect(numbers('nav', 'surge', 'combatPhysical')).toMatchObject({ dmg: 3, val: 0, special: 'bleed' })
  expect(numbers('prav', 'ward', 'defense')).toMatchObject({ dmg: 0, val: 5, special: null })
  expect(numbers('yav', 'surge', 'combatPhysical')).toMatchObject({ dmg: 2, val: 0, special: 'bleed' })
  expect(numbers('prav', 'surge', 'combatPhysical')).toMatchObject({ dmg: 0, val: 0, special: null })
})

describe('T9 every fate card has a valid keyword (TW-054 TW-061)', () => {
  test('T9 every fate card has a valid keyword (TW-054): each card of each deck', () => {
    const { fateCards, decks } = twilight.content
    expect(fateCards).toHaveLength(18)
    for (const { cards } of decks)
      for (const id of cards) expect(KEYWORDS).toContain(fateCards.find((card) => card.id === id)!.keyword)
  })

  test('T9 every fate card has a valid keyword (TW-061): another, or none, refuses the pack', () => {
    expect(wrong('fateCards', 'fate_hearth', { keyword: 'sruge' })).toEqual(['keyword E_ENUM'])
    expect(wrong('fateCards', 'fate_hearth', { keyword: null })).toEqual(['keyword E_MISSING'])
  })
})

describe('testFateCardResolutionOrder (TW-117 TW-118 TW-119 TW-120 TW-121)', () => {
  const FATE: EventType[] = ['fateDrawn', 'fateCompared', 'fateValued', 'keywordResolved']
  const after = (events: readonly Event[], type: EventType) => types(events).slice(types(events).indexOf(type))

  test('testFateCardResolutionOrder: an Attack with all that may follow', () => {
    const rewards = { kill: { faith: 0, resonance: -4 }, pacify: { faith: 0, resonance: 0 } }
    const bench = scene({
      rules: { keywords: true },
      fate: ['blank', 'fate_murmur_a'],
      foe: { stats: { hp_max: 5 }, rewards },
      start: { hp: 10 },
    })
    bench.act(influence)
    const events = bench.act(attack)
    expect(after(events, 'finisherTaken')).toEqual([
      'finisherTaken',
      ...FATE,
      'attackResolved',
      'heroHealed',
      ...['resonanceShifted', 'resonanceShifted', 'enemyDecided', 'resonanceShifted'],
      'encounterEnded',
      'rewardGained',
    ])
    // 3 − 1 + 2 = 4, × 1.5 = 6: the last 5 HP, of which half, floored, is drunk; the three shifts in their order.
    expect(bench.told('heroHealed', events)).toMatchObject([{ amount: 2, hp: 12 }])
    expect(shifts(events)).toEqual([
      ['escalation', -15],
      ['fate', -5],
      ['reward', -4],
    ])
  })

  test('testFateCardResolutionOrder: an Influence, with the rage shield before it takes effect', () => {
    const bench = scene({ rules: { keywords: true }, fate: ['blank', 'fate_lantern'] })
    bench.act(attack)
    const events = bench.act(influence)
    expect(after(events, 'finisherTaken').slice(0, 9)).toEqual([
      'finisherTaken',
      ...FATE,
      ...['rageShieldRaised', 'influenceResolved', 'roundShieldGained', 'resonanceShifted'],
    ])
  })

  test('testFateCardResolutionOrder: a defence; the counter comes before the shift', () => {
    const bench = scene({
      rules: { keywords: true },
      fate: ['fate_daybreak'],
      foe: { pattern: pattern(['attack', 6]) },
    })
    expect(types(bench.act(wait)).slice(0, 9)).toEqual([
      'finisherTaken',
      'faithChanged',
      ...FATE,
      ...['defenceResolved', 'enemyHurt', 'resonanceShifted'],
    ])
  })

  test('testFateCardResolutionOrder: a check; its consequences come before the shift', () => {
    const check = {
      id: 'ck_test',
      difficulty: 4,
      on_success: [{ kind: 'hp', n: 2 }],
      on_noise: [{ kind: 'faith', n: 1 }],
    }
    const bench = crossroads({ checks: [check] }, { start: { fateOrder: ['fate_wolf_moon'], hp: 9 } })
    expect(types(bench.act({ type: 'runCheck', check: 'ck_test' }))).toEqual([
      'checkBegun',
      ...FATE,
      ...['checkResolved', 'heroHealed', 'specialWorked', 'faithChanged', 'resonanceShifted', 'stageEntered'],
    ])
  })

  test('testFateCardResolutionOrder: a choice pauses between the second and the third step (TW-118)', () => {
    const bench = scene({ fate: ['fate_whisper_ancients', 'blank'], foe: { pattern: pattern(['attack', 9]) } })
    const paused = bench.act(attack)
    expect(types(paused)).toEqual(['finisherTaken', 'fateDrawn', 'fateCompared', 'choiceOffered'])
    expect(bench.enemy().hp).toBe(20)
    for (const action of [wait, attack, influence, { type: 'abortEncounter' }, { type: 'commitEncounter' }] as Action[])
      expect(bench.refused(action).code).toBe('choice_pending')
    expect(types(bench.act({ type: 'resolveChoice', option: 'safe' })).slice(0, 5)).toEqual([
      ...['choiceMade', 'fateValued', 'keywordResolved', 'attackResolved', 'resonanceShifted'],
    ])
  })

  test('testFateCardResolutionOrder: the zone of all steps is the one before the shift (TW-120)', () => {
    const bench = scene({
      omens: {
        omen: { suit: 'nav', base_value: 0, intensity: 30, resonance_rules: [{ zone: 'nav', modify_value: -3 }] },
      },
      fate: ['omen', 'omen'],
      foe: { pattern: pattern(['attack', 1]) },
    })
    const events = bench.act(attack)
    expect(bench.told('fateValued', events)).toMatchObject([
      { zone: 'yav', value: 0 },
      { zone: 'nav', value: -3 },
    ])
    expect(bench.told('attackResolved', events)).toMatchObject([{ total: 3 }])
  })

  test('testFateCardResolutionOrder: in any play each draw goes through its steps, and no HP moves before it (TW-119)', () => {
    const HURT: EventType[] = ['attackResolved', 'influenceResolved', 'defenceResolved', 'enemyHurt', 'heroHealed']
    const OWN: EventType[] = ['attackResolved', 'influenceResolved', 'defenceResolved', 'checkResolved', 'fleeResolved']
    const setups = [
      { encounter: { enemies: ['bandit', 'moon_wolf'], canFlee: true }, deck: 'whispers' },
      { campaign: 'road_of_two_lights', hero: 'hero_bonereader', deck: 'whispers' },
    ].map((raw) => {
      const parsed = twilight.game.setup.parse(raw)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
      return parsed.value
    })
    let resolved = 0
    fc.assert(
      fc.property(fc.constantFrom(...setups), arbitrarySeed(), arbitraryChoices(60), (setup, seed, choices) => {
        const match = new Match(twilight.game, setup, seed)
        playChoices(match, choices)
        const told = types(match.events).filter((type) => type !== 'choiceOffered' && type !== 'choiceMade')
        for (const [at, type] of told.entries()) {
          if (type === 'fateDrawn' && at + 4 < told.length) {
            expect(told.slice(at, at + 4)).toEqual(FATE)
            resolved++
          }
          if (!OWN.includes(type)) continue
          // What a card was drawn for follows its fourth step; only a due rage shield may stand between.
          const before = told.slice(0, at).filter((other) => other !== 'rageShieldRaised')
          expect(['keywordResolved', 'fateEmpty']).toContain(before.at(-1))
          const drawn = before.lastIndexOf('fateDrawn')
          expect(before.slice(drawn).some((other) => HURT.includes(other))).toBe(false)
        }
      }),
      { numRuns: 60, seed: 5 },
    )
    expect(resolved).toBeGreaterThan(100)
  })
})
