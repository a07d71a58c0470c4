import { findOffer } from '@arbiter/catalogue'
import { type Bot, botDraws, kitOn, shippedIn } from '@arbiter/kernel'
import { GAME_TOOLS } from '../games/tools.ts'
import type { Answer, Asked, Question } from './protocol.ts'

const bots = new Map<string, Bot>()

/** What a bot decides or a tool of a game finds; an error is an answer too. */
export async function answer({ id, question }: Asked): Promise<Answer> {
  try {
    return { id, value: await (question.kind === 'choose' ? choose(question) : runTool(question)) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

async function choose({
  game,
  packs,
  level,
  setup,
  seat,
  view,
  legal,
  botSeed,
  decision,
}: Extract<Question, { kind: 'choose' }>): Promise<unknown> {
  const key = JSON.stringify([game, packs, level, seat, setup])
  let bot = bots.get(key)
  if (!bot) {
    const kit = kitOn(await findOffer(game)!.load([], shippedIn(packs)), packs)
    if (!kit) throw new Error('E_PACK')
    const parsed = kit.game.setup.parse(setup)
    if (!parsed.ok) throw new Error(parsed.faults[0]!.code)
    bot = kit.bots[level]!(parsed.value, seat)
    bots.set(key, bot)
  }
  return bot.choose(view, () => legal, botDraws(botSeed, decision))
}

async function runTool({ game, tool, asked }: Extract<Question, { kind: 'tool' }>): Promise<unknown> {
  const tools = await GAME_TOOLS[game]!()
  return tools[tool]!(asked as never)
}
