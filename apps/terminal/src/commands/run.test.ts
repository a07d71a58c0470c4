import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runKit } from '@arbiter/run'
import { locales } from '@arbiter/run/locales'
import { describe, expect, test } from 'vitest'
import { folder } from '../testing/folder.ts'
import { type Ran, run } from '../testing/io.ts'

const game = runKit(locales)

const LANGUAGES = ['en', 'ru']

/** Commands to be copied stand in one line. */
const fits = ({ stdout }: Ran) => {
  const lines = stdout.split('\n').filter((line) => !line.includes('arbiter ') && !/[0-9a-f]{64}/.test(line))
  expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(80)
  expect(stdout).not.toMatch(/run\.[a-z_]+\.|cli\.|undefined|NaN/)
}

/** A faction, its first leader, then every battle placed by the bot; refused lines change nothing. */
const BLUNT = `1\n1\n1 2 3\n${'auto\nup 1\ngo\n1\n'.repeat(14)}`

describe('play run', () => {
  test.each(LANGUAGES)('RN-341 RN-338 a whole run by typed lines in %s; its record replays and forks', async (lang) => {
    const cwd = folder()
    const argv = ['play', 'run', '--seed', 's', '--save', 'run.jsonl', '--depth', 'brief', '--lang', lang]
    const ran = await run(argv, { cwd, stdin: BLUNT })
    expect(ran.exit).toBe(0)
    fits(ran)
    expect(ran.stdout).toMatch(lang === 'en' ? /The run is (won|lost)/ : /Забег (выигран|проигран)/)
    const replayed = await run(['replay', 'run.jsonl', '--json'], { cwd })
    expect(replayed.json()).toMatchObject({
      game: 'run',
      outcome: { places: { player: expect.anything() } },
      changes: [],
    })
    fits(await run(['replay', 'run.jsonl', '--lang', lang], { cwd }))
    await run(['fork', 'run.jsonl', '--at', '1', '-o', 'other.jsonl'], { cwd })
    const resumed = await run(['play', '--resume', 'other.jsonl'], { cwd, stdin: 'auto\nq\n' })
    expect(resumed.stdout).toContain('Preparation for battle 1')
  })
  test.each(LANGUAGES)('a run whose leader is gone stays as it is, and how to begin anew is told: %s', async (lang) => {
    const cwd = folder()
    mkdirSync(join(cwd, 'less'))
    const manifest = { id: 'less', game: 'run', version: '1.0.0', name: { en: 'Less', ru: 'Меньше' }, extends: 'core' }
    writeFileSync(join(cwd, 'less', 'pack.json'), JSON.stringify(manifest))
    writeFileSync(join(cwd, 'less', 'leaders.json'), JSON.stringify([{ id: 'aldric', remove: true }]))
    await run(['play', 'run', '--preset', 'aldric', '--save', 'mine.jsonl'], { cwd, stdin: 'q\n' })
    const saved = readFileSync(join(cwd, 'mine.jsonl'), 'utf8')
    const argv = ['play', '--resume', 'mine.jsonl', '--pack', 'less', '--lang', lang]
    const told = await run(argv, { cwd, stdin: '' })
    expect(told.exit).toBe(1)
    expect(told.stderr).toContain(
      `${lang === 'en' ? 'To abandon it and begin anew' : 'Бросить его и начать заново'}: npx arbiter play run --pack less\n`,
    )
    // Its own packs ship with the game: it is shown on them.
    expect(told.stderr).toContain('npx arbiter replay mine.jsonl\n')
    expect(readFileSync(join(cwd, 'mine.jsonl'), 'utf8')).toBe(saved)
  })
  test('RN-322 the opening is asked once; a slip is told, leaving is leaving', async () => {
    const { exit, stdout } = await run(['play', 'run', '--seed', 'a'], { cwd: folder(), stdin: 'undead\n2\n3\nq\n' })
    expect(exit).toBe(0)
    expect(stdout).toContain('"undead" is no choice: a number from 1 to 8, or q to leave.')
    expect(stdout).toContain('Undead: choose a leader:')
    expect(stdout).toContain('Necromancer Ozrakh, Undead · First draft')
    const left = await run(['play', 'run'], { cwd: folder(), stdin: '1\nq\n' })
    expect(left).toMatchObject({ exit: 0, stderr: '' })
    expect(left.stdout).not.toContain('Saved')
  })
  test('a preset opens at once; a run that was left goes on where it was', async () => {
    const cwd = folder()
    const argv = ['play', 'run', '--preset', 'aldric', '--seed', 'demo', '--save', 'run.jsonl']
    const first = await run(argv, { cwd, stdin: '1 3 5\n3 d2\nup 2\nq\n' })
    expect(first.stdout).not.toContain('Choose a faction')
    const next = await run(['play', '--resume', 'run.jsonl'], { cwd, stdin: 'history\nback 3\nq\n' })
    expect(next.stdout).toContain('Budget 7/10, 3 left')
    expect(next.stdout).toContain('Veteran Footman')
    expect(next.stdout).toContain('Paladin returns to the hand, budget 0 of 10')
  })
  test('RN-337 numbers, help and refusals', async () => {
    const { stdout } = await run(['play', 'run', '--preset', 'aldric', '--seed', 'demo'], {
      cwd: folder(),
      stdin: '2\n1 3 5\ngo\n9\n?\nh\nabandon\nabandon yes\n',
    })
    expect(stdout).toContain('Pick exactly 3 cards; 1 picked')
    expect(stdout).toContain('Place at least one unit')
    expect(stdout).toContain('"9" is no choice: a number from 1 to 3')
    expect(stdout).toContain('Run: 1 3 5 picks cards of a draft;')
    expect(stdout).toContain('Brother Fedor advises: ')
    expect(stdout).toContain('Abandon the run?')
    expect(stdout).toContain('The run is abandoned: 0 wins, 0 losses, no reward; rating 1,000 → 1,000')
    expect(stdout).toContain('No battle has been fought yet.')
  })
})

