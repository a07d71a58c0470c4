import { fieldGrid } from '@arbiter/art'
import { runKit } from '@arbiter/run'
import { expect, test } from 'vitest'
import { figureName, nounOf } from './figureName.ts'

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

test('RN-330 no name leaves its cell', () => {
  for (const grid of [wide, upright])
    for (const name of ['Horseman of Death', 'Abomination', 'Veteran Crossbowman', 'Королевский гвардеец']) {
      const { text, squeeze } = figureName(grid, name)
      expect(text.length * (grid.upright ? 11 : 12) * 0.57 * squeeze).toBeLessThan(grid.cellWidth)
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
