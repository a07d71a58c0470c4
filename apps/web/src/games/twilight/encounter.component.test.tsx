import { expect, test } from 'vitest'
import type { RenderedApp } from '../../testing/renderedApp.tsx'
import { settled, table } from './renderedTable.ts'
import { act, begun, encounterOf, hook, inHand, part } from './testing.ts'

const HEARTH = { fateOrder: Array.from({ length: 8 }, () => 'fate_hearth') }
const ZONES = [
  [-60, '−60 Deep Nav'],
  [-20, '−20 Nav'],
  [0, '0 Yav'],
  [20, '+20 Prav'],
  [60, '+60 Deep Prav'],
] as const

const five = (card: string): string[] => Array.from({ length: 5 }, () => card)

const skirmish = (enemies: string[], hero: string, rest: object = {}, rules: object = {}) =>
  begun({ encounter: { enemies, ...rules }, hero, start: rest })

test('TW-281 every hook is there', async () => {
  const page = await table(skirmish(['moon_wolf', 'bear'], 'hero_borderer', {}, { canFlee: true }))
  const enemies = [0, 1].flatMap((at) => [`intent-${at}`, `hp-${at}`, `wp-${at}`])
  const deeds = ['act-attack', 'act-influence', 'act-wait', 'act-flee']
  for (const name of [...enemies, ...deeds, 'resonance', 'energy', 'faith', 'fate-draw', 'fate-discard'])
    expect({ name, count: page.count(hook(name)) }).toEqual({ name, count: 1 })
  await page.click(hook('act-wait'))
  await settled(page)
  expect(page.count(hook('fate-line'))).toBe(1)
})

test('TW-260 each kind of intent has its own icon', async () => {
  const icons = new Map<string, string>()
  const collect = (page: RenderedApp) => {
    for (const badge of page.all('[data-tw^=intent-]'))
      icons.set(badge.getAttribute('data-kind')!, badge.querySelector('svg')!.innerHTML)
  }
  const foes = ['stone_elder', 'grove_mother', 'leshy', 'gate_guard']
  const many = await table(skirmish(foes, 'hero_borderer', { resonance: -60 }))
  collect(many)
  await many.click(part('target-3'))
  await many.click(hook('act-influence'))
  await settled(many)
  collect(many)

  const crowd = (n: number) =>
    begun({ encounter: { enemies: ['bandit', 'bear', 'rift_crawler'] }, start: HEARTH }, `sand-${n}`)
  let n = 0
  while (encounterOf(crowd(n)).enemies[0]!.intent!.type !== 'debuff') n++
  const crowded = await table(crowd(n))
  collect(crowded)
  for (let round = 1; round < 4; round++) {
    await crowded.click(hook('act-wait'))
    await settled(crowded)
    await crowded.find(`${part('encounter')}[data-round="${round + 1}"]`)
    collect(crowded)
  }

  const match = begun({ encounter: { enemies: ['hollow_mage'] }, start: { ...HEARTH, cards: five('ringing_bell') } })
  act(match, { type: 'wait' })
  const mage = await table(match)
  collect(mage)
  await mage.click(hook(`card-${inHand(match, 'ringing_bell')}`))
  await mage.find(`${hook('intent-0')}[data-kind=stunned]`)
  collect(mage)
  const kinds = ['attack', 'buff', 'debuff', 'defend', 'heal', 'prepare', 'restoreWP', 'ritual', 'stunned', 'summon']
  expect([...icons.keys()].sort()).toEqual(kinds)
  expect(new Set(icons.values()).size).toBe(10)
})

test('TW-260 the number of a badge follows the table', async () => {
  const match = begun({ encounter: { enemies: ['bear'] }, hero: 'hero_tracker', start: { cards: five('snare') } })
  const page = await table(match)
  expect(await page.attribute(hook('intent-0'), 'data-value')).toBe('5')
  await page.click(hook(`card-${inHand(match, 'snare')}`))
  await page.find(`${hook('intent-0')}[data-value="3"]`)
})

