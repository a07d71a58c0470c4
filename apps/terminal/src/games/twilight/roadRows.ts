import { cut, wrap } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import { aftermathOf, aftermathTexts } from './aftermath.ts'
import type { BoardModel } from './boardModel.ts'
import { questionOf } from './choice.ts'
import { roadTexts as companyTexts } from './company.ts'
import { windowAt } from './listRows.ts'
import { resultTexts } from './result.ts'
import { placeTexts, type RoadEntry, roadEntries } from './road.ts'
import type { EncounterScene, TwilightScene } from './scene.ts'
import { sentences } from './sentences.ts'

/** The place in its own words, then what can be done; where rows are scarce, without details, then without the words. */
export function roadRows(model: BoardModel, room: number): Line[] {
  const { scene } = model
  const { width } = scene
  const text = placeTexts(scene).text
  const asked = questionOf(scene) !== undefined
  const company = companyTexts(scene).join(' · ')
  const short = company ? [line(cut(company, width), 'faint')] : []
  const story = [line(''), ...(text ? wrap(text, width).map((each) => line(each)) : []), line('')]
  const entries = asked ? [] : roadEntries(scene)
  const rows = (detailed: boolean) =>
    entries.flatMap((entry, at) => entryRows(scene, entry, at === model.cursor, detailed))
  const detailed = [...short, ...story, ...rows(true)]
  if (detailed.length <= room) return detailed
  const cursor = Math.min(model.cursor, entries.length - 1)
  const chosen = entries[cursor]
  const told = scene.view.session.road && chosen ? wrap(detailOf(chosen), width).slice(0, ABOUT) : []
  const about = told.map((each) => line(each, 'faint'))
  const listed = rows(false)
  const whole = [...short, ...story, ...listed]
  if (whole.length + about.length <= room) return [...whole, ...about]
  if (!scene.view.session.road) return whole.slice(0, room)
  const size = Math.max(1, room - short.length - about.length)
  const starts = entries.map(
    (_, at) => entries.slice(0, at).flatMap((entry) => entryRows(scene, entry, false, false)).length,
  )
  const from = windowAt(starts[cursor] ?? 0, listed.length, size)
  return [...short, ...listed.slice(from, from + size), ...about]
}

function entryRows(scene: TwilightScene, entry: RoadEntry, atCursor: boolean, detailed: boolean): Line[] {
  const { width, view } = scene
  const { number, title, refusal } = entry
  const marked = atCursor && view.session.road !== undefined
  const head = number > 10 ? ' ' : String(number % 10)
  const mark = marked ? '▶' : ' '
  const detail = detailOf(entry)
  return [
    ...wrap(`${mark}${refusal === undefined ? head : '·'} ${title}`, width, '   ').map((each) =>
      line(each, refusal === undefined ? (marked ? 'chosen' : 'strong') : 'faint'),
    ),
    ...(detail && detailed ? wrap(`   ${detail}`, width, '   ').map((each) => line(each, 'faint')) : []),
  ]
}

/** As many rows tell of what the cursor stands on. */
const ABOUT = 3

/** Why it cannot be done comes first. */
const detailOf = ({ detail, refusal }: RoadEntry): string => sentences(refusal ?? '', detail)

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
export function resultRows({ props, scene, height }: BoardModel): Line[] {
  const { kit, words, width } = props
  const lines = resultTexts({ kit, words, width, view: scene.view })
  return lines.slice(0, height - RESERVED).map((text) => line(text))
}

/** Title, resonance, what to press, the line of keys. */
const RESERVED = 7
