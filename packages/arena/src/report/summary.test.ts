import { createWording } from '@arbiter/wording'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import ru from '../../locales/ru.json' with { type: 'json' }
import tuning from '../../packs/core/tuning.json' with { type: 'json' }
import type { Event, EventOf } from '../events.ts'
import { fighterTerms, teamTerms } from '../phrase.ts'
import { fightLog, fightReport, type Moment, momentsOf, scoreboard, summaryOf } from './index.ts'
import { damage, declared, ended, event, fighterView, setupOf, started } from './testing/story.ts'

const cast = [
  fighterView(0, 0, { name: 'Ann' }),
  fighterView(1, 0, { name: 'Ben' }),
  fighterView(2, 1, { name: 'Cid' }),
  fighterView(3, 1, { name: 'Dan' }),
]
const opening = started(cast)
const fallen = (target: number, overkill: number, tick = 1) =>
  event('fallen', { target, overkill, order: 1 }, { tick, phase: 4 })
const kill = (victim: number, killer: number, more: Partial<EventOf<'killConfirmed'>> = {}, tick = 1) =>
  event('killConfirmed', { victim, killer, source: 'attack', overkill: 0, batch: 0, ...more }, { tick, phase: 5 })
const sneak = event('statusApplied', {
  actor: 0,
  target: 0,
  status: 'Sneaking',
  base: 40,
  afterCrit: 40,
  afterResistance: 40,
  total: 40,
})
const hit = event('targetHit', { actor: 0, target: 2, roll: 80, defense: 30, margin: 50 })

const found = (...events: Event[]) => momentsOf([opening, ...events], tuning)
const kinds = (moments: readonly Moment[]) => moments.map(({ kind, weight, seq }) => [kind, weight, seq])

