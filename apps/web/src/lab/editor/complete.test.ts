import { diceKit } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import type { GameKit } from '@arbiter/kernel'
import { experimentSchema } from '@arbiter/lab'
import { describe, expect, test } from 'vitest'
import { complete } from './complete.ts'
import { completionSourceOf } from './completions.ts'
import type { SchemaNode } from './schemaAt.ts'

const dice = diceKit(locales)

const kit = dice as unknown as GameKit
const completions = completionSourceOf(kit, ['dice', 'arena'], ['win'])

/** `|` marks the caret. */
function offered(marked: string): string[] {
  const at = marked.indexOf('|')
  const text = marked.replace('|', '')
  return (complete(text, at, experimentSchema as SchemaNode, completions)?.options ?? []).map(({ label }) => label)
}

/** The text after the first option was taken. */
function taken(marked: string): string {
  const at = marked.indexOf('|')
  const text = marked.replace('|', '')
  const { span, options } = complete(text, at, experimentSchema as SchemaNode, completions)!
  const { insert, back } = options[0]!
  const whole = text.slice(0, span.from) + insert + text.slice(span.to)
  const caret = span.from + insert.length - back
  return `${whole.slice(0, caret)}|${whole.slice(caret)}`
}

describe('names of fields', () => {
  test('needed ones come first, those that are there are left out', () => {
    expect(offered('{"id": "x", |}').slice(0, 5)).toEqual(['game', 'title', 'question', 'stop', 'seed'])
    expect(offered('{"id": "x", |}')).not.toContain('id')
  })

  test('the kind of a question decides what belongs to it', () => {
    expect(offered('{"question": {"kind": "sweep", |}}')).toEqual(['axes'])
    expect(offered('{"question": {"kind": "sensitivity", "|"}}')).toEqual(['by', 'keys', 'except', 'paths'])
  })

  test('a measure offers what goes with its fields', () => {
    expect(offered('{"measures": [{"id": "a", "mean": "steps", |}]}')).toEqual(['title', 'unit'])
  })

  test('a name comes with the beginning of its value', () => {
    expect(taken('{"que|"}')).toBe('{"question": {|}}')
    expect(taken('{"pack|"}')).toBe('{"packs": [|]}')
    expect(taken('{"gam|": "dice"}')).toBe('{"game|": "dice"}')
  })
})

describe('values', () => {
  test('words of the schema', () => {
    expect(offered('{"question": {"kind": "s|"}}').slice(0, 3)).toEqual(['sweep', 'sensitivity', 'search'])
    expect(taken('{"targets": [{"stat": "med|"}]}')).toBe('{"targets": [{"stat": "median"|}]}')
    expect(offered('{"standing": |}')).toEqual(['true', 'false'])
  })

  test('words of the game', () => {
    expect(offered('{"game": |}')).toEqual(['dice', 'arena'])
    expect(offered('{"bots": ["|"]}')).toEqual(Object.keys(kit.bots))
    expect(offered('{"preset": "tav|"}')).toEqual(['tavern'])
    expect(offered('{"targets": [{"measure": "|"}]}')).toEqual(['win'])
    expect(offered('{"question": {"kind": "sweep", "axes": [{"path": "match.ta|"}]}}')).toEqual([
      'pack:tuning/match.target',
    ])
    expect(taken('{"question": {"kind": "versus", "b": {"set": {"match.ta|"}}}}')).toBe(
      '{"question": {"kind": "versus", "b": {"set": {"pack:tuning/match.target": |}}}}',
    )
  })

  test('content is offered level by level, and the caret stays inside', () => {
    const section = Object.keys(kit.sections).find((name) => name !== 'tuning')!
    expect(taken(`{"question": {"kind": "ablation", "each": ["pack:${section.slice(0, 3)}|"]}}`)).toContain(
      `"pack:${section}/|"`,
    )
  })

  test('in an expression only the word at the caret is replaced', () => {
    expect(taken('{"measures": [{"id": "b", "mean": "1 + count(bus|)"}]}')).toBe(
      '{"measures": [{"id": "b", "mean": "1 + count(bust|)"}]}',
    )
    expect(offered('{"measures": [{"id": "b", "mean": "ste|"}]}')).toContain('steps')
  })
})

test('nothing is offered where nothing can be written', () => {
  expect(offered('{"id": "x" |}')).toEqual([])
  expect(offered('{"id": "x"} |')).toEqual([])
})
