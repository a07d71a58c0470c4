import { useLanguage } from '../../../language/language.tsx'
import { useEditor } from './editorContext.ts'
import type { Choice } from './fields.tsx'
import { inBoth } from './model/localised.ts'

export function useSideChoices(): Choice[] {
  const { language } = useLanguage()
  return useEditor().draft.sides.map(({ id, name }) => ({ id, name: inBoth(name)[language] || id }))
}
