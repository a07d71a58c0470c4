import { expect, test, vi } from 'vitest'
import { KeyTexts } from './keyTexts.ts'

test('names are remembered, long ones are not, and strangers who bring thousands do not keep ours out for ever', () => {
  const quoted = vi.fn((text: string) => JSON.stringify(text))
  const names = new KeyTexts(quoted)
  const asked = (key: string, times: number) => {
    quoted.mockClear()
    for (let i = 0; i < times; i++) expect(names.start(key)).toBe(`${JSON.stringify(key)}:`)
    return quoted.mock.calls.length
  }
  expect(asked('hp', 3)).toBe(1)
  expect(asked('x'.repeat(33), 3)).toBe(3)
  expect(asked('x'.repeat(32), 3)).toBe(1)
  for (let i = 0; i < 5_000; i++) names.start(`stranger ${i}`)
  expect(asked('ours', 3)).toBe(1)
})
