import {
  type ArenaKit,
  arenaKit,
  type Event,
  type EventOf,
  type ScoreColumn,
  type Setup,
  takenNote,
} from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { type GameKit, Match, makeRecord, parseRecord, recordOf, replay } from '@arbiter/kernel'
import { cleanup, render } from 'ink-testing-library'
import { createElement } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { matchWords } from '../../language.ts'
import { Session } from '../../play/session.ts'
import { textOf } from '../screen.ts'
import type { SessionBoardProps } from '../terminal-game.ts'
import { ArenaBoard } from './board.ts'
import { frameLines } from './frame.ts'
import { arenaTerminal } from './index.ts'
import { press } from './keys.ts'
import { ArenaModel } from './model.ts'
import { SCORE_PAGES } from './scoreboard.ts'
import { isBeat } from './stream.ts'
import { placeIn, takenIn } from './taking.ts'

const arena = arenaKit(locales)

const kit = arena as unknown as GameKit

interface Fight {
  readonly preset?: string
  readonly seed?: string
  readonly language?: 'en' | 'ru'
  readonly columns?: number
  readonly height?: number
  readonly watch?: boolean
  readonly match?: Match
  /** The first team is the person's; otherwise its fighters were given back to the AI. */
  readonly played?: boolean
}

function propsOf({
  preset = 'trio',
  seed = 's',
  language = 'en',
  columns = 80,
  height = 24,
  watch,
  match,
  played,
}: Fight = {}) {
  const setup = arena.presets.find(({ id }) => id === preset)!.setup
  const fought = match ?? new Match(kit.game, setup, seed)
  const controllers = watch ? { 1: 'auto', 2: 'auto' } : { 1: 'person', 2: 'auto' }
  const session = new Session(kit, fought, controllers)
  if (!match && !played && !watch) for (const cid of takenIn(fought, controllers)) fought.note(takenNote(cid, false))
  const left: boolean[] = []
  const props: SessionBoardProps = {
    session,
    words: matchWords({ language }, kit, arenaTerminal, setup, {
      events: () => session.events,
      controllers: session.controllers,
    }),
    width: 80,
    columns,
    height,
    depth: 'normal',
    speed: 0.25,
    ...(watch && { watching: { next: () => session.stepBot() } }),
    done: (early) => void left.push(early),
  }
  return { props, session, left }
}

const opened: ArenaModel[] = []
function open(fight?: Fight) {
  const made = propsOf(fight)
  const model = new ArenaModel(made.props)
  model.start()
  opened.push(model)
  return { model, ...made }
}
afterEach(() => {
  cleanup()
  for (const model of opened.splice(0)) model.stop()
})

const keys = (model: ArenaModel, ...pressed: string[]) => {
  for (const key of pressed) press(model, key)
}
const shown = (model: ArenaModel): string => frameLines(model).map(textOf).join('\n')
const widest = (model: ArenaModel): number => Math.max(...frameLines(model).map((line) => [...textOf(line)].length))
const settled = () => new Promise((resolve) => setTimeout(resolve, 30))
const actorOf = (model: ArenaModel, turn: number) =>
  (model.stream.events[model.stream.turns[turn]!] as EventOf<'turnStarted'>).actor

