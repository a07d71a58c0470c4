import { expect, test } from 'vitest'
import { isFar, type TurnOption } from './turnOptions.ts'

const option = (id: string, more: Partial<TurnOption> = {}): TurnOption => ({
  id,
  turns: [],
  refusal: undefined,
  costs: {},
  cooldown: 0,
  initiativeCost: 0,
  ...more,
})
const blow = option('attack', { refusal: { ok: false, code: 'target_needed' } as TurnOption['refusal'] })
const move = option('move', { turns: [{ type: 'turn', action: 'move', zone: 'west' }] })
const bolt = option('firebolt', { turns: [{ type: 'turn', action: 'firebolt', target: 4 }] })

test.each([
  ['blows lack somebody, and there is a way closer', [blow, move], true],
  ['somebody can be aimed at', [blow, move, bolt], false],
  ['there is no way', [blow], false],
  ['nothing lacks anybody', [move], false],
])('nobody is in reach: %s', (_, options, far) => {
  expect(isFar(options)).toBe(far)
})
