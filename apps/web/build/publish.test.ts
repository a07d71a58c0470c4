import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { publishBuild, stagingFolder } from './publish.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'arbiter-builds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
})

function build(text: string, at = 0): string {
  const staged = stagingFolder(folder)
  mkdirSync(join(staged, 'assets'), { recursive: true })
  writeFileSync(join(staged, 'assets', 'app.js'), text)
  return publishBuild(folder, staged, 1_000 + at)
}

const current = () => readFileSync(join(folder, 'current'), 'utf8')
const builds = () => readdirSync(folder).filter((name) => name !== 'current')

test('a build gets a folder of its own beside the former ones, and is the current one when it is whole', () => {
  const first = build('first')
  const second = build('second', 1)
  expect(first).not.toBe(second)
  expect(current()).toBe(second)
  expect(builds().sort()).toEqual([first, second].sort())
  for (const [name, text] of [
    [first, 'first'],
    [second, 'second'],
  ] as const)
    expect(readFileSync(join(folder, name, 'assets', 'app.js'), 'utf8')).toBe(text)
})

test('three are kept, and what was built again counts as new', () => {
  const names = ['a', 'b', 'c'].map((text, at) => build(text, at))
  expect(build('a', 3)).toBe(names[0])
  const last = build('d', 4)
  expect(builds().sort()).toEqual([names[0], names[2], last].sort())
  expect(build('c', 5)).toBe(names[2])
  expect(current()).toBe(names[2])
})

test('the files of an earlier layout go; a build that another process is making stays until it is old', () => {
  writeFileSync(join(folder, 'index.html'), '')
  const others = join(folder, '.building-1')
  mkdirSync(others)
  const name = build('a', Date.now() / 1000)
  expect(existsSync(others)).toBe(true)
  expect(readdirSync(folder).sort()).toEqual(['.building-1', name, 'current'].sort())
  utimesSync(others, 1, 1)
  build('b', Date.now() / 1000)
  expect(existsSync(others)).toBe(false)
})
