import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { changesSince } from './changed.ts'

let root: string
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example', ...args], { cwd: root, encoding: 'utf8' })

function commit(file: string, text = file): void {
  writeFileSync(join(root, file), text)
  git('add', '-A')
  git('commit', '-qm', file)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arbiter-changed-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  git('init', '-q', '-b', 'main')
  commit('first.ts')
  git('update-ref', 'refs/remotes/origin/main', 'HEAD')
})

test('a branch is compared with where it left main, and what is not committed counts', () => {
  git('switch', '-qc', 'work')
  commit('mine.ts')
  git('switch', '-q', 'main')
  commit('theirs.ts')
  git('switch', '-q', 'work')
  writeFileSync(join(root, 'new.ts'), '')
  const { files, base } = changesSince(root)
  expect(files).toEqual(['mine.ts', 'new.ts'])
  expect(base).toMatchObject({ name: 'main', behind: 1, commit: git('rev-parse', 'main~1').trim() })
})

test('main is compared with what it was pulled from, and without that only what is not committed differs', () => {
  commit('mine.ts')
  expect(changesSince(root)).toMatchObject({ files: [], base: { name: 'HEAD', behind: 0 } })
  git('remote', 'add', 'origin', root)
  git('branch', '-q', '--set-upstream-to=origin/main', 'main')
  writeFileSync(join(root, 'first.ts'), 'other')
  expect(changesSince(root)).toMatchObject({ files: ['first.ts', 'mine.ts'], base: { name: 'origin/main', behind: 1 } })
})

test('what was pushed is not compared again; --since names another commit', () => {
  git('switch', '-qc', 'work')
  commit('pushed.ts')
  git('update-ref', 'refs/remotes/origin/work', 'HEAD')
  git('remote', 'add', 'origin', root)
  git('branch', '-q', '--set-upstream-to=origin/work', 'work')
  commit('mine.ts')
  expect(changesSince(root)).toMatchObject({ files: ['mine.ts'], base: { name: 'origin/work', behind: 1 } })
  expect(changesSince(root, 'main')).toMatchObject({
    files: ['mine.ts', 'pushed.ts'],
    base: { name: 'main', behind: 2 },
  })
  expect(changesSince(root, 'HEAD')).toMatchObject({ files: [], base: { name: 'HEAD', behind: 0 } })
  expect(changesSince(root, 'HEAD~1')).toMatchObject({ files: ['mine.ts'] })
  expect(() => changesSince(root, 'nothing')).toThrow('nothing')
})

test('the base of a file is where it is compared with', () => {
  git('switch', '-qc', 'work')
  commit('first.ts', 'changed')
  const { formerText } = changesSince(root)
  expect(formerText('first.ts')).toBe('first.ts')
  expect(formerText('none.ts')).toBeUndefined()
})
