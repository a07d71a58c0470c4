import { describe, expect, test } from 'vitest'
import { bundleOf, constantProgram, GAMES, type GameName, matchProgram } from './sizes.ts'

/**
 * kB that a page may pay for a game with its content, its bots and one language. Raise one only with a reason: twilight
 * has the rules of its road, though the pack itself is fetched only for those who walk it; run has the interpreter of
 * clauses, the grammars that tell them, of both languages as names of content are, 200 units of eight factions, and the
 * styles by which opponents place and cast.
 */
const MATCH_LIMITS: Readonly<Record<GameName, number>> = {
  dice: 61,
  arena: 107,
  twilight: 127,
  run: 140,
  tabletop: 101,
}

describe.each(GAMES)('%s in a bundle', (game) => {
  test('one constant does not bring the game', async () => {
    expect((await bundleOf(constantProgram(game))).size).toBeLessThan(2000)
  })

  test('a match brings neither another language nor the lab nor a validator', async () => {
    const { size, files } = await bundleOf(matchProgram(game))
    expect(files.filter((file) => /\/experiments|locales\/ru|typebox/.test(file))).toEqual([])
    expect(size).toBeLessThan(MATCH_LIMITS[game] * 1000)
  })
})

test('the client of a server is 8 kB', async () => {
  const { size } = await bundleOf("import { connect } from '@arbiter/client'\nconsole.log(await connect({ url: '' }))")
  expect(size).toBeLessThan(8_000)
})
