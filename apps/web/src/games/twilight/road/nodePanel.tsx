import {
  finalPrice,
  hereOf,
  isFight,
  type NodeOption,
  type RoadNode,
  type RoadState,
  roadOptions,
} from '@arbiter/twilight'
import { type ReactNode, useState } from 'react'
import { useText } from '../../../language/language.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useLocal, useTable } from '../tableContext.ts'
import { Camp } from './camp.tsx'
import { CheckPanel } from './checkPanel.tsx'
import { FightPanel } from './fightPanel.tsx'
import { Market } from './market.tsx'
import { Priced } from './priced.tsx'
import { Shrine } from './shrine.tsx'
import { useClosedBy, useEffectWords, usePriceWords } from './words.ts'

/** TW-464, TW-468. What the present node holds, and the way out of it. */
export function NodePanel({ onWorth }: { onWorth: (isWorth: boolean) => void }) {
  const text = useText()
  const local = useLocal()
  const { plan, view } = useTable()
  const node = hereOf(plan, view.session)!
  const options = roadOptions(plan, view)
  const ahead = view.session.ahead.length > 0
  const Shop = ahead ? undefined : SHOPS[node.kind]
  const [beside, setBeside] = useState<'shop' | 'else'>('shop')
  const shown = options.length === 0 ? 'shop' : beside
  const plain = options.filter(({ encounter, check }) => encounter === undefined && check === undefined)
  return (
    <div className="tw-cards">
      {ahead && <p className="tw-paper tw-sheet-forced">{text('twilightTable.road.forced')}</p>}
      {Shop && options.length > 0 && (
        <div className="tw-paper tw-shop-turn">
          <Segments
            label={text('twilightTable.road.options')}
            hideLabel
            value={shown}
            options={[
              { value: 'shop', label: text(`twilightRoad.shop.${node.kind}`), test: 'twilight-beside-shop' },
              {
                value: 'else',
                label: options.length === 1 ? local(options[0]!.text) : text('twilightRoad.shop.else'),
                test: 'twilight-beside-else',
              },
            ]}
            onChange={setBeside}
          />
        </div>
      )}
      {Shop && shown === 'shop' && <Shop />}
      {(!Shop || shown === 'else') && (
        <>
          {options.map(({ index, encounter, check, closed = false }) => {
            const option = index < 0 ? undefined : node.options[index]
            if (encounter !== undefined) return <FightPanel key={encounter} scenario={encounter} />
            if (check !== undefined)
              return <CheckPanel key={check} id={check} {...(option && { option })} closed={closed} onWorth={onWorth} />
            return null
          })}
          {plain.length > 0 && (
            <div className="tw-paper tw-plain-options">
              {plain.map(({ index }) => (
                <PlainOption key={index} node={node} index={index} option={node.options[index]!} />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
}

/** Places that sell hours, goods or rites; what else can be done there lies on another page of it. */
const SHOPS: Readonly<Partial<Record<RoadNode['kind'], () => ReactNode>>> = {
  camp: Camp,
  market: Market,
  shrine: Shrine,
}

/** TW-468. The way out of a node that holds nobody; what stays undone stays behind. In gold where nothing here is worth a try. */
export function Leave({ worth }: { worth: boolean }) {
  const text = useText()
  const { plan, view, commands } = useTable()
  const node = hereOf(plan, view.session)!
  const { ahead, road } = view.session
  if (isFight(node) || node.kind === 'check' || ahead.length > 0) return null
  return (
    <Priced
      main={!worth && isServed(node, road!) && roadOptions(plan, view).every(({ check }) => check !== undefined)}
      name={text('twilightRoad.leave')}
      facts={road!.hours > 0 ? text('twilightRoad.hoursLost') : ''}
      refused={commands.reason({ type: 'leaveNode' })}
      onClick={() => commands.act({ type: 'leaveNode' })}
      hook="leave"
    />
  )
}

/** Whether nothing more can be had here. */
function isServed({ kind }: RoadNode, { hours, stock }: RoadState): boolean {
  if (kind === 'camp') return hours === 0
  return kind === 'shrine' ? stock.some(({ sold }) => sold) : kind !== 'market'
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
        option.effects.length > 0 || !option.ends ? effects(option.effects) : '',
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
