import { expect, test } from 'vitest'
import { runKit } from '../kit.ts'
import { locales } from '../locales/index.ts'
import { statusSize } from './battle.ts'
import { en, ru } from './testing/words.ts'

const { content } = runKit(locales)
const told = (id: string, magnitude: number, stacks?: number) =>
  [en, ru].map((words) => words.say(statusSize({ id, magnitude, ...(stacks !== undefined && { stacks }) })))

test('RN-454 RN-717 a status says its size, all stacks together; one without a size says nothing', () => {
  expect(told('rage', 8, 3)[0]).toBe('ATK +24%')
  expect(told('mark', 0)).toEqual(['', ''])
  expect(told('stealth', 0)).toEqual(['', ''])
  for (const { id } of content.statuses)
    for (const text of told(id, 12)) expect([id, text]).toEqual([id, expect.not.stringMatching(/run\.|[{}]/)])
})

test('RN-436 RN-437 a shield says what is left of it, a change for some rounds what it changes', () => {
  expect(told('shield', 35)).toEqual(['takes 35 damage', expect.stringMatching(/^примет 35\sурона$/)])
  expect(told('buff:smoke_screen:dodge', 15)).toEqual(['dodge +15%', expect.stringMatching(/^уклонение \+15\s%$/)])
  expect(told('debuff:dread_charge:atkPct', 15)[0] ?? '').not.toMatch(/run\./)
})
