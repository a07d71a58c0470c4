import { readdirSync, readFileSync } from 'node:fs'
import {
  type DrawCursors,
  type Draws,
  type Label,
  label,
  Match,
  playOut,
  recordOf,
  SeededDraws,
  seatBots,
} from '@arbiter/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from './action.ts'
import { text } from './content/testing.ts'
import type { Event } from './events.ts'
import { Fight } from './rules/fight.ts'
import * as LABELS from './rules/labels.ts'
import type { Setup } from './setup.ts'
import {
  coreArena as arena,
  BARE,
  deed,
  kitWith,
  melee,
  narrowMap,
  owns,
  plain,
  Stage,
  stage,
  traitPack,
} from './testing.ts'

const preset = (id: string): Setup => arena.presets.find((known) => known.id === id)!.setup
/** Never tied with a plain 50. */
const slow = plain({ attributes: { Speed: 40 } })
const bytes = (events: readonly object[]) => JSON.stringify(events)
const ALL = ['duel', 'pairs', 'trio', 'five', 'ambush3v5', 'bandits4v6', 'ffa4']

/** Every source file of the package that is not a test or a test's helper, by path below `src`. */
const sources = (folder = ''): [path: string, source: string][] =>
  readdirSync(new URL(`./${folder}`, import.meta.url), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sources(`${path}/`)
    if (!path.endsWith('.ts') || /\.test\.ts$|(^|\/)testing\.ts$/.test(path)) return []
    return [[path, readFileSync(new URL(`./${path}`, import.meta.url), 'utf8')]]
  })
const without = (pattern: RegExp, files = sources()) =>
  files.flatMap(([path, source]) => (pattern.test(source) ? [path] : []))

type Drawable = string | number

/** Notes every call for a draw by name, in order. */
class NotedDraws implements Draws {
  readonly names: string[] = []
  readonly #draws: SeededDraws
  constructor(seed: string) {
    this.#draws = new SeededDraws(seed)
  }
  readonly #note = ({ name }: Label) => {
    this.names.push(name)
    return this.#draws
  }
  int = (name: Label, bound: number) => this.#note(name).int(name, bound)
  die = (name: Label, sides: number) => this.#note(name).die(name, sides)
  chance = (name: Label, part: number, of: number) => this.#note(name).chance(name, part, of)
  pick = <Item extends Drawable>(name: Label, items: readonly Item[]) => this.#note(name).pick(name, items)
  shuffle = <Item extends Drawable>(name: Label, items: readonly Item[]) => this.#note(name).shuffle(name, items)
  weighted = <Item extends Drawable>(name: Label, items: readonly Item[], weights: readonly number[]) =>
    this.#note(name).weighted(name, items, weights)
  save = () => this.#draws.save()
  restore = (cursors: DrawCursors) => this.#draws.restore(cursors)
}

function noted(setup: Setup, seed: string): string[] {
  const draws = new NotedDraws(seed)
  const match = new Match(arena.game, setup, seed, { draws: () => draws })
  while (match.deciding !== undefined) match.act(match.deciding, { type: 'auto' })
  return draws.names
}

