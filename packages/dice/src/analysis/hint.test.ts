import { describe, expect, test } from 'vitest'
import { DICE_PACKS, loadContent } from '../content/index.ts'
import { maskOf, positionsOf, selections } from '../scoring/selections.ts'
import { type AdvisorSettings, createAdvisor } from './advisor.ts'
import { exact, fair, loadedOnes, loose, setA, setB, six, some } from './golden.ts'
import { hint, rollHint } from './hint.ts'
import { type Line, linesOf } from './lines.ts'
import { Memo } from './memo.ts'
import { ARMED, START } from './mode.ts'
import type { Profile } from './odds.ts'
import { firstRoll, type TurnPosition } from './position.ts'
import { type ActingPiece, contentOf, NO_CONTENT, type TurnContent } from './turnContent.ts'

const SETTINGS: AdvisorSettings = {
  scoring: exact,
  hotDice: 'optional',
  plainCap: 30_000,
  counterCap: 8,
  doubleFactor: 2,
}
const START_OF_MATCH = { total: 0, opponentTotal: 0, target: 4000, ownTurn: 2 }
const advisor = createAdvisor(SETTINGS)
const looseAdvisor = createAdvisor({ ...SETTINGS, scoring: loose })

const loaded = loadContent([DICE_PACKS.core])
if (!loaded.ok) throw new Error('the core pack does not load')
const { modifiers, items } = loaded.value.content
const acting = (...ids: string[]): TurnContent =>
  contentOf(ids.map((id) => [...modifiers, ...items].find((piece) => piece.id === id) as ActingPiece))

const near = (found: number | undefined, golden: number): void => expect(Math.abs(found! - golden)).toBeLessThan(1e-6)
const turn = (dice: readonly Profile[] = six(fair), content: TurnContent = NO_CONTENT) =>
  advisor.pointsTurn(dice, content, START_OF_MATCH)
const roll = (text: string): TurnPosition => firstRoll([...text].map(Number))
const told = ({ dice, passes }: Line): [number[], string] => [positionsOf(dice), passes ? 'pass' : 'throw']
const lineFor = (lines: readonly Line[], ...positions: number[]): Line =>
  lines.find(({ dice }) => dice === maskOf(positions))!

describe('17.3 first rolls', () => {
  const rolls: [string, number[], 'pass' | 'throw', number][] = [
    ['112346', [1], 'throw', 426.941778],
    ['115566', [1], 'throw', 426.941778],
    ['122246', [1], 'throw', 426.941778],
    ['122256', [1], 'throw', 426.941778],
    ['222346', [1, 2, 3], 'throw', 257.747115],
    ['444236', [1, 2, 3], 'throw', 401.089788],
    ['555234', [1, 2, 3], 'pass', 500],
    ['333346', [1, 2, 3, 4], 'pass', 600],
    ['111234', [1, 2, 3], 'pass', 1000],
    ['133355', [1, 2, 3, 4, 5, 6], 'throw', 981.570095],
    ['112345', [1, 3, 4, 5, 6], 'pass', 500],
    ['234556', [1, 2, 3, 4, 6], 'pass', 750],
  ]
  test.each(rolls)('DC-110 DC-123 %s', (text, dice, then, value) => {
    const [best] = linesOf(turn(), roll(text))
    expect(told(best!)).toEqual([dice, then])
    near(best!.value, value)
  })
  test('DC-056 DC-123 loose straights make hot dice of two of them', () => {
    const best = (text: string) =>
      linesOf(looseAdvisor.pointsTurn(six(fair), NO_CONTENT, START_OF_MATCH), roll(text))[0]!
    expect(told(best('112345'))).toEqual([[1, 2, 3, 4, 5, 6], 'throw'])
    near(best('112345').value, 1083.57285)
    near(best('234556').value, 1263.731095)
  })
  test('DC-123 W12 the alternatives carry their values and odds', () => {
    const advice = hint(turn(), roll('122256'))
    expect([advice.objective, advice.exact]).toEqual(['points', true])
    const all = lineFor(advice.lines, 1, 2, 3, 4, 5)
    expect([all.base, all.passing, all.diceLeft, all.passes]).toEqual([350, 350, 1, true])
    expect(`${all.odds.num}/${all.odds.den}`).toBe('2/3')
    expect(advice.lines.map(({ value }) => value)).toEqual(
      [...advice.lines.map(({ value }) => value)].sort((a, b) => b - a),
    )
  })
  test('DC-123 in to_roll: odds and value of the throw', () => {
    const before = rollHint(turn())
    expect(`${before.odds.num}/${before.odds.den}`).toBe('5/162')
    near(before.value, 550.646957577)
  })
  test('DC-123 dice of equal face and profile are merged, others are not', () => {
    expect(linesOf(turn(), roll('112346'))).toHaveLength(2)
    expect(linesOf(turn(some(loadedOnes, 1)), roll('112346'))).toHaveLength(3)
  })
  test('DC-110 ties: the pass first', () => {
    const limit = { ...roll('112346'), atRollLimit: true }
    expect(told(linesOf(turn(), limit)[0]!)).toEqual([[1, 2], 'pass'])
    expect(linesOf(turn(), limit).every(({ throwing }) => throwing === undefined)).toBe(true)
  })
})

