import { wrap } from '../../table.ts'
import type { Answer, Scene } from '../terminalGame.ts'
import { companyLines } from './company.ts'
import { deckLines, fateLines } from './decks.ts'
import { roadEntries } from './road.ts'
import { mapLines } from './roadMap.ts'
import { inEncounter, type TwilightScene, twilightScene } from './scene.ts'

/** TW-529. Views by name, in both languages. */
const VIEWS: readonly (readonly [names: RegExp, lines: (scene: TwilightScene) => string[]])[] = [
  [/^(deck|колода)$/i, deckLines],
  [/^(fate|судьба)$/i, fateLines],
  [/^(map|карта)$/i, mapLines],
  [/^(allies|спутники)$/i, companyLines],
]

/** A view, or what an entry of the road asks for; everything else is an action. */
export function answerTwilight(line: string, scene: Scene): Answer | undefined {
  const own = twilightScene(scene)
  const view = VIEWS.find(([names]) => names.test(line.trim()))
  if (view) return { lines: ['', ...view[1](own), ''] }
  if (inEncounter(own) || own.view.check || !/^\d+$/.test(line.trim())) return undefined
  const entry = roadEntries(own)[Number(line) - 1]
  if (!entry?.things || entry.things.length < 2) return undefined
  const listed = entry.things.map(({ name }, at) => `${entry.number}>${at + 1}\u00a0${name}`)
  return { lines: wrap(`${entry.title}: ${listed.join(', ')}`, own.width, '  ') }
}
