import { type Cell, TERRAIN, type Terrain } from '@arbiter/tabletop'
import { useMemo } from 'react'
import { useText } from '../../../../language/language.tsx'
import { useEditor } from '../editorContext.ts'
import { sizeOfMap } from '../model/ground.ts'
import { useFighterNames } from '../useFighterNames.ts'

/** TT-192: column, row, what lies there, its zones, who stands there and how he faces. */
export function useCellLabels(terrain: readonly Terrain[]): (cell: number) => string {
  const places = usePlaceWords()
  const grounds = useGroundWords()
  const further = useFurtherWords()
  return (cell) => [places[cell], grounds.get(terrain[cell]!), ...(further.get(cell) ?? [])].join(', ')
}

/** Said once for a size: a large map has thousands of cells. */
function usePlaceWords(): string[] {
  const text = useText()
  const { width, height } = sizeOfMap(useEditor().draft.map!)
  return useMemo(
    () =>
      Array.from({ length: width * height }, (_, cell) =>
        text('tabletopTable.cell', { column: cell % width, row: Math.floor(cell / width) }),
      ),
    [text, width, height],
  )
}

function useGroundWords(): ReadonlyMap<Terrain, string> {
  const text = useText()
  return useMemo(() => new Map(Object.values(TERRAIN).map((id) => [id, text(`tabletop.terrain.${id}`)])), [text])
}

function useFurtherWords(): ReadonlyMap<number, readonly string[]> {
  const text = useText()
  const { draft } = useEditor()
  const { zones } = draft.map!
  const { width } = sizeOfMap(draft.map!)
  const names = useFighterNames(draft)
  return useMemo(() => {
    const further = new Map<number, string[]>()
    const add = ([column, row]: Cell, words: string) => {
      const cell = row * width + column
      further.set(cell, [...(further.get(cell) ?? []), words])
    }
    for (const [name, cells] of Object.entries(zones)) {
      const words = text('tabletopEditor.inZone', { name })
      for (const cell of cells) add(cell, words)
    }
    for (const [at, { cell, facing, posture }] of draft.fighters.entries()) {
      const how = [
        posture !== 'standing' && text(`tabletop.posture.${posture}`),
        facing && text(`tabletop.direction.${facing}`),
      ]
      if (cell) add(cell, [names[at], ...how.filter((word) => word)].join(', '))
    }
    return further
  }, [text, zones, width, draft.fighters, names])
}
