import type { BattleView } from '@arbiter/run/battle'
import { expect, test } from 'vitest'
import { signsInSight } from './signsInSight.ts'

const unit = (side: string, more: object = {}) => ({ side, hp: 5, statuses: [], routing: false, ...more })
const status = (id: string, magnitude = 0) => ({ id, magnitude })
const signs = (...units: object[]) =>
  signsInSight({ units } as unknown as BattleView, new Set(['shield'])).map((sign) =>
    sign.kind === 'status' ? sign.id : sign.kind,
  )

test('RN-330 the key tells every sign on the field once, the commonest first, and none of the fallen', () => {
  expect(signs(unit('player'), unit('enemy'))).toEqual([])
  expect(
    signs(
      unit('player', { mana: 0 }),
      unit('player', { mana: 4, statuses: [status('fire')] }),
      unit('enemy', { plating: { stacks: 2 } }),
      unit('enemy', { plating: { stacks: 0 }, routing: true }),
      unit('enemy', { hp: 0, statuses: [status('frost')] }),
    ),
  ).toEqual(['mana', 'fire', 'plating', 'routing'])
})

test('RN-330 what lies on a whole side is told once; several at one piece are a number there, and a shield is a bar, too', () => {
  const rallied = { statuses: [status('rally'), status('mark'), status('fire')] }
  expect(signs(unit('player', rallied), unit('player', { statuses: [status('rally')] }), unit('enemy'))).toEqual([
    'rally',
    'several',
  ])
  expect(signs(unit('player', { statuses: [status('shield', 20)] }), unit('player'))).toEqual(['shield'])
})
