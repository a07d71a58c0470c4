import { pictureOf } from '@arbiter/art'
import type { Encounter } from '@arbiter/twilight'
import type { StageSize } from '../../parts/stage.tsx'

/** What walks by night is met by night, whatever the theme of the page. */
export function skyOver(encounter: Encounter, theme: StageSize['theme']): StageSize['theme'] {
  const walksByNight = encounter.enemies.some(({ id }) =>
    ['nav', 'undead'].includes(pictureOf('twilight', 'enemy', id).ground),
  )
  return walksByNight ? 'night' : theme
}
