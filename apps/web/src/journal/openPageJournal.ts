import { load } from '../shell/storage.ts'
import { type OpenedJournal, openBrowserJournal } from './openBrowserJournal.ts'

let opened: Promise<OpenedJournal> | undefined

/** The journal as pages see it: what earlier versions kept elsewhere is in it. */
export function openPageJournal(): Promise<OpenedJournal> {
  opened ??= open().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<OpenedJournal> {
  const journal = await openBrowserJournal()
  if (FORMER_KEYS.some((key) => load(key) !== undefined))
    await (await import('./importFormer.ts')).importFormer(journal)
  return journal
}

/** As after a reload: the storage is looked at again. */
export function forgetPageJournal(): void {
  opened = undefined
}

/** Where versions up to 0.2.0 kept the match, and the run that counts. */
const FORMER_KEYS = ['match', 'run.active']
