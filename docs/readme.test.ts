import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@arbiter/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '../apps/terminal/src/testing/io.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
  language: language!,
  code: code!.trim(),
}))
const data = mkdtempSync(join(tmpdir(), 'arbiter-readme-'))
let server: Awaited<ReturnType<typeof serve>>

beforeAll(async () => {
  server = await serve({ port: 0, host: '127.0.0.1', dataFolder: data })
})
afterAll(async () => {
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

/** Not blocking: the server of this test must be able to answer. */
const shell = async (command: string, input = '') => {
  // In a folder of its own: what a command writes is gone afterwards.
  const child = spawn('bash', ['-c', command], {
    cwd: data,
    env: { ...process.env, ARBITER_LANG: 'en', XDG_DATA_HOME: data },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  child.stdin.end(input)
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { status, output }
}

/** `npx arbiter …` without a process of its own: two starts of Node would be most of its time. */
const arbiter = async (line: string, stdin = '') => {
  const [, command] = /^npx arbiter (.*)$/.exec(line)!
  const words = [...command!.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain!)
  const { exit, stdout, stderr } = await run(words, {
    cwd: data,
    stdin,
    env: { ARBITER_LANG: 'en', XDG_DATA_HOME: data },
  })
  expect(exit, stdout + stderr).toBe(0)
  return stdout + stderr
}

describe('the README tells the truth', () => {
  const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code)
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

  test('it has the blocks it should have', () => {
    expect(blocks.map(({ language }) => language)).toEqual([
      'sh',
      'sh',
      'sh',
      'sh',
      'sh',
      'sh',
      'sh',
      'sh',
      'sh',
      'sh',
      'sh',
      'sh',
      'sh',
      'sh',
      'js',
    ])
  })

  test.each(commands.filter((code) => code.startsWith('git clone')))('%s brings the repository', async (code) => {
    const here = code.replace('git clone', 'git clone --no-checkout').replace(/<[^>]+>/, root)
    const { status, output } = await shell(`set -e\n${here}\ngit show HEAD:package.json`)
    expect(status, output).toBe(0)
    expect(output).toContain('"name": "arbiter"')
  })

  test.each(commands.filter((code) => code.startsWith('npm ')))('%s is a script', (code) => {
    const name = code.replace(/^npm (run )?/, '')
    const [, file] = scripts[name].split(' ')
    expect(existsSync(join(root, file))).toBe(true)
  })

  const lines = commands.filter((code) => code.startsWith('npx arbiter')).map((code) => code.split('\n'))
  const allPlays = lines.flat().filter((line) => line.startsWith('npx arbiter play'))
  const online = allPlays.filter((line) => line.includes('--server'))
  const plays = allPlays.filter((line) => !online.includes(line))

  test('npx arbiter is a command of this repository', async () => {
    const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const command = plays[0]!.replace('npx arbiter', `"${process.execPath}" "${join(root, bin.arbiter)}"`)
    const { status, output } = await shell(`${command} --plain --save ${data}/process.jsonl`, 'q\n')
    expect(status, output).toBe(0)
    expect(existsSync(join(data, 'process.jsonl')), output).toBe(true)
  })

  // Some ask what is to be played before they begin.
  test.each(plays)('%s begins a match', async (line) => {
    const file = join(data, `${line.split(' ').at(-1)}.jsonl`)
    const output = await arbiter(`${line} --plain --save ${file}`, `${'1\n'.repeat(5)}q\n`)
    expect(existsSync(file), output).toBe(true)
  })

  test.each(online)('%s waits for a friend', async (line) => {
    const output = await arbiter(`${line.replace('http://127.0.0.1:8080', server.url)} --plain`, 'q\n')
    expect(output).toContain(`Link: ${server.url}/join#`)
  })

  /** A command may need what the one before it has written. */
  const answering = lines
    .map((block) => block.filter((line) => !allPlays.includes(line)))
    .filter(({ length }) => length > 0)
  test.each(answering)('%s and what follows it answer', async (...block) => {
    let output = ''
    for (const line of block) output += await arbiter(line)
    expect(output).toMatch(/95%|5\/162|"handoff"/)
  })

  /** In the middle of a sentence; those with a placeholder are for people. */
  const inline = [...readme.matchAll(/(?<!`)`(npx arbiter [^`<]+)`(?!`)/g)].map(([, code]) => code!)
  /** Of what waits for somebody, or needs a name, the help. */
  const named = ['npx arbiter worker', 'npx arbiter lab tune', 'npx arbiter lab luck']
  test.each(inline)('%s runs', async (code) => {
    const more = named.includes(code) ? ' --help' : code.includes('--continue') ? ' --plain' : ''
    expect(await arbiter(`${code.replaceAll(' packages/', ` ${root}/packages/`)}${more}`, 'q\n')).toMatch(/\w/)
  })

  test('the commands inside its sentences are tried too', () => {
    expect(inline).toContain('npx arbiter tables')
    expect(inline).toEqual(expect.arrayContaining(named))
  })

  test.each(commands.filter((code) => code.startsWith('curl')))('the API call answers', async (code) => {
    const { output } = await shell(code.replace('http://127.0.0.1:8080', server.url))
    expect(JSON.parse(output)).toMatchObject({ game: 'dice', n: 100, seed: 'hello' })
  })

  test.each(commands.filter((code) => code.startsWith('npx openapi')))('the generator makes a client', async (code) => {
    const generator = join(root, 'apps/server/node_modules/openapi-typescript/bin/cli.js')
    const command = code.replace(/^npx openapi-typescript/, `"${process.execPath}" "${generator}"`)
    const { status, output } = await shell(command.replace('http://127.0.0.1:8080', server.url))
    expect(status, output).toBe(0)
    expect(readFileSync(join(data, 'api.d.ts'), 'utf8')).toContain('DiceView: {')
  })

  test.each(blocks.filter(({ language }) => language === 'js').map(({ code }) => code))('the program runs', (code) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-'], {
      cwd: root,
      input: code,
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    expect(stdout).toContain('legal actions')
    expect(stdout).toContain('"arbiter":"record"')
  })

  test('every file it links to exists', () => {
    const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, path]) => path!)
    expect(links.length).toBeGreaterThan(4)
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('every npm script it names exists', () => {
    const named = [...readme.matchAll(/`npm run ([\w:]+)`/g)].map(([, name]) => name!)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })
})
