import { cut } from '../../table.ts'
import { type Line, line } from '../screen.ts'
import type { Mode } from './boardMode.ts'
import { type Grace, graces } from './graces.ts'
import { roadEntries } from './road.ts'
import { inEncounter, type TwilightScene } from './scene.ts'

/** What a list offers: prayers and items, or the things that an entry of the road works on. */
export function listItems(scene: TwilightScene, of: Extract<Mode, { kind: 'list' }>['of']): readonly Grace[] {
  const open = inEncounter(scene)
  if (of === 'graces') return open ? graces(open) : []
  const things = roadEntries(scene)[of - 1]?.things ?? []
  return things.map(({ name, action }) => ({ title: name, action }))
}

/** The part of a list around the cursor that fits. */
export function listRows(scene: TwilightScene, { of, at }: Extract<Mode, { kind: 'list' }>, room: number): Line[] {
  const { words, width } = scene
  const items = listItems(scene, of)
  if (items.length === 0) return [line(words.text('cli.twilight.no_graces'), 'faint')]
  const title = of === 'graces' ? words.text('cli.twilight.graces') : roadEntries(scene)[of - 1]!.title
  const size = Math.max(1, room - 1)
  const from = windowAt(at, items.length, size)
  return [
    line(cut(title, width), 'strong'),
    ...items.slice(from, from + size).map((item, i) => {
      const number = from + i + 1
      const head = `${from + i === at ? '▶' : ' '}${number <= 10 ? number % 10 : ' '} `
      return line(cut(head + item.title, width), from + i === at ? 'chosen' : undefined)
    }),
  ]
}

/** The first of `size` rows that show the cursor. */
export const windowAt = (at: number, length: number, size: number): number =>
  Math.max(0, Math.min(at - Math.floor(size / 2), length - size))
