import type { Localised } from '@arbiter/kernel'
import type { TableRow } from '@arbiter/table'
import type { MatchStanding } from '../games/standings.ts'

/** What the list of this browser knows of a match. */
export interface BrowserRow extends TableRow {
  /** After its last step; missing where a step was stored since. */
  readonly standing?: MatchStanding
  /** Whom the person here fights, where bots are not the ones to be named. */
  readonly foes?: readonly Localised[]
  /** The step at which it left the match that it is a fork of. */
  readonly forked?: number
  /** Why it cannot be played on: its decisions do not lead to its events, or do so no more under today's rules, or nobody can read it. */
  readonly unsound?: 'edited' | 'other_rules' | 'unreadable'
  /** Its events are gone, and the rules must tell it again. */
  readonly thinned?: true
  /** Where whoever watched it has left it; missing where everything was told. */
  readonly place?: ToldPlace
}

/** So many events were told, of which one was shown. */
export interface ToldPlace {
  readonly event: number
  readonly events: number
}

/** What whoever plays a match adds to its row; the outcome because 0.1.0 kept only that there was one. */
export type RowMarks = Pick<BrowserRow, 'standing' | 'foes' | 'forked' | 'outcome'>
