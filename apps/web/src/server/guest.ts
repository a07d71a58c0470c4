import { load } from '../shell/storage.ts'

/** Where the token of the guest of this browser is kept. */
export const TOKEN = 'guest'

export const hasGuest = (): boolean => load(TOKEN) !== undefined
