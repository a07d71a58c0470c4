import { expect, test } from 'vitest'
import { createTeller, enemyTerms, foesOf } from './names.ts'
import { event } from './testing/samples.ts'
import { en, ru, terms } from './testing/words.ts'

const foe = (slot: number, id: string, summoned = false) => ({ slot, id, summoned })
const begin = (scenario: string, ...enemies: string[]) =>
  event('encounterStarted', { scenario, enemies, zone: 'yav', ownFate: false })

test('several of a kind are numbered, one of a kind is not, a summoned one always is', () => {
  const names = (...foes: ReturnType<typeof foe>[]) =>
    Object.entries(enemyTerms(foes, terms)).map(([key, name]) => `${key} ${name.en} / ${name.ru}`)
  expect(names(foe(0, 'bandit'), foe(1, 'gate_guard'), foe(2, 'bandit')).sort()).toEqual([
    'twilight.enemy.slot0 Toll Bandit 1 / Мытный разбойник 1',
    'twilight.enemy.slot1 Gate Guard / Привратный страж',
    'twilight.enemy.slot2 Toll Bandit 2 / Мытный разбойник 2',
  ])
  expect(names(foe(0, 'hollow_mage'), foe(1, 'risen_dead', true))).toEqual([
    'twilight.enemy.slot0 Hollow Mage / Пустой чародей',
    'twilight.enemy.slot1 Barrow Walker 1 / Курганник 1',
  ])
})

test('the enemies of the events so far are those of the last encounter', () => {
  const events = [
    begin('sc_wolf_pack', 'moon_wolf', 'moon_wolf'),
    begin('sc_hollow_tower', 'hollow_mage'),
    event('enemySummoned', { slot: 1, id: 'risen_dead', caller: 0 }),
  ]
  expect(foesOf(events)).toEqual([foe(0, 'hollow_mage'), foe(1, 'risen_dead', true)])
})

test('TW-278 a log over several encounters names each enemy as its own encounter does', () => {
  const calmed = event('enemyCalmed', { slot: 0 })
  const log = [begin('sc_wolf_pack', 'moon_wolf', 'moon_wolf'), calmed, begin('sc_leshy_grove', 'leshy'), calmed]
  expect(log.map(createTeller(terms)).map((phrase) => en.say(phrase))).toEqual([
    'Under the Cold Moon: Moon Wolf ×2',
    'Moon Wolf 1 calms down',
    'The Old Grove: Leshy',
    'Leshy calms down',
  ])
  expect(log.map(createTeller(terms)).map((phrase) => ru.say(phrase))[3]).toBe('Леший успокаивается')
})
