import { Match, SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { cleanup, render } from 'ink-testing-library'
import { createElement } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cliLocales } from '../../language.ts'
import { botTable, matchTable } from '../../play/watchedTable.ts'
import { textOf } from '../screen.ts'
import { RunBoard } from './board.ts'
import { boardLines } from './boardLines.ts'
import { BoardModel } from './boardModel.ts'
import { kit, type Played, seated, widest } from './testing.ts'

const started = async (given: Played = {}, props: Parameters<typeof seated>[1] = {}) => {
  const made = seated(given, props)
  const model = new BoardModel(made.props)
  model.start()
  await model.press('')
  return { model, ...made }
}
const rows = (model: BoardModel): string[] => boardLines(model).map(textOf)
const shown = (model: BoardModel): string => rows(model).join('\n')
const type = async (model: BoardModel, ...keys: readonly string[]) => {
  for (const key of keys) await model.press(key)
}
/** Champion, Footman and Paladin in the hand. */
const drafted = async (given: Played = {}, props: Parameters<typeof seated>[1] = {}) => {
  const made = await started(given, props)
  await type(made.model, '1', '3', '5', 'enter')
  return made
}

afterEach(cleanup)
afterEach(() => vi.useRealTimers())

describe('the screen fits 80 columns', () => {
  test.each([
    [22, 'en'],
    [24, 'ru'],
    [40, 'ru'],
  ] as const)('RN-341 a whole run in %i rows, every page, in %s', async (height, language) => {
    const { model, match } = await started({ language, setup: 'ozrakh', seed: 'long' }, { height })
    const fits = () => {
      const lines = rows(model)
      expect(lines).toHaveLength(height - 1)
      expect(widest(lines)).toBeLessThanOrEqual(80)
      expect(lines.join('\n')).not.toMatch(/run\.[a-z_]+\.|cli\.|undefined|NaN/)
    }
    for (let battle = 0; battle < 12 && match().outcome === undefined; battle++) {
      fits()
      for (const page of ['?', 'v', 's', 'o', 'r', 'l']) {
        await type(model, page, 'pagedown', 'down')
        fits()
        await type(model, 'escape')
      }
      if (model.view.draft) await type(model, ...(model.view.draft.pick === 3 ? ['1', '2', '3'] : ['1']), 'enter')
      fits()
      await type(model, 'p', 'a', 'x')
      fits()
      await type(model, 'n', 'g')
      expect(model.mode.kind).toBe('battle')
      fits()
      await type(model, 'up', 'up', 'left')
      fits()
      await type(model, 'enter', 'enter')
      expect(model.mode.kind).toBe('result')
      fits()
      await type(model, 'enter')
    }
    expect(match().outcome).toBeDefined()
    expect(model.mode.kind).toBe('over')
    fits()
  })

  test.each(SHIPPED_LANGUAGES)('what the keys do is said in 80 columns, in %s', (language) => {
    const keys = Object.entries(cliLocales[language]).filter(([key]) => /^cli\.run\.(keys|help)/.test(key))
    expect(keys).toHaveLength(13)
    for (const [key, text] of keys) expect(widest(text.split('\n')), key).toBeLessThanOrEqual(80)
  })

  test('ink draws the same lines', async () => {
    const { props } = seated()
    const { lastFrame, stdin } = render(createElement(RunBoard, props))
    await expect.poll(() => stdin.listenerCount('readable'), { timeout: 30_000 }).toBe(1)
    stdin.write('135\r')
    await expect.poll(lastFrame, { timeout: 30_000 }).toContain('Commander Aldric, Humans · Preparation for battle 1')
    const frame = lastFrame()!
    expect(widest(frame.split('\n'))).toBeLessThanOrEqual(80)
  })
})

describe('after a number of the opening', () => {
  const WRONG_COUNT = 'Pick exactly 3 cards; 0 picked'
  const opened = async (keys: readonly string[], waits = 0) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { props } = seated({}, { afterNumber: true })
    const { lastFrame, stdin } = render(createElement(RunBoard, props))
    await new Promise(setImmediate)
    vi.advanceTimersByTime(waits)
    for (const key of keys) {
      stdin.write(key)
      await new Promise(setImmediate)
    }
    return lastFrame()!
  }

  test('its Enter is no answer to the first draft; the next one is, and one that comes later', async () => {
    expect(await opened(['\r'])).not.toContain(WRONG_COUNT)
    expect(await opened(['\r', '\r'])).toContain(WRONG_COUNT)
    expect(await opened(['\r'], 1000)).toContain(WRONG_COUNT)
  })

  test('what was typed ahead with it counts', async () => {
    expect(await opened(['\r135\r'])).toContain('Preparation for battle 1')
    expect(await opened(['135\n'])).toContain('Preparation for battle 1')
  })
})

