import { describe, expect, test } from 'vitest'
import { gathersOf, kindOf, type Node, parseExpression, seatsIn } from './expression.ts'
import { ExpressionFault, tokensOf } from './tokens.ts'

/** The tree with brackets around everything, so that what binds to what can be read. */
function shown(node: Node): string {
  switch (node.node) {
    case 'arithmetic':
    case 'compare':
    case 'logic':
      return `(${shown(node.left)} ${node.sign} ${shown(node.right)})`
    case 'negate':
    case 'not':
    case 'abs':
      return `${node.node}(${shown(node.of)})`
    case 'number':
    case 'text':
      return JSON.stringify(node.value)
    case 'win':
    case 'place':
      return `${node.node}[${node.seat}]`
    case 'detail':
    case 'setup':
    case 'field':
      return [node.node, ...node.steps].join('.')
    case 'gather': {
      const of = [node.types.join('|'), ...node.field].join('.')
      return `${node.how}{${of}${node.where ? ` where ${shown(node.where)}` : ''}}`
    }
    default:
      return node.node
  }
}

const tree = (text: string) => shown(parseExpression(text))

describe('the grammar', () => {
  test.each([
    ['1 + 2 * 3 - 4', '((1 + (2 * 3)) - 4)'],
    ['8 / 4 / 2', '((8 / 4) / 2)'],
    ['(1 + 2) * 3', '((1 + 2) * 3)'],
    ['-steps * 2', '(negate(steps) * 2)'],
    ['1 - -1', '(1 - negate(1))'],
    ['steps > 3 and draw or win(2)', '(((steps > 3) and draw) or win[2])'],
    ['draw or win(1) and not draw', '(draw or (win[1] and not(draw)))'],
    ['not steps + 1 >= 4', 'not(((steps + 1) >= 4))'],
    ['reason = "tie"', '(reason = "tie")'],
    ['abs(place(1) - place(2)) != 0', '(abs((place[1] - place[2])) != 0)'],
    ['detail.a.b-c + setup.stake', '(detail.a.b-c + setup.stake)'],
    ['win("the gm")', 'win[the gm]'],
    ['true', '(1 = 1)'],
    ['count(tossed | ended)', 'count{tossed|ended}'],
    ['sum(tossed.of.seat)', 'sum{tossed.of.seat}'],
    [
      'count(tossed where heads = true and seat != 2) / steps',
      '(count{tossed where ((field.heads = (1 = 1)) and (field.seat != 2))} / steps)',
    ],
    ['last(a.x | b.x where a.b > 1)', 'last{a|b.x where (field.a.b > 1)}'],
    // After the brackets, names are words again.
    ['any(tossed where steps = 1) and steps = 1', '(any{tossed where (field.steps = 1)} and (steps = 1))'],
  ])('%s', (text, expected) => {
    expect(tree(text)).toBe(expected)
  })

  test.each([
    ['', 0, 'a number, name or (', 'the end'],
    ['1 +', 3, 'a number, name or (', 'the end'],
    ['steps steps', 6, 'the end', 'steps'],
    ['  stps + 1', 2, undefined, 'stps'],
    ['1 + $', 4, 'a number, name or sign', '$'],
    ['"open', 0, 'a number, name or sign', '"'],
    ['(1 + 2', 6, ')', 'the end'],
    ['1 < 2 < 3', 6, 'the end', '<'],
    ['win()', 4, 'a seat', ')'],
    ['detail + 1', 0, undefined, 'detail'],
    ['steps.x', 0, undefined, 'steps.x'],
    ['count(tossed.points)', 6, 'an event type', 'tossed.points'],
    ['sum(tossed)', 4, 'type.field', 'tossed'],
    ['sum(a.x | b.y)', 10, 'b.x', 'b.y'],
    ['count(1)', 6, 'a name', '1'],
  ])('%j is refused at its wrong character', (text, position, expected, found) => {
    const fault = faultOf(text)
    expect(fault).toMatchObject({ position, found })
    if (expected !== undefined) expect(fault.expected).toBe(expected)
    else expect(fault.expected).toContain('steps, reason')
  })
})

test('tokens know their place', () => {
  expect(tokensOf(' a.b<=12.5 ').map(({ kind, value, position }) => [kind, value, position])).toEqual([
    ['name', 'a.b', 1],
    ['sign', '<=', 4],
    ['number', '12.5', 6],
    ['end', 'the end', 11],
  ])
})

test('what an expression gives and asks for', () => {
  const kinds = ['win(1)', 'steps', 'reason', 'detail.x', 'any(a)', 'count(a)', 'steps > 1', '-1', 'not draw']
  expect(kinds.map((text) => kindOf(parseExpression(text)))).toEqual([
    'boolean',
    'number',
    'text',
    'unknown',
    'boolean',
    'number',
    'boolean',
    'number',
    'boolean',
  ])
  const node = parseExpression('count(a) + abs(sum(b.x)) > 1 and not win(2) or place(3) = 1')
  expect(gathersOf(node).flatMap(({ types }) => types)).toEqual(['a', 'b'])
  expect(seatsIn(node)).toEqual(['2', '3'])
})

function faultOf(text: string): ExpressionFault {
  try {
    parseExpression(text)
  } catch (error) {
    if (error instanceof ExpressionFault) return error
  }
  throw new Error(`${text} was accepted`)
}
