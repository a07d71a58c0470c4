import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import './scripts/testEnvironment.mjs'
import { requireModernNode } from './scripts/bootstrap.mjs'

requireModernNode('vitest')

/** CPU-bound suites run on plain Node, without Vite's loader. */
const heavy = ['packages/{dice,run,twilight}/src/bots/**/*.test.ts', 'packages/dice/src/analysis/**/*.test.ts']
/** The web app in a document without a layout: labels, keys, forms. What needs boxes and colours is for the browser. */
const component = ['apps/web/src/**/*.component.test.tsx']
/** What nobody waits for: npm run nightly. */
const nightly = ['**/*.nightly.test.ts']
const unit = [
  'packages/*/src/**/*.test.ts',
  'apps/*/{src,build}/**/*.test.ts',
  'apps/*/src/**/*.test.tsx',
  'scripts/**/*.test.ts',
  'docs/**/*.test.ts',
  'corpus/**/*.test.ts',
  'examples/**/*.test.ts',
]

/** On two cores vitest would take one worker and leave the other core idle; a third one makes pages answer too late. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

export default defineConfig({
  test: {
    maxWorkers,
    // isolate: false lets the files of one worker share their modules: loading the games anew for each was half the work.
    projects: [
      {
        test: {
          name: 'heavy',
          include: heavy,
          exclude: nightly,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...heavy, ...component, ...nightly],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'component',
          include: component,
          environment: 'happy-dom',
          // What extends another file does not inherit this; projects that run side by side must agree on it.
          maxWorkers,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // Each file has a document of its own, and React keeps what it still had to do in the last one.
          isolate: true,
          unstubGlobals: true,
        },
      },
      {
        test: {
          name: 'nightly',
          include: [...nightly, 'packages/*/src/contract.test.ts'],
          env: { ARBITER_FUZZ: '40' },
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          globalSetup: 'e2e/support/host.ts',
          isolate: false,
          // A page under load may answer late; scripts/flakyReporter.mjs counts each test that needed this.
          retry: 1,
          // After the unit tests, so that pages have the machine to themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