describe('17.4 mixed hints', () => {
  const value = (dice: readonly Profile[], text: string, ...positions: number[]) =>
    lineFor(linesOf(turn(dice), roll(text)), ...positions)
  test('DC-123 DC-028 set A', () => {
    expect(told(linesOf(turn(setA), roll('112346'))[0]!)).toEqual([[2], 'throw'])
    near(value(setA, '112346', 2).value, 530.44537)
    near(value(setA, '112346', 1).value, 391.043596)
    near(value(setA, '112346', 1, 2).value, 346.262411)
    expect(told(linesOf(turn(setA), roll('552346'))[0]!)).toEqual([[2, 3, 4, 5, 6], 'throw'])
    near(value(setA, '552346', 2, 3, 4, 5, 6).value, 798.287286)
    const straight = value(setA, '552346', 1, 3, 4, 5, 6)
    expect([straight.value, straight.passes]).toEqual([750, true])
    near(straight.throwing, 187.874005)
  })
  test('DC-123 one Loaded Ones die', () => {
    const set = some(loadedOnes, 1)
    near(value(set, '112346', 2).value, 544.637676)
    near(value(set, '112346', 1).value, 437.238582)
    near(value(set, '112346', 1, 2).value, 350.173758)
  })
  test('DC-123 set B, first roll and later in the turn', () => {
    near(value(setB, '112346', 1).value, 463.941295)
    near(value(setB, '112346', 2).value, 401.122182)
    near(value(setB, '112346', 1, 2).value, 314.320387)
    const later: TurnPosition = {
      ...roll('111511'),
      points: 150,
      unbanked: maskOf([2, 4, 6]),
      rolls: 2,
      saves: 1,
      diceRolled: 3,
    }
    const lines = linesOf(turn(setB), later)
    expect(told(lines[0]!)).toEqual([[2, 4, 6], 'throw'])
    near(lines[0]!.value, 943.666699)
    near(lineFor(lines, 4, 6).value, 561.806424)
  })
})

