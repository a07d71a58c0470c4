import { DEPTHS, SeededDraws, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { foldEvent } from '../fold.ts'
import { fighterTerms, teamTerms } from '../phrase.ts'
import { coreArena as arena } from '../testing.ts'
import type { View } from '../view.ts'
import { blankView, endOfTick, fightLog, scoreboard, summaryOf } from './index.ts'

/** The real stream of real fights: whatever the engine tells must be enough. */
const presets = arena.presets.filter(({ id }) => ['duel', 'trio', 'five', 'ambush3v5', 'ffa4'].includes(id))

describe.each(presets)('$id', ({ id, setup }) => {
  const { game } = arena
  const events: Event[] = []
  /** The stream folded, and the engine's own view, at every decision. */
  const views: [folded: View, own: View][] = []
  let view = blankView(setup)

  beforeAll(() => {
    const draws = new SeededDraws(`stream ${id}`)
    const told = (event: Event) => {
      events.push(event)
      view = foldEvent(view, JSON.parse(JSON.stringify(event)))
    }
    const state = game.start(setup, draws, told)
    views.push([view, game.view(state, 'referee')])
    for (let seat = game.deciding(state); seat !== undefined; seat = game.deciding(state)) {
      game.apply(state, seat, { type: 'auto' }, draws, told)
      views.push([view, game.view(state, 'referee')])
    }
  })

  test('AR-286 after every decision the folded stream is the view', () => {
    for (const [folded, own] of views) expect(folded).toEqual(own)
    expect(view.result).not.toBeNull()
  })

  test('AR-288 every damage event can be recomputed: each step follows from the one before', () => {
    for (const event of events)
      if (event.type === 'damageResolved') {
        const { afterModifiers, hitBonus, blocked, afterSoak, afterResistance, absorbed, final, hpBefore } = event
        expect(afterSoak).toBeLessThanOrEqual(afterModifiers + hitBonus - blocked)
        expect(afterResistance).toBeLessThanOrEqual(afterSoak)
        const left = afterResistance - absorbed
        expect(final).toBe(event.dot ? left : Math.max(1, left))
        expect(event.hpAfter).toBe(hpBefore - final)
      }
  })

  test('AR-289 one Initiative event per tick, and at most one for Stamina', () => {
    const count = (type: Event['type']) => events.filter((event) => event.type === type).length
    expect(count('initiativeGained')).toBe(view.tick)
    expect(count('staminaRegenerated')).toBeLessThanOrEqual(view.tick)
  })

  test('AR-290 AR-291 the scoreboard agrees with the last view', () => {
    const rows = scoreboard(events)
    expect(rows.map(({ cid, team, lastOverkill }) => [cid, team, lastOverkill])).toEqual(
      view.fighters.map(({ cid, team, overkill }) => [cid, team, overkill]),
    )
    for (const { cid, falls, revivals, ticksSurvived } of rows) {
      expect(falls - revivals).toBe(Number(view.fighters[cid]!.fallen))
      expect(ticksSurvived).toBeLessThanOrEqual(view.tick)
    }
    const sum = (column: 'damageDealt' | 'damageTaken') => rows.reduce((total, row) => total + row[column], 0)
    expect(sum('damageDealt')).toBe(sum('damageTaken'))
  })

  test('AR-293 AR-295 the summary is as long as the fight asks', () => {
    const { moments, teams } = summaryOf(events, arena.content.tuning)
    expect(moments.length).toBeLessThanOrEqual(Math.max(6, Math.ceil(view.tick / 8)))
    expect(moments.length).toBeGreaterThanOrEqual(3)
    expect(teams.map(({ rank }) => rank)).toEqual([...view.result!.ranks].sort((a, b) => a - b))
  })

  test('AR-297 every line of the log, and every moment, is a sentence at each depth', () => {
    const terms = {
      ...arena.terms,
      ...fighterTerms(view.fighters, arena.terms),
      ...teamTerms(setup.teams, arena.terms),
    }
    const phrases = [
      ...fightLog(events).flatMap(({ phases }) => phases.flatMap(({ lines }) => lines.map(({ phrase }) => phrase))),
      ...summaryOf(events, arena.content.tuning).moments.map(({ phrase }) => phrase),
    ]
    expect(phrases.length).toBeGreaterThan(events.length)
    for (const language of SHIPPED_LANGUAGES) {
      const words = createWording(language, [{ locales: arena.locales, terms }])
      const bad = new Set<string>()
      for (const phrase of phrases)
        for (const depth of DEPTHS) {
          const sentence = words.say(phrase, depth)
          if (/arena\.|[{}]|undefined|NaN/.test(sentence)) bad.add(sentence)
        }
      expect([...bad]).toEqual([])
    }
  })

  test('AR-298 the end of the last tick is the last view', () => {
    const past = { eventCount: events.length, event: (index: number) => events[index] }
    const atTick = (tick: number) => events.slice(0, endOfTick(past, tick)).reduce(foldEvent, blankView(setup))
    expect(atTick(view.tick)).toEqual(view)
    expect(atTick(view.tick >> 1).tick).toBe(view.tick >> 1)
  })
})
