import { expect, test } from 'vitest'
import { core } from '../content/testing.ts'
import type { CardEffect, WorldEffect } from '../content/types.ts'
import { cardLines, cardText, critPhrase, effectPhrase, passivePhrase, worldPhrase } from './card.ts'
import { defects, en, said } from './testing/words.ts'

const card = (id: string) => core.cards.find((known) => known.id === id)!

test('the text of a card is told from its effects', () => {
  expect(said(cardText(card('raised_guard')))).toEqual(['Defence +2. Influence +1', 'Защита +2. Влияние +1'])
  expect(said(cardText(card('dread_whisper')))).toEqual(['Influence +3. Resonance −3', 'Влияние +3. Резонанс −3'])
  expect(said(cardText(card('purging_light')))).toEqual([
    'Attack +2. Attack +3 against: undead',
    'Атака +2. Атака +3 против: нежить',
  ])
  for (const { id, ...rest } of core.cards) expect([id, defects(cardText(rest))]).toEqual([id, []])
})

test('the lines of a card tell its price, leaning and kind too', () => {
  expect(cardLines({ ...card('shadow_strike'), faith_cost: 2, exhaust: true }).map((line) => en.say(line))).toEqual([
    'Attack +5',
    'When played: faith −2',
    'Once per encounter',
    'Nav card',
    'Kind: stealth, rogue',
  ])
  for (const known of core.cards) expect([known.id, cardLines(known).flatMap(defects)]).toEqual([known.id, []])
})

test('every effect of a card has words in both languages', () => {
  const effects: Record<CardEffect['kind'], CardEffect> = {
    attack: { kind: 'attack', n: 2 },
    influence: { kind: 'influence', n: 2 },
    defence: { kind: 'defence', n: 2 },
    attack_vs: { kind: 'attack_vs', tag: 'boss', n: 3 },
    heal: { kind: 'heal', n: 2 },
    draw: { kind: 'draw', n: 1 },
    energy: { kind: 'energy', n: 2 },
    faith: { kind: 'faith', n: 2 },
    hp_cost: { kind: 'hp_cost', n: 2 },
    resonance: { kind: 'resonance', n: -2.5 },
    cleanse: { kind: 'cleanse' },
    stun: { kind: 'stun' },
    calm: { kind: 'calm' },
    merciful: { kind: 'merciful' },
    spirit_only: { kind: 'spirit_only' },
    disarm: { kind: 'disarm', n: 3, rounds: 2 },
    bleed: { kind: 'bleed', n: 2, rounds: 2 },
    expose: { kind: 'expose', n: 3 },
    unravel: { kind: 'unravel', n: 3 },
    soothe: { kind: 'soothe', n: 6 },
    peek: { kind: 'peek', n: 3 },
    reorder: { kind: 'reorder', n: 3 },
    sway: { kind: 'sway', n: 4 },
    wound: { kind: 'wound', n: 4 },
    sway_all: { kind: 'sway_all', n: 3 },
    wound_all: { kind: 'wound_all', n: 2, if: { tag: 'undead' } },
    shelter: { kind: 'shelter', n: 6, if: { low_hp: true } },
    ready: { kind: 'ready', n: 1, if: { after_wait: true } },
    reputation: { kind: 'reputation', n: -1, if: { faith_min: 6 } },
    approach: { kind: 'approach', approach: 'healing', if: { zone: ['prav', 'deepPrav'] } },
    turn_fate: { kind: 'turn_fate', if: { cursed: true } },
    reveal: { kind: 'reveal' },
    lift_curse: { kind: 'lift_curse' },
  }
  for (const effect of Object.values(effects))
    expect([effect.kind, defects(effectPhrase(effect))]).toEqual([effect.kind, []])
  expect(said(effectPhrase(effects.resonance))).toEqual(['Resonance −2.5', 'Резонанс −2,5'])
})

test('what checks and scenarios do has words in both languages', () => {
  const effects: Record<WorldEffect['kind'], WorldEffect> = {
    faith: { kind: 'faith', n: 2 },
    hp: { kind: 'hp', n: -1 },
    resonance: { kind: 'resonance', n: 5 },
    reputation: { kind: 'reputation', n: -1 },
    flag: { kind: 'flag', id: 'gate_open' },
    item: { kind: 'item', id: 'toll_purse' },
    card: { kind: 'card', id: 'dodge' },
    fate_add: { kind: 'fate_add', id: 'fate_murmur_b' },
    fate_remove: { kind: 'fate_remove', id: 'fate_murmur_b' },
    fate_lift: { kind: 'fate_lift', id: 'curse_navi' },
    encounter: { kind: 'encounter', id: 'sc_toll_bridge' },
    curse: { kind: 'curse', id: 'curse_shame' },
    boon: { kind: 'boon', id: 'boon_peace' },
    ally: { kind: 'ally', id: 'ally_pack' },
    fate_unseal: { kind: 'fate_unseal', id: 'fate_murmur_b' },
    lift_curse: { kind: 'lift_curse' },
    reveal: { kind: 'reveal', n: 2 },
    foe: { kind: 'foe', slot: 0, wp: -8 },
    rare_card: { kind: 'rare_card', pool: 'kill' },
    remove_card: { kind: 'remove_card' },
  }
  for (const effect of Object.values(effects))
    expect([effect.kind, defects(worldPhrase(effect))]).toEqual([effect.kind, []])
  expect(said(worldPhrase(effects.encounter))).toEqual(['encounter “Toll Bridge”', 'встреча «Мытный мост»'])
  expect(said(worldPhrase(effects.hp))).toEqual(['HP −1', 'здоровье −1'])
})

test('every gift and weapon of the shipped heroes is told', () => {
  for (const { id, passive, weapon } of core.heroes)
    expect([id, defects(passivePhrase(passive)), defects(critPhrase(weapon.crit_effect))]).toEqual([id, [], []])
  expect(said(passivePhrase({ kind: 'nav_ward', n: 1 }))).toEqual([
    '1 less damage from attacks of Nav, the dark',
    'Урон от атак Нави, тьмы, меньше на 1',
  ])
  expect(said(critPhrase({ kind: 'bonus_damage', n: 2 }))).toEqual(['Critical: +2 to the blow', 'Крит: +2 к удару'])
})
