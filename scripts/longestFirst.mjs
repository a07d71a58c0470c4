// The order of the test files: the longest first, so that at the end no worker is busy alone with one of them.
// vitest knows durations only from an earlier run on the same machine; a fresh clone would go by the size of the files.
import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from './bootstrap.mjs'

/**
 * Longest first, among those of ten seconds and more. Those that wait for processes stand between those that compute. A project
 * comes where its first file stands: that of the many short unit tests last, so that no worker ends alone with a long one.
 */
export const LONGEST = [
  'scripts/pack.test.ts',
  'apps/web/src/games/twilight/fight/fight.component.test.tsx',
  'apps/web/src/matches/matches.component.test.tsx',
  'apps/web/src/games/arena/fight.component.test.tsx',
  'apps/web/src/games/twilight/table.component.test.tsx',
  'apps/web/src/games/twilight/road/road.component.test.tsx',
  'apps/web/src/games/tabletop/table/table.component.test.tsx',
  'apps/web/src/games/arena/setup.component.test.tsx',
  'apps/web/src/table/problems.component.test.tsx',
  'packages/dice/src/analysis/duel.test.ts',
  'scripts/balance/experiments.test.ts',
  'packages/lab/src/node/cluster/cluster.test.ts',
  'apps/server/src/tables/twoServers.test.ts',
  'docs/readme.test.ts',
  'packages/twilight/src/balance.test.ts',
  'apps/server/src/faults.test.ts',
  'packages/dice/src/content/report.test.ts',
  'apps/server/src/experiments/jobs.test.ts',
  'packages/tabletop/src/odds/tables.test.ts',
  'apps/terminal/src/commands/lab.test.ts',
  'corpus/databases.test.ts',
  'scripts/balance.test.ts',
  'scripts/tuning.test.ts',
  'e2e/run.test.ts',
  'e2e/tabletop.test.ts',
  'e2e/online.test.ts',
  'e2e/matches.test.ts',
  'e2e/twilightRoad.test.ts',
  'e2e/tabletopAccess.test.ts',
  'e2e/labAccess.test.ts',
  'e2e/pages.test.ts',
  'e2e/arenaAccess.test.ts',
  'e2e/onlineManners.test.ts',
  'e2e/access.test.ts',
  'e2e/tabletopEditor.test.ts',
  'e2e/offline.test.ts',
  'e2e/budget.test.ts',
  'e2e/diceStill.test.ts',
  'e2e/arena.test.ts',
  'e2e/onlineTabletop.test.ts',
  'e2e/journal.test.ts',
  'e2e/twilightAccess.test.ts',
  'e2e/onlineArena.test.ts',
  'e2e/twilight.test.ts',
  'e2e/runOnline.test.ts',
  'e2e/labServer.test.ts',
  'e2e/lab.test.ts',
]

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
    // A worker that changes to another project begins anew: projects stay together, in their groups.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects
      .toSorted((a, b) => groupOf(a) - groupOf(b))
      .flatMap((project) => sorted.filter((file) => file.project === project))
  }
}

const groupOf = (project) => project.config.sequence.groupOrder

function rankOf({ moduleId }) {
  const at = LONGEST.indexOf(relative(root, moduleId).replaceAll('\\', '/'))
  return at < 0 ? LONGEST.length : at
}
