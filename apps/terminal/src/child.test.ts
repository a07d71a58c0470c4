import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { folder } from './testing/folder.ts'

/** The command as a process of its own, the way a shell starts it. */
const MAIN = join(import.meta.dirname, 'main.ts')

function start(argv: string[], cwd: string, env: Record<string, string> = {}): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [MAIN, ...argv], { cwd, env: { ...process.env, ARBITER_LANG: 'en', ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function ended(
  child: ChildProcessWithoutNullStreams,
): Promise<{ exit: number | null; stdout: string; stderr: string }> {
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const [exit] = await once(child, 'close')
  return { exit, stdout, stderr }
}

const said = (child: ChildProcessWithoutNullStreams, part: string) =>
  new Promise<string>((resolve) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      if (text.includes(part)) resolve(text)
    })
  })

describe('as a process', () => {
  test('one JSON value on stdout, exit 0', async () => {
    const { exit, stdout, stderr } = await ended(
      start(['simulate', 'dice', '--n', '20', '--bots', 'easy', '--json'], folder()),
    )
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({ game: 'dice', n: 20 })
  })
  test('TT-177 exact odds as JSON: table 25.2', async () => {
    const argv = ['tabletop', 'odds', 'attack', '--attack', '10', '--defence', '5', '--json']
    const { exit, stdout, stderr } = await ended(start(argv, folder()))
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    expect(JSON.parse(stdout).odds).toMatchObject({
      hit: { fraction: '7/10', value: 0.7 },
      double: { fraction: '3/10', value: 0.3 },
      triple: { fraction: '3/80', value: 0.0375 },
      defenceDouble: { fraction: '3/80', value: 0.0375 },
      mean: { fraction: '83/80', value: 1.0375 },
    })
  })
  test('bad use: a coded line on stderr, exit 2', async () => {
    const { exit, stdout, stderr } = await ended(start(['simulate', 'dyce'], folder()))
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toMatch(/^arbiter: unknown_game: There is no game "dyce"; known: dice, .* Did you mean "dice"\?\n$/)
  })
  test('a reader who stops reading is no defect', async () => {
    const child = start(['watch', 'dice', '--preset', 'plain'], folder())
    child.stdout.once('data', () => child.stdout.destroy())
    const [exit] = await once(child, 'exit')
    expect(exit).toBe(0)
  })
  test('Ctrl-C in a match leaves it and says how to go on', async () => {
    const [cwd, data] = [folder(), folder()]
    const child = start(['play', 'dice', '--seed', 's'], cwd, { XDG_DATA_HOME: data })
    const asked = said(child, 'your choice')
    const end = ended(child)
    await asked
    child.kill('SIGINT')
    const { exit, stdout } = await end
    expect(exit).toBe(0)
    expect(readdirSync(cwd)).toEqual([])
    const [file] = readdirSync(join(data, 'arbiter', 'tables')).filter((name) => name.endsWith('.jsonl'))
    expect(stdout).toContain(`npx arbiter play --continue ${file!.slice(0, 8)}`)
  })
  test('serve answers at the address of the environment, warns of a proxy that it does not trust, and stops cleanly on Ctrl-C', async () => {
    const child = start(['serve', '--data', 'data'], folder(), { HOST: '127.0.0.2', PORT: '0', ARBITER_BASE: 'games' })
    const ready = said(child, 'Ctrl-C stops it')
    const end = ended(child)
    const url = /http:\S+/.exec(await ready)![0]
    expect(url).toMatch(/^http:\/\/127\.0\.0\.2:\d+\/games$/)
    expect(url).not.toMatch(/:(0|8080)\//)
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    expect((await fetch(`${url}/api/health`, { headers })).status).toBe(200)
    child.kill('SIGINT')
    const { exit, stderr } = await end
    expect(exit).toBe(0)
    expect(stderr).toContain('Requests carry x-forwarded-for, but no proxy is trusted')
  })
  test('a setting of the environment that cannot be is refused by its name', async () => {
    const env = { PORT: '0', ARBITER_BASE: '/a b/', ARBITER_LANG: 'ru' }
    const { exit, stderr } = await ended(start(['serve', '--data', 'data'], folder(), env))
    const message = 'ARBITER_BASE в окружении: ожидалось /games/, найдено /a b/'
    expect([exit, stderr]).toEqual([2, `arbiter: bad_setting: ${message}\n`])
  })
})
