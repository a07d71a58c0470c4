import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RunHost } from './host/host.ts'
import { useRun } from './useRun.ts'

afterEach(cleanup)

test('a run is busy until the last of what was asked is answered', async () => {
  const answers: (() => void)[] = []
  const later = () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined)))
  const host = { view: async () => undefined, pick: later, replay: later } as unknown as RunHost
  const { result } = renderHook(() => useRun(host))
  await waitFor(() => expect(result.current.busy).toBe(false))
  await act(async () => {
    void result.current.pick([])
    void result.current.replay('b')
  })
  await act(async () => answers[1]!())
  expect(result.current.busy).toBe(true)
  await act(async () => answers[0]!())
  expect(result.current.busy).toBe(false)
})
