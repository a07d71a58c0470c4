import { findOffer } from '@arbiter/catalogue'
import { parseRecord, replay } from '@arbiter/kernel'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { inBrowserAt } from './support/app.ts'
import { arrive, hook, idOf, lookAt, type OnlineHost, ownServer, type Person, text } from './support/online.ts'
import { expectSecrets, PHONE } from './support/together.ts'

const MOST_TURNS = 400

/** Ann invites from the set-up of a duel, Boris comes by the link. */
async function sitDown(host: OnlineHost): Promise<{ ann: Person; boris: Person }> {
  const ann = await arrive(host, 'ann', '/setup/arena')
  await ann.page.click(hook('arena-edit-duel'))
  await ann.page.click(hook('arena-setup-invite'))
  await ann.page.fill(hook('online-name'), 'Ann')
  expect(await ann.page.$(hook('friend-first-lot'))).toBeNull()
  await ann.page.click(hook('friend-open'))
  const link = await ann.page.waitForSelector(hook('online-link')).then((field) => field.inputValue())
  const boris = await arrive(host, 'boris', link, PHONE)
  await boris.page.fill(hook('online-name'), 'Борис')
  await boris.page.click(hook('join-sit'))
  await Promise.all([ann, boris].map(({ page }) => page.waitForSelector(hook('arena-map'))))
  return { ann, boris }
}

const isAsked = async (page: Page): Promise<boolean> => (await page.$(hook('arena-turn'))) !== null

/** Whoever is asked now: one of the two, never both. */
async function whoIsAsked(people: readonly Person[]): Promise<Person | undefined> {
  const found = await Promise.race(
    people.map(({ page }) => page.waitForSelector(`${hook('arena-turn')}, ${hook('arena-result')}`)),
  )
  await found.dispose()
  const asked = await Promise.all(people.map(({ page }) => isAsked(page)))
  return people[asked.indexOf(true)]
}

/** One turn of a person; it is over when the page no longer asks for it. */
async function act({ page }: Person, way: 'arena-act-defend' | 'arena-auto'): Promise<void> {
  const told = await page.getAttribute(hook('arena-map'), 'data-told')
  await page.click(hook(way))
  await page.waitForFunction(
    (before) => document.querySelector('[data-test=arena-map]')?.getAttribute('data-told') !== before,
    told,
  )
}

inBrowserAt(ownServer, 'a fight of two people', (_, host) => {
  test('each has an own team and acts with it alone; both see the same end; no seed before it; again with teams changed, where a watcher is told that it is watching, and who decides; a fight given up has an end', async () => {
    const people = await sitDown(host())
    const { ann, boris } = people
    const acted = new Map<Person, number>()
    for (let turns = 0; turns < MOST_TURNS; turns++) {
      const asked = await whoIsAsked([ann, boris])
      if (!asked) break
      const other = asked === ann ? boris : ann
      expect(await isAsked(other.page)).toBe(false)
      const before = acted.get(asked) ?? 0
      if (before === 0) {
        const name = asked === ann ? 'Ann' : 'Борис'
        await other.page.waitForFunction(
          (who) => document.querySelector('[data-test=arena-watching]')?.textContent?.includes(who),
          name,
        )
        // No server gives a fighter into other hands.
        expect(await asked.page.$(hook('arena-give-back'))).toBeNull()
      }
      await act(asked, before === 0 ? 'arena-act-defend' : 'arena-auto')
      acted.set(asked, before + 1)
    }
    expect([...acted.values()].every((turns) => turns > 1)).toBe(true)
    expect(acted.size).toBe(2)
    const hashes = await Promise.all(
      [ann, boris].map(({ page }) =>
        page.waitForSelector('[data-test=match][data-hash]').then((match) => match.getAttribute('data-hash')),
      ),
    )
    expect(hashes[0]).toBe(hashes[1])
    const id = idOf(ann.page)
    const record = parseRecord(await (await fetch(`${host().url}/api/v1/records/${id}`)).text())
    if (!record.ok) throw new Error(JSON.stringify(record.faults))
    const again = replay((await findOffer('arena')!.load()).game, record.value)
    if (!again.ok) throw new Error(JSON.stringify(again.faults))
    expect(again.value.match.hash()).toBe(hashes[0])
    expectSecrets([ann, boris], record.value.header.seed)
    await ann.page.click(hook('arena-again'))
    expect(await text(boris.page, 'online-offer-rematch')).toContain('Ann')
    await boris.page.click(hook('online-agree'))
    for (const { page } of [ann, boris]) await page.waitForURL((url) => !url.pathname.endsWith(id))
    const { seats } = await lookAt(host(), idOf(ann.page))
    expect([seats[1]!.name, seats[2]!.name]).toEqual(['Борис', 'Ann'])

    const carl = await arrive(host(), 'carl', ann.page.url())
    await carl.page.waitForSelector(hook('online-watching'))
    await carl.page.waitForFunction(() =>
      /^(Ann|Борис) decides\.$/.test(document.querySelector('[data-test=arena-watching]')?.textContent ?? ''),
    )
    expect(await isAsked(carl.page)).toBe(false)
    await boris.page.click(hook('online-table'))
    await boris.page.click(hook('table-resign'))
    await boris.page.click(hook('table-resign-yes'))
    for (const { page } of [ann, boris, carl]) await page.waitForSelector(`${hook('match-closed')}[data-how=resigned]`)
    expect(await text(boris.page, 'match-closed')).toContain('Ты сдаёшься')
    expect([...ann.troubles, ...boris.troubles, ...carl.troubles]).toEqual([])
  })
})
