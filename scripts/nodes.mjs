// Nodes of the lines that our packages promise to run on: the one somebody started with, ours, and what npm brings.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const LINES = [20, 22, 24]

/** One Node of each line that can be had, oldest first. */
export function nodes() {
  return LINES.flatMap((line) => nodeOf(line) ?? [])
}

/** A Node of one line, if it can be had. */
export function nodeOf(line) {
  const known = [process.env.ARBITER_HOST_NODE, process.execPath].flatMap((binary) => found(binary) ?? [])
  return known.find(({ version }) => major(version) === line) ?? fetched(line)
}

const major = (version) => Number(version.split('.')[0])

function found(binary) {
  if (!binary) return undefined
  const { status, stdout } = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  return status === 0 ? { binary, version: stdout.trim().slice(1) } : undefined
}

function fetched(line) {
  const home = join(root, '.cache', 'nodes', String(line))
  const binary = join(home, 'node_modules', 'node', 'bin', 'node')
  if (!existsSync(binary)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{"private":true}\n')
    spawnSync('npm', ['install', `node@${line}`, '--no-save', '--no-audit', '--no-fund', '--foreground-scripts'], {
      cwd: home,
    })
  }
  return found(binary)
}
