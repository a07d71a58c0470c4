import type { Localised } from '@arbiter/kernel'
import type { Naming } from '@arbiter/tabletop'
import { useMemo } from 'react'
import { useRoom } from './roomContext.ts'

/** What sentences of this fight call fighters, sides and items. */
export function useNaming(): Naming {
  const { plan, scene } = useRoom()
  const { fighters, items } = scene.view
  return useMemo(() => {
    const names: Record<string, Localised> = {}
    for (const { uid, name } of Object.values(fighters)) names[uid] = name
    for (const { id, name } of plan.setup.encounter.sides) names[`side:${id}`] = name
    for (const { id, kind } of Object.values(items)) {
      const type = plan.items.get(kind)
      if (type) names[`item:${id}`] = type.name
    }
    const { map } = plan
    return { names, ...(map && { map: { kind: map.grid.kind, columns: map.grid.width } }) }
  }, [plan, fighters, items])
}
