import { type ArenaKit, arenaKit, type Event, type EventOf, type ScoreColumn, type Setup } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { type GameKit, Match, makeRecord, parseRecord, recordOf, replay } from '@arbiter/kernel'
import { MemoryJournal, notedSeating, resumeJournal, type Speed } from '@arbiter/table'
import { cleanup, render } from 'ink-testing-library'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { matchWords } from '../../language.ts'
import { botTable } from '../../play/watchedTable.ts'
import { textOf } from '../screen.ts'
import type { BoardProps } from '../terminalGame.ts'
import { tableAt } from '../testing.ts'
import { ArenaBoard } from './board.ts'
import { frameLines } from './frame.ts'
import { arenaTerminal } from './index.ts'
import { filterChoices } from './keys.ts'
import { ArenaModel } from './model.ts'
import { SCORE_PAGES } from './scoreboard.ts'
import { AUTO, placeIn } from './taking.ts'

const arena = arenaKit(locales)

const arenaGame = arena as unknown as GameKit
const kit = arenaGame

interface Fight {
  readonly preset?: string
  readonly seed?: string
  readonly language?: 'en' | 'ru'
  readonly columns?: number
  readonly height?: number
  readonly watch?: boolean
  readonly match?: Match
  readonly journal?: MemoryJournal
  readonly kit?: GameKit
  /** The first team is the person's; otherwise its fighters were given back to the AI. */
  readonly played?: boolean
}

function propsOf(
  {
    preset = 'trio',
    seed = 's',
    language = 'en',
    columns = 80,
    height = 24,
    watch,
    match,
    played,
    journal,
    kit = arenaGame,
  }: Fight = {},
  speed: Speed = 0.25,
) {
  const setup = arena.presets.find(({ id }) => id === preset)!.setup
  const fought = match ?? new Match(kit.game, setup, seed)
  const controllers = watch ? { 1: 'auto', 2: 'auto' } : { 1: 'person', 2: 'auto' }
  const roster = setup.teams[0]!.members.map((_, cid) => [String(cid), AUTO])
  const noted = notedSeating(fought, kit).hands
  const hands = match || played ? noted : Object.fromEntries(roster)
  if (!watch)
    return tableAt(
      kit,
      arenaTerminal,
      { match: fought, language, controllers, hands },
      { columns, height, speed, ...(journal && { journal }) },
    )
  const { table, host } = botTable(kit, fought, controllers, speed)
  const left: boolean[] = []
  const props: BoardProps = {
    ...{ kit, table, controllers, width: 80, columns, height, depth: 'normal' },
    words: matchWords({ language }, kit, arenaTerminal, setup, { events: () => host.match.events, controllers }),
    done: (early) => void left.push(early),
  }
  return { props, left, played: undefined, match: () => host.match as unknown as Match }
}

const opened: ArenaModel[] = []
async function open(fight?: Fight, speed?: Speed) {
  const made = propsOf(fight, speed)
  const model = new ArenaModel(made.props)
  model.start()
  opened.push(model)
  await keys(model, 'x')
  return { model, ...made }
}
afterEach(() => {
  cleanup()
  for (const model of opened.splice(0)) model.stop()
})

const keys = async (model: ArenaModel, ...pressed: string[]) => {
  for (const key of pressed) await model.press(key)
}
const shown = (model: ArenaModel): string => frameLines(model).map(textOf).join('\n')
const widest = (model: ArenaModel): number => Math.max(...frameLines(model).map((line) => [...textOf(line)].length))
const actorOf = (model: ArenaModel, turn: number) =>
  (model.stream.events[model.stream.turns[turn]!] as EventOf<'turnStarted'>).actor

