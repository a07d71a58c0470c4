import { Match, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import type { Event, EventType } from '../events.ts'
import { type Bench, crossroads, fateCard, fight, type TestContent, testContent } from '../testing.ts'

const STEPS: readonly EventType[] = ['fateDrawn', 'fateCompared', 'fateValued', 'keywordResolved', 'resonanceShifted']
const steps = (events: readonly Event[]) => events.map(({ type }) => type).filter((type) => STEPS.includes(type))
const types = (events: readonly Event[]) => events.map(({ type }) => type)
/** The events up to and including the shift of the fate card. */
const upToShift = (events: readonly Event[]) => types(events).slice(0, types(events).indexOf('resonanceShifted') + 1)

const stats = { hp_max: 20, wp_max: 10, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2 }
const striking = { target: { pattern: [{ type: 'attack', value: 5 }] } }
const drawn = (fateOrder: readonly string[], content: TestContent = {}, encounter = {}): Bench =>
  fight({ encounter: { enemies: ['target'], canFlee: true, ...encounter }, start: { fateOrder } }, testContent(content))

describe('the five steps', () => {
  test.each([
    ['commitAttack', 'combatPhysical'],
    ['commitInfluence', 'combatSpiritual'],
    ['flee', 'skillCheck'],
  ] as const)('TW-117 TW-122 %s tells them in order, in the context %s', (type, context) => {
    const bench = drawn(['fate_glint_a'])
    const events = bench.act({ type })
    expect(steps(events)).toEqual(STEPS)
    expect(bench.told('fateDrawn', events)).toMatchObject([{ id: 'fate_glint_a', context, card: 0, left: 0 }])
    expect(bench.told('fateCompared', events)).toMatchObject([{ suit: 'prav', reference: 'yav', accord: 'neutral' }])
  })

  test('TW-117 TW-122 a defence tells them in order, in the context defense', () => {
    const bench = drawn(['fate_glint_a'], striking)
    const events = bench.act({ type: 'wait' })
    expect(steps(events)).toEqual(STEPS)
    expect(bench.told('fateDrawn', events)).toMatchObject([{ context: 'defense' }])
  })

  test.each(['exploration', 'dialogue', 'skillCheck'])(
    'TW-117 TW-122 a check tells them in order, in the context %s',
    (context) => {
      const bench = crossroads({ checks: [{ id: 'ck_a', context }] }, { start: { fateOrder: ['fate_glint_a'] } })
      const events = bench.act({ type: 'runCheck', check: 'ck_a' })
      expect(steps(events)).toEqual(STEPS)
      expect(bench.told('fateDrawn', events)).toMatchObject([{ context }])
    },
  )

  test('TW-117 a shift of 0 is not told', () => {
    expect(steps(drawn(['fate_scales']).act({ type: 'commitAttack' }))).toEqual(STEPS.slice(0, 4))
    // Intensity 0 of a prav card shifts nothing either.
    const fateCards = [fateCard('fate_mild', { suit: 'prav' })]
    expect(steps(drawn(['fate_mild'], { fateCards }).act({ type: 'commitAttack' }))).toEqual(STEPS.slice(0, 4))
  })

  test('TW-119 an Attack: HP and specials after the keyword, before the shift', () => {
    const bench = drawn(['fate_wolf_moon'])
    expect(upToShift(bench.act({ type: 'commitAttack' }))).toEqual([
      'finisherTaken',
      'fateDrawn',
      'fateCompared',
      'fateValued',
      'keywordResolved',
      'attackResolved',
      'enemyBleeding',
      'resonanceShifted',
    ])
    const thirsty = drawn(['fate_murmur_a'])
    thirsty.encounter.hp = 10
    expect(upToShift(thirsty.act({ type: 'commitAttack' })).slice(-3)).toEqual([
      'attackResolved',
      'heroHealed',
      'resonanceShifted',
    ])
  })

  test('TW-119 an Influence: shield, WP and specials after the keyword, before the shift', () => {
    const bench = drawn(['fate_hearth', 'fate_ember_vow', 'fate_hearth'])
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitInfluence' })
    expect(upToShift(bench.act({ type: 'resolveChoice', option: 'safe' }))).toEqual([
      'choiceMade',
      'fateValued',
      'keywordResolved',
      'rageShieldRaised',
      'influenceResolved',
      'roundShieldGained',
      'resonanceShifted',
    ])
  })

  test('TW-119 a defence: HP and counter after the keyword, before the shift', () => {
    const bench = drawn(['fate_wolf_moon'], striking)
    const events = upToShift(bench.act({ type: 'wait' }))
    expect(events.slice(events.indexOf('fateDrawn'))).toEqual([
      'fateDrawn',
      'fateCompared',
      'fateValued',
      'keywordResolved',
      'defenceResolved',
      'enemyHurt',
      'resonanceShifted',
    ])
  })

  test('TW-119 no HP or WP of anybody changes before the card is drawn, nor by the draw itself', () => {
    const moves: [string, Action][] = [
      ['fate_wolf_moon', { type: 'commitAttack' }],
      ['fate_daybreak', { type: 'commitInfluence' }],
      ['fate_murmur_a', { type: 'wait' }],
    ]
    for (const [card, action] of moves) {
      const bench = drawn([card], striking)
      const events = bench.act(action)
      const touched = events.map(({ changes }) =>
        changes.some(({ path }) => ['hp', 'wp'].includes(String(path.at(-1)))),
      )
      expect(touched.indexOf(true)).toBeGreaterThan(types(events).indexOf('keywordResolved'))
    }
  })

  test('TW-120 value, armour and damage are read in the zone before the shift, which counts from then on', () => {
    const content = {
      target: {
        stats,
        pattern: [{ type: 'attack', value: 5 }],
        resonance_modifiers: { deepNav: { armor_physical: 5 } },
      },
    }
    const bench = fight({ start: { fateOrder: ['curse_navi', 'curse_navi'], resonance: -55 } }, testContent(content))
    const events = bench.act({ type: 'commitAttack' })
    // In nav the curse is −3 and armour 0; from −65 on it is −4, and the attack of the enemy has its +1.
    expect(bench.told('fateValued', events)).toMatchObject([
      { zone: 'nav', value: -3 },
      { zone: 'deepNav', value: -4 },
    ])
    expect(bench.told('attackResolved', events)).toMatchObject([{ total: 3 - 3 + 2, armour: 0, damage: 2 }])
    expect(bench.told('defenceResolved', events)).toMatchObject([{ value: 6, total: -4 + 1 }])
    expect(bench.told('resonanceShifted', events)).toMatchObject([
      { by: -10, from: -55, to: -65, zoneBefore: 'nav', zone: 'deepNav', source: 'fate' },
      { by: -10, from: -65, to: -75 },
    ])
  })

  test('TW-121 TW-006 after an Attack: escalation, then the fate card, then the reward; each is clamped by itself', () => {
    const rewards = { kill: { faith: 0, resonance: -4 }, pacify: { faith: 0, resonance: 0 } }
    const content = testContent({ target: { stats: { ...stats, hp_max: 3 }, rewards } })
    const start = { fateOrder: ['fate_hearth', 'fate_glint_a'], resonance: -95 }
    const bench = fight({ start }, content)
    bench.act({ type: 'commitInfluence' })
    const events = bench.act({ type: 'commitAttack' })
    expect(bench.told('resonanceShifted', events).map(({ source, by, from, to }) => [source, by, from, to])).toEqual([
      ['escalation', -15, -95, -100],
      ['fate', 5, -100, -95],
      ['reward', -4, -95, -99],
    ])
    expect(bench.encounter.resonance).toBe(-99)
  })

  test('TW-006 the upper end clamps too, and what does not fit is lost', () => {
    const bench = fight({ start: { fateOrder: ['fate_daybreak', 'fate_murmur_a'], resonance: 98.5 } })
    const first = bench.act({ type: 'commitInfluence' })
    expect(bench.told('resonanceShifted', first)).toMatchObject([{ by: 5, from: 98.5, to: 100 }])
    bench.act({ type: 'commitInfluence' })
    expect(bench.encounter.resonance).toBe(95)
  })

  test('TW-006 the ends of the scale are keys of the balance', () => {
    const tuning = { 'resonance.balance.max': 62, 'resonance.balance.min': -61 }
    const shifted = (id: string, resonance: number) => {
      const bench = fight({ start: { fateOrder: [id], resonance } }, testContent({ tuning }))
      bench.act({ type: 'commitAttack' })
      return bench.encounter.resonance
    }
    expect([shifted('fate_crit', 60), shifted('curse_navi', -60)]).toEqual([62, -61])
  })
})

describe('choice cards', () => {
  const ELSE: Action[] = [
    { type: 'startEncounter', encounter: 'skirmish' },
    { type: 'runCheck', check: 'ck_ferryman' },
    { type: 'mulligan', cards: [] },
    { type: 'playCard', card: 0 },
    { type: 'burnForEffort', card: 0 },
    { type: 'undoEffort', card: 0 },
    { type: 'commitAttack' },
    { type: 'commitInfluence' },
    { type: 'wait' },
    { type: 'flee' },
    { type: 'commitEncounter' },
    { type: 'abortEncounter' },
  ]

  test('TW-118 the pause comes after fateCompared and before fateValued', () => {
    const bench = drawn(['fate_whisper_ancients', 'fate_hearth'])
    const before = bench.act({ type: 'commitAttack' })
    expect(types(before)).toEqual(['finisherTaken', 'fateDrawn', 'fateCompared', 'choiceOffered'])
    const after = bench.act({ type: 'resolveChoice', option: 'risk' })
    expect(types(after).slice(0, 5)).toEqual([
      'choiceMade',
      'fateValued',
      'keywordResolved',
      'attackResolved',
      'resonanceShifted',
    ])
    expect(bench.encounter.pending).toBeNull()
    expect(bench.encounter.round).toBe(2)
  })

  test('TW-118 while paused everything but the choice is choice_pending', () => {
    const bench = drawn(['fate_whisper_ancients'])
    bench.act({ type: 'burnForEffort', card: 0 })
    bench.act({ type: 'commitAttack' })
    for (const action of ELSE)
      expect([action.type, bench.refused(action).code]).toEqual([action.type, 'choice_pending'])
    expect(bench.game.legal(bench.state)).toEqual([
      { type: 'resolveChoice', option: 'safe' },
      { type: 'resolveChoice', option: 'risk' },
    ])
  })

  test('TW-118 TW-159 a check outside encounters pauses the same way', () => {
    const bench = crossroads({ checks: [{ id: 'ck_a' }] }, { start: { fateOrder: ['fate_whisper_ancients'] } })
    expect(types(bench.act({ type: 'runCheck', check: 'ck_a' }))).toEqual([
      'checkBegun',
      'fateDrawn',
      'fateCompared',
      'choiceOffered',
    ])
    expect(bench.state.check).toEqual({ id: 'ck_a', effort: 0, again: false, fate: 0 })
    for (const action of ELSE) expect(bench.refused(action).code).toBe('choice_pending')
    const events = bench.act({ type: 'resolveChoice', option: 'risk' })
    // Might 3 + 4 + v2 of a neutral shadow.
    expect(bench.told('checkResolved', events)).toMatchObject([{ total: 9, success: true }])
    expect(bench.session.resonance).toBe(-10)
  })

  test('TW-118 without a choice to make, resolveChoice is wrong_phase', () => {
    const bench = drawn(['fate_hearth'])
    expect(bench.refused({ type: 'resolveChoice', option: 'safe' }).code).toBe('wrong_phase')
    const road = crossroads({ checks: [{ id: 'ck_a' }] })
    expect(road.refused({ type: 'resolveChoice', option: 'safe' }).code).toBe('wrong_phase')
  })

  test('TW-118 a save of the pause goes on like the match itself', () => {
    const { game, state } = drawn(['fate_whisper_ancients', 'fate_hearth'])
    const match = new Match(game, state.setup, 'seed')
    match.act(1, { type: 'startEncounter', encounter: 'skirmish' })
    match.act(1, { type: 'commitAttack' })
    const saved = JSON.parse(JSON.stringify(match.checkpoint()))
    expect(saved.state.encounter.pending).toEqual({
      fate: 0,
      context: 'combatPhysical',
      step: { kind: 'attack', slot: 0 },
    })
    const draws = new SeededDraws(saved.seed)
    draws.restore(saved.draws)
    game.apply(saved.state, 1, { type: 'resolveChoice', option: 'risk' }, draws, undefined)
    match.act(1, { type: 'resolveChoice', option: 'risk' })
    expect(saved.state).toEqual(match.state)
  })

  test('TW-158 safe and risk differ in value and intensity only', () => {
    const outcome = (option: 'safe' | 'risk', resonance: number) => {
      const bench = fight({ start: { fateOrder: ['fate_whisper_ancients', 'fate_hearth'], resonance } })
      bench.act({ type: 'commitAttack' })
      const events = bench.act({ type: 'resolveChoice', option })
      const [value] = bench.told('fateValued', events)
      const [{ keyword, dmg, val, special } = {}] = bench.told('keywordResolved', events)
      const [shift] = bench.told('resonanceShifted', events)
      return [value!.base, value!.bonus, value!.modifier, value!.value, shift!.by, [keyword, dmg, val, special]]
    }
    const keyword = ['shadow', 2, 0, 'vampirism']
    expect(outcome('safe', 0)).toEqual([1, 0, 0, 1, -2, keyword])
    expect(outcome('risk', 0)).toEqual([1, 3, 0, 4, -10, keyword])
    expect(outcome('safe', -60)).toEqual([1, 0, 1, 2, -2, keyword])
    expect(outcome('risk', -60)).toEqual([1, 3, 1, 5, -10, keyword])
  })

  test('TW-158 a critical choice card is critical either way', () => {
    const choice = { text: { en: 'r', ru: 'r' }, bonus_value: 2, intensity: 8 }
    const fateCards = [
      fateCard('fate_fork', { suit: 'prav', type: 'choice', is_critical: true, choice_option: choice }),
    ]
    for (const option of ['safe', 'risk'] as const) {
      const bench = drawn(['fate_fork', 'fate_hearth'], {
        fateCards,
        target: { stats: { ...stats, armor_physical: 9 } },
      })
      bench.act({ type: 'commitAttack' })
      const events = bench.act({ type: 'resolveChoice', option })
      expect(bench.told('attackResolved', events)).toMatchObject([{ armour: 0, damage: option === 'risk' ? 5 : 3 }])
    }
  })

  test('TW-158 TW-118 the offer shows what both options are worth here', () => {
    const bench = drawn(['fate_hungry_star'])
    const events = bench.act({ type: 'commitInfluence' })
    expect(bench.told('choiceOffered', events)).toMatchObject([
      { id: 'fate_hungry_star', safe: { value: -1, shift: -3 }, risk: { value: 4, shift: -14 } },
    ])
  })

  test('TW-159 an Influence and a flight pause and go on', () => {
    const bench = drawn(['fate_whisper_ancients', 'fate_whisper_ancients', 'fate_hearth'])
    bench.act({ type: 'commitInfluence' })
    expect(bench.encounter.pending).toMatchObject({ context: 'combatSpiritual', step: { kind: 'influence', slot: 0 } })
    bench.act({ type: 'resolveChoice', option: 'risk' })
    expect(bench.enemy().wp).toBe(10 - 3 - 4)
    bench.act({ type: 'flee' })
    expect(bench.encounter.pending).toMatchObject({ context: 'skillCheck', step: { kind: 'flee' } })
    const events = bench.act({ type: 'resolveChoice', option: 'risk' })
    expect(bench.told('fleeResolved', events)).toMatchObject([{ stat: 0, fate: 4, total: 4, power: 4, success: true }])
    expect(bench.encounter.result).toBe('fled')
  })

  test('TW-159 each automatic defence may pause; the round then goes on with the next enemy', () => {
    const bench = drawn(['fate_ember_vow', 'fate_ember_vow', 'fate_hearth'], striking, {
      enemies: ['target', 'target'],
    })
    bench.act({ type: 'wait' })
    expect(bench.encounter).toMatchObject({
      phase: 'enemyResolution',
      pending: { fate: 0, context: 'defense', step: { kind: 'defence', slot: 0, value: 5 } },
    })
    // Ward in defence matches prav: v5. Safe 0 + 5 stops an attack of 5; risk 3 + 5 as well.
    bench.act({ type: 'resolveChoice', option: 'safe' })
    expect(bench.encounter).toMatchObject({ round: 1, pending: { fate: 1, step: { kind: 'defence', slot: 1 } } })
    expect(bench.encounter.resonance).toBe(2)
    const events = bench.act({ type: 'resolveChoice', option: 'risk' })
    expect(bench.told('defenceResolved', events)).toMatchObject([{ slot: 1, total: 8, damage: 0 }])
    expect(bench.encounter).toMatchObject({ round: 2, phase: 'playerAction', resonance: 10, hp: 20, pending: null })
    expect(bench.told('defenceResolved')).toHaveLength(2)
  })

  test('TW-159 burned cards count for the interrupted action and are discarded after it', () => {
    const bench = drawn(['fate_whisper_ancients', 'fate_hearth'])
    bench.act({ type: 'burnForEffort', card: 0 })
    bench.act({ type: 'commitAttack' })
    expect(bench.encounter).toMatchObject({ effort: [0], phase: 'playerAction' })
    const events = bench.act({ type: 'resolveChoice', option: 'safe' })
    expect(bench.told('attackResolved', events)).toMatchObject([{ sum: { effort: 1, fate: 1 } }])
    expect(bench.encounter).toMatchObject({ effort: [], discard: [0] })
  })

  test('TW-160 the engine waits for safe or risk and for nothing else', () => {
    const bench = drawn(['fate_whisper_ancients', 'fate_hearth'])
    bench.act({ type: 'commitAttack' })
    for (const option of ['safe', 'risk'])
      expect(bench.game.action.parse({ type: 'resolveChoice', option }).ok).toBe(true)
    for (const option of ['', 'timeout', 1, undefined])
      expect(bench.game.action.parse({ type: 'resolveChoice', option }).ok).toBe(false)
    expect(bench.game.deciding(bench.state)).toBe(1)
  })
})
