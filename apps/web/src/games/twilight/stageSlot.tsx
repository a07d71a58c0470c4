import type { ReactNode } from 'react'
import IconSkip from '~icons/lucide/fast-forward'
import { useText } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { TableCloth } from './tableCloth.tsx'
import { useTable } from './tableContext.ts'
import './stageSlot.css'

/** Where the telling rests: what is shown lies over the table and takes no room, with the way to skip it. */
export function StageSlot({ children }: { children: ReactNode }) {
  const text = useText()
  const { table, scene } = useTable()
  if (!scene.heldEvent) return null
  return (
    <div className="tw-stage-slot" data-empty={!children || undefined}>
      <TableCloth />
      <div className="tw-stage-frame">
        {children}
        <Button
          kind="gold"
          className="tw-stage-skip"
          icon={<IconSkip />}
          onClick={() => table.skip()}
          data-test="twilight-skip"
        >
          {text('twilightTable.skip')}
        </Button>
      </div>
    </div>
  )
}
