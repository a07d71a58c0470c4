import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterAll } from 'vitest'

configure({
  // Loading a game takes a while where several test files run at once: only what never comes should be too late.
  asyncUtilTimeout: 60_000,
  // Events reach React as a browser sends them. The library would put each into an act of its own that nobody awaits, and
  // what suspends there may never be shown.
  eventWrapper: (dispatch) => dispatch(),
})

// React notes down with a stack trace where each of the first ten thousand elements of a second was made. Nobody asks, and it
// was seven hundredths of the work of component tests.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.MAX_VALUE, set: () => {} })

// The document goes away after the last test of a file. Whatever React still has to do then would look for it in vain,
// and the whole run would fail.
afterAll(async () => {
  cleanup()
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
})
