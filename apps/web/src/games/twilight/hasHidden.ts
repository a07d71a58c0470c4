import { activeEnemies, type Encounter } from '@arbiter/twilight'

/** TW-480. Somebody who still stands hides what comes next. */
export const hasHidden = (encounter: Encounter): boolean =>
  encounter.road !== undefined && activeEnemies(encounter).some(({ slot }) => slot in encounter.road!.hidden)
