import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import './scripts/testEnvironment.mjs'
import { requireModernNode } from './scripts/bootstrap.mjs'
import { LongestFirst } from './scripts/longestFirst.mjs'

requireModernNode('vitest')

/** CPU-bound suites run on plain Node, without Vite's loader. */
const heavy = [
  'packages/{dice,run,twilight}/src/bots/**/*.test.ts',
  'packages/dice/src/analysis/**/*.test.ts',
  'scripts/balance/experiments.test.ts',
]
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

/** On two cores vitest would take one worker and leave the other core idle. */
const maxWorkers = Math.max(2, availableParallelism() - 1)
/** Pages that compute themselves: a third worker on two cores makes them answer too late. */
const computing = ['e2e/{lab,lab-server,lab-luck,determinism}.test.ts']
/** A test waits for its page a third of the time, and one more worker uses that. */
const waitingWorkers = maxWorkers + 1

const browser = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  globalSetup: 'e2e/support/host.ts',
  isolate: false,
  // A page under load may answer late; scripts/flakyReporter.mjs counts each test that needed this.
  retry: 1,
}

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
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
      // After the unit tests, so that pages have the machine to themselves.
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: computing,
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: { ...browser, name: 'browser-lab', include: computing, maxWorkers, sequence: { groupOrder: 2 } },
      },
    ],
  },
})
