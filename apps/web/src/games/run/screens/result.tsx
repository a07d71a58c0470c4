import { type ReactNode, useMemo } from 'react'
import IconOn from '~icons/lucide/arrow-right'
import { useNumber, useText } from '../../../language/language.tsx'
import { WatchAgain } from '../../../match/watchAgain.tsx'
import { Button } from '../../../parts/button.tsx'
import { More } from '../../../parts/more.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import { Plate } from '../../../parts/plate.tsx'
import type { StageSize } from '../../../parts/stage.tsx'
import { FieldStage } from '../field/fieldStage.tsx'
import type { HistorySight, Replay, RunSight } from '../host/host.ts'
import { useNames, useRunKit } from '../runContext.ts'
import { signed } from '../signed.ts'
import { useArrival } from '../useArrival.ts'
import { DeedBars } from './deedBars.tsx'
import { deedsOf } from './deeds.ts'
import { ScoreLines } from './scorePlate.tsx'
import './report.css'
import './result.css'

interface ResultProps {
  readonly sight: RunSight
  readonly entry: HistorySight
  /** Missing where it could not be had. */
  readonly replay: Replay | undefined
  readonly onReplay: () => void
  readonly onGoOn: () => void
}

/** More bars than this fold away. */
const SHOWN_DEEDS = 6

/** RN-332. What the battle came to, why, and what comes next: a plate on the field, for the great moment is the end of the run. */
export function Result({ sight, entry, replay, onReplay, onGoOn }: ResultProps) {
  const text = useText()
  const number = useNumber()
  const names = useNames()
  const { run } = useRunKit().content.balance
  const deeds = useMemo(() => (replay ? deedsOf(replay.events) : []), [replay])
  const { outcome, reason, rounds, goldBase, goldStreak, ratingChange, opponent } = entry
  const won = outcome === 'win'
  const strikers = useMemo(() => (won || !replay ? deeds : deedsOf(replay.events, 'enemy')), [won, replay, deeds])
  const [best] = strikers
  const all = strikers.reduce((sum, { dealt }) => sum + dealt, 0)
  const kept = sight.gold - goldBase - goldStreak
  const couldBuy = sight.hand.some(({ nextUpgradeCost: price }) => price !== null && price <= kept)
  const heading = useArrival(`result ${entry.battle}`)
  const facts = [
    {
      test: 'gold',
      name: text('runTable.result.gold'),
      value: text('runTable.result.goldSum', { base: goldBase, streak: goldStreak, total: goldBase + goldStreak }),
    },
    { test: 'goldNow', name: text('runTable.result.goldNow'), value: number(sight.gold) },
    {
      test: 'rating',
      name: text('runTable.result.rating'),
      value: text('runTable.result.ratingSum', {
        before: sight.rating - ratingChange,
        change: signed(ratingChange),
        now: sight.rating,
        league: text(`run.league.${sight.league}`),
      }),
    },
    {
      test: 'score',
      name: text('runTable.score'),
      value: text('runTable.result.score', {
        wins: sight.wins,
        toWin: run.winsToWin,
        losses: sight.losses,
        toLose: run.lossesToLose,
      }),
    },
  ]
  return (
    <section className="rn-report" data-test="run-result" data-outcome={outcome}>
      <FieldStage
        factions={{ mine: sight.faction, theirs: opponent.faction }}
        foot={
          <Plate className="rn-result-ways">
            <WatchAgain onClick={onReplay} test="run-replay-again" />
            <Button kind="gold" icon={<IconOn />} onClick={onGoOn} data-test="run-go-on">
              {text(sight.status === 'active' ? `runTable.result.to.${sight.phase}` : 'runTable.result.toEnd', {
                n: sight.phase === 'draft' ? (sight.draft?.pick ?? 1) : entry.battle + 1,
              })}
            </Button>
          </Plate>
        }
      >
        {(_, size) => (
          <div className="rn-result-field">
            <Plate className="rn-result" data-outcome={outcome}>
              <header className="rn-result-head">
                <Staged
                  won={won}
                  size={size}
                  figure={
                    best ? (
                      <Picture shape="champion" kind="unit" id={best.unitId} hints={{ tier: best.tier }} />
                    ) : (
                      <Picture shape="champion" kind="leader" id={opponent.leaderId} />
                    )
                  }
                />
                {!best && (
                  <p className="rn-result-leader">
                    {text('runTable.result.leads', { leader: names.leader(opponent.leaderId) })}
                  </p>
                )}
                <h2 ref={heading} tabIndex={-1}>
                  {text(`runTable.result.title.${outcome}`, { opponent: names.opponent(opponent) })}
                </h2>
                <p className="rn-result-why" data-test="run-result-why">
                  {text('runTable.result.how', { reason, outcome, rounds })}
                  {outcome === 'draw' && ` ${text('runTable.result.drawLoses')}`}
                  {best &&
                    best.dealt > 0 &&
                    ` ${text('runTable.result.why', {
                      outcome,
                      best: names.unit(best.unitId, best.tier),
                      dealt: best.dealt,
                      all,
                    })}`}
                  {!won && couldBuy && ` ${text('runTable.result.unspent', { gold: kept })}`}
                </p>
              </header>
              <div className="rn-result-score">
                <ScoreLines score={sight} />
              </div>
              <dl className="rn-result-gains">
                <div>
                  <dt>{text('runTable.goldWord', { n: sight.gold })}</dt>
                  <dd>
                    <strong>{signed(goldBase + goldStreak)}</strong> → {number(sight.gold)}
                  </dd>
                </div>
                <div>
                  <dt>{text('runTable.rating')}</dt>
                  <dd>
                    <strong>{signed(ratingChange)}</strong> → {number(sight.rating)}
                  </dd>
                </div>
              </dl>
              {deeds.length > 0 && (
                <>
                  <h3>{text('runTable.result.deeds')}</h3>
                  <DeedBars deeds={deeds.slice(0, SHOWN_DEEDS)} />
                </>
              )}
              <More label={text('runTable.result.sums')} test="run-result-sums">
                {deeds.length > SHOWN_DEEDS && <DeedBars deeds={deeds.slice(SHOWN_DEEDS)} />}
                <dl className="rn-facts">
                  {facts.map(({ test, name, value }) => (
                    <div key={test} data-test={`run-result-${test}`}>
                      <dt>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </More>
            </Plate>
          </div>
        )}
      </FieldStage>
    </section>
  )
}

interface StagedProps {
  readonly won: boolean
  readonly size: StageSize
  /** Whoever decided it. */
  readonly figure: ReactNode
}

/** The plate is so wide at most, and the stage on it so high. */
const WIDEST = 760
const HEIGHT = { narrow: 140, wide: 184 }
/** The scene is drawn for a window and shown as a picture of it. */
const SHRUNK = 2

/** The picture above the words: rays and a wreath, or night and ash. */
function Staged({ won, size, figure }: StagedProps) {
  const width = Math.min(WIDEST, size.width)
  const height = HEIGHT[size.width < 700 ? 'narrow' : 'wide']
  // The ground of the scene begins a little below its middle: there the picture ends.
  const options = { width: width * SHRUNK, height: (height * SHRUNK) / 0.56, theme: size.theme }
  const scene = usePictures().ending(won ? 'victory' : 'defeat', options)
  return (
    <div className="rn-result-stage" style={{ height }} data-mood={won ? 'victory' : 'defeat'} aria-hidden="true">
      <img src={scene} alt="" draggable={false} />
      <div className="rn-result-figure">{figure}</div>
    </div>
  )
}
