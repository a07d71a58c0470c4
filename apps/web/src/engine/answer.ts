import { GAME_TOOLS } from '../games/tools.ts'
import type { Answer, Asked, Question } from './protocol.ts'

/** What a tool of a game finds; an error is an answer too. */
export async function answer({ id, question }: Asked): Promise<Answer> {
  try {
    return { id, value: await runTool(question) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

async function runTool({ game, tool, asked }: Question): Promise<unknown> {
  const tools = await GAME_TOOLS[game]!()
  return tools[tool]!(asked as never)
}
