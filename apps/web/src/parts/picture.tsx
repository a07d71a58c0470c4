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

/** Keeps the place of a picture that has not come yet: without an address an image has no size. */
const blank = (width: number, height: number): string =>
  `data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 ${width} ${height}%22/%3E`

/** Somebody or something of the content, by its id. */
export function Picture({ shape, kind, id, hints, alt = '', className = '', game }: PictureProps) {
  const address = usePictures(game)[shape](kind, id, hints)
  const [width, height] = SIZES[shape]
  return (
    <img
      src={address ?? blank(width, height)}
      alt={alt}
      width={width}
      height={height}
      draggable={false}
      decoding="async"
      className={`picture ${className}`}
    />
  )
}