describe('every frame fits the screen', () => {
  test.each(['duel', 'five', 'twenty', 'ffa4'])('preset %s, both languages, all views and lists', (preset) => {
    for (const language of ['en', 'ru'] as const) {
      const { model } = open({ preset, language })
      const stops = [0, 1, 2, 3, 4, 5].map((part) => Math.floor((model.stream.last * part) / 5))
      for (const stop of stops) {
        model.goTo(stop)
        for (const view of ['m', 'i', 'l', 'c']) {
          for (const opener of ['', '?', 'f', 't', 'g']) {
            keys(model, view, ...(opener ? [opener] : []))
            const lines = frameLines(model).map(textOf)
            expect(lines).toHaveLength(23)
            const place = `${preset} ${language} ${view}${opener} at ${stop}`
            expect(Math.max(...lines.map((text) => [...text].length)), place).toBeLessThanOrEqual(80)
            expect(lines.join('\n')).not.toMatch(/arena\.[a-z_]+\.|cli\./)
            keys(model, 'escape')
          }
        }
        keys(model, 'd')
      }
    }
  })

  test.each(['en', 'ru'] as const)('at 80 columns a name of one word stands whole on the map (%s)', (language) => {
    const { model } = open({ preset: 'trio', language })
    const map = shown(model)
    const names = model.view.fighters.map(({ cid }) => model.props.words.text(`arena.fighter.${cid}`))
    const short = names.filter((name) => [...name].length <= 12)
    expect(short.length).toBeGreaterThanOrEqual(5)
    for (const name of short) expect(map).toContain(name)
    expect(map).toMatch(language === 'en' ? /Swordmaster +[█░]{4} +558/ : /Мастер меча +[█░]{4} +558/)
  })

  test('a bigger terminal is used, and a new size is followed', () => {
    const { model } = open({ preset: 'five', columns: 140, height: 45 })
    expect(frameLines(model)).toHaveLength(44)
    expect(widest(model)).toBe(140)
    model.resize(80, 24)
    expect(frameLines(model)).toHaveLength(23)
    expect(widest(model)).toBe(80)
    model.resize(20, 5)
    expect(frameLines(model)).toHaveLength(21)
    keys(model, 't')
    expect(frameLines(model)).toHaveLength(21)
  })

  test('ink draws the same lines and knows the arrows', async () => {
    const { props } = propsOf({ preset: 'duel' })
    const { lastFrame, stdin } = render(createElement(ArenaBoard, props))
    await settled()
    stdin.write(' ')
    await settled()
    expect(lastFrame()).toContain('tick 0 ')
    stdin.write('\u001B[C')
    await settled()
    expect(lastFrame()).toContain('Turn: Swordmaster')
    stdin.write('g12\r')
    await settled()
    expect(lastFrame()).toContain('tick 12 ')
  })
})

