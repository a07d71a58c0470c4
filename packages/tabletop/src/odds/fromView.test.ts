import { expect, test } from 'vitest'
import { type Arrangement, type Desk, desk, type Person } from '../testing/desk.ts'
import { kit } from '../testing.ts'
import { oddsAttack } from './attack.ts'
import { type Aimed, attackFromView, oddsContent } from './fromView.ts'

const A: Person = {
  ...{ uid: 'a', side: 'red', at: [5, 5], facing: 'N', attacks: ['fist'], spells: ['mend'] },
  skills: { hand_to_hand: 4, light: 6 },
}
const B: Person = { uid: 'b', side: 'blue', at: [5, 4], facing: 'S', skills: { acrobatics: 2, athletics: 3 }, body: 9 }
const fight = (more: Partial<Arrangement> = {}): Desk => desk({ people: [A, B], ...more })
const FIST: Aimed = { id: 'attack', source: 'fist', skill: 'hand_to_hand', targets: [{ uid: 'b', strikes: 2 }] }

const seen = ({ match }: Desk, seat: string, deed: Aimed = FIST, uid = 'a') =>
  attackFromView({ plan: kit.planOf(match.setup), state: match.state }, match.view(seat), uid, deed)

test('TT-179 a seat counts with its own numbers and the usual estimates of others', () => {
  const found = seen(fight(), 'red')!
  expect(found).toMatchObject({ situation: 'normal', modes: ['active', 'passive'], estimated: true, harmless: false })
  expect(found.inputIn('active')).toMatchObject({ attack: 4, defence: 5, left: 6, strikes: 2, mode: 'active' })
  expect(seen(fight(), 'blue')!.inputIn('active')).toMatchObject({ attack: 5, defence: 3, left: 9 })
})

test('TT-179 who sees both sides counts with both, wounds and their penalty included', () => {
  const at = fight({ open: true, authority: 'gm' })
  expect(seen(at, 'red')).toMatchObject({ estimated: false })
  at.gm({ type: 'gm.wound', uid: 'b', damage: 3, damageType: 'body_physical' })
  const { penalty } = at.match.view('red').fighters.b!.own!
  expect(seen(at, 'red')!.inputIn('passive')).toMatchObject({
    attack: 4,
    defence: 3 + penalty,
    left: 6,
    mode: 'passive',
  })
})

test('TT-085 the situation says which defences are left', () => {
  const behind = desk({ people: [A, { ...B, facing: 'N' }] })
  expect(seen(behind, 'red')).toMatchObject({ situation: 'unforeseen', modes: ['passive'] })
})

test('what is no attack has no odds', () => {
  expect(seen(fight(), 'red', { id: 'move' })).toBeUndefined()
  expect(seen(fight(), 'red', { ...FIST, targets: [] })).toBeUndefined()
  expect(seen(fight(), 'red', { id: 'cast', source: 'mend', targets: [{ uid: 'a' }] })).toBeUndefined()
})

test('TT-019 the constants are those of the match', () => {
  const { match } = fight()
  const { inputIn } = seen(fight(), 'red')!
  const check = kit.content.checks.find(({ id }) => id === '2d10')!
  const setup = { ...match.setup, check }
  const two = oddsAttack(inputIn('active'), oddsContent({ content: kit.content, setup }))
  expect(two).toEqual(oddsAttack({ ...inputIn('active'), preset: '2d10' }))
  expect(two).not.toEqual(oddsAttack({ ...inputIn('active'), preset: 'd20' }))
})
