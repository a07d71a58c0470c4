import { hashOf, SeededDraws } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import type { BattleSetup } from '../battle/setup.ts'
import type { simulateBattle } from '../battle/simulate.ts'
import { eight } from '../battle/testing.ts'
import { loadContent } from '../content/load.ts'
import { RUN_PACKS } from '../content/packs.ts'
import { brief, entryOf, loaded, overlay, text } from '../content/testing.ts'
import type { RunContent, StyleRules, UnitType } from '../content/types.ts'
import { FORMATIONS, STYLES, type Style } from '../content/words.ts'
import { runKit } from '../kit.ts'
import { createPlanner, recommendedTimings } from '../plan.ts'
import { setupSchema } from '../setup.ts'
import { botOpponent } from './botOpponent.ts'
import { standing } from './formation.ts'
import { weightOf } from './rivals.ts'
import { spellKind } from './spellKind.ts'
import { upgradePrice } from './upgrade.ts'

const { content } = runKit()
const { balance } = content
const unit = (id: string): UnitType => entryOf(content.units, id)
const styleOf = (id: Style, of: RunContent = content): StyleRules => entryOf(of.styles, id)
const cells = (formation: (typeof FORMATIONS)[number], ids: readonly string[]): string[] =>
  standing(balance, formation, ids.map(unit)).map(({ x, y }) => `${x},${y}`)

describe('RN-678 styles are data', () => {
  const table: Readonly<Record<Style, readonly [formation: string, timing: string, spells?: string]>> = {
    wall: ['closed', 'early', 'protective'],
    rush: ['wide', 'early', 'helpful'],
    volley: ['ranks', 'mid'],
    sorcery: ['apart', 'mid'],
    plague: ['wide', 'early', 'harmful'],
    champion: ['sheltered', 'late'],
    swarm: ['full', 'early'],
    ambush: ['flanks', 'mid'],
  }

  test.each(STYLES)('RN-678 %s has its formation and its timing', (id) => {
    const { formation, timing, spells, dearestFirst } = styleOf(id)
    expect([formation, timing, ...(spells ? [spells] : [])]).toEqual(table[id])
    expect(dearestFirst).toBe(id === 'champion' ? true : undefined)
  })

  test('RN-678 content of before weighs as it did, and stands as RN-279 says', () => {
    const former = loaded([RUN_PACKS.core, RUN_PACKS.eight]).content
    for (const id of STYLES) {
      expect(styleOf(id, former).weights).toEqual(styleOf(id).weights)
      expect([id, styleOf(id, former).formation, styleOf(id, former).timing]).toEqual([id, undefined, undefined])
    }
  })

  test('RN-678 a pack turns the weights of a style without code', () => {
    const swarm = { id: 'swarm', weights: [{ role: 'tank', tag: 'phalanx', maxCost: 3, pct: 300 }] }
    const more = loaded([...shipped, upon({ styles: [swarm] })]).content
    const weights = (ids: readonly string[]) => ids.map((id) => weightOf(more, unit(id), 'swarm'))
    // Tank of 3 gold in a phalanx; one of 4; a spearman of 3; a tank of 3 that stands alone.
    expect(weights(['gate_warden', 'iron_cultist', 'levy_spear', 'pit_brute'])).toEqual([300, 100, 100, 100])
    expect(styleOf('swarm', more).formation).toBe('full')
    expect(weightOf(more, unit('gate_warden'), 'wall')).toBe(175)
  })

  const shipped = [
    RUN_PACKS.core,
    RUN_PACKS.eight,
    RUN_PACKS['eight-tuned'],
    RUN_PACKS['eight-balanced'],
    RUN_PACKS['eight-settled'],
  ]
  const upon = (sections: Readonly<Record<string, unknown>>) => ({
    ...overlay(sections),
    'pack.json': JSON.stringify({
      id: 'more',
      game: 'run',
      version: '1.0.0',
      name: text('More'),
      extends: 'eight-settled',
    }),
  })

  test('RN-678 RN-460 what no style can mean is refused with its place', () => {
    const faults = (change: object) => {
      const result = loadContent([...shipped, upon({ styles: [{ id: 'wall', ...change }] })])
      return result.ok ? [] : result.faults
    }
    expect(brief(faults({ weights: [{ pct: 140 }] }))).toEqual(['/0/weights/0 E_MISSING'])
    expect(faults({ weights: [{ tag: 'phalanks', pct: 140 }] })).toMatchObject([
      { code: 'E_REF', file: 'more/styles.json', pointer: '/0/weights/0/tag', nearest: 'phalanx' },
    ])
    expect(brief(faults({ weights: [{ minCost: 5, maxCost: 4, pct: 140 }] }))).toEqual(['/0/weights/0/maxCost E_RANGE'])
    expect(brief(faults({ weights: [{ minCost: 5, maxCost: 5, pct: 140 }] }))).toEqual([])
    expect(brief(faults({ weights: [{ role: 'tank', pct: 9 }] }))).toEqual(['/0/weights/0/pct E_RANGE'])
    expect(faults({ formation: 'closd' })).toMatchObject([{ code: 'E_ENUM', nearest: 'closed' }])
    expect(brief(faults({ timing: 'never' }))).toEqual(['/0/timing E_ENUM'])
    expect(brief(faults({ spells: 'all' }))).toEqual(['/0/spells E_ENUM'])
  })
})

