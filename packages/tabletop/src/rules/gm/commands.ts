import type { GmActionType } from '../../action.ts'
import { CHECK_COMMANDS } from './checks.ts'
import type { Commands } from './command.ts'
import { CONDITION_COMMANDS } from './conditions.ts'
import { COURSE_COMMANDS } from './course.ts'
import { ITEM_COMMANDS } from './items.ts'
import { PEOPLE_COMMANDS } from './people.ts'
import { PLACE_COMMANDS } from './places.ts'
import { SCENE_COMMANDS } from './scene.ts'
import { TABLE_COMMANDS } from './table.ts'

export const COMMANDS: Commands<GmActionType> = {
  ...CHECK_COMMANDS,
  ...CONDITION_COMMANDS,
  ...COURSE_COMMANDS,
  ...ITEM_COMMANDS,
  ...PEOPLE_COMMANDS,
  ...PLACE_COMMANDS,
  ...SCENE_COMMANDS,
  ...TABLE_COMMANDS,
}
