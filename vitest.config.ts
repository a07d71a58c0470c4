import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import './scripts/testEnvironment.mjs'

/** Mostly reckoning: Node reads these files itself, as it does in use. Imports that Vite rewrites cost them a third of their time. */
const heavy = ['packages/{dice,run,twilight}/src/bots/**/*.test.ts', 'packages/dice/src/analysis/**/*.test.ts']
const unit = [
  'packages/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.ts',
  'apps/*/src/**/*.test.tsx',
  'scripts/**/*.test.ts',
  'docs/**/*.test.ts',
  'corpus/**/*.test.ts',
  'examples/**/*.test.ts',
]

export default defineConfig({
  test: {
    // On two cores vitest would take one worker and leave the other core idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // isolate: false lets the files of one worker share their modules: loading the games anew for each was half the work.
    projects: [
      {
        test: {
          name: 'heavy',
          include: heavy,
          testTimeout: 60_000,
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { test: { name: 'unit', include: unit, exclude: heavy, testTimeout: 60_000, isolate: false } },
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
