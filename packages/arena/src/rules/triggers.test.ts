import { describe, expect, test } from 'vitest'
import { TRIGGER_EVENTS } from '../content/words.ts'
import { BARE, deed, melee, owns, plain, type Stage, type StageOptions, traitPack } from '../testing.ts'

const damage = (base: number, more: object = {}) => ({ t: 'Damage', type: 'Fire', formula: { base }, ...more })
const shield = (base: number, more: object = {}) => ({ t: 'Shield', formula: { base }, ...more })
const hit = deed([damage(10)], { id: 'hit' })
const chill = deed([{ ...damage(10), type: 'Cold' }], { id: 'chill', tags: ['Frosty'] })
const sweep = deed([damage(10)], { id: 'sweep', target: 'EnemyZone' })
const slay = deed([damage(9000)], { id: 'slay' })
const mend = deed([{ t: 'Heal', formula: { base: 5 } }], { id: 'mend', target: 'AllySingle', tags: ['Kind'] })
const whisper = deed([damage(10)], { id: 'whisper', tags: ['Stealth'] })
const hex = deed([{ t: 'ApplyStatus', status: 'Slow', stacks: 3 }], { id: 'hex', tags: ['Dark'] })
const wolf = deed([{ t: 'Summon', template: 'wolf' }], { id: 'wolf', target: 'Self' })
const arts = { actions: [hit, whisper, chill, sweep, slay, mend, hex, wolf] }

type Teams = Parameters<typeof melee>[0]
/** A fight with one Perk of Triggers for fighter 0, who also has the arts above; others may own `arts` and `echo`. */
const staged = (
  triggers: readonly object[],
  teams: Teams,
  setup: Parameters<typeof melee>[1] = {},
  more: StageOptions = {},
) =>
  melee(
    teams,
    { tuning: BARE, ...setup },
    { overlay: traitPack({ tested: { arts, tested: { triggers }, second: {} } }), ...more },
  )
const tested = (more: object = {}) => plain({ ...owns('tested', 'arts', 'tested'), ...more })
const artist = plain(owns('tested', 'arts'))
const runs = (fight: Stage) => fight.events('triggerFired').length
const nextTick = (fight: Stage) => fight.untilTick(fight.state.tick + 1)

