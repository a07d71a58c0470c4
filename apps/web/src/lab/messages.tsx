import type { CodedError, GameKit, Language, Phrase } from '@arbiter/kernel'
import { errorPhrase } from '@arbiter/lab'
import type { Wording } from '@arbiter/wording'
import type { ReactNode } from 'react'
import { CONTENT_WORDS, gameWords } from '../games/messages.ts'
import { Vocabularies } from '../language/language.tsx'
import { LazyMessages } from '../language/lazyMessages.ts'
import { regionOf } from '../language/region.ts'
import type { Failure } from './engine/protocol.ts'

const LAB_MESSAGES = new LazyMessages({
  en: [() => import('@arbiter/lab/locales/en'), () => import('./locales/en.json')],
  ru: [() => import('@arbiter/lab/locales/ru'), () => import('./locales/ru.json')],
})

interface LabWordsProps {
  readonly kit?: GameKit | undefined
  readonly also?: readonly LazyMessages[]
  readonly children: ReactNode
}

/** Inside, the lab's sentences and those of the game can be said. */
export function LabWords({ kit, also = [], children }: LabWordsProps) {
  return (
    <Vocabularies of={[LAB_MESSAGES, CONTENT_WORDS, ...(kit ? gameWords(kit) : []), ...also]}>{children}</Vocabularies>
  )
}

/** Why something did not work, with its code. */
export function failureText(words: Wording, failure: Failure | CodedError): string {
  const { code, params } = failure
  if ('said' in failure && failure.said) return failure.said
  const key = [`labPage.error.${code}`, `kernel.fault.${code}`].find((each) => words.has(each))
  return key ? words.text(key, params as Phrase['params']) : words.say(errorPhrase(failure))
}

export const dateText = (language: Language, iso: string): string =>
  new Intl.DateTimeFormat(regionOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
