import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { rehearse } from './rehearse.ts'

/** Somebody without rights, where whoever runs the tests can lend theirs. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
const MAX_MB = 60

test('the commands of the Dockerfile, in an empty folder: small, and served by another user who can write to the data folder alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-image-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  const image = rehearse({ root, files, dockerfile: read('Dockerfile'), dockerignore: read('.dockerignore') }, folder)
  const megabytes = Number(
    execFileSync('du', ['-sm', '--apparent-size', image.folder], { encoding: 'utf8' }).split('\t')[0],
  )
  process.stdout.write(`the image adds ${megabytes} MB to its base\n`)
  expect(megabytes).toBeLessThanOrEqual(MAX_MB)

  const data = join(folder, 'writable')
  mkdirSync(data)
  chmodSync(data, 0o777)
  const env = { ...image.env, PATH: process.env.PATH!, PORT: '0', HOST: '127.0.0.1', ARBITER_DATA_FOLDER: data }
  const cwd = join(image.folder, image.workdir)
  const [, ...argv] = [...image.entrypoint, ...image.command, '--json']
  const server = spawn(process.execPath, argv, { cwd, env, ...NOBODY })
  onTestFinished(() => void server.kill('SIGKILL'))
  let said = ''
  let complained = ''
  server.stderr.on('data', (text) => (complained += text))
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout.on('data', (text) => {
      said += text
      const found = /"url":\s*"([^"]+)"/.exec(said)
      if (found) resolve(found[1]!)
    })
    server.on('exit', (code) => reject(new Error(`exit ${code}: ${said}${complained}`)))
  })
  expect((await fetch(`${url}/api/v1/health`)).status).toBe(200)
  expect(await (await fetch(url)).text()).toContain('<script')
  const { status } = spawnSync(process.execPath, ['deploy/health.mjs'], {
    cwd,
    env: { ...env, PORT: new URL(url).port },
  })
  expect(status).toBe(0)
  const code = new Promise<number | null>((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  expect(await code).toBe(0)
}, 600_000)
