import type { TableRow } from '@arbiter/table'
import type { MatchStanding } from '../games/standings.ts'

/** What the list of this browser knows of a match. */
export interface BrowserRow extends TableRow {
  /** After its last step; missing where a step was stored since. */
  readonly standing?: MatchStanding
  /** Its events are gone, and the rules must tell it again. */
  readonly thinned?: true
}
