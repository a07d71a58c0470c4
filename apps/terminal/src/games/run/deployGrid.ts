import { type Balance, handCard, occupant } from '@arbiter/run'
import { centre, cut, padEnd } from '../../table.ts'
import { type Line, line, type Span } from '../screen.ts'
import type { RunScene } from './scene.ts'
import { unitText } from './texts.ts'

/** RN-326: the own ranks with the front toward the enemy, who is above. `cursor` is where keys would put a card. */
export function deployRows(scene: RunScene, cursor?: { readonly x: number; readonly y: number }): Line[] {
  const { plan, words, width } = scene
  const { width: columns, deployRows: ranks } = plan.balance.grid
  const cell = Math.max(3, Math.floor((width - LABEL) / columns))
  const head = Array.from({ length: columns }, (_, x) => padEnd(columnName(x), cell)).join('')
  const rows = Array.from({ length: ranks }, (_, i): Line => {
    const y = ranks - 1 - i
    const cells = Array.from({ length: columns }, (_x, x): Span => {
      const here = cursor?.x === x && cursor.y === y
      const text = padEnd(
        cut(here ? `[${cellText(scene, x, y, cell - 3)}]` : cellText(scene, x, y, cell - 1), cell - 1),
        cell,
      )
      return here ? { text, look: 'chosen' } : occupant(scene.view, x, y) ? { text, look: 'team2' } : { text }
    })
    return [{ text: padEnd(` ${y + 1}`, LABEL) }, ...cells]
  })
  return [
    line(centre(words.text('cli.run.enemy_ahead'), LABEL + cell * columns).trimEnd(), 'faint'),
    ...rows,
    line(`${' '.repeat(LABEL)}${head}`.trimEnd(), 'faint'),
  ]
}

const LABEL = 4

/** Where the cursor starts. */
export const frontMiddle = ({ width, deployRows: ranks }: Pick<Balance['grid'], 'width' | 'deployRows'>) => ({
  x: Math.floor((width - 1) / 2),
  y: ranks - 1,
})

export const columnName = (x: number): string => String.fromCharCode(65 + x)

/** `3 Footm`: the number of the card in the hand, and as much of its name as fits. */
function cellText({ view, words }: RunScene, x: number, y: number, room: number): string {
  const there = occupant(view, x, y)
  if (!there) return '·'
  const card = handCard(view, there.instanceId)!
  return cut(`${view.hand.indexOf(card) + 1} ${unitText(words, card)}`, room)
}
