import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { CELL } from './layout.ts'
import { fittingCell, MARGIN, restingCell, zoomedCell } from './scale.ts'

interface Size {
  readonly width: number
  readonly height: number
}

export interface MapScale {
  /** Of the drawing, in pixels. */
  readonly width: number
  readonly height: number
  /** Units of the drawing for one pixel: lettering stays readable on a small map. */
  readonly unitsPerPixel: number
  zoom(direction: 'in' | 'out'): void
  fit(): void
}

/** How large the map is drawn: as the frame allows, until somebody chooses otherwise. The middle of the frame stays where it is. */
export function useMapScale(frame: RefObject<HTMLDivElement | null>, map: Size): MapScale {
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 })
  const [chosen, setChosen] = useState<number>()
  const middle = useRef<{ readonly x: number; readonly y: number }>(undefined)
  useLayoutEffect(() => {
    const node = frame.current
    if (!node) return
    const measure = () => {
      const { width, height } = roomIn(node)
      setRoom((last) => (last.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [frame])
  const fitting = fittingCell(map, room)
  const cell = chosen ?? restingCell(fitting, matchMedia('(pointer: coarse)').matches)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after the drawing has its new size
  useLayoutEffect(() => {
    const node = frame.current
    if (!node || !middle.current) return
    node.scrollLeft = middle.current.x * node.scrollWidth - node.clientWidth / 2
    node.scrollTop = middle.current.y * node.scrollHeight - node.clientHeight / 2
    middle.current = undefined
  }, [cell])
  const choose = useCallback(
    (next: number) => {
      const node = frame.current
      if (node)
        middle.current = {
          x: (node.scrollLeft + node.clientWidth / 2) / node.scrollWidth,
          y: (node.scrollTop + node.clientHeight / 2) / node.scrollHeight,
        }
      setChosen(next)
    },
    [frame],
  )
  const pixels = (units: number) => Math.floor((cell / CELL) * (units + 2 * MARGIN))
  return {
    width: pixels(map.width),
    height: pixels(map.height),
    unitsPerPixel: cell > 0 ? CELL / cell : 1,
    zoom: (direction) => choose(zoomedCell(cell, fitting, direction)),
    fit: () => choose(fitting),
  }
}

/** Where the frame grows with the map, the room is what it may grow to. */
function roomIn(node: HTMLElement): Size {
  const most = Number.parseFloat(getComputedStyle(node).maxHeight)
  return { width: node.offsetWidth, height: Number.isNaN(most) ? node.offsetHeight : most }
}
