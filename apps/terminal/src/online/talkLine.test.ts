import { expect, test } from 'vitest'
import { TalkLine } from './talkLine.ts'

const talk = { isOne: () => true, run: async () => {}, waits: () => '' }

/** A line at a table whose words are told here. */
function lineAt(first: string) {
  let standing = { text: first, isBad: false }
  const heard = new Set<() => void>()
  const line = new TalkLine(
    () => standing,
    (listener) => {
      heard.add(listener)
      return () => heard.delete(listener)
    },
  )
  const turn = (text: string, isBad = false) => {
    standing = { text, isBad }
    for (const listener of heard) listener()
  }
  return { line, turn }
}

test('who you are and whose turn it is stands there while nobody speaks, and changes with the table', () => {
  const { line, turn } = lineAt('You are Ann: your turn')
  const seen: string[] = []
  const leave = line.subscribe(() => seen.push(line.text()))
  expect([line.text(), line.isBad()]).toEqual(['You are Ann: your turn', false])
  turn('Waiting for Bo')
  leave()
  turn('nobody hears')
  expect(seen).toEqual(['Waiting for Bo'])
})

test('a remark comes before it, and goes with the next turn', () => {
  const { line, turn } = lineAt('Waiting for Bo')
  line.show('Bo: Oops!')
  expect(line.text()).toBe('Bo: Oops! · Waiting for Bo')
  turn('Your turn')
  expect(line.text()).toBe('Your turn')
})

test('a line that is down outlives every remark and is marked as bad', () => {
  const { line, turn } = lineAt('Waiting for Bo')
  turn('The line is down.', true)
  line.show('The line is down.')
  expect([line.text(), line.isBad()]).toEqual(['The line is down.', true])
  turn('Waiting for Bo')
  line.show('The line is back.')
  expect([line.text(), line.isBad()]).toEqual(['The line is back. · Waiting for Bo', false])
})

test('what has several lines is read whole, until the next key', () => {
  const { line } = lineAt('Your turn')
  line.show('/say   say something', '/draw  offer a draw')
  expect(line.text()).toBe('/say   say something\n/draw  offer a draw')
  expect([line.press('1', talk), line.text()]).toEqual([true, 'Your turn'])
  expect(line.press('1', talk)).toBe(false)
})

test('what somebody says meanwhile does not close a page that is read, and is seen after it', () => {
  const { line } = lineAt('Your turn')
  line.show('/say   say something', '/draw  offer a draw')
  line.show('Bo: Oops!')
  expect(line.text()).toBe('/say   say something\n/draw  offer a draw')
  line.press('1', talk)
  expect(line.text()).toBe('Bo: Oops! · Your turn')
})

test('a slash opens a line to type in; Escape closes it', () => {
  const { line } = lineAt('Your turn')
  for (const key of ['/', 's', 'x', 'backspace']) expect(line.press(key, talk)).toBe(true)
  expect(line.text()).toBe('/s▏')
  line.press('escape', talk)
  expect(line.text()).toBe('Your turn')
})
