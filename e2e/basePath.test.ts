import { serve } from '@arbiter/server'
import { expect, test } from 'vitest'
import { openProxy } from '../apps/server/src/testing/proxy.ts'
import { inBrowserAt } from './support/app.ts'
import { DIST } from './support/build.ts'

/** The app below a path, behind a proxy that answers for nothing else on the host. */
async function openBehindProxy() {
  const serving = await serve({ port: 0, webFolder: DIST, basePath: '/games/' })
  const proxy = await openProxy(serving.url, {
    path: '/games/',
    dropsHeaders: ['accept-encoding', 'x-forwarded-for', 'origin'],
  })
  return {
    url: proxy.url,
    close: async () => {
      await proxy.close()
      await serving.close()
    },
  }
}

inBrowserAt(openBehindProxy, 'below a base path', (app) => {
  test('a match, its worker, a reload, the lab, and home from a page that does not exist: nothing is asked of the rest of the host', async () => {
    const { page, troubles } = await app.visit('/games/')
    const strays: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/games/')) strays.push(pathname)
    })
    await page.click('[data-test=home-play-dice]')
    await page.waitForSelector('[data-test=match]')
    expect(new URL(page.url()).pathname).toBe('/games/match')
    await page.reload()
    await page.waitForSelector('[data-test=match]')
    await page.click('[data-test=shell-menu]')
    await page.click('[data-test=shell-lab]')
    await page.waitForSelector('[data-test=lab-gallery]')
    expect(new URL(page.url()).pathname).toBe('/games/lab')
    await page.goBack()
    await page.waitForSelector('[data-test=match]')
    expect(troubles).toEqual([])

    await page.goto(`${app.url}/games/nothing`)
    await page.waitForSelector('[data-code=page_unknown]')
    await page.click('text=Go to the games')
    await page.waitForSelector('[data-test=home-play-dice]')
    expect(new URL(page.url()).pathname).toBe('/games/')
    expect(strays).toEqual([])
  })
})