describe('run battle', () => {
  test('RN-010 the same set-up and seed give the same battle, as watch shows it', async () => {
    const argv = ['run', 'battle', '--preset', 'three', '--seed', '7']
    const first = (await run([...argv, '--json'])).json() as { events: unknown[]; outcome: unknown; hash: string }
    expect(first.outcome).toEqual({ winner: 'player', reason: 'wipe', rounds: 9 })
    expect((await run([...argv, '--json'])).json()).toEqual(first)
    const told = await run([...argv, '--depth', 'full'])
    expect(told.stdout).toContain(`event hash ${first.hash}`)
    const watched = await run(['watch', 'run', '--preset', 'three', '--seed', '7', '--depth', 'full'])
    expect(told.stdout.startsWith(watched.stdout.split('\n\nVictory')[0]!)).toBe(true)
  })
  test.each(LANGUAGES)('a file, at 80 columns, in %s', async (lang) => {
    const cwd = folder()
    const team = (faction: string, unit: string) => ({ faction, units: [{ unit, x: 3, y: 1 }] })
    const setup = { battle: { player: team('humans', 'crusader'), enemy: team('undead', 'bone_golem'), rounds: 3 } }
    writeFileSync(join(cwd, 'mine.json'), JSON.stringify(setup))
    const ran = await run(['run', 'battle', '--setup', 'mine.json', '--lang', lang, '--depth', 'full'], { cwd })
    expect(ran.exit).toBe(0)
    fits(ran)
    expect(ran.stdout).toMatch(lang === 'en' ? /by share of HP after 3 rounds/ : /3 раунд/)
  })
  test('a run is no battle, and a bad set-up is told place by place', async () => {
    const none = await run(['run', 'battle', '--preset', 'aldric'])
    expect(none).toMatchObject({ exit: 2, stdout: '' })
    expect(none.stderr).toContain('arbiter: no_battle: "aldric" is a run, not a single battle')
    const cwd = folder()
    writeFileSync(join(cwd, 'bad.json'), JSON.stringify({ battle: { player: { faction: 'elves' } } }))
    const bad = await run(['run', 'battle', '--setup', 'bad.json', '--json'], { cwd })
    expect(bad).toMatchObject({ exit: 2, stdout: '' })
    expect(JSON.parse(bad.stderr)).toMatchObject({ error: { code: 'bad_setup' } })
  })
})

