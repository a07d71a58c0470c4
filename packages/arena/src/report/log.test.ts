import { expect, test } from 'vitest'
import type { Event } from '../events.ts'
import { damageSteps } from '../phrase.ts'
import { fightLog, type LogFilter } from './index.ts'
import { SAMPLES } from './testing/samples.ts'
import { damage, declared, ended, event, fighterView, started } from './testing/story.ts'

const opening = started([fighterView(0, 0), fighterView(1, 0), fighterView(2, 1)])
const wolf = fighterView(3, 1, { summoner: 2 })
const events: Event[] = [
  opening,
  event('tickStarted', { attritionBp: 0, phasePerMille: 10 }, { phase: 1, cause: { kind: 'effects' } }),
  event('initiativeGained', { actors: [0, 1, 2], amounts: [1, 1, 1], totals: [1, 1, 1], stunned: [] }, { phase: 2 }),
  event('turnStarted', { actor: 0, initiative: 110, hp: 500, downed: false }),
  SAMPLES.aiDecided[0]!,
  declared(0, 'attack', { target: 2 }),
  damage({ actor: 0, target: 2, final: 70 }),
  event(
    'triggerFired',
    { owner: 2, perk: 'spite', on: 'OnCritBy', origin: 6 },
    { cause: { kind: 'trigger', perk: 'spite' } },
  ),
  event('turnEnded', { actor: 0, initiativeCost: 100, initiative: 10 }),
  event('tickStarted', { attritionBp: 0, phasePerMille: 20 }, { tick: 2, phase: 1, cause: { kind: 'effects' } }),
  event('summoned', { actor: 2, summon: 3, template: 'wolf', zone: 'north', combatant: wolf }, { tick: 2 }),
  event('moved', { actor: 3, from: 'north', to: 'center', forced: false, by: 3 }, { tick: 2 }),
  event('teamEliminated', { team: 1 }, { tick: 2, phase: 6 }),
  ended(2, [1, 2]),
]

const shape = (filter?: LogFilter) =>
  fightLog(events, filter).map(({ tick, phases }) => [
    tick,
    phases.map(({ phase, lines }) => [phase, lines.map(({ seq }) => seq)]),
  ])
const places = (filter: LogFilter) =>
  fightLog(events, filter).flatMap(({ phases }) => phases.flatMap(({ lines }) => lines.map(({ seq }) => seq)))

test('AR-297 events stand by tick and phase, a line each', () => {
  expect(shape()).toEqual([
    [0, [[0, [0]]]],
    [
      1,
      [
        [1, [1]],
        [2, [2]],
        [3, [3, 4, 5, 6, 7, 8]],
      ],
    ],
    [
      2,
      [
        [1, [9]],
        [3, [10, 11]],
        [6, [12, 13]],
      ],
    ],
  ])
  const lines = fightLog(events)[1]!.phases[2]!.lines
  expect(lines.map(({ type, indent }) => [type, indent])).toEqual([
    ['turnStarted', 0],
    ['aiDecided', 1],
    ['actionDeclared', 1],
    ['damageResolved', 1],
    ['triggerFired', 2],
    ['turnEnded', 0],
  ])
  expect(lines[2]!.phrase).toMatchObject({
    key: 'arena.event.actionDeclared',
    params: { who: { term: 'arena.fighter.0' }, target: { term: 'arena.fighter.2' } },
  })
})

test('AR-297 filters by combatant, team and event type; what concerns everybody stays', () => {
  expect(places({ combatants: [1] })).toEqual([0, 1, 2, 9, 12, 13])
  expect(places({ combatants: [3] })).toEqual([0, 1, 9, 10, 11, 12, 13])
  expect(places({ teams: [1] })).toEqual([0, 1, 2, 5, 6, 7, 9, 10, 11, 12, 13])
  expect(places({ teams: [0] })).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 9, 13])
  expect(places({ types: ['damageResolved', 'moved'] })).toEqual([6, 11])
  expect(places({ teams: [1], types: ['actionDeclared', 'turnStarted'] })).toEqual([5])
  expect(shape({ types: ['moved'] })).toEqual([[2, [[3, [11]]]]])
})

test('AR-297 the top three of the AI can be shown with its turn', () => {
  const line = fightLog(events)[1]!.phases[2]!.lines[1]!
  expect(line.top!.map(({ action, score, chosen }) => [action.params!.name, score, chosen])).toEqual([
    [{ term: 'arena.source.attack' }, 5500, true],
    [{ term: 'arena.source.defend' }, 2070, false],
    [{ term: 'arena.source.move' }, 1810, false],
  ])
})

test('AR-288 AR-297 a damage line unfolds into its steps (WE-23)', () => {
  const slashing = damage({
    actor: 0,
    target: 2,
    crit: true,
    base: 56,
    afterCrit: 84,
    afterModifiers: 84,
    hitBonus: 50,
    blocked: 15,
    soak: 50,
    penetration: 20,
    afterSoak: 90,
    afterResistance: 90,
    absorbed: 20,
    final: 70,
    hpBefore: 500,
    hpAfter: 430,
  })
  const steps = damageSteps(slashing)
  expect(steps.map(({ step, value, changed }) => [step, value, changed])).toEqual([
    ['base', 56, true],
    ['crit', 84, true],
    ['modifiers', 84, false],
    ['margin', 134, true],
    ['block', 119, true],
    ['soak', 90, true],
    ['resistance', 90, false],
    ['shields', 70, true],
    ['final', 70, false],
  ])
  expect(steps[3]!.label).toEqual({ key: 'arena.step.margin', params: { bonus: { signed: 50 } } })
  // A shield that takes everything still leaks 1 (AR-125).
  const leak = damageSteps({ ...slashing, absorbed: 90, final: 1, hpAfter: 499 })
  expect(leak.slice(-2).map(({ value }) => value)).toEqual([0, 1])
  const [line] = fightLog([opening, slashing])[1]!.phases[0]!.lines
  expect(line!.steps).toEqual(steps)
})
