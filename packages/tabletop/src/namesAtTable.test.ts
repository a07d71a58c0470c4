import { expect, test } from 'vitest'
import { kit } from './testing.ts'

const namesIn = (encounter: string) => {
  const parsed = kit.game.setup.parse({ encounter })
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return Object.fromEntries([...kit.planOf(parsed.value).names].map(([uid, { en, ru }]) => [uid, `${en} / ${ru}`]))
}

test('TT-023 fighters made from one character are told apart: by side, by number', () => {
  expect(namesIn('duel')).toEqual({
    red: 'Duellist (Red) / Дуэлянт (Красные)',
    blue: expect.stringContaining('(Blue)'),
  })
  expect(namesIn('three_sides')).toMatchObject({ brawler_1: 'Brawler 1 / Громила 1', mask: 'Mask / Маска' })
  expect(namesIn('port_chase_hex')).toMatchObject({ bo: 'Bo / Бо' })
})
