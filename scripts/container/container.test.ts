import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../bootstrap.mjs'
import { isSent } from './context.ts'
import { stagesOf } from './dockerfile.ts'
import { lastOf } from './rehearse.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const stages = stagesOf(read('Dockerfile'))
const last = stages.at(-1)!
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
const sent = files.filter((file) => isSent(file, read('.dockerignore')))

describe('the image', () => {
  test('what is copied from the clone is there and is sent to the builder', () => {
    for (const { instructions } of stages)
      for (const { name, options, rest } of instructions) {
        if (name !== 'COPY' || options.from !== undefined) continue
        const from = rest.split(/\s+/)[0]!
        expect([from, from === '.' || sent.some((file) => file === from || file.startsWith(`${from}/`))]).toEqual([
          from,
          true,
        ])
      }
    expect(sent).toEqual(
      expect.arrayContaining(['package-lock.json', 'apps/terminal/src/main.ts', 'deploy/health.mjs']),
    )
    for (const manifest of files.filter((file) => /^(apps|packages|bench|e2e)\/?[^/]*\/package\.json$/.test(file)))
      expect(sent).toContain(manifest)
  })

  test('tests, secrets and what was built here stay outside', () => {
    expect(sent.filter((file) => /\.test\.tsx?$|^corpus|^\.env/.test(file))).toEqual([])
    for (const file of ['node_modules/x/index.js', 'apps/web/dist/index.html', 'data/arbiter.sqlite', '.env'])
      expect([file, isSent(file, read('.dockerignore'))]).toEqual([file, false])
  })

  test('what is copied from a stage comes from one before it', () => {
    for (const [at, { instructions }] of stages.entries())
      for (const { options } of instructions)
        if (options.from !== undefined) expect(stages.slice(0, at).map(({ name }) => name)).toContain(options.from)
  })

  test('it runs as nobody of importance, on the Node that the tests run on, and says how it is', () => {
    expect(lastOf(last, 'USER')!.rest).toBe('node')
    expect(new Set(stages.map(({ base }) => base))).toEqual(new Set(['node:24-slim']))
    const started = [...lastOf(last, 'ENTRYPOINT')!.rest.matchAll(/"([^"]+\.(?:ts|mjs))"/g)]
    const asked = [...lastOf(last, 'HEALTHCHECK')!.rest.matchAll(/"([^"]+\.(?:ts|mjs))"/g)]
    for (const [, file] of [...started, ...asked]) expect(existsSync(join(root, file!))).toBe(true)
  })

  test('no instruction that nobody knows, none before a stage', () => {
    expect(() => stagesOf('FROM a\nCOPPY b c')).toThrow('COPPY')
    expect(() => stagesOf('RUN a')).toThrow('before the first FROM')
    expect(stagesOf('FROM a AS b\nRUN c \\\n  d')[0]!.instructions[0]!.rest).toMatch(/^c\s+d$/)
  })
})

describe('compose.yaml', () => {
  interface Service {
    readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
    readonly volumes?: readonly string[]
    readonly read_only?: boolean
    readonly environment?: Readonly<Record<string, string>>
  }
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>
    readonly volumes: Readonly<Record<string, unknown>>
  }
  const services = Object.entries(compose.services)

  test('two servers, one database, a queue, a worker and a proxy; servers cannot write to their image', () => {
    expect(services.map(([name]) => name).sort()).toEqual([
      'postgres',
      'proxy',
      'redis',
      'server-1',
      'server-2',
      'worker',
    ])
    for (const name of ['server-1', 'server-2', 'worker']) expect(compose.services[name]!.read_only).toBe(true)
  })

  test('whatever one names is there', () => {
    for (const [name, { depends_on: needs = [], volumes = [] }] of services) {
      const needed = Array.isArray(needs) ? (needs as string[]) : Object.keys(needs)
      expect([name, needed.filter((other) => !(other in compose.services))]).toEqual([name, []])
      for (const [from] of volumes.map((volume) => volume.split(':') as [string]))
        expect([from, from.startsWith('./') ? existsSync(join(root, from)) : from in compose.volumes]).toEqual([
          from,
          true,
        ])
    }
    for (const server of ['server-1', 'server-2']) expect(read('deploy/Caddyfile')).toContain(`${server}:8080`)
  })

  test('each variable of the operator stands in .env.example', () => {
    const wanted = [...read('compose.yaml').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name!)
    const given = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
    expect([...new Set(wanted)].sort()).toEqual(given.sort())
  })
})
