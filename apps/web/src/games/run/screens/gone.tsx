import type { ReactNode } from 'react'
import { useText } from '../../../language/language.tsx'

/** The content has lost what the run was begun with. */
export function Gone({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <div data-test="run-gone">
      <p>{text('runTable.gone')}</p>
      {children}
    </div>
  )
}
