import type { ReactNode } from 'react'
import { useText, Vocabularies } from '../language/language.tsx'
import { LazyMessages } from '../language/lazyMessages.ts'
import { recordAt } from '../match/lookAt.ts'
import { ReportButton } from '../report/reportButton.tsx'
import { DataSection } from '../settings/dataSection.tsx'
import { SettingChoice } from '../settings/settingChoice.tsx'
import { Link } from '../shell/link.tsx'
import { usePageTitle } from '../shell/title.ts'
import './settings.css'

const SETTINGS_WORDS = new LazyMessages({
  en: [() => import('../settings/locales/en.json')],
  ru: [() => import('../settings/locales/ru.json')],
})

export default function SettingsPage() {
  return (
    <Vocabularies of={[SETTINGS_WORDS]}>
      <Settings />
    </Vocabularies>
  )
}

function Settings() {
  const text = useText()
  usePageTitle(text('shell.settings'))
  return (
    <div className="settings page-narrow">
      <h1>{text('shell.settings')}</h1>
      <p className="settings-lead">{text('settingsPage.lead')}</p>
      <Section name="look">
        <SettingChoice name="language" />
        <SettingChoice name="theme" />
        <SettingChoice name="motion" />
      </Section>
      <Section name="asking">
        <SettingChoice name="handover" />
        <SettingChoice name="confirm.giveUp" />
      </Section>
      <Section name="play">
        <SettingChoice name="depth" />
        <SettingChoice name="speed" />
        <SettingChoice name="run.speed" />
        <SettingChoice name="twilight.timer" />
        <SettingChoice name="tabletop.odds" />
      </Section>
      <Section name="data">
        <DataSection />
      </Section>
      <Section name="problem">
        <p>{text('settingsPage.problem.what')}</p>
        <div className="settings-ways">
          <ReportButton record={() => recordAt('')} />
          <Link href="/privacy" data-test="settings-privacy">
            {text('settingsPage.privacy')}
          </Link>
        </div>
      </Section>
    </div>
  )
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  const text = useText()
  const id = `settings-${name}`
  return (
    <section className="settings-section" aria-labelledby={id}>
      <h2 id={id}>{text(`settingsPage.${name}`)}</h2>
      {children}
    </section>
  )
}
