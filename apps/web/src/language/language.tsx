import { LANGUAGES, type Language, type Phrase } from '@arbiter/kernel'
import { createWording, negotiateLanguage, type Wording } from '@arbiter/wording'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import en from '../locales/en.json'
import ru from '../locales/ru.json'
import { recall, remember } from '../shell/storage.ts'

/** The app's own sentences; games bring theirs with their kit. */
const SHELL = { locales: { en, ru } }

export type Vocabulary = Parameters<typeof createWording>[1][number]

interface LanguageChoice {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

const Choice = createContext<LanguageChoice>({ language: 'en', setLanguage: () => {} })
const Words = createContext<Wording>(createWording('en', [SHELL]))

export const useLanguage = (): LanguageChoice => useContext(Choice)
export const useWording = (): Wording => useContext(Words)
/** The sentence of a key. */
export const useText = (): ((key: string, params?: Phrase['params']) => string) => useWording().text

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(preferredLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choice = useMemo(
    () => ({
      language,
      setLanguage: (next: Language) => {
        remember('language', next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return (
    <Choice value={choice}>
      <Vocabularies of={[]}>{children}</Vocabularies>
    </Choice>
  )
}

const NONE: readonly Vocabulary[] = []

/** Inside, the sentences of these games can be said too. */
export function Vocabularies({ of = NONE, children }: { of?: readonly Vocabulary[]; children: ReactNode }) {
  const { language } = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new each time, its members are not
  const wording = useMemo(() => createWording(language, [SHELL, ...of]), [language, ...of])
  return <Words value={wording}>{children}</Words>
}

function preferredLanguage(): Language {
  const stored = recall('language')
  return LANGUAGES.find((known) => known === stored) ?? negotiateLanguage(navigator.languages)
}
