import { afterEach, expect, test, vi } from 'vitest'
import { keepData } from './keepData.ts'

afterEach(() => void vi.unstubAllGlobals())

const storageOf = (isKept: boolean) => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => isKept } })
  return persist
}

test('the browser is asked once to keep what is stored, and not again when it does', async () => {
  const persist = storageOf(false)
  await keepData()
  expect(persist).toHaveBeenCalledOnce()
  const again = storageOf(true)
  await keepData()
  expect(again).not.toHaveBeenCalled()
})

test('a browser that cannot be asked is left alone', async () => {
  vi.stubGlobal('navigator', {})
  await expect(keepData()).resolves.toBeUndefined()
})
