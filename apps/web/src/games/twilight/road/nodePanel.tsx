import { finalPrice, hereOf, isFight, type NodeOption, type RoadNode, roadOptions } from '@arbiter/twilight'
import { useText } from '../../../language/language.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { Camp } from './camp.tsx'
import { CheckPanel } from './checkPanel.tsx'
import { FightPanel } from './fightPanel.tsx'
import { Market } from './market.tsx'
import { Priced } from './priced.tsx'
import { Shrine } from './shrine.tsx'
import { useClosedBy, useEffectWords, usePriceWords } from './words.ts'

/** TW-464, TW-468. What the present node holds, and the way out of it. */
export function NodePanel() {
  const text = useText()
  const { plan, view, commands } = useTable()
  const node = hereOf(plan, view.session)!
  const options = roadOptions(plan, view)
  const ahead = view.session.ahead.length > 0
  const stays = isFight(node) || node.kind === 'check' || ahead
  return (
    <>
      {ahead && <p className="tw-sheet-forced">{text('twilightTable.road.forced')}</p>}
      {!ahead && node.kind === 'camp' && <Camp />}
      {!ahead && node.kind === 'market' && <Market />}
      {!ahead && node.kind === 'shrine' && <Shrine />}
      {options.map(({ index, encounter, check, closed = false }) => {
        const option = index < 0 ? undefined : node.options[index]
        if (encounter !== undefined) return <FightPanel key={encounter} scenario={encounter} ally={!ahead} />
        if (check !== undefined)
          return <CheckPanel key={check} id={check} {...(option && { option })} closed={closed} />
        return <PlainOption key={index} node={node} index={index} option={option!} />
      })}
      {node.kind === 'rest' && <p>{text('twilightRoad.rested')}</p>}
      {!stays && (
        <Priced
          main={options.length === 0}
          name={text('twilightRoad.leave')}
          facts={view.session.road!.hours > 0 ? text('twilightRoad.hoursLost') : ''}
          refused={commands.reason({ type: 'leaveNode' })}
          onClick={() => commands.act({ type: 'leaveNode' })}
          hook="leave"
        />
      )}
    </>
  )
}

/** An option that works by its effects. */
function PlainOption({ node, index, option }: { node: RoadNode; index: number; option: NodeOption }) {
  const text = useText()
  const local = useLocal()
  const closedBy = useClosedBy()
  const effects = useEffectWords()
  const priceWords = usePriceWords()
  const { plan, view, commands } = useTable()
  const action = { type: 'chooseOption', index } as const
  const price = priceWords(finalPrice(plan, view.session, option.price))
  return (
    <Priced
      name={local(option.text)}
      facts={[
        price && text('twilightRoad.costs', { price }),
        effects(option.effects),
        option.ends && isFight(node) ? text('twilightRoad.passesBy') : '',
      ]
        .filter(Boolean)
        .join(' · ')}
      refused={closedBy(option.needs) || commands.reason(action)}
      onClick={() => commands.act(action)}
      hook={`option-${index}`}
    />
  )
}
