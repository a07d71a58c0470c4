import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Encounter, parseEncounter, tabletopKit } from '@arbiter/tabletop'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowser, type Look } from './support/app.ts'
import { expectSound } from './support/axe.ts'
import { part } from './support/tabletop.ts'

const tabletop = tabletopKit()

const EDITOR = '/editor/tabletop'
const hook = (name: string): string => `[data-test="tabletop-edit-${name}"]`
const cell = (column: number, row: number): string => `${hook('map')} [data-tt="cell-${column}-${row}"]`
const folder = mkdtempSync(join(tmpdir(), 'tabletop-editor-'))

const show = (page: Page, tab: string): Promise<void> => page.check(hook(`part-${tab}`), { force: true })

async function start(page: Page, encounter: string): Promise<void> {
  await show(page, 'files')
  await page.click(hook(`start-${encounter}`))
}

/** The encounter on the page, as a file. */
async function saved(page: Page, name: string): Promise<string> {
  await show(page, 'files')
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(hook('save'))])
  const path = join(folder, name)
  await download.saveAs(path)
  return path
}

function parsedFile(path: string): Encounter {
  const parsed = parseEncounter(JSON.parse(readFileSync(path, 'utf8')), tabletop.content)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

const terrain = (page: Page, column: number, row: number): Promise<string | null> =>
  page.getAttribute(cell(column, row), 'data-terrain')

async function stroke(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = await Promise.all([page.locator(from).boundingBox(), page.locator(to).boundingBox()])
  await page.mouse.move(a!.x + a!.width / 2, a!.y + a!.height / 2)
  await page.mouse.down()
  await page.mouse.move(b!.x + b!.width / 2, b!.y + b!.height / 2, { steps: 2 })
  await page.mouse.up()
}

inBrowser('the encounter editor', (app) => {
  test('TT-148 TT-149 TT-189 from an empty map to a fight: paint, place, mend a fault, save, open again, play; a finger paints and taps as well', async () => {
    const { page, troubles } = await app.visit(EDITOR, { touch: true })
    expect(await page.textContent(hook('faults'))).toContain('Nobody is on the map yet')
    expect(await page.getAttribute(hook('play'), 'aria-disabled')).toBe('true')
    await show(page, 'scene')
    await page.fill(hook('title-en'), '')
    await page.fill(hook('title-ru'), '')
    await page.waitForSelector(`${hook('fault')}[data-at="/title/ru"] [data-code=setup_field]`)
    expect(await page.getAttribute(hook('title-ru'), 'aria-invalid')).toBe('true')
    await page.fill(hook('title-en'), 'Mill')
    await page.waitForSelector(`${hook('title-ru')}[aria-invalid=false][placeholder=Mill]`)
    await page.fill(hook('secret-en'), 'The miller knows.')

    await show(page, 'map')
    await stroke(page, cell(1, 3), cell(6, 3))
    for (const column of [1, 2, 3, 4, 5, 6]) expect(await terrain(page, column, 3)).toBe('blocked')
    await page.click(hook('undo'))
    expect(await terrain(page, 4, 3)).toBe('plain')
    await page.click(hook('redo'))
    await page.check(hook('brush-light_door'), { force: true })
    await page.click(cell(3, 3))
    await page.click(hook('zone-add'))
    await page.click(cell(10, 1))
    await page.fill(hook('width'), '14')
    await page.keyboard.press('Enter')
    await page.waitForSelector(cell(13, 7))

    await page.check(hook('person-guard'), { force: true })
    await page.click(cell(2, 5))
    await page.check(hook('new-side-foes'), { force: true })
    await stroke(page, `label:has(${hook('person-blank')})`, cell(5, 5))
    await show(page, 'fighters')
    expect(await page.inputValue(hook('side'))).toBe('foes')
    await page.click(hook('copy'))
    await page.waitForSelector(`${hook('fault')} [data-code=setup_no_cell]`)
    await page.click(hook('remove'))
    await page.click(hook('fighter-2'))
    await page.fill(hook('column'), '2')
    await page.fill(hook('row'), '5')
    await page.waitForSelector(`${hook('fault')}[data-at="/fighters/1/cell"] [data-code=setup_occupied]`)
    expect(await page.textContent(`${hook('faults')} [data-code=setup_occupied]`)).toContain('Fighter, Cell')
    await page.fill(hook('row'), '6')
    await page.waitForSelector(hook('faultless'))
    await stroke(page, cell(2, 6), cell(8, 6))
    expect(await page.inputValue(hook('column'))).toBe('8')
    await page.fill(hook('name-en'), 'Miller')
    await page.fill(hook('name-ru'), 'Мельник')
    await page.selectOption(hook('skill-add'), 'blunt')
    await page.click(hook('skill-add-yes'))
    await page.fill(hook('skill-blunt'), '6')
    await page.selectOption(hook('attacks-add'), 'club')
    await page.click(hook('attacks-add-yes'))
    await page.selectOption(hook('item-add'), 'club')
    await page.click(hook('item-add-yes'))
    await page.selectOption(hook('facing'), 'W')
    await page.selectOption(hook('posture'), 'seated')
    await page.selectOption(hook('awareness'), 'unaware')
    await page.check(hook('hidden-heroes'))

    await show(page, 'sides')
    await page.selectOption(hook('attacking'), 'heroes')
    await page.check(hook('surprised-1'))
    await page.waitForSelector(`${hook('fault')}[data-at="/surprised/0"] [data-code=setup_surprise]`)
    await page.uncheck(hook('surprised-1'))
    await page.check(hook('surprised-2'))
    await page.fill(hook('side-id-2'), 'Mill Folk')
    await page.keyboard.press('Enter')
    await show(page, 'goals')
    await page.click(hook('goal-add'))
    await page.selectOption(hook('goal-kind-1'), 'survive')
    await page.click(hook('clock-add'))
    await page.fill(hook('clock-filled-1'), '9')
    await page.waitForSelector(`${hook('fault')}[data-at="/clocks/0/filled"] [data-code=setup_range]`)
    await page.fill(hook('clock-filled-1'), '2')
    await show(page, 'rules')
    await page.selectOption(hook('check'), '3d6')
    await page.selectOption(hook('option-add'), 'ap.base')
    await page.click(hook('option-add-yes'))
    expect(await page.inputValue(hook('option-ap.base'))).toBe('5')
    await page.fill(hook('option-ap.base'), '7')

    const first = await saved(page, 'mill.json')
    expect(parsedFile(first)).toMatchObject({
      title: { en: 'Mill', ru: 'Mill' },
      secret: { en: 'The miller knows.', ru: 'The miller knows.' },
      check: '3d6',
      options: { 'ap.base': 7 },
      attacking: 'heroes',
      surprised: ['mill_folk'],
      map: { kind: 'square', zones: { zone: [[10, 1]] } },
      fighters: [
        { uid: 'guard', character: 'guard', side: 'heroes', cell: [2, 5] },
        {
          ...{ uid: 'fighter', side: 'mill_folk', cell: [8, 6], facing: 'W', posture: 'seated', awareness: 'unaware' },
          hiddenFrom: ['heroes'],
          character: { name: { ru: 'Мельник' }, skills: { blunt: 6 }, items: [{ item: 'club', place: 'hand' }] },
        },
      ],
      objectives: [{ side: 'heroes', kind: 'survive', rounds: 5 }],
      clocks: [{ segments: 6, filled: 2 }],
    })
    expect(parsedFile(first).map!.rows[3]).toBe('.##d###.......')

    await start(page, 'empty')
    await page.waitForSelector(hook('faults'))
    await show(page, 'files')
    await page.setInputFiles(hook('open'), first)
    await page.waitForSelector(hook('opened'))
    expect(readFileSync(await saved(page, 'again.json'), 'utf8')).toBe(readFileSync(first, 'utf8'))

    await page.click(hook('play'))
    await page.waitForURL('**/setup/tabletop')
    expect(await page.isChecked(part('encounter-own'))).toBe(true)
    await page.click(part('setup-start'))
    await page.waitForSelector('[data-test="tabletop-map"] [data-tt="cell-13-7"]')
    expect(await page.getAttribute('[data-tt="cell-10-1"]', 'aria-label')).toContain('zone “zone”')
    expect(await page.textContent('.tt-map .tt-zone text')).toBe('zone')
    expect(await page.textContent('body')).toContain('Miller')
    await page.click(part('side-gm'), { force: true })
    expect(await page.textContent(part('gm'))).toContain('The miller knows.')
    expect(await page.textContent(part('clock-clock'))).toContain('2/6')

    // A finger on a phone paints, too, and taps a figure onto a cell.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(app.url + EDITOR)
    await start(page, 'duel')
    await page.check(hook('brush-difficult'), { force: true })
    await page.tap(cell(0, 0))
    expect(await terrain(page, 0, 0)).toBe('difficult')
    await page.tap(`label:has(${hook('person-archer')})`)
    await page.tap(cell(0, 1))
    expect(await page.getAttribute(cell(0, 1), 'aria-label')).toContain('Archer')
    await show(page, 'fighters')
    await page.tap(hook('fighter-1'))
    await page.tap(cell(1, 1))
    expect(await page.inputValue(hook('column'))).toBe('1')
    expect(troubles).toEqual([])
  })

  test('TT-192 axe finds nothing, at three widths, light and dark, and nothing is wider than the page', async () => {
    const looks: Look[] = [
      { width: 390, height: 844 },
      { width: 768, height: 1024, theme: 'dark' },
      { width: 1280, height: 800 },
    ]
    const { page, troubles } = await app.visit(EDITOR, { reducedMotion: true })
    await start(page, 'port_chase_hex')
    for (const tab of ['map', 'fighters', 'sides', 'goals', 'scene', 'rules', 'files']) {
      await show(page, tab)
      if (tab === 'fighters') {
        await page.click(hook('fighter-1'))
        await page.click(hook('own-sheet'))
        await page.fill(hook('body'), '99')
      }
      await expectSound(page, tab, { looks })
    }
    expect(troubles).toEqual([])
  })
})
