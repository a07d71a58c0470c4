import { describe, expect, test } from 'vitest'
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
  attackFromView(kit.planOf(match.setup), match.view(seat), uid, deed)

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

describe('TT-167 TT-179 what a seat may not know changes nothing that it is told', () => {
  const told = (at: Desk, seat: string, deed: Aimed = FIST, uid = 'a') => {
    const found = seen(at, seat, deed, uid)
    return found && { ...found, inputIn: found.modes.map(found.inputIn) }
  }
  const usual = fight({ authority: 'gm' })
  const KEEN: Partial<Person> = { skills: { acrobatics: 15, athletics: 12, magic_resistance: 9 }, body: 30, mind: 20 }

  test.each<[string, Desk]>([
    ['skills and capacities', fight({ people: [A, { ...B, ...KEEN }], authority: 'gm' })],
    ['awareness', fight({ people: [A, { ...B, awareness: 'unaware' }], authority: 'gm' })],
    ['what is in a pocket', fight({ people: [A, { ...B, items: ['pocket:knife'] }], authority: 'gm' })],
    [
      'a modifier behind the screen',
      fight({ authority: 'gm' }).gm({
        ...{ type: 'gm.modifier', uid: 'b', label: 'luck', bonus: 9, roll: 'advantage', lasts: 'fight', on: 'all' },
      }),
    ],
    [
      'somebody hidden',
      fight({ people: [A, B, { ...B, uid: 'c', at: [6, 5], hiddenFrom: ['red'] }], authority: 'gm' }),
    ],
  ])('%s of the target', (_, at) => {
    expect(told(at, 'red')).toEqual(told(usual, 'red'))
    expect(told(at, 'red', { id: 'push', targets: [{ uid: 'b' }] })).toEqual(
      told(usual, 'red', { id: 'push', targets: [{ uid: 'b' }] }),
    )
  })

  test('the same of an attacker, to the one who is attacked', () => {
    const strong = fight({ people: [{ ...A, skills: { hand_to_hand: 19, athletics: 20 } }, B], authority: 'gm' })
    strong.gm({ type: 'gm.modifier', uid: 'a', label: 'rage', bonus: 9, lasts: 'fight', on: 'attack' })
    expect(told(strong, 'blue')).toEqual(told(usual, 'blue'))
  })

  test('somebody hidden has no odds, neither as target nor as attacker', () => {
    const at = fight({ people: [{ ...A, hiddenFrom: ['blue'] }, B] })
    expect([told(at, 'blue'), told(at, 'blue', { ...FIST, targets: [{ uid: 'a' }] }, 'b')]).toEqual([
      undefined,
      undefined,
    ])
    expect(told(at, 'red')).toMatchObject({ situation: 'unforeseen', modes: ['passive'] })
  })

  test('but the game master is told by all there is', () => {
    const unaware = fight({ people: [A, { ...B, ...KEEN, awareness: 'unaware' }], authority: 'gm' })
    expect(told(unaware, 'gm')).toMatchObject({ situation: 'sudden', modes: ['none'], estimated: false })
    expect(seen(unaware, 'gm')!.inputIn('none')).toMatchObject({ attack: 4, defence: 15, left: 30 })
  })
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