describe('conditions', () => {
  test('AR-216 a tag of the Action, or a damage type', () => {
    const ran = (tag: string, action: string) =>
      runs(
        staged(
          [{ on: 'OnHit', if: { tag }, components: [shield(1)] }],
          [[tested()], [plain()]],
          {},
          { draws: { 'arena/attack': [70] } },
        ).turn(action, { target: 1 }),
      )
    expect([ran('Frosty', 'chill'), ran('Frosty', 'hit')]).toEqual([1, 0])
    expect([ran('Fire', 'hit'), ran('Fire', 'chill')]).toEqual([1, 0])
    // The auto-tag of Stamina (AR-041).
    expect([ran('Martial', 'attack'), ran('Martial', 'hit')]).toEqual([1, 0])
  })

  test('AR-216 AR-076 the damage type of a DoT', () => {
    const ran = (tag: string) => {
      const start = { '0': { statuses: { Burning: 8 } } }
      return runs(
        staged([{ on: 'OnDamageTaken', if: { tag }, components: [shield(1)] }], [[tested()], [plain()]], { start }),
      )
    }
    expect([ran('Fire'), ran('Cold')]).toEqual([1, 0])
  })

  test('AR-216 same zone', () => {
    const ran = (zone: string) =>
      runs(
        staged([{ on: 'OnHit', if: { sameZone: true }, components: [shield(1)] }], [[tested()], [plain()]], {
          start: { '1': { zone } },
        }).turn('hit', { target: 1 }),
      )
    expect([ran('center'), ran('north')]).toEqual([1, 0])
  })

  test('AR-216 HP below a share: half of 500 is 249, not 250', () => {
    const ran = (hp: number) =>
      runs(
        staged([{ on: 'OnTickStart', if: { hpBelowBp: 5000 }, components: [shield(1)] }], [[tested()], [plain()]], {
          start: { '0': { hp } },
        }),
      )
    expect([ran(249), ran(250)]).toEqual([1, 0])
  })

  test('AR-216 AR-230 a fight phase at least', () => {
    const triggers = [{ on: 'OnTickStart', if: { phaseMin: 500 }, components: [shield(1)] }]
    const fight = staged(triggers, [[tested()], [plain()]], { event: { id: 'practice', attrition: { onset: 6 } } })
    fight.untilTick(5)
    expect(
      fight
        .events('triggerFired')
        .map(({ tick }) => tick)
        .slice(0, 2),
    ).toEqual([3, 4])
  })

  test('AR-216 a status name', () => {
    const triggers = [{ on: 'OnStatusApplied', if: { status: 'Slow' }, components: [shield(1)] }]
    const fight = staged(triggers, [[artist], [tested()]])
    fight.turn('hex', { target: 1 })
    expect(runs(fight)).toBe(1)
    fight.until(1).turn('defend')
    expect(runs(fight)).toBe(1)
  })

  test('AR-216 a limit per fight, and an own cooldown in ticks', () => {
    const ticks = (more: object) => {
      const fight = staged([{ on: 'OnTickStart', ...more, components: [shield(1)] }], [[tested()], [plain()]])
      fight.untilTick(9)
      return fight
        .events('triggerFired')
        .map(({ tick }) => tick)
        .filter((tick) => tick <= 8)
    }
    expect(ticks({ limit: 2 })).toEqual([1, 2])
    expect(ticks({ cooldown: 3 })).toEqual([1, 4, 7])
    expect(ticks({ cooldown: 1 })).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('AR-216 the chance is drawn last, and only if everything else holds', () => {
    const condition = { tag: 'Cold', chanceBp: 5000 }
    const fight = (action: string, proc: unknown[]) =>
      staged(
        [{ on: 'OnHit', if: condition, components: [shield(1)] }],
        [[tested()], [plain()]],
        {},
        { draws: { 'arena/proc': proc } },
      ).turn(action, { target: 1 })
    expect(runs(fight('chill', [true]))).toBe(1)
    expect(runs(fight('chill', [false]))).toBe(0)
    const other = fight('hit', [true])
    expect(runs(other)).toBe(0)
    expect(other.draws.unused()).toEqual({ 'arena/proc': 1 })
    // A lost chance uses up neither limit nor cooldown.
    const again = staged(
      [{ on: 'OnTickStart', if: { chanceBp: 5000 }, limit: 1, cooldown: 50, components: [shield(1)] }],
      [[tested()], [plain()]],
      {},
      { draws: { 'arena/proc': [false, false, true] } },
    )
    again.untilTick(5)
    expect(again.events('triggerFired').map(({ tick }) => tick)).toEqual([3])
    expect(again.draws.unused()).toEqual({})
  })
})

describe('recipients', () => {
  const reached = (to: string | undefined, setup: Parameters<typeof melee>[1] = {}) => {
    const component = shield(7, to === undefined ? {} : { to })
    const teams = [
      [tested(), plain(), plain()],
      [plain(), plain()],
    ]
    const start = { '2': { zone: 'north' }, '4': { zone: 'north' }, ...setup.start }
    const fight = staged([{ on: 'OnHit', components: [component] }], teams, { ...setup, start })
    fight.turn('hit', { target: 3 })
    return fight.events('shieldGained').map(({ target }) => target)
  }

  test('AR-217 self by default, the other party, allies, allies and enemies in the zone', () => {
    expect(reached(undefined)).toEqual([0])
    expect(reached('self')).toEqual([0])
    expect(reached('other')).toEqual([3])
    expect(reached('allies')).toEqual([0, 1, 2])
    expect(reached('alliesInZone')).toEqual([0, 1])
    expect(reached('enemiesInZone')).toEqual([3])
  })

  test('AR-217 only the living: the downed are reached, the Fallen are not', () => {
    const triggers = [{ on: 'OnTickStart', components: [shield(7, { to: 'allies' })] }]
    const fight = staged(triggers, [[tested(), plain()], [plain()]], { start: { '1': { hp: 0 } } })
    fight.untilTick(3)
    const targets = (tick: number) =>
      fight.events('shieldGained').flatMap((event) => (event.tick === tick ? [event.target] : []))
    expect([targets(1), targets(2)]).toEqual([[0, 1], [0]])
  })

  test('AR-217 own summons, and the new one', () => {
    const triggers = [{ on: 'OnSummon', components: [shield(7, { to: 'ownSummons' }), shield(8, { to: 'newSummon' })] }]
    const fight = staged(triggers, [[tested(), plain(owns('tested', 'arts'))], [plain()]])
    fight.turn('wolf').until(1).turn('wolf').until(0).turn('wolf')
    expect(fight.events('summoned').map(({ actor, summon }) => [actor, summon])).toEqual([
      [0, 3],
      [1, 4],
      [0, 5],
    ])
    expect(fight.events('shieldGained').map(({ target, hp }) => [target, hp])).toEqual([
      [3, 7],
      [3, 8],
      [3, 7],
      [5, 7],
      [5, 8],
    ])
  })

  test('AR-217 AR-129 Trigger damage needs no roll and never crits, though the pass did', () => {
    const triggers = [
      {
        on: 'OnCrit',
        components: [damage(20, { to: 'other' }), { t: 'ApplyStatus', status: 'Slow', stacks: 5, to: 'other' }],
      },
    ]
    const start = { '1': { zone: 'center' } }
    const fight = staged(triggers, [[tested()], [plain()]], {
      start,
      tuning: { ...BARE, 'crit.min': 10_000, 'crit.max': 10_000 },
    })
    fight.turn('hit', { target: 1 })
    expect(
      fight
        .events('damageResolved')
        .map(({ pass, afterCrit, crit, hitBonus, blocked }) => ({ pass, afterCrit, crit, hitBonus, blocked })),
    ).toEqual([
      { pass: 'main', afterCrit: 15, crit: true, hitBonus: 0, blocked: 0 },
      { pass: 'trigger', afterCrit: 20, crit: false, hitBonus: 0, blocked: 0 },
    ])
    expect(fight.last('statusApplied')).toMatchObject({ base: 5, afterCrit: 5 })
    expect(fight.events('attackRolled')).toEqual([])
  })

  test('AR-217 BonusAttack: a plain Attack with the main hand, without costs and without Multihit', () => {
    const triggers = [{ on: 'OnHitBy', components: [{ t: 'BonusAttack', to: 'other' }] }]
    const orb = { main: { item: 'sword' }, off: { item: 'orb', type: 'Fire' } }
    const teams = [
      [artist, plain()],
      [tested({ gear: orb }), plain()],
    ]
    const fight = staged(triggers, teams, {}, { draws: { 'arena/attack': [77] } })
    fight.turn('hit', { target: 2 })
    expect(
      fight
        .events('actionDeclared')
        .map(({ actor, pass, action, target, implement }) => ({ actor, pass, action, target, implement })),
    ).toEqual([
      { actor: 0, pass: 'main', action: 'hit', target: 2, implement: undefined },
      { actor: 2, pass: 'bonus', action: 'attack', target: 0, implement: 'sword' },
    ])
    expect(fight.events('costPaid')).toEqual([])
    // A Multihit implement in the main hand: one target all the same, though two enemies stand there.
    const tome = [
      [artist, plain()],
      [tested({ gear: { main: { item: 'tome', type: 'Fire' } } }), plain()],
    ]
    const magic = staged(triggers, tome, {}, { draws: { 'arena/attack': [80] } })
    magic.turn('hit', { target: 2 })
    expect(magic.events('targetHit').map(({ actor, target }) => [actor, target])).toEqual([
      [0, 2],
      [2, 0],
    ])
    expect(magic.last('attackRolled')).toMatchObject({ pass: 'bonus', implement: 'tome' })
  })

  test('AR-217 a BonusAttack needs the other in reach', () => {
    const triggers = [{ on: 'OnHitBy', components: [{ t: 'BonusAttack', to: 'other' }] }]
    const fight = staged(triggers, [[artist], [tested()]], { start: { '1': { zone: 'north' } } })
    fight.turn('hit', { target: 1 })
    expect(runs(fight)).toBe(1)
    expect(fight.events('actionDeclared').map(({ pass }) => pass)).toEqual(['main'])
  })

  test('AR-217 AR-184 a BonusAttack needs the other in sight', () => {
    const triggers = [{ on: 'OnHitBy', components: [{ t: 'BonusAttack', to: 'other' }] }]
    const passes = (action: string) => {
      const fight = staged(triggers, [[artist], [tested()]], { start: { '0': { statuses: { Sneaking: 50 } } } })
      fight.turn(action, { target: 1 })
      expect(runs(fight)).toBe(1)
      return fight.events('actionDeclared').map(({ pass }) => pass)
    }
    expect(passes('whisper')).toEqual(['main'])
    expect(passes('hit')).toEqual(['main', 'bonus'])
  })
})

describe('payloads', () => {
  test('AR-219 there is no OnOverkill; the overkill stands in the kill before its Triggers run', () => {
    expect(TRIGGER_EVENTS).not.toContain('OnOverkill')
    const fight = staged([{ on: 'OnKill', components: [shield(1)] }], [[tested()], [plain(), plain()]])
    nextTick(fight.turn('slay', { target: 1 }))
    const { seq, overkill } = fight.last('killConfirmed')
    expect(overkill).toBe(8500)
    expect(fight.match.events[seq + 1]).toMatchObject({ type: 'triggerFired', on: 'OnKill', owner: 0, other: 1 })
  })

  test('AR-219 a kill knows distance, tags and damage types of its pass', () => {
    const frosty = deed([{ ...damage(9000), type: 'Cold' }], { id: 'slay', tags: ['Frosty'] })
    const ran = (condition: object, zone = 'center') => {
      const overlay = traitPack({
        tested: {
          arts: { actions: [frosty] },
          tested: { triggers: [{ on: 'OnKill', if: condition, components: [shield(1)] }] },
        },
      })
      const fight = melee([[tested()], [plain(), plain()]], { tuning: BARE, start: { '1': { zone } } }, { overlay })
      return runs(nextTick(fight.turn('slay', { target: 1 })))
    }
    expect([ran({ sameZone: true }), ran({ sameZone: true }, 'north')]).toEqual([1, 0])
    expect([ran({ tag: 'Cold' }), ran({ tag: 'Frosty' }), ran({ tag: 'Fire' })]).toEqual([1, 1, 0])
  })

  test('AR-219 so do healing and statuses', () => {
    const healed = (condition: object, zone: string) => {
      const triggers = [{ on: 'OnHealedBy', if: condition, components: [shield(1)] }]
      return runs(
        staged(triggers, [[artist, tested()], [plain()]], { start: { '1': { hp: 100, zone } } }).turn('mend', {
          target: 1,
        }),
      )
    }
    expect([healed({ sameZone: true }, 'center'), healed({ sameZone: true }, 'north')]).toEqual([1, 0])
    expect([healed({ tag: 'Kind' }, 'north'), healed({ tag: 'Dark' }, 'north')]).toEqual([1, 0])
    const hexed = (condition: object, zone: string) => {
      const triggers = [{ on: 'OnStatusApplied', if: condition, components: [shield(1)] }]
      return runs(staged(triggers, [[artist], [tested()]], { start: { '1': { zone } } }).turn('hex', { target: 1 }))
    }
    expect([hexed({ sameZone: true }, 'center'), hexed({ sameZone: true }, 'north')]).toEqual([1, 0])
    expect([hexed({ tag: 'Dark' }, 'north'), hexed({ tag: 'Kind' }, 'north')]).toEqual([1, 0])
  })

  test('AR-219 what a Trigger does has its own distance, not that of the event that set it off', () => {
    // Fighter 1 is struck from afar and burns fighter 2, who stands beside it.
    const overlay = traitPack({
      tested: { arts, tested: { triggers: [{ on: 'OnHitBy', components: [damage(5, { to: 'enemiesInZone' })] }] } },
      scorched: { scorched: { triggers: [{ on: 'OnDamageTaken', if: { sameZone: true }, components: [shield(1)] }] } },
    })
    const scorched = plain(owns('scorched', 'scorched'))
    const start = { '0': { zone: 'north' }, '1': { zone: 'center' }, '2': { zone: 'center' } }
    const fight = melee([[artist, scorched], [tested()]], { tuning: BARE, start }, { overlay })
    fight.turn('hit', { target: 2 })
    expect(fight.events('triggerFired').map(({ owner, on, other }) => [owner, on, other])).toEqual([
      [2, 'OnHitBy', 0],
      [1, 'OnDamageTaken', 2],
    ])
  })
})

describe('the queue', () => {
  test('AR-220 first in, first out; the Triggers of an owner in Perk order; what they raise comes at the end', () => {
    const overlay = traitPack({
      tested: {
        arts,
        // Listed second, so it runs second, although its event is the same.
        alpha: { triggers: [{ on: 'OnHit', components: [damage(1, { to: 'other' })] }] },
        beta: {
          triggers: [
            { on: 'OnHit', components: [shield(1)] },
            { on: 'OnDamageDealt', components: [shield(2)] },
          ],
        },
      },
      victim: {
        hurt: {
          triggers: [
            { on: 'OnHitBy', components: [shield(3)] },
            { on: 'OnDamageTaken', components: [shield(4)] },
          ],
        },
      },
    })
    const owner = plain(owns('tested', 'arts', 'alpha', 'beta'))
    const fight = melee([[owner], [plain(owns('victim', 'hurt'))]], { tuning: BARE }, { overlay })
    fight.turn('hit', { target: 1 })
    expect(fight.events('triggerFired').map(({ perk, on, origin }) => [perk, on, origin])).toEqual([
      ['alpha', 'OnHit', 0],
      ['beta', 'OnHit', 0],
      ['hurt', 'OnHitBy', 1],
      ['beta', 'OnDamageDealt', 2],
      ['hurt', 'OnDamageTaken', 3],
      // Raised by alpha: of its origin, at the end of the queue.
      ['beta', 'OnDamageDealt', 0],
      ['hurt', 'OnDamageTaken', 0],
    ])
    const swapped = melee([[plain(owns('tested', 'arts', 'beta', 'alpha'))], [plain()]], { tuning: BARE }, { overlay })
    swapped.turn('hit', { target: 1 })
    expect(
      swapped
        .events('triggerFired')
        .slice(0, 2)
        .map(({ perk }) => perk),
    ).toEqual(['beta', 'alpha'])
  })

  test('AR-221 an area that hits three enemies may run an OnHit Trigger three times', () => {
    const fight = staged([{ on: 'OnHit', components: [shield(1)] }], [[tested()], [plain(), plain(), plain()]])
    fight.turn('sweep', { zone: 'center' })
    expect(fight.events('triggerFired').map(({ other, origin }) => [other, origin])).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ])
  })

  test('AR-221 in one chain every Trigger runs at most once: mutual thorns end', () => {
    const thorns = [{ on: 'OnDamageTaken', components: [damage(1, { to: 'other' })] }]
    const fight = staged(thorns, [[tested()], [tested()]])
    fight.turn('hit', { target: 1 })
    expect(fight.events('triggerFired').map(({ owner, origin }) => [owner, origin])).toEqual([
      [1, 0],
      [0, 0],
    ])
    expect(fight.events('damageResolved').map(({ target }) => target)).toEqual([1, 0, 1])
  })

  test('AR-221 a bonus pass inherits the set of its origin', () => {
    const riposte = [{ on: 'OnHitBy', components: [{ t: 'BonusAttack', to: 'other' }] }]
    const fight = staged(riposte, [[tested()], [tested()]], {}, { draws: { 'arena/attack': [70, 70] } })
    fight.turn('hit', { target: 1 })
    // 1 answers 0, 0 answers 1, and there it ends.
    expect(fight.events('actionDeclared').map(({ actor, pass }) => [actor, pass])).toEqual([
      [0, 'main'],
      [1, 'bonus'],
      [0, 'bonus'],
    ])
    expect(new Set(fight.events('triggerFired').map(({ origin }) => origin)).size).toBe(1)
  })

  test('AR-222 a downed owner still answers, a Fallen one does not', () => {
    const fight = staged(
      [
        { on: 'OnHitBy', components: [shield(1)] },
        { on: 'OnTickStart', components: [shield(1)] },
      ],
      [[artist], [tested(), plain()]],
    )
    fight.turn('slay', { target: 1 })
    expect(fight.events('triggerFired').map(({ on }) => on)).toEqual(['OnTickStart', 'OnHitBy'])
    fight.untilTick(5)
    expect(runs(fight)).toBe(2)
  })

  test('AR-222 a Trigger whose owner is Fallen when its turn in the queue comes does not run', () => {
    // Both fall in tick 1; at the first one's confirmation the second lies there already.
    const triggers = [{ on: 'OnAllyFallen', components: [shield(1)] }]
    const start = { '1': { hp: 5 }, '2': { hp: 5 }, '3': { zone: 'north' } }
    const both = staged(triggers, [[artist], [tested(), tested(), tested()]], { start })
    nextTick(both.turn('sweep', { zone: 'center' }))
    expect(both.events('fallen')).toHaveLength(2)
    expect(both.events('triggerFired').map(({ owner }) => owner)).toEqual([3, 3])
  })
})

