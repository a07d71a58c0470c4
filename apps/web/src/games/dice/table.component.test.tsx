import type { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'
import { diceMatch, matchWith, savedMatch } from './testing.ts'

const ALONE = { 1: 'person', 2: 'normal' }

const hook = (name: string): string => `[data-dc="${name}"]`

async function table(match: Match, controllers: Record<string, string> = { 1: 'person', 2: 'person' }) {
  const stored = { 'dice.help': 'closed', 'dice.guide': 'done', match: savedMatch(match, controllers) }
  const page = await openApp('/match', { stored })
  await page.find('[data-test=match]')
  return page
}

const enabled = async (page: RenderedApp, name: string): Promise<boolean> =>
  (await page.attribute(hook(name), 'aria-disabled')) === 'false'

test('DC-148 DC-089 USE arms a flag at once and then says in how many own turns it is ready', async () => {
  const page = await table(
    matchWith((faces) => faces.includes(1), { preset: 'tavern' }),
    ALONE,
  )
  expect(await page.text(hook('cooldown-1-bust_shield'))).toBe('READY')
  expect(await page.attribute(hook('use-2-bust_shield'), 'aria-disabled')).toBe('true')
  await page.click(hook('use-1-bust_shield'))
  await page.find('[data-test=dice-flag-bust_shield]')
  expect(await page.text(hook('cooldown-1-bust_shield'))).toBe('ready in 2 of your turns')
  expect(await page.attribute(hook('use-1-bust_shield'), 'aria-disabled')).toBe('true')
})

test('DC-148 a refused item says why', async () => {
  const page = await table(
    matchWith((faces) => faces.includes(1), { preset: 'crooked' }),
    ALONE,
  )
  expect(await page.attribute(hook('use-global-house_round'), 'aria-disabled')).toBe('true')
  const reason = await page.attribute(hook('use-global-house_round'), 'aria-describedby')
  expect(await page.text(`[id="${reason}"]`)).not.toBe('')
})

test('DC-140 the name of a piece opens its text and what its data says', async () => {
  const page = await table(
    matchWith((faces) => faces.includes(1), { preset: 'tavern' }),
    ALONE,
  )
  await page.click('[data-test=dice-table] [data-test=dice-piece-sweet_fives]')
  expect(await page.text('[data-test=dice-table] .piece-desc')).toMatch(/Each five rolled: \+25\..*25/s)
  expect(await page.text('[data-test=dice-table] .piece-desc small')).not.toContain('dice.')
})

test('DC-151 the log has three depths and can be filtered by owner', async () => {
  const page = await table(matchWith((faces) => faces.includes(5), { preset: 'tavern' }))
  const line = `${hook('log')} [data-event=effectApplied]`
  expect(await page.text(line)).toMatch(/Table · Sweet Fives · \+\d+ · fives/)
  expect(await page.text('[data-test=dice-notices]')).toContain('Sweet Fives')
  await page.click('[data-test=log-depth-full]')
  expect(await page.text(line)).toContain('→')
  await page.fill('[data-test=log-owner]', 'global')
  expect(page.count(`${hook('log')} [data-event=rolled]`)).toBe(0)
  expect(page.count(line)).toBeGreaterThan(0)
})

test('DC-153 two persons: a banner names the next seat and can be switched off', async () => {
  const page = await table(diceMatch())
  expect(await page.text('[data-test=match-handover]')).toContain('Player 1')
  expect(await enabled(page, 'roll')).toBe(false)
  await page.click('[data-test=match-handover-again]')
  await page.click('[data-test=match-handover-ready]')
  expect(await enabled(page, 'roll')).toBe(true)
  await page.reload()
  await page.find(hook('roll'))
  expect(page.count('[data-test=match-handover]')).toBe(0)
})

test('DC-155 every test hook of the table is there', async () => {
  const page = await table(
    matchWith((faces) => faces.includes(1), { preset: 'tavern' }),
    { 1: 'person', 2: 'normal' },
  )
  const hooks = page.all('[data-dc]').map((each) => each.getAttribute('data-dc'))
  const positions = [1, 2, 3, 4, 5, 6]
  const items = [1, 2].flatMap((seat) => ['bust_shield', 'double_next_save'].map((item) => `${seat}-${item}`))
  expect(hooks.sort()).toEqual(
    [
      ...positions.map((position) => `die-${position}`),
      ...['roll', 'continue', 'pass', 'preview', 'reason', 'turn-points', 'total-1', 'total-2', 'hint', 'log'],
      ...items.flatMap((item) => [`use-${item}`, `cooldown-${item}`]),
    ].sort(),
  )
})
