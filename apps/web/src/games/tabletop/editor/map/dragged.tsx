import type { Cell } from '@arbiter/tabletop'
import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'
import { cellUnder } from '../../map/cellUnder.ts'
import { type Drag, type Tool, useEditor } from '../editorContext.ts'
import { sizeOfMap } from '../model/ground.ts'
import { ToolPicture } from '../palette/toolPicture.tsx'
import { useCellTools } from './useCellTools.ts'

/** A press that moves less is a press. */
const FAR = 6

/** Makes something of the palette draggable by mouse and pen; a finger taps it, then a cell. */
export function useDragOut(tool: Tool): { onPointerDown(event: PointerEvent): void } {
  const { setDrag } = useEditor()
  return {
    onPointerDown: ({ button, pointerType, clientX: x, clientY: y }) => {
      if (button === 0 && pointerType !== 'touch') setDrag({ tool, x, y })
    },
  }
}

/** What is on its way to the map: a picture under the pointer, used on the cell where it is let go. */
export function Dragged() {
  const { drag } = useEditor()
  return drag && <Flying drag={drag} />
}

function Flying({ drag }: { drag: Drag }) {
  const { draft, setDrag, over, setOver } = useEditor()
  const tools = useCellTools()
  const [at, setAt] = useState<{ readonly x: number; readonly y: number }>()
  const pairOf = (cell: number): Cell => {
    const { width } = sizeOfMap(draft.map!)
    return [cell % width, Math.floor(cell / width)]
  }
  const end = useEffectEvent((cell?: number) => {
    if (cell !== undefined && draft.map) tools.use(pairOf(cell), drag.tool)
    setOver(undefined)
    setDrag(undefined)
  })
  const move = useEffectEvent((event: globalThis.PointerEvent) => {
    const { clientX: x, clientY: y, buttons } = event
    if (buttons === 0) end()
    else if (at || Math.hypot(x - drag.x, y - drag.y) >= FAR) {
      setAt({ x, y })
      const cell = cellUnder(document.elementFromPoint(x, y))
      if (cell !== over) setOver(cell)
    }
  })
  const drop = useEffectEvent(({ clientX, clientY }: globalThis.PointerEvent) =>
    end(at && cellUnder(document.elementFromPoint(clientX, clientY))),
  )
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', (event) => move(event), { signal })
    window.addEventListener('pointerup', (event) => drop(event), { signal })
    window.addEventListener('pointercancel', () => end(), { signal })
    return () => stop.abort()
  }, [])
  return (
    at && (
      <div className="tt-flying" style={{ transform: `translate(${at.x}px, ${at.y}px)` }} aria-hidden="true">
        <ToolPicture tool={drag.tool} />
      </div>
    )
  )
}
