import { diceKit } from '@arbiter/dice'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'
import { hook } from './testing.ts'

const part = (name: string): string => `[data-test=dice-setup-${name}]`

const savedSetup = async (page: RenderedApp) => JSON.parse((await page.stored()).split('\n')[1]!).setup

test('DC-142 everything of a match can be chosen, and the chosen match starts', async () => {
  const page = await openApp('/setup/dice')
  await page.check(part('preset-toll'))
  await page.fill(part('target'), '2000')
  await userEvent.click(screen.getByRole('radio', { name: 'Side 2' }))
  await page.check(part('straights-loose'))
  await userEvent.click(screen.getByLabelText('must throw'))
  await userEvent.click(screen.getByLabelText('3', { exact: true }))
  await page.select(part('controller-1'), 'hard')
  await page.check(part('controller-2-person'))
  await page.fill(part('name-2'), 'Masha')
  await page.select(hook('setup-die-2-3'), 'evil')
  await page.select(hook('setup-dice-1'), 'loaded_ones')
  expect(await page.value(hook('setup-die-1-6'))).toBe('loaded_ones')
  page.unfold()
  await page.check(part('on-2-patience'), false)
  await page.check(part('global-sweet_fives'))
  await page.fill(part('seed'), 'my seed')
  await page.click(hook('setup-start'))
  await page.find('[data-test=match]')
  expect(await page.stored()).toContain('"seats":{"1":{"kind":"bot","bot":"hard"},"2":{"kind":"here"}}')
  const setup = await savedSetup(page)
  expect(setup).toMatchObject({
    target: 2000,
    starter: 2,
    rules: { straights: 'loose', hot_dice: 'forced' },
    series: { best_of: 3 },
  })
  expect(setup.global.modifiers).toEqual(['pass_tax', 'sweet_fives'])
  expect(setup.seats[1].dice).toEqual(['fair', 'fair', 'evil', 'fair', 'fair', 'fair'])
  expect(setup.seats[1].items).toContainEqual({ id: 'patience', enabled: false })
  expect(await page.text('[data-test=dice-seat-2]')).toContain('Masha')
  // She plays alone, so the log speaks to her.
  expect(await page.text(hook('log'))).toContain('you open')
})

test('DC-018 the app opens with the tavern, in one click and on the set-up screen', async () => {
  const page = await openApp('/setup/dice')
  await page.find(`${part('preset-tavern')}:checked`)
  await page.goto('/')
  await page.click('[data-test=home-play-dice]')
  await page.find('[data-test=match]')
  const setup = await savedSetup(page)
  expect(setup.global.modifiers).toEqual(['sweet_fives'])
  expect(setup.seats[0].items).toEqual([
    { id: 'bust_shield', enabled: true },
    { id: 'double_next_save', enabled: true },
  ])
})

test('DC-029 a side that cannot bust is allowed, with a warning', async () => {
  const page = await openApp('/setup/dice')
  await page.find(part('preset-tavern'))
  page.unfold()
  for (const position of [1, 2, 3, 4, 5, 6]) {
    await page.select(hook(`setup-die-1-${position}`), '=')
    for (const face of [2, 3, 4, 6]) await page.fill(`${part(`own-1-${position}`)} [data-face="${face}"]`, '0')
  }
  await page.find(`${part('warnings')} [data-code=W_UNBUSTABLE]`)
  expect(await page.attribute(hook('setup-start'), 'aria-disabled')).toBe('false')
})

