import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { type Ran, run } from '../testing/io.ts'

const tabletop = tabletopKit(locales)

const LANGUAGES = ['en', 'ru']

/** Commands to be copied stand in one line. */
const fits = ({ stdout }: Ran) => {
  const lines = stdout.split('\n').filter((line) => !line.includes('arbiter '))
  expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80)
  expect(stdout).not.toMatch(/tabletop\.[a-z_]+\.|cli\.|undefined|NaN/)
}

/** Refused lines change nothing: attack, else close in, else end. */
const BLUNT = 'begin\nattack sword blue\nattack sword red\nmove 4,3\n1\nend\n'.repeat(120)

describe('play', () => {
  test.each(LANGUAGES)('TT-191 TT-193 a whole duel by typed lines in %s; its record replays', async (lang) => {
    const cwd = folder()
    const argv = ['tabletop', 'play', 'duel', '--seed', 's', '--bot', 'random', '--save', 'duel.jsonl', '--lang', lang]
    const ran = await run(argv, { cwd, stdin: BLUNT })
    expect([ran.exit, ran.stderr]).toEqual([0, ''])
    fits(ran)
    expect(ran.stdout).toMatch(lang === 'en' ? /Victory: |draw/ : /Победа|ничья/i)
    const replayed = await run(['replay', 'duel.jsonl', '--json'], { cwd })
    expect(replayed.json()).toMatchObject({ game: 'tabletop', changes: [] })
    fits(await run(['replay', 'duel.jsonl', '--lang', lang], { cwd }))
  })
  test('the usual way in: play tabletop --preset', async () => {
    const ran = await run(['play', 'tabletop', '--preset', 'port_chase_hex', '--seed', 'a'], {
      cwd: folder(),
      stdin: 'q\n',
    })
    expect(ran.stdout).toContain('Port chase (hexes) · round 1')
    expect(ran.stdout).toContain('Heroes, your choice')
  })
  test('without an encounter one is asked for', async () => {
    const ran = await run(['tabletop', 'play', '--seed', 'a'], { cwd: folder(), stdin: '3\nq\n' })
    expect(ran.stdout).toContain('1. Port chase (squares)')
    expect(ran.stdout).toContain('Duel · round 1')
  })
  test('TT-152 what was left goes on with the same seats, also in the middle of dice by hand', async () => {
    const cwd = folder()
    const argv = ['tabletop', 'play', 'port_chase_square', '--gm', '--hand', 'heroes', '--save', 'chase.jsonl']
    const first = await run(argv, { cwd, stdin: '1\n12\ngm note rain\nq\n' })
    expect(first.stdout).toContain('Anaxiel: initiative, 1d20')
    const russian = await run(['play', '--resume', 'chase.jsonl', '--lang', 'ru'], { cwd, stdin: 'q\n' })
    expect(russian.stdout).toContain('инициатива, 1к20')
    const next = await run(['play', '--resume', 'chase.jsonl'], { cwd, stdin: '9\ngm ap bo 3\nlog\nq\n' })
    expect(next.stdout).toContain('Anaxiel: initiative 9 + 4 = 13')
    expect(next.stdout).toContain('Game master · AP, Bo: 5 → 3')
    expect(next.stdout).toContain('Game master: rain')
  })
  test('TT-157 undo and redo at the prompt', async () => {
    const stdin = 'begin\nmove 10,4\nundo\nredo\nredo\nq\n'
    const { stdout } = await run(['tabletop', 'play', 'port_chase_square', '--seed', '5'], { cwd: folder(), stdin })
    expect(stdout).toContain('this is the referee’s undo')
    expect(stdout.match(/Vitmor moves \(6,4\) → \(10,4\)/g)).toHaveLength(2)
    expect(stdout).toContain('There is nothing to redo')
  })
  test('TT-162 --secret-rolls says what players hear of a secret roll', async () => {
    const cwd = folder()
    const argv = ['tabletop', 'play', 'duel', '--gm', '--secret-rolls', 'that_it_happened', '--save', 's.jsonl']
    await run(argv, { cwd, stdin: 'q\n' })
    expect(readFileSync(join(cwd, 's.jsonl'), 'utf8')).toContain('"secretRolls":"that_it_happened"')
  })
  test('TT-019 --preset names the constants of checks', async () => {
    const cwd = folder()
    await run(['tabletop', 'play', 'duel', '--preset', '2d10', '--save', 'two.jsonl'], { cwd, stdin: 'q\n' })
    expect(readFileSync(join(cwd, 'two.jsonl'), 'utf8')).toContain('"count":2')
    const bad = await run(['tabletop', 'play', 'duel', '--preset', 'd6'], { cwd })
    expect([bad.exit, bad.stderr]).toEqual([2, expect.stringMatching(/^arbiter: unknown_check: .*d20, 2d10, 3d6/)])
  })
  test('a bot for any side, and the wrong ones named', async () => {
    const cwd = folder()
    const argv = ['tabletop', 'play', 'duel', '--seed', 'a', '--bot', 'red=random', '--save', 'd.jsonl']
    const ran = await run(argv, { cwd, stdin: 'q\n' })
    expect(ran.stdout).toContain('Blue, your choice')
    expect(readFileSync(join(cwd, 'd.jsonl'), 'utf8')).toContain(
      '"seats":{"red":{"kind":"bot","bot":"random"},"blue":{"kind":"here"}}',
    )
    const seat = await run(['tabletop', 'play', 'duel', '--bot', 'green=random'], { cwd })
    expect(seat.stderr).toMatch(/^arbiter: unknown_seat: /)
    const name = await run(['tabletop', 'play', 'duel', '--bot', 'red=rondom'], { cwd })
    expect(name.stderr).toMatch(/^arbiter: unknown_bot: .*random/)
    const what = await run(['tabletop', 'play', 'dual'], { cwd })
    expect([what.exit, what.stderr]).toEqual([2, expect.stringContaining('Did you mean "duel"?')])
  })
  test('TT-148 an encounter of one’s own from a file', async () => {
    const cwd = folder()
    const own = { ...duel, id: 'mine', title: { en: 'Mine', ru: 'Моё' } }
    writeFileSync(join(cwd, 'mine.json'), JSON.stringify(own))
    const ran = await run(['tabletop', 'play', 'mine.json', '--seed', 'a'], { cwd, stdin: 'q\n' })
    expect(ran.stdout).toContain('Mine · round 1')
  })
  test('TT-149 a bad one is refused in the words of check, with pointers into the file', async () => {
    const cwd = folder()
    const [red, blue] = duel.fighters as readonly object[]
    const fighters = [{ ...red, cell: [30, 3] }, blue]
    writeFileSync(join(cwd, 'bad.json'), JSON.stringify({ ...duel, attacking: 'rad', fighters }))
    const { exit, stderr } = await run(['tabletop', 'play', 'bad.json'], { cwd })
    expect(exit).toBe(2)
    expect(stderr).toMatch(/^arbiter: bad_setup: The set-up bad\.json has 2 faults; first: \/\w/)
    expect(stderr).toContain('/fighters/0/cell: the cell 30,3 lies outside the map (setup_outside)')
    expect(stderr).toContain('/attacking: nothing is called rad, perhaps red (setup_ref)')
    expect(stderr).not.toContain('/encounter')
    const json = await run(['tabletop', 'play', 'bad.json', '--json'], { cwd })
    expect(json.stderr).not.toContain('/encounter')
  })
})

