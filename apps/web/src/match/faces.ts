import { botFace, loadStencils, playerFace } from '@arbiter/art'
import { findBotPerson } from '@arbiter/catalogue/people'

/** The address of somebody's picture: a bot has a face of its own, a person an animal by name. */
export async function faceOf(controller: string | undefined, name: string): Promise<string> {
  const stencils = await loadStencils('people')
  const bot = controller === undefined ? undefined : findBotPerson(controller)
  if (!bot) return playerFace(stencils, name)
  const namesake = bot.names.findIndex(({ en, ru }) => en === name || ru === name)
  return botFace(stencils, controller!, Math.max(0, namesake))
}
