import { type Encounter, parseEncounter, tabletopKit } from '@arbiter/tabletop'
import { locales } from '@arbiter/tabletop/locales'
import { expect, test } from 'vitest'
import { openApp, type RenderedApp } from '../../../testing/renderedApp.tsx'
import { act, part, savedMatch, tabletopMatch, untilTurnOf } from '../testing.ts'

const tabletop = tabletopKit(locales)

const hook = (name: string): string => `[data-test="tabletop-edit-${name}"]`
const cell = (column: number, row: number): string => `${hook('map')} [data-tt="cell-${column}-${row}"]`

const show = (page: RenderedApp, tab: string): Promise<void> => page.check(hook(`part-${tab}`))

const open = (page: RenderedApp, content: string): Promise<void> => page.upload(hook('open'), 'encounter.json', content)

const terrain = (page: RenderedApp, column: number, row: number): Promise<string | null> =>
  page.attribute(cell(column, row), 'data-terrain')

/** The editor with a shipped encounter, or an empty map. */
async function editing(encounter: string, language: 'en' | 'ru' = 'en'): Promise<RenderedApp> {
  const page = await openApp('/editor/tabletop', { language })
  await show(page, 'files')
  await page.click(hook(`start-${encounter}`))
  return page
}

async function saved(page: RenderedApp): Promise<Encounter> {
  const parsed = parseEncounter(JSON.parse(await page.downloaded(hook('save'))), tabletop.content)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

test('TT-149 a bad file is refused with code and JSON pointer, and nothing is lost; it can be opened to mend it', async () => {
  const page = await editing('duel')
  await show(page, 'scene')
  await page.fill(hook('title-en'), 'Mine')
  await page.fill(hook('title-ru'), 'Моё')
  const good = tabletop.content.encounters.find(({ id }) => id === 'duel')!
  const bad = JSON.stringify({ ...good, attacking: 'ghosts' })
  await show(page, 'files')
  await open(page, bad)
  const line = `${hook('bad-file')} [data-code=setup_ref][data-pointer="/attacking"]`
  expect(await page.text(line)).toContain('setup_ref /attacking')
  expect((await saved(page)).title.en).toBe('Mine')
  await open(page, '{"id": ')
  await page.find(`${hook('bad-file')} [data-code=not_json]`)
  expect(page.count(hook('mend'))).toBe(0)
  await page.reload()
  await show(page, 'scene')
  expect(await page.value(hook('title-en'))).toBe('Mine')

  await show(page, 'files')
  await open(page, bad)
  await page.click(hook('mend'))
  await page.click(`${hook('faults')} [data-code=setup_ref] button`)
  await page.until(() => expect(page.focused?.getAttribute('data-path')).toBe('/attacking'))
  await page.select(hook('attacking'), '')
  await page.find(hook('faultless'))
  await page.click(hook('undo'))
  await page.click(hook('undo'))
  await show(page, 'scene')
  expect(await page.value(hook('title-en'))).toBe('Mine')
})

test('TT-148 Escape closes the form of a fighter; what was typed into the field it left is kept', async () => {
  const page = await openApp('/editor/tabletop')
  await page.check(hook('person-guard'))
  await page.focus(cell(0, 0))
  await page.press('{Enter}')
  await show(page, 'fighters')
  await page.focus(hook('uid'))
  await page.fill(hook('uid'), 'guard_7')
  await page.press('{Escape}')
  expect(page.count(hook('fighter'))).toBe(0)
  await page.click(hook('fighter-1'))
  expect(await page.value(hook('uid'))).toBe('guard_7')
})

test('TT-192 everything on the map by keyboard: paint, place, turn, on squares and hexes', async () => {
  const page = await editing('empty')
  await page.focus(cell(0, 0))
  await page.press('{ArrowRight}{Enter}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  expect(await Promise.all([terrain(page, 1, 0), terrain(page, 2, 0), terrain(page, 2, 1)])).toEqual([
    'blocked',
    'blocked',
    'blocked',
  ])
  expect(await page.text(hook('said'))).toBe('column 2, row 1: wall')
  await page.check(hook('kind-hex'))
  await page.focus(cell(2, 1))
  await page.press('x ')
  expect(await terrain(page, 3, 2)).toBe('blocked')
  await page.focus(hook('person-vitmor'))
  await page.press(' ')
  await page.focus(cell(2, 1))
  await page.press('{ArrowLeft}{Enter}rr{Shift>}R{/Shift}')
  await show(page, 'fighters')
  expect(await page.value(hook('column'))).toBe('1')
  expect(await page.value(hook('facing'))).toBe('E')
  expect(await page.attribute(cell(1, 1), 'aria-label')).toContain('column 1, row 1, floor, Vitmor')
  await page.press('?')
  expect(await page.text('[data-test=shell-keys]')).toContain('turn the chosen fighter')
})

