import { describe, expect, test } from 'vitest'
import { EVENT_TYPES, type Event, type EventType } from './events.ts'
import { foldEvent } from './fold.ts'
import { blankView } from './report/index.ts'
import { damage, declared, ended, event, fighterView, setupOf, started } from './report/testing/story.ts'
import type { FighterView, View } from './view.ts'

const hurt = fighterView(1, 1, {
  hp: 40,
  initiative: 90,
  statuses: [{ id: 'Burning', stacks: 10 }],
  shields: [
    { id: 1, hp: 20, untilTick: null, types: ['Fire'] },
    { id: 2, hp: 30, untilTick: 9, types: null },
  ],
  modifiers: [{ id: 7, stat: 'damage', kind: 'bp', value: 1000, tag: null, untilTick: 5 }],
})
const opening = foldEvent(blankView(setupOf()), started([fighterView(0, 0), hurt]))

/** What of fighter 1 an event changes; everything else must be the same object. */
function changed(news: Event, view: View = opening): Partial<FighterView> {
  const before = view.fighters[1]!
  const next = foldEvent(view, news)
  expect(next.fighters[0]).toBe(view.fighters[0])
  const after = next.fighters[1]!
  const keys = Object.keys(after) as (keyof FighterView)[]
  return Object.fromEntries(keys.filter((key) => after[key] !== before[key]).map((key) => [key, after[key]]))
}

