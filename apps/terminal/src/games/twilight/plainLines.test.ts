import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import type { Action } from '@arbiter/twilight'
import { describe, expect, test } from 'vitest'
import { twilightTerminal } from './index.ts'
import { pileLines } from './piles.ts'
import { plainLines } from './plainLines.ts'
import { twilightScene } from './scene.ts'
import { held, type Played, played, widest } from './testing.ts'

const START: Action = { type: 'startEncounter', encounter: 'sc_leshy_grove' }
/** Sentences, however they were broken into lines. */
const screen = (given: Played): string => whole(plainLines(played(given).sceneNow()))
const whole = (lines: readonly string[]): string => lines.join('\n').replaceAll('\n  ', ' ')

describe('the road', () => {
  test('tells the stage, its options, and checks with stat, difficulty and effort', () => {
    const text = screen({})
    expect(text).toContain('Road of Two Lights · The Last Post')
    expect(text).toContain('1. Speak before the moot. Check (dialogue): Village Moot. Word 2 + fate ≥ 6')
    expect(text).toContain('3. Take the open road by moonlight. Encounter: Under the Cold Moon')
    expect(text).toContain('Cards for effort, up to 2')
  })
  test('TW-243 tired cards are named apart and cannot be chosen again', () => {
    const text = screen({ actions: [{ type: 'runCheck', check: 'ck_village_moot', effort: [3] }] })
    expect(text).toContain('Tired until the next encounter: Heavy Swing')
    expect(text).toContain('4\u00a0Raised Guard')
  })
})

test('where no check is offered, cards for effort are not mentioned', () => {
  expect(screen({ setup: 'sc_wolf_pack' })).not.toContain('Cards for effort')
})

describe('checks that wait', () => {
  const road = (...fateOrder: readonly string[]): Played => ({
    setup: { hero: 'hero_borderer', campaign: 'road_of_two_lights', start: { fateOrder } },
    actions: [{ type: 'runCheck', check: 'ck_hidden_path' }],
  })
  test('TW-148 a failed check with an echo asks whether to try again', () => {
    const text = screen(road('fate_scales', 'fate_hearth'))
    expect(text).toContain('Hidden Path: the echo allows one more try')
    expect(text).toContain('s: Let it be\nr: Try again')
  })
  test('TW-159 a choice card asks during a check, too', () => {
    const text = screen(road('fate_whisper_ancients', 'fate_hearth'))
    expect(text).toContain('Fate asks: Voices beneath the Roots')
    expect(text).toContain('Sense 2 + fate ≥ 5')
    expect(text).toContain('s: Safe: card +1, resonance −2')
  })
})

