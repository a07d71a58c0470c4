import { describe, expect, test } from 'vitest'
import { TRIGGER_EVENTS, type TriggerEvent } from '../content/words.ts'
import { BARE, deed, melee, owns, plain, type Stage, type StageOptions, traitPack } from '../testing.ts'

/** AR-218, row by row. The fighter under test owns one Perk with a Trigger for each event type; what it does is a shield of 1. */

const damage = (base: number, more: object = {}) => ({ t: 'Damage', type: 'Fire', formula: { base }, ...more })
const all = TRIGGER_EVENTS.map((on) => ({ on, components: [{ t: 'Shield', formula: { base: 1 }, duration: 1 }] }))
const overlay = traitPack({
  arts: {
    arts: {
      actions: [
        deed([damage(10)], { id: 'hit' }),
        deed([damage(10)], { id: 'own_goal', target: 'AllySingle' }),
        deed([damage(9000)], { id: 'slay' }),
        deed([damage(9000)], { id: 'slay_all', target: 'EnemyZone' }),
        deed([damage(10)], { id: 'aim', autoHit: false, implement: 'physical' }),
        deed([{ t: 'Heal', formula: { base: 20 } }], { id: 'mend', target: 'AllySingle' }),
        deed([{ t: 'ApplyStatus', status: 'Slow', stacks: 1 }], { id: 'hex' }),
        deed([{ t: 'RemoveStatus', status: 'Slow', stacks: 9 }], { id: 'cleanse', target: 'AllySingle' }),
        deed([{ t: 'ResourceDrain', resource: 'Stamina', amount: 9000 }], { id: 'sap' }),
        deed([{ t: 'Move', mode: 'push', zones: 1 }], { id: 'push' }),
        deed([{ t: 'Move', mode: 'toTarget' }], { id: 'leap' }),
        deed([{ t: 'Revive' }, { t: 'ApplyStatus', status: 'Haste', stacks: 2 }], {
          id: 'raise',
          target: 'FallenAllySingle',
        }),
        deed([{ t: 'Summon', template: 'wolf' }], { id: 'wolf', target: 'Self' }),
        deed([{ t: 'ApplyStatus', status: 'Sneaking', stacks: 40 }], { id: 'hide', target: 'Self', tags: ['Stealth'] }),
        deed([{ t: 'Shield', formula: { base: 4 }, duration: 3 }], { id: 'ward', target: 'AllySingle' }),
        deed([damage(10)], { id: 'strain', cost: { Stamina: 250 } }),
      ],
    },
    tested: { triggers: all },
  },
})
const tested = (more: object = {}) => plain({ ...owns('arts', 'arts', 'tested'), ...more })
const artist = plain(owns('arts', 'arts'))

type Setup = Parameters<typeof melee>[1]
const staged = (teams: Parameters<typeof melee>[0], setup: Setup = {}, options: StageOptions = {}) =>
  melee(teams, { tuning: BARE, ...setup }, { overlay, ...options })
const nextTick = (fight: Stage) => fight.untilTick(fight.state.tick + 1)
/** Where the Trigger stands in the stream: [owner, other, tick, phase] of every run. */
const runs = (fight: Stage, on: TriggerEvent) =>
  fight
    .events('triggerFired')
    .flatMap((event) => (event.on === on ? [[event.owner, event.other, event.tick, event.phase]] : []))
const seqOf = (fight: Stage, on: TriggerEvent, at = 0) =>
  fight.events('triggerFired').filter((event) => event.on === on)[at]!.seq
const covered = new Set<TriggerEvent>()
const row = (events: readonly TriggerEvent[], title: string, check: () => void) => {
  for (const on of events) covered.add(on)
  test(`AR-218 ${events.join(', ')}: ${title}`, check)
}

