// First of all, so that an older Node is told what it lacks before something else fails there.
import './scripts/requireNode.mjs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import './scripts/testEnvironment.mjs'
import { LongestFirst } from './scripts/longestFirst.mjs'

/** The web app in a document without a layout: labels, keys, forms. What needs boxes and colours is for the browser. */
const component = ['apps/web/src/**/*.component.test.tsx']
/** What nobody waits for: npm run nightly. */
const nightly = ['{packages,apps,docs,scripts}/**/*.nightly.test.ts']
const nightlyBrowser = ['e2e/**/*.nightly.test.ts']
/** What Node alone cannot load: files of pages, a module instead of another, types inside of an installed package. */
const vite = [
  'apps/web/{src,build}/**/*.test.{ts,tsx}',
  'packages/twilight/src/audit/enumeration.test.ts',
  'scripts/pack.test.ts',
]
const unit = [
  'packages/*/src/**/*.test.ts',
  'apps/{server,terminal}/src/**/*.test.ts',
  '{scripts,docs,corpus,examples}/**/*.test.ts',
]

/** One seed for every property that names none: a submission is judged by what it changed, not by the luck of the day. */
const setupFiles = ['scripts/oneSeed.ts']

/** On two cores vitest would take one worker and leave the other core idle. */
const computingWorkers = Math.max(2, availableParallelism() - 1)
/** Pages that compute themselves: a third worker on two cores makes them answer too late. */
const computing = ['e2e/{lab,labServer,determinism}.test.ts']
/** Many tests wait, for a process or a lease that runs out, and three more workers use that; pages, whose tests must not come too late, have one more. */
const maxWorkers = computingWorkers + 3

const browser = {
  maxWorkers: computingWorkers + 1,
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
    // A worker of a busy machine ends late; that is no fault of its tests.
    teardownTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    // isolate: false lets the files of one worker share their modules: loading the games anew for each was half the work.
    projects: [
      {
        test: {
          name: 'unit',
          include: unit,
          exclude: [...vite, ...nightly],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
          // Plain Node: what Vite's loader makes of a module is slower to load and slower to run.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      {
        test: {
          name: 'vite',
          include: vite,
          exclude: [...component, ...nightly],
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        extends: 'apps/web/vite.config.ts',
        test: {
          name: 'component',
          // Rules and content as Node itself loads them: that is quicker, and none of them is of the web app.
          server: { deps: { external: [/\/packages\//] } },
          include: component,
          setupFiles: [...setupFiles, 'apps/web/src/testing/componentSetup.ts'],
          environment: 'happy-dom',
          // What extends another file does not inherit this; projects that run side by side must agree on it.
          maxWorkers,
          // Longer than anybody waits for what is to be shown, so that a wait in vain says what it was for.
          testTimeout: 120_000,
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
      { test: { ...browser, name: 'nightly-browser', include: nightlyBrowser, sequence: { groupOrder: 3 } } },
      // After the unit tests, so that pages have the machine to themselves.
      {
        test: {
          ...browser,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: [...computing, ...nightlyBrowser],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...browser,
          name: 'browser-lab',
          include: computing,
          maxWorkers: computingWorkers,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
