import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { arenaKit, completeEvent, type Handoff } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { describe, expect, test } from 'vitest'
import { SECTIONS } from '../games/arena/roster.ts'
import { folder } from '../testing/folder.ts'
import { type Ran, run } from '../testing/io.ts'

const arena = arenaKit(locales)

const LANGUAGES = ['en', 'ru']

/** Commands to be copied stand in one line, however long the file name. */
const fits = ({ stdout }: Ran) => {
  const lines = stdout.split('\n').filter((line) => !line.includes('arbiter '))
  expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80)
  expect(stdout).not.toMatch(/arena\.[a-z_]+\.|cli\./)
}

const teams = (...members: unknown[][]) => ({ event: 'standard', teams: members.map((each) => ({ members: each })) })

describe('arena roster', () => {
  test.each(LANGUAGES)('everything that teams are made of, at 80 columns, in %s', async (lang) => {
    const ran = await run(['arena', 'roster', '--lang', lang])
    expect(ran.exit).toBe(0)
    fits(ran)
    const { characters, traits, implements: held, consumables, events } = arena.content
    for (const { id } of [
      ...characters,
      ...traits,
      ...traits.flatMap(({ perks }) => perks),
      ...held,
      ...consumables,
      ...events,
    ])
      expect(ran.stdout).toMatch(new RegExp(`^ *${id} `, 'm'))
  })
  test('one section, as JSON', async () => {
    const { json } = await run(['arena', 'roster', 'events', '--json'])
    const complete = arena.content.events.map((event) => completeEvent(event, arena.content.tuning))
    expect(json()).toEqual({ events: JSON.parse(JSON.stringify(complete)) })
    const gear = (await run(['arena', 'roster', 'gear', '--json'])).json()
    expect(gear).toMatchObject({ gear: { shields: [{ id: 'buckler' }, {}, {}] } })
  })
  test('the help names every section', async () => {
    const { stdout } = await run(['arena', 'roster', '--help'])
    for (const section of SECTIONS) expect(stdout.split('Arguments:')[0]).toContain(section)
  })
  test('an unknown section is bad use', async () => {
    const { exit, stderr } = await run(['arena', 'roster', 'gera'])
    expect(exit).toBe(2)
    expect(stderr).toContain('Did you mean "gear"?')
  })
})

describe('arena sheet', () => {
  test.each(LANGUAGES)('every character at every star, at 80 columns, in %s', async (lang) => {
    for (const { id } of arena.content.characters)
      fits(await run(['arena', 'sheet', id, '--stars', '5', '--lang', lang]))
  })
  test('the numbers are those of a fight', async () => {
    const { json } = await run(['arena', 'sheet', 'swordmaster', '--json'])
    const setup = arena.presets.find(({ id }) => id === 'duel')!.setup
    const { name, ...sheet } = arena.sheet(setup, 0)
    expect(json()).toMatchObject({ character: 'swordmaster', stars: 3, ...JSON.parse(JSON.stringify(sheet)) })
    expect(name).toBe('Swordmaster')
    const five = (await run(['arena', 'sheet', 'swordmaster', '--stars', '5', '--json'])).json() as { health: number }
    expect(five.health).toBeGreaterThan(sheet.health)
  })
  test.each([
    [['swordmastr'], 'unknown_character', 'Did you mean "swordmaster"?'],
    [['priest', '--stars', '6'], 'bad_value', '1 … 5'],
    [[], 'missing_argument', 'character'],
  ])('%j is bad use', async (argv, code, part) => {
    const { exit, stderr } = await run(['arena', 'sheet', ...argv])
    expect(exit).toBe(2)
    expect(stderr).toContain(`arbiter: ${code}: `)
    expect(stderr).toContain(part)
  })
})