describe('same input, same bytes', () => {
  test('WE-01 AR-016 two fights of one seed are byte-identical, another seed gives another fight', () => {
    for (const id of ['duel', 'pairs', 'ffa4']) {
      const [one, two, other] = ['a', 'a', 'b'].map((seed) => arena.simulate(preset(id), seed))
      expect(bytes(one!.events)).toBe(bytes(two!.events))
      expect(bytes(one!.events)).not.toBe(bytes(other!.events))
    }
  })

  test('AR-016 the content version opens the stream, the seed stands in the record and in the result', () => {
    const fight = arena.simulate(preset('duel'), 'text of a seed')
    expect(fight.seed).toBe('text of a seed')
    expect(fight.events[0]).toMatchObject({ type: 'combatStarted', seq: 0, contentVersion: arena.content.version })
    expect(arena.content.version).toMatch(/^core@\d/)
    expect(fight.handoff).toMatchObject({ seed: 'text of a seed', contentVersion: arena.content.version })
    const { header } = recordOf(new Match(arena.game, preset('duel'), 'text of a seed'))
    expect(header).toMatchObject({ seed: 'text of a seed', game: 'arena' })
    const overlaid = kitWith({ 'tuning.json': { 'crit.multiplier': 6000 } })
    expect(overlaid.content.version).not.toBe(arena.content.version)
  })

  test('AR-016 the keys of each event type stand in one order', () => {
    const orders = new Map<string, Set<string>>()
    for (const event of arena.simulate(preset('trio'), 'keys').events) {
      const required = Object.keys(event).slice(0, 5).join(' ')
      orders.set(event.type, (orders.get(event.type) ?? new Set()).add(required))
    }
    for (const [type, found] of orders) expect([type, found.size]).toEqual([type, 1])
  })

  test('AR-017 a simulation takes frozen input, leaves it as it is, and runs to the end', () => {
    const freeze = <Value>(value: Value): Value => {
      if (typeof value === 'object' && value !== null)
        for (const part of Object.values(Object.freeze(value))) freeze(part)
      return value
    }
    const setup = freeze(JSON.parse(JSON.stringify(preset('pairs'))) as Setup)
    const before = JSON.stringify(setup)
    const fight = arena.simulate(setup, 'pure')
    expect(JSON.stringify(setup)).toBe(before)
    expect(fight.events.at(-1)!.type).toBe('combatEnded')
    expect(fight.result.reason).toBe('lastTeam')
    // A copy is as good as the set-up itself, and nothing of one fight is left in the next.
    expect(bytes(arena.simulate(preset('pairs'), 'pure').events)).toBe(bytes(fight.events))
  })

  test('AR-017 a fight that broke off leaves nothing behind in the next one', () => {
    const setup = { start: { '0': { pools: { Stamina: 10 } }, '1': { statuses: { Sneaking: 90, Burning: 90 } } } }
    const run = () =>
      bytes(
        melee([[plain()], [plain()]], setup)
          .until(0)
          .turn('defend').match.events,
      )
    const before = run()
    // The draw for Sneaking is missing in the middle of the Effects Phase, after fighter 0 regenerated.
    expect(() => melee([[plain()], [plain()]], setup, { strict: true })).toThrow('draw_missing')
    expect(run()).toBe(before)
  })

  test('AR-006 AR-017 no clock, no chance of its own, no locale, no I/O anywhere in the package', () => {
    expect(sources().length).toBeGreaterThan(90)
    expect(
      without(/Math\.random|crypto|\bDate\b|performance\.|process\.|setTimeout|localeCompare|\bIntl\b|toLocale/),
    ).toEqual([])
    expect(without(/from 'node:|require\(|\bfetch\(/)).toEqual([])
    const thinking = sources().filter(([path]) => /^(rules|ai|plan)/.test(path))
    expect(without(/Math\.(pow|exp|log|sin|cos|tan|cbrt|hypot)|toFixed|parseFloat/, thinking)).toEqual([])
  })
})

describe('streams', () => {
  test('AR-009 the arena has no generator of its own; a seed is a text', () => {
    expect(without(/Math\.imul| >>> |xorshift|mulberry/i)).toEqual([])
    expect(bytes(arena.simulate(preset('duel'), '1').events)).not.toBe(
      bytes(arena.simulate(preset('duel'), '01').events),
    )
  })

  test('AR-010 WE-01 taking the AI’s draws away moves no draw of the rules', () => {
    for (const id of ['duel', 'trio', 'ambush3v5']) {
      const auto = new Match(arena.game, preset(id), 'streams')
      while (auto.deciding !== undefined) auto.act(auto.deciding, { type: 'auto' })
      // The same turns by hand: no AI, no draw of its own.
      const turns = auto.events.flatMap((event): Action[] =>
        event.type === 'actionDeclared' && event.pass === 'main'
          ? [
              {
                type: 'turn',
                action: event.action,
                ...(event.target !== undefined && { target: event.target }),
                ...(event.zone !== undefined && { zone: event.zone }),
              },
            ]
          : [],
      )
      const draws = new NotedDraws('streams')
      const manual = new Match(arena.game, preset(id), 'streams', { draws: () => draws })
      for (const turn of turns) expect(manual.act(manual.deciding!, turn)).toEqual({ ok: true })
      const told = (events: readonly Event[]) =>
        events.flatMap((event) => {
          const { seq: _, ...rest } = event as Event & { seq: number }
          return event.type === 'aiDecided' ? [] : [rest]
        })
      expect(bytes(told(manual.events))).toBe(bytes(told(auto.events)))
      expect(draws.names.filter((name) => name.startsWith('ai/'))).toEqual([])
    }
  })

  test('AR-010 AI code knows only the AI’s labels, rules code only those of the rules', () => {
    const importers = without(/labels\.ts'/).filter((path) => path.startsWith('ai/'))
    expect(importers.length).toBeGreaterThan(0)
    for (const [path, source] of sources()) {
      if (path === 'rules/labels.ts') continue
      const imported = /import \{([^}]*)\} from .[./]*labels\.ts/.exec(source)?.[1] ?? ''
      const names = imported
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
      expect([path, names.filter((name) => name.startsWith('AI_') !== path.startsWith('ai/'))]).toEqual([path, []])
    }
  })

  test('AR-011 a draw among one never draws', () => {
    const overlay = traitPack({
      random: {
        random: {
          actions: [
            deed([{ t: 'Damage', type: 'Fire', formula: { base: 5 } }], { id: 'random', target: 'EnemyRandom' }),
          ],
        },
      },
    })
    const random = plain(owns('random', 'random'))
    const one = melee([[random], [slow]], { tuning: BARE }, { overlay, strict: true })
    expect(one.turn('random').last('targetHit').target).toBe(1)
    const two = melee(
      [[random], [plain(), plain()]],
      { tuning: BARE },
      { overlay, draws: { 'arena/randomTarget': [2] } },
    )
    expect(two.turn('random').last('targetHit').target).toBe(2)
  })

  test('AR-012 a chance of 0 or of the whole never draws; between them it is int(10 000) < bp', () => {
    const overlay = traitPack({
      sure: { sure: { actions: [deed([{ t: 'Damage', type: 'Fire', formula: { base: 5 } }], { id: 'sure' })] } },
    })
    const crit = (min: number, max: number, options: object) =>
      melee(
        [[plain(owns('sure', 'sure'))], [slow]],
        { tuning: { ...BARE, 'crit.min': min, 'crit.max': max } },
        { overlay, ...options },
      )
        .turn('sure', { target: 1 })
        .last('critChecked').crit
    expect([crit(0, 0, { strict: true }), crit(10_000, 10_000, { strict: true })]).toEqual([false, true])
    expect(() => crit(1, 1, { strict: true })).toThrow('draw_missing')
    expect([
      crit(1, 1, { draws: { 'arena/crit': [true] } }),
      crit(9999, 9999, { draws: { 'arena/crit': [false] } }),
    ]).toEqual([true, false])
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 9999 }), (seed, bp) => {
        const [a, b] = [new SeededDraws(seed), new SeededDraws(seed)]
        expect(a.chance(LABELS.CRIT, bp, 10_000)).toBe(b.int(LABELS.CRIT, 10_000) < bp)
      }),
    )
  })

  test('AR-013 twelve kinds of rules draws, two of the AI, and no other', () => {
    const kinds = [
      'attack',
      'block',
      'crit',
      'detect',
      'forcedMove',
      'multihit',
      'multihitTarget',
      'proc',
      'randomTarget',
      'scroll',
      'stealthBreak',
      'tie',
    ]
    const known = [...kinds.map((kind) => `arena/${kind}`), 'ai/action', 'ai/target']
    expect(
      Object.values(LABELS)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...known].sort())
    expect(without(/\blabel\(/)).toEqual(['rules/labels.ts'])
    const drawn = new Set(ALL.flatMap((id) => noted(preset(id), 'kinds')))
    for (const name of drawn) expect(known).toContain(name)
    for (const often of ['attack', 'crit', 'block', 'tie']) expect(drawn).toContain(`arena/${often}`)
    expect(label('arena/attack')).toBe(LABELS.ATTACK)
  })

  test('AR-014 inside a pass: Multihit and its targets, attack, crit, then per target Block of main and off hand and the break of stealth', () => {
    const bearer = plain({ gear: { main: { item: 'buckler' }, off: { item: 'kite_shield' } } })
    const hidden = { statuses: { Sneaking: 2000 } }
    const setup = {
      start: { '1': hidden, '2': hidden, '3': hidden },
      tuning: {
        'detect.max': 10_000,
        'detect.min': 10_000,
        'multihit.weights': [0, 0, 1, 0, 0],
        'defense.mult.magic': 0,
      },
    }
    const mage = plain({ gear: { main: { item: 'tome', type: 'Fire' } } })
    const members = [[mage], [bearer, bearer, bearer]]
    const staged = stageNoted(members, setup)
    staged.match.act(1, { type: 'turn', action: 'attack', target: 1 })
    const perTarget = ['block', 'block', 'stealthBreak']
    expect(staged.during()).toEqual([
      ...['multihit', 'multihitTarget', 'multihitTarget', 'attack', 'crit'],
      ...[...perTarget, ...perTarget, ...perTarget],
    ])
  })

  test('AR-014 forced movement comes last, target by target; a random target comes first', () => {
    const shove = [
      { t: 'Damage', type: 'Fire', formula: { base: 5 } },
      { t: 'Move', mode: 'push', zones: 1 },
    ]
    const rolled = { autoHit: false, attack: { base: 500 } }
    const overlay = traitPack({
      bully: {
        bully: {
          actions: [
            deed(shove, { id: 'bash_all', target: 'EnemyZone', ...rolled }),
            deed(shove, { id: 'lash', target: 'EnemyRandom', ...rolled }),
          ],
        },
      },
      firm: { firm: { mods: [{ stat: 'forcedMoveResist', kind: 'flat', value: 5000 }] } },
    })
    const firm = plain({ ...owns('firm', 'firm'), gear: { off: { item: 'kite_shield' } } })
    const teams = [[plain(owns('bully', 'bully'))], [firm, firm]]
    const tuning = { 'defense.mult.magic': 0 }
    const area = stageNoted(teams, { tuning }, overlay)
    area.match.act(1, { type: 'turn', action: 'bash_all', zone: 'center' })
    expect(area.during()).toEqual(['attack', 'crit', 'block', 'block', 'forcedMove', 'forcedMove'])
    const single = stageNoted(teams, { tuning }, overlay)
    single.match.act(1, { type: 'turn', action: 'lash' })
    expect(single.during()).toEqual(['randomTarget', 'attack', 'crit', 'block', 'forcedMove'])
  })
})