test('DC-010 DC-012 DC-013 a head start, a die made for the match, and the order of the pieces', async () => {
  const page = await openApp('/setup/dice')
  await page.check(part('preset-toll'))
  page.unfold()
  await page.fill(part('head-start-2'), '600')
  await page.select(hook('setup-die-1-2'), '=')
  const own = part('own-1-2')
  await page.fill(`${own} [data-face="1"]`, '5')
  expect(page.texts(`${own} output`)).toEqual(['50%', ...Array.from({ length: 5 }, () => '10%')])
  await page.until(async () => expect(await page.text(part('worth-1'))).not.toContain('5/162'))
  const order = part('order-modifiers-global')
  await page.check(part('global-sweet_fives'))
  const before = page.texts(`${order} li`)
  await page.focus(`${order} [data-move="sweet_fives/-1"]`)
  await page.press('{Enter}')
  expect(page.texts(`${order} li`)).toEqual(before.reverse())
  expect(page.focused?.getAttribute('data-move')).toBe('sweet_fives/-1')
  await page.fill(part('head-start-1'), '99999')
  await page.find(`${part('warnings')} [data-code=setup_range]`)
  await page.fill(part('head-start-1'), '0')
  await page.click(hook('setup-start'))
  await page.find('[data-test=match]')
  expect(await page.attribute(hook('total-2'), 'data-value')).toBe('600')
  const setup = await savedSetup(page)
  expect(setup.seats[0].dice[1]).toEqual({ code: 'MY', weights: [5, 1, 1, 1, 1, 1] })
  expect(setup.global.modifiers).toEqual(['sweet_fives', 'pass_tax'])
})

test('DC-142 DC-117 each side shows the bust odds and the value of its dice', async () => {
  const page = await openApp('/setup/dice')
  const shows = (side: number, text: string) =>
    page.until(async () => expect(await page.text(part(`worth-${side}`))).toContain(text))
  await shows(1, '5/162')
  await shows(1, '550.6')
  await page.select(hook('setup-dice-2'), 'evil')
  await shows(2, '32805/235298')
  await shows(2, '391.8')
  await page.click(part('same-1'))
  expect(await page.value(hook('setup-die-1-1'))).toBe('evil')
})

test('DC-142 DC-019 a set-up that is not allowed says what is wrong and does not start', async () => {
  const page = await openApp('/setup/dice')
  for (const wrong of ['510', '-5', '99999999', '']) {
    await page.fill(part('target'), wrong)
    const target = screen.getByLabelText(/Points to win/)
    await page.until(() => expect(target.getAttribute('aria-invalid')).toBe('true'))
    const need = 'a multiple of 50 from 500 to 20,000'
    expect(document.getElementById(target.getAttribute('aria-describedby')!)?.textContent).toBe(need)
    expect(await page.text(`${part('warnings')} .setup-fault`)).toBe(`Points to win: ${need}`)
    expect(await page.attribute(hook('setup-start'), 'aria-disabled')).toBe('true')
  }
  await page.fill(part('target'), '550')
  await page.find(`${hook('setup-start')}[aria-disabled=false]`)
  expect(await page.attribute(part('target'), 'aria-invalid')).toBe('false')
})

test('DC-131 DC-132 DC-142 what a loaded die does and what a modifier is worth stand beside the choice', async () => {
  const page = await openApp('/setup/dice')
  await page.find(hook('setup-die-1-1'))
  expect(page.count('.die-facts')).toBe(0)
  await page.select(hook('setup-die-1-1'), 'loaded_ones')
  const facts = '[data-test=dice-facts-loaded_ones]'
  await page.until(async () => expect(await page.text(facts)).toContain('+117.9'))
  const told = await page.text(facts)
  for (const part of ['Loaded Ones', 'crooked', 'for ones and fives', '50%', '10%']) expect(told).toContain(part)
  expect(page.count('[data-test^=dice-setup-piece-worth-]')).toBe(0)
  page.unfold()
  const worth = '[data-test=dice-setup-piece-worth-underdog]'
  // A placeholder stands there until it is worked out.
  await page.until(async () =>
    expect(await page.text(worth)).toBe('Worth +81.9 points per own turn, measured 1,000 points behind'),
  )
  expect(page.count('[data-test=dice-setup-all-dice] .die-facts')).toBe(diceKit().content.dice.length)
})
