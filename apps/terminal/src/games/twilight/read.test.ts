import type { Action } from '@arbiter/twilight'
import { describe, expect, test } from 'vitest'
import { menuLines, twilightMenu } from './menu.ts'
import { plainLines } from './plainLines.ts'
import { readTwilightLine } from './read.ts'
import { held, played } from './testing.ts'

const WOLVES = {
  setup: 'sc_wolf_pack',
  actions: [{ type: 'startEncounter', encounter: 'sc_wolf_pack' }] as Action[],
}

describe('short forms in an encounter', () => {
  const { sceneNow, viewNow, act } = played(WOLVES)
  const { hand } = viewNow().encounter!
  const read = (line: string) => readTwilightLine(line, sceneNow())

  test('cards go by their place in the hand, enemies by their number', () => {
    expect(read('3')).toEqual({ type: 'playCard', card: hand[2] })
    expect(read('3>2')).toEqual({ type: 'playCard', card: hand[2], target: 1 })
    expect(read('3 > 2')).toEqual({ type: 'playCard', card: hand[2], target: 1 })
    expect(read('e1')).toEqual({ type: 'burnForEffort', card: hand[0] })
    expect(read('m 1 2 4')).toEqual({ type: 'mulligan', cards: [hand[0], hand[1], hand[3]] })
    expect(read('a1')).toEqual({ type: 'commitAttack', target: 0 })
    expect(read('a')).toEqual({ type: 'commitAttack' })
    expect(read('i3')).toEqual({ type: 'commitInfluence', target: 2 })
  })
  test('words without a number', () => {
    expect(['w', 'f', 's', 'r', 'c', 'abort'].map(read)).toEqual([
      { type: 'wait' },
      { type: 'flee' },
      { type: 'resolveChoice', option: 'safe' },
      { type: 'resolveChoice', option: 'risk' },
      { type: 'commitEncounter' },
      { type: 'abortEncounter' },
    ])
  })
  test('a Cyrillic letter is read as the Latin one it looks like', () => {
    expect(['а1', 'А 1'].map(read)).toEqual(Array(2).fill({ type: 'commitAttack', target: 0 }))
    expect(read('е1')).toEqual({ type: 'burnForEffort', card: hand[0] })
    expect(read('м 1 2')).toEqual({ type: 'mulligan', cards: [hand[0], hand[1]] })
    expect(read('с')).toEqual({ type: 'commitEncounter' })
  })
  test('one that looks like none goes by its place on the keyboard', () => {
    expect(read('Ф1')).toEqual({ type: 'commitAttack', target: 0 })
    expect(read('ш3')).toEqual({ type: 'commitInfluence', target: 2 })
    expect(read('ц')).toEqual({ type: 'wait' })
    expect(read('ы')).toEqual({ type: 'resolveChoice', option: 'safe' })
    expect(read('ь 1,2')).toEqual({ type: 'mulligan', cards: [hand[0], hand[1]] })
  })
  test('no Cyrillic letter flees or calls the encounter off', () => {
    const letters = [...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя']
    const types = [...letters, 'аборт', 'фищке', 'аищке', 'фиоке'].map(
      (line) => (read(line) as Action | undefined)?.type,
    )
    expect(types).not.toContain('flee')
    expect(types).not.toContain('abortEncounter')
  })
  test('what is not there is no short form', () => {
    expect(['9', 'e9', 'u1', 'm 1 9', 'm', 'hello', 'o 1 2', ''].map(read)).toEqual(Array(8).fill(undefined))
  })
  test('TW-106 a burned card is taken back by its place among the burned ones', () => {
    act({ type: 'burnForEffort', card: hand[0]! })
    expect(read('u1')).toEqual({ type: 'undoEffort', card: hand[0] })
  })
})

test('TW-029 o 2 1 3 plays the card that puts fate in order', () => {
  const cards = ['clear_sight', 'plain_blow', 'plain_blow', 'plain_blow', 'plain_blow']
  const setup = { hero: 'hero_borderer', encounter: { enemies: ['bear'] }, start: { cards } }
  const { sceneNow, viewNow, act } = played({ setup, actions: [{ type: 'startEncounter', encounter: 'skirmish' }] })
  const card = held(viewNow(), 'clear_sight')
  const action = { type: 'playCard', card, order: [1, 0, 2] } as const
  expect(readTwilightLine('o 2 1 3', sceneNow())).toEqual(action)
  const number = viewNow().encounter!.hand.indexOf(card) + 1
  expect(readTwilightLine(`${number} o 2 1 3`, sceneNow())).toEqual(action)
  act({ ...action, order: [...action.order] })
  expect(viewNow().encounter!.fate.known).toBe(3)
})

test('TW-243 on the road 2e1 4 tries the second option with cards 1 and 4', () => {
  const { sceneNow } = played()
  expect(readTwilightLine('2e1 4', sceneNow())).toEqual({ type: 'runCheck', check: 'ck_hidden_path', effort: [0, 3] })
  expect(readTwilightLine('3e1', sceneNow())).toBeUndefined()
  expect(readTwilightLine('2e99', sceneNow())).toBeUndefined()
})

describe('the menu', () => {
  test('begins with the hand, so that its numbers are those of the cards', () => {
    const { match, sceneNow, viewNow } = played(WOLVES)
    const menu = twilightMenu(match.legal(), sceneNow()) as Action[]
    const { hand } = viewNow().encounter!
    expect(menu.slice(0, hand.length)).toEqual(hand.map((card) => ({ type: 'playCard', card })))
    expect(menu.slice(hand.length).map(({ type }) => type)).toEqual([
      ...Array(3).fill('commitAttack'),
      ...Array(3).fill('commitInfluence'),
      'wait',
      'flee',
    ])
  })
  test('is numbered on the screen itself, once, and what is only typed is named below', () => {
    const { act, sceneNow } = played(WOLVES)
    const screen = plainLines(sceneNow()).join('\n')
    expect(screen).toContain('6. a1: Attack → Moon Wolf 1')
    expect(screen).toContain('12. w: Wait')
    const below = () => menuLines(sceneNow())!.join(' ')
    expect(below()).toMatch(/e3 spends card 3 on effort.*m 1 3 exchanges.*abort leaves this fight/)
    act({ type: 'wait' })
    expect(below()).not.toContain('exchanges')
    expect(menuLines(played().sceneNow())).toEqual([])
  })
  test('lists the answers of a question and what can be done at the end', () => {
    const setup = {
      hero: 'hero_borderer',
      campaign: 'road_of_two_lights',
      start: { fateOrder: ['fate_whisper_ancients', 'fate_hearth'] },
    }
    const { sceneNow } = played({ setup, actions: [{ type: 'runCheck', check: 'ck_hidden_path' }] })
    expect(menuLines(sceneNow())).toBeUndefined()
  })
  test('has one entry per option of the road', () => {
    const { match, sceneNow } = played()
    expect(twilightMenu(match.legal(), sceneNow())).toEqual([
      { type: 'runCheck', check: 'ck_village_moot' },
      { type: 'runCheck', check: 'ck_hidden_path' },
      { type: 'startEncounter', encounter: 'sc_wolf_pack' },
    ])
  })
})
