import { type BotPerson, findBotPerson } from '@arbiter/catalogue/people'
import { type CodedError, type GameKit, type Language, type Localised, mapText, type Phrase } from '@arbiter/kernel'
import { errorPhrase } from '@arbiter/lab'
import type { Vocabulary, Wording } from '@arbiter/wording'
import { type ReactNode, useMemo } from 'react'
import { CONTENT_WORDS, gameWords } from '../games/messages.ts'
import { useLocal, useText, Vocabularies } from '../language/language.tsx'
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
  const ofGame = useMemo(() => (kit ? [...gameWords(kit), botTerms(kit)] : []), [kit])
  return <Vocabularies of={[LAB_MESSAGES, CONTENT_WORDS, ...ofGame, ...also]}>{children}</Vocabularies>
}

/** What the bots of a game are called where they are compared; by its id alone goes who is nobody. */
function botTerms({ id, bots }: GameKit): Vocabulary {
  const named = Object.keys(bots).flatMap((bot) => {
    const person = findBotPerson(bot)
    return person ? [[`${id}.bot.${bot}`, personWithLevel(person)] as const] : []
  })
  return { locales: {}, terms: Object.fromEntries(named) }
}

const personWithLevel = ({ names: [name], level }: BotPerson): Localised =>
  mapText((own = '', how = '') => `${own} (${how})`, name!, level)

/** A bot as everybody calls it; somebody's own goes by its id. */
export function useBotName(): (bot: string) => string {
  const text = useText()
  const local = useLocal()
  return (bot) => {
    const person = findBotPerson(bot)
    return person ? text('controller.choice', { name: local(person.names[0]!), level: local(person.level) }) : bot
  }
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
