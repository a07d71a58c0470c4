import { recall, remember } from '../../../shell/storage.ts'

/** TT-179: odds can be switched off. */
export const showsOdds = (): boolean => recall('tabletop.odds') !== 'off'
export const setShowsOdds = (shows: boolean): void => void remember('tabletop.odds', shows ? undefined : 'off')
