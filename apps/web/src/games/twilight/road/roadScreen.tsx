import { hereOf } from '@arbiter/twilight'
import { useEffect, useMemo, useRef, useState } from 'react'
import IconMap from '~icons/lucide/map'
import { useText, Vocabularies } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import { Plate } from '../../../parts/plate.tsx'
import { Stage, type StageSize } from '../../../parts/stage.tsx'
import { gameWords } from '../../messages.ts'
import { CheckQuestion } from '../checkQuestion.tsx'
import { DeedPanel } from '../deedPanel.tsx'
import { FateStage } from '../fateStage.tsx'
import { fateTale } from '../fateTale.ts'
import { Glossary } from '../glossary.tsx'
import { GuideLine } from '../guide.tsx'
import { ResonanceWidget } from '../resonanceWidget.tsx'
import { RoadHero } from '../roadHero.tsx'
import { Settings } from '../settings.tsx'
import { StageSlot } from '../stageSlot.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { TableMenu } from '../tableMenu.tsx'
import { useArrival } from '../useArrival.ts'
import { CheckFollows } from './checkFollows.tsx'
import { CompanyButton } from './company.tsx'
import { DeckButton } from './deckView.tsx'
import { type KnownNode, knownNode } from './knownNode.ts'
import { Leave, NodePanel } from './nodePanel.tsx'
import { NodePrint } from './nodePrint.tsx'
import { Place, Tale } from './place.tsx'
import { RewardScreen, SkipReward } from './rewardScreen.tsx'
import { RoadMap } from './roadMap.tsx'
import { ROAD_WORDS } from './roadWords.ts'
import { Standing } from './standing.tsx'
import { usePlaceScene } from './tableau.tsx'
import { waysFrom } from './waysFrom.ts'
import { Ahead, WaysOn } from './waysOn.tsx'
import '../road.css'
import './roadCards.css'
import './roadGoods.css'
import './roadPlaces.css'
import './roadScreen.css'
import './roadSheet.css'
import './roadOnMap.css'

/** The road between encounters as a map (TW-523 … TW-526). */
export default function RoadScreen() {
  const { kit } = useTable()
  return (
    <Vocabularies of={[...gameWords(kit), ROAD_WORDS]}>
      <Walk />
    </Vocabularies>
  )
}