describe('run units', () => {
  test.each(LANGUAGES)('RN-028 every unit, leader and spell at 80 columns, in %s', async (lang) => {
    const ran = await run(['run', 'units', '--tier', '3', '--lang', lang])
    expect(ran.exit).toBe(0)
    fits(ran)
    const cards = game.content.units.filter(({ tags }) => !tags.includes('summoned'))
    for (const { id } of [...cards, ...game.content.leaders]) expect(ran.stdout).toMatch(new RegExp(`^${id}[: ]`, 'm'))
    const words = ran.stdout.replace(/\s+/g, ' ')
    for (const { name } of game.content.spells) expect(words).toContain(`${name[lang as 'en' | 'ru']}:`)
  })
  test('RN-030 RN-033 values of a tier, with the bonus of the faction', async () => {
    const { stdout } = await run(['run', 'units', '--faction', 'undead', '--tier', '3'])
    expect(stdout).toMatch(/^Ghoul King +melee +5 +140 +69 +16 +5 +18 +1 +3 +18 +100$/m)
    expect(stdout).not.toContain('footman')
  })
  test('JSON, and what is not known', async () => {
    const { json } = await run(['run', 'units', '--faction', 'humans', '--json'])
    expect(json()).toMatchObject([{ faction: { id: 'humans' }, tier: 1, units: { length: 25 }, spells: { length: 6 } }])
    const { exit, stderr } = await run(['run', 'units', '--faction', 'undaed', '--lang', 'ru'])
    expect(exit).toBe(2)
    expect(stderr).toContain('Фракции «undaed» нет; есть: humans, undead,')
    expect((await run(['run', 'units', '--tier', '4'])).exit).toBe(2)
  })
})