describe('every frame fits the screen', () => {
  test.each(['duel', 'five', 'twenty', 'ffa4'])('preset %s, both languages, all views and lists', async (preset) => {
    for (const language of ['en', 'ru'] as const) {
      const { model } = await open({ preset, language })
      const stops = [0, 1, 2, 3, 4, 5].map((part) => Math.floor((model.stream.last * part) / 5))
      for (const stop of stops) {
        model.goTo(stop)
        for (const view of ['m', 'i', 'l', 'c']) {
          for (const opener of ['', '?', 'f', 't', 'g']) {
            await keys(model, view, ...(opener ? [opener] : []))
            const lines = frameLines(model).map(textOf)
            expect(lines).toHaveLength(23)
            const place = `${preset} ${language} ${view}${opener} at ${stop}`
            expect(Math.max(...lines.map((text) => [...text].length)), place).toBeLessThanOrEqual(80)
            expect(lines.join('\n')).not.toMatch(/arena\.[a-z_]+\.|cli\./)
            await keys(model, 'escape')
          }
        }
        await keys(model, 'd')
      }
    }
  })

  test.each(['en', 'ru'] as const)(
    'at 80 columns a name of one word stands whole on the map (%s)',
    async (language) => {
      const { model } = await open({ preset: 'trio', language })
      const map = shown(model)
      const names = model.view.fighters.map(({ cid }) => model.props.words.text(`arena.fighter.${cid}`))
      const short = names.filter((name) => [...name].length <= 12)
      expect(short.length).toBeGreaterThanOrEqual(5)
      for (const name of short) expect(map).toContain(name)
      expect(map).toMatch(language === 'en' ? /Swordmaster +[█░]{4} +558/ : /Мастер меча +[█░]{4} +558/)
    },
  )

  test('a bigger terminal is used, and a new size is followed', async () => {
    const { model } = await open({ preset: 'five', columns: 140, height: 45 })
    expect(frameLines(model)).toHaveLength(44)
    expect(widest(model)).toBe(140)
    model.resize(80, 24)
    expect(frameLines(model)).toHaveLength(23)
    expect(widest(model)).toBe(80)
    model.resize(20, 5)
    expect(frameLines(model)).toHaveLength(21)
    await keys(model, 't')
    expect(frameLines(model)).toHaveLength(21)
  })

  test('ink draws the same lines and knows the arrows', async () => {
    const { props } = propsOf({ preset: 'duel' })
    const { lastFrame, stdin } = render(createElement(ArenaBoard, props))
    await expect.poll(() => stdin.listenerCount('readable'), { timeout: 30_000 }).toBe(1)
    stdin.write(' b')
    await expect.poll(lastFrame, { timeout: 30_000 }).toContain('tick 0 ')
    stdin.write('\u001B[C')
    await expect.poll(lastFrame, { timeout: 30_000 }).toContain('tick 1 ')
    stdin.write('g12\r')
    await expect.poll(lastFrame, { timeout: 30_000 }).toContain('tick 12 ')
  })
})

describe('the map', () => {
  test('AR-298 shows health, initiative, statuses, falls and whose turn it is at any place of the stream', async () => {
    const { model } = await open({ preset: 'five' })
    const { events } = model.stream
    const fall = events.findIndex(({ type }) => type === 'fallen')
    model.goTo(fall)
    const { target } = events[fall] as EventOf<'fallen'>
    expect(model.view.fighters[target]).toMatchObject({ fallen: true, hp: 0 })
    expect(shown(model)).toMatch(/† fallen/)
    const turn = model.stream.turns.find((seq) => seq > fall)!
    model.goTo(turn)
    const { actor } = events[turn] as EventOf<'turnStarted'>
    const name = model.props.words.text(`arena.fighter.${actor}`)
    expect(shown(model)).toContain('▶')
    expect(shown(model).split('\n')[2]).toContain(name)
  })
  test('AR-184 who hides stands in brackets', async () => {
    const { model } = await open({ preset: 'five' })
    const hidden = model.stream.events.findIndex(
      (event) => event.type === 'statusApplied' && event.status === 'Sneaking',
    )
    expect(hidden).toBeGreaterThan(0)
    model.goTo(hidden)
    const { target } = model.stream.events[hidden] as EventOf<'statusApplied'>
    expect(shown(model)).toContain(`(${model.props.words.text(`arena.fighter.${target}`)}`.slice(0, 6))
  })
  test('AR-246 the three best scores of the turn, the chosen one marked', async () => {
    const { model } = await open()
    const at = model.stream.events.findIndex(({ type }) => type === 'aiDecided')
    const { top, chosen, actor } = model.stream.events[at] as EventOf<'aiDecided'>
    model.goTo(at)
    const text = shown(model)
    expect(text).toContain(`AI: ${model.props.words.text(`arena.fighter.${actor}`)}`)
    for (const { action, score } of top.slice(0, 3))
      expect(text).toMatch(
        new RegExp(`${action === chosen ? '✓' : ' '} ${model.props.words.text(`arena.source.${action}`)} +${score}`),
      )
  })
  test('who matters now is never behind the overflow', async () => {
    const { model } = await open({ preset: 'twenty' })
    for (const turn of [0, 20, 60]) {
      model.goTo(model.stream.turns[turn]!)
      expect(frameLines(model).slice(2, 15).map(textOf).join('\n')).toContain('▶')
      expect(shown(model)).toMatch(/\+\d+:/)
    }
  })
})

