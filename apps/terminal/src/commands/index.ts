import type { Command } from '../command.ts'
import { arena } from './arena.ts'
import { db } from './db.ts'
import { dice } from './dice.ts'
import { fork } from './fork.ts'
import { games } from './games.ts'
import { lab } from './lab.ts'
import { pack } from './pack.ts'
import { play } from './play.ts'
import { replay } from './replay.ts'
import { report } from './report.ts'
import { repro } from './repro.ts'
import { rules } from './rules.ts'
import { run } from './run.ts'
import { scenario } from './scenario.ts'
import { serve } from './serve.ts'
import { simulate } from './simulate.ts'
import { tables } from './tables.ts'
import { tabletop } from './tabletop.ts'
import { twilight } from './twilight.ts'
import { watch } from './watch.ts'
import { worker } from './worker.ts'

export const COMMANDS: readonly Command[] = [
  games,
  rules,
  play,
  tables,
  watch,
  simulate,
  lab,
  scenario,
  replay,
  fork,
  report,
  repro,
  pack,
  serve,
  db,
  worker,
  dice,
  arena,
  twilight,
  run,
  tabletop,
]
