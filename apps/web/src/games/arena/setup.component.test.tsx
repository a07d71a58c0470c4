import { arenaKit, type Setup } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { expect, test } from 'vitest'
import { openApp, type RenderedApp } from '../../testing/renderedApp.tsx'
import { hook } from './testing.ts'

const arena = arenaKit(locales)

const saved = (page: RenderedApp): Promise<string> => page.downloaded(hook('setup-save'))

const load = (page: RenderedApp, content: string): Promise<void> =>
  page.upload(hook('setup-load'), 'setup.json', content)

function parsed(content: string): Setup {
  const read = arena.game.setup.parse(JSON.parse(content))
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.value
}

test.each(arena.presets)('the ready fight $id starts in one click', async ({ id, setup }) => {
  const page = await openApp('/setup/arena')
  await page.click(hook(`preset-${id}`))
  await page.find('[data-test=match]')
  await page.find(hook(`team-${setup.teams.length}`))
  const members = setup.teams.reduce((sum, team) => sum + team.members.length, 0)
  const stacked = page.all('.stack-place [data-count]').map((each) => Number(each.getAttribute('data-count')))
  const alone = page.count('[data-test^=arena-token-]')
  expect(stacked.reduce((sum, count) => sum + count, alone)).toBeGreaterThanOrEqual(members)
})

test('Escape closes the form of a fighter, keeps what was typed, and goes back to its button', async () => {
  const page = await openApp('/setup/arena')
  await page.click(hook('setup-edit-1-1'))
  await page.focus(hook('member-name'))
  await page.fill(hook('member-name'), 'Mira')
  await page.press('{Escape}')
  expect(page.count(hook('member-name'))).toBe(0)
  await page.until(() => expect(page.focused?.matches(hook('setup-edit-1-1'))).toBe(true))
  await page.click(hook('setup-edit-1-1'))
  expect(await page.value(hook('member-name'))).toBe('Mira')
})

/** In the form of a fighter. */
async function change(page: RenderedApp, how: 'copy' | 'remove', member: string): Promise<void> {
  await page.click(hook(`setup-edit-${member}`))
  await page.click(hook(`setup-${how}-${member}`))
}

test('AR-049 teams and members are added, copied and removed; no more than there is room for, too many say so at their place', async () => {
  const page = await openApp('/setup/arena')
  await change(page, 'remove', '1-3')
  await change(page, 'copy', '1-1')
  expect(await page.text(hook('setup-member-1-1'))).toContain('Swordmaster 1')
  await page.click(hook('setup-add-2'))
  await page.click(hook('pick-priest'))
  await page.click(hook('setup-copy-team-2'))
  await page.click(hook('setup-add-team'))
  expect(await page.attribute(hook('setup-start'), 'aria-disabled')).toBe('false')
  for (const more of ['setup-add-team', 'setup-copy-team-1'])
    expect(await page.attribute(hook(more), 'aria-disabled')).toBe('true')
  await page.check(hook('setup-event-ambush'))
  await page.find(`${hook('setup-fault')}[data-path="/teams"] [data-code=setup_teams]`)
  expect(await page.text(`${hook('setup-faults')} [data-code=setup_teams]`)).toContain('2 teams')
  expect(await page.attribute(hook('setup-start'), 'aria-disabled')).toBe('true')
  for (const team of [4, 3]) await page.click(hook(`setup-remove-team-${team}`))
  while ((await page.attribute(hook('setup-add-1'), 'aria-disabled')) !== 'true') {
    await page.click(hook('setup-add-1'))
    await page.click(hook('pick-lancer'))
  }
  expect(page.count('[data-test^=arena-setup-member-1-]')).toBe(20)
  await page.click(hook('edit-duel'))
  await change(page, 'remove', '1-1')
  await page.find(`${hook('setup-fault')}[data-path="/teams/0/members"] [data-code=setup_team_size]`)
})