describe('replay keys', () => {
  test('space plays and pauses; + and − change the pace', async () => {
    const { model } = await open()
    expect(model.playing).toBe(true)
    await keys(model, ' ')
    expect(model.playing).toBe(false)
    await keys(model, '+', '+')
    expect(model.speed).toBe(1)
    await keys(model, '-')
    expect(model.speed).toBe(0.5)
    for (let i = 0; i < 20; i++) await keys(model, '+')
    expect(model.speed).toBe(8)
  })
  test('it plays by itself', async () => {
    const { model } = await open({}, 8)
    await expect.poll(() => model.seq, { timeout: 30_000 }).toBeGreaterThan(5)
  })
  test('→ and ← go from rest to rest, and back to the same picture', async () => {
    const { model } = await open()
    // Once the whole fight was seen, its bar no longer grows.
    await keys(model, ' ', 'e', 'b')
    const frames: string[] = []
    for (let i = 0; i < 15; i++) {
      frames.push(shown(model))
      await keys(model, 'right')
      expect(frames).not.toContain(shown(model))
    }
    for (const frame of frames.reverse()) {
      await keys(model, 'left')
      expect(shown(model)).toBe(frame)
    }
  })
  test('AR-293 length, key moments and how it ends are shown only once they were passed', async () => {
    const { model } = await open()
    const { moments, headline } = model.stream.summary
    const ticks = model.stream.events.at(-1)!.tick
    await keys(model, ' ', 'b')
    expect(shown(model)).toContain('tick 0 ')
    expect(shown(model)).not.toContain('◆')
    await keys(model, 'g')
    expect(shown(model)).not.toContain(`${ticks}`)
    await keys(model, 'escape', 'n', 'n', 'i')
    expect(model.moments).toEqual(moments.slice(0, 2))
    expect(shown(model)).toContain(model.props.words.say(moments[0]!.phrase).slice(0, 30))
    expect(shown(model)).not.toContain(model.props.words.say(headline).slice(0, 30))
    await keys(model, 'm', 'e', 'b')
    expect(shown(model)).toContain(`tick 0/${ticks}`)
    expect(model.moments).toEqual(moments)
    await keys(model, 'g')
    expect(shown(model)).toContain(`(0–${ticks})`)
  })
  test('AR-293 n and p go through the key moments; e and b to the ends', async () => {
    const { model } = await open()
    const seqs = model.stream.summary.moments.map(({ seq }) => seq)
    const seen: number[] = []
    for (const _ of seqs) {
      await keys(model, 'n')
      seen.push(model.seq)
    }
    expect(seen).toEqual(seqs)
    await keys(model, 'p')
    expect(model.seq).toBe(seqs.at(-2))
    await keys(model, 'e')
    expect(model.seq).toBe(model.stream.last)
    expect(shown(model)).toContain('The end')
    await keys(model, 'b')
    expect(model.seq).toBe(0)
    await keys(model, 'e', ' ')
    expect({ tick: model.view.tick, playing: model.playing }).toEqual({ tick: 1, playing: true })
  })
  test('g goes to a tick; Esc goes nowhere', async () => {
    const { model } = await open()
    await keys(model, 'g', '2', '5', 'enter')
    expect(model.view.tick).toBe(25)
    await keys(model, 'g', '9', 'backspace', '7', 'enter')
    expect(model.view.tick).toBe(7)
    await keys(model, 'g', '9', 'escape')
    expect(model.view.tick).toBe(7)
    await keys(model, 'g', '9', '9', '9', 'enter')
    expect(model.atEnd).toBe(true)
  })
  test('Tab and letters change the view, also on a Cyrillic layout', async () => {
    const { model } = await open({ language: 'ru' })
    await keys(model, 'tab')
    expect(model.screen).toBe('summary')
    await keys(model, 'c')
    expect(model.screen).toBe('score')
    // Digits are for choices alone.
    await keys(model, '1')
    expect(model.screen).toBe('score')
    expect(shown(model).split('\n')[0]).toMatch(/ M карта {2}I итог {2}L журнал {2}C счёт$/)
    await keys(model, 'у')
    expect(model.atEnd).toBe(true)
  })
  test('the summary: a moment is chosen and gone to', async () => {
    const { model } = await open()
    await keys(model, 'e', 'i')
    expect(shown(model)).toContain(model.props.words.say(model.stream.summary.headline).slice(0, 30))
    await keys(model, 'down', 'down', 'enter')
    expect(model.screen).toBe('map')
    expect(model.seq).toBe(model.stream.summary.moments[2]!.seq)
  })
  test('AR-297 the log is filtered by fighter and by kind; every sum at depth full', async () => {
    const { model } = await open()
    await keys(model, 'e', 'l', 'd')
    expect(model.depth).toBe('full')
    const damage = model.stream.events.findLastIndex(({ type }) => type === 'damageResolved')
    model.goTo(damage)
    expect(shown(model)).toMatch(/base \d+ →/)
    const names = model.stream.play
      .viewAfter(1)
      .fighters.map(({ cid }) => model.props.words.text(`arena.fighter.${cid}`))
    // Everything, two teams, then the fighters.
    await keys(model, 'e', 'f', '4')
    expect([...model.filter.combatants]).toEqual([0])
    await keys(model, 'escape')
    const told = model.entries(model.filter).filter(({ line }) => model.stream.events[line.seq]!.type === 'turnStarted')
    expect(told.length).toBeGreaterThan(3)
    for (const { line } of told) expect((model.stream.events[line.seq] as EventOf<'turnStarted'>).actor).toBe(0)
    expect(shown(model)).toContain('filtered')
    await keys(model, 'f', '1', 'escape')
    expect(model.filter.combatants.size).toBe(0)
    expect(names).toHaveLength(6)
  })
  test('AR-297 in the middle of a fight the filter names nobody and nothing that is still to come', async () => {
    const { model } = await open({ preset: 'five' })
    const at = model.stream.events.findIndex(({ type }) => type === 'summoned')
    const chosen = (): unknown[] => filterChoices(model).flatMap((choice) => (choice ? [choice.value] : []))
    const { summon } = model.stream.events[at] as EventOf<'summoned'>
    model.goTo(at - 1)
    expect([chosen().includes(summon), chosen().includes('summoned')]).toEqual([false, false])
    model.goTo(at)
    expect([chosen().includes(summon), chosen().includes('summoned')]).toEqual([true, true])
    // What was seen stays in the list.
    model.goTo(0)
    expect([chosen().includes(summon), chosen().includes('summoned')]).toEqual([true, true])
  })
  test('AR-299 the scoreboard sorts by any column, both ways, as the fight stands', async () => {
    const { model } = await open({ preset: 'five', height: 60 })
    /** One column of the members' rows shown, team by team, from the top; summons stand deeper. */
    const columnShown = (column: ScoreColumn): number[][] => {
      const columns = SCORE_PAGES.find((page) => page.includes(column))!
      const teams: number[][] = []
      for (const line of shown(model).split('\n')) {
        if (/^(\d\. )?(Red|Blue)$/.test(line.trim())) teams.push([])
        const cells = line
          .trim()
          .split(/\s+/)
          .slice(-columns.length)
          .map((cell) => Number(cell.replaceAll(',', '')))
        if (/^ {2}\S/.test(line) && cells.length === columns.length && !cells.some(Number.isNaN))
          teams.at(-1)!.push(cells[columns.indexOf(column)]!)
      }
      return teams
    }
    const inOrder = (teams: number[][], sign: number) => teams.map((own) => own.toSorted((a, b) => sign * (a - b)))
    await keys(model, 'e', 'c')
    const turned = new Set<ScoreColumn>()
    for (const column of SCORE_PAGES.flat()) {
      await keys(model, 's')
      expect(model.sort).toEqual({ column, descending: true })
      expect(shown(model)).toContain('▾')
      const falling = columnShown(column)
      expect(falling.map((own) => own.length)).toEqual([5, 5])
      expect(falling, column).toEqual(inOrder(falling, -1))
      await keys(model, 'r')
      expect(shown(model)).toContain('▴')
      const rising = columnShown(column)
      expect(rising, column).toEqual(inOrder(falling, 1))
      if (rising.join() !== falling.join()) turned.add(column)
    }
    // Most columns differ from row to row in this fight: the order was put to the test.
    for (const column of ['damageDealt', 'damageTaken', 'actions', 'triggers', 'hits', 'stacksApplied'] as const)
      expect(turned).toContain(column)
    await keys(model, 's')
    expect(model.sort).toEqual({ column: 'name', descending: false })
    await keys(model, 's')
    expect(shown(model)).toContain('▾dealt')
    expect(shown(model)).toContain('sorted by: Damage dealt')
    expect(shown(model)).toMatch(/^1\. (Red|Blue)/m)
    // Before anything has happened nobody has a place, and nothing is dealt.
    await keys(model, 'b')
    expect(shown(model)).not.toMatch(/^1\. /m)
    expect(columnShown('damageDealt')).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ])
  })
})

