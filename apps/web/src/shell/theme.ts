import { useState } from 'react'
import { remember } from './storage.ts'

type Theme = 'light' | 'dark'

/** `theme.js` has chosen before the first paint; here it is only changed. */
export function useTheme(): [Theme, () => void] {
  const [theme, setTheme] = useState<Theme>(document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')
  function toggle(): void {
    const next = theme === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    remember('theme', next)
    setTheme(next)
  }
  return [theme, toggle]
}
