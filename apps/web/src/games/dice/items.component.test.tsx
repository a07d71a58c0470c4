import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { act, hook, matchWith, viewOf } from './testing.ts'
import { table } from './testingTable.ts'

const seat = (items: string[]) => ({ name: '', dice: Array.from({ length: 6 }, () => 'fair'), modifiers: [], items })
const withItems = (...items: string[]) => ({ change: { seats: [seat(items), seat(items)] as never } })

test('DC-148 DC-089 USE arms a flag at once and then says in how many own turns it is ready', async () => {
  const page = await table(matchWith((faces) => faces.includes(1), { preset: 'tavern' }))
  expect(await page.text(hook('cooldown-1-bust_shield'))).toBe('READY')
  expect(await page.text(hook('cooldown-2-bust_shield'))).toBe('READY')
  expect(page.count(hook('use-2-bust_shield'))).toBe(0)
  await page.click(hook('use-1-bust_shield'))
  await page.find('[data-test=dice-flag-bust_shield]')
  expect(await page.text(hook('cooldown-1-bust_shield'))).toBe('ready in 2 of your turns')
  expect(await page.attribute(hook('use-1-bust_shield'), 'aria-disabled')).toBe('true')
})

test('DC-148 DC-089 what nobody here plays is ready in turns of its own', async () => {
  const match = matchWith((faces) => faces.includes(1), { preset: 'tavern' })
  act(match, { type: 'use', item: 'bust_shield' })
  const page = await table(match, {})
  await page.click('[data-test=match-last]')
  expect(await page.text(hook('cooldown-1-bust_shield'))).toBe('ready in 2 of its turns')
})

test('DC-148 a mutation marks the legal dice, shows what comes out, and costs nothing until confirmed', async () => {
  // Setting the 5 to 5 would change nothing; everything else may become a 5.
  const page = await table(matchWith((faces) => faces[0] === 2 && faces[1] === 5, withItems('sleeve_five')))
  await page.click(hook('use-1-sleeve_five'))
  await page.find('[data-test=dice-pick]')
  expect(await page.attribute(hook('die-2'), 'aria-disabled')).toBe('true')
  expect(page.count(`${hook('die-1')}.die-target`)).toBe(1)
  await page.press('1')
  await page.until(async () => expect(await page.text('[data-test=dice-pick-preview]')).toBe('die 1: 2 → 5'))
  await page.press('{Escape}')
  await page.gone('[data-test=dice-pick]')
  expect(await page.text(hook('cooldown-1-sleeve_five'))).toBe('READY')
  await page.click(hook('use-1-sleeve_five'))
  await page.click(hook('die-1'))
  await page.click('[data-test=dice-pick-confirm]')
  await page.find(`${hook('die-1')}[data-value="5"]`)
  expect(await page.text(hook('cooldown-1-sleeve_five'))).toContain('ready in')
})

test('DC-148 turning a die asks which way; every shipped mutation can be aimed', async () => {
  const match = matchWith(
    (faces) => faces[0] === 2 && faces[1] === 1 && faces[5] === 5,
    withItems('chisel', 'turncoat', 'iron_grip', 'side_pocket'),
  )
  const page = await table(match)
  await page.click(hook('use-1-chisel'))
  await page.click(hook('die-1'))
  await page.click('[data-test="dice-pick-by--1"]')
  expect(await page.text('[data-test=dice-pick-preview]')).toBe('die 1: 2 → 1')
  await page.click('[data-test=dice-pick-confirm]')
  for (const [item, die] of [
    ['turncoat', 3],
    ['iron_grip', 2],
    ['side_pocket', 4],
  ] as const) {
    await page.click(hook(`use-1-${item}`))
    await page.click(hook(`die-${die}`))
    await page.click('[data-test=dice-pick-confirm]')
    await page.gone('[data-test=dice-pick]')
  }
  expect(await page.attribute(hook('die-1'), 'data-value')).toBe('1')
  expect(await page.attribute(hook('die-2'), 'aria-label')).toContain('held')
  expect(await page.attribute(hook('die-4'), 'data-banked')).toBe('true')
})

