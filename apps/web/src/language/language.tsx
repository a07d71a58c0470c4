import { type Localised, localText, type Phrase, SHIPPED_LANGUAGES, type ShippedLanguage } from '@arbiter/kernel'
import {
  createWording,
  groupedNumber,
  negotiateLanguage,
  typesetProse,
  type Vocabulary,
  type Wording,
} from '@arbiter/wording'
import { createContext, type ReactNode, use, useContext, useEffect, useMemo, useState } from 'react'
import { changeSetting, readSetting, type SettingValue, useSetting } from '../settings/settings.ts'
import { LazyMessages, loadInUse } from './lazyMessages.ts'

/** The app's own sentences and those that everything shares; games bring theirs. */
const SHELL = new LazyMessages({
  en: [() => import('@arbiter/wording/locales/kernel/en'), () => import('../locales/en.json')],
  ru: [() => import('@arbiter/wording/locales/kernel/ru'), () => import('../locales/ru.json')],
})

interface LanguageChoice {
  readonly language: ShippedLanguage
  readonly setLanguage: (language: ShippedLanguage) => void
  /** Another language was wanted and could not be loaded. */
  readonly failed: boolean
}

const Choice = createContext<LanguageChoice>({ language: 'en', setLanguage: () => {}, failed: false })
const Words = createContext<Wording>(createWording('en', []))

export const useLanguage = (): LanguageChoice => useContext(Choice)
export const useWording = (): Wording => useContext(Words)
/** The sentence of a key. */
export const useText = (): ((key: string, params?: Phrase['params']) => string) => useWording().text

/** A number with its thousands apart, as the sentences have it. */
export function useNumber(): (value: number) => string {
  const { language } = useLanguage()
  return (value) => groupedNumber(language, value)
}

/** A text of the content. */
export function useLocal(): (text: Localised) => string {
  const { language } = useLanguage()
  return (text) => typesetProse(language, localText(text, language))
}

/** The language to begin with, once its sentences are there: the other one, if the wanted one cannot be had. */
export async function loadLanguage(): Promise<ShippedLanguage> {
  const wanted = preferredLanguage()
  try {
    await SHELL.load(wanted)
    return wanted
  } catch {
    const other = SHIPPED_LANGUAGES.find((language) => language !== wanted)!
    await SHELL.load(other)
    return other
  }
}

export function LanguageProvider({ initial, children }: { initial: ShippedLanguage; children: ReactNode }) {
  const [setting, choose] = useSetting('language')
  const wanted = languageOf(setting)
  const [language, setLanguage] = useState(initial)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => {
    if (wanted === language) return
    let current = true
    const show = () => {
      setFailed(false)
      setLanguage(wanted)
    }
    const stay = () => {
      setFailed(true)
      changeSetting('language', language)
    }
    loadInUse(wanted).then(
      () => current && show(),
      () => current && stay(),
    )
    return () => {
      current = false
    }
  }, [wanted, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes a setting never changes
  const choice = useMemo(() => ({ language, setLanguage: choose, failed }), [language, failed])
  return (
    <Choice value={choice}>
      <Vocabularies of={[]}>{children}</Vocabularies>
    </Choice>
  )
}

/** Inside, these sentences can be said too. */
export function Vocabularies({ of, children }: { of: readonly (Vocabulary | LazyMessages)[]; children: ReactNode }) {
  const { language } = useLanguage()
  const vocabularies = [SHELL, ...of].map((source) =>
    source instanceof LazyMessages ? use(source.load(language)) : source,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new each time, its members are not
  const wording = useMemo(() => createWording(language, vocabularies), [language, ...vocabularies])
  return <Words value={wording}>{children}</Words>
}

/** What the reader chose here, else what the browser asks for. */
export const preferredLanguage = (): ShippedLanguage => languageOf(readSetting('language'))

const languageOf = (setting: SettingValue<'language'>): ShippedLanguage =>
  setting === 'system' ? negotiateLanguage(navigator.languages) : setting
