import type { CodedError, GameKit, Language, Phrase } from '@arbiter/kernel'
import { errorPhrase, LAB_WORDS } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { ReactNode } from 'react'
import { Vocabularies } from '../language/language.tsx'
import type { Failure } from './engine/protocol.ts'
import en from './locales/en.json'
import ru from './locales/ru.json'

const PAGE_WORDS = { locales: { en, ru } }

/** Inside, the lab's sentences and those of the game can be said. */
export function LabWords({ kit, children }: { kit?: GameKit | undefined; children: ReactNode }) {
  return <Vocabularies of={kit ? [PAGE_WORDS, LAB_WORDS, kit] : [PAGE_WORDS, LAB_WORDS]}>{children}</Vocabularies>
}

/** Why something did not work, with its code. */
export function failureText(words: Wording, failure: Failure | CodedError): string {
  const { code, params } = failure
  if ('said' in failure && failure.said) return failure.said
  const key = [`labPage.error.${code}`, `kernel.fault.${code}`].find((each) => words.has(each))
  return key ? words.text(key, params as Phrase['params']) : words.say(errorPhrase(failure))
}

export const dateText = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
