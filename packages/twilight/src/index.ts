import { TWILIGHT_PACKS } from './content/index.ts'
import { createKit, type TwilightKit } from './kit.ts'

export { type Action, type ActionOf, type ActionType, VERDICT_CODES } from './action.ts'
export { HERO } from './check.ts'
export * from './content/index.ts'
export * from './events.ts'
export { createTwilight, type TwilightGame } from './game.ts'
export { createKit, type TwilightKit } from './kit.ts'
export * from './phrase.ts'
export type { Plan } from './plan.ts'
export * from './preview.ts'
export { SETUP_CODES, type Setup, type Skirmish, type StartValues } from './setup.ts'
export type * from './state.ts'
export type { View } from './view.ts'

/** Twilight as the apps offer it. */
export const twilight: TwilightKit = shippedKit()

function shippedKit(): TwilightKit {
  const kit = createKit([TWILIGHT_PACKS.core])
  if (!kit.ok) throw new Error(JSON.stringify(kit.faults))
  return kit.value
}
