import { cut, wrap } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import { aftermathOf, aftermathTexts } from './aftermath.ts'
import type { BoardModel } from './board-model.ts'
import { questionOf } from './choice.ts'
import { resultLines } from './result.ts'
import { placeTexts, roadEntries } from './road.ts'
import type { EncounterScene } from './scene.ts'

/** The place in its own words, then what can be begun; where rows are scarce, without the details. */
export function roadRows(model: BoardModel, scarce: boolean): Line[] {
  const { scene } = model
  const { width } = scene
  const text = placeTexts(scene).text
  const asked = questionOf(scene) !== undefined
  return [
    line(''),
    ...(text ? wrap(text, width).map((each) => line(each)) : []),
    line(''),
    ...(asked ? [] : roadEntries(scene)).flatMap(({ number, title, detail }) => [
      ...wrap(` ${number} ${title}`, width, '   ').map((each) => line(each, 'strong')),
      ...(detail && !scarce ? [line(cut(`   ${detail}`, width), 'faint')] : []),
    ]),
  ]
}

/** TW-279. How the encounter ended. */
export function aftermathRows(scene: EncounterScene): Line[] {
  const { plan, words, width } = scene
  const [head, ...more] = aftermathTexts(aftermathOf(scene), plan, words)
  return [
    line(''),
    ...wrap(head!, width, '  ').map((each) => line(each, 'strong')),
    ...more.flatMap((text) => wrap(`  ${text}`, width, '    ')).map((each) => line(each)),
    line(''),
  ]
}

/** The end of the road; what does not fit is printed once the screen is left. */
export function resultRows({ props, scene }: BoardModel): Line[] {
  const { session, words, width, height } = props
  const { kit, match } = session
  const lines = resultLines(match, { kit, words, width, view: scene.view })
  return lines.slice(0, height - RESERVED).map((text) => line(text))
}

/** Title, resonance, what to press, the line of keys. */
const RESERVED = 7
