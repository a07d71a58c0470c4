import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

const fair = { dice: Array.from({ length: 6 }, () => 'fair') }
const throwOf = (...faces: number[]) => Object.fromEntries(faces.map((face, i) => [`throw/1/${i + 1}`, [face]]))

/** One die with a one on it is saved: 100 points in core. */
const oneSaved = (points: number, more: object = {}) => ({
  game: 'dice',
  setup: { seats: [fair, fair] },
  draws: throwOf(1, 2, 2, 3, 3, 4),
  actions: [{ type: 'roll' }, { type: 'save', dice: [1], then: 'pass' }],
  expect: { view: { totals: [points, 0] } },
  ...more,
})

const manifest = { id: 'house', game: 'dice', version: '1.0.0', name: { en: 'House', ru: 'Дом' }, extends: 'core' }

function write(
  scenario: unknown,
  pack: Record<string, unknown> = { 'tuning.json': { 'score.single.1': 150 } },
): string {
  const cwd = folder()
  mkdirSync(join(cwd, 'examples'))
  mkdirSync(join(cwd, 'house'))
  writeFileSync(join(cwd, 'examples', 'one.json'), JSON.stringify(scenario))
  for (const [file, document] of Object.entries({ 'pack.json': manifest, ...pack }))
    writeFileSync(join(cwd, 'house', file), JSON.stringify(document))
  return cwd
}

const play = (cwd: string, ...options: string[]) => run(['scenario', 'examples/one.json', ...options], { cwd })

test('the example of docs/scenarios.md holds', async () => {
  const page = readFileSync(new URL('../../../../docs/scenarios.md', import.meta.url), 'utf8')
  const example = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)![1]!)
  const { exit, stdout } = await play(write(example))
  expect({ exit, stdout }).toEqual({ exit: 0, stdout: expect.stringContaining('1 scenario passed') })
})

describe('the name of a scenario', () => {
  const PACKAGES = fileURLToPath(new URL('../../../../packages/', import.meta.url))
  const shipped = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^\w+\/scenarios\/[\w-]+\.json$/.test(file),
  )

  test.each(['arena', 'dice', 'run', 'tabletop', 'twilight'])('of %s is told to readers of both languages', (game) => {
    const names = shipped
      .filter((file) => file.startsWith(`${game}/`))
      .map((file) => JSON.parse(readFileSync(join(PACKAGES, file), 'utf8')).name)
    expect(names.length).toBeGreaterThan(5)
    for (const name of names)
      expect(name).toEqual({ en: expect.stringMatching(/^[A-Z\d]/), ru: expect.stringMatching(/^[А-ЯЁ\d].*[а-яё]/) })
  })

  test.each([
    [{ en: 'One die', ru: 'Одна кость' }, 'One die', 'Одна кость'],
    [{ ru: 'Одна кость' }, 'Одна кость', 'Одна кость'],
    ['One die', 'One die', 'One die'],
  ])('%j', async (name, english, russian) => {
    const cwd = write(oneSaved(100, { name }))
    expect((await play(cwd)).stdout).toContain(english)
    expect((await play(cwd, '--lang', 'ru')).stdout).toContain(russian)
    expect((await play(cwd, '--json')).json()).toMatchObject([{ name: english, passed: true }])
  })
})

describe('content of a scenario', () => {
  test('--pack lays packs under every scenario', async () => {
    expect((await play(write(oneSaved(100)))).exit).toBe(0)
    expect((await play(write(oneSaved(150)), '--pack', 'house')).exit).toBe(0)
    expect((await play(write(oneSaved(100)), '--pack', 'house')).stdout).toContain('/expect/view/totals/0')
  })

  test('a scenario names its packs, by id or by a folder beside it', async () => {
    expect((await play(write(oneSaved(150, { packs: ['../house'] })))).exit).toBe(0)
    expect((await play(write(oneSaved(100, { packs: ['core'] })))).exit).toBe(0)
  })

  test('its own overlay lies upon all of them', async () => {
    const overlay = { 'tuning.json': { 'score.single.1': 200 } }
    expect((await play(write(oneSaved(200, { overlay })))).exit).toBe(0)
    expect((await play(write(oneSaved(200, { overlay, packs: ['../house'] })), '--pack', 'house')).exit).toBe(0)
  })

  test('what is wrong with it is told with its place and the nearest name', async () => {
    const told = async (scenario: object, language = 'en') =>
      (await play(write(oneSaved(100, scenario)), '--lang', language)).stdout.replace(/\s+/g, ' ')
    expect(await told({ packs: ['cor'] })).toContain(
      'scenario_pack at /packs/0: expected core, found "cor"; nearest "core"',
    )
    const tuning = { 'score.single.one': 1 }
    expect(await told({ overlay: { 'tuning.json': tuning } })).toContain('E_UNKNOWN_FIELD at')
    expect(await told({ overlay: { 'tunning.json': {} } })).toContain('nearest "tuning.json"')
    expect(await told({ overlay: { 'tuning.json': { 'score.single.1': 'many' } } }, 'ru')).toContain(
      'E_TYPE в /overlay/tuning.json/score.single.1: ожидалось: целое число',
    )
    expect(await told({ expect: { veiw: {} } })).toContain('; nearest "view"')
    expect(await told({ actions: [{ seat: 3, action: { type: 'roll' } }] })).toContain(
      'scenario_seat at /actions/0/seat: expected 1 | 2, found 3',
    )
    expect(await told({ actions: [{ type: 'rol' }] })).toMatch(/at \/actions\/0\/type: .*roll/)
  })

  test('a bad pack of --pack is told as everywhere', async () => {
    const cwd = write(oneSaved(100), { 'tuning.json': { 'score.single.1': 'x' } })
    const { exit, stdout } = await play(cwd, '--pack', 'house')
    expect({ exit, stdout: stdout.includes('bad_pack') }).toEqual({ exit: 2, stdout: true })
  })
})
