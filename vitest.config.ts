import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const unit = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.tsx',
  'scripts/**/*.test.ts',
  'docs/**/*.test.ts',
]

export default defineConfig({
  test: {
    // On two cores vitest would take one worker and leave the other core idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // isolate: false lets the files of one worker share their modules: loading the games anew for each was half the work.
    projects: [
      { test: { name: 'unit', include: unit, testTimeout: 60_000, isolate: false } },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'e2e/support/host.ts',
          isolate: false,
          // A page under load may answer late; scripts/secondTry.mjs names each test that needed this.
          retry: 1,
          // After the unit tests, so that pages have the machine to themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