describe('the map', () => {
  test('AR-298 shows health, initiative, statuses, falls and whose turn it is at any place of the stream', () => {
    const { model } = open({ preset: 'five' })
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
  test('AR-184 who hides stands in brackets', () => {
    const { model } = open({ preset: 'five' })
    const hidden = model.stream.events.findIndex(
      (event) => event.type === 'statusApplied' && event.status === 'Sneaking',
    )
    expect(hidden).toBeGreaterThan(0)
    model.goTo(hidden)
    const { target } = model.stream.events[hidden] as EventOf<'statusApplied'>
    expect(shown(model)).toContain(`(${model.props.words.text(`arena.fighter.${target}`)}`.slice(0, 6))
  })
  test('AR-246 the three best scores of the turn, the chosen one marked', () => {
    const { model } = open()
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
  test('who matters now is never behind the overflow', () => {
    const { model } = open({ preset: 'twenty' })
    for (const turn of [0, 20, 60]) {
      model.goTo(model.stream.turns[turn]!)
      expect(frameLines(model).slice(2, 15).map(textOf).join('\n')).toContain('▶')
      expect(shown(model)).toMatch(/\+\d+:/)
    }
  })
})

describe('replay keys', () => {
  test('space plays and pauses; + and − change the pace', () => {
    const { model } = open()
    expect(model.playing).toBe(true)
    keys(model, ' ')
    expect(model.playing).toBe(false)
    keys(model, '+', '+')
    expect(model.speed).toBe(1)
    keys(model, '-')
    expect(model.speed).toBe(0.5)
    for (let i = 0; i < 20; i++) keys(model, '+')
    expect(model.speed).toBe(64)
  })
  test('it plays by itself', async () => {
    const { props } = propsOf()
    const model = new ArenaModel({ ...props, speed: 64 })
    opened.push(model)
    model.start()
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(model.seq).toBeGreaterThan(5)
  })
  test('→ and ← go beat by beat, and back to the same picture', () => {
    const { model } = open()
    // Once the whole fight was seen, its bar no longer grows.
    keys(model, ' ', 'e', 'b')
    const frames: string[] = []
    for (let i = 0; i < 15; i++) {
      frames.push(shown(model))
      keys(model, 'right')
      expect(isBeat(model.stream.events[model.seq]!)).toBe(true)
    }
    for (const frame of frames.reverse()) {
      keys(model, 'left')
      expect(shown(model)).toBe(frame)
    }
  })
  test('AR-293 length, key moments and how it ends are shown only once they were passed', () => {
    const { model } = open()
    const { moments, headline } = model.stream.summary
    const ticks = model.stream.timeline.ticks
    keys(model, ' ', 'b')
    expect(shown(model)).toContain('tick 0 ')
    expect(shown(model)).not.toContain('◆')
    keys(model, 'g')
    expect(shown(model)).not.toContain(`${ticks}`)
    keys(model, 'escape', 'n', 'n', 'i')
    expect(model.moments).toEqual(moments.slice(0, 2))
    expect(shown(model)).toContain(model.props.words.say(moments[0]!.phrase).slice(0, 30))
    expect(shown(model)).not.toContain(model.props.words.say(headline).slice(0, 30))
    keys(model, 'm', 'e', 'b')
    expect(shown(model)).toContain(`tick 0/${ticks}`)
    expect(model.moments).toEqual(moments)
    keys(model, 'g')
    expect(shown(model)).toContain(`(0–${ticks})`)
  })
  test('AR-293 n and p go through the key moments; e and b to the ends', () => {
    const { model } = open()
    const seqs = model.stream.summary.moments.map(({ seq }) => seq)
    const seen: number[] = []
    for (const _ of seqs) {
      keys(model, 'n')
      seen.push(model.seq)
    }
    expect(seen).toEqual(seqs)
    keys(model, 'p')
    expect(model.seq).toBe(seqs.at(-2))
    keys(model, 'e')
    expect(model.seq).toBe(model.stream.last)
    expect(shown(model)).toContain('The end')
    keys(model, 'b')
    expect(model.seq).toBe(0)
    keys(model, 'e', ' ')
    expect({ seq: model.seq, playing: model.playing }).toEqual({ seq: 0, playing: true })
  })
  test('g goes to a tick; Esc goes nowhere', () => {
    const { model } = open()
    keys(model, 'g', '2', '5', 'enter')
    expect(model.view.tick).toBe(25)
    keys(model, 'g', '9', 'backspace', '7', 'enter')
    expect(model.view.tick).toBe(7)
    keys(model, 'g', '9', 'escape')
    expect(model.view.tick).toBe(7)
    keys(model, 'g', '9', '9', '9', 'enter')
    expect(model.atEnd).toBe(true)
  })
  test('Tab and letters change the view, also on a Cyrillic layout', () => {
    const { model } = open({ language: 'ru' })
    keys(model, 'tab')
    expect(model.screen).toBe('summary')
    keys(model, 'c')
    expect(model.screen).toBe('score')
    // Digits are for choices alone.
    keys(model, '1')
    expect(model.screen).toBe('score')
    expect(shown(model).split('\n')[0]).toMatch(/ M карта {2}I итог {2}L журнал {2}C счёт$/)
    keys(model, 'у')
    expect(model.atEnd).toBe(true)
  })
  test('the summary: a moment is chosen and gone to', () => {
    const { model } = open()
    keys(model, 'e', 'i')
    expect(shown(model)).toContain(model.props.words.say(model.stream.summary.headline).slice(0, 30))
    keys(model, 'down', 'down', 'enter')
    expect(model.screen).toBe('map')
    expect(model.seq).toBe(model.stream.summary.moments[2]!.seq)
  })
  test('AR-297 the log is filtered by fighter and by kind; every sum at depth full', () => {
    const { model } = open()
    keys(model, 'e', 'l', 'd')
    expect(model.depth).toBe('full')
    const damage = model.stream.events.findLastIndex(({ type }) => type === 'damageResolved')
    model.goTo(damage)
    expect(shown(model)).toMatch(/base \d+ →/)
    const names = model.stream.timeline.at(0).fighters.map(({ cid }) => model.props.words.text(`arena.fighter.${cid}`))
    // Everything, two teams, then the fighters.
    keys(model, 'e', 'f', '4')
    expect([...model.filter.combatants]).toEqual([0])
    keys(model, 'escape')
    const told = model.entries(model.filter).filter(({ line }) => model.stream.events[line.seq]!.type === 'turnStarted')
    expect(told.length).toBeGreaterThan(3)
    for (const { line } of told) expect((model.stream.events[line.seq] as EventOf<'turnStarted'>).actor).toBe(0)
    expect(shown(model)).toContain('filtered')
    keys(model, 'f', '1', 'escape')
    expect(model.filter.combatants.size).toBe(0)
    expect(names).toHaveLength(6)
  })
  test('AR-299 the scoreboard sorts by any column, both ways, as the fight stands', () => {
    const { model } = open({ preset: 'five', height: 60 })
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
    keys(model, 'e', 'c')
    const turned = new Set<ScoreColumn>()
    for (const column of SCORE_PAGES.flat()) {
      keys(model, 's')
      expect(model.sort).toEqual({ column, descending: true })
      expect(shown(model)).toContain('▾')
      const falling = columnShown(column)
      expect(falling.map((own) => own.length)).toEqual([5, 5])
      expect(falling, column).toEqual(inOrder(falling, -1))
      keys(model, 'r')
      expect(shown(model)).toContain('▴')
      const rising = columnShown(column)
      expect(rising, column).toEqual(inOrder(falling, 1))
      if (rising.join() !== falling.join()) turned.add(column)
    }
    // Most columns differ from row to row in this fight: the order was put to the test.
    for (const column of ['damageDealt', 'damageTaken', 'actions', 'triggers', 'hits', 'stacksApplied'] as const)
      expect(turned).toContain(column)
    keys(model, 's')
    expect(model.sort).toEqual({ column: 'name', descending: false })
    keys(model, 's')
    expect(shown(model)).toContain('▾dealt')
    expect(shown(model)).toContain('sorted by: Damage dealt')
    expect(shown(model)).toMatch(/^1\. (Red|Blue)/m)
    // Before anything has happened nobody has a place, and nothing is dealt.
    keys(model, 'b')
    expect(shown(model)).not.toMatch(/^1\. /m)
    expect(columnShown('damageDealt')).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ])
  })
})

describe('taking over', () => {
  /** Takes the fighter of the given turn, from the beginning on. */
  const take = (model: ArenaModel, cid: number) => {
    keys(model, 'b', 't')
    for (let i = 0; i < 9; i++) keys(model, 'up')
    for (let i = 0; i < cid; i++) keys(model, 'down')
    keys(model, 'enter')
  }
  const actionsOf = ({ session }: { session: Session }) => session.match.steps.map(({ action }) => action)

  test('the first team is the player’s: the fight waits for each of its fighters, and the AI has the others', () => {
    const { model, session } = open({ played: true })
    expect([...model.taken]).toEqual([0, 1, 2])
    const asked = new Set<number>()
    for (let turn = 0; turn < 6; turn++) {
      keys(model, 'e')
      expect(model.mode.kind).toBe('turn')
      asked.add(model.awaited)
      keys(model, 'a')
    }
    expect([...asked].sort()).toEqual([0, 1, 2])
    expect(session.outcome).toBeUndefined()
  })
  test('the fight is computed to the end by the AI first', () => {
    const { model, session } = open()
    expect(session.outcome).toBeDefined()
    expect(model.seq).toBe(0)
    expect(actionsOf({ session }).every((action) => (action as { type: string }).type === 'auto')).toBe(true)
  })
  test('the fight stops at the turns of a taken fighter, whatever its team; its Actions have price, cooldown and aim', () => {
    const { model, session } = open()
    const cid = 3
    const first = model.stream.turns.findIndex((_, turn) => actorOf(model, turn) === cid)
    take(model, cid)
    expect(session.match.steps).toHaveLength(first)
    expect(session.outcome).toBeUndefined()
    keys(model, 'e')
    expect(model.mode.kind).toBe('turn')
    const text = shown(model)
    expect(text).toContain('Brawler: your turn')
    expect(text).toMatch(/Stunning Blow +Stamina 40 · cooldown 5 · ✗ nobody to aim at/)
    expect(text).toMatch(/Move +→ East, West, Centre/)
    expect(text).toContain('AI: Brawler')
  })
  test('an Action is chosen by number, its aim next; a refusal says why', () => {
    const made = open()
    const { model, session } = made
    take(model, 3)
    keys(model, 'e')
    const groups = model.groups
    const move = groups.findIndex(({ action }) => action === 'move')
    const idle = groups.findIndex(({ turns }) => turns.length === 0)
    keys(model, String(idle + 1))
    expect(shown(model)).toContain(`✗ ${groups[idle]!.refusal}`)
    keys(model, String(move + 1))
    expect(shown(model)).toContain('Move: where?')
    keys(model, '3')
    expect(actionsOf(made).findLast((action) => (action as { type: string }).type === 'turn')).toEqual({
      type: 'turn',
      action: 'move',
      zone: groups[move]!.turns[2]!.zone,
    })
    expect(model.mode.kind).toBe('watch')
    keys(model, 'e')
    expect(session.outcome === undefined ? model.mode.kind : 'over').toBe('turn')
  })
  test('a lets the AI decide, u takes back, giving back lets the fight run to its end', () => {
    const made = open()
    const { model, session } = made
    take(model, 0)
    keys(model, 'e')
    const before = session.match.steps.length
    keys(model, 'a')
    expect(actionsOf(made)[before]).toEqual({ type: 'auto' })
    keys(model, 'u')
    expect(session.match.steps).toHaveLength(before)
    keys(model, 'e', 't', 'enter')
    expect(model.taken.size).toBe(0)
    expect(session.outcome).toBeDefined()
  })
  test('the record replays, with what was taken back in it', () => {
    const { model, session } = open()
    take(model, 3)
    keys(model, 'e', '5', '1', 'e', 'a', 'e', 't', 'enter', 'e')
    const record = parseRecord(makeRecord(recordOf(session.match, { events: true, checkpoint: true })))
    if (!record.ok) throw new Error('unreadable')
    const again = replay(kit.game, record.value)
    expect(again).toMatchObject({ ok: true, value: { changes: [] } })
    expect(again.ok && again.value.divergence).toBeFalsy()
    expect(again.ok && again.value.match.hash()).toBe(session.match.hash())
  })
  test('leaving early is saved with the place and the taken ones; the viewer goes on there', () => {
    const { model, session, left } = open()
    take(model, 3)
    keys(model, 'e', 'a', 'n', 'q')
    expect(left).toEqual([true])
    expect([takenIn(session.match, session.controllers), placeIn(session.match)]).toEqual([[3], model.seq])
    const again = open({ match: session.match })
    expect(again.model.seq).toBe(model.seq)
    expect([...again.model.taken]).toEqual([3])
  })
  test('a summon can be taken too: its legal Actions have no price', () => {
    const { model, session } = open({ preset: 'five' })
    const { events, turns } = model.stream
    const summons = new Set(events.flatMap((event) => (event.type === 'summoned' ? [event.summon] : [])))
    const turn = turns.findIndex((_, at) => summons.has(actorOf(model, at)))
    const cid = actorOf(model, turn)
    model.goTo(turns[turn]!)
    model.toggle(cid)
    expect(session.match.steps).toHaveLength(turn)
    keys(model, 'e')
    expect(shown(model)).toMatch(/(Wolf|Skeleton|Golem) \d: your turn/)
    expect(model.groups.every(({ turns: own, cost }) => own.length > 0 && cost === '')).toBe(true)
  })
  test('leaving after the end is no early leave', () => {
    const { model, left } = open()
    keys(model, 'e', 'q')
    expect(left).toEqual([false])
  })
  test('who only watches takes nobody', () => {
    const { model, left } = open({ watch: true })
    keys(model, 't')
    expect(shown(model)).toContain('✗ Only in: npx arbiter play arena')
    keys(model, 'ctrl-c')
    expect(left).toEqual([true])
  })
  test('a fighter without a turn to come is told of', () => {
    const { model } = open()
    keys(model, 'e')
    model.toggle(0)
    expect(model.message).toContain('no turn any more')
  })
})

test('summons have their own names as soon as they are there', () => {
  const { model, props } = open({ preset: 'five' })
  const event = model.stream.events.find(({ type }) => type === 'summoned') as EventOf<'summoned'>
  const name = props.words.text(`arena.fighter.${event.summon}`)
  expect(name).toMatch(/^(Wolf|Skeleton|Golem) 1$/)
  expect(props.words.say((arena as ArenaKit).phrase(event as Event))).toContain(`summons ${name}`)
  expect((model.view.setup as Setup).teams).toHaveLength(2)
})