describe('RN-678 formations', () => {
  const front = ['gate_warden', 'oath_keeper', 'justicar', 'levy_spear', 'lancer', 'sun_champion']

  test('RN-678 natural: the rank of a role from the middle outwards', () => {
    expect(cells('natural', ['gate_warden', 'lancer', 'dawn_archer', 'inquisitor'])).toEqual([
      '3,1',
      '4,1',
      '3,0',
      '4,0',
    ])
  })

  test('RN-678 a closed centre: nobody stands at the side before both ranks of the middle are full, tanks in front', () => {
    expect(cells('closed', front)).toEqual(['3,1', '4,1', '2,1', '5,1', '3,0', '4,0'])
    expect(cells('closed', ['lancer', 'gate_warden', 'dawn_archer'])).toEqual(['4,1', '3,1', '3,0'])
  })

  test('RN-678 a wide front has gaps', () => {
    expect(cells('wide', front.slice(0, 4)).map((cell) => Number(cell[0]) % 2)).toEqual([0, 0, 0, 0])
    expect(cells('wide', front).every((cell) => cell.endsWith(',1'))).toBe(true)
  })

  test('RN-678 two ranks: shooters in the middle of the second', () => {
    expect(cells('ranks', ['inquisitor', 'dawn_archer', 'gate_warden'])).toEqual(['4,0', '3,0', '3,1'])
  })

  test('RN-678 corners apart: everybody as far out as can be', () => {
    const ids = ['gate_warden', 'lancer', 'levy_spear', 'inquisitor', 'dawn_archer']
    expect(cells('apart', ids)).toEqual(['0,1', '7,1', '1,1', '0,0', '7,0'])
  })

  test('RN-678 flanks: who fights at arm’s length stands at the edges, the others in the middle', () => {
    const [warden, lancer, archer] = cells('flanks', ['gate_warden', 'lancer', 'dawn_archer'])
    expect([new Set([warden, lancer]), archer]).toEqual([new Set(['0,1', '7,1']), '3,0'])
  })

  test('RN-678 behind a tank: the dearest card, whatever its role', () => {
    expect(cells('sheltered', ['sun_champion', 'gate_warden', 'dawn_archer'])).toEqual(['3,0', '3,1', '4,0'])
    // Without a tank it stands where it would.
    expect(cells('sheltered', ['lancer', 'sun_champion'])).toEqual(['4,1', '3,1'])
  })

  test('RN-678 full rows: the front rank fills before anybody stands behind it', () => {
    const nine = [...front, 'dawn_archer', 'inquisitor', 'field_chaplain']
    expect(cells('full', nine).filter((cell) => cell.endsWith(',0'))).toHaveLength(1)
  })

  test.each(FORMATIONS)('RN-681 %s: twelve of any faction stand on twelve cells of their own field', (formation) => {
    for (const { starter } of content.factions) {
      const stand = cells(formation, starter!)
      expect(new Set(stand).size).toBe(12)
      for (const cell of stand) expect(cell).toMatch(/^[0-7],[01]$/)
    }
  })
})

test('RN-678 spells that protect, help and harm', () => {
  const kinds = Object.groupBy(content.spells, (spell) => spellKind(content, spell))
  const ids = (kind: 'protective' | 'helpful' | 'harmful') => kinds[kind]!.map(({ id }) => id)
  expect(ids('protective')).toEqual([
    ...['holy_light', 'blessing', 'divine_shield', 'fortify', 'shield_line', 'aegis', 'hymn', 'purify', 'renewal'],
    ...['vanish', 'smoke_screen', 'rune_wall', 'reinforce', 'emergency_repair'],
  ])
  expect(ids('helpful')).toEqual([
    ...['rally', 'raise_dead', 'dark_pact', 'sound_the_horn', 'blood_call', 'gate_call', 'call_of_pack'],
    ...['stampede_horn', 'mana_tide', 'tailwind', 'reload', 'overclock'],
  ])
  expect(ids('harmful')).toHaveLength(48 - 14 - 12)
  const giving = (status: string) => ({
    ...entryOf(content.spells, 'rally'),
    clauses: [{ when: 'cast' as const, aim: { who: 'allies' as const }, do: [{ kind: 'status' as const, status }] }],
  })
  // A tick that heals, armour, and what takes a unit out of reach.
  expect(
    ['regrowth', 'fortify', 'immune', 'stealth', 'haste', 'rage'].map((id) => spellKind(content, giving(id))),
  ).toEqual([...['protective', 'protective', 'protective', 'protective', 'helpful', 'helpful']])
})