describe('TT-153 demo', () => {
  const demo = (stdin: string, argv: readonly string[] = [], cwd = folder()) =>
    run(['tabletop', 'demo', ...argv], { cwd, stdin })

  test.each(
    LANGUAGES.flatMap((lang) => ['port_chase_square', 'port_chase_hex'].map((encounter) => [encounter, lang] as const)),
  )('%s to its end, in %s', async (encounter, lang) => {
    const ran = await demo('\n\na\n', [encounter, '--lang', lang])
    expect([ran.exit, ran.stderr]).toEqual([0, ''])
    fits(ran)
    expect(ran.stdout).toContain('2/79 ')
    expect(ran.stdout).not.toContain('3/79 ')
    expect(ran.stdout).toContain(lang === 'en' ? 'Vitmor: initiative 12 + 3 = 15' : '12 + 3 = 15')
    expect(ran.stdout).toMatch(lang === 'en' ? /Victory: Heroes/ : /Победа: Герои/)
  })
  test('it stops at any point: left, or something else typed', async () => {
    const ran = await demo('xyzzy\n\nq\n')
    expect(ran.stdout).toContain('"xyzzy" is none of: Enter, a, take over, q.')
    expect(ran.stdout).toContain('1/79 ')
    expect(ran.stdout).not.toContain('2/79 ')
  })
  test('taken over: the same fight goes on, dice are rolled, and it is kept', async () => {
    const cwd = folder()
    const ran = await demo(`${'\n'.repeat(6)}take over\nmove 10,4\ngm ap bo 3\nq\n`, ['--save', 'on.jsonl'], cwd)
    expect(ran.stderr).toBe('')
    fits(ran)
    expect(ran.stdout).toContain('You play on from here; dice are rolled for you.')
    expect(ran.stdout).toContain('Vitmor moves (6,4) → (10,4)')
    expect(ran.stdout).toContain('Game master · AP, Bo: 5 → 3')
    const record = readFileSync(join(cwd, 'on.jsonl'), 'utf8')
    expect(record).toContain('"seats":{"heroes":{"kind":"here"},"fugitive":{"kind":"bot","bot":"tactician"}')
    expect((await run(['replay', 'on.jsonl', '--json'], { cwd })).json()).toMatchObject({ changes: [] })
  })
  test('TT-149 what has no script, and a script that the rules refuse', async () => {
    const none = await demo('', ['duel'])
    expect([none.exit, none.stderr]).toEqual([
      2,
      expect.stringMatching(/^arbiter: no_script: .*"duel".*port_chase_square, port_chase_hex/),
    ])
    const cwd = folder()
    const script = [{ seat: 'red', action: { type: 'endTurn' } }]
    writeFileSync(join(cwd, 'bad.json'), JSON.stringify({ ...duel, script }))
    const bad = await demo('\n', ['bad.json'], cwd)
    expect([bad.exit, bad.stderr]).toEqual([1, expect.stringMatching(/^arbiter: bad_script: Step 1 /)])
  })
})