describe('arena team', () => {
  const HEROES = ['--team', 'swordmaster:3, priest:3=Anna', '--team', '2x fodder:1', '--name', 'Heroes']

  test('builds, checks and saves a file that simulate takes', async () => {
    const cwd = folder()
    const argv = ['arena', 'team', ...HEROES, '--set', '0.1.settings.priority=lowestHp', '--output', 'f.json']
    const { exit, stdout } = await run(argv, { cwd })
    expect(exit).toBe(0)
    expect(stdout).toContain('Heroes: Swordmaster ★★★, Anna ★★★\nTeam 2: Fodder 1 ★, Fodder 2 ★\nSaved: f.json\n')
    expect(JSON.parse(readFileSync(join(cwd, 'f.json'), 'utf8'))).toEqual({
      event: 'standard',
      teams: [
        {
          name: 'Heroes',
          members: [
            { character: 'swordmaster', stars: 3 },
            { character: 'priest', stars: 3, name: 'Anna', settings: { priority: 'lowestHp' } },
          ],
        },
        { members: [{ character: 'fodder', stars: 1, count: 2 }] },
      ],
    })
    const simulated = await run(['simulate', 'arena', '--setup', 'f.json', '--seed', 's'], { cwd })
    expect(simulated.exit).toBe(0)
    expect(simulated.stdout).toContain('Victory for Heroes')
  })
  test('does not overwrite without --force', async () => {
    const cwd = folder()
    writeFileSync(join(cwd, 'f.json'), 'mine')
    const refused = await run(['arena', 'team', ...HEROES, '--output', 'f.json'], { cwd })
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toMatch(/^arbiter: file_exists: f\.json/)
    expect(readFileSync(join(cwd, 'f.json'), 'utf8')).toBe('mine')
    expect((await run(['arena', 'team', ...HEROES, '--output', 'f.json', '--force'], { cwd })).exit).toBe(0)
  })
  test('without a file the set-up is printed; characters also go by their names', async () => {
    const { json } = await run([
      'arena',
      'team',
      '--team',
      'Мастер меча',
      '--team',
      'Storm Caller:5',
      '--event',
      'final',
    ])
    expect(json()).toEqual({
      event: 'final',
      teams: [{ members: [{ character: 'swordmaster' }] }, { members: [{ character: 'stormcaller', stars: 5 }] }],
    })
  })
  test('AR-052 every fault at once, in the words of the reader, with the nearest id', async () => {
    const argv = ['arena', 'team', '--event', 'standart', '--team', 'prist', '--team', '', '--lang', 'ru']
    const { exit, stderr } = await run(argv)
    expect(exit).toBe(2)
    expect(stderr).toContain('3 ошибки')
    expect(stderr).toContain('ближайшее «standard»')
    expect(stderr).toContain('ближайшее «priest»')
    expect(stderr).toContain('setup_team_size')
  })
  test.each([
    [['--team', '11x fodder, 10x fodder', '--team', 'priest'], 'bad_setup', 'found 21'],
    [['--team', 'priest'], 'bad_setup', 'setup_teams'],
    [['--team', 'priest:7', '--team', 'priest'], 'bad_setup', 'integer 1..5'],
    [['--team', 'a:b:c', '--team', 'priest'], 'bad_value', '[2x] character[:stars][=name]'],
    [
      ['--team', 'priest', '--team', 'priest', '--set', '0.5.stars=3'],
      'unknown_member',
      'no member 0.5; known: 0.0, 1.0',
    ],
    [['--team', 'priest', '--team', 'priest', '--set', '0.stars=3'], 'bad_value', 'TEAM.MEMBER.field=value'],
    [['--team', 'swrd', '--team', 'priest'], 'bad_setup', 'The set-up from --team has a fault: setup_ref'],
    [['--team', 'swrd', '--team', 'priest'], 'bad_setup', 'nearest "swordmaster"'],
    [['--team', 'priest', '--team', 'priest', '--set', '0.0.__proto__.x=1'], 'bad_value', '__proto__'],
    [['--team', 'priest', '--team', 'priest', '--set', '0.0.setings.x=1'], 'bad_setup', 'nearest "settings"'],
    [[], 'missing_option', '--team'],
  ])('%j is bad use', async (argv, code, part) => {
    const { exit, stdout, stderr } = await run(['arena', 'team', ...argv])
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toContain(`arbiter: ${code}: `)
    expect(stderr).toContain(part)
  })
  test('step by step at a terminal: what does not fit is asked again', async () => {
    const cwd = folder()
    const stdin = 'nowhere\n2\nprist\npriest, 2x fodder:1\nHeroes\nlancer\n\n\nmine.json\n'
    const { exit, stdout } = await run(['arena', 'team'], { cwd, stdin, terminal: true })
    expect(exit).toBe(0)
    expect(stdout).toContain('"nowhere" is none of them.')
    expect(stdout).toContain('nearest "priest"')
    expect(JSON.parse(readFileSync(join(cwd, 'mine.json'), 'utf8'))).toEqual({
      event: 'standard',
      teams: [
        { name: 'Heroes', members: [{ character: 'priest' }, { character: 'fodder', count: 2, stars: 1 }] },
        { members: [{ character: 'lancer' }] },
      ],
    })
  })
  test('who leaves the builder writes nothing', async () => {
    const { exit, stdout } = await run(['arena', 'team'], { cwd: folder(), stdin: 'q\n', terminal: true })
    expect(exit).toBe(0)
    expect(stdout).not.toContain('Saved')
  })
})