function Walk() {
  const text = useText()
  const local = useLocal()
  const pictures = usePictures()
  const { plan, view, scene, events, commands } = useTable()
  const { session, check } = view
  const road = session.road!
  const node = hereOf(plan, session)!
  const heading = useArrival(scene, `${road.node} ${road.done} ${session.encounters.length}`)
  const [looked, setLooked] = useState(road.node)
  const [unfolded, setUnfolded] = useState(false)
  /** A check of this place that is worth a try. */
  const [worth, setWorth] = useState(false)
  const sheet = useRef<HTMLDivElement>(null)
  const ways = useMemo(() => waysFrom(plan.road!.nodes, road.node), [plan, road.node])
  const onStage = scene.heldEvent && fateTale(events).at(-1)
  const fateAsks = check !== null && check.fate !== null
  // Whoever may try once more still stands before it.
  const walking = road.done && !check && session.ahead.length === 0 && !road.offers && road.asking.length === 0
  // A new place, or the way out of it, is looked at from its beginning.
  useEffect(() => {
    setLooked(walking ? (ways[0] ?? road.node) : road.node)
    setUnfolded(false)
    if (sheet.current) sheet.current.scrollTop = 0
  }, [road.node, walking, ways])
  const lookedAt = knownNode(plan, view, looked)
  const here = knownNode(plan, view, road.node)
  // The road is a map, a place is a place: there the map is unfolded on demand.
  // While a fate is turned over one still stands where it was asked.
  const onMap = (walking && !onStage) || unfolded
  const aside = onMap && !(walking && (looked === road.node || ways.includes(looked)))
  const kind = node.kind
  const land = usePlaceScene(road.node, kind)
  const scenery = (size: StageSize) => (onMap ? pictures.scene('roadMap', size) : land(size))

  function back(): void {
    setUnfolded(false)
    setLooked(road.node)
  }

  return (
    <Stage
      className="tw-walk"
      data-test="twilight-road"
      data-node={road.node}
      data-walking={walking}
      data-reward={road.offers !== null}
      data-map={onMap}
      data-kind={kind}
      data-side={sideOf(node.layer / plan.road!.last)}
      scene={scenery}
    >
      {(size) => (
        <div className="tw-walk-rows">
          <header className="tw-walk-head">
            <Plate className="tw-walk-title">
              {!walking && (
                <Button
                  icon={<IconMap />}
                  className="tw-map-open"
                  aria-label={text(unfolded ? 'twilightRoad.back' : 'twilightRoad.mapOpen')}
                  aria-pressed={unfolded}
                  onClick={() => (unfolded ? back() : setUnfolded(true))}
                  data-test="twilight-map-open"
                />
              )}
              <p className="tw-soft">
                {text('twilightRoad.place', {
                  campaign: local(plan.campaign?.name),
                  n: node.layer,
                  of: plan.road!.last,
                })}
              </p>
              <p className="tw-soft tw-walk-step">
                {text('twilightRoad.step', { n: node.layer, of: plan.road!.last })}
              </p>
              <h2 ref={heading} tabIndex={-1}>
                {local(node.name)}
              </h2>
              {!onMap && !road.offers && <Tale node={node} className="tw-walk-tale" />}
            </Plate>
            <ResonanceWidget plan={plan} resonance={session.resonance} />
            <GuideLine stage={scene.heldEvent ? 'check' : fateAsks ? 'choice' : 'road'} />
          </header>
          {onMap ? <RoadMap size={size} looked={looked} onLook={setLooked} /> : <Standing node={here} />}
          <div className="plate plate-paper tw-sheet">
            <div className="tw-sheet-body" ref={sheet}>
              {aside ? (
                <Looked node={lookedAt} onBack={back} />
              ) : check ? (
                !fateAsks && (
                  <section className="tw-paper tw-retry">
                    <DeedPanel />
                    <CheckQuestion check={check} />
                  </section>
                )
              ) : (
                <>
                  <Place asks={road.offers ? 'reward' : walking ? 'ways' : 'here'} />
                  {road.offers ? (
                    <RewardScreen offers={road.offers} />
                  ) : walking ? (
                    <WaysOn looked={looked} onLook={setLooked} />
                  ) : (
                    <NodePanel key={road.node} onWorth={setWorth} />
                  )}
                </>
              )}
            </div>
            <div className="tw-sheet-foot">
              {commands.refusal && (
                <p className="tw-sheet-refused" role="alert">
                  {commands.refusal.why}
                </p>
              )}
              {!aside && !check && (road.offers ? <SkipReward /> : !walking && <Leave worth={worth} />)}
            </div>
          </div>
          <div className="tw-road-strip tw-walk-strip">
            <RoadHero />
            <DeckButton />
            <CompanyButton />
            <TableMenu>
              <Settings />
              <Glossary />
            </TableMenu>
          </div>
          {fateAsks && <CheckQuestion check={check} />}
          <StageSlot>
            {onStage && <FateStage draw={onStage} who="" follows={<CheckFollows draw={onStage} />} />}
          </StageSlot>
        </div>
      )}
    </Stage>
  )
}

/** Where on the map the next step lies: its cards stand below it. */
const sideOf = (along: number) => (along < 0.34 ? 'start' : along < 0.67 ? 'middle' : 'end')

/** A node somewhere else on the map, as far as it can be seen from here. */
function Looked({ node, onBack }: { node: KnownNode; onBack: () => void }) {
  const text = useText()
  const local = useLocal()
  const { view } = useTable()
  const { id, kind, inside } = node
  return (
    <section className="tw-paper tw-place tw-looked" data-test="twilight-looked">
      <NodePrint node={node} />
      <h3 className="tw-sheet-title">{inside ? local(inside.name) : text(`twilightRoad.kind.${kind}`)}</h3>
      <p className="tw-soft">{inside ? text(`twilightRoad.kind.${kind}`) : text('twilightRoad.tooFar')}</p>
      {inside && <p className="tw-way-text">{local(inside.text)}</p>}
      {inside && !view.session.road!.trail.includes(id) && <Ahead node={inside} />}
      <button type="button" className="button button-plain" onClick={onBack}>
        {text('twilightRoad.back')}
      </button>
    </section>
  )
}