describe('run deck', () => {
  test.each(LANGUAGES)('RN-720 the starter decks are listed with their codes at 80 columns, in %s', async (lang) => {
    const ran = await run(['run', 'deck', '--lang', lang])
    expect(ran.exit).toBe(0)
    fits(ran)
    expect(ran.stdout).toContain('run1-order-laami')
    expect(ran.stdout.match(/run1-/g)).toHaveLength(8)
  })
  test('RN-720 a code or a deal is shown card by card; one against the rules says all that is wrong', async () => {
    const starter = await run(['run', 'deck', 'run1-order-laami'])
    expect(starter).toMatchObject({ exit: 0, stderr: '' })
    fits(starter)
    expect(starter.stdout).toContain('Order, 64 points, code run1-order-laami')
    const dealt = await run(['run', 'deck', 'dealt', '--faction', 'nature', '--seed', 'x', '--json'])
    expect(dealt.json()).toMatchObject({ faction: 'nature', units: { length: 12 }, problems: [] })
    // The first twelve of the table: six tanks and six fighters.
    const broken = await run(['run', 'deck', 'run1-order-vvo00', '--lang', 'ru'])
    expect(broken.exit).toBe(1)
    fits(broken)
    expect(broken.stdout).toContain('танк: 6, а надо 2–4.')
    const bad = await run(['run', 'deck', 'run1-order-laam'])
    expect(bad).toMatchObject({ exit: 2, stdout: '' })
    expect(bad.stderr).toContain('deck_code_invalid: "run1-order-laam" is no deck: A letter of this code is wrong')
    expect((await run(['run', 'deck', 'dealt', '--faction', 'ordre'])).stderr).toContain('order')
  })
  test('RN-720 RN-685 --opponents gentle says what it costs; other words get the nearest', async () => {
    const gentle = await run(['run', 'play', '--opponents', 'gentle', '--seed', 's'], { cwd: folder(), stdin: 'q\n' })
    expect(gentle.stdout).toContain('half the crowns')
    const wrong = await run(['run', 'play', '--opponents', 'gentel'])
    expect([wrong.exit, wrong.stderr]).toEqual([2, expect.stringContaining('gentle')])
  })
  test('RN-720 RN-721 a run is played with a code or a deal; what is refused has its code', async () => {
    const own = await run(['run', 'play', '--deck', 'run1-order-laami', '--seed', 's'], {
      cwd: folder(),
      stdin: 'deck\nq\n',
    })
    expect(own.exit).toBe(0)
    expect(own.stdout).toContain(', Order · First draft')
    const dealt = await run(
      ['run', 'play', '--deck', 'dealt', '--leader', 'aldric', '--seed', 's', '--save', 'a.jsonl'],
      {
        cwd: folder(),
        stdin: 'q\n',
      },
    )
    expect(dealt.exit).toBe(0)
    const illegal = await run(['run', 'play', '--deck', 'run1-order-vvo00'], { cwd: folder() })
    expect(illegal.exit).toBe(1)
    expect(illegal.stderr).toContain('deck_illegal: This deck starts no run: tank: 6')
    const foreign = await run(['run', 'play', '--deck', 'run1-order-laami', '--leader', 'aldric'], { cwd: folder() })
    expect(foreign.exit).toBe(2)
    expect(foreign.stderr).toContain('unknown_leader')
    // These rules have one deck for each faction: `dealt` is no code with a slip in it.
    const undealt = await run(['run', 'play', '--deck', 'dealt', '--leader', 'aldric', '--pack', 'core'], {
      cwd: folder(),
    })
    expect(undealt.exit).toBe(2)
    expect(undealt.stderr).toContain('unknown_deck: There is no deck "dealt"; known: starter.')
  })
})

