import { CodedError, type Language } from '@arbiter/kernel'
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { App } from '../app.tsx'
import { UnstoredJournal } from '../journal/browserJournal.ts'
import { setJournal } from '../journal/openBrowserJournal.ts'
import { forgetPageJournal, openPageJournal } from '../journal/openPageJournal.ts'
import { LanguageProvider, loadLanguage } from '../language/language.tsx'
import { leaveMatch } from '../match/currentMatch.ts'
import { recordAt } from '../match/lookAt.ts'
import { go } from '../shell/router.ts'
import { InlineWorker } from './inlineWorker.ts'

interface Look {
  readonly language?: Language
  readonly reducedMotion?: boolean
  /** What the browser remembers, without the prefix of our keys. */
  readonly stored?: Readonly<Record<string, string>>
  /** A window that keeps no matches. */
  readonly forgets?: boolean
}

/** One for all: the thread that keeps matches holds on to it. */
const journal = new UnstoredJournal()

/** The whole app at a path, in a document without a layout: no boxes, no colours, no threads, no server. */
export async function openApp(
  path: string,
  { language = 'en', reducedMotion = true, stored = {}, forgets = false }: Look = {},
): Promise<RenderedApp> {
  cleanup()
  localStorage.clear()
  await leaveMatch()
  await journal.replaceAll([])
  setJournal(forgets ? { journal, storedIn: 'memory', why: 'storage_refused' } : { journal, storedIn: 'database' })
  for (const [key, value] of Object.entries({ language, ...stored })) localStorage.setItem(`arbiter.${key}`, value)
  window.happyDOM.settings.device.prefersReducedMotion = reducedMotion ? 'reduce' : 'no-preference'
  globalThis.Worker = InlineWorker as unknown as typeof Worker
  globalThis.fetch = async () => {
    throw new TypeError('there is no server')
  }
  const app = new RenderedApp()
  await app.goto(path)
  return app
}

/** Asked with selectors, as the pages of the browser tests are. Whatever is not there yet is waited for. */
export class RenderedApp {
  readonly #user = userEvent.setup({ delay: 0, pointerEventsCheck: 0, applyAccept: false })

  /** As a new page: only what was stored is still known. */
  async goto(path: string): Promise<void> {
    cleanup()
    await leaveMatch()
    forgetPageJournal()
    go(path, { replace: true })
    const language = await loadLanguage()
    await act(async () => {
      render(
        <LanguageProvider initial={language}>
          <App />
        </LanguageProvider>,
      )
    })
  }

  reload(): Promise<void> {
    return this.goto(location.pathname + location.hash)
  }

  /** What is stored of the match that was changed last. */
  async stored(): Promise<string> {
    return (await recordAt(''))!
  }

  /** Nothing fits any more, until the returned function is called. */
  async fillStorage(): Promise<() => void> {
    const { journal } = await openPageJournal()
    const spies = (['append', 'replace'] as const).map((way) =>
      vi.spyOn(journal, way).mockRejectedValue(new CodedError('storage_full')),
    )
    return () => {
      for (const spy of spies) spy.mockRestore()
    }
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
    })
  }

  async gone(selector: string): Promise<void> {
    await waitFor(() => {
      if (document.querySelector(selector)) throw new Error(`${selector} is still there`)
    })
  }

  /** Reads what goes away by itself, in the moment it appears: asked for before the deed that brings it. */
  glimpse<T>(selector: string, read: (found: HTMLElement) => T): Promise<T> {
    return new Promise((resolve) => {
      const watch = new MutationObserver(() => {
        const found = document.querySelector<HTMLElement>(selector)
        if (!found) return
        watch.disconnect()
        resolve(read(found))
      })
      watch.observe(document.body, { childList: true, subtree: true })
    })
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
    const target = await this.find(selector)
    await this.#user.click(target)
    await drawn()
  }

  async fill(selector: string, value: string): Promise<void> {
    const target = await this.find(selector)
    fireEvent.change(target, { target: { value } })
    await drawn()
  }

  async press(keys: string): Promise<void> {
    // What has just appeared listens to keys only when its effects have run.
    await drawn()
    await this.#user.keyboard(keys)
    await drawn()
  }

  /** A key of another keyboard layout: what it types, and the place where it lies. */
  async pressAt(key: string, code: string): Promise<void> {
    await drawn()
    fireEvent.keyDown(document.body, { key, code })
    await drawn()
  }

  /** Goes on to the next or, backwards, the last thing that takes the focus. */
  async tab({ backwards = false } = {}): Promise<void> {
    await this.#user.tab({ shift: backwards })
    await drawn()
  }

  async focus(selector: string): Promise<void> {
    const target = await this.find(selector)
    target.focus()
    await drawn()
  }

  get focused(): Element | null {
    return document.activeElement
  }

  async hover(selector: string): Promise<void> {
    const target = await this.find(selector)
    await this.#user.hover(target)
    await drawn()
  }

  async unhover(selector: string): Promise<void> {
    const target = await this.find(selector)
    await this.#user.unhover(target)
    await drawn()
  }

  async select(selector: string, value: string): Promise<void> {
    const target = await this.find(selector)
    await this.#user.selectOptions(target, value)
    await drawn()
  }

  async check(selector: string, wanted = true): Promise<void> {
    const box = await this.find(selector)
    if ((box as HTMLInputElement).checked !== wanted) await this.click(selector)
  }

  async isChecked(selector: string): Promise<boolean> {
    return ((await this.find(selector)) as HTMLInputElement).checked
  }

  async value(selector: string): Promise<string> {
    return ((await this.find(selector)) as HTMLInputElement).value
  }

  /** Unfolds everything that is folded. */
  unfold(): void {
    for (const folded of document.querySelectorAll('details')) folded.open = true
  }

  /** Waits until no fault is thrown. */
  async until(holds: () => void | Promise<void>): Promise<void> {
    await waitFor(holds)
  }

  /** What a click hands over as a file; one that takes a while is there once `done` is. */
  async downloaded(selector: string, done?: () => Promise<unknown>): Promise<string> {
    const made: Blob[] = []
    const spies = [
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`),
      // This document would follow the link.
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {}),
    ]
    await this.click(selector)
    await done?.()
    await waitFor(() => {
      if (made.length === 0) throw new Error('nothing was saved yet')
    })
    for (const spy of spies) spy.mockRestore()
    return made[0]!.text()
  }

  async upload(selector: string, name: string, content: string): Promise<void> {
    const target = await this.find(selector)
    await this.#user.upload(target, new File([content], name))
    await drawn()
  }

  async setLanguage(language: Language): Promise<void> {
    await this.click(`[data-test=shell-language-${language}]`)
    await waitFor(() => {
      if (document.documentElement.lang !== language) throw new Error(`not yet ${language}`)
    })
  }
}

/** React draws in turns of its own. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve))
}
