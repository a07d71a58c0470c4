import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SwaggerParser from '@apidevtools/swagger-parser'
import openapiTypes, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../server.ts'

const root = join(import.meta.dirname, '../../../..')
const program = join(root, 'examples/typed-client/play.ts')
// Below the root, so that the program finds its packages.
const folder = join(root, '.cache/typedClient')
const file = (name: string) => join(folder, name)

let app: Awaited<ReturnType<typeof createServer>>
let address: string
let document: string
beforeAll(async () => {
  app = await createServer({ limits: { requestsPerMinute: 100_000, botMs: 50_000 } })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  document = await (await fetch(`${address}/api/openapi.json`)).text()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(file('openapi.json'), document)
})
afterAll(() => app.close())

test('the document is valid OpenAPI 3.1', async () => {
  expect(await SwaggerParser.validate(JSON.parse(document))).toMatchObject({ openapi: '3.1.0' })
})

test('the document keeps the rules that Redocly recommends, warnings included', async () => {
  const { output } = await node(
    '@redocly/cli/bin/cli.js',
    'lint',
    file('openapi.json'),
    '--extends=recommended',
    '--format=json',
  )
  expect(JSON.parse(output)).toMatchObject({ totals: { errors: 0, warnings: 0 } })
})

test('a client made from the document plays a match of each game to its end, without a cast', async () => {
  writeFileSync(file('api.d.ts'), astToString(await openapiTypes(document, { defaultNonNullable: false })))
  writeFileSync(
    file('tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.node.json', include: ['*.ts'], ...ONLY_THIS }),
  )
  writeFileSync(file('mistakes.ts'), MISTAKES)
  copyFileSync(program, file('play.ts'))
  expect(readFileSync(program, 'utf8')).not.toMatch(/\bas (?!const)|\bany\b|[\w)\]]!(?!=)|@ts-/)
  expect(await node('typescript/bin/tsc', '--project', folder)).toEqual({ status: 0, output: '' })
  const played = await run([file('play.ts'), address])
  expect(played.status, played.output).toBe(0)
  for (const game of ['dice', 'arena', 'twilight', 'run', 'tabletop'])
    expect(played.output).toMatch(new RegExp(`^${game}: \\d+ decisions, \\w+; `, 'm'))
})

const ONLY_THIS = { exclude: [], references: [], compilerOptions: { incremental: false } }

/** What must not compile. */
const MISTAKES = `import type { components } from './api.d.ts'

export function mistakes(table: components['schemas']['Table'], event: components['schemas']['TabletopEvent']): unknown[] {
  const found: unknown[] = []
  // @ts-expect-error Which game is it?
  found.push(table.view.turnPoints)
  // @ts-expect-error A field that does not exist.
  if (table.game === 'dice') found.push(table.view.turnPoint)
  // @ts-expect-error An action of another game.
  if (table.game === 'arena') table.legal['1'] = [{ type: 'roll' }]
  // @ts-expect-error An event that does not exist.
  if (event.type === 'fighterDied') found.push(event)
  return found
}
`

const node = (tool: string, ...args: string[]) => run([join(root, 'node_modules', tool), ...args])

/** Not blocking: the server of this test must be able to answer. */
async function run(args: string[]): Promise<{ status: number; output: string }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const status = await new Promise<number>((resolve) => child.on('close', resolve))
  return { status, output: status === 0 ? output : output + complaints }
}
