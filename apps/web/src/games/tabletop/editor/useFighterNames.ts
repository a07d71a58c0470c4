import { useMemo } from 'react'
import { useLanguage } from '../../../language/language.tsx'
import { useEditor } from './editorContext.ts'
import type { Draft } from './model/draft.ts'
import { namesOf } from './model/people.ts'

/** What everybody in a draft is called, in the order of the list. */
export function useFighterNames({ fighters }: Pick<Draft, 'fighters'>): string[] {
  const { language } = useLanguage()
  const { content } = useEditor()
  return useMemo(() => namesOf(content, { fighters }, language), [content, fighters, language])
}
