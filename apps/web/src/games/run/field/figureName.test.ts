import { fieldGrid } from '@arbiter/art'
import { runKit } from '@arbiter/run'
import { expect, test } from 'vitest'
import { figureName, namePlace, nameRoom, nounOf, placeKey, sharedNouns, shownNoun } from './figureName.ts'

const wide = fieldGrid({ width: 1280, height: 756, theme: 'night', head: 90, foot: 58, side: 110 })
const upright = fieldGrid({ width: 390, height: 800, theme: 'night', side: 3 })

test('RN-330 a name is whole where the cell is wide enough, else its noun alone', () => {
  expect(figureName(wide, 'Veteran Champion').text).toBe('Veteran Champion')
  expect(figureName(wide, 'Greater Bone Golem').text).toBe('Golem')
  expect(figureName(upright, 'Veteran Champion').text).toBe('Champion')
  expect(figureName(upright, 'Mage')).toEqual({ text: 'Mage', squeeze: 1 })
})

test('RN-330 a higher tier gives up its title before it is a mere noun: two kinds of mages stay apart', () => {
  expect(figureName(wide, 'Masked Mage of Eclipse', { first: 'Mage of Eclipse' }).text).toBe('Mage of Eclipse')
  expect(figureName(wide, 'Маг затмения в маске', { first: 'Маг затмения' }).text).toBe('Маг затмения')
  expect(figureName(wide, 'Greater Bone Golem 2', { first: 'Bone Golem' }).text).toBe('Bone Golem 2')
  expect(figureName(upright, 'Маг затмения в маске', { first: 'Маг затмения' }).text).toBe('Маг')
  // Another name altogether is kept.
  expect(figureName(wide, 'Shield Master', { first: 'Footman' }).text).toBe('Shield Master')
})

test('RN-330 two kinds with the same noun are told apart by the word before it', () => {
  const named = (name: string, first = name) => ({ name, first })
  const units = [
    named('Стеклянный лучник'),
    named('Звёздный лучник 2', 'Звёздный лучник'),
    named('Звёздный лучник'),
    named('Владыка боевых магов', 'Боевой маг'),
    named('Маг'),
  ]
  const shared = sharedNouns(units)
  expect([...shared]).toEqual(['Лучник'])
  const short = ({ name, first }: (typeof units)[number]) =>
    figureName(upright, name, { first, isShared: shared.has(shownNoun(name, first)) }).text
  expect(units.map(short)).toEqual(['Стеклянный', 'Звёздный 2', 'Звёздный', 'Владыка', 'Маг'])
  expect(sharedNouns([named('Archer'), named('Veteran Archer', 'Archer')]).size).toBe(0)
  // Nothing stands before it.
  expect(figureName(upright, 'Лучник тумана и теней', { isShared: true }).text).toBe('Лучник')
  expect(figureName(upright, 'Horseman of Death', { isShared: true }).text).toBe('Horseman')
})

test('RN-330 on a phone a name hangs where nobody stands: above whoever has somebody below, and never off the field', () => {
  const taken = new Set([
    ...[0, 1].map((y) => placeKey({ x: 1, y })),
    ...[4, 5].map((y) => placeKey({ x: 2, y })),
    ...[upright.rows - 2, upright.rows - 1].map((y) => placeKey({ x: 3, y })),
  ])
  const at = (x: number, y: number) => namePlace(upright, taken, { x, y })
  expect([at(0, 0), at(1, 0), at(1, 1)]).toEqual(['above', 'over', 'above'])
  expect([at(2, 4), at(2, 5), at(0, 5)]).toEqual(['below', 'above', 'below'])
  expect([at(3, upright.rows - 2), at(3, upright.rows - 1)]).toEqual(['below', 'over'])
  expect(namePlace(wide, taken, { x: 2, y: 5 })).toBe('below')
})

test('RN-330 no name leaves its cell', () => {
  for (const grid of [wide, upright])
    for (const name of ['Horseman of Death', 'Abomination', 'Veteran Crossbowman', 'Королевский гвардеец']) {
      const { text, squeeze } = figureName(grid, name)
      expect(text.length * 12 * 0.57 * squeeze).toBeLessThan(grid.cellWidth)
    }
})

test('every noun is one word of its name', () => {
  expect(nounOf('Horseman of Death')).toBe('Horseman')
  expect(nounOf('Siege Frame Mark Two')).toBe('Frame')
  expect(nounOf('Skeleton 1')).toBe('Skeleton 1')
  expect(nounOf('Королевский гвардеец')).toBe('Гвардеец')
  expect(nounOf('Паладин-ветеран')).toBe('Паладин')
  expect(nounOf('Клёпаный часовой')).toBe('Часовой')
  expect(nounOf('Клёпаный часовой, третья модель')).toBe('Часовой')
  expect(nounOf('Огнемёт, вторая модель 2')).toBe('Огнемёт 2')
  for (const { names } of runKit().content.units)
    for (const name of names.flatMap((name) => Object.values(name))) {
      expect(name.toLowerCase()).toContain(nounOf(name).toLowerCase())
      expect(nounOf(name).length).toBeLessThanOrEqual(12)
      expect(nounOf(name)).not.toMatch(/[\s,]/)
    }
})

test('RN-330 on a phone a name may be wider than its cell where nobody stands aslant beside it', () => {
  const grid = { cellWidth: 54, upright: true }
  const at = { x: 2, y: 5 }
  expect(nameRoom(grid, new Set(), at, 'below')).toBeGreaterThan(80)
  expect(nameRoom(grid, new Set(['3-4']), at, 'below')).toBeLessThan(66)
  expect(nameRoom(grid, new Set(['3-4']), at, 'above')).toBeGreaterThan(80)
  expect(nameRoom(grid, new Set(['1-6']), at, 'above')).toBeLessThan(66)
  expect(nameRoom({ ...grid, upright: false }, new Set(), at, 'below')).toBe(54)
})
