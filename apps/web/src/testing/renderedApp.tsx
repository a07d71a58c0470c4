import type { Language } from '@arbiter/kernel'
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '../app.tsx'
import { LanguageProvider } from '../language/language.tsx'
import { leaveTable } from '../match/table.ts'
import { go } from '../shell/router.ts'
import { InlineEngine } from './inlineEngine.ts'

interface Look {
  readonly language?: Language
  readonly reducedMotion?: boolean
  /** Whether bots and odds answer; the same for all tests of a file. */
  readonly engine?: 'silent' | 'inline'
  /** What the browser remembers, without the prefix of our keys. */
  readonly stored?: Readonly<Record<string, string>>
}

/** The whole app at a path, in a document without a layout: no boxes, no colours, no threads. */
export async function openApp(
  path: string,
  { language = 'en', reducedMotion = true, stored = {}, engine = 'silent' }: Look = {},
): Promise<RenderedApp> {
  cleanup()
  localStorage.clear()
  for (const [key, value] of Object.entries({ language, ...stored })) localStorage.setItem(`arbiter.${key}`, value)
  window.happyDOM.settings.device.prefersReducedMotion = reducedMotion ? 'reduce' : 'no-preference'
  globalThis.Worker = (engine === 'inline' ? InlineEngine : SilentWorker) as unknown as typeof Worker
  const app = new RenderedApp()
  await app.goto(path)
  return app
}

/** Asked with selectors, as the pages of the browser tests are. Whatever is not there yet is waited for. */
export class RenderedApp {
  readonly #user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

  /** As a new page: only what was stored is still known. */
  async goto(path: string): Promise<void> {
    cleanup()
    leaveTable()
    go(path, { replace: true })
    await act(async () => {
      render(
        <LanguageProvider>
          <App />
        </LanguageProvider>,
      )
    })
  }

  reload(): Promise<void> {
    return this.goto(location.pathname + location.hash)
  }

  all(selector: string): Element[] {
    return [...document.querySelectorAll(selector)]
  }

  count(selector: string): number {
    return this.all(selector).length
  }

  find(selector: string): Promise<HTMLElement> {
    return waitFor(() => {
      const found = document.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`nothing is ${selector}`)
      return found
    }, PATIENCE)
  }

  async gone(selector: string): Promise<void> {
    await waitFor(() => {
      if (document.querySelector(selector)) throw new Error(`${selector} is still there`)
    }, PATIENCE)
  }

  async text(selector: string): Promise<string> {
    return (await this.find(selector)).textContent
  }

  texts(selector: string): string[] {
    return this.all(selector).map(({ textContent }) => textContent)
  }

  async attribute(selector: string, name: string): Promise<string | null> {
    return (await this.find(selector)).getAttribute(name)
  }

  async isDisabled(selector: string): Promise<boolean> {
    return (await this.find(selector)).hasAttribute('disabled')
  }

  async click(selector: string): Promise<void> {
    await this.#user.click(await this.find(selector))
  }

  async fill(selector: string, value: string): Promise<void> {
    fireEvent.change(await this.find(selector), { target: { value } })
  }

  async press(keys: string): Promise<void> {
    // What has just appeared listens to keys only when its effects have run: a turn later than it can be found.
    await new Promise((resolve) => setTimeout(resolve))
    await this.#user.keyboard(keys)
  }

  /** Goes on to the next or, backwards, the last thing that takes the focus. */
  async tab({ backwards = false } = {}): Promise<void> {
    await this.#user.tab({ shift: backwards })
  }

  async focus(selector: string): Promise<void> {
    const target = await this.find(selector)
    act(() => target.focus())
  }

  get focused(): Element | null {
    return document.activeElement
  }

  async hover(selector: string): Promise<void> {
    await this.#user.hover(await this.find(selector))
  }

  async unhover(selector: string): Promise<void> {
    await this.#user.unhover(await this.find(selector))
  }

  async select(selector: string, value: string): Promise<void> {
    await this.#user.selectOptions(await this.find(selector), value)
  }

  async check(selector: string, wanted = true): Promise<void> {
    const box = await this.find(selector)
    if ((box as HTMLInputElement).checked !== wanted) await this.#user.click(box)
  }

  async isChecked(selector: string): Promise<boolean> {
    return ((await this.find(selector)) as HTMLInputElement).checked
  }

  async value(selector: string): Promise<string> {
    return ((await this.find(selector)) as HTMLInputElement).value
  }

  /** Unfolds everything that is folded. */
  unfold(): void {
    act(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
  }

  /** Waits until no fault is thrown. */
  async until(holds: () => void | Promise<void>): Promise<void> {
    await waitFor(holds, PATIENCE)
  }

  /** What a click hands over as a file. */
  async downloaded(selector: string): Promise<string> {
    const made: Blob[] = []
    const spies = [
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`),
      // This document would follow the link.
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {}),
    ]
    await this.click(selector)
    for (const spy of spies) spy.mockRestore()
    return made[0]!.text()
  }

  async upload(selector: string, name: string, content: string): Promise<void> {
    await this.#user.upload(await this.find(selector), new File([content], name))
  }

  async setLanguage(language: Language): Promise<void> {
    await this.click(`[data-test=shell-language-${language}]`)
    await waitFor(() => {
      if (document.documentElement.lang !== language) throw new Error(`not yet ${language}`)
    })
  }
}

/** Loading a game takes a while where several test files run at once. */
const PATIENCE = { timeout: 20_000, interval: 20 }

/** Bots and odds never answer. */
class SilentWorker {
  addEventListener(): void {}
  postMessage(): void {}
  terminate(): void {}
}