describe('taking over', () => {
  /** Takes the fighter of the given turn, from the beginning on. */
  const take = async (model: ArenaModel, cid: number) => {
    await keys(model, 'b', 't')
    for (let i = 0; i < 9; i++) await keys(model, 'up')
    for (let i = 0; i < cid; i++) await keys(model, 'down')
    await keys(model, 'enter')
  }
  const toggled = async (model: ArenaModel, cid: number) => {
    model.toggle(cid)
    await keys(model, 'x')
  }
  const actionsOf = (match: Match) => match.steps.map(({ action }) => action)

  test('the first team is the player’s: the fight waits for each of its fighters, and the AI has the others', async () => {
    const { model, match } = await open({ played: true })
    expect([...model.taken]).toEqual([0, 1, 2])
    const asked = new Set<number>()
    for (let turn = 0; turn < 6; turn++) {
      await keys(model, 'e')
      expect(model.mode.kind).toBe('turn')
      asked.add(model.awaited)
      await keys(model, 'a')
    }
    expect([...asked].sort()).toEqual([0, 1, 2])
    expect(match().outcome).toBeUndefined()
  })
  test('the fight is computed to the end by the AI first', async () => {
    const { model, match } = await open()
    expect(match().outcome).toBeDefined()
    expect(model.view.tick).toBe(1)
    expect(actionsOf(match()).every((action) => (action as { type: string }).type === 'auto')).toBe(true)
  })
  test('the fight stops at the turns of a taken fighter, whatever its team; its Actions have price, cooldown and aim', async () => {
    const { model, match } = await open()
    const cid = 3
    const first = model.stream.turns.findIndex((_, turn) => actorOf(model, turn) === cid)
    await take(model, cid)
    expect(match().steps).toHaveLength(first)
    expect(match().outcome).toBeUndefined()
    await keys(model, 'e')
    expect(model.mode.kind).toBe('turn')
    const text = shown(model)
    expect(text).toContain('Brawler: your turn')
    expect(text).toMatch(/Stunning Blow +Stamina 40 · cooldown 5 · ✗ nobody to aim at/)
    expect(text).toMatch(/Move +→ East, West, Centre/)
    expect(text).toContain('AI: Brawler')
  })
  test.each([
    ['en', /› ?\d .* \d+(–\d+)?% to hit, ≈ \d+(–\d+)? damage/],
    ['ru', /› ?\d .* попадёт \d+(–\d+)?\s%, урон ≈ \d+(–\d+)?/],
  ] as const)(
    'the first possible Action is in hand, and says what it may bring; so does each aim (%s)',
    async (language, expected) => {
      const { model } = await open({ language })
      await take(model, 3)
      await keys(model, 'e')
      const { groups } = model
      expect(groups[0]!.turns).toEqual([])
      expect(model.mode).toEqual({ kind: 'turn', at: groups.findIndex(({ turns }) => turns.length > 0) })
      const aimed = () => model.groups.findIndex(({ turns }) => turns.some(({ target }) => target !== undefined))
      for (let turn = 0; aimed() < 0 && turn < 20; turn++) await keys(model, 'a', 'e')
      const at = aimed()
      model.mode = { kind: 'turn', at }
      expect(shown(model)).toMatch(expected)
      model.mode = { kind: 'turn', at: model.groups.findIndex(({ action }) => action === 'defend') }
      expect(shown(model)).toMatch(language === 'en' ? /all defences \+\d+%/ : /вся защита \+\d+\s%/)
      model.mode = { kind: 'turn', at }
      await keys(model, String(at + 1))
      expect(shown(model)).toMatch(expected)
    },
  )
  test('an Action is chosen by number, its aim next; a refusal says why', async () => {
    const made = await open()
    const { model, match } = made
    await take(model, 3)
    await keys(model, 'e')
    const groups = model.groups
    const move = groups.findIndex(({ action }) => action === 'move')
    const idle = groups.findIndex(({ turns }) => turns.length === 0)
    await keys(model, String(idle + 1))
    expect(shown(model)).toContain(`✗ ${groups[idle]!.refusal}`)
    await keys(model, String(move + 1))
    expect(shown(model)).toContain('Move: where?')
    await keys(model, '3')
    expect(actionsOf(match()).findLast((action) => (action as { type: string }).type === 'turn')).toEqual({
      type: 'turn',
      action: 'move',
      zone: groups[move]!.turns[2]!.zone,
    })
    expect(model.mode.kind).toBe('watch')
    await keys(model, 'e')
    expect(match().outcome === undefined ? model.mode.kind : 'over').toBe('turn')
  })
  test('a lets the AI decide, u takes back what a person decided, giving back lets the fight run to its end', async () => {
    const made = await open()
    const { model, match } = made
    await take(model, 0)
    await keys(model, 'e')
    const before = match().steps.length
    await keys(model, '5', '1', 'e')
    expect(actionsOf(match())[before]).toMatchObject({ type: 'turn' })
    await keys(model, 'a')
    expect(actionsOf(match()).slice(before + 1)).toContainEqual({ type: 'auto' })
    await keys(model, 'u')
    expect(match().steps).toHaveLength(before)
    await keys(model, 'e', 't', 'enter')
    expect(model.taken.size).toBe(0)
    expect(match().outcome).toBeDefined()
  })
  test('the record replays, with what was taken back in it', async () => {
    const { model, match } = await open()
    await take(model, 3)
    await keys(model, 'e', '5', '1', 'e', 'a', 'e', 't', 'enter', 'e')
    const record = parseRecord(makeRecord(recordOf(match(), { events: true, checkpoint: true })))
    if (!record.ok) throw new Error('unreadable')
    const again = replay(kit.game, record.value)
    expect(again).toMatchObject({ ok: true, value: { changes: [] } })
    expect(again.ok && again.value.divergence).toBeFalsy()
    expect(again.ok && again.value.match.hash()).toBe(match().hash())
  })
  test('leaving early is saved with the place and the taken ones; the viewer goes on there', async () => {
    const { model, match, left } = await open()
    await take(model, 3)
    await keys(model, 'e', 'a', 'n', 'q')
    expect(left).toEqual([true])
    expect([[...model.taken], placeIn(match())]).toEqual([[3], { event: model.seq + 1, events: model.seq + 1 }])
    const again = await open({ match: match() })
    expect(again.model.seq).toBe(model.seq)
    expect([...again.model.taken]).toEqual([3])
  })
  test('a summon can be taken too: its legal Actions have no price', async () => {
    const { model, match } = await open({ preset: 'five' })
    const { events, turns } = model.stream
    const summons = new Set(events.flatMap((event) => (event.type === 'summoned' ? [event.summon] : [])))
    const turn = turns.findIndex((_, at) => summons.has(actorOf(model, at)))
    const cid = actorOf(model, turn)
    model.goTo(turns[turn]!)
    await toggled(model, cid)
    expect(match().steps).toHaveLength(turn)
    await keys(model, 'e')
    expect(shown(model)).toMatch(/(Wolf|Skeleton|Golem) \d: your turn/)
    expect(model.groups.every(({ turns: own, cost }) => own.length > 0 && cost === '')).toBe(true)
  })
  test('leaving after the end is no early leave', async () => {
    const { model, left } = await open()
    await keys(model, 'e', 'q')
    expect(left).toEqual([false])
  })
  test('who only watches takes nobody', async () => {
    const { model, left } = await open({ watch: true })
    await keys(model, 't')
    expect(shown(model)).toContain('✗ Only in: npx arbiter play arena')
    await keys(model, 'ctrl-c')
    expect(left).toEqual([true])
  })
  test('a fight is stored as it goes on; opened again, it has the same fighters in hand', async () => {
    const journal = new MemoryJournal()
    const { model, match, played } = await open({ journal })
    await take(model, 3)
    await keys(model, 'e', 'a', 'e', 'q')
    await played!.close()
    const stored = resumeJournal(kit, (await journal.read('tested'))!.text)
    if (!stored.ok) throw new Error(JSON.stringify(stored.faults))
    expect(stored.value.match.hash()).toBe(match().hash())
    const again = await open({ match: stored.value.match as Match })
    expect([...again.model.taken]).toEqual([3])
    expect(again.model.awaited).toBe(3)
  })
  test('a fighter whose AI gives no answer: a person decides for it', async () => {
    const auto = () => ({
      choose: () => {
        throw new Error('broken')
      },
    })
    const made = propsOf({ kit: { ...kit, bots: { ...kit.bots, auto } } as GameKit })
    const model = new ArenaModel(made.props)
    opened.push(model)
    model.start()
    await keys(model, 'x')
    expect(shown(model)).toContain('broken')
    expect(model.taken.size).toBe(0)
    await keys(model, 't', 'e')
    expect(model.taken).toContain(model.awaited)
    expect(model.mode.kind).toBe('turn')
  })
  test('a fighter without a turn to come is told of', async () => {
    const { model } = await open()
    await keys(model, 'e')
    await toggled(model, 0)
    expect(model.message).toContain('no turn any more')
  })
})

test('summons have their own names as soon as they are there', async () => {
  const { model, props } = await open({ preset: 'five' })
  const event = model.stream.events.find(({ type }) => type === 'summoned') as EventOf<'summoned'>
  const name = props.words.text(`arena.fighter.${event.summon}`)
  expect(name).toMatch(/^(Wolf|Skeleton|Golem) 1$/)
  expect(props.words.say((arena as ArenaKit).phrase(event as Event))).toContain(`summons ${name}`)
  expect((model.view.setup as Setup).teams).toHaveLength(2)
})
