import { useEffect, useSyncExternalStore } from 'react'
import { readSetting, subscribe, useSetting } from './settings.ts'

export type Theme = 'light' | 'dark'

const DARK = '(prefers-color-scheme: dark)'
const STILL = '(prefers-reduced-motion: reduce)'

/** The theme in force, and what switches to the other one. `theme.js` has set it before the first paint. */
export function useTheme(): [Theme, () => void] {
  const [, setTheme] = useSetting('theme')
  const theme = useSyncExternalStore(subscribeToAppearance, currentTheme)
  return [theme, () => setTheme(theme === 'dark' ? 'light' : 'dark')]
}

/** Keeps theme and motion of the document as they are set, here or in the system. */
export function useAppearance(): void {
  useEffect(() => {
    const apply = () => {
      const { dataset } = document.documentElement
      dataset.theme = currentTheme()
      dataset.motion = reducesMotion() ? 'reduced' : 'full'
    }
    apply()
    return subscribeToAppearance(apply)
  }, [])
}

export const reducesMotion = (): boolean => readSetting('motion') === 'reduced' || matchMedia(STILL).matches

function currentTheme(): Theme {
  const theme = readSetting('theme')
  return theme === 'system' ? (matchMedia(DARK).matches ? 'dark' : 'light') : theme
}

function subscribeToAppearance(listener: () => void): () => void {
  const queries = [DARK, STILL].map((query) => matchMedia(query))
  const stop = subscribe(listener)
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    stop()
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
