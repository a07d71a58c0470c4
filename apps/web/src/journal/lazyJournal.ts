import type { Journal, StoredTable, TableRow } from '@arbiter/table'

/** A journal that is still being opened: a match is shown meanwhile, and whatever is to be stored waits. */
export class LazyJournal implements Journal {
  readonly #open: () => Promise<{ readonly journal: Journal }>

  constructor(open: () => Promise<{ readonly journal: Journal }>) {
    this.#open = open
  }

  async append(...added: Parameters<Journal['append']>): Promise<void> {
    return (await this.#open()).journal.append(...added)
  }
  async replace(...lines: Parameters<Journal['replace']>): Promise<void> {
    return (await this.#open()).journal.replace(...lines)
  }
  async read(id: string): Promise<StoredTable | undefined> {
    return (await this.#open()).journal.read(id)
  }
  async list(): Promise<TableRow[]> {
    return (await this.#open()).journal.list()
  }
  async star(id: string, starred: boolean): Promise<void> {
    return (await this.#open()).journal.star(id, starred)
  }
  async drop(id: string): Promise<void> {
    return (await this.#open()).journal.drop(id)
  }
}
