import { cleanup, render } from 'ink-testing-library'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Question } from '../games/terminalGame.ts'
import { questionLines } from './opening.ts'
import { Opening } from './openingBoard.ts'

const leaf = (...presets: readonly string[]): Question => ({
  title: 'Which one?',
  options: presets.map((then) => ({ lines: [then.toUpperCase()], then })),
})
const tree: Question = {
  title: 'Which side?',
  options: [
    { lines: ['Day', 'It is bright.'], then: leaf('sun') },
    { lines: ['Night'], then: leaf('moon', 'star') },
  ],
}

afterEach(cleanup)

const ESC = '\u001b'
const DOWN = '\u001b[B'
const settled = () => new Promise((resolve) => setTimeout(resolve, 60))

const tall: Question = {
  title: 'Which one?',
  options: ['a', 'b', 'c', 'd'].map((then) => ({
    lines: [then.toUpperCase(), 'A long story.', `Four of ${then}`],
    then,
  })),
}

async function typed(...keys: readonly string[]) {
  const done: (string | undefined)[] = []
  const rests: string[] = []
  const end = (id?: string, rest = '') => {
    done.push(id)
    rests.push(rest)
  }
  const props = { first: tree, width: 80, prompt: (n: number) => `1–${n}`, keys: 'the keys', done: end }
  const { lastFrame, stdin } = render(createElement(Opening, props))
  await settled()
  const frames = [lastFrame()!]
  for (const key of keys) {
    stdin.write(key)
    await settled()
    frames.push(lastFrame()!)
  }
  return { frames, done, rests }
}

test('one key leads to the next question, another to a preset', async () => {
  const { frames, done } = await typed('2', '2')
  expect(frames[0]).toBe('Which side?\n\n  1. Day\n     It is bright.\n  2. Night\n\n1–2')
  expect(frames[1]).toContain('  1. MOON\n  2. STAR')
  expect(done).toEqual(['star'])
})

test('a number that nobody has changes nothing; q leaves', async () => {
  const { frames, done } = await typed('9', 'q')
  expect(frames[1]).toBe(frames[0])
  expect(done).toEqual([undefined])
})

test('Esc goes back a question, and leaves from the first one', async () => {
  const { frames, done } = await typed('2', ESC, ESC)
  expect(frames[2]).toBe(frames[0])
  expect(done).toEqual([undefined])
})

test('arrows take an option in hand, Enter chooses it; an Enter right after a number belongs to the number', async () => {
  const { frames, done } = await typed('2', '\r', DOWN, DOWN, '\r')
  expect(frames[2]).toBe(frames[1])
  expect(frames[4]).toContain('  1. MOON\n› 2. STAR')
  expect(done).toEqual(['star'])
})

test('? tells the keys, and so does an Enter with nothing in hand', async () => {
  const { frames } = await typed('?', '?', '\r')
  expect(frames.map((frame) => frame.includes('the keys'))).toEqual([false, true, false, true])
})

test('keys that arrive in one piece are taken one after the other', async () => {
  expect((await typed('2\r')).frames[1]).toContain('  1. MOON\n  2. STAR')
  expect((await typed('2\r1\r')).done).toEqual(['moon'])
})

test('what is typed ahead of the last answer is left for the match', async () => {
  expect((await typed('2\r1\r135')).rests).toEqual(['\r135'])
})

test.each([
  [18, ['  1. A', '     A long story.', '     Four of a']],
  [14, ['  1. A', '     Four of a', '  2. B']],
  [10, ['  1. A', '  2. B', '  3. C']],
])('at %i rows the whole question is on the screen, with as much of each choice as fits', (height, first) => {
  const lines = questionLines(tall, 80, height)
  expect(lines[0]).toBe('Which one?')
  expect(lines.slice(2, 5)).toEqual(first)
  // The keys, the prompt and the free last row of the terminal.
  expect(lines.length + 3).toBeLessThanOrEqual(height)
})