describe('AR-294 the weight of a key moment', () => {
  test('AR-294 a team eliminated 150, a revival 110, attrition 40 once', () => {
    const tick = (attritionBp: number, at: number) =>
      event('tickStarted', { attritionBp, phasePerMille: 0 }, { tick: at })
    const revived = event('revived', { actor: 1, target: 0, hp: 125 })
    expect(kinds(found(tick(0, 1), tick(100, 2), tick(200, 3), revived, event('teamEliminated', { team: 1 })))).toEqual(
      [
        ['attrition', 40, 2],
        ['revival', 110, 4],
        ['eliminated', 150, 5],
      ],
    )
  })

  test('AR-294 a fall 100 and a point per 5 overkill, at most 50 more', () => {
    const weights = [0, 5, 21, 250, 900].map((overkill) => found(fallen(2, overkill))[0]!.weight)
    expect(weights).toEqual([100, 101, 105, 150, 150])
  })

  test('AR-294 two confirmed kills of one pass 130, told once with all its victims', () => {
    const moments = found(kill(2, 0), kill(3, 0), kill(2, 0, { batch: 1 }))
    expect(kinds(moments)).toEqual([['multiKill', 130, 1]])
    expect(moments[0]!.phrase.params).toMatchObject({
      n: 2,
      victims: { list: [{ term: 'arena.fighter.2' }, { term: 'arena.fighter.3' }] },
    })
    expect(found(kill(2, 0), kill(3, 0, { batch: 1 }))).toEqual([])
    // An ally in the same blow is no kill (AR-215).
    expect(found(kill(2, 0), kill(1, 0))).toEqual([])
  })

  test('AR-294 a Dying Blow that kills 120', () => {
    const blow = declared(0, 'attack', { dyingBlow: true })
    expect(kinds(found(blow, kill(2, 0)))).toEqual([['dyingBlow', 120, 2]])
    expect(found(declared(0, 'attack'), kill(2, 0))).toEqual([])
    expect(found(blow, kill(2, 0, { source: 'Burning' }))).toEqual([])
    expect(found(blow, kill(2, 0, {}, 2))).toEqual([])
  })

  test('AR-294 a save of a downed ally 90', () => {
    expect(kinds(found(event('saved', { target: 0, by: 1 })))).toEqual([['saved', 90, 1]])
    expect(found(event('saved', { target: 0 }), event('saved', { target: 0, by: 2 }))).toEqual([])
  })

  test('AR-294 the first damage of the fight 80, whoever it is', () => {
    const moments = found(
      damage({ actor: 0, target: 2, final: 0 }),
      damage({ actor: 0, target: 2, final: 3 }),
      damage({ actor: 2, target: 0, final: 90 }),
    )
    expect(kinds(moments)).toEqual([['firstDamage', 80, 2]])
    expect(moments[0]!.phrase.params).toMatchObject({ amount: 3, who: { term: 'arena.fighter.0' } })
  })

  test('AR-294 a crit for at least 20 % of the maximum 70, all components of the pass together', () => {
    const crit = (final: number, component = 0) => damage({ actor: 0, target: 2, final, crit: true, component })
    const opener = damage({ actor: 0, target: 2, final: 1 })
    expect(kinds(found(opener, crit(99)))).toEqual([['firstDamage', 80, 1]])
    expect(kinds(found(opener, crit(100)))).toEqual([
      ['firstDamage', 80, 1],
      ['crit', 70, 2],
    ])
    const [, both] = found(opener, crit(70), crit(40, 1))
    expect(both).toMatchObject({ kind: 'crit', seq: 3, phrase: { params: { amount: 110 } } })
    // Two passes are two hits.
    expect(found(opener, crit(70), declared(0, 'attack', { pass: 'offhand' }), crit(40))).toHaveLength(1)
    const smaller = event('maximumChanged', { target: 2, resource: 'Health', maximum: 400, value: 400 })
    expect(found(opener, smaller, crit(80))).toHaveLength(2)
  })

  test('AR-294 an attack from Sneaking 60', () => {
    expect(kinds(found(sneak, declared(0, 'ambush', { target: 2 }), hit, hit))).toEqual([['ambush', 60, 3]])
    expect(found(declared(0, 'ambush', { target: 2 }), hit)).toEqual([])
    const seen = event('statusReduced', { target: 0, status: 'Sneaking', removed: 40, left: 0, reason: 'broken' })
    // An open Action loses the cover when it is declared (AR-186); the attack still comes from hiding.
    expect(kinds(found(sneak, declared(0, 'attack', { target: 2 }), seen, hit))).toEqual([['ambush', 60, 4]])
    expect(found(sneak, seen, declared(0, 'attack', { target: 2 }), hit)).toEqual([])
  })

  test('AR-294 a summon lost with its summoner 30, and that is no fall of its own', () => {
    const wolf = fighterView(4, 1, { summoner: 2, kind: 'wolf' })
    const called = event('summoned', { actor: 2, summon: 4, template: 'wolf', zone: 'north', combatant: wolf })
    const lost = event('summonRemoved', { summon: 4, reason: 'summonerFallen' })
    expect(kinds(found(called, fallen(4, 0), lost))).toEqual([['summonLost', 30, 3]])
    expect(kinds(found(called, fallen(4, 0), event('summonRemoved', { summon: 4, reason: 'fallen' })))).toEqual([
      ['fall', 100, 2],
    ])
  })
})

test('AR-295 the heaviest moments are shown, at most 2 of a tick, equal ones by place, in time order', () => {
  const falls = (count: number) => Array.from({ length: count }, (_, at) => fallen(2, at === 7 ? 50 : 0, at + 1))
  const shown = (ticks: number, ...events: Event[]) =>
    summaryOf([opening, ...events, ended(ticks, [1, 2])], tuning).moments.map(({ seq }) => seq)
  // ⌈ticks/8⌉, but 6 at least and 20 at most.
  expect(shown(30, ...falls(30))).toEqual([1, 2, 3, 4, 5, 8])
  expect(shown(48, ...falls(30))).toHaveLength(6)
  expect(shown(49, ...falls(30))).toHaveLength(7)
  expect(shown(500, ...falls(30))).toHaveLength(20)
  expect(shown(8, fallen(2, 0), fallen(3, 0), fallen(1, 25), fallen(0, 0, 2))).toEqual([1, 3, 4])
})

test('AR-296 the pattern is the place of the event modulo the number of patterns', () => {
  const keys = [0, 1, 2, 3, 4].map((more) => {
    const filler = Array.from({ length: more }, () => event('tickEnded', { standing: 4 }))
    return found(...filler, fallen(2, 0))[0]!.phrase.key
  })
  expect(keys).toEqual([1, 2, 3, 0, 1].map((pattern) => `arena.moment.fall.${pattern}`))
})

