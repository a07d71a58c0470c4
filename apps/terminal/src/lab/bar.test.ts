import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { App } from '../command.ts'
import { wordsOf } from '../language.ts'
import { cells } from '../table.ts'
import { runBar } from './bar.ts'

function watched(isTTY: boolean, language: 'en' | 'ru' = 'en') {
  const stderr = Object.assign(new PassThrough(), { isTTY })
  let at = 1000
  const app = { io: { stderr, now: () => new Date(at) }, words: wordsOf(language) } as unknown as App
  return {
    app,
    pass: (ms: number) => (at += ms),
    told: () =>
      String(stderr.read() ?? '')
        .replaceAll('\r', '')
        .replaceAll('\x1b[K', ''),
  }
}

test('phase, how far, how fast, how long', () => {
  const { app, pass, told } = watched(true)
  const bar = runBar(app)
  bar.update({ n: 100, of: 1000, phase: 'play', arms: 2 })
  expect(told()).toBe('██░░░░░░░░░░░░░░░░░░ playing 100/1,000')
  pass(2000)
  bar.update({ n: 500, of: 1000, phase: 'play', arms: 2 })
  // 400 of each of two arms in 2 s; what was there before this session is not counted.
  expect(told()).toBe('██████████░░░░░░░░░░ playing 500/1,000, 400 matches/s, 3 s left')
  pass(50)
  bar.update({ n: 510, of: 1000, phase: 'play' })
  expect(told()).toBe('')
})
test('another phase begins anew', () => {
  const { app, pass, told } = watched(true, 'ru')
  const bar = runBar(app)
  bar.update({ n: 4, of: 60, phase: 'search' })
  pass(10_000)
  bar.update({ n: 9, of: 60, phase: 'search' })
  expect(told()).toMatch(/9\/60, осталось самое большее 102 с$/)
  pass(1000)
  bar.update({ n: 50, of: 100, phase: 'verify' })
  const line = told()
  expect(line).toMatch(/50\/100$/)
  expect(cells(line)).toBeLessThan(80)
})
test('in a pipe a line comes only when nothing was said for a minute', () => {
  const { app, pass, told } = watched(false)
  const bar = runBar(app)
  const said: string[] = []
  for (let n = 1; n <= 10; n++) {
    bar.update({ n, of: 10, phase: 'prepare' })
    said.push(told())
    pass(21_000)
  }
  bar.close()
  expect(said.filter((line) => line !== '')).toEqual([
    'getting ready 4/10, 126 s left at most\n',
    'getting ready 7/10, 63 s left at most\n',
    'getting ready 10/10, 0 s left at most\n',
  ])
  expect(said.findIndex((line) => line !== '')).toBe(3)
  expect(told()).toBe('')
})
