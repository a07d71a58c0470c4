import type { FateDeck } from '@arbiter/twilight'
import { useState } from 'react'
import { useText } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { FatePiles } from './fatePiles.tsx'

/** TW-259. What is left of the fate deck and what was drawn; opens the piles as lists. */
export function FatePilesButton({ fate }: { fate: FateDeck }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="tw-piles" onClick={() => setOpen(true)} data-test="twilight-fate-open">
        <img src={usePictures().cardBack()} alt="" width={280} height={396} draggable={false} />
        <span className="tw-pile">
          <span className="sum" data-tw="fate-draw">
            {fate.draw.length}
          </span>
          <span className="tw-pile-name">{text('twilightTable.fateDraw', { n: fate.draw.length })}</span>
        </span>
        <span className="tw-pile">
          <span className="sum" data-tw="fate-discard">
            {fate.discard.length}
          </span>
          <span className="tw-pile-name">{text('twilightTable.fateDiscard')}</span>
        </span>
      </button>
      {open && <FatePiles fate={fate} onClose={() => setOpen(false)} />}
    </>
  )
}
