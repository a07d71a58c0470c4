import './bars.css'

/** Numbers stand beside it or in the label of what it belongs to. */
export function Bar({ kind, value, of }: { kind: 'hp' | 'resolve'; value: number; of: number }) {
  return (
    <span className="rr-bar" aria-hidden="true">
      <span
        className="rr-fill"
        data-kind={kind}
        data-low={kind === 'hp' && value * 4 <= of}
        style={{ width: `${of > 0 ? Math.min(100, (100 * value) / of) : 0}%` }}
      />
    </span>
  )
}
