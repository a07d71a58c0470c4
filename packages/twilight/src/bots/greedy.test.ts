import { describe, expect, test } from 'vitest'
import type { Action } from '../action.ts'
import { type Bench, crossroads, fight, freeCard, testContent } from '../testing.ts'
import { choiceOf, roundOf } from './testing.ts'

const named = (name: string) => ({ en: name, ru: name })
const foe = (id: string, stats: object, more: object = {}) => ({
  id,
  name: named(id),
  description: named(id),
  stats: { hp_max: 20, wp_max: 10, armor_physical: 0, armor_spirit: 0, power: 4, influence: 2, ...stats },
  tags: ['human'],
  resonance_affinity: 'yav',
  pattern: [{ type: 'attack', value: 0 }],
  loot: { kill: [], pacify: [] },
  rewards: { kill: { faith: 0, resonance: 0 }, pacify: { faith: 0, resonance: 0 } },
  ...more,
})
/** Ids of the cards that are played or burned. */
const idsOf = (bench: Bench, actions: readonly Action[], type: 'playCard' | 'burnForEffort'): string[] =>
  actions.flatMap((action) => (action.type === type ? [bench.encounter.cards[action.card]!.id] : []))
const cards = (...ids: string[]) => ({ start: { cards: ids } })
const FIVE = ['plain_blow', 'soothing_words', 'raised_guard', 'dodge', 'field_dressing']

describe('whom and how', () => {
  test('kill strikes, pacify speaks to the same enemy', () => {
    const bench = fight(cards(...FIVE))
    expect(roundOf(fight(cards(...FIVE)), 'kill').at(-1)).toEqual({ type: 'commitAttack', target: 0 })
    expect(roundOf(bench, 'pacify').at(-1)).toEqual({ type: 'commitInfluence', target: 0 })
  })

  test('pacify strikes only what has no spirit track', () => {
    const content = testContent({ target: { stats: { ...foe('x', {}).stats, wp_max: 0 } } })
    expect(roundOf(fight(cards(...FIVE), content), 'pacify').at(-1)).toEqual({ type: 'commitAttack', target: 0 })
  })

  test('balanced takes the shorter track: 3 WP before 30 HP, 3 HP before 30 WP', () => {
    const enemy = (hp_max: number, wp_max: number) =>
      testContent({ target: { stats: { ...foe('x', {}).stats, hp_max, wp_max } } })
    expect(roundOf(fight(cards(...FIVE), enemy(30, 3)), 'balanced').at(-1)?.type).toBe('commitInfluence')
    expect(roundOf(fight(cards(...FIVE), enemy(3, 30)), 'balanced').at(-1)?.type).toBe('commitAttack')
  })

  test('the enemy that falls sooner goes first, at the same threat', () => {
    const content = testContent({ enemies: [foe('big', { hp_max: 30 }), foe('small', { hp_max: 6 })] })
    const bench = fight({ encounter: { enemies: ['big', 'small'] }, ...cards(...FIVE) }, content)
    expect(roundOf(bench, 'kill').at(-1)).toEqual({ type: 'commitAttack', target: 1 })
  })

  test('the enemy that hurts more goes first, at the same size', () => {
    const content = testContent({ enemies: [foe('mild', { power: 1 }), foe('fierce', { power: 7 })] })
    const bench = fight({ encounter: { enemies: ['mild', 'fierce'] }, ...cards(...FIVE) }, content)
    expect(roundOf(bench, 'kill').at(-1)).toEqual({ type: 'commitAttack', target: 1 })
  })

  test('balanced does not break trust while speaking goes well', () => {
    const content = testContent({ target: { stats: { ...foe('x', {}).stats, hp_max: 12, wp_max: 10 } } })
    const bench = fight(cards(...FIVE), content)
    bench.act({ type: 'commitInfluence' })
    expect(roundOf(bench, 'balanced').at(-1)?.type).toBe('commitInfluence')
  })

  test('a bot of one path takes the other after 25 rounds in vain', () => {
    const content = testContent({
      target: { stats: { ...foe('x', {}).stats, wp_max: 30, hp_max: 3, armor_spirit: 20 } },
    })
    const bench = fight(cards(...FIVE), content)
    expect(roundOf(bench, 'pacify').at(-1)?.type).not.toBe('commitAttack')
    bench.encounter.round = 26
    expect(roundOf(bench, 'pacify').at(-1)?.type).toBe('commitAttack')
  })

  test('a blow that cannot reach through the armour is not struck', () => {
    const content = testContent({ target: { stats: { ...foe('x', {}).stats, armor_physical: 30 } } })
    expect(roundOf(fight(cards('dodge', 'dodge', 'dodge', 'dodge', 'dodge'), content), 'kill').at(-1)?.type).toBe(
      'wait',
    )
  })
})

