import type { Language, Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { openApp, type RenderedApp } from '../../../testing/renderedApp.tsx'
import { act, hook, part, savedMatch, tabletopMatch, untilTurnOf } from '../testing.ts'

async function table(match: Match, language: Language = 'en'): Promise<RenderedApp> {
  const stored = { match: savedMatch(match), handover: 'off' }
  const page = await openApp('/match', { language, stored })
  await page.find('[data-test=match]')
  return page
}

function atTurn(encounter: string, uid: string): Match {
  const match = tabletopMatch({ encounter, authority: 'gm' })
  untilTurnOf(match, uid)
  return match
}

test('TT-192 on hexes six keys move the cursor; a cell reads as column, row, occupant, facing', async () => {
  const page = await table(atTurn('four_v_four', 'w_guard'))
  await page.press('m')
  const here = () => page.focused?.getAttribute('data-tt')
  expect(here()).toBe('cell-2-4')
  expect(page.focused?.getAttribute('aria-label')).toMatch(/^column 2, row 4, Guard.*, standing, facing east/)
  const led: (string | null | undefined)[] = []
  for (const key of ['e', 'd', 'x', 'z', 'a', 'w']) {
    await page.press(key)
    led.push(here())
  }
  expect(led).toEqual(['cell-2-3', 'cell-3-3', 'cell-4-4', 'cell-3-5', 'cell-2-5', 'cell-2-4'])
})

test('TT-192 what happens is spoken once', async () => {
  const page = await table(atTurn('duel', 'red'))
  await page.click(part('deeds-more'))
  await page.click(hook('deed-posture-prone'))
  await page.find(`${hook('ap-red')}[data-ap="3"]`)
  expect((await page.text(part('spoken'))).match(/lies down/g)).toHaveLength(1)
})

test('TT-193 everything speaks Russian, and switches at any time', async () => {
  const match = atTurn('duel', 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  act(match, { type: 'gm.wound', uid: 'blue', damage: 2, damageType: 'body_physical' }, 'gm')
  act(match, { type: 'gm.effect', uid: 'blue', effect: 'blinded', duration: 2 }, 'gm')
  act(match, { type: 'gm.effect', uid: 'blue', effect: 'blinded', remove: true }, 'gm')
  act(match, { type: 'deed', id: 'attack', source: 'sword', targets: [{ uid: 'blue', strikes: 1 }] })
  const page = await table(match, 'ru')
  await page.find(hook('prompt-defence'))
  const all = await page.text('body')
  expect(all).toContain('Защита')
  expect(all).toContain('уклонение')
  expect(all).not.toMatch(/tabletop(Table|Setup)?\./)
  // Names of keys and dice aside, nothing English is left.
  expect((await page.text('.tt-table')).match(/[A-Za-z]{4,}/g) ?? []).toEqual([])
  await page.setLanguage('en')
  await page.until(async () => expect(await page.text(`${hook('prompt-defence')} h2`)).toContain('defends'))
})

test('TT-194 every hook is there', async () => {
  const page = await table(atTurn('duel', 'red'))
  const names = ['fighter-red', 'ap-red', 'init-red', 'wounds-red', 'deed-move', 'prompt-turn', 'choice-endTurn']
  for (const name of [...names, 'cell-0-0', 'facing-red', 'log-1', 'undo', 'redo', 'next', 'previous']) {
    await page.find(hook(name))
    expect({ name, hooks: page.count(hook(name)), parts: page.count(part(name)) }).toEqual({ name, hooks: 1, parts: 1 })
  }
  await page.click(hook('cell-2-3'))
  await page.find(hook('path-price'))
  expect(page.count(hook('path-price'))).toBe(1)
})