describe('flow', () => {
  row(['OnCombatStart', 'OnCombatEnd'], 'before tick 1 and after the last tick, for all', () => {
    const fight = staged([[tested(), tested()], [plain()]])
    fight.turn('slay', { target: 2 })
    expect(runs(fight, 'OnCombatStart')).toEqual([
      [0, undefined, 0, 0],
      [1, undefined, 0, 0],
    ])
    expect(seqOf(fight, 'OnCombatStart', 1)).toBeLessThan(fight.events('tickStarted')[0]!.seq)
    expect(runs(fight, 'OnCombatEnd')).toEqual([
      [0, undefined, 1, 6],
      [1, undefined, 1, 6],
    ])
    expect(seqOf(fight, 'OnCombatEnd')).toBeGreaterThan(fight.last('teamEliminated').seq)
    expect(fight.last('combatEnded').ranks).toEqual([1, 2])
  })

  row(['OnTickStart'], 'first thing in the Effects Phase, before decay', () => {
    const fight = staged([[tested(), tested()], [plain()]], { start: { '0': { statuses: { Burning: 8 } } } })
    expect(runs(fight, 'OnTickStart')).toEqual([
      [0, undefined, 1, 1],
      [1, undefined, 1, 1],
    ])
    expect(fight.types(fight.events('tickStarted')[0]!.seq).slice(0, 6)).toEqual([
      'tickStarted',
      'triggerFired',
      'shieldGained',
      'triggerFired',
      'shieldGained',
      'statusReduced',
    ])
  })

  row(['OnTurnStart', 'OnTurnEnd'], 'after Defending is removed; after the Action, before Initiative is paid', () => {
    const fight = staged([[tested()], [plain()]], { start: { '0': { statuses: { Defending: 1 } } } })
    fight.turn('hit', { target: 1 })
    expect(runs(fight, 'OnTurnStart').slice(0, 1)).toEqual([[0, undefined, 1, 3]])
    const began = fight.types(fight.events('turnStarted')[0]!.seq)
    // OnStatusExpired of Defending stands before it in the same queue.
    expect(began.slice(0, 5)).toEqual(['turnStarted', 'statusReduced', 'statusExpired', 'triggerFired', 'shieldGained'])
    expect(seqOf(fight, 'OnStatusExpired')).toBeLessThan(seqOf(fight, 'OnTurnStart'))
    expect(seqOf(fight, 'OnTurnStart')).toBeLessThan(fight.events('actionDeclared')[0]!.seq)
    expect(runs(fight, 'OnTurnEnd').slice(0, 1)).toEqual([[0, undefined, 1, 3]])
    const end = seqOf(fight, 'OnTurnEnd')
    expect(end).toBeGreaterThan(fight.events('damageResolved')[0]!.seq)
    expect(fight.match.events[end + 2]).toMatchObject({ type: 'turnEnded', actor: 0 })
  })
})