describe('cards', () => {
  test('cards of the own track are played, nothing more than the enemy needs', () => {
    const blows = cards(...Array.from({ length: 5 }, () => 'plain_blow'))
    const weak = testContent({ target: { stats: { ...foe('x', {}).stats, hp_max: 4 } } })
    const bench = fight(blows)
    expect(idsOf(bench, roundOf(bench, 'kill'), 'playCard')).toEqual(['plain_blow', 'plain_blow', 'plain_blow'])
    const easy = fight(blows, weak)
    expect(idsOf(easy, roundOf(easy, 'kill'), 'playCard').length).toBeLessThanOrEqual(1)
  })

  test('defence is played against a blow that is announced, and kept otherwise', () => {
    const attacked = testContent({ target: foe('target', { hp_max: 40, power: 8 }) })
    const bench = fight(cards('dodge', 'dodge', 'dodge', 'dodge', 'dodge'), attacked)
    expect(idsOf(bench, roundOf(bench, 'kill'), 'playCard')).toContain('dodge')
    const quiet = fight(cards('dodge', 'dodge', 'dodge', 'dodge', 'dodge'))
    expect(idsOf(quiet, roundOf(quiet, 'kill'), 'playCard')).toEqual([])
  })

  test('the bell rings for the blow that would hurt most', () => {
    const content = testContent({
      enemies: [foe('mild', { power: 3 }), foe('fierce', { power: 9, hp_max: 60, wp_max: 60 })],
    })
    const setup = {
      encounter: { enemies: ['mild', 'fierce'] },
      ...cards(...Array.from({ length: 5 }, () => 'ringing_bell')),
    }
    const bench = fight(setup, content)
    expect(roundOf(bench, 'kill')).toContainEqual(expect.objectContaining({ type: 'playCard', target: 1 }))
  })

  test('a due rage shield is lulled before Influence', () => {
    const bench = fight(cards('lull', 'soothing_words', 'dodge', 'dodge', 'dodge'))
    bench.act({ type: 'commitAttack' })
    const ids = idsOf(bench, roundOf(bench, 'pacify'), 'playCard')
    expect(ids).toContain('lull')
  })

  test('healing is for wounds', () => {
    const setup = { start: { cards: Array.from({ length: 5 }, () => 'dawn_prayer'), hp: 8 } }
    const wounded = fight(setup)
    expect(idsOf(wounded, roundOf(wounded, 'kill'), 'playCard')).toContain('dawn_prayer')
    const whole = fight({ start: { ...setup.start, hp: 20 } })
    expect(idsOf(whole, roundOf(whole, 'kill'), 'playCard')).toEqual([])
  })

  test('mercy is not shown where the blow would kill', () => {
    const weak = testContent({ target: { stats: { ...foe('x', {}).stats, hp_max: 5 } } })
    const bench = fight(cards(...Array.from({ length: 5 }, () => 'flat_of_the_blade')), weak)
    expect(idsOf(bench, roundOf(bench, 'kill'), 'playCard')).toEqual([])
  })

  test('idle cards are burned for Effort, up to the limit', () => {
    const content = testContent({ target: foe('target', { hp_max: 40 }) })
    const bench = fight(cards(...Array.from({ length: 5 }, () => 'soothing_words')), content)
    expect(idsOf(bench, roundOf(bench, 'kill'), 'burnForEffort')).toEqual(['soothing_words', 'soothing_words'])
  })

  test('cards of the other track go back into the deck before the first command', () => {
    const content = testContent({ target: foe('target', { hp_max: 40 }) })
    const deck = ['soothing_words', 'soothing_words', ...Array.from({ length: 8 }, () => 'plain_blow')]
    const bench = fight(cards(...deck), content)
    expect(choiceOf(bench, 'kill')).toEqual({ type: 'mulligan', cards: [0, 1] })
  })

  test('a deck that draws for ever still comes to its finishing action', () => {
    const content = testContent({ cards: [freeCard('endless', [{ kind: 'draw', n: 2 }])] })
    const bench = fight(cards(...Array.from({ length: 9 }, () => 'endless')), content)
    expect(roundOf(bench, 'kill').length).toBeLessThan(20)
  })
})