test('--step: bots wait for the game master, Enter lets one decide, a command steps in', async () => {
  const cwd = folder()
  const argv = ['tabletop', 'play', 'duel', '--step', '--bot', 'red=random', '--bot', 'blue=random', '--seed', 'a']
  const { stdout } = await run([...argv, '--save', 's.jsonl'], { cwd, stdin: '1\n\ngm ap red 2\nundo\n\nq\n' })
  expect(stdout).toMatch(/: Fool Yemelya decides\. Press Enter/)
  expect(stdout).toContain('Game master · AP, Duellist (Red): 5 → 2')
  expect(stdout).toContain('Taken back.')
  const record = readFileSync(join(cwd, 's.jsonl'), 'utf8')
  expect(record).toContain('"authority":"gm"')
  expect(record.match(/"action"/g)).toHaveLength(4)
})

test('TT-159 two players without a game master: undo goes back to what each may take back', async () => {
  const argv = [
    'tabletop',
    'play',
    'port_chase_square',
    '--seed',
    '5',
    '--bot',
    'fugitive=person',
    '--bot',
    'heroes=person',
  ]
  const { stdout } = await run(argv, { cwd: folder(), stdin: 'begin\nmove 10,4\nundo\nu\nq\n' })
  expect(stdout.match(/Taken back\./g)).toHaveLength(1)
  expect(stdout).toContain('You may take back only your own actions of this turn')
  expect(stdout.match(/Vitmor acts, 5 AP\./g)).toHaveLength(2)
})

const duel = tabletop.content.files.encounters.find(({ id }) => id === 'duel')!

