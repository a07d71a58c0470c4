import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diceKit, type RollHint, type SaveHint } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { describe, expect, test } from 'vitest'
import type { OddsReport } from '../games/dice/odds.ts'
import { type NamedDie, readSet } from '../games/dice/sets.ts'
import { folder } from '../testing/folder.ts'
import { run } from '../testing/io.ts'

const dice = diceKit(locales)

const MIXED = ['fair', 'loaded_ones', 'evil', 'tilted_bone', 'merchant_cube', 'evensong']

const json = async <Value>(...argv: string[]): Promise<Value> => (await run([...argv, '--json'])).json() as Value

describe('dice pieces', () => {
  interface Pieces {
    readonly dice: readonly { id: string; weights: number[]; tier: string; purpose: string; gain1: number }[]
    readonly pieces: readonly { id: string; kind: string; strength: number; lead: number; ownTurn: number }[]
  }

  test('DC-132 DC-139 every die with its weights, tier and purpose; every modifier and item with its worth', async () => {
    const { dice: kinds, pieces } = await json<Pieces>('dice', 'pieces')
    expect(kinds.map(({ id }) => id).sort()).toEqual(dice.content.dice.map(({ id }) => id).sort())
    expect(kinds.find(({ id }) => id === 'loaded_ones')).toMatchObject({
      weights: [5, 1, 1, 1, 1, 1],
      tier: 'crooked',
      purpose: 'singles',
      gain1: expect.closeTo(117.9, 1),
    })
    expect(pieces).toHaveLength(dice.content.modifiers.length + dice.content.items.length)
    expect(pieces.at(-1)).toMatchObject({ id: 'pass_tax', kind: 'modifier', strength: expect.closeTo(-55.1, 1) })
  })

  test.each(['en', 'ru'])('DC-156 it fits 80 columns in %s, with chances in per cent', async (language) => {
    const { stdout: out } = await run(['dice', 'pieces', '--lang', language])
    const lines = out.split('\n')
    expect(lines.filter((line) => [...line].length > 80)).toEqual([])
    const comma = (text: string) => (language === 'ru' ? text.replaceAll('.', ',') : text)
    expect(lines.find((line) => line.includes('L1 '))).toContain(comma('50.0  10.0  10.0  10.0  10.0  10.0'))
    expect(out).toContain(comma('−55.1'))
    expect(out).toContain(language === 'ru' ? 'отставая на 1\u00a0000' : '1,000 behind')
  })
})

