import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { type Action, type State, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { describe, expect, test } from 'vitest'
import { textOf } from '../screen.ts'
import { choicesOf } from './choices.ts'
import { answerLine } from './commands.ts'
import { tableLog } from './log.ts'
import { legendTexts, mapRows } from './mapRows.ts'
import { menuLines, promptText, tableMenu } from './menu.ts'
import { tableOpening } from './opening.ts'
import { plainLines } from './plainLines.ts'
import { resultLines, verdict } from './result.ts'
import { tableScene } from './scene.ts'
import { signOf } from './signs.ts'
import { kit, type Played, played, ruled, widest } from './testing.ts'

const tabletop = tabletopKit(locales)

type Table = ReturnType<typeof played>

const screen = ({ sceneNow }: Table): string[] => plainLines(sceneNow())
const menu = ({ sceneNow, played }: Table): string[] =>
  choicesOf(tableScene(sceneNow()), played.match.legal() as Action[]).map(({ text }) => text)
const map = ({ sceneNow }: Table, width = 80): string[] =>
  mapRows(tableScene(sceneNow()), { width, height: 100 }, 0).map((row) => textOf(row).trimEnd())
const facts = ({ played }: Table, uid: string) =>
  (played.match.view('referee') as { fighters: Record<string, object> }).fighters[uid]!

const legendSigns = ({ sceneNow }: Table): string[] => {
  const scene = tableScene(sceneNow())
  return Object.keys(scene.view.fighters).map((uid) => `${signOf(scene, uid)} ${uid}`)
}

/** Dice by hand for everybody, as the story of the port chase has them: Vitmor is the first to act. */
const chase = async (given: Played = {}) => {
  const table = ruled({ manual: ['heroes', 'fugitive'], ...given })
  await table.act({ type: 'confirmMuster' })
  for (const die of ['12', '9', '5', '15']) expect(await table.type(die)).toBe('')
  return table
}

describe('TT-191 the table in lines', () => {
  test('the tracker: order, state, initiative, AP with the bonus apart, effects', async () => {
    const lines = screen(await chase())
    expect(lines[0]).toBe('Port chase (squares) · round 1, 0 s')
    expect(lines[2]).toMatch(/^ {3}fighter +side +state +init +AP {2}wounds$/)
    expect(lines[3]).toMatch(/^ a Suspect +Fugitive +skipped +23 +7\/5\+2 {2}unhurt$/)
    expect(lines[4]).toBe('     surprised')
    expect(lines[5]).toMatch(/^ A Vitmor +Heroes +ready +15 +5\/5 {2}unhurt$/)
    expect(lines[8]).toMatch(/^ Δ Passer-by +Crowd +bystander +– +– {2}unhurt$/)
  })
  test('TT-150 what each side is out for stands under the title', async () => {
    expect(screen(await chase())[1]).toBe('Goals: Heroes: capture “Suspect”; Fugitive: “Suspect” escapes')
  })
  test('the map on squares: signs by side, facing by arrows, terrain', async () => {
    const rows = map(played())
    expect(rows[0]).toBe('    0         5        10        15        20        25')
    expect(rows[5]).toBe(' 4 # · · · · · A→· · · · · · · · · · Δ↓· · · · · · · E')
    expect(rows[6]).toBe(' 5 # · · · · · · C→· · · · a←· · · · · · · · · · · · E')
    expect(rows).toHaveLength(11)
    expect(legendTexts(tableScene(played().sceneNow()))).toEqual(['# wall · ~ difficult ground · E exit · → facing'])
  })
  test('the map on hexes: odd rows are shifted', async () => {
    const rows = map(played({ setup: 'port_chase_hex' }))
    expect(rows[5]).toBe(' 4 # · · · · · A→· · · · · · · · · · Δ↘· · · · · · · E')
    expect(rows[6]).toBe(' 5  # · · · · · · C→· · · · a←· · · · · · · · · · · · E')
  })
  test('a map that is too wide is shown in part', async () => {
    const rows = map(played(), 30)
    expect(widest(rows)).toBeLessThanOrEqual(30)
    expect(rows[5]).toBe(' 4 # · · · · · A→· · · · · ·')
  })
  test('TT-165 TT-167 who is hidden is not on the map, and no gap in the signs tells of him', async () => {
    const controllers = { bandits: 'random', travellers: 'person' }
    const table = played({ setup: 'ambush', controllers })
    expect(map(table).join('\n')).not.toMatch(/[CD][→↗↘↓↑←]/)
    expect(legendSigns(table)).toEqual(['A brawler_1', 'B brawler_2', 'a duelist', 'b guard', 'c mask'])
  })
})

describe('TT-191 numbered choices for every window', () => {
  test('muster: as prepared or without surprise', async () => {
    expect(menu(ruled())).toEqual(['Begin the fight', 'Begin the fight, nobody surprised'])
  })
  test('TT-038 muster: the attacking side, several surprised sides and single fighters are typed', async () => {
    const table = ruled({ encounter: 'three_sides' })
    const { sides, fighters } = tabletop.content.encounters.find(({ id }) => id === 'three_sides')!
    const [first, second, third] = sides
    const { uid } = fighters[0]!
    const taken = (line: string) => answerLine(line, table.sceneNow())!.actions
    expect(taken(`muster ${uid} alert attack ${first!.id} surprised ${second!.id} ${third!.id}`)).toEqual([
      {
        ...{ type: 'confirmMuster', attacking: first!.id, surprised: [second!.id, third!.id] },
        awareness: { [uid]: 'alert' },
      },
    ])
    expect(taken('сбор нападает никто врасплох никто')).toEqual([
      { type: 'confirmMuster', attacking: null, surprised: [] },
    ])
    expect(await table.type('move 4,3')).toBe('Nobody can move now.')
    expect(await table.type('muster surprised moon')).toMatch(/^"moon" is no side: [\s\S]*\nmuster \[WHO /)
    const help = menuLines(table.sceneNow()).join(' ').replace(/\s+/g, ' ')
    expect(await table.type(/muster \w+ alert attack \w+ surprised \w+/.exec(help)![0])).toBe('')
    expect((table.played.match.state as State).attacking).toBe(first!.id)
  })
  test('a turn: deeds against enemies with their price, useful cells, the rest', async () => {
    const table = await chase()
    expect(menu(table)).toEqual(['Take your turn', 'Lower initiative to 12'])
    await table.type('begin')
    const lines = menu(table)
    expect(lines.slice(0, 2)).toEqual([
      'Frost grip → Suspect (2 AP) · 42% if they defend, 80% if not · mean damage 0.1–0.4',
      'Stone hand → Suspect (2 AP) · 53% if they defend, 80% if not · mean damage 0.7–1.2',
    ])
    expect(lines).toContain('Move to 11,4: 60 of 60 units, beside Suspect (2 AP)')
    expect(lines).toContain('Draw an item: wand (2 AP)')
    expect(lines.slice(-2)).toEqual(['End the turn', 'Lower initiative to 14'])
    expect(lines.filter((line) => line.includes('→ Bo'))).toEqual(['Lift a person → Bo (3 AP)'])
    expect(lines.length).toBeLessThan(20)
    await table.type('end')
    await table.type('begin')
    expect(table.viewNow().active).toBe('anaxiel')
    expect(menu(table).filter((line) => line.startsWith('Ward'))).toEqual([
      'Ward → Vitmor (2 AP)',
      'Ward → Bo (2 AP)',
      'Ward → Anaxiel (2 AP)',
    ])
  })
  test('whoever can do nothing more ends the turn by the first line, and lets nothing fall', async () => {
    const table = ruled({ encounter: 'duel' })
    for (const line of ['begin', 'begin']) await table.type(line)
    await table.type(`gm ap ${table.viewNow().active} 0`)
    expect(menu(table)[0]).toBe('End the turn')
    expect(menu(table).at(-1)).toBe('Drop or let go: sword (0 AP)')
  })
  test.each([
    ['en', /^Sword → .* \(2 AP\) · ≈\d+% if they defend, \d+% if not · mean damage \d\.\d–\d\.\d$/],
    ['ru', /^Меч → .* \(2 ОА\) · ≈\d+\s% при защите, \d+\s% без реакции · средний урон \d,\d–\d,\d$/],
  ] as const)('TT-179 an attack of the menu says how likely it hits and what it does (%s)', async (language, line) => {
    const table = played({ setup: 'duel', language })
    await table.type('begin')
    await table.type('move 4,3')
    expect(menu(table)[0]).toMatch(line)
  })
  test('the examples below a menu can be typed as they stand', async () => {
    const table = await chase()
    await table.type('begin')
    const help = menuLines(table.sceneNow()).join(' ').replace(/\s+/g, ' ')
    expect(help).toContain('attack fist suspect 2 · cast blunt_blade suspect · delay 1 when attack by suspect')
    expect(await table.type('delay 1 when attack by suspect')).toBe('')
  })
  test('every line of every menu is accepted by the rules, through a whole fight', async () => {
    const table = played({ setup: 'duel', seed: 'menus' })
    for (let step = 0; step < 400 && table.played.match.outcome === undefined; step++) {
      const scene = table.sceneNow()
      const match = table.match()
      const actions = tableMenu(match.legal(), scene) as Action[]
      expect(actions.length).toBeGreaterThan(0)
      for (const action of actions)
        expect(match.game.check(match.state, match.deciding!, action as never).ok).toBe(true)
      expect((await table.send(actions[0])).ok).toBe(true)
    }
    expect(table.played.match.outcome).toBeDefined()
  })
  test('TT-184 a defence: who attacks with what, situation, each choice with its number and price', async () => {
    const table = played({ setup: 'duel' })
    await table.type('begin')
    const active = table.viewNow().active!
    const other = active === 'red' ? 'blue' : 'red'
    await table.type('move 4,3')
    await table.type(`attack sword ${other}`)
    expect(screen(table).slice(1)).toEqual([
      expect.stringMatching(/^Duellist .*: sword → Duellist .* · normal \(seen\)$/),
      expect.stringMatching(/ defends, 5 AP; the first reaction may turn \(defend 1 NE\)\. The$/),
      '  first choice is the proposal.',
    ])
    expect(menu(table).slice(0, 3)).toEqual([
      'dodge (acrobatics): dice +5 (1 AP)',
      expect.stringMatching(/: dice \+\d \(1 AP\)$/),
      expect.stringMatching(/: dice \+\d \(1 AP\)$/),
    ])
    expect(menu(table)).toContain('no defence: 0')
  })
  test('TT-069 the first reaction with a turn is typed; where nobody may turn, nothing says so', async () => {
    const table = ruled({ encounter: 'duel' })
    for (const line of ['begin', 'begin', 'move 4,3']) await table.type(line)
    const other = table.viewNow().active === 'red' ? 'blue' : 'red'
    await table.type(`attack sword ${other}`)
    const shown = () => screen(table).join(' ').replace(/\s+/g, ' ')
    expect(shown()).toContain('the first reaction may turn (defend 1 NE)')
    expect(await table.type('defend 9 NE')).toBe(
      '"9" is no defence of the list.\ndefend NUMBER [NE]: a choice of the list; the first reaction may turn',
    )
    expect(await table.type('defend 4 NE')).not.toBe('')
    await table.type('gm situation unforeseen')
    expect(shown()).not.toContain('defend 1')
    await table.type('gm situation normal')
    expect(await table.type('защита 1 СВ')).toBe('')
    expect(facts(table, other)).toMatchObject({ facing: 1 })
  })
  test('TT-156 dice by hand: a prompt of their own, numbers are values and no lines of the menu', async () => {
    const table = ruled({ manual: ['heroes'] })
    await table.act({ type: 'confirmMuster' })
    const scene = table.sceneNow()
    expect(screen(table).at(-1)).toBe('Vitmor: initiative, 1d20. Type 1 value.')
    expect([tableMenu(table.played.match.legal(), scene), menuLines(scene)]).toEqual([[], []])
    expect(promptText(scene)).toBe('Your dice:')
    expect(await table.type('21')).toBe('1 value is needed, each from 1 to 20')
    expect(await table.type('3 4')).toBe('1 value is needed, each from 1 to 20')
    expect(await table.type('12')).toBe('')
    expect(facts(table, 'vitmor')).toMatchObject({ initiative: 15 })
  })
  test('TT-156 whoever wants may enter dice from now on', async () => {
    const table = played()
    await table.type('dice hand')
    expect(table.viewNow().manual).toEqual(['heroes'])
    await table.type('кости бросать')
    expect(table.viewNow().manual).toEqual([])
  })
  test('TT-041 the order among equals: every order has a number', async () => {
    const table = ruled({ encounter: 'four_v_four' })
    const scene = tableScene(table.sceneNow())
    const uids = ['w_guard', 'w_brawler', 'w_archer']
    const view = { ...scene.view, window: { type: 'order', seat: 'west', side: 'west', uids } as const }
    const orders = choicesOf({ ...scene, view }, []).map(({ action }) => ('uids' in action ? action.uids : []))
    expect(orders).toHaveLength(6)
    expect(orders).toContainEqual(['w_archer', 'w_guard', 'w_brawler'])
  })
})

describe('typed deeds', () => {
  const vitmor = async (given: Played = {}) => {
    const table = await chase(given)
    await table.type('begin')
    return table
  }
  const actions = (table: Table, line: string) => answerLine(line, table.sceneNow())!.actions

  test('TT-142 a cell, way points and a facing; the price of each move is the rules’', async () => {
    const table = await vitmor()
    expect(actions(table, 'move 10,4')).toEqual([{ type: 'deed', id: 'move', path: ['E', 'E', 'E', 'E'] }])
    expect(actions(table, 'идти 8,2 10,4 ЮВ')).toEqual([
      { type: 'deed', id: 'move', path: ['NE', 'NE', 'SE', 'SE', { turn: 'SE' }] },
    ])
    expect(actions(table, 'move 8,2 along')).toEqual([{ type: 'deed', id: 'move', path: ['NE', 'NE', { turn: 'NE' }] }])
    expect(actions(table, 'turn S')).toEqual([{ type: 'deed', id: 'move', path: [{ turn: 'S' }] }])
  })
  test('TT-138 a far cell is several moves, one after the other', async () => {
    const table = await vitmor()
    expect(actions(table, 'move 13,3')).toHaveLength(2)
    expect(await table.type('price 13,3 N')).toBe('13,3: 2 moves, 30 of 60 units in the last, 4 AP')
    expect(await table.type('move 25,8')).toBe('There is no way to 25,8 within three moves.')
    expect(await table.type('move 13,3')).toBe('13,3: 2 moves, 24 of 60 units in the last, 4 AP')
    expect(facts(table, 'vitmor')).toMatchObject({ ap: 1, cell: 3 * 26 + 13 })
    expect(await table.type('move 40,8')).toContain('"40,8" is no cell of the map')
    expect(await table.type('move 14,3')).toBe('Not enough activity points: 2 needed, 1 left')
  })
  test('targets by sign, id or name, with strikes; several targets', async () => {
    const table = await vitmor()
    const knives = { type: 'deed', id: 'cast', source: 'conjured_knives' }
    expect(actions(table, 'cast conjured_knives Ax2 Bx2 Бо 2')).toEqual([
      {
        ...knives,
        targets: [
          { uid: 'vitmor', strikes: 2 },
          { uid: 'anaxiel', strikes: 2 },
          { uid: 'bo', strikes: 2 },
        ],
      },
    ])
    expect(actions(table, 'чары frost_grip a')).toEqual([
      { type: 'deed', id: 'cast', source: 'frost_grip', targets: [{ uid: 'suspect' }] },
    ])
    expect(actions(table, 'cast blunt_blade suspect knife')).toEqual([
      { type: 'deed', id: 'cast', source: 'blunt_blade', targets: [{ uid: 'suspect' }], item: 'suspect.1' },
    ])
    expect(actions(table, 'cast fireball 7,5')).toEqual([
      { type: 'deed', id: 'cast', source: 'fireball', cell: [7, 5] },
    ])
    expect(actions(table, 'draw wand')).toEqual([{ type: 'deed', id: 'draw', item: 'vitmor.1' }])
    expect(actions(table, 'speak stand still')).toEqual([{ type: 'deed', id: 'speak', text: 'stand still' }])
    expect(await table.type('attack fist nobody')).toContain('"nobody" is nobody here')
    expect(await table.type('attack axe bo')).toContain('"axe" is not known, what to attack with')
    expect(await table.type('attack')).toBe('Something is missing: what to attack with.')
  })
  test('TT-071 TT-072 a delayed deed with its trigger', async () => {
    const table = await vitmor()
    expect(actions(table, 'delay cast frost_grip cause when attackDeclared by suspect at heroes before')).toEqual([
      {
        type: 'delay',
        deed: { id: 'cast', source: 'frost_grip', targets: [{ uid: '$cause' }] },
        trigger: { event: 'attackDeclared', by: 'suspect', at: 'side:heroes', timing: 'before' },
      },
    ])
    expect(await table.type('отложить 1 когда клетка кто враги ближе 2')).toBe('')
    expect(facts(table, 'vitmor')).toMatchObject({ ap: 2, waits: true })
    expect(screen(table).join('\n')).toContain('Waiting: frost grip → Suspect · when: a cell is entered')
    expect(await table.type('delay 1 when never')).toContain('"never" is none of: attack, cast')
  })
})

test('TT-148 TT-072 zones stand below the map and can be named in a trigger, as can cells', async () => {
  const square = tabletop.content.files.encounters.find(({ id }) => id === 'port_chase_square')!
  const zones = { 'the quay': [8, 9, 10].map((column) => [column, 4]) }
  const encounter = { ...square, map: { ...(square.map as object), zones } }
  const table = played({ setup: { encounter } })
  expect(legendTexts(tableScene(table.sceneNow())).at(-1)).toBe('Zones: the quay (8,4 9,4 10,4)')
  const zone = (line: string) => {
    const [action] = answerLine(`delay attack fist suspect when cell ${line}`, table.sceneNow())!.actions as [
      { trigger: { zone: object } },
    ]
    return action.trigger.zone
  }
  expect(zone('by enemies in the_quay')).toEqual({ cells: zones['the quay'] })
  expect(zone('зона 8,4 9,4 before')).toEqual({ cells: zones['the quay'].slice(0, 2) })
  expect(await table.type('delay attack fist suspect when cell in moon')).toContain(
    '"moon" is not known, a zone: the quay.',
  )
})

describe('at every prompt', () => {
  test('TT-157 undo and redo; what was undone stays in the log, marked', async () => {
    const table = await chase()
    await table.type('begin')
    await table.type('move 10,4')
    const moved = table.played.match.hash()
    expect(await table.undo()).toBe(true)
    expect(facts(table, 'vitmor')).toMatchObject({ ap: 5, cell: 4 * 26 + 6 })
    expect(await table.type('log')).toContain('× [')
    expect(await table.type('log')).toMatch(/^× .*Vitmor moves \(6,4\) → \(10,4\)$/m)
    expect(await table.redo()).toBe(true)
    expect(table.played.match.hash()).toBe(moved)
    expect(await table.type('log')).not.toContain('×')
    expect(await table.redo()).toBe(false)
  })
  test('TT-157 through turns and rounds, the muster included', async () => {
    const table = await chase()
    while (await table.undo());
    expect(table.played.match.steps).toHaveLength(0)
    expect(menu(table)[0]).toBe('Begin the fight')
  })
  test('TT-179 odds of the attacks that are possible, estimates marked', async () => {
    const table = played({ setup: 'duel' })
    await table.type('begin')
    expect(await table.type('odds')).toBe('There is no attack to count now.')
    await table.type('move 4,3')
    const lines = (await table.type('odds')).split('\n')
    expect(lines[0]).toMatch(/^attack +× +situation +active +mean +passive +mean$/)
    expect(lines[2]).toMatch(/^sword → .* +1 +normal +48% +1\.09 +75% +1\.80$/)
    expect(lines.at(-1)).toBe('Skills of the other side are not known: 5 is assumed.')
  })
  test('TT-179 odds of each defence, by what it lets through', async () => {
    const table = played({ setup: { encounter: 'duel', open: true } })
    await table.type('begin')
    await table.type('move 4,3')
    await table.type(`attack sword ${table.viewNow().active === 'red' ? 'blue' : 'red'}`)
    const lines = (await table.type('odds')).split('\n')
    expect(lines[0]).toMatch(/^defence +hit +mean$/)
    expect(lines).toContainEqual(expect.stringMatching(/^dodge \(acrobatics\): dice \+5 \(1 AP\) +47\.5% +1\.09$/))
    expect(lines).toContainEqual(expect.stringMatching(/^passive \(acrobatics\): 10 +75\.0% +1\.80$/))
    expect(lines).toContainEqual(expect.stringMatching(/^no defence: 0 +100\.0% +3\.10$/))
  })
  test('TT-165 a sheet shows of others what can be seen', async () => {
    const table = played()
    expect(await table.type('sheet vitmor')).toContain('Reaction 3, Acrobatics 2')
    expect(await table.type('sheet suspect')).not.toContain('Skills')
    expect(await table.type('sheet suspect')).toContain('Knife suspect.1 (belt)')
  })
  test('the log tells the same sentences as everywhere', async () => {
    const table = await chase()
    const { events } = table.match()
    const lines = tableLog(events, table.words, 'normal', 80)
    expect(lines).toContain('  Vitmor: initiative 12 + 3 = 15')
    expect((await table.type('log')).split('\n')).toEqual(lines)
  })
})

describe.each(SHIPPED_LANGUAGES)('TT-184 TT-153 the port chase as it is told, in %s', (language) => {
  test.each(['port_chase_square', 'port_chase_hex'])(
    '%s: every window asks a question and offers choices',
    async (encounter) => {
      const { script } = tabletop.content.encounters.find(({ id }) => id === encounter)!
      const table = ruled({ encounter, manual: ['heroes', 'fugitive'], language })
      const windows = new Set<string>()
      for (const { seat, action } of script) {
        const scene = table.sceneNow()
        const { window } = table.viewNow()
        if (window?.seat === seat) windows.add(window.type)
        const asked = plainLines(scene)
        expect(asked.length).toBeGreaterThan(1)
        expect([...asked, ...menuLines(scene)].join('\n')).not.toMatch(/tabletop\.[a-z_]+\.|cli\.|undefined|NaN|\$/)
        if (window?.type !== 'roll') expect(tableMenu(table.played.match.legal(), scene).length).toBeGreaterThan(0)
        expect(await table.send(action, seat)).toMatchObject({ ok: true })
      }
      expect([...windows].sort()).toEqual(['benefit', 'defence', 'fire', 'muster', 'roll', 'turn', 'turnOffer'])
      expect(table.played.match.outcome).toMatchObject({ reason: 'capture' })
      const end = resultLines(table.played.match, table.sceneNow())
      expect(widest(end)).toBeLessThanOrEqual(80)
      expect(verdict(table.played.match, table.sceneNow())).toContain(language === 'en' ? 'Heroes' : 'Герои')
    },
  )
})

test('the opening lists the encounters', async () => {
  const { words } = played()
  const { options } = tableOpening(kit, words)
  expect(options.map(({ then }) => then)).toEqual([
    'port_chase_square',
    'port_chase_hex',
    'duel',
    'four_v_four',
    'ambush',
    'three_sides',
  ])
  expect(options[0]!.lines).toEqual([
    'Port chase (squares)',
    expect.stringContaining('Take him alive'),
    'squares, 26 × 10; Heroes 3, Fugitive 1, Crowd 1',
  ])
})

test.each(SHIPPED_LANGUAGES)('TT-193 everything fits 80 columns and is worded, in %s', async (language) => {
  const controllers = Object.fromEntries(
    ['west', 'east', 'watch', 'gang', 'stranger', 'bandits', 'travellers'].map((seat) => [seat, 'person']),
  )
  for (const setup of ['four_v_four', 'three_sides', 'ambush']) {
    const table = played({ setup, language, controllers })
    for (let step = 0; step < 60 && table.played.match.outcome === undefined; step++) {
      const scene = table.sceneNow()
      const lines = [...plainLines(scene), ...menuLines(scene)]
      expect(widest(lines)).toBeLessThanOrEqual(80)
      expect(lines.join('\n')).not.toMatch(/tabletop\.[a-z_]+\.|cli\.|undefined|NaN/)
      const actions = tableMenu(table.played.match.legal(), scene)
      await table.send(actions[step % actions.length])
    }
    for (const line of ['log full', 'odds', 'gm help', 'sheet', 'map', 'tracker']) {
      const said = await table.type(line)
      expect(widest(said.split('\n')), line).toBeLessThanOrEqual(80)
      expect(said, line).not.toMatch(/tabletop\.[a-z_]+\.|cli\.|undefined|NaN/)
    }
  }
})
