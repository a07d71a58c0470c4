import { SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { createAdvisors } from '../advisors.ts'
import type { Advisor, Circumstances, ContentTurn } from '../analysis/index.ts'
import { createBots } from '../bot.ts'
import { createPlanner } from '../plan.ts'
import { core, type DuelOptions, duel } from '../testing.ts'

/** An advisor that writes down which tables were asked for and solved. */
function watched() {
  const asked = new Set<string>()
  const solved = new Set<string>()
  const watch = (name: string, turn: ContentTurn): ContentTurn => ({
    ...turn,
    throwValue(points, state, mode) {
      solved.add(`${name} armed ${mode.armed}`)
      return turn.throwValue(points, state, mode)
    },
  })
  const named = (aim: string, { total, opponentTotal, ownTurn }: Circumstances) => {
    const name = `${aim} ${total}:${opponentTotal} turn ${ownTurn}`
    asked.add(name)
    return name
  }
  const real = createAdvisors(core)
  const advisorOf = (rules: Parameters<typeof real>[0]): Advisor => {
    const advisor = real(rules)
    return {
      ...advisor,
      plainTable(dice) {
        asked.add('plain')
        return advisor.plainTable(dice)
      },
      winValues(dice, duel, turn) {
        asked.add(`win ${turn.own}:${turn.other}`)
        return advisor.winValues(dice, duel, turn)
      },
      pointsTurn: (dice, content, at) => watch(named('points', at), advisor.pointsTurn(dice, content, at)),
      winTurn: (dice, content, at, duel, mover) =>
        watch(named('win', at), advisor.winTurn(dice, content, at, duel, mover)),
    }
  }
  return { asked, solved, bots: createBots(core, createPlanner(core), advisorOf) }
}

/** What the maker asked for, and what the first decision of the seat asked for beyond that. */
function firstDecision(level: string, options: DuelOptions, faces: string) {
  const { asked, solved, bots } = watched()
  const match = duel({ target: 1000, ...options })
  const bot = bots[level]!(match.setup, match.seat)
  const made = { asked: [...asked], solved: [...solved] }
  bot.choose(match.roll(faces).view, () => [], new SeededDraws('none'))
  const before = new Set([...made.asked, ...made.solved])
  return { made, late: [...asked, ...solved].filter((each) => !before.has(each)) }
}

describe('tables of the experts', () => {
  const tavern: DuelOptions = {
    modifiers: ['safe_purse'],
    items: ['bust_shield', 'double_next_save'],
    totals: [100, 50],
  }

  test('DC-106 hard has solved the opening before its first decision, flags of its items included', () => {
    const { made, late } = firstDecision('hard', tavern, '122346')
    expect(made.asked).toEqual(['points 100:50 turn 1'])
    expect(made.solved).toEqual([0, 1, 2, 3].map((armed) => `points 100:50 turn 1 armed ${armed}`))
    expect(late).toEqual([])
  })

  test('DC-106 master has solved it for the win, and in points for its items', () => {
    const { made, late } = firstDecision('master', tavern, '122346')
    expect(made.asked).toEqual(['win 100:50 turn 1', 'points 100:50 turn 1'])
    expect(made.solved).toContain('win 100:50 turn 1 armed 0')
    expect(made.solved).toContain('points 100:50 turn 1 armed 3')
    expect(late).toEqual([])
    expect(firstDecision('master', { modifiers: ['safe_purse'] }, '122346').made.asked).toEqual(['win 0:0 turn 1'])
  })

  test('DC-106 seat 2 prepares its own side', () => {
    const own: DuelOptions = { starter: 2, other: { modifiers: ['safe_purse'] }, totals: [100, 50] }
    expect(firstDecision('hard', own, '122346')).toMatchObject({ made: { asked: ['points 50:100 turn 1'] }, late: [] })
  })

  test('DC-106 without content the plain tables are ready', () => {
    expect(firstDecision('hard', {}, '122346')).toMatchObject({ made: { asked: ['plain'] }, late: [] })
    expect(firstDecision('master', {}, '122346')).toMatchObject({ made: { asked: ['win 0:0'] }, late: [] })
  })
})
