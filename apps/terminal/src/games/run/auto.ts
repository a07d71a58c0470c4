import { SeededDraws } from '@arbiter/kernel'
import { type Action, type ActionType, PLAYER, type View } from '@arbiter/run'
import type { RunScene } from './scene.ts'

/** A preparation has far fewer steps; a bot that never fights would be a defect. */
const STEPS = 100

/** What the strongest bot would do here, up to the next upgrade or battle. It sees no more than the player. */
export function advice(scene: RunScene): { readonly bot: string; readonly steps: readonly Action[] } {
  const { kit, view } = scene
  const steps = stepsOf(scene, view)
  const isMoved = (action: Action) =>
    action.type === 'takeBack' && steps.some((later) => later.type === 'place' && later.card === action.card)
  return { bot: strongestOf(kit.bots), steps: steps.filter((action) => !isMoved(action)) }
}

/** The placement that the strongest bot would choose with the hand as it is. Gold and timings stay the player's own. */
export const autoPlacement = (scene: RunScene): Action[] =>
  stepsOf(scene, { ...scene.view, gold: 0 }).filter(({ type }) => type === 'place' || type === 'takeBack')

/** Small steps of a placement lead to one decision that counts. */
function stepsOf({ kit }: RunScene, view: View): Action[] {
  const { game } = kit
  const bot = kit.bots[strongestOf(kit.bots)]!(view.setup, PLAYER)
  const state = game.imagine!(view, luck())
  const steps: Action[] = []
  for (let step = 0; step < STEPS; step++) {
    const action = bot.choose(game.view(state, PLAYER), () => game.legal(state), luck())
    steps.push(action)
    if (!SMALL.includes(action.type)) return steps
    game.apply(state, PLAYER, action, luck(), () => undefined)
  }
  throw new Error('the bot places without end')
}

const SMALL: readonly ActionType[] = ['place', 'takeBack', 'timing']

const strongestOf = (bots: Readonly<Record<string, unknown>>): string => Object.keys(bots).at(-1)!

/** The same view gets the same advice. */
const luck = () => new SeededDraws('advice')