describe('content in play', () => {
  test('DC-124 17.8 pass thresholds of the tavern in steps of 25', () => {
    const tavern = turn(six(fair), acting('sweet_fives', 'safe_purse'))
    const mode = { ...START, rolls: 1, saves: 1 }
    const from = [1, 2, 3, 4, 5].map((dice) => {
      let points = 12_000
      while (points > 0 && tavern.passValue(points, dice, mode) >= tavern.throwValue(points, dice, mode) - 1e-9)
        points -= 25
      return points + 25
    })
    expect(from).toEqual([350, 275, 500, 1100, 3600])
  })
  test('DC-124 an on_pass bonus counts in passing and in throwing', () => {
    const line = lineFor(linesOf(turn(six(fair), acting('safe_purse')), roll('555234')), 1, 2, 3)
    expect(line.passing).toBe(550)
    expect(lineFor(linesOf(turn(), roll('555234')), 1, 2, 3).throwing).toBeLessThan(line.throwing!)
  })
  test('DC-124 on_save effects are part of the line', () => {
    const line = lineFor(linesOf(turn(six(fair), acting('hot_hand')), roll('111555')), 1, 2, 3, 4, 5, 6)
    expect([line.base, line.points, line.hotDice, line.passing]).toEqual([1500, 1700, true, 1700])
  })
  test('DC-124 counters are followed to the hint cap: 10 points per save so far', () => {
    const patient = turn(six(fair), acting('patience'))
    const passing = (saves: number) =>
      lineFor(linesOf(patient, { ...roll('111234'), saves, rolls: saves + 1 }), 1, 2, 3).passing
    expect([passing(0), passing(4), passing(7), passing(20)]).toEqual([1010, 1050, 1080, 1080])
    expect(hint(patient, roll('111234')).exact).toBe(false)
  })
  test('DC-124 DC-090 armed flags: double save, pass guard and shield', () => {
    const flags = { bust_shield: false, double_save: false, pass_guard: false }
    const doubled = lineFor(linesOf(turn(), { ...roll('111234'), flags: { ...flags, double_save: true } }), 1, 2, 3)
    expect([doubled.base, doubled.points, doubled.passing]).toEqual([1000, 2000, 2000])
    const taxed = turn(six(fair), acting('pass_tax', 'safe_purse'))
    expect(lineFor(linesOf(taxed, roll('111234')), 1, 2, 3).passing).toBe(950)
    const guarded = lineFor(linesOf(taxed, { ...roll('111234'), flags: { ...flags, pass_guard: true } }), 1, 2, 3)
    expect(guarded.passing).toBe(1050)
    const shielded = lineFor(linesOf(turn(), { ...roll('123346'), flags: { ...flags, bust_shield: true } }), 1)
    near(shielded.throwing, 624.380832)
  })
  test('DC-037 DC-038 17.3 value of throwing with the shield armed', () => {
    const armed = [
      [100, 5, 624.380832],
      [200, 4, 551.35907],
      [300, 3, 534.905997],
      [450, 3, 628.263836],
      [250, 2, 464.318693],
      [350, 1, 555.081903],
    ]
    const mode = { ...START, armed: ARMED.bust_shield }
    for (const [points, dice, value] of armed) near(turn().throwValue(points!, dice!, mode), value!)
  })
  test('DC-124 DC-095 a held die keeps its face in the next throw', () => {
    const plain = advisor.plainTable(six(fair))
    const held = { ...roll('112346'), held: maskOf([2]) }
    const lines = linesOf(turn(), held)
    expect(lines.map(told).filter(([dice]) => dice.length === 1)).toHaveLength(2)
    // Every throw of the four other dice, with the held 1 beside them.
    let sum = 0
    for (let code = 0; code < 1296; code++) {
      const faces = [
        1,
        (code % 6) + 1,
        (Math.floor(code / 6) % 6) + 1,
        (Math.floor(code / 36) % 6) + 1,
        Math.floor(code / 216) + 1,
      ]
      const best = selections([...faces, 0], maskOf([1, 2, 3, 4, 5]), exact).map(({ dice, score }) =>
        plain.value(100 + score, 5 - positionsOf(dice).length),
      )
      sum += Math.max(...best) / 1296
    }
    near(lineFor(lines, 1).throwing, sum)
    expect(lineFor(lines, 1).odds.num).toBe(0n)
    near(lineFor(lines, 2).throwing, 426.941778)
  })
  test('DC-046 at forced hot dice the pass is refused', () => {
    const forced = createAdvisor({ ...SETTINGS, hotDice: 'forced' }).pointsTurn(six(fair), NO_CONTENT, START_OF_MATCH)
    const line = lineFor(linesOf(forced, roll('111555')), 1, 2, 3, 4, 5, 6)
    expect([line.passing, line.passes]).toEqual([undefined, false])
  })
})