describe('simulate arena', () => {
  interface One {
    n: number
    matchSeed: string
    events?: unknown[]
    report: { handoff: Handoff; summary: { headline: string; moments: { text: string }[] } }
  }
  test('AR-300 one fight hands over everything as one JSON value, the same each time; events only when asked for', async () => {
    const argv = ['simulate', 'arena', '--preset', 'pairs', '--seed', 's', '--json']
    const first = await run(argv)
    const one = first.json() as One
    const setup = arena.presets.find(({ id }) => id === 'pairs')!.setup
    const { events, handoff } = arena.simulate(setup, one.matchSeed)
    expect(one.n).toBe(1)
    expect(one.report.handoff).toEqual(JSON.parse(JSON.stringify(handoff)))
    expect(one.report.handoff).toMatchObject({ templateId: 'exhibition', stalemate: false, seed: one.matchSeed })
    expect(one.report.summary.headline).toMatch(/^Victory for (Red|Blue) after \d+ ticks/)
    expect(one).not.toHaveProperty('events')
    expect((await run(argv)).stdout).toBe(first.stdout)
    const told = (await run([...argv, '--events'])).json() as One
    expect(told.events).toHaveLength(events.length)
  })
  test.each(LANGUAGES)('AR-293, AR-299 people read summary and scoreboard at 80 columns, in %s', async (lang) => {
    for (const id of ['duel', 'five', 'twenty', 'ffa4']) {
      const ran = await run(['simulate', 'arena', '--preset', id, '--lang', lang])
      expect(ran.exit).toBe(0)
      fits(ran)
    }
  })
  test('many fights: wins with intervals and how long they last', async () => {
    const argv = ['simulate', 'arena', '--preset', 'duel', '--n', '40', '--seed', 's']
    const { ticks, rates } = (await run([...argv, '--json'])).json() as {
      ticks: Record<string, number>
      rates: Record<string, { low: number; high: number }>
    }
    const { min, p10, p50, p90, max } = ticks
    expect([min, p10, p50, p90, max]).toEqual([min, p10, p50, p90, max].sort((a, b) => a! - b!))
    expect(min).toBeGreaterThan(5)
    expect(rates['1']!.low).toBeLessThan(rates['1']!.high)
    const told = await run(argv)
    fits(told)
    fits(await run([...argv, '--lang', 'ru']))
    const { stdout } = told
    expect(stdout.replaceAll('\n  ', ' ')).toContain(`half by ${p50}, 90% by ${p90} (shortest ${min}, longest ${max})`)
    expect(stdout).toMatch(/^Red +auto/m)
    expect(stdout).toContain('one team is left 40')
  })
  test('the hint names the fight in full: the same fight is watched', async () => {
    const { stdout } = await run(['simulate', 'arena', '--preset', 'pairs', '--seed', 'x'])
    const command = /arbiter (watch arena .*)/.exec(stdout)![1]!
    const watched = await run(command.split(' '))
    const headline = stdout.split('\n').find((line) => line.startsWith('Victory'))!
    expect(watched.stdout).toContain(headline)
  })
  test.each([
    [teams([{ character: 'prist' }], [{ character: 'priest' }]), 'setup_ref', 'nearest "priest"'],
    [teams([], [{ character: 'priest' }]), 'setup_team_size', 'found 0'],
    [
      teams([{ character: 'fodder', count: 20 }, { character: 'fodder' }], [{ character: 'priest' }]),
      'setup_team_size',
      'found 21',
    ],
    [teams([{ character: 'priest' }]), 'setup_teams', 'found 1'],
    [[], 'setup_field', 'object'],
  ])('a bad set-up %# is refused with its code', async (setup, code, part) => {
    const { exit, stdout, stderr } = await run(['simulate', 'arena', '--setup', '-'], { stdin: JSON.stringify(setup) })
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: '' })
    expect(stderr).toContain('arbiter: bad_setup: ')
    expect(stderr).toContain(code)
    expect(stderr).toContain(part)
  })
  test.each([
    [['--preset', 'dule'], 'unknown_preset'],
    [['--setup', 'nowhere.json'], 'no_file'],
    [['--setup', '-'], 'not_json'],
    [['--bots', 'atuo'], 'unknown_bot'],
    [['--n', '0'], 'bad_value'],
  ])('%j is bad use', async (argv, code) => {
    const { exit, stdout, stderr } = await run(['simulate', 'arena', ...argv, '--json'], { stdin: '{', cwd: folder() })
    expect({ exit, stdout, code: JSON.parse(stderr).error.code }).toEqual({ exit: 2, stdout: '', code })
  })
})