test('AR-022 AR-052 AR-136 a free build: stars, attributes, Traits, gear, items and AI settings, faults at the field', async () => {
  const page = await openApp('/setup/arena')
  await page.click(hook('setup-add-1'))
  await page.click(hook('pick-own'))
  await page.click(hook('setup-edit-1-4'))
  page.unfold()
  await page.fill(hook('member-name'), 'Mira')
  await page.select(hook('member-stars'), '2')
  await page.fill(hook('member-Might'), '5000')
  const faultAt = (path: string) => `${hook('setup-fault')}[data-path="/teams/0/members/3/${path}"]`
  await page.find(`${faultAt('attributes/Might')} [data-code=setup_range]`)
  await page.fill(hook('member-Might'), '61')
  const add = async (list: string, id: string) => {
    await page.select(hook(list), id)
    await page.click(hook(`${list}-yes`))
  }
  await add('trait-add', 'pyromancer')
  await page.check(hook('perk-inferno'))
  await page.find(`${hook('setup-fault')} [data-code=setup_star]`)
  await page.check(hook('perk-inferno'), false)
  await page.select(hook('gear-main'), 'greatsword')
  expect(page.count(`${hook('gear-off')} option[value=greatsword]`)).toBe(0)
  await page.select(hook('gear-off'), 'buckler')
  await page.find(`${faultAt('gear/off')} [data-code=setup_hands]`)
  await page.select(hook('gear-main'), 'wand')
  await page.select(hook('gear-main-type'), 'Cold')
  await page.fill(hook('gear-main-quality'), '120')
  await add('gear-main-affix', 'keen')
  await add('armour-add', 'robes')
  await page.select(hook('gear-neck'), 'amulet')
  await add('item-add', 'healing_potion')
  await page.select(hook('ai-priority'), 'lowestHp')
  await page.select(hook('ai-range'), '2')
  await page.fill(hook('ai-weight-attack'), '999')
  expect(await page.text(faultAt('settings/weights/attack'))).toContain('Attack')
  await page.find(hook('ai-weight-move'))
  expect(await page.text(hook('member'))).toContain('Numbers at the start')
  expect(await page.text(hook('setup-save-faults'))).toContain('1 fault')
  await page.press('{Escape}')
  await load(page, await saved(page))
  await page.find(hook('setup-bad-file'))
  await page.click(hook('setup-edit-1-4'))
  page.unfold()
  expect(await page.value(hook('ai-weight-attack'))).toBe('999')
  await page.fill(hook('ai-weight-attack'), '100')
  await page.fill(hook('ai-weight-defend'), '50')
  await page.fill(hook('gate-hp-healing_potion'), '40')
  await page.press('{Escape}')
  await page.find(`${hook('setup-start')}[aria-disabled=false]`)
  expect(parsed(await saved(page)).teams[0]!.members[3]!).toMatchObject({
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
  await page.find('[data-test=match]')
  expect(await page.text(hook('team-1'))).toContain('Mira')
})

test('AR-052 a bad file is explained in the language of the reader and can be mended; what is not JSON changes nothing', async () => {
  const page = await openApp('/setup/arena', { language: 'ru' })
  await page.find(hook('setup'))
  await load(page, JSON.stringify({ event: 'standart', teams: [{ members: [{ character: 'preist', stars: 9 }] }] }))
  const told = await page.text(hook('setup-bad-file'))
  const codes = page.all(`${hook('setup-bad-file')} li`).map((each) => each.getAttribute('data-code'))
  expect(codes).toEqual(expect.arrayContaining(['setup_ref', 'setup_teams']))
  expect(told).toMatch(/priest/)
  expect(told).toMatch(/[а-яё]{4}/)
  expect(page.count('.setup-team')).toBe(1)
  expect(await page.attribute(hook('setup-start'), 'aria-disabled')).toBe('true')
  await page.click(hook('edit-duel'))
  await load(page, '{"event": ')
  await page.find(`${hook('setup-bad-file')} [data-code=not_json]`)
  expect(await page.attribute(hook('setup-start'), 'aria-disabled')).toBe('false')
  expect(page.count('.setup-team')).toBe(2)
})

test('a set-up goes to a file and back, and the same seed gives the same fight', async () => {
  const page = await openApp('/setup/arena')
  await page.click(hook('edit-ffa4'))
  await page.fill(hook('setup-team-name-1'), 'Foxes')
  await page.fill(hook('setup-seed'), 'file-1')
  const file = await saved(page)
  const setup = parsed(file)
  expect(setup.teams.map(({ name }) => name)).toEqual(['Foxes', 'Blue', 'Green', 'Gold'])
  const other = await openApp('/setup/arena')
  await load(other, file)
  await other.find(hook('setup-loaded'))
  expect(await other.value(hook('setup-team-name-1'))).toBe('Foxes')
  expect(other.count(`${hook('setup-event-ffa4')}:checked`)).toBe(1)
  await other.fill(hook('setup-seed'), 'file-1')
  await other.check(hook('setup-watch-1'))
  await other.click(hook('setup-start'))
  await other.find(`${hook('map')}[data-busy=false]`)
  await other.press('{End}')
  await other.find(hook('result'))
  expect(await other.attribute(hook('map'), 'data-tick')).toBe(String(arena.simulate(setup, 'file-1').result.ticks))
})

test('the first team is mine unless I choose to watch: in the form and on every card', async () => {
  const page = await openApp('/setup/arena')
  expect(page.count(`${hook('setup-person-1')}:checked`)).toBe(1)
  expect(page.count(`${hook('setup-watch-2')}:checked`)).toBe(1)
  await page.click(hook('preset-duel'))
  await page.find('[data-test=match]')
  await page.press('{End}')
  expect(await page.text(hook('turn'))).toContain('Swordmaster')
  const watcher = await openApp('/setup/arena')
  await watcher.click(hook('watch-duel'))
  await watcher.find(`${hook('map')}[data-busy=false]`)
  await watcher.press('{End}')
  await watcher.find(hook('result'))
})

test('a person can take any whole team from the start', async () => {
  const page = await openApp('/setup/arena')
  await page.click(hook('edit-duel'))
  await page.check(hook('setup-watch-1'))
  await page.check(hook('setup-person-2'))
  await page.click(hook('setup-start'))
  await page.find('[data-test=match]')
  await page.press('{End}')
  expect(await page.text(hook('turn'))).toContain('Lancer')
})

test('gold is for what comes first: the ready fights, until somebody makes a fight of their own', async () => {
  const page = await openApp('/setup/arena')
  const isGold = async () => (await page.find(hook('setup-start'))).classList.contains('button-gold')
  expect(await isGold()).toBe(false)
  expect(page.count('.presets[data-second]')).toBe(0)
  await page.click(hook('edit-duel'))
  expect(await isGold()).toBe(true)
  expect(page.count('.presets[data-second]')).toBe(1)
})