describe('AR-286 the stream rebuilds the view', () => {
  test('AR-286 combatStarted gives everybody and tick 0', () => {
    expect(opening).toMatchObject({ tick: 0, actor: -1, attritionBp: 0, result: null })
    expect(opening.fighters).toEqual([fighterView(0, 0), hurt])
  })

  test('AR-286 tickStarted, turnStarted and turnEnded move the clock', () => {
    const ticked = foldEvent(opening, event('tickStarted', { attritionBp: 300, phasePerMille: 1030 }, { tick: 103 }))
    expect([ticked.tick, ticked.attritionBp, ticked.actor]).toEqual([103, 300, -1])
    const turn = foldEvent(ticked, event('turnStarted', { actor: 1, initiative: 90, hp: 40, downed: false }))
    expect([turn.actor, turn.fighters]).toEqual([1, ticked.fighters])
    const over = foldEvent(turn, event('turnEnded', { actor: 1, initiativeCost: 120, initiative: -30 }))
    expect([over.actor, over.fighters[1]!.initiative]).toEqual([-1, -30])
  })

  test('AR-289 one event of a tick carries the gains of all, in arrays side by side', () => {
    const gained = event('initiativeGained', { actors: [0, 1], amounts: [22, 0], totals: [22, 90], stunned: [1] })
    expect(foldEvent(opening, gained).fighters.map(({ initiative }) => initiative)).toEqual([22, 90])
    const stamina = event('staminaRegenerated', { targets: [1, 0], amounts: [3, 0], values: [253, 250] })
    expect(foldEvent(opening, stamina).fighters.map(({ pools }) => pools[0])).toEqual([
      { id: 'Stamina', value: 250, max: 250 },
      { id: 'Stamina', value: 253, max: 250 },
    ])
  })

  test('AR-286 costs, resources and maxima', () => {
    const paid = event('costPaid', { actor: 1, resource: 'Stamina', amount: 30, fromHealth: 5, value: 0, hpAfter: 35 })
    expect(changed(paid)).toEqual({ hp: 35, pools: [{ id: 'Stamina', value: 0, max: 250 }, hurt.pools[1]] })
    const drained = event('resourceChanged', { target: 1, resource: 'Mana', delta: -30, value: 70, reason: 'drain' })
    expect(changed(drained)).toEqual({ pools: [hurt.pools[0], { id: 'Mana', value: 70, max: 100 }] })
    const less = event('maximumChanged', { target: 1, resource: 'Mana', maximum: 60, value: 60 })
    expect(changed(less)).toEqual({ pools: [hurt.pools[0], { id: 'Mana', value: 60, max: 60 }] })
    expect(changed(event('maximumChanged', { target: 1, resource: 'Health', maximum: 30, value: 30 }))).toEqual({
      maxHp: 30,
      hp: 30,
    })
  })

  test('AR-286 cooldowns, items and zones', () => {
    expect(changed(event('cooldownStarted', { actor: 1, action: 'impale', readyTick: 9 }))).toEqual({
      cooldowns: { impale: 9 },
    })
    expect(changed(event('consumableUsed', { actor: 1, item: 'fire_bomb', slot: 1 }))).toEqual({
      consumables: ['healing_potion', null],
    })
    const moved = event('moved', { actor: 1, from: 'north', to: 'center', forced: true, by: 0 })
    expect(changed(moved)).toEqual({ zone: 'center' })
  })

  test('AR-286 damage and healing set the HP', () => {
    expect(changed(damage({ actor: 0, target: 1, final: 60, hpBefore: 40, hpAfter: -20 }))).toEqual({ hp: -20 })
    const healed = event('healed', { actor: 0, target: 1, amount: 35, effective: 35, hpAfter: 75, source: 'heal' })
    expect(changed(healed)).toEqual({ hp: 75 })
  })

  test('AR-286 statuses stand in the order of their first application; one without stacks is gone', () => {
    const apply = (status: string, total: number) =>
      event('statusApplied', { actor: 0, target: 1, status, base: 3, afterCrit: 3, afterResistance: 3, total })
    expect(changed(apply('Burning', 13))).toEqual({ statuses: [{ id: 'Burning', stacks: 13 }] })
    const twice = foldEvent(foldEvent(opening, apply('Bleeding', 3)), apply('Burning', 13))
    expect(twice.fighters[1]!.statuses).toEqual([
      { id: 'Burning', stacks: 13 },
      { id: 'Bleeding', stacks: 3 },
    ])
    const reduced = (removed: number, left: number) =>
      event('statusReduced', { target: 1, status: 'Burning', removed, left, reason: 'decay' })
    expect(changed(reduced(3, 7))).toEqual({ statuses: [{ id: 'Burning', stacks: 7 }] })
    expect(changed(reduced(10, 0))).toEqual({ statuses: [] })
  })

  test('AR-286 shields and timed modifiers come and go by their number', () => {
    const gained = event('shieldGained', { actor: 0, target: 1, shield: 3, hp: 60, untilTick: 12 })
    expect(changed(gained)).toEqual({ shields: [...hurt.shields, { id: 3, hp: 60, untilTick: 12, types: null }] })
    expect(changed(event('shieldAbsorbed', { target: 1, shield: 2, amount: 25, left: 5 }))).toEqual({
      shields: [hurt.shields[0], { id: 2, hp: 5, untilTick: 9, types: null }],
    })
    expect(changed(event('shieldBroken', { target: 1, shield: 1 }))).toEqual({ shields: [hurt.shields[1]] })
    expect(changed(event('shieldExpired', { target: 1, shield: 2, lost: 30, reason: 'duration' }))).toEqual({
      shields: [hurt.shields[0]],
    })
    const slowed = event('statModified', {
      actor: 0,
      target: 1,
      modifier: 8,
      stat: 'initiativeGain',
      kind: 'flat',
      value: -10,
      tag: 'Fire',
    })
    expect(changed(slowed)).toEqual({
      modifiers: [
        ...hurt.modifiers,
        { id: 8, stat: 'initiativeGain', kind: 'flat', value: -10, tag: 'Fire', untilTick: null },
      ],
    })
    expect(changed(event('modifierExpired', { target: 1, modifier: 7, stat: 'damage', reason: 'duration' }))).toEqual({
      modifiers: [],
    })
  })

  test('AR-286 a fall sets HP 0 and remembers the overkill; a revival forgets it', () => {
    const fell = event('fallen', { target: 1, overkill: 20, order: 1 }, { phase: 4 })
    expect(changed(fell)).toEqual({ hp: 0, fallen: true, overkill: 20 })
    const down = foldEvent(opening, fell)
    expect(changed(event('revived', { actor: 0, target: 1, hp: 125 }), down)).toEqual({
      hp: 125,
      fallen: false,
      overkill: 0,
      initiative: 0,
    })
  })

  test('AR-286 summons join at the end of the list and leave a mark', () => {
    const wolf = fighterView(2, 0, { summoner: 0, kind: 'wolf', persistent: false })
    const joined = foldEvent(
      opening,
      event('summoned', { actor: 0, summon: 2, template: 'wolf', zone: 'north', combatant: wolf }),
    )
    expect(joined.fighters).toEqual([...opening.fighters, wolf])
    const gone = foldEvent(joined, event('summonRemoved', { summon: 2, reason: 'expired' }))
    expect(gone.fighters[2]).toEqual({ ...wolf, removed: true })
  })

  test('AR-286 combatEnded gives the result and ends the waiting', () => {
    const turn = { ...opening, actor: 1 }
    expect(foldEvent(turn, ended(40, [1, 2]))).toEqual({
      ...opening,
      actor: -1,
      result: {
        reason: 'lastTeam',
        ticks: 40,
        ranks: [1, 2],
        eliminatedAt: [null, 40],
        draw: false,
        stalemate: false,
      },
    })
    const storm = { owner: 0, perk: 'spite', on: 'OnCritBy', runs: 5001 }
    expect(foldEvent(turn, ended(3, [1, 1], { reason: 'triggerStorm', draw: true, storm })).result).toMatchObject({
      reason: 'triggerStorm',
      draw: true,
      storm,
    })
  })

  test('AR-190 AR-192 who was noticed is known for the turn, who was found until the end of the next one', () => {
    const rolled = (mode: 'passive' | 'search', target: number, success = true) =>
      event('detectionRolled', { actor: 0, target, mode, chanceBp: 6000, success })
    const over = event('turnEnded', { actor: 0, initiativeCost: 100, initiative: 0 })
    const fold = (...news: Event[]) => news.reduce(foldEvent, opening).found
    expect(fold(rolled('passive', 1, false))).toEqual([])
    expect(fold(rolled('passive', 1))).toEqual([{ by: 0, cid: 1, turns: 0 }])
    expect(fold(rolled('passive', 1), declared(0, 'attack', { target: 1 }), over)).toEqual([])
    // Searching, he keeps in sight whom he had noticed.
    const searched = [rolled('passive', 2), declared(0, 'search'), rolled('search', 1)]
    expect(fold(...searched)).toEqual([
      { by: 0, cid: 1, turns: 2 },
      { by: 0, cid: 2, turns: 2 },
    ])
    expect(fold(...searched, event('turnEnded', { actor: 1, initiativeCost: 100, initiative: 0 }))).toHaveLength(2)
    expect(fold(...searched, over)).toEqual([
      { by: 0, cid: 1, turns: 1 },
      { by: 0, cid: 2, turns: 1 },
    ])
    expect(fold(...searched, over, over)).toEqual([])
    expect(fold(...searched, event('stealthBroken', { actor: 1, reason: 'action' }))).toEqual([
      { by: 0, cid: 2, turns: 2 },
    ])
  })

  test('AR-286 events that only tell leave the view as it is', () => {
    const telling: { [Type in EventType]?: Event } = {
      tieBroken: event('tieBroken', { candidates: [0, 1], winner: 1 }),
      aiDecided: event('aiDecided', {
        actor: 0,
        judgment: 50,
        blendBp: 6250,
        sharpness: 6,
        lookahead: 6,
        top: [],
        chosen: 'attack',
      }),
      scrollChecked: event('scrollChecked', { actor: 1, chanceBp: 5000, success: false }),
      dyingBlowStruck: event('dyingBlowStruck', { actor: 1, action: 'attack' }),
      attackRolled: event('attackRolled', { actor: 0, action: 'attack', pass: 'main', attackValue: 120, roll: 80 }),
      targetHit: event('targetHit', { actor: 0, target: 1, roll: 80, defense: 30, margin: 50 }),
      targetMissed: event('targetMissed', { actor: 0, target: 1, roll: 10, defense: 30, margin: -20 }),
      critChecked: event('critChecked', { actor: 0, chanceBp: 1250, crit: true }),
      blockChecked: event('blockChecked', {
        actor: 0,
        target: 1,
        item: 'buckler',
        chanceBp: 2000,
        success: true,
        value: 10,
      }),
      downed: event('downed', { target: 1, by: 0 }),
      saved: event('saved', { target: 1, by: 1 }),
      statusExpired: event('statusExpired', { target: 1, status: 'Slow' }),
      forcedMoveResisted: event('forcedMoveResisted', { target: 1, reason: 'chance' }),
      triggerFired: event('triggerFired', { owner: 1, perk: 'spite', on: 'OnCritBy', origin: 3 }),
      killConfirmed: event('killConfirmed', { victim: 1, killer: 0, overkill: 3, batch: 0 }),
      tickEnded: event('tickEnded', { standing: 2 }),
      teamEliminated: event('teamEliminated', { team: 1 }),
    }
    for (const news of Object.values(telling)) expect(foldEvent(opening, news)).toBe(opening)
    const changing: EventType[] = [
      'combatStarted',
      'tickStarted',
      'initiativeGained',
      'turnStarted',
      'detectionRolled',
      'actionDeclared',
      'stealthBroken',
      'costPaid',
      'cooldownStarted',
      'consumableUsed',
      'damageResolved',
      'healed',
      'statusApplied',
      'statusReduced',
      'statModified',
      'modifierExpired',
      'maximumChanged',
      'shieldGained',
      'shieldAbsorbed',
      'shieldBroken',
      'shieldExpired',
      'resourceChanged',
      'staminaRegenerated',
      'moved',
      'summoned',
      'summonRemoved',
      'turnEnded',
      'fallen',
      'revived',
      'combatEnded',
    ]
    expect([...Object.keys(telling), ...changing].sort()).toEqual([...EVENT_TYPES].sort())
  })
})