describe('playing for the win', () => {
  const duel = advisor.duel(six(fair), six(fair), 2000)
  test('DC-112 DC-126 the turn of master agrees with the win table', () => {
    const first = advisor.winTurn(six(fair), NO_CONTENT, { ...START_OF_MATCH, target: 2000 }, duel, 0)
    near(first.throwValue(0, 6, START), duel.win(0, 0, 0))
    const advice = hint(first, roll('111234'))
    expect([advice.objective, advice.exact]).toEqual(['win', true])
    near(lineFor(advice.lines, 1, 2, 3).passing, 1 - duel.win(1, 0, 1000))
  })
  test('DC-112 a bonus at the pass can win at once', () => {
    const late = { total: 1450, opponentTotal: 1500, target: 2000, ownTurn: 5 }
    const rich = advisor.winTurn(six(fair), acting('safe_purse'), late, duel, 0)
    expect(lineFor(linesOf(rich, roll('555234')), 1, 2, 3).passing).toBe(1)
    const poor = advisor.winTurn(six(fair), NO_CONTENT, late, duel, 0)
    expect(lineFor(linesOf(poor, roll('555234')), 1, 2, 3).passing).toBeLessThan(1)
  })
  test('DC-112 DC-126 totals and points off the grid, and content, are marked approximate', () => {
    const level = advisor.winTurn(six(fair), NO_CONTENT, { ...START_OF_MATCH, target: 2000 }, duel, 0)
    expect(hint(level, firstRoll([1, 1, 1, 2, 3, 4], 25)).exact).toBe(false)
    const rich = advisor.winTurn(six(fair), acting('safe_purse'), { ...START_OF_MATCH, target: 2000 }, duel, 0)
    expect(hint(rich, roll('111234')).exact).toBe(false)
    const off = advisor.winTurn(
      six(fair),
      NO_CONTENT,
      { total: 1010, opponentTotal: 0, target: 2000, ownTurn: 2 },
      duel,
      0,
    )
    expect(hint(off, roll('111234')).exact).toBe(false)
  })
  test('DC-112 mixed sets: the chances of hard against hard', () => {
    const mixed = advisor.duel(setA, six(fair), 2000)
    expect(mixed.win(0, 0, 0)).toBeGreaterThan(duel.win(0, 0, 0))
    const other = advisor.duel(six(fair), setA, 2000)
    near(other.win(1, 0, 0), mixed.win(0, 0, 0))
  })
})

test('DC-128 tables are kept: the same question gives the same object', () => {
  expect(turn(setA)).toBe(turn(setA))
  expect(advisor.cappedTable(setA, 4000)).toBe(advisor.cappedTable(setA, 4000))
  expect(advisor.duel(six(fair), six(fair), 2000)).toBe(advisor.duel(six(fair), six(fair), 2000))
  expect(turn(six(fair), acting('underdog'))).toBe(turn(six(fair), acting('underdog')))
  const behind = { ...START_OF_MATCH, opponentTotal: 1000 }
  expect(advisor.pointsTurn(six(fair), acting('underdog'), behind)).not.toBe(turn(six(fair), acting('underdog')))
})

test('DC-128 a cache keeps what was used last and drops the rest', () => {
  const memo = new Memo<{ n: number }>(2)
  let made = 0
  const make = () => ({ n: ++made })
  const first = memo.get('a', make)
  memo.get('b', make)
  expect(memo.get('a', make)).toBe(first)
  memo.get('c', make)
  expect(memo.get('a', make)).toBe(first)
  expect(memo.get('b', make).n).toBe(4)
})
