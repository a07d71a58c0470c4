import { readdirSync, readFileSync } from 'node:fs'
import { ceilDiv, type Draws, label, Match, SeededDraws } from '@arbiter/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaledBy } from '../plan/component.ts'
import { blast, deed, face, trained, trait, trial } from '../plan/testing.ts'
import { createPlanner } from '../plan.ts'
import type { Setup } from '../setup.ts'
import { cloneState } from '../state.ts'
import { coreArena as arena, plain, stage } from '../testing.ts'
import { Fight, fightOf } from './fight.ts'
import * as labels from './labels.ts'
import { initiativeGain } from './stats.ts'

const preset = (id: string): Setup => arena.presets.find((known) => known.id === id)!.setup
const PRESETS = arena.presets.map(({ id }) => id)

/** Sources without comments, by path. */
function sources(...folders: string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const folder of folders) {
    const url = new URL(`../${folder}/`, import.meta.url)
    for (const file of readdirSync(url, { recursive: true }) as string[]) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.endsWith('testing.ts')) continue
      const text = readFileSync(new URL(file, url), 'utf8')
      found.set(`${folder}/${file}`, text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, ''))
    }
  }
  return found
}

function hits(files: Map<string, string>, pattern: RegExp): string[] {
  return [...files].flatMap(([path, text]) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`))
}

describe('numbers', () => {
  test('AR-001 every number of states, events and sheets is a whole one', () => {
    const fractions: string[] = []
    const walk = (value: unknown, path: string): void => {
      if (typeof value === 'number' && !Number.isSafeInteger(value)) fractions.push(`${path} ${value}`)
      if (typeof value === 'object' && value !== null)
        for (const [key, part] of Object.entries(value)) walk(part, `${path}/${key}`)
    }
    for (const id of PRESETS) {
      const setup = preset(id)
      const match = new Match(arena.game, setup, `whole ${id}`)
      while (match.deciding !== undefined) match.act(match.deciding, { type: 'auto' })
      walk(match.events, id)
      walk(match.state, id)
      walk(arena.report(match.state, match.events), id)
      for (const { cid } of match.state.fighters.filter(({ summoner }) => summoner < 0))
        walk(arena.sheet(setup, cid), id)
    }
    expect(fractions).toEqual([])
  })

  test('AR-002 WE-02 a fraction rounds up, towards +∞', () => {
    expect(ceilDiv(21, 2)).toBe(11)
    expect(ceilDiv(-5, 2)).toBe(-2)
    const n = fc.integer({ min: -(2 ** 40), max: 2 ** 40 })
    fc.assert(
      fc.property(n, fc.integer({ min: 1, max: 1_000_000 }), (top, by) => {
        const up = ceilDiv(top, by)
        expect(up * by >= top && (up - 1) * by < top).toBe(true)
      }),
    )
  })

  test('AR-002 once per step: three steps of a blow round three times, and only there', () => {
    // 11 × 1.2 = 13.2 → 14; × 1.5 = 21; × 1.01 = 21.21 → 22. In one go it would be 19.998 → 20.
    const fire = face([[trained(1, {}, [2, 1])], [plain()]], {
      overlay: trial({
        actions: [blast({ formula: { base: 11 } })],
        mods: [{ stat: 'damage', kind: 'bp', value: 10, tag: 'Fire' }],
      }),
      draws: { 'arena/crit': [true] },
    }).turn('blast', { target: 1 })
    expect(fire.last('damageResolved')).toMatchObject({ base: 14, afterCrit: 21, afterModifiers: 22 })
  })

  test('AR-003 WE-02 what is whole stays: 100 × 1.1 is 110', () => {
    expect(ceilDiv(100 * 11, 10)).toBe(110)
    const hot = face([[trained(1)], [plain()]], {
      overlay: trial({
        actions: [blast({ formula: { base: 100 } })],
        mods: [{ stat: 'damage', kind: 'bp', value: 1000 }],
      }),
    }).turn('blast', { target: 1 })
    expect(hot.last('damageResolved')).toMatchObject({ base: 100, afterModifiers: 110 })
    // The float product of the same numbers is 110.00000000000001.
    expect(Math.ceil(100 * 1.1)).toBe(111)
  })

  test('AR-004 WE-02 a drawback grows away from 0: −5 × 1.7 is −9', () => {
    expect(scaledBy(-5, { level: 170, potency: 10_000 }, false)).toBe(-9)
    expect(scaledBy(5, { level: 170, potency: 10_000 }, false)).toBe(9)
    const overlay = trial({ mods: [{ stat: 'Might', kind: 'flat', value: -5 }] })
    const weak = stage([[trained(1, {}, [4, 1])], [plain()]], {}, { overlay })
    expect(weak.kit.sheet(weak.state.setup, 0).attributes.Might).toBe(41)
  })

  test('AR-005 beyond 2^53 a step fails instead of guessing; the Initiative of 9999 Haste is exact', () => {
    expect(() => ceilDiv(2 ** 53, 3)).toThrow(RangeError)
    const fast = stage([[plain({ attributes: { Speed: 199 } })], [plain()]], {
      start: { 0: { statuses: { Haste: 9999 } } },
    })
    const { fight } = fast
    const live = fight.live[0]!
    const rate = BigInt(300 * (100 + 3 * fast.fighter(0).statuses[0]!.stacks))
    const wanted = 199n * rate * rate
    expect(wanted > BigInt(Number.MAX_SAFE_INTEGER)).toBe(true)
    const gain = BigInt(initiativeGain(fight, live))
    expect((10_000n * gain) ** 2n >= wanted && (10_000n * (gain - 1n)) ** 2n < wanted).toBe(true)
  })

  test('AR-006 rules and AI stay with whole-number arithmetic', () => {
    const files = sources('rules', 'plan', 'ai')
    expect(files.size).toBeGreaterThan(40)
    const maths = new Set(hits(files, /Math\.\w+/g).map((hit) => hit.split('Math.')[1]))
    expect([...maths].filter((name) => !['max', 'min', 'abs', 'floor', 'ceil', 'sqrt'].includes(name!))).toEqual([])
    expect(
      hits(files, /\*\*|\bDate\b|\bIntl\b|localeCompare|toLocale\w+|toFixed|toPrecision|parseFloat|performance\b/g),
    ).toEqual([])
    // No decimal constant either: 1.1 is 11/10.
    expect(hits(files, /(?<![\w.])\d+\.\d+/g).filter((hit) => !hit.startsWith('ai/geometricMean'))).toEqual([])
  })

  test('AR-007 Math.sqrt gives first guesses only, in two places that correct them', () => {
    expect(hits(sources('rules', 'plan', 'ai'), /Math\.sqrt/g)).toEqual([
      'rules/stats.ts: Math.sqrt',
      'ai/geometricMean.ts: Math.sqrt',
    ])
    // √4 × 3.00 is 6 exactly; with 1 Haste left after decay, 6.18 needs a seventh point.
    const speed4 = (haste: number) =>
      stage([[plain({ attributes: { Speed: 4 } })], [plain()]], {
        start: { 0: { initiative: 200, ...(haste > 0 && { statuses: { Haste: haste } }) } },
      })
    const gain = ({ fight }: ReturnType<typeof stage>) => initiativeGain(fight, fight.live[0]!)
    expect([gain(speed4(0)), gain(speed4(2))]).toEqual([6, 7])
  })

  test('AR-008 no module of rules or plan rounds down', () => {
    const files = sources('rules', 'plan')
    expect(hits(files, /floorDiv|truncDiv|roundHalfUp|percentFloor|percentTrunc|Math\.(?:trunc|round)/g)).toEqual([])
    expect(hits(files, /Math\.floor/g)).toEqual([])
  })
})

describe('draws', () => {
  test('AR-009 the generator is the kernel’s: the first roll of a fight is the first number of its stream', () => {
    for (const seed of ['one', 'two', 'three']) {
      const start = { 0: { zone: 'center', initiative: 200 }, 1: { zone: 'center' } }
      const setup = arena.game.setup.parse({
        event: 'practice',
        teams: [{ members: [plain()] }, { members: [plain()] }],
        start,
      })
      if (!setup.ok) throw new Error('bad set-up')
      const match = new Match(arena.game, setup.value, seed)
      match.act(1, { type: 'turn', action: 'attack', target: 1 })
      const rolled = match.events.find(({ type }) => type === 'attackRolled')
      // Unarmed: 20 + 60 % Might + 40 % Accuracy.
      expect(rolled).toMatchObject({ attackValue: 70, roll: new SeededDraws(seed).die(label('arena/attack'), 70) })
    }
    expect(hits(sources('rules', 'plan', 'ai'), /imul|>>>|xorshift|SeededDraws/g)).toEqual([])
  })

  test('AR-010 WE-01 a fight without the AI’s draws rolls the same dice', () => {
    const setup = preset('five')
    const led = new Match(arena.game, setup, 'streams')
    while (led.deciding !== undefined) led.act(led.deciding, { type: 'auto' })
    const replayed = new Match(arena.game, setup, 'streams')
    for (const event of led.events) {
      if (event.type !== 'actionDeclared' || event.pass !== 'main') continue
      const { action, target, zone } = event
      const verdict = replayed.act(replayed.deciding!, {
        type: 'turn',
        action,
        ...(target !== undefined && { target }),
        ...(zone !== undefined && { zone }),
      })
      expect(verdict).toEqual({ ok: true })
    }
    const told = (match: typeof led) =>
      match.events.filter(({ type }) => type !== 'aiDecided').map(({ seq: _, ...event }) => event)
    expect(led.events.some(({ type }) => type === 'aiDecided')).toBe(true)
    expect(told(replayed)).toEqual(told(led))
  })

  test('AR-010 the rules never use a label of the AI, nor the AI one of theirs', () => {
    expect(hits(sources('rules', 'plan'), /AI_\w+/g).map((hit) => hit.split(':')[0])).toEqual([
      'rules/labels.ts',
      'rules/labels.ts',
    ])
    const taken = hits(sources('ai'), /import [^\n]*labels\.ts'/g)
    expect(taken.length).toBeGreaterThan(0)
    expect(taken.flatMap((line) => [...line.matchAll(/\b[A-Z][A-Z_]+\b/g)].map(([name]) => name))).toEqual(
      taken.flatMap((line) => [...line.matchAll(/\bAI_[A-Z]+\b/g)].map(([name]) => name)),
    )
  })

  test('AR-011 one possibility is no draw: a single random target, a die of one side', () => {
    const random = deed({
      id: 'poke',
      target: 'EnemyRandom',
      primary: 'Blunt',
      attack: { base: 1 },
      components: [{ t: 'Damage', type: 'Blunt', formula: { base: 1 } }],
    })
    const lone = face([[trained(1)], [plain()]], { overlay: trial({ actions: [random] }), strict: true })
    lone.turn('poke')
    expect(lone.last('attackRolled')).toMatchObject({ attackValue: 1, roll: 1 })
    // Two of them are drawn, which an empty script refuses.
    const two = face([[trained(1)], [plain(), plain()]], { overlay: trial({ actions: [random] }), strict: true })
    expect(() => two.turn('poke')).toThrow('draw_missing')
  })

  test('AR-012 a chance of 0 or of the whole never draws; between, one draw of 10 000 decides', () => {
    const overlay = trial({ actions: [blast({ formula: { base: 10 } })] })
    const critting = (tuning: object, draws: Record<string, unknown[]>) =>
      stage(
        [[trained(1)], [plain()]],
        { tuning, start: { 0: { initiative: 200 } } },
        { overlay, draws, strict: true },
      ).turn('blast', { target: 1 })
    expect(critting({ 'crit.max': 0 }, {}).last('critChecked')).toMatchObject({ chanceBp: 0, crit: false })
    expect(critting({ 'crit.min': 10_000 }, {}).last('critChecked')).toMatchObject({ chanceBp: 10_000, crit: true })
    expect(() => critting({ 'crit.max': 1 }, {})).toThrow('draw_missing')
    const crit = label('arena/crit')
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f'])
      expect(new SeededDraws(seed).chance(crit, 5000, 10_000)).toBe(new SeededDraws(seed).int(crit, 10_000) < 5000)
  })

  test('AR-013 twelve kinds of draws in the rules and two of the AI: no other', () => {
    const names = Object.values(labels).map(({ name }) => name)
    const rules = ['attack', 'crit', 'block', 'detect', 'stealthBreak', 'multihit', 'multihitTarget', 'randomTarget']
    const more = ['tie', 'proc', 'forcedMove', 'scroll']
    expect(names.sort()).toEqual(
      [...[...rules, ...more].map((kind) => `arena/${kind}`), 'ai/action', 'ai/target'].sort(),
    )
    const drawn = new Set<string>()
    for (const id of PRESETS) {
      const draws = new SeededDraws(id)
      const match = new Match(arena.game, preset(id), id, { draws: () => draws, events: false })
      while (match.deciding !== undefined) match.act(match.deciding, { type: 'auto' })
      for (const name of Object.keys(draws.save())) drawn.add(name)
    }
    expect([...drawn].filter((name) => !names.includes(name))).toEqual([])
    expect(drawn.has('arena/attack')).toBe(true)
    // Labels are made in one place.
    expect(hits(sources('rules', 'plan', 'ai'), /\blabel\(/g).every((hit) => hit.startsWith('rules/labels.ts'))).toBe(
      true,
    )
  })

  test('AR-014 the order of draws in a pass: targets, attack, crit, per target Block then stealth, forced move', () => {
    const order: string[] = []
    const sweep = deed({
      id: 'sweep',
      target: 'EnemyZone',
      primary: 'Blunt',
      attack: { base: 200 },
      components: [
        { t: 'Move', mode: 'push', zones: 1 },
        { t: 'Damage', type: 'Blunt', formula: { base: 10 } },
      ],
    })
    const steady = { mods: [{ stat: 'forcedMoveResist', kind: 'flat', value: 5000 }] }
    const traits = [trait('trial', [{ actions: [sweep] }]), trait('steady', [steady])]
    const guard = plain({
      gear: { main: 'buckler', off: 'kite_shield' },
      traits: [{ id: 'steady', perks: ['steady_1'] }],
    })
    const fight = face([[trained(1)], [guard, guard]], {
      overlay: { 'traits.json': traits },
      start: { 1: { statuses: { Sneaking: 100 } }, 2: { statuses: { Sneaking: 100 } } },
      draws: { 'arena/attack': [200], 'arena/crit': [true] },
    })
    const recorded = recording(fight.draws, order)
    fight.match.game.apply(fight.state, 1, { type: 'turn', action: 'sweep', zone: 'center' }, recorded, undefined)
    const pass = order.slice(0, order.lastIndexOf('arena/forcedMove') + 1)
    expect(pass).toEqual([
      'arena/attack',
      'arena/crit',
      'arena/block',
      'arena/block',
      'arena/stealthBreak',
      'arena/block',
      'arena/block',
      'arena/stealthBreak',
      'arena/forcedMove',
      'arena/forcedMove',
    ])
  })

  test('AR-014 a Multihit first draws how many, then whom, then the roll', () => {
    const order: string[] = []
    const fight = face([[plain({ gear: { main: { item: 'orb', type: 'Fire' } } })], [plain(), plain(), plain()]])
    const recorded = recording(fight.draws, order)
    fight.match.game.apply(fight.state, 1, { type: 'turn', action: 'attack', target: 2 }, recorded, undefined)
    const [count, ...rest] = order.slice(0, order.indexOf('arena/attack') + 1)
    expect(count).toBe('arena/multihit')
    expect(rest.slice(0, -1).every((name) => name === 'arena/multihitTarget')).toBe(true)
  })
})

describe('order and repeatability', () => {
  test('AR-015 what happens together happens by cid', () => {
    const zone = blast({ formula: { base: 5 } }, { target: 'EnemyZone' })
    const crowd = face([[trained(1)], [plain(), plain(), plain()]], {
      overlay: trial({ actions: [zone] }),
      start: { 1: { statuses: { Bleeding: 1 } }, 2: { statuses: { Bleeding: 9 } }, 3: { statuses: { Bleeding: 4 } } },
    }).turn('blast', { zone: 'center' })
    const inTick = (tick: number) => crowd.events('damageResolved').filter((event) => event.tick === tick)
    expect(inTick(1).map(({ target, dot }) => [target, dot])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [1, false],
      [2, false],
      [3, false],
    ])
  })

  test('AR-015 names compare by code unit: "AZ" stands before "Aa"', () => {
    const status = (id: string) => ({
      id,
      name: { en: id, ru: id },
      desc: { en: id, ru: id },
      polarity: 'harmful',
      resist: 'Fire',
      decay: { special: 'untilBroken' },
      dot: { type: 'Fire', perStack: 1 },
      ai: { mode: 'stacks', value: 100 },
    })
    const burning = stage(
      [[plain()], [plain()]],
      { start: { 0: { initiative: 200, statuses: { Aa: 5, AZ: 5 } } } },
      { overlay: { 'statuses.json': [status('Aa'), status('AZ')] } },
    )
    expect(burning.events('damageResolved').map(({ source }) => source)).toEqual(['AZ', 'Aa'])
    // Every sort of the rules says its order.
    expect(hits(sources('rules', 'plan', 'ai'), /\.sort\(\)|\.toSorted\(\)/g)).toEqual([])
  })

  test('AR-016 WE-01 the same seed gives the same bytes, another seed another fight', () => {
    const setup = preset('trio')
    const text = (seed: string) => JSON.stringify(arena.simulate(setup, seed).events)
    expect(text('twin')).toBe(text('twin'))
    expect(text('twin')).not.toBe(text('other'))
    const { seed, events } = arena.simulate(setup, 'twin')
    expect(seed).toBe('twin')
    expect(events[0]).toMatchObject({ type: 'combatStarted', contentVersion: 'core@1.0.0' })
  })

  test('AR-017 simulate leaves its input alone and runs to the end', () => {
    const setup = preset('trio')
    const before = JSON.stringify(setup)
    const frozen = freeze(structuredClone(setup))
    const { result, events } = arena.simulate(frozen, 'pure')
    expect(JSON.stringify(setup)).toBe(before)
    expect(events.at(-1)).toMatchObject({ type: 'combatEnded', reason: result.reason })
    expect(arena.simulate(frozen, 'pure')).toEqual(arena.simulate(setup, 'pure'))
    expect(hits(sources('rules', 'plan', 'ai', 'report', 'setup'), /'node:|fetch\(|process\.|console\./g)).toEqual([])
  })

  test('AR-018 a forced value out of range is an error; forced draws and turns are no part of a set-up', () => {
    const forced = (roll: unknown) => () =>
      face([[plain()], [plain()]], { draws: { 'arena/attack': [roll] } }).turn('attack', { target: 1 })
    expect(forced(70)).not.toThrow()
    for (const roll of [0, 71, 1.5, true]) expect(forced(roll), String(roll)).toThrow('draw_mismatch')
    const teams = [{ members: [plain()] }, { members: [plain()] }]
    for (const field of ['dice', 'draws', 'orders', 'turns', 'actions']) {
      const parsed = arena.game.setup.parse({ event: 'practice', teams, [field]: {} })
      expect(parsed.ok ? [] : parsed.faults, field).toMatchObject([{ code: 'setup_field', path: `/${field}` }])
    }
  })

  test('AR-018 a forced turn needs no AI and no draw of the AI', () => {
    const fight = face([[plain()], [plain()]], { draws: { 'arena/attack': [40] }, strict: true })
    fight.turn('attack', { target: 1 })
    expect(fight.events('aiDecided')).toEqual([])
    expect(() => fight.auto()).toThrow('draw_missing')
  })

  test('AR-019 caches follow every change: after each turn they equal fresh ones', () => {
    const planOf = createPlanner(arena.content)
    const liveOf = ({ live }: Fight) => live.map(({ build: _, ...values }) => values)
    for (const id of PRESETS) {
      const match = new Match(arena.game, preset(id), `cache ${id}`, { events: false })
      for (let turn = 0; turn < 120 && match.deciding !== undefined; turn++) {
        match.act(match.deciding, { type: 'auto' })
        const kept = fightOf(planOf(match.state.setup), match.state)
        expect(liveOf(kept)).toEqual(liveOf(new Fight(kept.plan, cloneState(match.state))))
      }
    }
  })
})

/** Draws that write down their labels; those of the AI are not asked for. */
function recording(draws: Draws, order: string[]): Draws {
  return new Proxy(draws, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        const [first] = args
        if (typeof first === 'object' && first !== null && 'name' in first) order.push(String(first.name))
        return (value as (...all: unknown[]) => unknown).apply(target, args)
      }
    },
  })
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(freeze)
    Object.freeze(value)
  }
  return value
}
