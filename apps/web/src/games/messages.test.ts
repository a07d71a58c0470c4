import { expect, test } from 'vitest'
import { GAME_MESSAGES } from './messages.ts'

test.each(Object.keys(GAME_MESSAGES))('%s: what can stand in the way of a match is said in words', async (game) => {
  for (const language of ['en', 'ru'] as const) {
    const { locales } = await GAME_MESSAGES[game]!.load(language)
    expect(locales?.[language]).toHaveProperty(['table.problem.bot_failed'])
  }
})