describe('immediate', () => {
  row(['OnHit', 'OnHitBy'], 'a margin of 0 or more against an enemy, after the whole pass', () => {
    const fight = staged([[tested(), tested()], [tested()]], {}, { draws: { 'arena/attack': [30] } })
    fight.turn('aim', { target: 2 })
    expect(fight.last('targetHit')).toMatchObject({ roll: 30, defense: 30, margin: 0 })
    expect(runs(fight, 'OnHit')).toEqual([[0, 2, 1, 3]])
    expect(runs(fight, 'OnHitBy')).toEqual([[2, 0, 1, 3]])
    expect(seqOf(fight, 'OnHit')).toBeGreaterThan(fight.last('damageResolved').seq)
    const friendly = staged([[tested(), tested()], [tested()]])
    friendly.turn('own_goal', { target: 1 })
    expect([...runs(friendly, 'OnHit'), ...runs(friendly, 'OnHitBy')]).toEqual([])
    expect(runs(friendly, 'OnDamageTaken')).toHaveLength(1)
  })

  row(['OnMiss', 'OnDodge'], 'a margin below 0 against an enemy', () => {
    const fight = staged([[tested()], [tested()]], {}, { draws: { 'arena/attack': [29] } })
    fight.turn('aim', { target: 1 })
    expect(runs(fight, 'OnMiss')).toEqual([[0, 1, 1, 3]])
    expect(runs(fight, 'OnDodge')).toEqual([[1, 0, 1, 3]])
    expect([...runs(fight, 'OnHit'), ...runs(fight, 'OnHitBy'), ...runs(fight, 'OnDamageDealt')]).toEqual([])
  })

  row(['OnCrit', 'OnCritBy'], 'for each enemy that a crit pass hit', () => {
    const tuning = { ...BARE, 'crit.min': 10_000, 'crit.max': 10_000 }
    const fight = staged([[tested()], [tested(), tested()]], { tuning, start: { '2': { zone: 'north' } } })
    fight.turn('slay_all', { zone: 'center' })
    expect(runs(fight, 'OnCrit')).toEqual([[0, 1, 1, 3]])
    expect(runs(fight, 'OnCritBy')).toEqual([[1, 0, 1, 3]])
    const plainHit = staged([[tested()], [tested()]])
    plainHit.turn('hit', { target: 1 })
    expect([...runs(plainHit, 'OnCrit'), ...runs(plainHit, 'OnCritBy')]).toEqual([])
    const missed = staged([[tested()], [tested()]], { tuning }, { draws: { 'arena/attack': [1] } })
    missed.turn('aim', { target: 1 })
    expect([...runs(missed, 'OnCrit'), ...runs(missed, 'OnCritBy')]).toEqual([])
  })

  row(['OnDamageDealt', 'OnDamageTaken'], 'once per pass and target, if Health was hurt; DoTs too', () => {
    const fight = staged([[tested()], [tested()]])
    fight.turn('hit', { target: 1 })
    expect(runs(fight, 'OnDamageDealt')).toEqual([[0, 1, 1, 3]])
    expect(runs(fight, 'OnDamageTaken')).toEqual([[1, 0, 1, 3]])
    const burning = staged([[tested()], [plain()]], { start: { '0': { statuses: { Burning: 8 } } } })
    // The shield of OnTickStart takes 1 of 18.
    expect(runs(burning, 'OnDamageTaken')).toEqual([[0, undefined, 1, 1]])
    const absorbed = staged([[tested()], [plain()]], {
      start: { '0': { statuses: { Burning: 8 }, shields: [{ hp: 50 }] } },
    })
    expect(runs(absorbed, 'OnDamageTaken')).toEqual([])
  })

  row(['OnBlock', 'OnShieldBreak'], 'steps 5 and 7', () => {
    const shielded = tested({ gear: { off: { item: 'tower_shield' } } })
    const draws = { 'arena/block': [true], 'arena/attack': [70] }
    const fight = staged([[artist], [shielded]], { start: { '1': { shields: [{ hp: 3 }] } } }, { draws })
    fight.turn('aim', { target: 1 })
    expect(runs(fight, 'OnBlock')).toEqual([[1, 0, 1, 3]])
    expect(seqOf(fight, 'OnBlock')).toBeGreaterThan(fight.last('blockChecked').seq)
    // Its own shield of 1 against the tick start broke, too.
    expect(runs(fight, 'OnShieldBreak').every(([owner, other]) => owner === 1 && other === 0)).toBe(true)
    expect(runs(fight, 'OnShieldBreak')).toHaveLength(fight.events('shieldBroken').length)
    // Expiry is no break (AR-182).
    const calm = staged([[artist, tested()], [plain()]])
    calm.turn('ward', { target: 1 }).untilTick(6)
    expect(calm.events('shieldExpired').length).toBeGreaterThan(0)
    expect(runs(calm, 'OnShieldBreak')).toEqual([])
  })

  row(['OnHeal', 'OnHealedBy'], 'effective healing of 1 or more', () => {
    const fight = staged([[tested(), tested()], [plain()]], { start: { '1': { hp: 499 } } })
    fight.turn('mend', { target: 1 })
    expect(runs(fight, 'OnHeal')).toEqual([[0, 1, 1, 3]])
    expect(runs(fight, 'OnHealedBy')).toEqual([[1, 0, 1, 3]])
    const full = staged([[tested(), tested()], [plain()]])
    full.turn('mend', { target: 1 })
    expect([...runs(full, 'OnHeal'), ...runs(full, 'OnHealedBy')]).toEqual([])
  })

  row(['OnStatusApplied', 'OnStatusExpired'], 'each application; the end by decay, healing or turn start', () => {
    const fight = staged([[artist, artist], [tested()]], { start: { '1': { initiative: 90 } } })
    fight.turn('hex', { target: 2 }).turn('hex', { target: 2 })
    expect(runs(fight, 'OnStatusApplied')).toEqual([
      [2, 0, 1, 3],
      [2, 1, 1, 3],
    ])
    // 2 stacks: ⌈0.4⌉ = 1 each tick, gone in tick 3.
    fight.untilTick(4)
    expect(runs(fight, 'OnStatusExpired')).toEqual([[2, 1, 3, 1]])
    // Taken away is not expired (AR-163).
    const cleansed = staged([[artist, tested()], [plain()]], { start: { '1': { statuses: { Slow: 8 } } } })
    cleansed.turn('cleanse', { target: 1 })
    expect(cleansed.fighter(1).statuses).toEqual([])
    expect(runs(cleansed, 'OnStatusExpired')).toEqual([])
  })

  row(['OnResourceDepleted', 'OnStaminaExhausted'], 'a pool goes from above 0 to 0, by a drain or a payment', () => {
    const fight = staged([[artist], [tested()]], { start: { '1': { pools: { Stamina: 20 } } } })
    fight.turn('sap', { target: 1 })
    expect(runs(fight, 'OnResourceDepleted')).toEqual([[1, undefined, 1, 3]])
    expect(runs(fight, 'OnStaminaExhausted')).toEqual([[1, undefined, 1, 3]])
    const paid = staged([[tested()], [plain()]])
    paid.turn('strain', { target: 1 })
    expect(runs(paid, 'OnStaminaExhausted')).toEqual([[0, undefined, 1, 3]])
    // Fired with the declaration, before the pass (AR-099).
    expect(seqOf(paid, 'OnStaminaExhausted')).toBeLessThan(paid.events('targetHit')[0]!.seq)
    // From 0 to 0 is nothing.
    const empty = staged([[artist], [tested()]], {
      start: { '1': { pools: { Stamina: 0 } } },
      tuning: { ...BARE, 'stamina.regen': 0 },
    })
    empty.turn('sap', { target: 1 })
    expect(runs(empty, 'OnResourceDepleted')).toEqual([])
  })

  row(['OnMove', 'OnForcedMove'], 'the zone changed, by oneself or by force', () => {
    const fight = staged([[tested()], [tested()]])
    fight.turn('push', { target: 1 })
    expect([runs(fight, 'OnMove'), runs(fight, 'OnForcedMove')]).toEqual([[], [[1, 0, 1, 3]]])
    fight.until(0).turn('leap', { target: 1 })
    expect(fight.fighter(0).zone).toBe(fight.fighter(1).zone)
    expect(runs(fight, 'OnMove').map(([owner, other]) => [owner, other])).toEqual([[0, undefined]])
    fight.until(1).turn('move', { zone: 'center' })
    expect(runs(fight, 'OnMove').map(([owner]) => owner)).toEqual([0, 1])
    expect(runs(fight, 'OnForcedMove')).toHaveLength(1)
    // Nowhere to go: no move, no Trigger.
    const stuck = staged([[tested()], [tested()]])
    stuck.turn('leap', { target: 1 })
    expect(runs(stuck, 'OnMove')).toEqual([])
  })

  row(['OnStealthBreak', 'OnDetect'], 'hiding ends; somebody hidden is found', () => {
    const start = { '1': { statuses: { Sneaking: 40 } } }
    const fight = staged([[tested()], [tested()]], { start }, { draws: { 'arena/detect': [true] } })
    expect(runs(fight, 'OnDetect')).toEqual([[0, 1, 1, 3]])
    expect(runs(fight, 'OnStealthBreak')).toEqual([])
    fight.until(1).turn('defend')
    expect(runs(fight, 'OnStealthBreak').map(([owner]) => owner)).toEqual([1])
    const failed = staged([[tested()], [tested()]], { start }, { draws: { 'arena/detect': [false] } })
    expect(runs(failed, 'OnDetect')).toEqual([])
  })

  row(['OnSummon'], 'a summon was created', () => {
    const fight = staged([[tested()], [plain()]])
    fight.turn('wolf')
    expect(runs(fight, 'OnSummon')).toEqual([[0, 2, 1, 3]])
    expect(seqOf(fight, 'OnSummon')).toBeGreaterThan(fight.last('summoned').seq)
  })

  row(['OnDyingBlow'], 'at declaration, before the roll', () => {
    const fight = staged([[tested()], [plain()]], { start: { '0': { hp: 0 } } })
    fight.turn('aim', { target: 1 })
    expect(runs(fight, 'OnDyingBlow')).toEqual([[0, undefined, 1, 3]])
    expect(seqOf(fight, 'OnDyingBlow')).toBeGreaterThan(fight.last('dyingBlowStruck').seq)
    expect(seqOf(fight, 'OnDyingBlow')).toBeLessThan(fight.last('attackRolled').seq)
  })
})

