import type { PictureHints } from '@arbiter/art'
import { usePictures } from './pictures.ts'
import './picture.css'

/** Width and height of the drawing; the page's style says how large it is shown. */
const SIZES = {
  portrait: [300, 360],
  token: [100, 100],
  item: [100, 100],
  standing: [300, 300],
  champion: [300, 300],
} as const

interface PictureProps {
  readonly shape: keyof typeof SIZES
  readonly kind: string
  readonly id: string
  readonly hints?: PictureHints
  /** Only where no words beside it say the same. */
  readonly alt?: string
  readonly className?: string
  /** The game of the page, unless said. */
  readonly game?: string
}

/** Somebody or something of the content, by its id. */
export function Picture({ shape, kind, id, hints, alt = '', className = '', game }: PictureProps) {
  const address = usePictures(game)[shape](kind, id, hints)
  const [width, height] = SIZES[shape]
  return (
    <img
      src={address}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      decoding="async"
      className={`picture ${className}`}
    />
  )
}