/** A melee whose draws are noted; `during` names those of the turn of fighter 0. */
function stageNoted(
  teams: readonly (readonly Record<string, unknown>[])[],
  setup: Record<string, unknown>,
  overlay?: Record<string, unknown>,
) {
  const kit = kitWith(overlay)
  const own = setup.start as Record<string, object> | undefined
  const start = teams.flat().map((_, cid) => ({ zone: 'center', initiative: cid === 0 ? 100 : 0, ...own?.[cid] }))
  const parsed = kit.game.setup.parse({
    event: 'practice',
    teams: teams.map((members) => ({ members })),
    ...setup,
    start: { ...start },
  })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  const draws = new NotedDraws('noted')
  const match = new Match(kit.game, parsed.value, 'noted', { draws: () => draws })
  const before = draws.names.length
  return {
    match,
    during: () =>
      draws.names
        .slice(before)
        .flatMap((name) => (name === 'arena/tie' || name === 'arena/detect' ? [] : [name.slice(6)])),
  }
}

describe('order', () => {
  test('AR-015 what happens together happens in cid order', () => {
    const burning = { statuses: { Burning: 8 }, pools: { Stamina: 9 } }
    const fight = stage(
      [
        [plain(), plain()],
        [plain(), plain()],
      ],
      { start: { '0': burning, '1': burning, '2': burning, '3': burning } },
    )
    expect(
      fight
        .events('damageResolved')
        .slice(0, 4)
        .map(({ target }) => target),
    ).toEqual([0, 1, 2, 3])
    expect(fight.events('staminaRegenerated')[0]!.targets).toEqual([0, 1, 2, 3])
    expect(fight.events('initiativeGained')[0]!.actors).toEqual([0, 1, 2, 3])
    expect(fight.events('tieBroken')[0]!.candidates).toEqual([0, 1, 2, 3])
  })

  test('AR-015 texts compare by code unit: AZ comes before Ab', () => {
    const status = (id: string) => ({
      id,
      name: text(id),
      desc: text(id),
      polarity: 'harmful',
      resist: 'Fire',
      decay: { flat: 1 },
      dot: { type: 'Fire', perStack: 1 },
      ai: { mode: 'stacks', value: 100 },
    })
    const overlay = { 'statuses.json': [status('Ab'), status('AZ')] }
    const fight = stage([[plain()], [plain()]], { start: { '0': { statuses: { Ab: 5, AZ: 5 } } } }, { overlay })
    expect(
      fight
        .events('statusReduced')
        .slice(0, 2)
        .map((event) => event.status),
    ).toEqual(['AZ', 'Ab'])
    expect(
      fight
        .events('damageResolved')
        .slice(0, 2)
        .map(({ source }) => source),
    ).toEqual(['AZ', 'Ab'])
  })

  test('AR-015 no sort of the package goes without a comparator', () => {
    expect(without(/\.(sort|toSorted)\(\)/)).toEqual([])
  })
})

