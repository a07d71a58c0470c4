import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { Stage } from '../../../parts/stage.tsx'
import { usePlaceScene } from '../road/tableau.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { useArrival } from '../useArrival.ts'
import { useAllyWords } from './useAllyWords.ts'
import './allies.css'

/** TW-437. Somebody would come along, but there is no room: one goes for another, or the offer is lost. */
export default function AllyOffer() {
  const text = useText()
  const local = useLocal()
  const words = useAllyWords()
  const { plan, view, scene, commands } = useTable()
  const { asking, allies, node } = view.session.road!
  const land = usePlaceScene(node, '')
  const heading = useArrival(scene, `offer ${asking[0]}`)
  const offered = plan.road!.allies.get(asking[0]!)!
  return (
    <Stage
      className="tw-ally-stage"
      data-test="twilight-ally-offer"
      data-tw="ally-offer"
      scene={land}
      foot={
        <Plate kind="paper" className="tw-ally-offer">
          <h2 ref={heading} tabIndex={-1}>
            {text('twilightTable.ally.offer', { name: local(offered.name) })}
          </h2>
          <p>{local(offered.text)}</p>
          <p>
            <strong>{words.does(offered)}</strong>{' '}
            {text('twilightTable.ally.trust', { n: offered.trust, of: offered.trust })}{' '}
            {words.limits(offered).join(' ')}
          </p>
          <p>{text('twilightTable.ally.offerWhat')}</p>
          <div className="tw-ally-ways">
            {allies.map(({ id, trust }) => (
              <Button
                key={id}
                icon={<Picture shape="token" kind="ally" id={id} />}
                onClick={() => commands.act({ type: 'allyOffer', take: true, dismiss: id })}
                data-tw={`ally-instead-${id}`}
              >
                <span className="tw-ally-way">
                  <strong>
                    {text('twilightTable.ally.instead', { name: local(plan.road!.allies.get(id)?.name) })}
                  </strong>
                  <span>
                    {words.does(plan.road!.allies.get(id)!)} {text('twilightTable.ally.fights', { n: trust })}
                  </span>
                </span>
              </Button>
            ))}
            <Button
              className="tw-ally-decline"
              onClick={() => commands.act({ type: 'allyOffer', take: false })}
              data-tw="ally-decline"
            >
              {text('twilightTable.ally.decline')}
            </Button>
          </div>
        </Plate>
      }
    >
      {() => <Picture shape="standing" kind="ally" id={offered.id} className="tw-ally-figure" />}
    </Stage>
  )
}