test('TT-151 the set-up page hands an encounter over, and the editor keeps what lay there before', async () => {
  const page = await openApp('/setup/tabletop')
  await page.check(part('encounter-four_v_four'))
  await page.click(part('setup-own'))
  await page.click(part('setup-edit'))
  await page.find(hook('faultless'))
  await show(page, 'scene')
  expect(await page.value(hook('id'))).toBe('own_four_v_four')
  await page.click(hook('undo'))
  expect(await page.value(hook('id'))).toBe('own_encounter')
})

test('TT-151 a fight in play opens in the editor as it stands, and can be played on from there', async () => {
  const match = tabletopMatch({ encounter: 'duel', authority: 'gm' })
  untilTurnOf(match, 'red')
  act(match, { type: 'gm.place', uid: 'red', cell: [4, 3] }, 'gm')
  const page = await openApp('/match', { stored: { match: savedMatch(match), handover: 'off' } })
  await page.check(part('side-gm'))
  await page.click(part('edit-fight'))
  await page.find(hook('faultless'))
  await show(page, 'scene')
  expect(await page.value(hook('id'))).toBe('duel_round_1')
  await show(page, 'files')
  expect((await saved(page)).fighters[0]).toMatchObject({ uid: 'red', cell: [4, 3] })
  await page.click(hook('play'))
  expect(await page.isChecked(part('encounter-own'))).toBe(true)
})

test('TT-193 in Russian every label and fault is Russian', async () => {
  const page = await editing('port_chase_square', 'ru')
  await show(page, 'scene')
  await page.fill(hook('title-en'), '')
  await page.fill(hook('title-ru'), '')
  expect(await page.text(hook('faults'))).toContain('Название, английский')
  for (const tab of ['map', 'fighters', 'sides', 'goals', 'scene', 'rules', 'files']) {
    await show(page, tab)
    if (tab === 'fighters') await page.click(hook('fighter-4'))
    const copy = (await page.find('.tt-edit')).cloneNode(true) as Element
    for (const field of copy.querySelectorAll('textarea')) field.remove()
    const own = /AP|JSON|Enter|Shift|\bR\b|own_\w+|\bd20\b/g
    expect(copy.textContent.replaceAll(own, '').match(/[A-Za-z]{3,}/g) ?? []).toEqual([])
  }
})

test('TT-148 the editor opens on the map: a face of the palette goes onto a cell, and one without a place is said to be missing', async () => {
  const page = await editing('empty')
  expect(await page.isChecked(hook('part-map'))).toBe(true)
  await page.check(hook('new-side-foes'))
  await page.check(hook('person-bo'))
  await page.focus(cell(4, 2))
  await page.press('{Enter}{ArrowRight}{Enter}')
  expect(await page.text(hook('said'))).toBe('Bo: column 5, row 2')
  await show(page, 'fighters')
  expect(await page.value(hook('side'))).toBe('foes')
  await page.click(hook('copy'))
  expect(await page.text(`${hook('faults')} [data-code=setup_no_cell]`)).toBe('Bo 3 has no place on the map.')
  await show(page, 'map')
  await page.check(hook('brush-blocked'))
  await page.click(hook('fighter-3'))
  await page.focus(cell(7, 7))
  await page.press('{Enter}')
  expect(await terrain(page, 7, 7)).toBe('plain')
  expect(page.count(`${hook('faults')} [data-code=setup_no_cell]`)).toBe(0)
  expect(await page.attribute(cell(7, 7), 'aria-label')).toContain('Bo 3')
})
