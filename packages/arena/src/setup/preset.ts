import { localText } from '@arbiter/kernel'
import type { ArenaPreset } from '../content/types.ts'

/** A ready fight as a set-up in its short form. */
export const presetSetup = ({ event, teams }: ArenaPreset): unknown => ({
  event,
  teams: teams.map(({ name, members }) => ({ name: localText(name, 'en'), members })),
})
