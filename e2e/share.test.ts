import { readFileSync } from 'node:fs'
import { makeRecord, parseRecord, recordOf, replay } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { makeLinkText, parseLinkText } from '../apps/web/src/match/share.ts'
import { inBrowser } from './support/app.ts'
import { DOORSTEP, diceMatch, finished, hook, kit, recordText, sit } from './support/dice.ts'

inBrowser('records', (app) => {
  test('a share link opens the same match with the same final hash, and steps through it', async () => {
    const match = finished()
    const { page, troubles } = await app.visit(DOORSTEP)
    await sit(page, match)
    await page.click('[data-test=dice-share]')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-test=share-link]')?.value)
    const link = await page.inputValue('[data-test=share-link]')
    const guest = await app.visit(new URL(link).pathname + new URL(link).hash)
    await guest.page.click('[data-test=match-last]')
    await guest.page.waitForSelector(hook('result'))
    expect(await guest.page.getAttribute('[data-test=match]', 'data-hash')).toBe(match.hash())
    await guest.page.click('[data-test=match-first]')
    await guest.page.waitForSelector(hook('roll'))
    expect(await guest.page.getAttribute(hook('roll'), 'aria-disabled')).toBe('true')
    await guest.page.click('[data-test=match-forward]')
    await guest.page.waitForFunction(() => document.querySelector('[data-dc=die-1]')?.getAttribute('data-value') !== '')
    expect(troubles.concat(guest.troubles)).toEqual([])
  })

  test('a replay runs by itself at the chosen speed', async () => {
    const match = finished()
    const { page } = await app.visit(`/match#r=${await makeLinkText(recordText(match))}`)
    await page.check('[data-test=match-speed-instant]', { force: true })
    await page.click('[data-test=match-run]')
    await page.waitForSelector(hook('result'))
    expect(await page.getAttribute('[data-test=match]', 'data-hash')).toBe(match.hash())
  })

  test('a fork plays on from the step that is shown', async () => {
    const { page } = await app.visit(`/match#r=${await makeLinkText(recordText(finished()))}`)
    await page.click('[data-test=match-forward]')
    await page.click('[data-test=match-fork]')
    await page.selectOption('[data-test=fork-seat-2]', 'easy')
    await page.click('[data-test=fork-start]')
    await page.waitForURL('**/match')
    await page.waitForSelector(`${hook('roll')}[aria-disabled=true]`)
    expect(await page.getAttribute('[data-test=match-step]', 'max')).toBe('1')
    await page.click('[data-test=match-undo]')
    await page.waitForSelector(`${hook('roll')}[aria-disabled=false]`)
  })

  test('the downloaded record replays in Node to the same hash; a seed can be played again', async () => {
    const match = finished()
    const { page } = await app.visit(DOORSTEP)
    await sit(page, match)
    await page.click('[data-test=match-more]')
    expect(await page.inputValue('[data-test=match-seed]')).toBe('shared')
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=match-download]')])
    const record = parseRecord(readFileSync(await download.path(), 'utf8'))
    const again = record.ok ? replay(kit.game, record.value) : record
    expect(again.ok && !again.value.divergence && again.value.match.hash()).toBe(match.hash())
    await page.fill('[data-test=match-seed]', 'another')
    await page.click('[data-test=match-restart]')
    await page.waitForSelector(hook('roll'))
    expect(await page.getAttribute('[data-test=match-step]', 'max')).toBe('0')
  })

  test('a record under older rules plays from its events; the re-run shows the first difference and lets one play on', async () => {
    const match = finished()
    const lines = makeRecord(recordOf(match, { events: true })).split('\n')
    const passed = lines.findIndex((line) => line.includes('"type":"passed"'))
    lines[0] = lines[0]!.replace(`"version":"${kit.game.version}"`, '"version":"0.0.1"')
    lines[passed] = lines[passed]!.replace(/"add":\d+,"total":\d+/, '"add":7777,"total":7777')
    const text = lines.join('\n')
    const { page, troubles } = await app.visit(`/match#${await link(text)}`)
    expect(await page.textContent('[data-test=told-change-version]')).toContain('0.0.1')
    await page.click('[data-test=match-last]')
    await page.waitForSelector(hook('result'))
    expect(await page.textContent(`${hook('log')} [data-event=passed]`)).toContain('7777')
    await page.click('[data-test=told-rerun]')
    expect(await page.textContent('[data-test=told-then]')).toContain('7777')
    expect(await page.textContent('[data-test=told-today]')).not.toContain('7777')
    await page.click('[data-test=told-show]')
    await page.waitForSelector(
      '[data-test=dice-total-1][data-value="7777"], [data-test=dice-total-2][data-value="7777"]',
    )
    expect(await page.getAttribute(hook('roll'), 'aria-disabled')).toBe('true')
    // What is downloaded is the record as it came.
    await page.click('[data-test=match-more]')
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('[data-test=match-download]')])
    expect(readFileSync(await download.path(), 'utf8')).toBe(text)
    await page.keyboard.press('Escape')
    await page.click('[data-test=told-play-on]')
    const step = Number(/\d+/.exec((await page.textContent('[data-test=told-play-on]'))!)![0])
    await page.click('[data-test=fork-start]')
    await page.waitForSelector('[data-test=match-told]', { state: 'detached' })
    expect(await page.getAttribute('[data-test=match-step]', 'max')).toBe(String(step))
    expect(troubles).toEqual([])
  })

  test('a share link carries the events while it stays short', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(page, finished())
    await page.click('[data-test=dice-share]')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-test=share-link]')?.value)
    const shared = await parseLinkText((await page.inputValue('[data-test=share-link]')).split('#r=')[1]!)
    expect(shared).toContain('"event":')
  })

  test('a running match is kept: home offers to continue it', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(page, diceMatch({ seed: 'kept' }), { 1: 'person', 2: 'easy' })
    await page.click(hook('roll'))
    await page.goto(app.url)
    await page.click('[data-test=home-continue]')
    await page.waitForSelector('[data-test=match]')
    expect(await page.getAttribute('[data-test=match-step]', 'max')).toBe('1')
  })

  test('a link and a file say who played; a terminal record does too', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(page, finished(), { 1: 'person', 2: 'hard' })
    await page.click('[data-test=dice-share]')
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[data-test=share-link]')?.value)
    const link = new URL(await page.inputValue('[data-test=share-link]'))
    expect(await parseLinkText(link.hash.slice(3))).toContain('{"note":{"controllers":{"1":"person","2":"hard"}}}')
    const guest = await app.visit(link.pathname + link.hash)
    expect(await guest.page.textContent('[data-test=dice-seat-1] h2')).toBe('Player')
    expect(await guest.page.textContent('[data-test=dice-seat-2] h2')).toBe('Bot (hard)')
    expect(await guest.page.getAttribute(hook('roll'), 'aria-disabled')).toBe('true')
    await guest.page.click('[data-test=match-fork]')
    expect(await guest.page.inputValue('[data-test=fork-seat-2]')).toBe('hard')
  })

  test('a new match does not silently take the place of one that waits', async () => {
    const { page } = await app.visit(DOORSTEP)
    await sit(page, diceMatch({ seed: 'kept' }), { 1: 'person', 2: 'easy' })
    await page.click(hook('roll'))
    await page.goto(app.url)
    await page.click('[data-test=home-play-dice]')
    await page.click('[data-test=waiting-continue]')
    await page.waitForSelector('[data-test=match]')
    expect(await page.getAttribute('[data-test=match-step]', 'max')).toBe('1')
    await page.goto(app.url)
    await page.click('[data-test=home-play-dice]')
    await page.click('[data-test=waiting-new]')
    await page.waitForSelector('[data-test=match]')
    expect(await page.getAttribute('[data-test=match-step]', 'max')).toBe('0')
    // Nothing was decided in it, so nothing would be lost.
    await page.goto(app.url)
    await page.click('[data-test=home-play-dice]')
    await page.waitForSelector('[data-test=match]')
  })
})

const link = async (text: string): Promise<string> => `r=${await makeLinkText(text)}`
