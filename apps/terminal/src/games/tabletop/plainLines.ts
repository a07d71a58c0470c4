import { localText } from '@arbiter/kernel'
import { secondsBefore, type WindowType } from '@arbiter/tabletop'
import { fitted } from '../../table.ts'
import { textOf } from '../screen.ts'
import type { Scene } from '../terminalGame.ts'
import { goalLines } from './goals.ts'
import { legendTexts, mapRows } from './mapRows.ts'
import { questionTexts } from './question.ts'
import { asked, openWindow, type TableScene, tableScene } from './scene.ts'
import { trackerRows } from './tracker.ts'

/** No map is so high that it has to be cut here. */
const HIGHEST = 1000

/** TT-191: the whole table in lines, for pipes, screen readers and simple terminals. In the middle of an attack the map stays away. */
export function plainLines(scene: Scene): string[] {
  const own = tableScene(scene)
  const type = openWindow(own)?.type
  const isBetween = type === undefined || BETWEEN.includes(type)
  const table = isBetween ? [...goalLines(own), ...trackerLines(own), ...mapLines(own), ''] : []
  return [titleText(own), ...table, ...fitted([...tableTexts(own), ...questionTexts(own)], own.width)]
}

/** Windows where somebody looks at the whole table. */
const BETWEEN: readonly WindowType[] = ['muster', 'order', 'turnOffer', 'turn']

export const trackerLines = (scene: TableScene): string[] => trackerRows(scene).map((row) => textOf(row).trimEnd())

/** TT-037: a round stands for six seconds. */
export function titleText({ plan, view, words }: TableScene): string {
  const { title } = plan.setup.encounter
  return words.text('cli.tabletop.title', {
    encounter: localText(title, words.language),
    round: view.round,
    seconds: secondsBefore(view.round),
  })
}

export function mapLines(scene: TableScene): string[] {
  const { plan, width } = scene
  if (!plan.map) return []
  const rows = mapRows(scene, { width, height: HIGHEST }, centreOf(scene))
  return ['', ...rows.map((row) => textOf(row).trimEnd()), ...fitted(legendTexts(scene), width)]
}

export const centreOf = (scene: TableScene): number => Math.max(0, asked(scene)?.cell ?? 0)

/** Clocks and the latest notes. */
export function tableTexts({ plan, view, words }: TableScene): string[] {
  const clocks = view.clocks.map(({ id, filled }) => {
    const clock = plan.setup.encounter.clocks.find((each) => each.id === id)!
    return `${localText(clock.name, words.language)} ${filled}/${clock.segments}`
  })
  return clocks.length > 0 ? [words.text('cli.tabletop.clocks', { clocks: clocks.join(', ') })] : []
}
