import { expect, test } from 'vitest'
import { termsOf } from '../terms.ts'
import { content } from '../testing.ts'
import { genderOf } from './gender.ts'
import { nameUnits } from './names.ts'
import { record } from './testing/samples.ts'
import { en, ru, terms } from './testing/words.ts'

const risen = (id: string) => record(id, 'skeleton_warrior', 1, { summoned: true })
const called = (ids: readonly string[], units: Parameters<typeof nameUnits>[0]) => {
  const names = nameUnits(units, terms)
  return ids.map((id) => en.text('run.name', { name: names.within(id) }))
}

test('RN-338 units are called by tier and side; several of one kind are numbered', () => {
  const units = [record('p0', 'footman'), record('p1', 'footman', 2), record('e0', 'footman'), record('e1', 'footman')]
  expect(called(['p0', 'p1', 'e0', 'e1'], units)).toEqual([
    'your Footman',
    'your Veteran Footman',
    'enemy Footman 1',
    'enemy Footman 2',
  ])
})

test('whoever is summoned has a number, and nobody is renamed by it', () => {
  const before = [record('e0', 'skeleton_warrior')]
  expect(called(['e0'], before)).toEqual(['enemy Skeleton Warrior'])
  expect(called(['e0', 'e1', 'e2', 'p1'], [...before, risen('e1'), risen('e2'), risen('p1')])).toEqual([
    'enemy Skeleton Warrior',
    'enemy Skeleton Warrior 2',
    'enemy Skeleton Warrior 3',
    'your Skeleton Warrior 1',
  ])
})

test('Russian words beside a name follow its gender', () => {
  const names = nameUnits([record('p0', 'abomination'), record('e0', 'banshee', 2), record('e1', 'lich')], terms)
  const say = (id: string) => ru.text('run.name', { name: names.first(id) })
  expect([say('p0'), say('e0'), say('e1')]).toEqual(['Твоя Мерзость', 'Вражеская Стенающая банши', 'Вражеский Лич'])
  const feminine = Object.entries(terms).filter(
    ([key, name]) => key.startsWith('run.unit.') && terms[`${key}.gender`] === undefined && genderOf(name.ru!) === 'f',
  )
  expect(feminine.map(([, name]) => name.ru)).toEqual([
    'Мерзость',
    'Большая мерзость',
    'Банши',
    'Стенающая банши',
    'Королева банши',
  ])
})

test('content says the gender where the words of a name do not show it', () => {
  const witch = { ...content.units[0]!, id: 'witch', genders: ['f', 'f', 'm'] as const }
  const named = (ru: string) => ({ en: 'Witch', ru })
  const names = [named('Ведьма'), named('Старая ведьма'), named('Великая тень')] as const
  const spoken = termsOf({ ...content, units: [{ ...witch, names }] })
  const { within } = nameUnits([record('p0', 'witch'), record('e0', 'witch', 3)], spoken)
  const say = (id: string) => ru.text('run.name', { name: within(id) })
  expect([say('p0'), say('e0')]).toEqual(['твоя Ведьма', 'вражеский Великая тень'])
})

test('a unit whose name nobody knows is called by its id', () => {
  expect(called(['p0'], [record('p0', 'dragon')])).toEqual(['your dragon'])
})