describe('dice odds', () => {
  test('DC-117 six fair dice: keyed by the number of dice, exact fractions', async () => {
    const { bust, turn } = await json<OddsReport>('dice', 'odds', '--dice', 'fair')
    expect(Object.keys(bust)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(bust['1']).toEqual({ num: 2, den: 3, value: 2 / 3 })
    expect(bust['6']).toMatchObject({ num: 5, den: 162 })
    expect(turn.ev).toBeCloseTo(550.646957576873, 6)
    expect(turn.bustShare).toBeCloseTo(0.189668905456, 6)
    expect(turn.thresholds).toEqual({ 1: 300, 2: 250, 3: 450, 4: 1050, 5: 3400, 6: 12900 })
    expect(turn.exact).toBe(true)
  })
  test('DC-056 loose straights are worth more', async () => {
    const { turn } = await json<OddsReport>('dice', 'odds', '--dice', 'fair', '--straights', 'loose')
    expect(turn.ev).toBeCloseTo(564.437620413851, 6)
    expect(turn.thresholds['6']).toBe(12950)
  })
  test('DC-119 six Loaded Ones as weights: the table runs to its own end', async () => {
    const { bust, turn } = await json<OddsReport>('dice', 'odds', '--dice', '5,1,1,1,1,1')
    expect(bust['6']).toMatchObject({ num: 9, den: 6250 })
    expect(turn.ev).toBeCloseTo(3166.821996794854, 6)
    expect(turn.thresholds).toEqual({ 1: 3450, 2: 5350, 3: 11300, 4: 36100, 5: 166550, 6: 979400 })
  })
  test('DC-117, DC-118 six different dice: keyed by positions', async () => {
    const { bust, turn } = await json<OddsReport>('dice', 'odds', '--dice', MIXED.join(','))
    expect(Object.keys(bust)).toHaveLength(63)
    expect(bust['123456']).toMatchObject({ num: 853, den: 33600 })
    expect(bust['136']).toMatchObject({ num: expect.any(Number), den: expect.any(Number) })
    expect(Object.keys(turn.thresholds)).toEqual(Object.keys(bust))
    expect(turn.ev).toBeCloseTo(607.999547, 5)
  })
  test.each([
    ['one list', [MIXED.join(',')]],
    ['six words', MIXED],
    ['ids and weights', ['fair', '5,1,1,1,1,1', 'evil,2,1,1,1,1,3', 'merchant_cube; evensong']],
  ])('DC-012 a set may be written as %s', (_how, texts) => {
    const weights = (set: readonly NamedDie[]) => set.map((die) => die.weights)
    expect(weights(readSet(dice, texts, '--dice'))).toEqual(weights(readSet(dice, MIXED, '--dice')))
  })
  test('DC-117 fractions beyond 2^53 are text', async () => {
    const { bust } = await json<OddsReport>('dice', 'odds', '--dice', '997,991,983,977,971,967')
    expect(typeof bust['6']!.den).toBe('string')
    expect(Number(bust['6']!.num) / Number(bust['6']!.den)).toBeCloseTo(bust['6']!.value, 12)
  })
  test('DC-120 dice that cannot bust are cut and marked', async () => {
    const { bust, turn } = await json<OddsReport>('dice', 'odds', '--dice', '1,0,0,0,1,0')
    expect(bust['6']).toEqual({ num: 0, den: 1, value: 0 })
    expect(turn).toMatchObject({ exact: false, cap: 30000, bustShare: 0, thresholds: { 1: null, 6: null } })
  })
  test('people get a table in their language', async () => {
    const { stdout } = await run(['dice', 'odds', '--dice', 'evil', '--lang', 'ru'])
    expect(stdout).toContain('6 × evil')
    expect(stdout).toMatch(/^6 +13,9419\u00a0% {2}32805\/235298 +2\u00a0450$/m)
  })
  test.each([
    [['--dice', 'fare'], 'unknown_die', 'Did you mean "fair"?'],
    [['--dice', 'fair,fair'], 'dice_count', 'found 2'],
    [['--dice', '1,2,3'], 'bad_weights', '1,2,3'],
    [['--dice', '0,0,0,0,0,0'], 'bad_weights', '0,0,0,0,0,0'],
    [['--dice', '1,1,1,1,1,1001'], 'bad_weights', '1001'],
    [['--dice', 'fair', '--straights', 'lose'], 'bad_value', 'exact | loose'],
    [[], 'missing_option', '--dice'],
  ])('%j is bad use', async (argv, code, part) => {
    const { exit, stdout, stderr } = await run(['dice', 'odds', ...argv])
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^arbiter: ${code}: `))
    expect(stderr).toContain(part)
  })
})

describe('dice hint', () => {
  const hint = async <Hint = SaveHint>(state: unknown, ...argv: string[]) =>
    (await run(['dice', 'hint', '--state', '-', '--json', ...argv], { stdin: JSON.stringify(state) })).json() as Hint

  test('DC-123 every selection, best first', async () => {
    const { lines, objective, exact } = await hint({ dice: [1, 1, 2, 3, 4, 6] })
    expect({ objective, exact }).toEqual({ objective: 'points', exact: true })
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({
      dice: [1],
      then: 'continue',
      value: expect.closeTo(426.941778, 5),
      base: 100,
      turnPoints: 100,
      diceLeft: 5,
      passing: 100,
      bust: { fraction: '25/324' },
    })
    expect(lines[1]).toMatchObject({ dice: [1, 2], value: expect.closeTo(343.956676, 5) })
  })
  test('DC-123 equal faces of different dice are listed apart (17.4)', async () => {
    const seat = { dice: ['loaded_ones', 'evil', 'fair', 'fair', 'fair', 'fair'] }
    const { lines } = await hint({ setup: { seats: [seat, seat] }, dice: [1, 1, 2, 3, 4, 6] })
    expect(lines.map(({ dice, value }) => [dice.join(''), Number(value.toFixed(6))])).toEqual([
      ['2', 530.44537],
      ['1', 391.043596],
      ['12', 346.262411],
    ])
  })
  test('DC-124 content in play counts; before the first throw odds and value of it', async () => {
    const { value, bust } = await hint<RollHint>({ phase: 'to_roll' }, '--setup', 'tavern')
    expect(value).toBeCloseTo(619.110944788, 5)
    expect(bust).toMatchObject({ fraction: '5/162' })
  })
  test('DC-126 for the win: (2000, 3500, 450 after the save, three dice left) throws where points say pass', async () => {
    const state = { dice: [1, 5, 5, 2, 3, 6], totals: [2000, 3500], turnPoints: 250 }
    const three = ({ lines }: SaveHint) => lines.find(({ dice }) => dice.join('') === '123')!
    expect(three(await hint(state))).toMatchObject({ then: 'pass', passing: 450 })
    const win = three(await hint(state, '--for', 'win'))
    expect(win).toMatchObject({
      then: 'continue',
      passing: expect.closeTo(0.085587432, 6),
      continuing: expect.closeTo(0.101544459, 6),
    })
  })
  test('DC-124 an armed shield counts', async () => {
    const dice = [1, 2, 2, 3, 4, 6]
    const flags = [{ flag: 'bust_shield', owner: 1, source: 'bust_shield' }]
    const seat = { dice: Array(6).fill('fair') }
    const setup = { seats: [{ ...seat, items: ['bust_shield'] }, seat] }
    const { lines } = await hint({ setup, dice, flags })
    expect(lines[0]).toMatchObject({ dice: [1], value: expect.closeTo(624.380832, 5) })
  })
  test('DC-124 people read faces beside positions, odds only where dice are thrown, and that ready items are left out', async () => {
    const told = async (dice: number[], ...argv: string[]) =>
      (await run(['dice', 'hint', '--state', '-', ...argv], { stdin: JSON.stringify({ dice }) })).stdout
    const tavern = await told([1, 1, 2, 3, 4, 6], '--setup', 'tavern')
    expect(tavern).toMatch(/^Expected points of this turn \(exact\) · items not yet used are left out$/m)
    expect(tavern).toMatch(/^1 \(1\) 2 \(1\) +throw .* 15\.7% \(17\/108\)$/m)
    expect(await told([1, 1, 2, 3, 4, 6], '--setup', 'tavern', '--lang', 'ru')).toMatch(
      /· без предметов, которые ещё не применены\n(?:.*\n)* *1 .* 15,7\u00a0% \(17\/108\)$/m,
    )
    expect(await told([1, 1, 2, 3, 4, 6])).toMatch(/^Expected points of this turn \(exact\)$/m)
  })
  test('a moment of a record', async () => {
    const cwd = folder()
    await run(['play', 'dice', '--preset', 'plain', '--seed', 'demo', '--save', 'm.jsonl'], { cwd, stdin: 'r\nq\n' })
    const { stdout, exit } = await run(['dice', 'hint', '--record', 'm.jsonl', '--at', '1'], { cwd })
    expect(exit).toBe(0)
    expect(stdout).toMatch(/^1 \(6\) 2 \(1\) 4 \(6\) 6 \(6\) +take +700$/m)
    const before = await run(['dice', 'hint', '--record', 'm.jsonl', '--at', '0'], { cwd })
    expect(before.stdout).toContain('Throw all six: 551 · bust 3.1% (5/162)')
  })
  test('the engine state itself is a position', async () => {
    const { lines } = await hint({ phase: 'to_save', faces: [1, 1, 2, 3, 4, 6], rolls: 1, diceRolled: 6 })
    expect(lines[0]!.value).toBeCloseTo(426.941778, 5)
  })
  test('bad positions are refused', async () => {
    const bad = async (state: unknown) =>
      JSON.parse((await run(['dice', 'hint', '--state', '-', '--json'], { stdin: JSON.stringify(state) })).stderr).error
    expect(await bad({ dise: [] })).toMatchObject({
      code: 'bad_state',
      details: { faults: [{ path: '/dise', nearest: 'dice' }] },
    })
    expect(await bad({ dice: [1, 1, 2, 3, 4, 7] })).toMatchObject({
      code: 'bad_state',
      details: { faults: [{ path: '/dice' }] },
    })
    expect(await bad({ flags: [{ flag: 'bust_shield' }] })).toMatchObject({
      code: 'bad_state',
      details: { faults: [{ path: '/flags/0' }] },
    })
    expect(await bad({ setup: { target: 1 } })).toMatchObject({ code: 'bad_setup' })
    expect(await bad({ phase: 'over' })).toMatchObject({ code: 'match_over' })
    expect((await run(['dice', 'hint'])).stderr).toMatch(/^arbiter: no_position: /)
  })
})

describe('dice duel', () => {
  interface Duel {
    win: { starting: number; second: number; average: number }
  }
  test('DC-125 both play for the win: the starter of a short duel', async () => {
    const { win } = await json<Duel>('dice', 'duel', '--target', '2000')
    expect(win.starting).toBeCloseTo(0.579655766, 6)
    expect(win.average).toBeCloseTo(0.5, 12)
  })
  test('DC-127 fixed policies: hard against normal', async () => {
    const { win } = await json<Duel>('dice', 'duel', '--bots', 'hard,normal')
    expect(win.starting).toBeCloseTo(0.681043, 6)
    expect(win.average).toBeCloseTo(0.623403, 6)
  })
  test('people get three lines', async () => {
    const { stdout } = await run(['dice', 'duel', '--bots', 'easy,normal', '--lang', 'ru'])
    expect(stdout).toContain('easy, 6 × fair против normal, 6 × fair, цель 4\u00a0000')
    expect(stdout).toContain('побеждает в 48,3211\u00a0%, если начинает')
  })
  test.each([
    [['--dice', 'fair,fair,fair,fair,fair,evil'], 'equal_dice'],
    [['--target', '4010'], 'bad_value'],
    [['--target', '100'], 'bad_value'],
    [['--bots', 'hrad'], 'unknown_bot'],
    [['--totals', '4000,0'], 'bad_value'],
  ])('%j is bad use', async (argv, code) => {
    const { exit, stderr } = await run(['dice', 'duel', ...argv])
    expect({ exit, code: stderr.split(': ')[1] }).toEqual({ exit: 2, code })
  })
})

test('a set-up file with faults is refused with all of them (DC-019)', async () => {
  const cwd = folder()
  writeFileSync(
    join(cwd, 's.json'),
    JSON.stringify({ target: 10, seats: [{ dice: ['fair'], items: ['lucky_shield'] }] }),
  )
  const { exit, stderr } = await run(['simulate', 'dice', '--setup', 's.json', '--json'], { cwd })
  expect(exit).toBe(2)
  const codes = JSON.parse(stderr).error.details.faults.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(['setup_range', 'setup_dice_count', 'setup_ref']))
})

test('every fault of a set-up has a line, in the words of the reader', async () => {
  const faults = async (setup: unknown, lang: string) =>
    (await run(['simulate', 'dice', '--setup', '-', '--lang', lang], { stdin: JSON.stringify(setup) })).stderr
  expect(await faults({}, 'en')).toBe(
    'arbiter: bad_setup: The set-up - has a fault: setup_field: /seats is missing, expected two seats\n',
  )
  const dice = Array(6).fill('fair')
  const setup = { seats: [{ dice: ['fare', ...dice.slice(1)], item: [] }, { dice }], target: 1 }
  expect((await faults(setup, 'ru')).split('\n')).toEqual([
    expect.stringContaining('3 ошибки; первая: setup_range в /target: ожидалось: целое 500..20000, шаг 50, найдено: 1'),
    '  setup_field в /seats/0/item: неизвестное поле "item", ожидалось: одно из name | dice | modifiers | items; ближайшее «items»',
    '  setup_ref в /seats/0/dice/0: ожидалось: id кости, найдено: "fare"; ближайшее «fair»',
    '',
  ])
})

test('a preset can be printed whole, changed, and played; the report says what was played and who starts', async () => {
  const cwd = folder()
  const printed = await run(['games', 'dice', '--preset', 'tavern'])
  const setup = dice.game.setup.parse(printed.json())
  expect(setup).toEqual({ ok: true, value: printed.json() })
  writeFileSync(join(cwd, 'mine.json'), JSON.stringify({ ...(printed.json() as object), starter: 'random' }))
  const simulated = async (...argv: string[]) => (await run(['simulate', 'dice', '--n', '2', ...argv], { cwd })).stdout
  expect(await simulated('--setup', 'mine.json')).toContain('set-up: mine.json; the starter is drawn for each match\n')
  expect(await simulated()).toContain('set-up: plain; Seat 1 always starts\n')
  expect(await simulated('--preset', 'tavern', '--lang', 'ru')).toContain(
    'настройки: tavern; всегда начинает Игрок 1\n',
  )
  expect((await run(['games', '--preset', 'tavern'])).stderr).toContain('missing_argument')
  expect((await run(['games', 'dice', '--preset', 'tavren'])).stderr).toContain('Did you mean "tavern"?')
  expect((await run(['simulate', 'dice', '--bots', 'foo'])).stderr).toBe(
    'arbiter: unknown_bot: There is no bot "foo"; known: easy, normal, hard, master.\n',
  )
})
