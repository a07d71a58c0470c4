import { type Action, type SaveAction, saveOf, type View } from '@arbiter/dice'
import type { Scene } from '../terminalGame.ts'

/**
 * Uses first, then saves: the most dice of each kind first. Selections that differ only by dice of equal face and profile are one line (DC-123);
 * the others can be typed.
 */
export function diceMenu(legal: readonly unknown[], { view }: Scene): unknown[] {
  const seen = new Set<string>()
  return (legal as readonly Action[]).filter((action) => {
    if (action.type !== 'save') return true
    const key = saveKey(action, view as View)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function saveKey({ dice, then }: SaveAction, { dice: table, setup, seat }: View): string {
  const profiles = setup.seats[seat - 1]!.dice
  const kinds = dice.map((position) => `${table[position - 1]!.value}:${JSON.stringify(profiles[position - 1])}`)
  return `${then} ${kinds.sort().join(' ')}`
}

/** `r` rolls; `13c` saves dice 1 and 3 and continues, `13p` passes; `surrender` gives up. */
export function readDiceLine(text: string): Action | undefined {
  const typed = text.toLowerCase().replace(/[\s,]+/g, '')
  if (typed === 'r' || typed === 'roll') return { type: 'roll' }
  if (typed === 'surrender' || typed === 'сдаться') return { type: 'surrender' }
  const save = /^([1-6]+)(c|p)$/.exec(typed)
  if (!save) return undefined
  const dice = [...save[1]!].map(Number)
  return saveOf(dice, save[2] === 'c' ? 'continue' : 'pass')
}
