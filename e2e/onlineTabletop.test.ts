import { tabletopKit } from '@arbiter/tabletop'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowserAt } from './support/app.ts'
import { arrive, hook, ownServer, type Person } from './support/online.ts'
import { hook as tt } from './support/tabletop.ts'
import { PHONE } from './support/together.ts'

const MOST_TURNS = 12

/** Ann, at the set-up of a fight, invites to it; gives the link. */
async function invite({ page }: Person, encounter: string): Promise<string> {
  await page.check(hook(`tabletop-encounter-${encounter}`), { force: true })
  await page.click(hook('tabletop-setup-invite'))
  await page.fill(hook('online-name'), 'Ann')
  await page.click(hook('friend-open'))
  return page.waitForSelector(hook('online-link')).then((field) => field.inputValue())
}

/** Boris, who has opened the link, sits down. */
async function sitDown(people: readonly Person[], { page }: Person): Promise<void> {
  await page.fill(hook('online-name'), 'Борис')
  await page.click(hook('join-sit'))
  await Promise.all(people.map(({ page }) => page.waitForSelector('.tt-map')))
}

const PROMPT = '[data-tt^=prompt-]'
const OVER = '[data-test=match][data-over]'
const isAsked = async (page: Page): Promise<boolean> => (await page.$(PROMPT)) !== null
const step = async (page: Page): Promise<number> => Number(await page.getAttribute(hook('match'), 'data-step'))

/** Whoever is asked now, or nobody once it is over. */
async function whoIsAsked(people: readonly Person[]): Promise<Person | undefined> {
  await Promise.race(people.map(({ page }) => page.waitForSelector(`${PROMPT}, ${OVER}`)))
  const asked = await Promise.all(people.map(({ page }) => isAsked(page)))
  return people[asked.indexOf(true)]
}

/** The simplest answer to whatever is asked; it is taken when the page has gone on. */
async function answer({ page }: Person): Promise<void> {
  const before = await step(page)
  for (const way of ['choice-begin', 'choice-defend', 'choice-hold', 'choice-endTurn'])
    if (await page.$(tt(way))) {
      await page.click(tt(way))
      break
    }
  await page.waitForSelector(`[data-test=match]:not([data-step="${before}"])`)
}

inBrowserAt(ownServer, 'a fight at the tabletop of two people', (_, host) => {
  test('TT-165 each decides for an own side alone and sees no sheet of the other; a watcher follows; whoever reloads goes on; nothing of whom a side does not see comes to its page, nor to whoever watches', async () => {
    const ann = await arrive(host(), 'ann', '/setup/tabletop')
    const boris = await arrive(host(), 'boris', await invite(ann, 'duel'), PHONE)
    const people = [ann, boris]
    await sitDown(people, boris)
    const watcher = await arrive(host(), 'carl', ann.page.url())
    await watcher.page.waitForSelector('.tt-map')
    const acted = new Map<Person, number>()
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      const asked = await whoIsAsked(people)
      if (!asked) break
      const other = asked === ann ? boris : ann
      expect(await isAsked(other.page)).toBe(false)
      if (turns === 1) {
        await asked.page.reload()
        await asked.page.waitForSelector(PROMPT)
      }
      await answer(asked)
      acted.set(asked, 1 + (acted.get(asked) ?? 0))
    }
    expect([...acted.values()].every((count) => count > 1)).toBe(true)
    expect(acted.size).toBe(2)
    await watcher.page.waitForSelector(`[data-test=match][data-step="${await step(ann.page)}"]`)
    expect(await isAsked(watcher.page)).toBe(false)
    expect(await watcher.page.getAttribute(hook('match'), 'data-view')).toBe('spectator')
    // One's own sheet is known, the other's is words alone.
    const own = await ann.page.getAttribute(hook('match'), 'data-view')
    const foe = own === 'red' ? 'blue' : 'red'
    expect(await ann.page.getAttribute(tt(`wounds-${own}`), 'data-body')).not.toBeNull()
    expect(await ann.page.getAttribute(tt(`wounds-${foe}`), 'data-word')).toBe('unhurt')
    const heard = people.map((each) => each.heard()).join('\n') + watcher.heard()
    expect(heard).not.toMatch(/"seed"/)

    // Another fight, with some who are hidden.
    await ann.page.goto(`${ann.line.url}/setup/tabletop`)
    const { pathname, hash } = new URL(await invite(ann, 'ambush'))
    await boris.page.goto(boris.line.url + pathname + hash)
    await sitDown(people, boris)
    await watcher.page.goto(watcher.line.url + new URL(ann.page.url()).pathname)
    await watcher.page.waitForSelector('.tt-map')
    const views = await Promise.all([ann, boris].map(({ page }) => page.getAttribute(hook('match'), 'data-view')))
    const { fighters } = tabletopKit().content.encounters.find(({ id }) => id === 'ambush')!
    const hidden = fighters.filter(({ hiddenFrom }) => hiddenFrom.length > 0)
    expect(hidden.length).toBeGreaterThan(0)
    for (const { uid, hiddenFrom } of hidden) {
      const blind = [ann, boris].filter((_, i) => hiddenFrom.includes(views[i]!))
      expect(blind.length).toBe(1)
      for (const each of [...blind, watcher]) {
        expect(await each.page.locator(tt(`fighter-${uid}`)).count()).toBe(0)
        expect(each.heard()).not.toContain(`"${uid}"`)
      }
    }
    expect([...ann.troubles, ...boris.troubles, ...watcher.troubles]).toEqual([])
  })
})