describe('check', () => {
  const written = (raw: unknown) => {
    const cwd = folder()
    writeFileSync(join(cwd, 'e.json'), JSON.stringify(raw))
    return cwd
  }
  test('a sound file', async () => {
    const ran = await run(['tabletop', 'check', 'e.json'], { cwd: written(duel) })
    expect([ran.exit, ran.stdout]).toEqual([0, expect.stringMatching(/^Duel\n[\s\S]*e\.json: no faults\n$/)])
  })
  test.each(LANGUAGES)('TT-149 every fault with its JSON pointer, in %s', async (lang) => {
    const [red, blue] = duel.fighters as readonly object[]
    const cwd = written({
      ...duel,
      attacking: 'rad',
      fighters: [
        { ...red, cell: [99, 0] },
        { ...blue, facing: 'NNE' },
      ],
    })
    const ran = await run(['tabletop', 'check', 'e.json', '--lang', lang], { cwd })
    expect(ran.exit).toBe(1)
    fits(ran)
    expect(ran.stdout).toMatch(/^e\.json \/fighters\/1\/facing: [\s\S]*[“«"]NE[”»"] \(setup_\w+\)$/m)
    expect(ran.stdout).toMatch(lang === 'en' ? /e\.json: \d+ faults\n$/ : /e\.json: \d+ ошиб\S+\n$/)
    const json = await run(['tabletop', 'check', 'e.json', '--json'], { cwd: written({ ...duel, attacking: 'rad' }) })
    expect([json.exit, json.json()]).toMatchObject([
      1,
      { file: 'e.json', faults: [{ code: 'setup_ref', path: '/attacking', nearest: 'red' }] },
    ])
  })
  test('TT-149 an unknown field, with the nearest one named once', async () => {
    const full = { name: { en: 'A', ru: 'А' }, skills: {}, body: 5, mnd: 5 }
    const [red, ...others] = duel.fighters as readonly object[]
    const fighters = [{ ...red, character: full }, ...others]
    const { stdout } = await run(['tabletop', 'check', 'e.json'], { cwd: written({ ...duel, fighters }) })
    const said = stdout.replace(/\s+/g, ' ')
    expect(said).toContain('e.json /fighters/0/character/mnd: unknown field mnd, expected one of')
    expect(said).toContain('; perhaps mind (setup_field)')
    expect(said).not.toContain('nearest')
  })
  test('TT-193 no file, no JSON: where it breaks, in the reader’s language', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'e.json'), '{')
    expect(await run(['tabletop', 'check', 'gone.json'], { cwd })).toMatchObject({ exit: 2 })
    const broken = await run(['tabletop', 'check', 'e.json', '--lang', 'ru'], { cwd })
    expect(broken.stderr).toMatch(/^arbiter: not_json: e\.json — не JSON: строка 1, столбец 2: [^a-z]*\n$/)
  })
})

describe('odds', () => {
  const json = async (...argv: string[]) => (await run(['tabletop', 'odds', ...argv, '--json'])).json() as never

  test.each(LANGUAGES)('TT-177 tables in 80 columns, in %s', async (lang) => {
    for (const argv of [
      ['attack', '--attack', '5', '--defence', '3', '--resistance', '2'],
      ['multi', '--preset', '3d6', '--strikes', '6'],
      ['duel', '--without-benefit'],
      [],
    ]) {
      const ran = await run(['tabletop', 'odds', ...argv, '--lang', lang])
      expect([ran.exit, ran.stderr]).toEqual([0, ''])
      fits(ran)
    }
  })
  test('TT-098 of a series is said that one check decides and the damage is that of all strikes', async () => {
    const attack = ['tabletop', 'odds', 'attack', '--attack', '5']
    const series = await run([...attack, '--strikes', '2'])
    expect(series.stdout).toContain('2 strikes by one check: all hit or none')
    fits(await run([...attack, '--strikes', '2', '--lang', 'ru']))
    expect((await run(attack)).stdout).not.toContain('strikes')
  })
  test('TT-177 TT-178 an attack: fractions and decimals of table 25.2', async () => {
    expect(await json('attack', '--attack', '5', '--defence', '5')).toEqual({
      input: { attack: 5, defence: 5, preset: 'd20' },
      odds: {
        hit: { fraction: '19/40', value: 0.475 },
        double: { fraction: '11/80', value: 0.1375 },
        triple: { fraction: '0', value: 0 },
        defenceDouble: { fraction: '11/80', value: 0.1375 },
        mean: { fraction: '49/80', value: 0.6125 },
        out: { fraction: '0', value: 0 },
        firstPassed: { fraction: '19/40', value: 0.475 },
      },
    })
    expect(await json('attack', '--attack', '0', '--mode', 'passive', '--roll', 'advantage')).toMatchObject({
      odds: { hit: { fraction: '15/16' }, mean: { fraction: '579/400' } },
    })
    const two = ['--resistance', '0', '--resistance-mode', 'passive']
    expect(await json('attack', '--attack', '0', ...two)).toMatchObject({
      odds: { firstPassed: { fraction: '19/40' }, hit: { fraction: '9/20' }, mean: { fraction: '9/16' } },
    })
    expect(await json('attack', '--attack', '5', '--strikes', '2', '--left', '3')).toMatchObject({
      odds: { out: { fraction: '11/80' } },
    })
  })
  test('TT-177 the tables of section 25, all in one value: 25.2 to 25.7 and 25.10', async () => {
    const multi = (await json('multi')) as { rows: { difference: number; active: { best: number } }[]; pays: object }
    const all = (await json()) as Record<string, unknown>
    expect(Object.keys(all)).toEqual(['ladder', 'edges', 'multi', 'hurdles', 'outnumber', 'ties', 'duel'])
    expect(all.edges).toMatchObject({ rows: { 5: { active: { mean: { fraction: '17607/32000' } } } } })
    expect(all.hurdles).toMatchObject({ rows: { 0: { cells: { 1: { odds: { hit: { fraction: '907/2000' } } } } } } })
    expect(all.ties).toMatchObject({ rows: [{ equal: { fraction: '1/20' } }, { equal: { fraction: '19/400' } }, {}] })
    expect(all.multi).toEqual(multi)
    expect(multi.rows.map(({ active }) => active.best)).toEqual([1, 1, 2, 2, 3])
    expect(multi.pays).toEqual({ active: [1, 15, 26], passive: [0, 11, 20] })
    const ladder = (await json('ladder', '--preset', '2d10')) as {
      rows: { difference: number; active: { hit: object }; passive: { mean: object } }[]
    }
    expect(ladder.rows.find(({ difference }) => difference === 0)).toMatchObject({
      active: { hit: { fraction: '933/2000' } },
      passive: { mean: { fraction: '89/100' } },
    })
    const outnumber = (await json('outnumber')) as { rows: { foes: number; bonus: number[] }[] }
    expect(outnumber.rows.at(-1)).toEqual({ foes: 8, bonus: [7, 3, 1, 1, 0, 0] })
    const drill = (await json('duel')) as { firstWins: number; meanTurns: number }
    expect([drill.firstWins.toFixed(6), drill.meanTurns.toFixed(6)]).toEqual(['0.560691', '6.374562'])
    const surprised = (await json('duel', '--second-ap', '0')) as { firstWins: number }
    expect(surprised.firstWins.toFixed(6)).toBe('0.722111')
  })
  test.each(LANGUAGES)('TT-193 bad input is refused with a code, in %s', async (lang) => {
    const refused = async (...argv: string[]) => {
      const { exit, stdout, stderr } = await run(['tabletop', 'odds', ...argv, '--lang', lang])
      expect([exit, stdout]).toEqual([2, ''])
      expect(/^arbiter: \w+: .*[а-я]/.test(stderr)).toBe(lang === 'ru')
      return /^arbiter: (\w+): /.exec(stderr)![1]
    }
    expect(await refused('attack')).toBe('missing_option')
    expect(await refused('attack', '--attack', 'high')).toBe('bad_value')
    expect(await refused('attack', '--attack', '5', '--mode', 'lazy')).toBe('bad_value')
    expect(await refused('attack', '--attack', '5', '--strikes', '0')).toBe('bad_value')
    expect(await refused('multi', '--preset', 'd7')).toBe('unknown_check')
    expect(await refused('dual')).toBe('unknown_command')
  })
})