test('TW-261 both bars show current/max, the rage shield its size', async () => {
  const match = skirmish(['bear'], 'hero_borderer', HEARTH)
  act(match, { type: 'commitAttack' })
  const page = await table(match)
  await page.click(hook('act-influence'))
  await settled(page)
  act(match, { type: 'commitInfluence' })
  const { hp, hpMax, wp, wpMax, rageShield } = encounterOf(match).enemies[0]!
  expect(await page.text(`${hook('hp-0')} .tw-bar-text`)).toBe(`${hp}/${hpMax}`)
  expect(await page.text(`${hook('wp-0')} .tw-bar-text`)).toBe(`${wp}/${wpMax}`)
  expect(rageShield).toBeGreaterThan(0)
  expect(await page.text(part('rage-shield'))).toContain(String(rageShield))
})

test('TW-263 TW-264 Wait says what it brings, Flee its sum', async () => {
  const page = await table(skirmish(['bear'], 'hero_borderer', {}, { canFlee: true }))
  expect(await page.text(hook('act-wait'))).toContain('No fate is drawn; faith +1')
  expect(await page.text(hook('act-flee'))).toContain('Agility 3 + fate, needs 5')
})

test.each(ZONES)('TW-265 the resonance widget at %i: icon, sign, zone', async (resonance, told) => {
  const page = await table(skirmish(['bear'], 'hero_borderer', { resonance }))
  expect(await page.text(hook('resonance'))).toContain(told)
  expect(page.count(`${hook('resonance')} svg`)).toBe(1)
})

test('TW-266 TW-268 the line of a fate card with its signs, and its hint, in both languages', async () => {
  const fateOrder = ['fate_glint_a', 'fate_hearth', 'fate_murmur_a', 'fate_hearth']
  const match = () => skirmish(['bear'], 'hero_borderer', { fateOrder })
  const page = await table(match())
  const lastLine = () => page.texts(`${part('fate-lines')} .tw-line`)[0]
  await page.click(hook('act-attack'))
  expect(await page.text(`${part('stage')} .tw-line`)).toBe('Base (6) + Card (+1) = Total (7)')
  expect(await page.text(part('stage'))).toContain('Light runs along the edge.')
  await settled(page)
  await page.click(hook('act-attack'))
  await settled(page)
  expect(lastLine()).toBe('Base (6) + Card (−1) + Keyword (+2) = Total (7)')
  const russian = await table(match(), { language: 'ru' })
  await russian.click(hook('act-attack'))
  await settled(russian)
  expect(lastLine()).toBe('База (6) + Карта (+1) = Итого (7)')
})

test('TW-272 a card that cannot be played says why; nothing else changes', async () => {
  const match = begun({ encounter: { enemies: ['bear'] }, start: { cards: five('heavy_swing') } })
  const page = await table(match)
  const [first, second] = encounterOf(match).hand
  await page.click(hook(`card-${first}`))
  await page.find(`${hook('energy')}[data-value="0"]`)
  const saved = await page.stored()
  await page.click(hook(`card-${second}`))
  expect(await page.text(part('refusal'))).toBe('Not enough energy: 3 needed, 0 left')
  expect(await page.text(part(`blocked-${second}`))).toBe('needs 3 energy')
  expect(await page.stored()).toBe(saved)
})

test('TW-273 a card shows what it costs here, a surcharge with its cause', async () => {
  const cards = ['shadow_strike', 'soul_gaze', 'dodge', 'plain_blow', 'plain_blow']
  const match = begun({ encounter: { enemies: ['bear'] }, start: { resonance: 20, cards } })
  const page = await table(match)
  const cost = (id: string) => page.attribute(hook(`card-${inHand(match, id)}`), 'data-cost')
  expect([await cost('shadow_strike'), await cost('soul_gaze'), await cost('dodge')]).toEqual(['3', '1', '2'])
  expect(await page.text(part(`surcharge-${inHand(match, 'shadow_strike')}`))).toBe('+1: Nav in Prav')
})

test('TW-282 at a choice the question has the focus, Tab leads to the safe half, 2 takes the risk', async () => {
  const fateOrder = ['fate_whisper_ancients', 'fate_hearth', 'fate_hearth']
  const match = begun({ encounter: { enemies: ['bear'] }, start: { fateOrder } })
  act(match, { type: 'commitAttack' })
  const page = await table(match)
  await page.until(() => expect(page.focused?.id).toBe('tw-choice-title'))
  expect(await page.text(hook('choice-safe'))).toContain('attack 9 against armour 1: 8 body lost')
  await page.press('{Tab}')
  expect(page.focused?.getAttribute('data-tw')).toBe('choice-safe')
  await page.press('2')
  await page.gone(part('choice'))
  await page.find(`${hook('resonance')}[data-value="-10"]`)
})

