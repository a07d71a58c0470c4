import { describe, expect, test } from 'vitest'
import { coinKit } from '../testing/coin.ts'
import { COIN_PACKS } from '../testing/coinContent.ts'
import { overlayFor } from './overlay.ts'
import { parsePath } from './path.ts'
import { readyArm } from './readyArm.ts'
import type { Arm } from './schedule.ts'

const plain: Arm = {
  id: 'x',
  packs: ['core'],
  source: { preset: 'even' },
  bots: ['steady'],
  set: {},
  without: [],
}

/** The content of an arm, through the packs as the game reads them. */
function content(change: Partial<Arm>) {
  const ready = readyArm(coinKit, { ...plain, ...change })
  if (!ready.ok) return ready.faults
  const { tuning, coins } = ready.value.kit.sections
  return { tuning: tuning!.value, coins: coins!.value } as { tuning: Record<string, unknown>; coins: { id: string }[] }
}
const core = content({}) as { tuning: Record<string, unknown>; coins: { id: string; marks: unknown[] }[] }

describe('turned content is exactly the content with that change', () => {
  test('a number, an entry of a list, a choice', () => {
    expect(content({ set: { 'pack:tuning/coin.heads': 700 } })).toEqual({
      ...core,
      tuning: { ...core.tuning, 'coin.heads': 700 },
    })
    expect(content({ set: { 'pack:tuning/coin.points/1': 4, 'pack:tuning/coin.tie': 'first' } })).toEqual({
      ...core,
      tuning: { ...core.tuning, 'coin.points': [1, 4], 'coin.tie': 'first' },
    })
  })

  test('a field of an entry by id, and of all entries', () => {
    expect(content({ set: { 'pack:coins/heavy/bias': 300 } })).toEqual({
      ...core,
      coins: core.coins.map((coin) => (coin.id === 'heavy' ? { ...coin, bias: 300 } : coin)),
    })
    expect(content({ set: { 'pack:coins/*/bias': 1 } })).toEqual({
      ...core,
      coins: core.coins.map((coin) => ({ ...coin, bias: 1 })),
    })
  })

  test('an entry taken out, also a nested one, also all of a list', () => {
    expect(content({ without: ['pack:coins/light'] })).toEqual({
      ...core,
      coins: core.coins.filter(({ id }) => id !== 'light'),
    })
    const marks = (left: unknown[]) => ({
      ...core,
      coins: core.coins.map((coin) => (coin.id === 'heavy' ? { ...coin, marks: left } : coin)),
    })
    expect(content({ without: ['pack:coins/heavy/marks/chip'] })).toEqual(marks([{ id: 'crown', worth: 0 }]))
    expect(content({ without: ['pack:coins/heavy/marks/*'] })).toEqual(marks([]))
    expect(content({ without: ['pack:coins/heavy', 'pack:coins/2'] })).toEqual({
      ...core,
      coins: [core.coins[0]],
    })
  })

  test('a whole list put in the place of another', () => {
    const marks = [{ id: 'star', worth: 2 }]
    expect(content({ set: { 'pack:coins/heavy/marks': marks } })).toMatchObject({ coins: [{}, { marks }, {}] })
  })

  test('a change and a removal together, upon another pack', () => {
    expect(
      content({
        packs: ['core', 'tilted'],
        set: { 'pack:tuning/coin.tosses': 5 },
        without: ['pack:coins/light'],
      }),
    ).toEqual({
      tuning: { ...core.tuning, 'coin.heads': 600, 'coin.tosses': 5 },
      coins: core.coins.slice(0, 2),
    })
  })

  test('upon a whole pack of somebody else, whatever it is called', () => {
    const mine = { ...COIN_PACKS.core, 'pack.json': COIN_PACKS.core['pack.json'].replace('"core"', '"mine"') }
    expect(content({ packs: [mine], set: { 'pack:tuning/coin.heads': 1 } })).toMatchObject({
      tuning: { 'coin.heads': 1 },
    })
  })
})

test('content that cannot be is refused with the game’s own faults', () => {
  expect(content({ set: { 'pack:tuning/coin.heads': 1001 } })).toMatchObject([
    { code: 'E_RANGE', path: 'lab/tuning.json/coin.heads', found: 1001 },
  ])
  expect(content({ without: ['pack:tuning/coin.heads'] })).toMatchObject([{ code: 'E_MISSING' }])
  expect(content({ without: ['pack:coins/fair'] })).toMatchObject([{ code: 'setup_coin', path: '/hands/0/0' }, {}])
  expect(content({ packs: ['core', 'tiltd'] })).toMatchObject([{ code: 'E_PACK', found: 'tiltd' }])
  expect(content({ bots: ['stedy'] })).toMatchObject([{ code: 'E_BOT', found: 'stedy', nearest: 'steady' }])
  expect(content({ source: { preset: 'evn' } })).toMatchObject([{ code: 'E_SETUP', found: 'evn', nearest: 'even' }])
})

test('a set-up is changed by number and by *', () => {
  const setup = (change: Partial<Arm>) => {
    const ready = readyArm(coinKit, { ...plain, source: { preset: 'mixed' }, ...change })
    return ready.ok ? ready.value.match('s', 0).setup : ready.faults
  }
  expect(setup({ set: { 'setup:/hands/1/0': 'fair', 'setup:/stake': 9 } })).toEqual({
    hands: [['heavy', 'fair'], ['fair']],
    stake: 9,
  })
  expect(setup({ set: { 'setup:/hands/*/0': 'light' } })).toMatchObject({ hands: [['light', 'fair'], ['light']] })
  expect(setup({ without: ['setup:/hands/0/0'] })).toMatchObject({ hands: [['fair'], ['light']] })
  expect(setup({ without: ['setup:/hands/0/0', 'setup:/hands/0/1'] })).toMatchObject([{ path: '/hands/0' }])
  expect(setup({ without: ['setup:/hands/1/0'] })).toMatchObject([{ code: 'setup_hand', path: '/hands/1' }])
  expect(setup({ without: ['setup:/hands/0/7'] })).toMatchObject([{ code: 'E_PATH', path: '/without' }])
})

test('a field that is null stays null: an overlay names only what it changes', () => {
  const entry = { id: 'thin', bias: 1, charm: null, marks: [{ id: 'm', note: null }] }
  const sections = { coins: { file: 'coins.json', value: [entry, { id: 'other', bias: 2, charm: null }] } }
  const place = parsePath('pack:coins/thin/bias') as Parameters<typeof overlayFor>[1][number]['place']
  const files = overlayFor({ id: 'coin', game: coinKit.game, sections }, [{ place, value: 5 }])
  expect(JSON.parse(files['coins.json']!)).toEqual([{ id: 'thin', bias: 5 }])
})
