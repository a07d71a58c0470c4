import { SHIPPED_LANGUAGES } from '@arbiter/kernel'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import IconHow from '~icons/lucide/book-open'
import IconLab from '~icons/lucide/flask-conical'
import IconMatches from '~icons/lucide/history'
import IconKeys from '~icons/lucide/keyboard'
import IconMenu from '~icons/lucide/menu'
import IconMoon from '~icons/lucide/moon'
import IconSettings from '~icons/lucide/settings'
import IconSun from '~icons/lucide/sun'
import { useLanguage, useText } from '../language/language.tsx'
import { VersionBar } from '../offline/versionBar.tsx'
import { IconButton } from '../parts/button.tsx'
import { Segments } from '../parts/segments.tsx'
import { useAppearance, useTheme } from '../settings/appearance.ts'
import { addressOf } from './base.ts'
import { useEscape, useKeys } from './keys.ts'
import { Link } from './link.tsx'
import { type FramedMatch, MatchFrameContext } from './matchFrame.tsx'
import './frame.css'

const KeyHelpDialog = lazy(() => import('./keyHelpDialog.tsx'))

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  const text = useText()
  const { language, setLanguage, failed } = useLanguage()
  const [theme, toggleTheme] = useTheme()
  useAppearance()
  const [keysOpen, setKeysOpen] = useState(false)
  const [match, setMatch] = useState<FramedMatch>()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [menuOpen, setMenuOpen] = useState(false)
  const frame = useMemo(() => ({ setMatch, slot }), [slot])
  useKeys({ '?': () => setKeysOpen(true) })
  useEscape(menuOpen, (event) => {
    // One press closes one thing.
    if (event.defaultPrevented) return
    event.preventDefault()
    setMenuOpen(false)
  })
  // Its links lead away from the match.
  if (menuOpen && match === undefined) setMenuOpen(false)
  return (
    <MatchFrameContext value={frame}>
      <button type="button" className="skip-link" onClick={focusMain}>
        {text('shell.skip')}
      </button>
      <header className="frame-head" data-match={match !== undefined || undefined} data-menu={menuOpen || undefined}>
        <Link href="/" className="frame-mark">
          <img src={addressOf('/mark.svg')} alt="" width="28" height="28" />
          <span>Arbiter</span>
        </Link>
        {match !== undefined && (
          <>
            {/* The page's own heading says it to a screen reader. */}
            <span className="frame-match" aria-hidden="true">
              {match.title}
            </span>
            <div className="frame-slot" ref={setSlot} />
            <IconButton
              label={text('shell.menu')}
              icon={<IconMenu />}
              aria-expanded={menuOpen}
              aria-controls="frame-tools"
              onClick={() => setMenuOpen(!menuOpen)}
              data-test="shell-menu"
            />
          </>
        )}
        <div className="frame-tools" id="frame-tools">
          {match?.game !== undefined && (
            <Link href={`/${match.game}/how-to-play`} className="frame-link" data-test="shell-how-to-play">
              <IconHow aria-hidden="true" />
              <span>{text('shell.howToPlay')}</span>
            </Link>
          )}
          <Link href="/matches" className="frame-link" title={text('shell.matches')} data-test="shell-matches">
            <IconMatches aria-hidden="true" />
            <span>{text('shell.matches')}</span>
          </Link>
          <Link href="/lab" className="frame-link frame-lab" data-test="shell-lab">
            <IconLab aria-hidden="true" />
            <span>{text('shell.lab')}</span>
          </Link>
          <Link
            href="/settings"
            className="frame-link"
            aria-label={text('shell.settings')}
            title={text('shell.settings')}
            data-test="shell-settings"
          >
            <IconSettings aria-hidden="true" />
          </Link>
          <Segments
            label={text('shell.language')}
            hideLabel
            value={language}
            options={SHIPPED_LANGUAGES.map((value) => ({
              value,
              label: value.toUpperCase(),
              test: `shell-language-${value}`,
            }))}
            onChange={setLanguage}
          />
          <IconButton
            label={text(theme === 'dark' ? 'shell.toLight' : 'shell.toDark')}
            icon={theme === 'dark' ? <IconSun /> : <IconMoon />}
            onClick={toggleTheme}
            data-test="shell-theme"
          />
          <IconButton
            className="button-icon frame-keys"
            label={text('keys.open')}
            icon={<IconKeys />}
            onClick={() => setKeysOpen(true)}
            data-test="shell-keys-open"
          />
        </div>
      </header>
      <VersionBar />
      {failed && (
        <p role="alert" className="frame-notice" data-test="shell-language-failed">
          {text('shell.languageFailed')}
        </p>
      )}
      <main id="main" tabIndex={-1} className="frame-main" data-match={match !== undefined || undefined}>
        {children}
      </main>
      {keysOpen && (
        <Suspense>
          <KeyHelpDialog onClose={() => setKeysOpen(false)} />
        </Suspense>
      )}
    </MatchFrameContext>
  )
}

/** A button, not a link: the fragment of the address belongs to shared records. */
function focusMain(): void {
  document.getElementById('main')?.focus()
}