describe('content', () => {
  test.each(LANGUAGES)('TT-148 encounters and TT-021 sheets, in %s', async (lang) => {
    const listed = await run(['tabletop', 'encounters', '--lang', lang])
    fits(listed)
    expect(listed.stdout).toContain(lang === 'en' ? 'duel · Duel' : 'duel · Дуэль')
    for (const { id } of tabletop.content.characters) fits(await run(['tabletop', 'sheet', id, '--lang', lang]))
  })
  test('a sheet in numbers; one that nobody has', async () => {
    const { stdout } = await run(['tabletop', 'sheet', 'suspect'])
    expect(stdout).toContain('suspect · Suspect\n  Body 6, Mind 6, AP 5, speed 5\n  Skills: Reaction 8, Acrobatics 6')
    expect(stdout).toContain('Items: Knife (belt)')
    const json = (await run(['tabletop', 'sheet', 'bo', '--json'])).json()
    expect(json).toMatchObject({ id: 'bo', body: 8, skills: { athletics: 7 } })
    expect((await run(['tabletop', 'sheet'])).stdout).toMatch(/^vitmor · [\s\S]*^assassin · /m)
    const none = await run(['tabletop', 'sheet', 'boo'])
    expect([none.exit, none.stderr]).toEqual([2, expect.stringMatching(/^arbiter: unknown_character: /)])
  })
})

test('simulate counts the sides, not the crowd, and tells how fights end in the reader’s language', async () => {
  const { stdout } = await run(['simulate', 'tabletop', '--n', '3', '--lang', 'ru'])
  expect(stdout).toMatch(/^Герои {3}drill/m)
  expect(stdout).toMatch(/^Беглец/m)
  expect(stdout).not.toMatch(/Прохожие|crowd|defeat|capture|escape/)
})
