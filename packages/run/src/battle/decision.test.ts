import { SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { PHASES } from '../content/words.ts'
import type { BattleEvent, BattleEventOf } from './events.ts'
import { foldBattle } from './fold.ts'
import type { BattleSetup } from './setup.ts'
import { simulateBattle } from './simulate.ts'
import { type Intent, intentOf, type Scene, victimOf } from './testing/decisionOracle.ts'
import { cellOf } from './testing/pathOracle.ts'
import { randomSetup } from './testing/randomTeams.ts'
import { content, mechanicsOf } from './testing.ts'
import type { BattleView, UnitView } from './view.ts'

interface Turn {
  /** When the unit has taken its TURN_START. */
  readonly before: BattleView
  /** When it has moved. */
  readonly after: BattleView
  readonly actor: string
  readonly events: readonly BattleEvent[]
}

/** Battles of T1 and T2, where nobody has an ability. */
function plainSetup(preset: 'mvp' | 'roguelike' | 'tactical', seed: string): BattleSetup {
  const setup = randomSetup(content, mechanicsOf({ preset }), new SeededDraws(seed))
  const plain = (team: BattleSetup['sides']['player']) => ({
    ...team,
    units: team.units.map((unit) => ({ ...unit, tier: unit.tier === 3 ? (2 as const) : unit.tier })),
  })
  return { ...setup, maxRounds: 12, sides: { player: plain(setup.sides.player), enemy: plain(setup.sides.enemy) } }
}

function turnsOf(setup: BattleSetup, seed: string): Turn[] {
  const events: BattleEvent[] = []
  simulateBattle(content, setup, new SeededDraws(seed), (event) => void events.push(event))
  const turns: Turn[] = []
  let view: BattleView | null = null
  for (let i = 0; i < events.length; ) {
    const first = events[i]!
    if (first.type !== 'turnStarted') {
      view = foldBattle(view, first)
      i++
      continue
    }
    const own: BattleEvent[] = []
    while (events[i]?.turn === first.turn && events[i]!.round === first.round) own.push(events[i++]!)
    const upTo = (start: BattleView, phases: readonly string[]) =>
      own.filter(({ phase }) => phases.includes(phase)).reduce<BattleView>(foldBattle, start)
    const before: BattleView = upTo(view!, ['turnStart'])
    const after = upTo(before, ['decision', 'movement'])
    turns.push({ before, after, actor: first.actor, events: own })
    view = own.reduce<BattleView>(foldBattle, view!)
  }
  return turns
}

const unitOf = ({ units }: Pick<BattleView, 'units'>, id: string): UnitView => units.find((unit) => unit.id === id)!
const sceneOf = (view: BattleView, { mechanics }: BattleSetup): Scene => ({ ...view, mechanics, content })

test.each([
  ['mvp', 5, ['near', 'reaches', 'far']],
  ['tactical', 12, ['withdraws', 'stands fast', 'near', 'reaches', 'far']],
  ['roguelike', 9, ['flees', 'withdraws', 'stands fast', 'near', 'reaches', 'holds', 'far']],
] as const)(
  'RN-059 RN-065 RN-068 RN-070 RN-071 RN-072 RN-073 RN-074 RN-077 RN-078 RN-079 RN-080 every turn is what the rules say: %s',
  (preset, battles, ways) => {
    const met = new Map<Intent['way'], number>()
    for (let n = 0; n < battles; n++) {
      const seed = `decision ${preset} ${n}`
      const setup = plainSetup(preset, seed)
      const held = new Map<string, number>()
      for (const { before, after, actor, events } of turnsOf(setup, seed)) {
        const scene = sceneOf(before, setup)
        const intent = intentOf(scene, unitOf(before, actor), held.get(actor) ?? 0)
        const where = `${seed}, round ${before.round}, ${actor} ${intent.way}`
        held.set(actor, intent.way === 'holds' ? (held.get(actor) ?? 0) + 1 : 0)
        met.set(intent.way, (met.get(intent.way) ?? 0) + 1)
        const moves = events.filter((event) => event.type === 'unitMoved') as BattleEventOf<'unitMoved'>[]
        const taken = moves.map(({ to, cost }) => ({ to: to.y * scene.width + to.x, cost }))
        const isStopped = events.some(({ type, phase }) => type === 'hardIntercepted' && phase === 'movement')
        const isDead = unitOf(after, actor).hp === 0
        expect(taken, where).toEqual(isStopped || isDead ? intent.steps.slice(0, taken.length) : intent.steps)
        const blow = events.find((event) => event.type === 'attackMade')
        const isSpeared = events.some(({ type, cause }) => type === 'unitDied' && cause === 'spear_wall')
        const victim = isDead || isSpeared ? undefined : victimOf(sceneOf(after, setup), unitOf(after, actor), intent)
        expect(blow?.target, where).toBe(victim?.id)
      }
    }
    for (const way of ways) expect(met.get(way) ?? 0, way).toBeGreaterThan(2)
  },
)

test('RN-019 RN-049 RN-050 RN-054 RN-056 what holds in every turn of random battles', () => {
  for (let n = 0; n < 12; n++) {
    const seed = `turns ${n}`
    const setup = randomSetup(content, mechanicsOf({ preset: 'roguelike' }), new SeededDraws(seed))
    const acted = new Set<string>()
    for (const { before, actor, events } of turnsOf(setup, seed)) {
      const living = before.units.filter(({ hp }) => hp > 0)
      expect(new Set(living.map((unit) => cellOf(sceneOf(before, setup), unit))).size).toBe(living.length)
      expect(unitOf(before, actor).hp).toBeGreaterThan(0)
      const key = `${before.round} ${actor}`
      expect(acted.has(key), key).toBe(false)
      acted.add(key)
      const phases = events.map(({ phase }) => PHASES.indexOf(phase))
      expect(phases).toEqual(phases.toSorted((a, b) => a - b))
      expect(events.filter(({ type }) => type === 'attackMade').length).toBeLessThanOrEqual(1)
      const died = new Set(before.units.filter(({ hp }) => hp === 0).map(({ id }) => id))
      for (const event of events) {
        if (event.type === 'unitDied') {
          expect(died.has(event.target), event.target).toBe(false)
          died.add(event.target)
        } else if ('target' in event) expect(died.has(event.target), JSON.stringify(event)).toBe(false)
        if (event.type === 'unitMoved') expect(died.has(event.actor)).toBe(false)
      }
    }
  }
})
