import { describe, expect, test } from 'vitest'
import { APPROACH_ASPECT, APPROACHES } from '../content/words.ts'
import { checkForecast, checkOdds } from '../preview.ts'
import { named } from '../testing.ts'
import { roadKit, through } from './testing.ts'

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