describe('plain mode', () => {
  test.each(LANGUAGES)('watch tells the fight with names, summary and scoreboard, in %s', async (lang) => {
    for (const depth of ['brief', 'normal', 'full']) {
      const ran = await run(['watch', 'arena', '--preset', 'five', '--depth', depth, '--lang', lang])
      expect(ran.exit).toBe(0)
      fits(ran)
      expect(ran.stdout).toMatch(lang === 'en' ? /Wolf 1/ : /Волк 1/)
      expect(ran.stdout).toMatch(lang === 'en' ? /^Fighter +dealt/m : /^Боец +урон/m)
    }
  })
  test('ticks in which nothing is told have no heading; each told tick has one', async () => {
    const { stdout } = await run(['watch', 'arena', '--preset', 'duel', '--depth', 'brief'])
    expect(stdout).not.toMatch(/── Tick 1 ─/)
    expect(stdout).toMatch(/── Tick \d+ ─+\n {2}\w/)
  })
  test('a person plays the fighters of --take, whatever their team; the record replays', async () => {
    const cwd = folder()
    const argv = ['play', 'arena', '--preset', 'pairs', '--seed', 's', '--take', '3', '--save', 'm.jsonl']
    const left = await run(argv, { cwd, stdin: '2\na\nq\n' })
    fits(left)
    expect(left.stdout).toMatch(/▶ #3 Storm Caller \(Blue\): HP \d+\/\d+, initiative \d+/)
    expect(left.stdout).toContain('Lightning Bolt (Spirit 24, cooldown 2)')
    expect(left.stdout).not.toContain('▶ #0')
    const done = await run(['play', '--resume', 'm.jsonl', '--lang', 'ru'], { cwd, stdin: 'a\n'.repeat(200) })
    fits(done)
    expect(done.stdout).not.toContain('▶ #0')
    expect(done.stdout).toMatch(/^Победа: /m)
    const replayed = await run(['replay', 'm.jsonl', '--json'], { cwd })
    expect(replayed.json()).toMatchObject({ game: 'arena', changes: [], outcome: { reason: 'lastTeam' } })
    const printed = await run(['replay', 'm.jsonl'], { cwd })
    fits(printed)
    expect(printed.stdout).toContain('Turn: Storm Caller')
  })
  test('u takes back the last own decision, not one of the AI', async () => {
    const { stdout } = await run(['play', 'arena', '--preset', 'pairs', '--seed', 's', '--take', 'priest'], {
      cwd: folder(),
      stdin: '2\nu\nq\n',
    })
    const boards = stdout.split('\n').filter((line) => line.startsWith('▶ #1 Priest'))
    expect(boards).toHaveLength(3)
    expect(boards[2]).toBe(boards[0])
  })
  test('without --take the person commands the first team', async () => {
    const { stdout } = await run(['play', 'arena', '--preset', 'pairs', '--seed', 's'], {
      cwd: folder(),
      stdin: `${'a\n'.repeat(6)}q\n`,
    })
    const asked = new Set(stdout.match(/^▶ #\d/gm))
    expect([...asked].sort()).toEqual(['▶ #0', '▶ #1'])
  })
  test.each([
    [['play', 'arena', '--take', '0,9', '--preset', 'duel'], 'unknown_fighter'],
    [['play', 'dice', '--take', '1'], 'no_tool'],
    [['play', 'tabletop', '--take', 'red', '--preset', 'duel'], 'no_tool'],
    [['play', 'arena', '--bots', 'auto,auto'], 'nobody_plays'],
  ])('%j is bad use', async (argv, code) => {
    const { exit, stderr } = await run(argv, { cwd: folder(), stdin: '' })
    expect({ exit, code: stderr.split(': ')[1] }).toEqual({ exit: 2, code })
  })
})

test('a set-up that the web page saved is simulated', async () => {
  const cwd = folder()
  const { setup } = arena.presets.find(({ id }) => id === 'ffa4')!
  const [first, ...others] = setup.teams
  writeFileSync(join(cwd, 'saved.json'), JSON.stringify({ ...setup, teams: [{ ...first, name: 'Foxes' }, ...others] }))
  const ran = await run(['simulate', 'arena', '--setup', 'saved.json', '--n', '1', '--json'], { cwd })
  expect(ran.exit).toBe(0)
  expect(ran.json()).toMatchObject({ game: 'arena' })
})