describe('playing', () => {
  test('RN-325 chosen cards are marked and counted, and picked together', async () => {
    const { model, viewNow } = await started()
    await type(model, '1', '3', 'enter')
    expect(shown(model)).toContain('Draft: pick 3 of 5, chosen 2')
    expect(shown(model)).toContain('▶[3] Champion T1')
    expect(shown(model)).toContain('Pick exactly 3 cards; 2 picked')
    await type(model, '3', '4', '5')
    expect(model.picked).toEqual(['paladin-1', 'crossbowman-1', 'footman-1'])
    await type(model, 'enter')
    expect(viewNow().hand.map(({ unitId }) => unitId)).toEqual(['crossbowman', 'footman', 'paladin'])
  })
  test('RN-325 Enter with nothing chosen counts no card where several are wanted', async () => {
    const { model } = await started()
    await type(model, 'enter')
    expect(shown(model)).toContain('Draft: pick 3 of 5, chosen 0')
    expect(shown(model)).toContain('Pick exactly 3 cards; 0 picked')
  })
  test('RN-325 RN-246 the budget stands above the draft, which costs no gold, and cards that could not stand beside the picks are marked', async () => {
    const { model } = await started()
    expect(rows(model)[3]).toBe('Drafting is free; battle 1 has a budget of 10')
    expect(shown(model)).not.toContain('not all can fight')
    await type(model, '1')
    expect(rows(model)[3]).toBe('Drafting is free; battle 1 has a budget of 10, your picks cost 7')
    expect(shown(model)).toMatch(/^. 3 {2}Champion .* · in all 15 of 10: not all can fight$/m)
    expect(shown(model)).toMatch(/^. 5 {2}Footman T1 \(bronze\), tank, cost 3$/m)
  })
  test('RN-326 RN-327 RN-328 the card goes where the cursor is; meter and warning follow', async () => {
    const { model, viewNow } = await drafted()
    expect(rows(model)[3]).toBe('░░░░░░░░░░░░░░░░░░░░ Budget 0/10, 10 left')
    await type(model, '3', 'left', 'enter')
    expect(viewNow().placed).toEqual([{ instanceId: 'paladin-1', x: 2, y: 1 }])
    expect(rows(model)[3]).toBe('██████████████░░░░░░ Budget 7/10, 3 left')
    expect(shown(model)).toMatch(/^ {2}1 {2}Champion .* over 5 +8$/m)
    await type(model, '1')
    expect(rows(model)[3]).toBe('██████████████░░░░░░ Budget 7/10, 3 left · Champion: 5 over it')
    await type(model, 'right', 'enter')
    expect(shown(model)).toContain('Too dear: 7 + 8 = 15, and you can field 10')
    await type(model, '2', ' ', 'down', 'enter')
    expect(viewNow().placed).toContainEqual({ instanceId: 'footman-1', x: 3, y: 0 })
    await type(model, 'backspace')
    expect(viewNow().placed).toHaveLength(1)
    await type(model, 'c')
    expect(viewNow().placed).toEqual([])
  })
  test('RN-193 RN-250 timings turn, upgrades are paid, undo takes back', async () => {
    const { model, viewNow } = await drafted()
    await type(model, 't', 'y')
    expect(viewNow().timings).toEqual({ holy_light: 'late', rally: 'mid' })
    await type(model, '2', 'p')
    expect([viewNow().gold, viewNow().hand[1]!.tier]).toEqual([7, 2])
    await type(model, 'u')
    expect([viewNow().gold, viewNow().hand[1]!.tier]).toEqual([10, 1])
  })
  test('RN-329 an empty grid does not fight', async () => {
    const { model } = await drafted()
    await type(model, 'g')
    expect(shown(model)).toContain('Place at least one unit')
    expect(model.mode.kind).toBe('table')
  })
  test('keys work on a Cyrillic layout', async () => {
    const { model, viewNow } = await drafted()
    await type(model, 'ф')
    expect(viewNow().placed.length).toBeGreaterThan(0)
    await type(model, 'п')
    expect(model.mode.kind).toBe('battle')
  })
  test('RN-330 RN-332 the battle, its result, the next draft; nothing tells the end early', async () => {
    const { model } = await drafted()
    await type(model, '2', 'left', 'enter', '3', 'right', 'enter', 'g')
    expect(rows(model)[1]).toBe('wins 0/9 · losses 0/4 · gold 10 · rating 1,000 (Silver)')
    expect(rows(model)[2]).toBe('10   ·   ·   1▶  2▶  ·   ·   ·   ·  Your side 89%         The enemy 0%')
    await type(model, 'up', 'l')
    expect(shown(model)).not.toContain('Victory')
    await type(model, 'escape', 'enter', 'enter')
    expect(shown(model)).toContain('Victory in round 6: the enemy is wiped out')
    expect(shown(model)).toContain('gold +7, now 17; rating +16,')
    expect(shown(model)).toContain('Round 6: First blood: enemy Marksman, felled by your Paladin')
    await type(model, 'left')
    expect(model.mode.kind).toBe('battle')
    await type(model, 'enter', 'enter')
    expect(shown(model)).toContain('Draft: pick 1 of 3, chosen 0')
    // RN-325: of a single pick, Enter takes the card at the cursor.
    await type(model, 'enter')
    expect(model.view.draft).toBeNull()
  })
  test('RN-335 abandoning asks; any other key goes on', async () => {
    const { model, match } = await drafted()
    await type(model, 'x')
    expect(shown(model)).toContain(
      'Abandon the run? It counts as lost and pays no crowns; your rating will\n  be 1,000.',
    )
    await type(model, 'n')
    expect(match().outcome).toBeUndefined()
    await type(model, 'x', 'y')
    expect(match().outcome?.reason).toBe('abandoned')
    expect(shown(model)).toContain('The run is abandoned: 0 wins, 0 losses, no reward; rating 1,000 → 1,000')
  })
  test('a hint, and leaving saves', async () => {
    const { model, left } = await drafted()
    await type(model, 'h')
    expect(shown(model)).toContain('Brother Fedor advises: Upgrade: ')
    await type(model, 'q')
    expect(left).toEqual([true])
  })
  test('RN-026 a match of one battle: both teams, the fight, the end', async () => {
    const { model, left } = await started({ setup: 'three', seed: '7' })
    expect(shown(model)).toMatch(/Your side, Humans under Commander Aldric: Footman T1 \w\d/)
    await type(model, 'g')
    expect(shown(model)).toContain('Victory in round 8')
    await type(model, 'enter', 'enter')
    expect(model.mode.kind).toBe('over')
    await type(model, 'enter')
    expect(left).toEqual([false])
  })
  test('a run with a host: its seat decides by itself', async () => {
    const setup = { host: 'server', leader: 'aldric' }
    const { model } = await started({ setup, controllers: { player: 'person', server: 'greedy' } })
    expect(shown(model)).toContain('Draft: pick 3 of 5, chosen 0')
    await type(model, '1', '2', '3', 'enter')
    expect(shown(model)).toContain('Against Squire Tam (bot)')
  })
})