describe('flight and choice', () => {
  const doomed = testContent({
    target: foe('target', { hp_max: 60, wp_max: 0, power: 3 }, { pattern: [{ type: 'attack', value: 9 }] }),
  })
  const setup = (canFlee: boolean) => ({
    encounter: { enemies: ['target'], canFlee },
    start: { cards: FIVE, hp: 6, fateOrder: ['fate_crit'] },
  })

  test('who is doomed runs, where one may', () => {
    expect(choiceOf(fight(setup(true), doomed), 'balanced')).toEqual({ type: 'flee' })
    expect(roundOf(fight(setup(false), doomed), 'balanced').at(-1)?.type).toBe('commitAttack')
  })

  test('nobody runs from a fight that goes well', () => {
    expect(
      roundOf(fight({ encounter: { enemies: ['target'], canFlee: true }, ...cards(...FIVE) }), 'balanced').at(-1)?.type,
    ).not.toBe('flee')
  })

  test('at a choice card kill risks and pacify stays safe', () => {
    const bench = fight({ start: { cards: FIVE, fateOrder: ['fate_whisper_ancients', 'fate_hearth'] } })
    bench.act({ type: 'commitAttack' })
    expect(choiceOf(bench, 'kill')).toEqual({ type: 'resolveChoice', option: 'risk' })
    expect(choiceOf(bench, 'pacify')).toEqual({ type: 'resolveChoice', option: 'safe' })
  })

  test('balanced risks where the zone stays the same, not where Nav begins', () => {
    const at = (resonance: number) => {
      const fateOrder = [
        'fate_whisper_ancients',
        'curse_navi',
        'fate_murmur_a',
        'fate_crit',
        'fate_daybreak',
        'fate_glint_a',
      ]
      const bench = fight({ start: { cards: FIVE, resonance, fateOrder } })
      bench.act({ type: 'commitAttack' })
      return choiceOf(bench, 'balanced')
    }
    expect(at(0)).toEqual({ type: 'resolveChoice', option: 'risk' })
    expect(at(-12)).toEqual({ type: 'resolveChoice', option: 'safe' })
  })
})

describe('on the road', () => {
  test('a check is tried with as much Effort as pays, with the cards that matter least', () => {
    const at = (difficulty: number) =>
      choiceOf(
        crossroads(
          { checks: [{ id: 'ck_test', difficulty }] },
          { start: { cards: [...FIVE, 'clear_sight'], fateOrder: ['fate_hearth'] } },
        ),
        'kill',
      )
    expect(at(4)).toEqual({ type: 'runCheck', check: 'ck_test', effort: [] })
    expect(at(6)).toEqual({ type: 'runCheck', check: 'ck_test', effort: [5, expect.any(Number)] })
  })
})