describe('decks that are kept', () => {
  const own = () => ({ env: { XDG_DATA_HOME: folder() } })

  test.each(LANGUAGES)('RN-720 RN-712 a deck is built line by line, kept, listed and played, in %s', async (lang) => {
    const at = own()
    const stdin = 'clear\n1 3 5\nxyz\nsave\nsave Wall\nstarter\nsave\n'
    const built = await run(['run', 'deck', 'new', '--faction', 'order', '--lang', lang], { ...at, stdin })
    expect(built.exit).toBe(0)
    const en = lang === 'en'
    expect(built.stdout).toContain(
      en ? 'In the deck: 3 cards for 15 points (1 3 5)' : 'В колоде 3 карты, очков 15 (1 3 5)',
    )
    expect(built.stdout).toContain(en ? '"xyz" is neither a card' : '«xyz» — не карта')
    expect(built.stdout).toContain(en ? 'It has no name yet' : 'Названия ещё нет')
    expect(built.stdout).toContain(en ? '"Wall" is kept: ' : 'Колода «Wall» сохранена: ')
    fits({ ...built, stdout: built.stdout.replace(/^.*decks\/.*$/gm, '') })
    const listed = await run(['run', 'deck', 'list', '--lang', lang], at)
    fits(listed)
    expect(listed.stdout).toContain(
      en ? '1. Wall: Order, 64 points, code run1-order-laami' : '1. Wall: Порядок, очков 64',
    )
    const shown = await run(['run', 'deck', 'wall', '--json'], at)
    expect(shown.json()).toMatchObject({ faction: 'order', code: 'run1-order-laami', problems: [] })
    const played = await run(['run', 'play', '--deck', '1', '--seed', 's', '--lang', lang], {
      ...at,
      cwd: folder(),
      stdin: 'q\n',
    })
    expect(played.stdout).toContain(en ? ', Order · First draft' : 'Порядок')
  })

  test('RN-627 RN-628 one that is named is kept at once; edited it stays one, removed it is gone; an illegal one is not kept', async () => {
    const at = own()
    const made = await run(['run', 'deck', 'new', 'run1-nature-lab6i', '--name', 'Green', '--json'], at)
    expect(made.json()).toMatchObject({ name: 'Green', code: 'run1-nature-lab6i' })
    expect((await run(['run', 'deck', 'new', 'run1-nature-lab6i', '--name', 'Green'], at)).exit).toBe(0)
    expect((await run(['run', 'deck', 'list', '--json'], at)).json()).toMatchObject([
      { name: 'Green' },
      { name: 'Green' },
    ])
    const edited = await run(['run', 'deck', 'edit', '1', '--name', 'Wood'], { ...at, stdin: 'deal\nsave\n' })
    expect(edited.stdout).toContain('"Wood" is kept')
    expect((await run(['run', 'deck', 'list', '--json'], at)).json()).toMatchObject([
      { name: 'Green' },
      { name: 'Wood' },
    ])
    expect((await run(['run', 'deck', 'remove', 'wood'], at)).stdout).toContain('"Wood" is gone')
    const left = (await run(['run', 'deck', 'list', '--json'], at)).json()
    expect(left).toMatchObject([{ name: 'Green' }])
    const illegal = await run(['run', 'deck', 'new', 'run1-order-vvo00', '--name', 'Six'], at)
    expect([illegal.exit, illegal.stderr]).toEqual([1, expect.stringContaining('deck_illegal')])
    const nameless = await run(['run', 'deck', 'new', 'run1-order-laami', '--name', ' '], at)
    expect([nameless.exit, nameless.stderr]).toEqual([2, expect.stringContaining('deck_name_invalid')])
  })

  test('RN-721 RN-627 a slip gets the nearest name, what is no deck is left alone, 24 is the limit', async () => {
    const at = own()
    const decks = join(at.env.XDG_DATA_HOME, 'arbiter', 'decks')
    expect((await run(['run', 'deck', 'list'], at)).stdout).toContain('You keep no decks yet.')
    for (let n = 1; n <= 24; n++)
      expect((await run(['run', 'deck', 'new', 'run1-order-laami', '--name', `Wall ${n}`], at)).exit).toBe(0)
    const more = await run(['run', 'deck', 'new', 'run1-order-laami', '--name', 'Wall'], at)
    expect([more.exit, more.stderr]).toEqual([2, expect.stringContaining('deck_limit')])
    const slip = await run(['run', 'deck', 'remove', 'Wal 3'], at)
    expect([slip.exit, slip.stderr]).toEqual([2, expect.stringContaining('Wall 3')])
    writeFileSync(join(decks, 'notes.json'), '{"arbiter":"deck","name":"x","faction":7}')
    const listed = await run(['run', 'deck', 'list'], at)
    expect(listed.stderr).toContain('notes.json')
    expect(listed.stdout.match(/^\d+\. Wall/gm)).toHaveLength(24)
  })

  test.each(LANGUAGES)(
    'RN-712 undo takes back a line at a time, names too; leaving with changes asks once, in %s',
    async (lang) => {
      const at = own()
      const en = lang === 'en'
      const build = async (stdin: string) => {
        const built = await run(['run', 'deck', 'new', '--faction', 'order', '--lang', lang], { ...at, stdin })
        fits({ ...built, stdout: built.stdout.replace(/^.*decks\/.*$/gm, '') })
        return built.stdout
      }
      const cards = (stdout: string) => [...stdout.matchAll(/\((\d[\d ]*|–)\)$/gm)].map(([, numbers]) => numbers)
      const ready = cards(await build('q\n'))[0]
      const undone = await build('clear\n1 3\n5\nundo\nU\nundo\nundo\nq\n')
      expect(cards(undone)).toEqual([ready, '–', '1 3', '1 3 5', '1 3', '–', ready, ready])
      expect(undone).toContain(en ? 'There is nothing to take back.' : 'Возвращать нечего.')
      // Everything was taken back: nobody asks.
      const asks = en ? 'not saved' : 'не сохранены'
      expect(undone).not.toContain(asks)
      expect(await build('q\n')).not.toContain(asks)
      const asked = await build('1\nq\nundo\nq\n')
      expect(asked).toContain(asks)
      expect(asked).toContain(en ? 'Nothing was saved.' : 'Ничего не сохранено.')
      expect((await build('1\nq\nq\nsave Wall\n')).split(asks)).toHaveLength(2)
      expect(await build('name Wall\nundo\nsave\nq\n')).toContain(en ? 'It has no name yet' : 'Названия ещё нет')
      // Whoever was asked and goes on is asked again.
      expect((await build('1\nq\n3\nq\nq\n')).split(asks)).toHaveLength(3)
      expect((await run(['run', 'deck', 'list', '--json'], at)).json()).toEqual([])
    },
  )

  test('who leaves the builder saves nothing', async () => {
    const at = own()
    const left = await run(['run', 'deck', 'new'], { ...at, stdin: '3\nq\n' })
    expect([left.exit, left.stdout]).toEqual([0, expect.stringContaining('Nothing was saved.')])
    expect((await run(['run', 'deck', 'list', '--json'], at)).json()).toEqual([])
  })
})

