import { SeededDraws } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { type Desk, desk, type Person } from '../testing/desk.ts'
import { game, kit } from '../testing.ts'

const own: Person = { uid: 'own', side: 'red', at: [2, 3], facing: 'E', items: ['club'], attacks: ['club', 'knife'] }
const foe = (uid: string, ...at: readonly [number, number]): Person => ({ uid, side: 'blue', at, facing: 'W' })

function choice({ state, match }: Desk) {
  const seat = match.deciding!
  const bot = kit.bots.drill!(match.setup, seat)
  return bot.choose(game.view(state, seat), () => game.legal(state), new SeededDraws('own'))
}

test('TT-171 it strikes the nearest enemy, of equal ones the lowest uid, once with its first attack, while AP last', () => {
  const among = (...foes: readonly Person[]) => desk({ people: [own, ...foes], authority: 'gm' })
  const at = (uid: string) => ({ type: 'deed', id: 'attack', source: 'club', targets: [{ uid, strikes: 1 }] })
  expect(choice(among(foe('z', 3, 3), foe('b', 5, 3)))).toEqual(at('z'))
  expect(choice(among(foe('z', 3, 3), foe('b', 3, 2)))).toEqual(at('b'))
  expect(choice(among(foe('b', 3, 3), foe('z', 3, 2)))).toEqual(at('b'))
  const tired = among(foe('b', 3, 3)).gm({ type: 'gm.ap', uid: 'own', ap: 1 })
  expect(choice(tired)).toEqual({ type: 'endTurn' })
})

test('TT-171 TT-139 out of reach it goes by the canonical path, and looks at him', () => {
  expect(choice(desk({ people: [own, foe('b', 5, 4)] }))).toEqual({
    ...{ type: 'deed', id: 'move', path: ['E', 'E'], end: 'SE' },
  })
})

test('TT-171 it dodges with dice while AP last, and hinders', () => {
  const clumsy = { ...own, skills: { acrobatics: 0, athletics: 9 } }
  const struck = (ap: number) =>
    desk({ people: [foe('b', 3, 3), clumsy], authority: 'gm' })
      .gm({ type: 'gm.ap', uid: 'own', ap })
      .attack('fist', 'own')
  const dodge = (mode: string) => ({ type: 'defend', hurdles: [{ mode, skill: 'acrobatics' }] })
  expect([choice(struck(1)), choice(struck(0))]).toEqual([dodge('active'), dodge('passive')])
  const clear = struck(1).defend('active acrobatics').dice(1).dice(20)
  expect(choice(clear)).toEqual({ type: 'benefit', benefit: 'hinder' })
})