describe('watching', () => {
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const watched = async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { props } = seated({ controllers: { player: 'greedy' } })
    const { host, table } = botTable(
      kit,
      new Match(kit.game, props.played!.match!.setup, 'demo'),
      { player: 'greedy' },
      1,
    )
    const { played: _, ...watching } = props
    const model = new BoardModel({ ...watching, table })
    model.start()
    while (host.match.outcome === undefined) await settled()
    return { model, steps: () => table.scene.place.step, host }
  }
  test('bots go on by themselves, through battles to the end', async () => {
    const { model } = await watched()
    vi.advanceTimersByTime(30_000)
    expect(model.events.some(({ type: kind }) => kind === 'battleEnded')).toBe(true)
    vi.advanceTimersByTime(3_600_000)
    expect(model.told.outcome).toBeDefined()
    expect(model.mode.kind).toBe('over')
    expect(shown(model)).toContain('Enter ends')
  })
  test('the result of a battle stays as long as the table rests on it, at its pace', async () => {
    const { model } = await watched()
    const until = (kind: string) => {
      for (let ms = 0; model.mode.kind !== kind && ms < 600_000; ms += 100) vi.advanceTimersByTime(100)
      return model.mode.kind
    }
    expect(until('result')).toBe('result')
    expect(model.told.heldEvent?.type).toBe('battleEnded')
    vi.advanceTimersByTime(2800)
    expect(model.mode.kind).toBe('result')
    vi.advanceTimersByTime(700)
    expect(model.mode.kind).toBe('table')
    model.props.table.speed(8)
    expect([until('battle'), until('result')]).toEqual(['battle', 'result'])
    vi.advanceTimersByTime(450)
    expect(model.mode.kind).toBe('table')
    model.stop()
  })
  test('stop, step, back, and on again', async () => {
    const { model, steps } = await watched()
    await type(model, ' ')
    vi.advanceTimersByTime(60_000)
    expect(steps()).toBe(0)
    await type(model, 'right', 'right')
    expect(steps()).toBe(2)
    await type(model, 'left')
    expect(steps()).toBe(1)
    await type(model, 'enter')
    vi.advanceTimersByTime(2000)
    expect(steps()).toBeGreaterThan(3)
    model.stop()
  })
  test('reading a page holds the run, not for ever', async () => {
    const { model, steps } = await watched()
    await type(model, 'o')
    vi.advanceTimersByTime(60_000)
    expect(steps()).toBe(0)
    await type(model, 'escape')
    vi.advanceTimersByTime(2000)
    expect(steps()).toBeGreaterThan(1)
    model.stop()
  })
  test('a record is shown the same way', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { props } = seated({ setup: 'three', seed: '7', actions: [{ type: 'fight' }] })
    const { played, ...watching } = props
    const model = new BoardModel({ ...watching, table: matchTable(kit, played!.match!, 1) })
    model.start()
    vi.advanceTimersByTime(500)
    expect(model.mode.kind).toBe('battle')
    await type(model, 'enter')
    expect(shown(model)).toContain('Victory in round 8')
    vi.advanceTimersByTime(10_000)
    expect(model.mode.kind).toBe('over')
  })
})
