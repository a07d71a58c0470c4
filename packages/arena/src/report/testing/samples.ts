import type { EventOf, EventType } from '../../events.ts'
import { damage, declared, ended, event, fighterView, started } from './story.ts'

/** Events of every type, each optional field once with and once without. */
export const SAMPLES: { readonly [Type in EventType]: readonly EventOf<Type>[] } = {
  combatStarted: [started([fighterView(0, 0), fighterView(1, 1)])],
  tickStarted: [
    event('tickStarted', { attritionBp: 0, phasePerMille: 10 }, { phase: 1, cause: { kind: 'effects' } }),
    event(
      'tickStarted',
      { attritionBp: 1250, phasePerMille: 1125 },
      { tick: 90, phase: 1, cause: { kind: 'effects' } },
    ),
  ],
  initiativeGained: [
    event('initiativeGained', { actors: [0, 1], amounts: [22, 0], totals: [22, 90], stunned: [1] }, { phase: 2 }),
    event('initiativeGained', { actors: [0], amounts: [22], totals: [44], stunned: [] }, { phase: 2 }),
  ],
  tieBroken: [event('tieBroken', { candidates: [0, 1], winner: 1 })],
  turnStarted: [
    event('turnStarted', { actor: 0, initiative: 110, hp: 480, downed: false }),
    event('turnStarted', { actor: 0, initiative: 110, hp: -5, downed: true }),
  ],
  detectionRolled: [
    event('detectionRolled', { actor: 0, target: 1, mode: 'search', chanceBp: 3600, success: true }),
    event('detectionRolled', { actor: 0, target: 1, mode: 'passive', chanceBp: 150, success: false }),
  ],
  aiDecided: [
    event('aiDecided', {
      actor: 0,
      judgment: 54,
      blendBp: 6510,
      sharpness: 6,
      lookahead: 6,
      top: [
        { action: 'attack', score: 5500 },
        { action: 'defend', score: 2070 },
        { action: 'move', score: 1810 },
      ],
      chosen: 'attack',
      targetScores: [{ target: 1, score: 7000 }],
    }),
    event('aiDecided', {
      actor: 0,
      judgment: 54,
      blendBp: 6510,
      sharpness: 6,
      lookahead: 6,
      top: [{ action: 'move', score: 1810 }],
      chosen: 'move',
      targetScores: [{ target: 'center', score: 9025 }],
    }),
    event('aiDecided', {
      actor: 0,
      judgment: 54,
      blendBp: 6510,
      sharpness: 6,
      lookahead: 6,
      top: [{ action: 'defend', score: 2070 }],
      chosen: 'defend',
    }),
  ],
  actionDeclared: [
    declared(0, 'attack', { target: 1, implement: 'sword' }),
    declared(0, 'attack', { pass: 'offhand', target: 1, implement: 'dagger' }),
    declared(0, 'attack', { pass: 'bonus', target: 1 }),
    declared(0, 'move', { zone: 'center' }),
    declared(0, 'defend', { dyingBlow: true }),
  ],
  costPaid: [
    event('costPaid', { actor: 0, resource: 'Stamina', amount: 25, fromHealth: 0, value: 225, hpAfter: 500 }),
    event('costPaid', { actor: 0, resource: 'Stamina', amount: 25, fromHealth: 10, value: 0, hpAfter: 490 }),
  ],
  cooldownStarted: [event('cooldownStarted', { actor: 0, action: 'attack', readyTick: 9 })],
  consumableUsed: [event('consumableUsed', { actor: 0, item: 'fire_bomb', slot: 1 })],
  scrollChecked: [
    event('scrollChecked', { actor: 0, chanceBp: 7250, success: true }),
    event('scrollChecked', { actor: 0, chanceBp: 7250, success: false }),
  ],
  dyingBlowStruck: [event('dyingBlowStruck', { actor: 0, action: 'attack' })],
  stealthBroken: [
    event('stealthBroken', { actor: 0, reason: 'action' }),
    event('stealthBroken', { actor: 0, reason: 'damage', by: 1 }),
    event('stealthBroken', { actor: 0, reason: 'removed', by: 1 }),
    event('stealthBroken', { actor: 0, reason: 'revive' }),
  ],
  attackRolled: [
    event('attackRolled', { actor: 0, action: 'attack', pass: 'main', attackValue: 120, roll: 80, implement: 'sword' }),
    event('attackRolled', { actor: 0, action: 'attack', pass: 'offhand', attackValue: 120, roll: 80 }),
  ],
  targetHit: [
    event('targetHit', { actor: 0, target: 1, roll: 80, defense: 30, margin: 50 }),
    event('targetHit', { actor: 0, target: 1, roll: 0, defense: 0, margin: 0 }),
  ],
  targetMissed: [event('targetMissed', { actor: 0, target: 1, roll: 10, defense: 30, margin: -20 })],
  critChecked: [
    event('critChecked', { actor: 0, chanceBp: 1315, crit: true }),
    event('critChecked', { actor: 0, chanceBp: 1315, crit: false }),
  ],
  blockChecked: [
    event('blockChecked', { actor: 0, target: 1, item: 'buckler', chanceBp: 2000, success: true, value: 10 }),
    event('blockChecked', { actor: 0, target: 1, item: 'buckler', chanceBp: 2000, success: false, value: 10 }),
  ],
  damageResolved: [
    damage({ actor: 0, target: 1, final: 70 }),
    damage({ target: 1, final: 21, source: 'Burning', pass: 'dot', dot: true, damageType: 'Fire' }),
  ],
  downed: [event('downed', { target: 1, by: 0, source: 'attack' }), event('downed', { target: 1 })],
  saved: [event('saved', { target: 1, by: 0 }), event('saved', { target: 1, by: 1 }), event('saved', { target: 1 })],
  healed: [
    event('healed', { actor: 0, target: 1, amount: 53, effective: 20, hpAfter: 500, source: 'attack' }),
    event('healed', { target: 1, amount: 4, effective: 4, hpAfter: 400, source: 'Regeneration' }),
  ],
  statusApplied: [
    event('statusApplied', {
      actor: 0,
      target: 1,
      status: 'Burning',
      base: 10,
      afterCrit: 15,
      afterResistance: 9,
      total: 12,
    }),
    event('statusApplied', {
      actor: -1,
      target: 1,
      status: 'Burning',
      base: 10,
      afterCrit: 10,
      afterResistance: 10,
      total: 10,
    }),
  ],
  statusReduced: (['decay', 'removed', 'healing', 'turnStart', 'broken', 'revive'] as const).map((reason) =>
    event('statusReduced', { target: 1, status: 'Burning', removed: 3, left: 7, reason }),
  ),
  statusExpired: [event('statusExpired', { target: 1, status: 'Burning' })],
  statModified: [
    event('statModified', {
      actor: 0,
      target: 1,
      modifier: 1,
      stat: 'damage',
      kind: 'bp',
      value: 1050,
      tag: 'Fire',
      untilTick: 9,
    }),
    event('statModified', {
      actor: 0,
      target: 1,
      modifier: 2,
      stat: 'resist.Stun',
      kind: 'flat',
      value: -40,
      thisTurn: true,
    }),
    event('statModified', {
      actor: 0,
      target: 1,
      modifier: 3,
      stat: 'soak.Physical',
      kind: 'flat',
      value: 4,
      tag: 'Martial',
    }),
  ],
  modifierExpired: (['duration', 'turnEnd', 'revive'] as const).map((reason) =>
    event('modifierExpired', { target: 1, modifier: 1, stat: 'Speed', reason }),
  ),
  maximumChanged: [event('maximumChanged', { target: 1, resource: 'Mana', maximum: 60, value: 60 })],
  shieldGained: [
    event('shieldGained', { actor: 0, target: 1, shield: 1, hp: 40, untilTick: 12, types: ['Fire', 'Cold'] }),
    event('shieldGained', { actor: 0, target: 1, shield: 1, hp: 40 }),
  ],
  shieldAbsorbed: [event('shieldAbsorbed', { target: 1, shield: 1, amount: 25, left: 5 })],
  shieldBroken: [
    event('shieldBroken', { target: 1, shield: 1, by: 0 }),
    event('shieldBroken', { target: 1, shield: 1 }),
  ],
  shieldExpired: (['duration', 'revive'] as const).map((reason) =>
    event('shieldExpired', { target: 1, shield: 1, lost: 5, reason }),
  ),
  resourceChanged: [
    event('resourceChanged', { target: 1, resource: 'Mana', delta: -30, value: 70, reason: 'drain' }),
    event('resourceChanged', { target: 1, resource: 'Mana', delta: 30, value: 100, reason: 'grant' }),
  ],
  staminaRegenerated: [event('staminaRegenerated', { targets: [0, 1], amounts: [3, 0], values: [203, 250] })],
  moved: [
    event('moved', { actor: 0, from: 'north', to: 'center', forced: false, by: 0 }),
    event('moved', { actor: 0, from: 'north', to: 'center', forced: true, by: 1 }),
  ],
  forcedMoveResisted: (['reduced', 'chance', 'full', 'noWay'] as const).map((reason) =>
    event('forcedMoveResisted', { target: 1, reason }),
  ),
  summoned: [
    event('summoned', {
      actor: 0,
      summon: 2,
      template: 'wolf',
      zone: 'north',
      combatant: fighterView(2, 0, { summoner: 0, kind: 'wolf', name: 'Wolf', persistent: false }),
    }),
  ],
  summonRemoved: (['fallen', 'summonerFallen', 'expired'] as const).map((reason) =>
    event('summonRemoved', { summon: 2, reason }),
  ),
  triggerFired: [
    event('triggerFired', { owner: 0, perk: 'riposte', on: 'OnDodge', origin: 3, other: 1 }),
    event('triggerFired', { owner: 0, perk: 'riposte', on: 'OnTurnStart', origin: 3 }),
  ],
  turnEnded: [event('turnEnded', { actor: 0, initiativeCost: 120, initiative: -10 })],
  fallen: [
    event('fallen', { target: 1, overkill: 23, order: 1 }, { phase: 4 }),
    event('fallen', { target: 1, overkill: 0, order: 1 }, { phase: 4 }),
  ],
  killConfirmed: [
    event('killConfirmed', { victim: 1, killer: 0, source: 'attack', overkill: 23, batch: 0 }, { phase: 5 }),
    event('killConfirmed', { victim: 1, killer: 1, source: 'exhaustion', overkill: 0, batch: 0 }, { phase: 5 }),
    event('killConfirmed', { victim: 1, overkill: 0, batch: 0 }, { phase: 5 }),
  ],
  revived: [event('revived', { actor: 0, target: 1, hp: 125 })],
  tickEnded: [event('tickEnded', { standing: 5 }, { phase: 6 })],
  teamEliminated: [event('teamEliminated', { team: 1 }, { phase: 6 })],
  combatEnded: [
    ended(41, [1, 2]),
    ended(41, [1, 1], { draw: true, reason: 'draw' }),
    ended(2000, [1, 1], { draw: true, stalemate: true, reason: 'stalemate' }),
    ended(41, [1, 1], {
      draw: true,
      reason: 'triggerStorm',
      storm: { owner: 0, perk: 'riposte', on: 'OnDodge', runs: 5001 },
    }),
  ],
}