describe('RN-675 RN-678 what an opponent sends', () => {
  type Side = BattleSetup['sides']['enemy']
  const parsed = setupSchema(content).parse({ faction: 'humans' })
  if (!parsed.ok) throw new Error('set-up')
  const foe = { faction: 'humans', leader: 'aldric', mechanics: parsed.value.mechanics }
  const meet = (seed: string, of: RunContent, wins: (own: Side) => boolean, battle = 8) => {
    const simulate = ((_content, { sides }) => ({
      winner: wins(sides.enemy) ? 'enemy' : 'player',
      reason: 'wipe',
      rounds: 1,
    })) as typeof simulateBattle
    return botOpponent(
      createPlanner(of, simulate)(parsed.value),
      { battle, wins: battle - 1, rating: 1000, foe },
      new SeededDraws(seed),
    )
  }
  const seeds = Array.from({ length: 40 }, (_, n) => `style ${n}`)
  const rivalStyle = ({ faction, name }: { faction: string; name: string }): Style =>
    entryOf(content.factions, faction).rivals!.find(({ id }) => id === name)!.style

  test('RN-678 the team stands and casts as the style likes where that wins, and plainly where it does not', () => {
    const met = new Set<Style>()
    for (const seed of seeds) {
      const plan = createPlanner(content)(parsed.value)
      const ways: Side[] = []
      const first = meet(seed, content, (own) => {
        ways.push(own)
        return false
      })
      const usual = recommendedTimings(plan, plan.leaders.get(first.leaderId)!)
      const [plain, liked] = [ways[0]!, ways.at(-1)!]
      // All do equally badly: the first one, which is the plain one.
      expect([first.team, first.timings]).toEqual([plain.units, usual])
      const style = rivalStyle(first)
      met.add(style)
      const { formation, timing, spells } = styleOf(style)
      const sent = meet(seed, content, (own) => JSON.stringify(own.units) === JSON.stringify(liked.units))
      expect(sent.timings).toEqual(
        Object.fromEntries(
          Object.entries(usual).map(([id, when]) => [
            id,
            spells === undefined || spellKind(content, entryOf(content.spells, id)) === spells ? timing : when,
          ]),
        ),
      )
      expect(sent.team.map(({ x, y }) => ({ x, y }))).toEqual(
        standing(
          balance,
          formation!,
          sent.team.map(({ unitId }) => unit(unitId)),
        ),
      )
    }
    expect(met.size).toBe(STYLES.length)
  })

  test('RN-678 a champion has its gold spent on the dearest card first, as far as it goes', () => {
    const seen = new Set<number>()
    for (const battle of [3, 4, 5, 6])
      for (const seed of seeds) {
        const ways: Side[] = []
        const opponent = meet(
          seed,
          content,
          (own) => {
            ways.push(own)
            return false
          },
          battle,
        )
        if (rivalStyle(opponent) !== 'champion') continue
        const { bot } = balance
        const gold = Math.floor((bot.goldByBattle[battle - 1]! * (bot.basePct + bot.perWinPct * (battle - 1))) / 100)
        for (const { units } of ways.slice(1)) {
          const most = units.reduce((a, b) => (unit(b.unitId).cost > unit(a.unitId).cost ? b : a))
          const { cost } = unit(most.unitId)
          const prices = [1, 2].map((tier) => upgradePrice(balance, cost, tier as 1 | 2)!)
          const spent = prices.slice(0, most.tier - 1).reduce((sum, price) => sum + price, 0)
          seen.add(most.tier)
          if (most.tier < 3) expect(prices[most.tier - 1]).toBeGreaterThan(gold - spent)
        }
      }
    expect([...seen].sort()).toEqual([2, 3])
  })

  test('RN-675 recruits stand and cast by the old rules, whatever their style', () => {
    for (const seed of seeds.slice(0, 12)) {
      const simulated: Side[] = []
      meet(seed, content, (own) => simulated.push(own) > 0, 2)
      expect(simulated).toEqual([])
    }
  })

  test('RN-678 RN-633 opponents of content that was played with before are the same to the byte', () => {
    const former = loaded([
      RUN_PACKS.core,
      RUN_PACKS.eight,
      RUN_PACKS['eight-tuned'],
      RUN_PACKS['eight-balanced'],
    ]).content
    const { value: setup } = setupSchema(former).parse({ faction: 'humans' }) as typeof parsed & { ok: true }
    const plan = createPlanner(former)(setup)
    const meetings = Array.from({ length: 24 }, (_, n) =>
      botOpponent(
        plan,
        { battle: 1 + (n % 12), wins: Math.min(n % 12, 8), rating: 1000, foe: { ...foe, mechanics: setup.mechanics } },
        new SeededDraws(`former ${n}`),
      ),
    )
    expect(hashOf(meetings)).toBe('ae4b488aff04e4a74875fac724c00171e08eb3ab97c0569804adace24ff8d52e')
    expect(eight.styles.every(({ formation }) => formation === undefined)).toBe(true)
  })
})
