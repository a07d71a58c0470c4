import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ownName } from '../shell/base.ts'
import { filesCacheFor } from './files.ts'

const PUBLIC = join(import.meta.dirname, '../../public')
/** As a page runs it: not as a module. */
const run = (script: string): void => new Function(readFileSync(join(PUBLIC, script), 'utf8'))()

const HOST = location.origin
const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
document.head.innerHTML = '<base href="/games/">'

describe('rescue.js', () => {
  document.body.innerHTML = '<div id="app"></div><div id="rescue" hidden><button></button></div>'
  const [app, rescue] = [document.getElementById('app')!, document.getElementById('rescue')!]
  run('rescue.js')

  beforeEach(() => {
    app.innerHTML = ''
    rescue.hidden = true
    reload.mockClear()
  })

  function fail(tag: string, attributes: Record<string, string> = {}): void {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
    element.dispatchEvent(new Event('error'))
    element.remove()
  }

  test.each([
    ['a script', () => fail('script', { type: 'text/plain' })],
    ['a style', () => fail('link', { rel: 'stylesheet' })],
    ['a script that throws', () => void dispatchEvent(new Event('error'))],
    ['the sentences', () => void dispatchEvent(new Event('arbiter:stuck'))],
  ])('without %s there is a way out, until the app stands all the same', async (_, happens) => {
    happens()
    expect(rescue.hidden).toBe(false)
    app.append('Arbiter', document.createElement('main'))
    await waitFor(() => expect(rescue.hidden).toBe(true))
  })

  test.each([
    ['a font', () => fail('link', { rel: 'preload', as: 'font' })],
    ['a module that is asked for early', () => fail('link', { rel: 'modulepreload' })],
    ['a picture', () => fail('img')],
  ])('%s that fails is no reason to worry anybody', (_, happens) => {
    happens()
    expect(rescue.hidden).toBe(true)
  })

  test('beside an app that stands nothing is shown', () => {
    app.append(document.createElement('main'))
    fail('script', { type: 'text/plain' })
    expect(rescue.hidden).toBe(true)
  })

  test('the button takes our service worker and our caches, and nobody else’s', async () => {
    const scopes = [`${HOST}/`, `${HOST}/games/`, `${HOST}/games/other/`]
    const workers = scopes.map((scope) => ({ scope, unregister: vi.fn(async () => true) }))
    const names = scopes.flatMap((scope) => [filesCacheFor(scope), `workbox-precache-v2-${scope}`, `other-${scope}`])
    const left = new Set([...names, 'somebody'])
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistrations: async () => workers },
      configurable: true,
    })
    vi.stubGlobal('caches', { keys: async () => [...left], delete: async (name: string) => left.delete(name) })
    fail('script', { type: 'text/plain' })
    rescue.querySelector('button')!.click()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(workers.map(({ unregister }) => unregister.mock.calls.length)).toEqual([0, 1, 0])
    const ours = [filesCacheFor(scopes[1]!), `workbox-precache-v2-${scopes[1]}`]
    expect([...left]).toEqual([...names.filter((name) => !ours.includes(name)), 'somebody'])
  })
})

test.each(['/games/', '/'])('theme.js finds the settings of the app at %s', (base) => {
  document.querySelector('base')!.setAttribute('href', base)
  localStorage.clear()
  localStorage.setItem(base === '/' ? 'arbiter/games/.theme' : 'arbiter.theme', 'light')
  localStorage.setItem(ownName('theme'), 'dark')
  run('theme.js')
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('the app at each base is installed as an app of its own', () => {
  // An `id` would begin at the root of the host; without one, the address where the app starts is its id.
  const { id, start_url } = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8'))
  expect({ id, start_url }).toEqual({ id: undefined, start_url: './' })
})