describe('test seams', () => {
  test('AR-018 a forced value out of range is an error', () => {
    const attack = (value: unknown) => () =>
      melee([[plain()], [plain()]], {}, { draws: { 'arena/attack': [value] } }).turn('attack', { target: 1 })
    // Unarmed: 20 + 50.
    expect(attack(70)().last('attackRolled').roll).toBe(70)
    for (const value of [0, 71, -1, 1.5, 'high']) expect(attack(value)).toThrow('draw_mismatch')
    const crit = (value: unknown) => () =>
      melee([[plain()], [plain()]], {}, { draws: { 'arena/attack': [70], 'arena/crit': [value] } }).turn('attack', {
        target: 1,
      })
    for (const value of [10_000, -1, 1.5, 'high']) expect(crit(value)).toThrow('draw_mismatch')
  })

  test('AR-018 a forced turn has no AI and no AI draw', () => {
    const fight = melee([[plain()], [slow]], {}, { strict: true, draws: { 'arena/attack': [20] } })
    fight.turn('attack', { target: 1 })
    expect(fight.events('aiDecided')).toEqual([])
    expect(() => fight.auto()).toThrow('draw_missing')
  })

  test('AR-018 forced draws and turns are never part of a set-up; start and tuning are', () => {
    const teams = [{ members: [plain()] }, { members: [plain()] }]
    const codes = (more: object) => {
      const parsed = arena.game.setup.parse({ event: 'practice', teams, ...more })
      return parsed.ok ? [] : parsed.faults.map(({ code, path }) => `${code} ${path}`)
    }
    for (const field of ['draws', 'dice', 'orders', 'actions', 'seed'])
      expect(codes({ [field]: {} })).toEqual([`setup_field /${field}`])
    const start = {
      '0': {
        hp: 77,
        initiative: 12,
        zone: 'west',
        pools: { Stamina: 40 },
        statuses: { Haste: 9 },
        shields: [{ hp: 5, duration: 4, types: ['Fire'] }],
      },
    }
    expect(codes({ start, tuning: { 'stamina.regen': 0 } })).toEqual([])
    const fight = stage([[plain()], [plain()]], { start, tuning: { 'stamina.regen': 0 } })
    expect(fight.events('combatStarted')[0]!.combatants[0]).toMatchObject({
      hp: 77,
      initiative: 12,
      zone: 'west',
      pools: [{ id: 'Stamina', value: 40 }],
      statuses: [{ id: 'Haste', stacks: 9 }],
      shields: [{ hp: 5, untilTick: 4, types: ['Fire'] }],
    })
    expect(fight.events('staminaRegenerated')).toEqual([])
  })
})

