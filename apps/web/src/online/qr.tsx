import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { useMemo } from 'react'

/** Signs that cameras need round the code to find it. */
const MARGIN = 4

/** A link to point a phone at: soot on paper in both themes. */
export function QrCode({ link, label }: { readonly link: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(link)
    return { size: code.size, path: toSvgPath(code) }
  }, [link])
  const side = size + 2 * MARGIN
  return (
    <svg
      className="online-qr"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      data-test="online-qr"
    >
      <path d={`M${-MARGIN} ${-MARGIN}h${side}v${side}h${-side}z`} fill="#f2e6cc" />
      <path d={path} fill="#17130f" />
    </svg>
  )
}
