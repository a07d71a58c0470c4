import { expect, test } from 'vitest'
import { BOT_LUCK, BotLuck, botDraws, botDrawsIn, botSeed } from './botLuck.ts'
import { label } from './draws/label.ts'
import { Match } from './match.ts'
import { toy } from './testing/toy.ts'

const A = label('bot/a')
const B = label('bot/b')

test('the law of bot luck gives these numbers: whoever changes it gives it another name', () => {
  const numbers = [0, 1, 2].map((decision) => {
    const draws = botDraws(botSeed('hello', 'gm'), decision)
    return [draws.int(A, 1_000_000), draws.int(A, 1_000_000), draws.int(B, 1_000_000)]
  })
  expect([BOT_LUCK, numbers]).toMatchInlineSnapshot(`
    [
      "bots/1",
      [
        [
          312938,
          939734,
          995180,
        ],
        [
          851141,
          952197,
          699883,
        ],
        [
          658440,
          690555,
          557794,
        ],
      ],
    ]
  `)
})

test('the fast way for a whole match is the same luck, and hashes nothing for a bot that draws nothing', () => {
  const luck = new BotLuck('hello', 2)
  for (let decision = 0; decision < 50; decision++) {
    const fast = luck.next()
    if (decision % 3 === 0) continue
    const slow = botDraws(botSeed('hello', 2), decision)
    for (const each of [A, B, A, B]) expect(fast.int(each, 1_000)).toBe(slow.int(each, 1_000))
  }
})

test('decisions, labels and seats are as good as independent', () => {
  const CASES = 20_000
  const luck = [new BotLuck('chi', 1), new BotLuck('chi', 2)]
  const cells = { next: new Int32Array(100), label: new Int32Array(100), seat: new Int32Array(100) }
  let before = 0
  for (let decision = 0; decision < CASES; decision++) {
    const [own, other] = luck.map((seat) => seat.next())
    const [a, b, c] = [own!.int(A, 10), own!.int(B, 10), other!.int(A, 10)]
    cells.next[10 * before + a]!++
    cells.label[10 * a + b]!++
    cells.seat[10 * a + c]!++
    before = a
  }
  for (const counted of Object.values(cells)) {
    const chi = counted.reduce((sum, n) => sum + (n - CASES / 100) ** 2 / (CASES / 100), 0)
    // 99 degrees of freedom: beyond 160 in one of 10 000 cases.
    expect(chi).toBeLessThan(160)
  }
})

test('what was undone does not count, another seed is other luck', () => {
  const match = new Match(toy, { target: 50 }, 'hello')
  const luck = () => botDrawsIn(match, 1).int(A, 1_000_000)
  const first = luck()
  match.act(1, { type: 'throw' })
  match.act(2, { type: 'throw' })
  expect([match.decisionsOf(1), match.decisionsOf(2)]).toEqual([1, 1])
  const second = luck()
  expect(second).not.toBe(first)
  match.undo(2)
  expect([match.decisionsOf(1), luck()]).toEqual([0, first])
  match.redo(2)
  expect([match.decisionsOf(1), luck(), match.fork().decisionsOf(1)]).toEqual([1, second, 1])
  match.reseed('other')
  expect(luck()).not.toBe(second)
  match.undo(2)
  expect(luck()).toBe(first)
})