describe('watch and simulate', () => {
  test.each(['random', 'greedy'])('bot %s plays a run to its end', async (bot) => {
    const ran = await run(['watch', 'run', '--bots', bot, '--depth', 'brief', '--seed', '2'])
    expect(ran.exit).toBe(0)
    fits(ran)
    expect(ran.stdout.match(/^The run is (won|lost)/gm)).toHaveLength(1)
    expect(ran.stdout).toMatch(/^Rating 1,000 \(Silver\) → [\d,]+ \(/m)
  })
  test('a batch is counted per run and per battle', async () => {
    const argv = ['simulate', 'run', '--n', '5', '--seed', 'x']
    const report = (await run([...argv, '--json'])).json() as Record<string, number> & {
      perRun: Record<string, number>
    }
    const { wins, losses } = report.perRun
    expect(report).toMatchObject({ runs: 5, battles: 5 * (wins! + losses!) })
    const { stdout } = await run(argv)
    expect(stdout).toContain('runs: 5, battles: ')
    expect(stdout).toMatch(/per run: wins \d\.\d\d, losses \d\.\d\d, gold \d+\.\d, rating [+−][\d,]+\.\d\d/)
    expect((await run([...argv, '--lang', 'ru'])).stdout).toContain('забегов: 5, боёв: ')
  })
  test('RN-236 a single run lists its battles, a single battle its end', async () => {
    const single = await run(['simulate', 'run', '--n', '1', '--seed', '1'])
    fits(single)
    expect(single.stdout).toMatch(/^The run is (won|lost): \d wins?, \d loss(es)?$/m)
    expect(single.stdout).toMatch(/^ +1 {2}(Victory|Defeat) +\S/m)
    const battle = await run(['simulate', 'run', '--preset', 'three', '--n', '1'])
    expect(battle.stdout).toMatch(/^(You win|The enemy wins|Nobody wins) after \d+ rounds?$/m)
    expect((await run(['simulate', 'run', '--preset', 'three', '--n', '4'])).stdout).toContain(
      'battles: 4; rounds per battle: ',
    )
  })
})

test('the worked examples of the rulebook pass as scenario files', async () => {
  const { exit, json } = await run(['scenario', 'packages/run/scenarios', '--json'], {
    cwd: join(import.meta.dirname, '../../../..'),
  })
  expect(exit).toBe(0)
  expect((json() as { passed: boolean }[]).every(({ passed }) => passed)).toBe(true)
})