describe('AR-293 headline, moments, one line per team', () => {
  const fight = (...end: Event[]): Event[] => [
    opening,
    damage({ actor: 0, target: 2, final: 200 }),
    damage({ actor: 1, target: 2, final: 340 }),
    event('healed', { actor: 1, target: 0, amount: 35, effective: 35, hpAfter: 500, source: 'attack' }),
    damage({ actor: 3, target: 0, final: 510 }),
    fallen(0, 10, 2),
    fallen(2, 40, 2),
    kill(2, 1, {}, 2),
    kill(0, 3, { batch: 1 }, 2),
    ...end,
  ]
  const terms = { ...fighterTerms(cast), ...teamTerms([{ name: 'Red' }, { name: 'Blue' }]) }
  const say = (events: Event[], language: 'en' | 'ru' = 'en') => {
    const words = createWording(language, [{ locales: { en, ru }, terms }])
    const { headline, moments, teams } = summaryOf(events, tuning)
    return [headline, ...moments.map(({ phrase }) => phrase), ...teams.map(({ phrase }) => phrase)].map((phrase) =>
      words.say(phrase),
    )
  }

  test('AR-293 a victory', () => {
    const won = fight(fallen(3, 0, 21), kill(3, 1, {}, 21), event('teamEliminated', { team: 1 }, { tick: 21 }))
    expect(say([...won, ended(21, [1, 2])])).toEqual([
      'Victory for Red after 21 ticks of the fight; one stands: Ben',
      'Ann opens the fight: 200 damage to Cid (Attack)',
      'Dan brings Ann down (Attack)',
      'Cid is out of the fight, beaten by Ben (Attack)',
      'Ben brings Dan down (Attack)',
      'No way back for Blue: out at tick 21',
      'Red: place 1 · most damage: Ben (340) · most healing: Ben (35) · most kills: Ben (2)',
      'Blue: place 2, out at tick 21 · most damage: Dan (510) · most kills: Dan (1)',
    ])
    expect(say([...won, ended(21, [1, 2])], 'ru')[0]).toBe('Победа: Red, 21 тик боя; на ногах 1: Ben')
    expect(say([...won, ended(22, [2, 1])]).slice(-2)[0]).toMatch(/^Blue: place 1/)
  })

  test('AR-293 a draw, a stalemate, a trigger storm', () => {
    const draw = fight(ended(60, [1, 1], { draw: true, reason: 'draw' }))
    expect(say(draw)[0]).toBe('A draw after 60 ticks of the fight: Red, Blue; 2 stand: Ben, Dan')
    const stalemate = fight(ended(2000, [1, 1], { draw: true, stalemate: true, reason: 'stalemate' }))
    expect(say(stalemate)[0]).toBe('A stalemate after 2,000 ticks of the fight: Red, Blue; 2 stand: Ben, Dan')
    const storm = { owner: 0, perk: 'attack', on: 'OnHit', runs: 5001 }
    expect(say(fight(ended(3, [1, 1], { draw: true, reason: 'triggerStorm', storm })))[0]).toBe(
      'A storm of triggers ends the fight in a draw after 3 ticks of the fight (Ann, Attack); 2 stand: Ben, Dan',
    )
  })

  test('AR-293 a revived fighter stands again', () => {
    const back = fight(event('revived', { actor: 1, target: 0, hp: 125 }, { tick: 3 }), ended(9, [1, 2]))
    expect(say(back)[0]).toBe('Victory for Red after 9 ticks of the fight; 3 stand: Ann, Ben, Dan')
  })

  test('AR-292 all views are functions of the stream: same events, same answers, nothing changed', () => {
    const events = fight(ended(60, [1, 1], { draw: true, reason: 'draw' }))
    const context = { injuryResistance: () => 50, traitOf: () => undefined }
    const all = (of: Event[]) => [fightReport(of, setupOf(), tuning, context), fightLog(of), scoreboard(of)]
    const text = JSON.stringify(events)
    const first = JSON.stringify(all(events))
    expect(JSON.stringify(events)).toBe(text)
    expect(JSON.stringify(all(JSON.parse(text)))).toBe(first)
  })
})
