import { useText } from '../language/language.tsx'
import './loading.css'

export function Loading() {
  const text = useText()
  return (
    <p className="loading" role="status">
      <span className="loading-mark" aria-hidden="true" />
      {text('common.loading')}
    </p>
  )
}
