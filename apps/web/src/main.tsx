import type { ShippedLanguage } from '@arbiter/kernel'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/fields.css'
import { App } from './app.tsx'
import { LanguageProvider, loadLanguage } from './language/language.tsx'
import { keepApp } from './offline/offline.ts'
import { watchErrors } from './report/lastError.ts'

watchErrors()
// Only then: what is kept for later must not hold up what is looked at now.
addEventListener('load', () => void keepApp())
loadLanguage().then(start, () => dispatchEvent(new Event('arbiter:stuck')))

function start(language: ShippedLanguage): void {
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <LanguageProvider initial={language}>
        <App />
      </LanguageProvider>
    </StrictMode>,
  )
}
