import type { Messages, ShippedLanguage } from '@arbiter/kernel'
import type { Vocabulary } from '@arbiter/wording'

/** A JSON file, or the module of a package. */
export type MessageFile = () => Promise<{ readonly default: Messages } | { readonly messages: Messages }>

/** Sentences that come when they are needed, and only in the language of the reader. */
export class LazyMessages {
  readonly #files: Readonly<Record<ShippedLanguage, readonly MessageFile[]>>
  readonly #loading = new Map<ShippedLanguage, Promise<Vocabulary>>()
  readonly #failed = new Set<ShippedLanguage>()

  constructor(files: Readonly<Record<ShippedLanguage, readonly MessageFile[]>>) {
    this.#files = files
  }

  /** Always the same promise, as React wants it. */
  load(language: ShippedLanguage): Promise<Vocabulary> {
    let loading = this.#loading.get(language)
    if (!loading) {
      inUse.add(this)
      loading = this.#read(language)
      this.#loading.set(language, loading)
      // With these fields React reads a promise at once instead of waiting for it.
      loading.then(
        (value) => Object.assign(loading!, { status: 'fulfilled', value }),
        () => this.#failed.add(language),
      )
    }
    return loading
  }

  /** The same, but what could not be had before is asked for again. */
  loadAgain(language: ShippedLanguage): Promise<Vocabulary> {
    if (this.#failed.delete(language)) this.#loading.delete(language)
    return this.load(language)
  }

  async #read(language: ShippedLanguage): Promise<Vocabulary> {
    const files = await Promise.all(this.#files[language].map((read) => read()))
    return {
      locales: {
        [language]: Object.assign({}, ...files.map((file) => ('messages' in file ? file.messages : file.default))),
      },
    }
  }
}

const inUse = new Set<LazyMessages>()

/** Everything that was needed so far, in another language. */
export async function loadInUse(language: ShippedLanguage): Promise<void> {
  await Promise.all(Array.from(inUse, (messages) => messages.loadAgain(language)))
}
