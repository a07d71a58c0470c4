import type { ReactNode } from 'react'
import { useText } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import { FateCardFace } from './fateCardFace.tsx'
import { FateResult } from './fateResult.tsx'
import { FateSum, FateSumAhead } from './fateSum.tsx'
import type { FateDraw } from './fateTale.ts'
import { KeywordLine } from './keywordLine.tsx'
import { useLocal, useTable } from './tableContext.ts'
import './fateStage.css'

interface FateStageProps {
  readonly draw: FateDraw
  readonly who: string
  /** What comes of it, where the verdict alone does not say so. */
  readonly follows?: ReactNode
}

/** TW-266, TW-267. The card turns over above the table, then its line, then what it decided. The log says the same to ears. */
export function FateStage({ draw, who, follows }: FateStageProps) {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  const card = plan.fate.get(draw.drawn.id)!
  const { resolved } = draw
  return (
    <div className="tw-stage" data-test="twilight-stage" data-fate={card.id} aria-hidden="true">
      <div className="tw-stage-card" key={draw.seq}>
        <img className="tw-fate-back" src={usePictures().cardBack()} alt="" />
        <FateCardFace card={card} value={draw.valued?.value ?? card.base_value} />
      </div>
      <div className="tw-stage-words">
        <p className="tw-stage-what">
          {text(`twilightTable.deed.${draw.drawn.context}`, { who, known: String(who !== '') })}
        </p>
        <p className="tw-stage-hint">{local(card.narrative_hint)}</p>
        <div className="tw-stage-line">
          <KeywordLine draw={draw} />
          {!resolved && <FateSumAhead draw={draw} />}
          {resolved && (
            <>
              <FateSum resolved={resolved} keyword={card.keyword} />
              <FateResult resolved={resolved} who={who} />
              {follows}
            </>
          )}
        </div>
      </div>
    </div>
  )
}