describe('budget', () => {
  test('AR-019 after every decision the caches say what a fresh look at the state says', () => {
    for (const [id, seed] of [
      ['five', 'a'],
      ['ten', 'b'],
      ['ffa4', 'c'],
    ] as const) {
      const staged = new Stage(arena, preset(id), { seed })
      for (let step = 0; staged.actor >= 0; step++) {
        if (step % 3 === 0) {
          const { fight } = staged
          const fresh = new Fight(fight.plan, JSON.parse(JSON.stringify(staged.state)))
          expect(fresh.live).toEqual(fight.live)
        }
        staged.auto()
      }
    }
  })

  test('AR-019 a fight without listeners takes the same course as one with them', () => {
    for (const id of ['pairs', 'five']) {
      const table = seatBots(arena.game, preset(id), [arena.bots.auto!])
      const events: Event[] = []
      const quiet = playOut(arena.game, preset(id), 'quiet', table)
      const loud = playOut(arena.game, preset(id), 'quiet', table, (event) => void events.push(event))
      expect(JSON.stringify(quiet.state)).toBe(JSON.stringify(loud.state))
      expect(events.length).toBeGreaterThan(100)
    }
  })

  test('AR-001 AR-005 every number of a state and of a stream is a safe integer', () => {
    const strange = (value: unknown): unknown[] =>
      typeof value === 'number'
        ? Number.isSafeInteger(value) && !Object.is(value, -0)
          ? []
          : [value]
        : typeof value === 'object' && value !== null
          ? Object.values(value).flatMap(strange)
          : []
    for (const id of ALL) {
      const { events, result } = arena.simulate(preset(id), 'integers')
      expect([id, strange(events), strange(result)]).toEqual([id, [], []])
    }
  })

  test('AR-008 floorDiv belongs to the AI: nothing outside its folder imports it', () => {
    const users = without(/\bfloorDiv\b/)
    expect(users.filter((path) => !path.startsWith('ai/'))).toEqual([])
    expect(users.length).toBeGreaterThan(0)
  })
})

test('AR-018 a start zone that the map lacks is refused', () => {
  const kit = kitWith(narrowMap({ center: 1 }))
  const raw = {
    event: 'practice',
    teams: [{ members: [plain()] }, { members: [plain()] }],
    start: { '0': { zone: 'moon' } },
  }
  expect(kit.game.setup.parse(raw).ok).toBe(false)
})
