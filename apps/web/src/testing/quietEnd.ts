import { cleanup } from '@testing-library/react'
import { afterAll } from 'vitest'

// The document goes away after the last test of a file. Whatever React still has to do then would look for it in vain,
// and the whole run would fail.
afterAll(async () => {
  cleanup()
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
})
