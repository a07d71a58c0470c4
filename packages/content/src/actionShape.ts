import { bad, type Fault, good, type Schema } from '@arbiter/kernel'
import { pointerTo } from './pointer.ts'
import { reportShape } from './shape.ts'

/** The schema of a game's actions: whether one is legal now is for the game to say. */
export const actionShape = <Action>(shape: object): Schema<Action> => ({
  json: { $schema: 'https://json-schema.org/draft/2020-12/schema', ...JSON.parse(JSON.stringify(shape)) },
  parse: (raw) => {
    const faults = reportShape(shape, raw).map(
      ({ steps, expected, found }): Fault => ({ code: 'action_shape', path: pointerTo(steps), expected, found }),
    )
    return faults.length > 0 ? bad(faults) : good(raw as Action)
  },
})
