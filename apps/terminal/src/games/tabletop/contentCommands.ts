import { localText } from '@arbiter/kernel'
import type { App, Options } from '../../command.ts'
import { EXIT } from '../../failure.ts'
import { WIDTH } from '../../io.ts'
import { wordsOf } from '../../language.ts'
import { flag, unknown } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { fitted } from '../../table.ts'
import { encounterTexts } from './encounters.ts'
import { loadTabletop } from './kit.ts'
import { sheetTexts } from './sheet.ts'

/** TT-148: what can be played. */
export async function listEncounters(app: App, options: Options): Promise<number> {
  const kit = await loadTabletop(app, options)
  const words = wordsOf(app.language, kit)
  const { encounters } = kit.content
  if (flag(options, 'json')) sayJson(app, encounters)
  else
    for (const encounter of encounters) {
      const [title, ...more] = encounterTexts(encounter, words)
      say(app, ...fitted([`${encounter.id} · ${title}`, ...more.map((text) => `  ${text}`)], WIDTH))
    }
  return EXIT.ok
}

/** TT-021: one character, or all of them. */
export async function showSheet(app: App, id: string | undefined, options: Options): Promise<number> {
  const kit = await loadTabletop(app, options)
  const { characters } = kit.content
  const chosen = id === undefined ? characters : characters.filter((each) => each.id === id)
  if (chosen.length === 0)
    throw unknown(
      'unknown_character',
      {},
      id!,
      characters.map((each) => each.id),
    )
  const words = wordsOf(app.language, kit)
  if (flag(options, 'json')) sayJson(app, id === undefined ? chosen : chosen[0])
  else
    for (const character of chosen) {
      const name = localText(character.name, words.language)
      say(app, ...fitted([`${character.id} · ${name}`, ...sheetTexts(kit, character, words)], WIDTH))
    }
  return EXIT.ok
}
