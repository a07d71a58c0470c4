import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isInstalled, root, runsTypeScript } from './bootstrap.mjs'
import { nodeOf } from './nodes.mjs'
import { VITEST } from './vitest.mjs'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const PACKAGES = {
  '': { version: '1.0.0' },
  'packages/own': { version: '1.0.0' },
  'node_modules/own': { link: true },
  'node_modules/react': { version: '19.0.0' },
  'node_modules/binary-of-another-platform': { version: '1.0.0', optional: true },
}

function folderWith(installed?: Record<string, object>) {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bootstrap-'))
  folders.push(folder)
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: PACKAGES }))
  if (installed) writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }))
  return folder
}

test('what npm install has put there is recognised, without the binaries of other platforms', () => {
  expect(
    isInstalled(folderWith({ 'node_modules/own': { link: true }, 'node_modules/react': { version: '19.0.0' } })),
  ).toBe(true)
})

test.each([
  ['nothing is installed', undefined],
  ['a package is missing', { 'node_modules/own': { link: true } }],
  [
    'a package is of another version',
    { 'node_modules/own': { link: true }, 'node_modules/react': { version: '18.0.0' } },
  ],
])('%s: there is something to install', (_, installed) => {
  expect(isInstalled(folderWith(installed))).toBe(false)
})

test('a production install is whole without what only tests and builds need', () => {
  const folder = folderWith({ 'node_modules/react': { version: '19.0.0' } })
  const lock = {
    packages: { 'node_modules/react': { version: '19.0.0' }, 'node_modules/vite': { version: '8.0.0', dev: true } },
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  expect(isInstalled(folder)).toBe(false)
  expect(isInstalled(folder, { production: true })).toBe(true)
})

test('a Node runs TypeScript as it stands from 22.18 on', () => {
  expect(
    ['18.19.0', '20.20.2', '22.17.9', '22.18.0', '23.0.0', '24.21.0'].map((version) => runsTypeScript(version)),
  ).toEqual([false, false, false, true, true, true])
})

const old = nodeOf(20)
const calledOld = "Object.defineProperty(process.versions, 'node', { value: '20.19.4' })"

/** Where no older Node is at hand, this one calls itself by its version; it would find nothing to run, least of all this file again. */
test.each([
  ...(old ? [[old.version, old.binary, []] as const] : []),
  ['20.19.4', process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(calledOld)}`]] as const,
])('vitest that somebody starts with an older Node explains itself: %s', (version, binary, options) => {
  const { status, stdout, stderr } = spawnSync(binary, [...options, VITEST, 'run', 'no file of tests'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).toContain(`vitest needs Node 22.18 or newer, this is ${version}. Use npm run t`)
  expect(`${stdout}${stderr}`).not.toMatch(/\n\s+at /)
  expect(status).toBe(1)
})