describe('an encounter', () => {
  test('TW-259 resonance, enemies, hero, hand, actions and counters, in this order', () => {
    const text = screen({ setup: 'sc_leshy_grove', actions: [START] })
    const places = [
      'Resonance 0 (Yav)',
      '1. Leshy intends: Thickened Bark (Armour +4). Body 15/15, Will 8/8; armour 2, power 4',
      'Lamp-bearer: HP 20/20, energy 3/3, faith 6/16, effort +0 (0 of 2), reputation 0',
      '1. Soothing Words, cost 1: Influence +2',
      'a1: Attack → Leshy: 3 + fate against armour 2',
      'i1: Influence → Leshy: 3 + fate against spirit armour 0',
      'w: Wait: No fate is drawn; faith +1',
      'Piles (listed with the hint, h): to draw 5, discard 0, exhausted 0; fate 2, fate discard 0',
    ].map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual([...places].sort((a, b) => a - b))
  })
  test('TW-275 before an escalation the Attack tells its price', () => {
    const text = screen({ setup: 'sc_leshy_grove', actions: [START, { type: 'commitInfluence' }] })
    expect(text).toContain('Sudden blow ×1.5; Broken trust: resonance −15; rage')
    expect(text).toContain('listens to you')
  })
  test('TW-275 before an Influence with a shield due its size is told', () => {
    const text = screen({ setup: 'sc_leshy_grove', actions: [START, { type: 'commitAttack' }] })
    expect(text).toContain('rage shield 8 ahead')
    expect(text).toContain('against spirit armour 0. Rage shield 8, it rises first')
  })
  test('TW-264 fleeing is offered with its sum, and only where one can flee', () => {
    const wolves: Action = { type: 'startEncounter', encounter: 'sc_wolf_pack' }
    expect(screen({ setup: 'sc_wolf_pack', actions: [wolves] })).toContain('f: Flee: Agility 4 + fate ≥ power 4')
    expect(screen({ setup: 'sc_leshy_grove', actions: [START] })).not.toContain('Flee')
  })
  test('TW-273 a surcharge is told with its cause, and what cannot be paid says so', () => {
    const setup = {
      hero: 'hero_lampbearer',
      encounter: 'sc_barrow',
      start: { resonance: -70, cards: Array.from({ length: 6 }, () => 'soul_gaze') },
    }
    const begin: Action = { type: 'startEncounter', encounter: 'sc_barrow' }
    const match = played({ setup, actions: [begin] })
    expect(whole(plainLines(match.sceneNow()))).toContain('1. Soul Gaze, cost 3 (+2 Deep Nav): Influence +3')
    match.act({ type: 'playCard', card: held(match.viewNow(), 'soul_gaze') })
    expect(whole(plainLines(match.sceneNow()))).toContain(
      '(1) Soul Gaze, cost 3 (+2 Deep Nav): Influence +3; Prav card. Not enough energy: 3 needed, 0 left',
    )
  })
  test('TW-262 an enemy without a spirit track says so, and Influence on it has a reason', () => {
    const text = screen({ setup: 'sc_barrow', actions: [{ type: 'startEncounter', encounter: 'sc_barrow' }] })
    expect(text).toContain('Body 14/14, No spirit to reach')
    expect(text).toContain('i1: Influence → Barrow Walker 1: No spirit to reach')
  })
  test('TW-277 a revealed enemy shows its habits, loot and rewards', () => {
    const setup = {
      hero: 'hero_lampbearer',
      encounter: { enemies: ['leshy'] },
      start: { fateOrder: ['fate_still_water', 'fate_hearth'] },
    }
    const actions: Action[] = [{ type: 'startEncounter', encounter: 'skirmish' }]
    expect(screen({ setup, actions })).not.toContain('Otherwise:')
    const text = screen({ setup, actions: [...actions, { type: 'commitInfluence' }] })
    expect(text).toContain('Otherwise:')
    expect(text).toContain('Pacified: faith +3, resonance +10, loot:')
  })
  test('TW-269 a choice names both values and both shifts, safe first', () => {
    const setup = {
      hero: 'hero_borderer',
      encounter: { enemies: ['bear'] },
      start: { fateOrder: ['fate_whisper_ancients', 'fate_hearth'] },
    }
    const text = screen({
      setup,
      actions: [{ type: 'startEncounter', encounter: 'skirmish' }, { type: 'commitAttack' }],
    })
    expect(text).toMatch(/s: Safe: card \+1, resonance −2\nr: Risk, .*: card \+4, resonance −10/)
  })
  test('TW-279 the end tells outcomes, loot, faith and resonance', () => {
    const actions: Action[] = [START, { type: 'commitInfluence' }]
    const match = played({ setup: 'sc_leshy_grove', actions })
    match.act({ type: 'playCard', card: held(match.viewNow(), 'soul_gaze') })
    match.act({ type: 'playCard', card: held(match.viewNow(), 'soothing_words') })
    match.act({ type: 'commitInfluence' })
    const text = whole(plainLines(match.sceneNow()))
    expect(text).toContain('The Old Grove: Victory after 2 rounds')
    expect(text).toContain('Pacified: Leshy')
    expect(text).toContain('faith +3 (9), resonance +15 (+15)')
    expect(text).toContain('Loot: Gift of the Thicket, Pact of the Thicket')
    expect(text).toContain('Afterwards: the Leshy is an ally')
  })
})

test('a hint advises, and reads the piles; what is hidden has no order', () => {
  const match = played({ setup: 'sc_leshy_grove', actions: [START, { type: 'wait' }] })
  const text = twilightTerminal.hint!(match.sceneNow()).join('\n')
  expect(text).toMatch(/^Blind Zakhar advises: \S/)
  expect(text).toContain('Fate to come, in any order (2): Daybreak +2, Glint on the Blade +1')
  expect(text).toContain('Discard: –')
  expect(text).toContain('Lamp-bearer (Prav): Might 2, Word 3, Sense 3, Agility 1, shield 1')
})

test.each(SHIPPED_LANGUAGES)('no screen is wider than 80 columns, and no name is missing, in %s', (language) => {
  for (const setup of ['road_of_two_lights', 'sc_barrow', 'sc_mother_of_groves']) {
    const { match, tried, sceneNow } = played({ setup, language, seed: setup })
    for (let step = 0; step < 60 && match.outcome === undefined; step++) {
      const lines = [...plainLines(sceneNow()), ...pileLines(twilightScene(sceneNow()))]
      expect(widest(lines)).toBeLessThanOrEqual(80)
      expect(lines.join('\n')).not.toMatch(/twilight\.|cli\.|undefined|NaN/)
      const legal = match.legal()
      tried(legal[(step * 7) % legal.length])
    }
  }
})
