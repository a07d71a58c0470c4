import { useText } from '../language/language.tsx'

/** One line as long as nothing of the match is stored. */
export function UnstoredNote({ code }: { readonly code: string }) {
  const text = useText()
  return (
    <p className="match-mode" role="status" data-test="match-unstored" data-code={code}>
      {text(`journal.${code}`)} {text('problem.code', { code })}
    </p>
  )
}
