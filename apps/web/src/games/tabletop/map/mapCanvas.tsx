import type { ComponentProps, CSSProperties, RefObject } from 'react'
import { MARGIN } from './scale.ts'
import type { MapScale } from './useMapScale.ts'

interface MapCanvasProps
  extends Omit<ComponentProps<'svg'>, 'role' | 'scale' | 'viewBox' | 'width' | 'height' | 'style'> {
  /** What the map scrolls in. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly scale: MapScale
  /** Of the map, in units of the drawing. */
  readonly size: { readonly width: number; readonly height: number }
  readonly ground: string | undefined
  /** More ground below the picture, in pixels: it comes up from under a high plate. */
  readonly under?: number
}

/** The printed ground and the drawing that lies on it, in a frame that scrolls. */
export function MapCanvas({ frame, scale, size, ground, under = 0, children, ...drawing }: MapCanvasProps) {
  const { placed, unitsPerPixel } = scale
  return (
    <div className="tt-map-scroll" ref={frame} tabIndex={-1}>
      <div className="tt-canvas" style={{ width: placed.width, height: placed.height + under }}>
        <img className="tt-ground" src={ground} alt="" width={placed.width} height={placed.height} draggable={false} />
        {under > 0 && (
          <img
            className="tt-ground tt-ground-under"
            src={ground}
            alt=""
            style={{ top: placed.height }}
            draggable={false}
          />
        )}
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
        <svg
          {...drawing}
          role="group"
          viewBox={`${-MARGIN} ${-MARGIN} ${size.width + 2 * MARGIN} ${size.height + 2 * MARGIN}`}
          width={scale.width}
          height={scale.height}
          style={
            {
              '--unit': unitsPerPixel,
              '--name': `${scale.font}px`,
              left: placed.x - MARGIN / unitsPerPixel,
              top: placed.y - MARGIN / unitsPerPixel,
            } as CSSProperties
          }
        >
          {children}
        </svg>
      </div>
    </div>
  )
}
