import { unsupportedKeywords } from '@arbiter/content'
import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { describe, expect, test } from 'vitest'
import { completeEvent } from '../setup/event.ts'
import { resolveNums } from './resolve.ts'
import { LIST_SECTIONS, listSchema } from './schema.ts'
import { core } from './testing.ts'
import { ATTRIBUTES, DAMAGE_TYPES, FAMILY_OF } from './words.ts'

const resolved = resolveNums(core, core.tuning)
const find = <Entry extends { readonly id: string }>(list: readonly Entry[], id: string): Entry => {
  const entry = list.find((each) => each.id === id)
  if (!entry) throw new Error(`no ${id}`)
  return entry
}
const status = (id: string) => find(resolved.statuses, id)
const item = (id: string) => find(resolved.implements, id)
const perk = (id: string) =>
  find(
    resolved.traits.flatMap(({ perks }) => perks),
    id,
  )

describe('the core pack', () => {
  test('holds everything that section 30 lists', () => {
    const counts = Object.fromEntries(LIST_SECTIONS.map((section) => [section, core[section].length]))
    expect(counts).toEqual({
      pools: 6,
      implements: 21,
      shields: 3,
      armourClasses: 3,
      armour: 21,
      accessories: 3,
      affixes: 8,
      affixTiers: 3,
      statuses: 18,
      traits: 19,
      consumables: 12,
      summons: 4,
      maps: 1,
      events: 7,
      characters: 15,
      presets: 11,
    })
    expect(core.version).toBe('core@1.0.0')
  })

  test('its schemas use only what the reporter understands', () => {
    for (const section of LIST_SECTIONS) expect(unsupportedKeywords(listSchema(section))).toEqual([])
  })

  test('AR-020 a sample has all nine attributes', () => {
    for (const { attributes } of core.characters) expect(Object.keys(attributes)).toEqual([...ATTRIBUTES])
    expect(Object.values(find(core.characters, 'priest').attributes)).toEqual([40, 46, 42, 58, 60, 50, 44, 72, 38])
  })

  test('AR-022 the guide means', () => {
    expect(core.tuning['stars.meanCurrent']).toEqual([35, 42, 50, 57, 65])
  })

  test('AR-026 the pools with blends, multipliers and tags; the Control pools of two Traits', () => {
    expect(resolved.pools.map(({ id, weights, multiplier, tag }) => [id, weights, multiplier, tag])).toEqual([
      ['Health', { Endurance: 60, Willpower: 25, Might: 15 }, 10, undefined],
      ['Stamina', { Willpower: 50, Endurance: 50 }, 5, 'Martial'],
      ['Mana', { Intellect: 60, Willpower: 25, Awareness: 15 }, 5, 'Arcane'],
      ['Faith', { Willpower: 60, Charisma: 25, Luck: 15 }, 5, 'Divine'],
      ['Spirit', { Endurance: 50, Awareness: 30, Willpower: 20 }, 5, 'Primal'],
      ['Focus', { Awareness: 60, Willpower: 30, Endurance: 10 }, 5, 'Psychic'],
    ])
    expect(core.traits.flatMap(({ id, control }) => (control ? [[id, control.id, control.weights]] : []))).toEqual([
      ['shadowmancer', 'GraveControl', { Willpower: 80, Charisma: 20 }],
      ['beast_binder', 'BeastControl', { Willpower: 80, Charisma: 20 }],
    ])
    expect([core.tuning['pool.mult.Control'], core.tuning['stamina.regen']]).toEqual([1, 100])
  })

  test('AR-032 every Trait has 3 to 5 Perks with one Starter', () => {
    for (const { perks } of core.traits) {
      expect([3, 4, 5]).toContain(perks.length)
      expect(perks.filter(({ starter }) => starter)).toHaveLength(1)
    }
    expect(core.traits.filter(({ kind }) => kind === 'Core').map(({ perks }) => perks[0]!.archetype)).toEqual([
      'aggression',
      'caution',
      'protective',
      'vindictive',
      'showoff',
    ])
  })

  test('AR-033 a Perk mixes Actions, adjustments, formula modifiers and Triggers', () => {
    expect(perk('flame_aura')).toMatchObject({
      star: 2,
      actions: [
        { cost: { Mana: 50 }, cooldown: 5, components: [{ t: 'ApplyStatus', status: 'FlameAura', stacks: 10 }] },
      ],
      mods: [{ stat: 'Willpower', kind: 'flat', value: 15 }],
      triggers: [{ on: 'OnHitBy', if: { sameZone: true }, components: [{ status: 'FlameAura', stacks: 1 }] }],
    })
    expect(perk('intelligent_strikes').formulas).toEqual([
      { categories: ['attack'], instead: 'Accuracy', use: 'Intellect' },
    ])
  })

  test('AR-053 the event templates', () => {
    const row = (id: string) => {
      const { category, initiativeMultiplier, attrition, stalemateTick, reset } = completeEvent(
        find(core.events, id),
        core.tuning,
      )
      return [category, initiativeMultiplier, attrition.onset, attrition.rateBp, stalemateTick, reset.healthBp]
    }
    expect(core.events.map(({ id }) => [id, ...row(id)])).toEqual([
      ['exhibition', 'exhibition', 350, 80, 100, 2000, 10_000],
      ['standard', 'tournament', 350, 100, 100, 2000, 10_000],
      ['final', 'tournament', 300, 120, 50, 2000, 10_000],
      ['bandits', 'pve', 400, 30, 200, 2000, 10_000],
      ['ambush', 'pve', 350, 60, 150, 2000, 10_000],
      ['ffa4', 'exhibition', 300, 120, 100, 2000, 10_000],
      ['practice', 'practice', 300, 60, 100, 2000, 10_000],
    ])
    expect(find(core.events, 'ambush')).toMatchObject({
      startZones: [['center'], ['north', 'south']],
      initiativeOffset: [0, 50],
    })
  })

  test('AR-056 the context flags of a template', () => {
    expect(find(core.events, 'final').context).toEqual({
      is_tournament: true,
      round: 3,
      total_rounds: 3,
      consumables_replenish: false,
      is_exhibition: false,
      pve_tier: null,
    })
    expect(find(core.events, 'bandits').context.pve_tier).toBe(1)
    expect(find(core.events, 'practice').context.consumables_replenish).toBe(true)
  })

  test('AR-059 the map: a ring of four around the center', () => {
    const [map] = core.maps
    expect(map!.zones.map(({ id }) => id)).toEqual(['north', 'east', 'south', 'west', 'center'])
    const joined = map!.edges.map((edge) => [...edge].sort().join('-'))
    expect(joined).toHaveLength(8)
    for (const edge of ['east-north', 'east-south', 'south-west', 'north-west']) expect(joined).toContain(edge)
    for (const zone of ['north', 'east', 'south', 'west']) expect(joined).toContain(`center-${zone}`)
  })

  test('sections 30.1 to 30.4: weapons, focuses, shields and armour', () => {
    expect(item('greatsword')).toMatchObject({ attack: 54, damage: 44, coef: 80, blend: { Might: 55, Accuracy: 45 } })
    expect(item('spear')).toMatchObject({ attack: 38, damage: 24, twoHands: { attack: 42, damage: 32 } })
    expect(item('unarmed')).toMatchObject({ attack: 20, damage: 0, damageBlend: { Might: 100 }, coef: 50 })
    expect(item('holy_symbol')).toMatchObject({ type: 'Light', tags: ['Focus', 'Light', 'Deflect', 'Multihit'] })
    expect(item('wand').type).toBeUndefined()
    expect(core.shields.map(({ blockBp, blockValue, speed }) => [blockBp, blockValue, speed])).toEqual([
      [2000, 10, 0],
      [3500, 20, 2],
      [5000, 35, 5],
    ])
    expect(resolved.armourClasses.map(({ id, base, speed, split }) => [id, base, speed, Object.values(split)])).toEqual(
      [
        ['Light', 4, 0, [15, 25, 60]],
        ['Medium', 5, 2, [40, 35, 25]],
        ['Heavy', 7, 5, [60, 25, 15]],
      ],
    )
    expect(find(core.armour, 'full_plate').slots).toEqual(['Head', 'Torso', 'Arms', 'Legs'])
  })

  test('AR-158 a status: polarity, resistance, decay, effects per stack, value for the AI', () => {
    expect(status('Burning')).toMatchObject({
      polarity: 'harmful',
      resist: 'Fire',
      decay: { bp: 2500 },
      dot: { type: 'Fire', perStack: 3 },
      ai: { mode: 'stacks', value: 350 },
    })
    expect(status('Stun')).toMatchObject({
      decay: { attribute: 'Willpower', divisor: 10 },
      stuns: true,
      ai: { mode: 'duration', value: 2500 },
    })
    expect(status('Slow').mods).toEqual([{ stat: 'initiativeGain', kind: 'flat', perStack: -2 }])
    expect(status('Defending').mods).toEqual(
      ['physDefense', 'magDefense', 'soak'].map((stat) => ({ stat, kind: 'bp', perStack: 5000, once: true })),
    )
    expect(status('Sneaking')).toMatchObject({ hides: true, decay: { special: 'untilBroken' } })
  })

  test('AR-168 each damage type has its status', () => {
    const own = {
      Blunt: 'Stun',
      Piercing: 'Bleeding',
      Slashing: 'Rent',
      Fire: 'Burning',
      Cold: 'Slow',
      Lightning: 'Shocked',
      Poison: 'Poisoned',
      Shadow: 'Cursed',
      Light: 'Dazzled',
      Psychic: 'Confused',
    }
    expect(Object.keys(own)).toEqual([...DAMAGE_TYPES])
    const keys = DAMAGE_TYPES.map((type) => status(own[type]).resist)
    expect(keys).toEqual(['Stun', ...DAMAGE_TYPES.slice(1, 9), 'Mental'])
    expect(Object.keys(FAMILY_OF)).toEqual([...DAMAGE_TYPES])
  })

  test('sections 30.8 and 30.9: consumables and summons', () => {
    const bomb = find(resolved.consumables, 'fire_bomb')
    expect(bomb).toMatchObject({ kind: 'bomb', action: { target: 'EnemyZone', speed: 25, autoHit: true } })
    expect(find(resolved.consumables, 'scroll_of_storms').action.speed).toBe(-40)
    expect(core.summons.map(({ id, control, duration }) => [id, control, duration])).toEqual([
      ['skeleton', 20, undefined],
      ['wolf', 20, undefined],
      ['golem', 50, undefined],
      ['fire_elemental', 40, 40],
    ])
  })

  test('a text tells the numbers of its Action, in both languages', () => {
    const actions = resolved.traits.flatMap(({ perks }) => perks.flatMap(({ actions: own = [] }) => own))
    for (const { id, desc, components } of actions) {
      const stacks = components.flatMap((component) => ('stacks' in component ? [String(component.stacks)] : []))
      for (const language of SHIPPED_LANGUAGES)
        for (const number of stacks) expect(desc[language], id).toContain(number)
    }
  })

  test('numbers that stand in the tuning follow it', () => {
    const hot = resolveNums(core.statuses, { ...core.tuning, 'status.burning.damage': 9 })
    expect(find(hot, 'Burning').dot).toEqual({ type: 'Fire', perStack: 9 })
    expect(find(core.statuses, 'Burning').dot).toEqual({ type: 'Fire', perStack: { tuning: 'status.burning.damage' } })
  })
})
