import { leavesOf, type ShapeFault, type Step } from '@arbiter/content'
import type { Leaf } from './condition.ts'
import type { Condition, Effect, Item, Modifier } from './types.ts'

/** DC-137. A reader must see "when" and "how much": each number of the piece stands in digits in every language. */
export function checkReadable(piece: Modifier | Item, condition: Condition, at: readonly Step[]): ShapeFault[] {
  const numbers = [...new Set([...testedNumbers(condition), ...effectNumbers(piece.effect)])]
  return Object.entries(piece.desc).flatMap(([language, text]): ShapeFault[] => {
    const shown = new Set((text.match(/[0-9]+/g) ?? []).map(Number))
    const missing = numbers.filter((number) => !shown.has(number))
    if (missing.length === 0) return []
    return [
      {
        code: 'E_READABLE',
        steps: [...at, 'desc', language],
        expected: `the number ${missing.join(', ')}`,
        found: text,
      },
    ]
  })
}

/** "A" and "no" read as 1 and 0; everything above is a number. */
function testedNumbers(condition: Condition): number[] {
  return leavesOf<Leaf>(condition)
    .flatMap(({ leaf }) => ('test' in leaf ? [Math.abs(leaf.value)] : []))
    .filter((value) => value > 1)
}

function effectNumbers(effect: Effect): number[] {
  switch (effect.kind) {
    case 'delta': {
      const amount = Math.abs('percent' in effect ? effect.percent : effect.points)
      return effect.limit === undefined ? [amount] : [amount, effect.limit]
    }
    case 'set_flag':
      return []
    case 'mutate_state':
      if (effect.op === 'set_face') return [effect.face]
      return effect.op === 'reroll' && effect.dice > 1 ? [effect.dice] : []
  }
}
