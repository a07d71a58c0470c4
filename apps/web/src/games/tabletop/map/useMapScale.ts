import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Placed } from './ground.ts'
import { CELL, type Point } from './layout.ts'
import { FINGER_SIDE, fittingCell, MARGIN, restingCell, seeingCell, WIDEST_CELL, zoomedCell } from './scale.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** What plates cover at the edges of the window: the map begins and ends beside them. */
interface Edges {
  readonly top: number
  readonly bottom: number
  /** Beyond the last column. */
  readonly right: number
}

interface Wanted {
  /** For a mouse the whole map is in sight at first, however small its cells are. */
  readonly whole?: boolean
  /** What should be in sight at first, in units of the drawing, the first before all. */
  readonly places?: readonly Point[]
  /** So many of the first ones the turn is about. */
  readonly essential?: number
}

export interface MapScale {
  /** The map in the picture that it is part of, in pixels. */
  readonly placed: Placed
  /** Of the drawing, in pixels. */
  readonly width: number
  readonly height: number
  /** Units of the drawing for one pixel: lettering stays readable on a small map. */
  readonly unitsPerPixel: number
  /** Of the names, in units of the drawing. */
  readonly font: number
  zoom(direction: 'in' | 'out'): void
  fit(): void
}

/** Names are so large on the screen, from least to most, and between the two as large as this in the drawing. */
const NAME_PIXELS = 13
const MOST_NAME_PIXELS = 15
const NAME_UNITS = 11.5

/** How large the map is drawn: as the window allows, until somebody chooses otherwise. The middle of the window stays where it is. */
export function useMapScale(
  frame: RefObject<HTMLDivElement | null>,
  map: Size,
  window: Size,
  { top, bottom, right }: Edges,
  { whole = false, places = [], essential = 0 }: Wanted = {},
): MapScale {
  const [chosen, setChosen] = useState<number>()
  const middle = useRef<{ readonly x: number; readonly y: number }>(undefined)
  // The last column lies on what is beyond it.
  const beyond = right > 0 ? right - CELL : 0
  const height = window.height - top - bottom
  const fitting = fittingCell(map, { width: window.width - beyond, height })
  const tall = fittingCell(map, { width: Number.POSITIVE_INFINITY, height })
  const coarse = window.width < 700 || matchMedia('(pointer: coarse)').matches
  const resting = () =>
    seeingCell(restingCell(fitting, tall, coarse), places, { width: window.width, height }, coarse, essential)
  const cell = chosen ?? (whole && !coarse ? Math.min(WIDEST_CELL, fitting) : resting())
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
  const pixels = (units: number) => Math.floor((cell / CELL) * units)
  const drawn = { width: pixels(map.width), height: pixels(map.height) }
  const unitsPerPixel = cell > 0 ? CELL / cell : 1
  const sea = right > 0 ? Math.max(0, right - cell) : 0
  const side = window.width < 700 ? FINGER_SIDE : 0
  const picture = {
    width: Math.max(window.width, drawn.width + side + (right > 0 ? sea : side)),
    height: Math.max(window.height, drawn.height + top + bottom),
  }
  return {
    placed: {
      ...picture,
      cell,
      // At the sea the map ends where the water begins; elsewhere it lies in the middle.
      x: right > 0 ? picture.width - drawn.width - sea : (picture.width - drawn.width) / 2,
      y: top + (picture.height - top - bottom - drawn.height) / 2,
    },
    width: pixels(map.width + 2 * MARGIN),
    height: pixels(map.height + 2 * MARGIN),
    unitsPerPixel,
    font: Math.min(MOST_NAME_PIXELS * unitsPerPixel, Math.max(NAME_UNITS, NAME_PIXELS * unitsPerPixel)),
    zoom: (direction) => choose(zoomedCell(cell, fitting, direction)),
    fit: () => choose(fitting),
  }
}
