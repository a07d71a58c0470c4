import { useLanguage } from '../../../language/language.tsx'
import { useEditor } from './editorContext.ts'
import type { Choice } from './fields.tsx'

export function useSideChoices(): Choice[] {
  const { language } = useLanguage()
  return useEditor().draft.sides.map(({ id, name }) => ({ id, name: name[language] || id }))
}
