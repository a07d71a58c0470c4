import { localText } from '@arbiter/kernel'
import { useLanguage } from '../../../language/language.tsx'
import { useEditor } from './editorContext.ts'
import type { Choice } from './fields.tsx'

export function useSideChoices(): Choice[] {
  const { language } = useLanguage()
  return useEditor().draft.sides.map(({ id, name }) => ({ id, name: localText(name, language) || id }))
}
