import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import {
  canonicalJson,
  type Drawn,
  hashOf,
  ListeningDraws,
  label,
  Match,
  makeRecord,
  openSave,
  parseRecord,
  recordOf,
  SeededDraws,
} from '@arbiter/kernel'
import { arbitrarySeed, playChoices } from '@arbiter/kernel/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { twilightKit } from './index.ts'
import { scene } from './rules/testing.ts'
import type { Setup } from './setup.ts'
import type { State } from './state.ts'
import { crossroads, fight, Unshuffled } from './testing.ts'

const twilight = twilightKit()

/** Section 13: determinism and saving. */

const { game } = twilight

function setup(raw: object): Setup {
  const parsed = game.setup.parse(raw)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

/** Several enemies with luck of their own, cards that ask, a road with checks, a summoner. */
const SETUPS = [
  { encounter: { enemies: ['bandit', 'moon_wolf', 'leshy'], canFlee: true }, deck: 'whispers' },
  { campaign: 'road_of_two_lights', hero: 'hero_bonereader', deck: 'whispers' },
  {
    campaign: 'road_of_two_lights',
    start: { fateOrder: ['fate_ember_vow', 'fate_whisper_ancients', 'fate_scales', 'fate_hungry_star'] },
  },
  { encounter: 'sc_hollow_tower', hero: 'hero_lampbearer', start: { extraCards: ['clear_sight', 'quick_breath'] } },
].map(setup)
const plays = () =>
  fc.tuple(fc.constantFrom(...SETUPS), arbitrarySeed(), fc.array(fc.nat(1000), { minLength: 20, maxLength: 40 }))

const FAMILIES = /^(fate\/shuffle|deck\/shuffle|deck\/mulligan|intent\/\d+)$/

describe('draws', () => {
  test('TW-249 the seed is a text, and where the draws stand is part of the save', () => {
    const fate = (seed: string) => new Match(game, SETUPS[0]!, seed).state.session.fate.draw
    expect(fate('1')).not.toEqual(fate('01'))
    const match = new Match(game, SETUPS[0]!, 'save')
    match.act(1, { type: 'startEncounter', encounter: 'skirmish' })
    const { draws, seed } = match.checkpoint()
    expect(seed).toBe('save')
    expect(Object.keys(draws).sort()).toEqual(['deck/shuffle', 'fate/shuffle', 'intent/0', 'intent/2'])
    const again = new SeededDraws('save')
    again.restore(draws)
    expect(again.save()).toEqual(draws)
  })

  test('TW-250 shuffles and weights are the kernel’s own', () => {
    const match = new Match(game, setup({ encounter: { enemies: ['leshy'] } }), 'own')
    const own = new SeededDraws('own')
    const fate = own.shuffle(
      label('fate/shuffle'),
      match.state.session.fate.cards.map((_, uid) => uid),
    )
    expect(match.state.session.fate.draw).toEqual(fate)
    match.act(1, { type: 'startEncounter', encounter: 'skirmish' })
    const { encounter } = match.state
    const deck = own.shuffle(
      label('deck/shuffle'),
      encounter!.cards.map(({ uid }) => uid),
    )
    expect([...encounter!.hand, ...encounter!.draw]).toEqual(deck)
    const intents = ['attack_normal', 'attack_heavy', 'defend_bark']
    expect(encounter!.enemies[0]!.intent!.id).toBe(own.weighted(label('intent/0'), intents, [3, 1, 1]))
  })

  test('TW-250 TW-251 whatever is played, only shuffles and weights are drawn, under four kinds of labels', () => {
    const heard: Drawn[] = []
    fc.assert(
      fc.property(plays(), ([what, seed, choices]) => {
        const listen = () => new ListeningDraws(new SeededDraws(seed), (drawn) => void heard.push(drawn))
        const match = new Match(game, what, seed, { draws: listen })
        playChoices(match, choices.slice(0, 1))
        match.act(1, { type: 'mulligan', cards: match.state.encounter?.hand.slice(0, 2) ?? [] })
        playChoices(match, choices.slice(1))
      }),
      { numRuns: 40, seed: 3 },
    )
    expect(heard.filter(({ label: name }) => !FAMILIES.test(name))).toEqual([])
    const calls = new Map(heard.map(({ label: name, call }) => [name.replace(/\d+$/, ''), call]))
    expect(Object.fromEntries(calls)).toEqual({
      'fate/shuffle': 'shuffle',
      'deck/shuffle': 'shuffle',
      'deck/mulligan': 'shuffle',
      'intent/': 'weighted',
    })
  })

  test('TW-251 Wait, Effort, peek, reorder, costs and formulas draw nothing', () => {
    const heard: Drawn[] = []
    const draws = new ListeningDraws(new Unshuffled('quiet'), (drawn) => void heard.push(drawn))
    const start = {
      cards: ['clear_sight', 'fortune_bones', 'dodge', 'dodge', 'dodge', 'dodge', 'dodge'],
      resonance: -20,
    }
    const bench = fight({ encounter: { enemies: ['bear'] }, start }, undefined, draws)
    heard.length = 0
    const dodge = bench.held('dodge')
    bench.act({ type: 'burnForEffort', card: dodge })
    bench.act({ type: 'undoEffort', card: dodge })
    expect(bench.play('clear_sight', { order: [0] })[0]).toMatchObject({ cost: 2, surcharge: 1 })
    bench.play('fortune_bones')
    const fate = canonicalJson(bench.encounter.fate)
    const [wait] = bench.act({ type: 'wait' })
    expect(wait!.type).toBe('finisherTaken')
    expect(heard).toEqual([])
    // The bear struck, and its one fate card was drawn without luck.
    expect(canonicalJson(bench.encounter.fate)).not.toBe(fate)
  })

  test('TW-251 an Attack draws the top card without luck; only the empty pile is shuffled', () => {
    const heard: string[] = []
    const draws = new ListeningDraws(new Unshuffled('quiet'), ({ label: name }) => void heard.push(name))
    const bench = fight({ start: { fateOrder: ['fate_hearth', 'fate_hearth'] } }, undefined, draws)
    heard.length = 0
    bench.act({ type: 'commitAttack' })
    bench.act({ type: 'commitAttack' })
    expect(heard).toEqual([])
    bench.act({ type: 'commitAttack' })
    expect(heard).toEqual(['fate/shuffle'])
  })

  test('TW-068 TW-249 an abort puts the draws back: begun again, the encounter is the same', () => {
    const match = new Match(game, setup({ encounter: { enemies: ['leshy', 'bandit'] } }), 'abort')
    const before = match.checkpoint()
    const begin = () => {
      expect(match.act(1, { type: 'startEncounter', encounter: 'skirmish' })).toEqual({ ok: true })
      return canonicalJson([match.state.encounter, match.checkpoint().draws])
    }
    const first = begin()
    for (const action of [{ type: 'wait' }, { type: 'abortEncounter' }])
      expect(match.actRaw(1, action)).toEqual({ ok: true })
    expect(match.state).toMatchObject({ encounter: null, session: before.state.session })
    expect(match.checkpoint().draws).toEqual(before.draws)
    expect(begin()).toBe(first)
  })

  test('TW-252 the same packs, seed and commands: 100 times the same states and events', () => {
    for (const [i, what] of SETUPS.entries()) {
      const played = () => {
        const match = new Match(game, what, `again ${i}`)
        playChoices(match, CHOICES)
        return JSON.stringify([match.state, match.events])
      }
      const first = played()
      for (let run = 1; run < 100; run++) expect(played()).toBe(first)
    }
  })

  test('TW-252 no clock, no other luck, no locale, no keys in an order of chance', () => {
    const files = sources()
    expect(files.length).toBeGreaterThan(60)
    const using = (pattern: RegExp) => files.filter(([, text]) => pattern.test(text)).map(([file]) => file)
    expect(using(/Math\.random|\bDate\b|performance\.|setTimeout/)).toEqual([])
    expect(using(/localeCompare|toLocale|\bIntl\b/)).toEqual([])
    expect(using(/\bfor \((const|let) \w+ in /)).toEqual([])
    expect(using(/\.(sort|toSorted)\(\)/)).toEqual([])
    expect(using(/Math\.(pow|exp|log|sin|cos|tan|cbrt|hypot|sqrt)|toFixed|parseFloat/)).toEqual([])
  })
})

describe('saves', () => {
  test('TW-253 a save names versions, packs and draws, and holds session, fate deck and encounter', () => {
    const match = new Match(game, setup({ encounter: 'sc_wolf_pack', start: { resonance: -7.5 } }), 'saved')
    const record = () => recordOf(match, { checkpoint: true })
    const { header } = record()
    expect(header).toMatchObject({ game: 'twilight', version: game.version, seed: 'saved' })
    expect(header.packs).toEqual(game.packs.map(({ id, hash }) => ({ id, hash })))
    expect(game.packs).toMatchObject([{ id: 'core', hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    const state = () => (record().lines.at(-1) as unknown as { checkpoint: { state: State } }).checkpoint.state
    expect(state()).toMatchObject({ session: { resonance: -7.5 }, encounter: null, check: null })
    expect(state().session.fate.draw).toHaveLength(12)
    match.act(1, { type: 'startEncounter', encounter: 'sc_wolf_pack' })
    expect(state().encounter).toMatchObject({ scenario: 'sc_wolf_pack', resonance: -7.5 })
  })

  test('TW-254 the encounter holds all that is needed to go on', () => {
    const bench = scene({ fate: ['fate_whisper_ancients'] })
    bench.act({ type: 'burnForEffort', card: bench.encounter.hand[0]! })
    bench.act({ type: 'commitAttack' })
    expect(Object.keys(bench.encounter).sort()).toEqual(
      [
        ...['scenario', 'phase', 'round', 'hp', 'faith', 'resonance', 'reputation', 'fate', 'ownFate', 'start'],
        ...['cards', 'draw', 'hand', 'discard', 'exhaust', 'effort', 'energy'],
        ...['attack', 'influence', 'defence', 'attackVs', 'roundShield', 'merciful', 'spiritOnly'],
        ...['debuff', 'queuedDebuff', 'played', 'returned', 'mulligans', 'touched', 'lastStandUsed', 'checked'],
        ...['lastFinisher', 'enemies', 'acting', 'pending', 'result', 'loot', 'cursors'],
      ].sort(),
    )
    expect(Object.keys(bench.enemy()).sort()).toEqual(
      [
        ...['slot', 'id', 'hp', 'hpMax', 'wp', 'wpMax', 'summoned', 'buff', 'intent', 'outcome', 'revealed'],
        ...['prepared', 'enraged', 'stunned', 'disarms', 'expose', 'unravel', 'tempArmour', 'bleed'],
        ...['lastTrack', 'attackedRound', 'shieldDue', 'rageShield'],
      ].sort(),
    )
    expect(bench.enemy().intent).toEqual({ id: '', type: 'prepare', base: 0, of: 1, summon: '' })
    // The interrupted step is data, and what was burned still waits.
    expect(bench.encounter).toMatchObject({
      pending: { fate: 0, context: 'combatPhysical', step: { kind: 'attack', slot: 0 } },
      effort: [0],
      phase: 'playerAction',
    })
  })

  test('TW-254 the base of an intent is exact: 7.5 is kept as 7500 / 1000', () => {
    const bench = fight({ encounter: { enemies: ['leshy'] }, start: { resonance: -40 } }, undefined, new HeavyLuck('x'))
    expect(bench.enemy().intent).toMatchObject({ id: 'attack_heavy', base: 7500, of: 1000 })
  })

  test('TW-255 saved after any command, closed, opened and played on, everything is as if it had not been', () => {
    const seen = { pause: 0, check: 0, over: 0, road: 0 }
    fc.assert(
      fc.property(plays(), ([what, seed, choices]) => {
        const straight = new Match(game, what, seed)
        let opened = straight.fork(0)
        for (const choice of choices) {
          if (straight.deciding === undefined) return
          const { encounter, check } = straight.state
          if (encounter?.pending) seen.pause++
          if (check) seen.check++
          if (encounter?.phase === 'over') seen.over++
          if (!encounter && !check) seen.road++
          opened = reopened(opened)
          const actions = straight.legal()
          const action = actions[choice % actions.length]
          for (const match of [straight, opened]) expect(match.actRaw(1, action)).toEqual({ ok: true })
          expect(opened.hash()).toBe(straight.hash())
          expect(opened.checkpoint().draws).toEqual(straight.checkpoint().draws)
        }
      }),
      { numRuns: 25, seed: 7 },
    )
    for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0)
  })

  test('TW-255 a pause in the middle of a defence is saved with the rest of the enemies still to come', () => {
    const fateOrder = ['fate_hungry_star', 'fate_hearth', 'fate_hearth']
    const what = { encounter: { enemies: ['moon_wolf', 'moon_wolf'] }, deck: 'whispers', start: { fateOrder } }
    const straight = new Match(game, setup(what), 'pause')
    for (const action of [{ type: 'startEncounter', encounter: 'skirmish' }, { type: 'wait' }])
      expect(straight.actRaw(1, action)).toEqual({ ok: true })
    expect(straight.state.encounter).toMatchObject({ phase: 'enemyResolution', acting: 1, pending: { fate: 0 } })
    const opened = reopened(straight)
    for (const match of [straight, opened]) {
      expect(match.act(1, { type: 'resolveChoice', option: 'risk' })).toEqual({ ok: true })
      expect(match.state.encounter).toMatchObject({ phase: 'playerAction', round: 2 })
    }
    expect(opened.checkpoint()).toEqual(straight.checkpoint())
  })

  test('TW-255 a check that asks is saved, and so is the question of a second try', () => {
    const bench = crossroads(
      { checks: [{ id: 'ck_test', difficulty: 9 }] },
      { start: { fateOrder: ['fate_ember_vow', 'fate_scales', 'fate_hearth'] } },
    )
    const saveAndLoad = () => {
      bench.state = JSON.parse(JSON.stringify(bench.state))
    }
    bench.act({ type: 'runCheck', check: 'ck_test' })
    expect(bench.state.check).toEqual({ id: 'ck_test', effort: 0, again: false, fate: 0 })
    saveAndLoad()
    bench.act({ type: 'resolveChoice', option: 'safe' })
    bench.act({ type: 'runCheck', check: 'ck_test' })
    expect(bench.state.check).toEqual({ id: 'ck_test', effort: 0, again: true, fate: null })
    expect(bench.game.checkState!(bench.state)).toEqual([])
    saveAndLoad()
    expect(bench.told('checkBegun', bench.act({ type: 'resolveChoice', option: 'risk' }))).toMatchObject([
      { again: true },
    ])
  })

  test('TW-082 TW-255 a save keeps the order of the three fate piles; opening it neither shuffles nor draws', () => {
    const match = new Match(game, SETUPS[1]!, 'piles')
    playChoices(match, CHOICES.slice(0, 25))
    const { draw, discard, removed } = (match.state.encounter ?? match.state.session).fate
    expect(discard.length).toBeGreaterThan(0)
    const opened = reopened(match)
    expect((opened.state.encounter ?? opened.state.session).fate).toMatchObject({ draw, discard, removed })
    expect(opened.checkpoint().draws).toEqual(match.checkpoint().draws)
  })

  test('TW-257 the fingerprint is SHA-256 over sorted JSON without spaces', () => {
    const match = new Match(game, SETUPS[0]!, 'print')
    playChoices(match, CHOICES.slice(0, 9))
    const sorted = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(sorted)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .sort(([a], [b]) => (a < b ? -1 : 1))
                .map(([key, part]) => [key, sorted(part)]),
            )
          : value
    const text = JSON.stringify(sorted(JSON.parse(JSON.stringify(match.state))))
    expect(match.hash()).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
    const turned = Object.fromEntries(Object.entries(match.state).reverse())
    expect(hashOf(turned)).toBe(match.hash())
    expect(hashOf({ ...match.state, decisions: match.state.decisions + 1 })).not.toBe(match.hash())
  })
})

const CHOICES = Array.from({ length: 40 }, (_, i) => (i * 37 + 11) % 101)

/** Closed as text and opened again. */
function reopened(match: ReturnType<typeof matchOf>) {
  const saved = parseRecord(makeRecord(recordOf(match, { checkpoint: true })))
  if (!saved.ok) throw new Error(JSON.stringify(saved.faults))
  const opened = openSave(game, saved.value)
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  return opened.value
}
const matchOf = (what: Setup, seed: string) => new Match(game, what, seed)

/** Every weighted rule gives its second entry. */
class HeavyLuck extends Unshuffled {
  override weighted<Item extends string | number>(_label: unknown, items: readonly Item[]): Item {
    return items[1]!
  }
}

/** Every source file of the package that is not a test or a test's helper. */
function sources(folder = ''): [path: string, source: string][] {
  return readdirSync(new URL(`./${folder}`, import.meta.url), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}${entry.name}`
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sources(`${path}/`)
    if (!path.endsWith('.ts') || /\.test\.ts$|(^|\/)testing\.ts$/.test(path)) return []
    return [[path, readFileSync(new URL(`./${path}`, import.meta.url), 'utf8')]]
  })
}
