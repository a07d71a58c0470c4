import { ScriptedDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { AI_ACTION } from '../rules/labels.ts'
import { drawOption, drawWeight } from './draw.ts'

const drawn = (value: number, finals: readonly number[], sharpness: number) =>
  drawOption(new ScriptedDraws({ 'ai/action': [value] }), AI_ACTION, finals, 0, finals.length, sharpness)

describe('the weighted draw', () => {
  test('AR-244 WE-20 weights of 8000 and 6000 at sharpness 1, 6, 10', () => {
    expect([1, 6, 10].map((sharpness) => drawWeight(8000, 8000, sharpness))).toEqual([65_536, 65_536, 65_536])
    expect([1, 6, 10].map((sharpness) => drawWeight(6000, 8000, sharpness))).toEqual([36_864, 8748, 2767])
  })

  test('AR-244 no option is out of the question', () => {
    expect(drawWeight(100, 20_000, 10)).toBe(1)
  })

  test('AR-244 the draw runs over the options in their order', () => {
    const finals = [6000, 8000, 6000]
    expect([0, 36_863, 36_864, 102_399, 102_400, 139_263].map((value) => drawn(value, finals, 1))).toEqual([
      0, 0, 1, 1, 2, 2,
    ])
    expect(() => drawn(139_264, finals, 1)).toThrow()
  })

  test('AR-236 a single option needs no draw', () => {
    expect(drawOption(new ScriptedDraws({}), AI_ACTION, [1, 2, 500], 2, 1, 3)).toBe(2)
  })
})