describe('revive and deferred', () => {
  row(['OnRevive'], 'at once, before the other components of the Action', () => {
    const fight = staged([[artist, tested()], [plain()]], { start: { '1': { hp: 0 } } })
    fight.untilTick(2).until(0).turn('raise', { target: 1 })
    expect(runs(fight, 'OnRevive').map(([owner, other]) => [owner, other])).toEqual([[1, 0]])
    const at = seqOf(fight, 'OnRevive')
    expect(at).toBe(fight.last('revived').seq + 1)
    expect(at).toBeLessThan(fight.last('statusApplied').seq)
  })

  row(['OnKill', 'OnFallen', 'OnAllyFallen'], 'in step 5, only for confirmed falls', () => {
    const fight = staged([[tested()], [tested(), tested(), tested()]], { start: { '3': { zone: 'north' } } })
    fight.turn('slay', { target: 1 })
    nextTick(fight)
    expect(runs(fight, 'OnKill')).toEqual([[0, 1, 1, 5]])
    expect(runs(fight, 'OnFallen')).toEqual([[1, 0, 1, 5]])
    expect(runs(fight, 'OnAllyFallen')).toEqual([
      [2, 1, 1, 5],
      [3, 1, 1, 5],
    ])
    // Downed and mended before step 4: nothing of the kind.
    const start = { '0': { initiative: 130 }, '2': { initiative: 110 } }
    const saved = staged([[tested()], [tested({ attributes: { Endurance: 200 } }), artist]], {
      start: { ...start, '1': { hp: 5 } },
    })
    saved.turn('hit', { target: 1 }).turn('mend', { target: 1 })
    nextTick(saved)
    expect(saved.events('downed')).toHaveLength(1)
    expect([...runs(saved, 'OnKill'), ...runs(saved, 'OnFallen'), ...runs(saved, 'OnAllyFallen')]).toEqual([])
  })
})

test('AR-218 every event type has its row', () => {
  expect(TRIGGER_EVENTS.filter((on) => !covered.has(on))).toEqual([])
  expect(TRIGGER_EVENTS).toHaveLength(31)
})
