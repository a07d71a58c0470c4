import { expect, test } from 'vitest'
import type { EventType } from './events.ts'
import { diceKit } from './kit.ts'

const tempo = diceKit().tempo!
const rest = (type: EventType, bot: boolean, moving = true) =>
  tempo.rest({ type, seat: 1 } as never, { isBot: () => bot, isHere: () => false, moving })

test('DC-152 DC-153 what the telling rests on, in ms', () => {
  const table = (['rolled', 'itemUsed', 'saved', 'passed', 'turnStarted', 'bust', 'hotDice'] as const).map((type) => [
    type,
    rest(type, false),
    rest(type, true),
    rest(type, true, false),
  ])
  expect(table).toEqual([
    ['rolled', 0, 1260, 700],
    ['itemUsed', 0, 600, 600],
    ['saved', 0, 900, 900],
    ['passed', 0, 600, 600],
    ['turnStarted', 0, 0, 0],
    ['bust', 900, 900, 900],
    ['hotDice', 900, 900, 900],
  ])
})

test('DC-151 each event belongs to a seat or to the table', () => {
  const owner = (event: object) => tempo.owner!(event as never)
  expect([owner({ owner: 'global' }), owner({ owner: 2, seat: 1 }), owner({ seat: 1 }), owner({})]).toEqual([
    'global',
    '2',
    '1',
    'global',
  ])
})
