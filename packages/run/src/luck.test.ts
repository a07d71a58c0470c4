import { ListeningDraws, label, SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { randomBot } from './bots/random.ts'
import { game, setupOf } from './testing.ts'

const STREAMS = [
  'draft',
  'bot/faction',
  'bot/leader',
  'bot/hand',
  'bot/timing',
  'battle/side',
  'battle/order',
  'battle/dodge',
  'battle/arc',
  'battle/headshot',
  'battle/riposte',
  'battle/opportunity',
  'battle/overwatch',
  'battle/contagion',
]

test('RN-005 RN-007 a run asks for luck only by draws, each in the stream of its own', () => {
  const seen = new Set<string>()
  for (const leader of ['aldric', 'malachar']) {
    const draws = new ListeningDraws(new SeededDraws(`streams ${leader}`), (drawn) => void seen.add(drawn.label))
    const state = game.start(setupOf({ leader }), draws, undefined)
    const own = new SeededDraws('player')
    while (game.deciding(state) !== undefined) {
      const action = randomBot.choose(game.view(state, 'player'), () => game.legal(state), own)
      game.apply(state, 'player', action, draws, undefined)
    }
  }
  expect([...seen].filter((name) => !STREAMS.includes(name))).toEqual([])
  for (const name of ['draft', 'bot/faction', 'bot/hand', 'battle/side', 'battle/dodge']) expect(seen).toContain(name)
})

test('RN-006 a chance of c percent succeeds when the draw is below c; a certain one draws nothing', () => {
  const stream = label('battle/dodge')
  for (const c of [1, 12, 50, 99]) {
    const chances = new SeededDraws(`chance ${c}`)
    const numbers = new SeededDraws(`chance ${c}`)
    for (let i = 0; i < 200; i++) expect(chances.chance(stream, c, 100)).toBe(numbers.int(stream, 100) < c)
  }
  const idle = new SeededDraws('idle')
  expect([-5, 0, 100, 130].map((c) => idle.chance(stream, c, 100))).toEqual([false, false, true, true])
  expect(idle.save()).toEqual({})
})