test('TW-168 TW-260 the blows that are shown stand once, with what the guard stops of each', async () => {
  const page = await table(begun({ encounter: { enemies: ['moon_wolf', 'moon_wolf', 'moon_wolf'] } }))
  const shown = page.texts('[data-kind="attack"] .tw-intent-told').map((told) => Number(told.match(/\d+/)![0]))
  expect(shown.length).toBeGreaterThan(1)
  const left = shown.reduce((sum, n) => sum + n - 2, 0)
  expect(await page.text(part('blows'))).toBe(` · ${shown.join(' + ')}, guard stops 2 each: about −${left} HP`)
  const enemies = ['moon_wolf', 'moon_wolf', 'moon_wolf']
  const russian = await table(begun({ encounter: { enemies } }), { language: 'ru' })
  expect(await russian.text(part('blows'))).toContain(', защита гасит по 2: ')
})

test('TW-275 before one of several is aimed at, Attack and Influence say what they would do', async () => {
  const page = await table(begun({ encounter: { enemies: ['moon_wolf', 'moon_wolf', 'moon_wolf'] } }))
  expect(await page.text(part('act-attack'))).toContain('on whom?')
  expect(await page.text(part('result-attack'))).toMatch(/^\d+\u2060–\u2060\d+ body$/)
  expect(await page.text(part('result-influence'))).toMatch(/ will$/)
})

test('TW-273 a card says its numbers with a sign and a word each', async () => {
  const match = begun({ encounter: { enemies: ['bear'] }, start: { cards: five('dodge') } })
  const page = await table(match)
  expect(page.texts(`${hook(`card-${encounterOf(match).hand[0]}`)} .tw-card-sign`)).toEqual(['+4defence'])
})

test('the table says what to do: aim, play cards, and what is left when the energy is gone; played cards stay in sight', async () => {
  const cards = ['heavy_swing', ...five('heavy_swing')]
  const match = begun({ encounter: { enemies: ['bear', 'moon_wolf'] }, start: { ...HEARTH, cards } })
  const page = await table(match)
  const turn = () => page.text(part('turn'))
  expect(await turn()).toContain('Choose your target')
  expect(page.count(part('tale'))).toBe(0)
  await page.click(part('target-1'))
  expect(await turn()).toContain('Then act')
  expect(page.count(part('played'))).toBe(0)
  await page.click(hook(`card-${encounterOf(match).hand[0]}`))
  await page.find(`${hook('energy')}[data-value="0"]`)
  expect(await turn()).toContain('No energy left: choose an action')
  expect(page.texts(`${part('played')} li`)).toEqual(['Heavy Swing'])
  await page.click(hook('act-attack'))
  await settled(page)
  expect(page.texts(`${part('tale')} li`)).toEqual([
    'Moon Wolf loses 9 body: none left. It falls, slain!',
    'One enemy attacked: no harm to you.',
  ])
})

test('TW-145 the last turn also says what the counterblow cost, TW-131 a keyword that does not count says why', async () => {
  const fateOrder = ['fate_glint_b', 'fate_glint_a', 'fate_hearth']
  const page = await table(skirmish(['bear'], 'hero_borderer', { fateOrder }))
  await page.click(hook('act-attack'))
  expect(await page.text(`${part('stage')} ${part('keyword')}`)).toContain(
    'Surge does not count: light works against a blow.',
  )
  await settled(page)
  expect(page.texts(`${part('tale')} li`)).toContain('Counterblow: Bear lost 1 body.')
})

test('TW-260 the badge says in words what comes next; TW-265 the resonance says what it does now', async () => {
  const page = await table(skirmish(['bear'], 'hero_borderer', { resonance: -20 }))
  expect(await page.text(`${hook('intent-0')} .tw-intent-now`)).toBe('next Attack 5')
  expect(await page.text('.tw-resonance-effect')).toBe(
    'The world leans to Nav, the dark: Nav cards give +1, Prav cards cost 1 more.',
  )
})