test('AR-224 a Trait is active once one of its Actions was declared or one of its Triggers ran; the Combatant never is', () => {
  const overlay = traitPack({
    tested: { arts: { actions: [slay] } },
    watcher: { watch: { triggers: [{ on: 'OnCombatStart', components: [shield(1)] }] } },
    idle: {
      idle: {
        actions: [hit],
        triggers: [{ on: 'OnRevive', components: [shield(1)] }],
        mods: [{ stat: 'Luck', kind: 'flat', value: 1 }],
      },
    },
  })
  const owner = plain({
    stars: 3,
    traits: [
      { id: 'tested', perks: ['arts'] },
      { id: 'watcher', perks: ['watch'] },
      { id: 'idle', perks: ['idle'] },
    ],
  })
  const fight = melee([[owner], [plain()]], { tuning: BARE }, { overlay })
  fight.turn('defend').until(0).turn('slay', { target: 1 })
  const { handoff } = fight.kit.report(fight.state, fight.match.events)
  expect(handoff.characters.map(({ cid, traits }) => [cid, traits])).toEqual([
    [
      0,
      [
        { trait: 'watcher', actions: 0, triggers: 1 },
        { trait: 'tested', actions: 1, triggers: 0 },
      ],
    ],
    [1, []],
  ])
})
