import { parseEncounter } from '@arbiter/tabletop'
import type { App, Options } from '../../command.ts'
import { EXIT } from '../../failure.ts'
import { readJson } from '../../files.ts'
import { WIDTH } from '../../io.ts'
import { wordsOf } from '../../language.ts'
import { flag } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { fitted } from '../../table.ts'
import { encounterTexts } from './encounters.ts'
import { faultPhrase } from './faultWords.ts'
import { loadTabletop } from './kit.ts'

/** TT-149: every fault of an encounter file, with its JSON pointer; exit code 1 if there is one. */
export async function checkEncounter(app: App, file: string, options: Options): Promise<number> {
  const kit = await loadTabletop(app, options)
  const parsed = parseEncounter(await readJson(app.io, file), kit.content)
  const faults = parsed.ok ? [] : parsed.faults
  const exit = parsed.ok ? EXIT.ok : EXIT.problem
  if (flag(options, 'json')) {
    sayJson(app, { file, faults })
    return exit
  }
  const words = wordsOf(app.language, kit)
  if (parsed.ok) say(app, ...fitted(encounterTexts(parsed.value, words), WIDTH))
  say(
    app,
    ...fitted(
      faults.map((fault) => words.say(faultPhrase(fault, words, file))),
      WIDTH,
    ),
  )
  say(app, words.text('cli.tabletop.checked', { file, faults: faults.length }))
  return exit
}
