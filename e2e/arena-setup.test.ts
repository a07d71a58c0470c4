import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { arena, type Setup } from '@arbiter/arena'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { root } from '../scripts/bootstrap.mjs'
import { inBrowser } from './support/app.ts'
import { hook, settled, tick } from './support/arena.ts'

const folder = mkdtempSync(join(tmpdir(), 'arena-setup-'))

/** The set-up on the page, as a file. */
async function saved(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(hook('setup-save'))])
  const path = join(folder, name)
  await download.saveAs(path)
  return path
}

const load = (page: Page, path: string): Promise<void> => page.setInputFiles(hook('setup-load'), path)

const parsedFile = (path: string): Setup => {
  const parsed = arena.game.setup.parse(JSON.parse(readFileSync(path, 'utf8')))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

const unfold = (page: Page): Promise<void> =>
  page.$$eval('details', (all) => {
    for (const each of all) each.open = true
  })

inBrowser('setting up a fight', (app) => {
  test('Escape closes the form of a fighter, keeps what was typed, and goes back to its button', async () => {
    const { page } = await app.visit('/setup/arena')
    await page.click(hook('setup-edit-1-1'))
    await page.fill(hook('member-name'), 'Mira')
    await page.keyboard.press('Escape')
    expect(await page.locator(hook('member-name')).count()).toBe(0)
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.test)).toBe('arena-setup-edit-1-1')
    await page.click(hook('setup-edit-1-1'))
    expect(await page.inputValue(hook('member-name'))).toBe('Mira')
  })

  test('every ready fight starts in one click, from one against one to four teams', async () => {
    for (const { id, setup } of arena.presets) {
      const { page, troubles } = await app.visit('/setup/arena')
      await page.click(hook(`preset-${id}`))
      await page.waitForSelector('[data-test=match]')
      await page.waitForSelector(hook(`team-${setup.teams.length}`))
      const members = setup.teams.reduce((sum, team) => sum + team.members.length, 0)
      expect(await page.$$eval('.token', (all) => all.length)).toBeGreaterThanOrEqual(members)
      expect(troubles).toEqual([])
      await page.context().close()
    }
  })

  test('AR-049 teams and members are added, copied and removed; no more than there is room for, too many say so at their place', async () => {
    const { page } = await app.visit('/setup/arena')
    await page.waitForSelector(hook('setup'))
    await page.click(hook('setup-remove-1-3'))
    await page.click(hook('setup-copy-1-1'))
    expect(await page.textContent(hook('setup-member-1-1'))).toContain('Swordmaster 1')
    await page.selectOption(hook('setup-sample-2'), 'priest')
    await page.click(hook('setup-add-2'))
    await page.click(hook('setup-copy-team-2'))
    await page.click(hook('setup-add-team'))
    expect(await page.getAttribute(hook('setup-start'), 'aria-disabled')).toBe('false')
    for (const more of ['setup-add-team', 'setup-copy-team-1'])
      expect(await page.getAttribute(hook(more), 'aria-disabled')).toBe('true')
    await page.selectOption(hook('setup-event'), 'ambush')
    await page.waitForSelector(`${hook('setup-fault')}[data-path="/teams"] [data-code=setup_teams]`)
    expect(await page.textContent(`${hook('setup-faults')} [data-code=setup_teams]`)).toContain('2 teams')
    expect(await page.getAttribute(hook('setup-start'), 'aria-disabled')).toBe('true')
    for (const team of [4, 3]) await page.click(hook(`setup-remove-team-${team}`))
    while ((await page.getAttribute(hook('setup-add-1'), 'aria-disabled')) !== 'true')
      await page.click(hook('setup-add-1'))
    expect(await page.$$eval(`${hook('setup-team-1')} .setup-member`, (all) => all.length)).toBe(20)
    for (let at = 20; at > 0; at--) await page.click(hook(`setup-remove-1-${at}`))
    await page.waitForSelector(`${hook('setup-fault')}[data-path="/teams/0/members"] [data-code=setup_team_size]`)
  })

  test('AR-022 AR-052 AR-136 a free build: stars, attributes, Traits, gear, items and AI settings, faults at the field', async () => {
    const { page, troubles } = await app.visit('/setup/arena')
    await page.waitForSelector(hook('setup'))
    await page.selectOption(hook('setup-sample-1'), '')
    await page.click(hook('setup-add-1'))
    await page.click(hook('setup-edit-1-4'))
    await unfold(page)
    await page.fill(hook('member-name'), 'Mira')
    await page.selectOption(hook('member-stars'), '2')
    await page.fill(hook('member-Might'), '5000')
    await page.waitForSelector(
      `${hook('setup-fault')}[data-path="/teams/0/members/3/attributes/Might"] [data-code=setup_range]`,
    )
    await page.fill(hook('member-Might'), '61')
    const add = async (list: string, id: string) => {
      await page.selectOption(hook(list), id)
      await page.click(hook(`${list}-yes`))
    }
    await add('trait-add', 'pyromancer')
    await page.check(hook('perk-inferno'))
    await page.waitForSelector(`${hook('setup-fault')} [data-code=setup_star]`)
    await page.uncheck(hook('perk-inferno'))
    await page.selectOption(hook('gear-main'), 'greatsword')
    expect(await page.$$(`${hook('gear-off')} option[value=greatsword]`)).toEqual([])
    await page.selectOption(hook('gear-off'), 'buckler')
    await page.waitForSelector(
      `${hook('setup-fault')}[data-path="/teams/0/members/3/gear/off"] [data-code=setup_hands]`,
    )
    await page.selectOption(hook('gear-main'), 'wand')
    await page.selectOption(hook('gear-main-type'), 'Cold')
    await page.fill(hook('gear-main-quality'), '120')
    await add('gear-main-affix', 'keen')
    await add('armour-add', 'robes')
    await page.selectOption(hook('gear-neck'), 'amulet')
    await add('item-add', 'healing_potion')
    await page.selectOption(hook('ai-priority'), 'lowestHp')
    await page.selectOption(hook('ai-range'), '2')
    await page.fill(hook('ai-weight-attack'), '999')
    const fault = `${hook('setup-fault')}[data-path="/teams/0/members/3/settings/weights/attack"]`
    expect(await page.textContent(fault)).toContain('Attack')
    expect(await page.isVisible(hook('ai-weight-move'))).toBe(true)
    expect(await page.textContent(hook('setup-member-1-4'))).toContain('Numbers at the start')
    expect(await page.textContent(hook('setup-save-faults'))).toContain('1 fault')
    await load(page, await saved(page, 'faulty.json'))
    await page.waitForSelector(hook('setup-bad-file'))
    expect(await page.inputValue(hook('ai-weight-attack'))).toBe('999')
    await page.fill(hook('ai-weight-attack'), '100')
    await page.fill(hook('ai-weight-defend'), '50')
    await page.fill(hook('gate-hp-healing_potion'), '40')
    await page.waitForSelector(`${hook('setup-start')}[aria-disabled=false]`)
    const mira = parsedFile(await saved(page, 'mira.json')).teams[0]!.members[3]!
    expect(mira).toMatchObject({
      name: 'Mira',
      character: '',
      stars: 2,
      attributes: { Might: 61, Speed: 40 },
      traits: [{ id: 'pyromancer', level: 1 }],
      gear: {
        main: { item: 'wand', type: 'Cold', quality: 120, affixes: [{ id: 'keen', tier: 'minor' }] },
        off: { item: 'buckler' },
        armour: [{ item: 'robes' }],
        accessories: { neck: { item: 'amulet' } },
      },
      consumables: ['healing_potion'],
      settings: {
        priority: 'lowestHp',
        preferredRange: 2,
        weights: { defend: 50 },
        gates: { healing_potion: { hpBelowPercent: 40 } },
      },
    })
    await page.click(hook('setup-start'))
    await page.waitForSelector('[data-test=match]')
    expect(await page.textContent(hook('team-1'))).toContain('Mira')
    expect(troubles).toEqual([])
  })

  test('a set-up goes to a file and back, the command line reads it, and the same seed gives the same fight', async () => {
    const { page } = await app.visit('/setup/arena')
    await page.click(hook('edit-ffa4'))
    await page.fill(hook('setup-team-name-1'), 'Foxes')
    await page.fill(hook('setup-seed'), 'file-1')
    const path = await saved(page, 'foxes.json')
    const setup = parsedFile(path)
    expect(setup.teams.map(({ name }) => name)).toEqual(['Foxes', 'Blue', 'Green', 'Gold'])
    const told = execFileSync(
      process.execPath,
      ['bin/arbiter.mjs', 'simulate', 'arena', '--setup', path, '--n', '1', '--json'],
      {
        cwd: root,
        encoding: 'utf8',
      },
    )
    expect(told).toContain('arena')
    const other = await app.visit('/setup/arena')
    await load(other.page, path)
    await other.page.waitForSelector(hook('setup-loaded'))
    expect(await other.page.inputValue(hook('setup-team-name-1'))).toBe('Foxes')
    expect(await other.page.inputValue(hook('setup-event'))).toBe('ffa4')
    await other.page.fill(hook('setup-seed'), 'file-1')
    await other.page.click(hook('setup-start'))
    await settled(other.page)
    await other.page.click(hook('end'))
    await other.page.waitForSelector(hook('result'))
    expect(await tick(other.page)).toBe(arena.simulate(setup, 'file-1').result.ticks)
  })

  test('AR-052 a bad file is explained in the language of the reader and can be mended; what is not JSON changes nothing', async () => {
    const { page, troubles } = await app.visit('/setup/arena', { language: 'ru' })
    await page.waitForSelector(hook('setup'))
    const bad = join(folder, 'bad.json')
    writeFileSync(bad, JSON.stringify({ event: 'standart', teams: [{ members: [{ character: 'preist', stars: 9 }] }] }))
    await load(page, bad)
    const codes = () =>
      page.$$eval(`${hook('setup-bad-file')} li`, (all) => all.map((each) => each.getAttribute('data-code')))
    await page.waitForSelector(hook('setup-bad-file'))
    expect(await codes()).toEqual(expect.arrayContaining(['setup_ref', 'setup_teams']))
    expect(await page.textContent(hook('setup-bad-file'))).toMatch(/priest/)
    expect(await page.textContent(hook('setup-bad-file'))).toMatch(/[а-яё]{4}/)
    expect(await page.$$eval('.setup-team', (all) => all.length)).toBe(1)
    expect(await page.getAttribute(hook('setup-start'), 'aria-disabled')).toBe('true')
    await page.click(hook('edit-duel'))
    writeFileSync(bad, '{"event": ')
    await load(page, bad)
    await page.waitForSelector(`${hook('setup-bad-file')} [data-code=not_json]`)
    expect(await page.getAttribute(hook('setup-start'), 'aria-disabled')).toBe('false')
    expect(await page.$$eval('.setup-team', (all) => all.length)).toBe(2)
    expect(troubles).toEqual([])
  })

  test('a person can take a whole team from the start', async () => {
    const { page } = await app.visit('/setup/arena')
    await page.click(hook('edit-duel'))
    await page.selectOption(hook('setup-controller-2'), 'person')
    await page.click(hook('setup-start'))
    await page.waitForSelector('[data-test=match]')
    await page.click(hook('end'))
    await page.waitForSelector(hook('turn'))
    expect(await page.textContent(hook('turn'))).toContain('Lancer')
  })
})
