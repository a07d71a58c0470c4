import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { listFiles } from './offlineFiles.ts'

const chunk = (name: string, imports: string[] = [], dynamicImports: string[] = []) => ({
  type: 'chunk',
  name,
  fileName: `assets/${name}-12345678.js`,
  imports: imports.map((other) => `assets/${other}-12345678.js`),
  dynamicImports: dynamicImports.map((other) => `assets/${other}-12345678.js`),
  viteMetadata: { importedCss: new Set([`assets/${name}-12345678.css`]) },
})
const asset = (name: string) => ({ type: 'asset', fileName: `assets/${name}`, source: '' })

function list() {
  const files = [
    chunk('app', ['shell']),
    chunk('shell', [], ['dice', 'dice.ru', 'privacy.en']),
    chunk('dice', ['core']),
    chunk('core'),
    chunk('dice.ru'),
    chunk('privacy.en'),
    chunk('determinism', ['core', 'hashes']),
    chunk('hashes'),
    asset('worker-12345678.js'),
    asset('dice.en-12345678.js'),
    asset('golos-text-cyrillic-wght-12345678.woff2'),
  ]
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file])) as unknown as Rolldown.OutputBundle
  return listFiles(bundle, () => Buffer.from(''))
}

test('the shell is what the app imports before it draws anything', () => {
  expect(list().shell.flatMap(({ url }) => (url.endsWith('-12345678.js') ? [url] : []))).toEqual([
    'assets/app-12345678.js',
    'assets/shell-12345678.js',
  ])
})

test('the rest is what pages and workers may ask for, without what only tests ask for', () => {
  expect(list().rest).toEqual(['assets/dice-12345678.js', 'assets/core-12345678.js', 'assets/worker-12345678.js'])
})

test('what one language needs is kept for its readers alone', () => {
  expect(list().languages).toEqual({
    en: ['assets/privacy.en-12345678.js'],
    ru: ['assets/dice.ru-12345678.js', 'assets/golos-text-cyrillic-wght-12345678.woff2'],
  })
})