test('DC-148 a refused item says why', async () => {
  const page = await table(matchWith((faces) => faces.includes(1), { preset: 'crooked' }))
  expect(await page.attribute(hook('use-global-house_round'), 'aria-disabled')).toBe('true')
  const reason = await page.attribute(hook('use-global-house_round'), 'aria-describedby')
  expect(await page.text(`[id="${reason}"]`)).not.toBe('')
})

test('DC-140 the name of a piece opens its text and what its data says', async () => {
  const page = await table(matchWith((faces) => faces.includes(1), { preset: 'tavern' }))
  await page.click('[data-test=dice-table] [data-test=dice-piece-sweet_fives]')
  expect(await page.text('[data-test=dice-table] .piece-desc')).toMatch(/Each five rolled: \+25\..*25/s)
  expect(await page.text('[data-test=dice-table] .piece-desc small')).not.toContain('dice.')
})

test('every piece and special die says in a line what it does', async () => {
  const page = await table(matchWith((faces) => faces.includes(1), { preset: 'crooked' }))
  expect(page.texts('[data-test=dice-seat-1] .piece-effect')).toEqual([
    '1, 5, 6 come up more often',
    'Exactly 2 ones in the roll: +50.',
    'turn one die upside down',
    'many dice aside arm a shield',
  ])
  expect(page.texts('[data-test=dice-table] .piece-effect').every((line) => line.trim() !== '')).toBe(true)
})

test('DC-149 a die says on focus its name, code and chances; the opponent’s dice can be looked at', async () => {
  const page = await table(matchWith((faces) => faces.includes(1), { preset: 'crooked' }))
  await page.focus(hook('die-1'))
  await page.tab({ backwards: true })
  await page.tab()
  expect(await page.text('[data-test=dice-profile]')).toMatch(/Merchant's Cube.*MC.*25%.*12\.5%/s)
  await page.click('[data-test=dice-seat-2] .seat-dice')
  expect(await page.attribute('[data-test=dice-seat-2] .seat-dice', 'aria-label')).toMatch(
    /^Six mixed dice: .+ \(1 × Market Bone MK, 1 × High Five H5, 4 × Fair FR\)$/,
  )
  expect(await page.text('[data-test=dice-seat-2] [data-test=dice-profile]')).toMatch(
    /1 × Market Bone.*1 × High Five.*4 × Fair/s,
  )
})

test('DC-149 a long press opens the profile on a touch screen', async () => {
  const page = await table(matchWith((faces) => faces.includes(1), { preset: 'crooked' }))
  const die = await page.find(hook('die-1'))
  fireEvent.touchStart(die)
  await page.find('[data-test=dice-profile]')
  fireEvent.touchEnd(die)
  await page.gone('[data-test=dice-profile]')
})

test('DC-152 a cancelled bust has its own sign', async () => {
  const match = matchWith(
    (faces, trial) => {
      const die = faces.indexOf(1) + 1
      if (die === 0) return false
      const shielded = trial.fork()
      act(shielded, { type: 'use', item: 'bust_shield' })
      act(shielded, { type: 'save', dice: [die], then: 'continue' })
      return shielded.events.some(({ type }) => type === 'bustCancelled')
    },
    { preset: 'tavern' },
  )
  const page = await table(match)
  const sign = page.glimpse('[data-test=dice-sign-bustCancelled]', ({ textContent }) => textContent)
  await page.click(hook('use-1-bust_shield'))
  await page.click(hook(`die-${viewOf(match).dice.find(({ value }) => value === 1)!.position}`))
  await page.click(hook('continue'))
  expect(await sign).toContain('The shield holds')
})

test('DC-152 DC-046 hot dice have their own sign', async () => {
  const page = await table(
    matchWith((faces) => faces.every((face) => face === 1 || face === 5) || [...faces].sort().join('') === '123456'),
  )
  for (let position = 1; position <= 6; position++) await page.click(hook(`die-${position}`))
  await page.until(async () => expect(await page.text(hook('preview'))).toContain('Hot dice'))
  const sign = page.glimpse('[data-test=dice-sign-hotDice]', ({ textContent }) => textContent)
  await page.click(hook('continue'))
  expect(await sign).toContain('Hot dice')
})
