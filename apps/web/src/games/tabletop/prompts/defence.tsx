import { directionToward } from '@arbiter/board'
import { type DefenceOption, type Direction, directionNames, type HurdleOffer, type Reaction } from '@arbiter/tabletop'
import { useState } from 'react'
import { useLanguage, useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { More } from '../../../parts/more.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { hook } from '../hook.ts'
import { useNarrow } from '../map/useNarrow.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { AttackLine, AttackOverride, ContestLine, checkOf } from './attackLine.tsx'
import { useEscapes } from './useEscapes.ts'

/** P5: mode and skill for every hurdle, and the turn that comes with the first reaction. */
export function DefencePrompt({ uid, hurdles }: { uid: string; hurdles: readonly HurdleOffer[] }) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { ways, scene, plan, kit } = useRoom()
  const [chosen, setChosen] = useState(() => hurdles.map(({ proposal }) => proposal))
  const [turnTo, setTurnTo] = useState<Direction | ''>('')
  const defender = scene.view.fighters[uid]!
  const check = checkOf(scene.view.pending)
  const options = hurdles.map((hurdle, i) => hurdle.options[chosen[i]!] ?? hurdle.options[0]!)
  const toward = turnToward()
  const mustTurn = options.some(({ withTurn }) => withTurn)
  const turn = turnTo || (mustTurn ? toward : undefined)
  const action = {
    type: 'defend' as const,
    hurdles: options.map(({ mode, skill }) => (skill === null ? { mode } : { mode, skill })),
    ...(turn && { turnTo: turn }),
  }
  const verdict = ways.check(action)
  const ap = options.reduce((sum, option) => sum + option.ap, 0)
  const isFirst = defender.own !== null && !defender.own.reacted
  const mayTurn = plan.map !== null && plan.rules.facing && plan.rules.firstReactionTurn && isFirst && check

  function turnToward(): Direction | undefined {
    const attacker = check && scene.view.fighters[check.uid]
    if (!plan.map || !attacker) return undefined
    return directionNames({ plan })[directionToward(plan.map.grid, defender.cell, attacker.cell)]
  }

  const escapes = useEscapes(hurdles, options)
  const narrow = useNarrow()
  const optionName = useOptionName(hurdles)
  const wayOf = (option: DefenceOption) => text('tabletopTable.defenceWay', { name: optionName(option), ap: option.ap })
  const percent = usePercent()
  /** What is folded away is told with its chance all the same. */
  const folded = (option: DefenceOption, chance: number | undefined) => {
    const name = (option.ap === 0 ? optionName : wayOf)(option)
    return chance === undefined ? name : text('tabletopTable.chanceOf', { name, chance: percent(chance) })
  }
  /** What is called the same is told once, with the better chance. */
  function bestOfEach({ options }: HurdleOffer, among: readonly number[], chances: readonly number[] = []) {
    const best = new Map<string, readonly [at: number, chance: number | undefined]>()
    for (const at of among) {
      const name = optionName(options[at]!)
      const [, chance] = best.get(name) ?? []
      if (!best.has(name) || (chances[at] ?? 0) > (chance ?? 0)) best.set(name, [at, chances[at]])
    }
    return [...best.values()]
  }
  const stays = defender.ap === null ? undefined : defender.ap - ap
  const choose = (hurdle: number, at: number) => setChosen(chosen.map((old, other) => (other === hurdle ? at : old)))

  return (
    <>
      <ContestLine />
      <AttackLine wounds={escapes?.wounds} left={escapes?.left} hurdles={hurdles} />
      {hurdles.map((hurdle, i) => {
        const shown = atHand(hurdle)
        const card = (at: number) => {
          const option = hurdle.options[at]!
          return (
            <label key={at} className="tt-defence">
              <input
                type="radio"
                className="sr-only"
                name={`hurdle-${i}`}
                checked={chosen[i] === at}
                onChange={() => choose(i, at)}
                {...hook(`choice-${i > 0 ? 'resist-' : ''}${option.mode}${option.skill ? `-${option.skill}` : ''}`)}
              />
              <OptionWords option={option} name={optionName(option)} chance={escapes?.chances[i]?.[at]} />
            </label>
          )
        }
        const rest = hurdle.options.map((_, at) => at).filter((at) => !shown.includes(at))
        const free = rest.every((at) => hurdle.options[at]!.ap === 0)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second hurdle
          <fieldset key={i} className="tt-defences" data-test={`tabletop-hurdle-${i}`}>
            <legend className={hurdles.length > 1 ? undefined : 'sr-only'}>
              {text(`tabletopTable.hurdle.${hurdle.kind}`)}
            </legend>
            <div className="tt-defence-cards">{shown.map(card)}</div>
            {narrow && <OptionSum option={options[i]!} />}
            {rest.length > 0 && (
              <More
                label={text(free ? 'tabletopTable.freeDefences' : 'tabletopTable.otherDefences', {
                  ways: {
                    list: bestOfEach(hurdle, rest, escapes?.chances[i]).map(([at, chance]) =>
                      folded(hurdle.options[at]!, chance),
                    ),
                  },
                })}
                test={`tabletop-other-${i}`}
              >
                <div className="tt-defence-cards">{rest.map(card)}</div>
              </More>
            )}
          </fieldset>
        )
      })}
      {!verdict.ok && <p className="tt-why">{wording.say(kit.explain(verdict))}</p>}
      <div className="tt-foot">
        <Button kind="gold" aria-disabled={!verdict.ok} onClick={() => ways.act(action)} {...hook('choice-defend')}>
          {text('tabletopTable.defend', { ap, ways: { list: [...new Set(options.map(optionName))] } })}
          {ap > 0 && stays !== undefined && (
            <small data-test="tabletop-defence-left">{text('tabletopTable.apLeft', { ap: stays })}</small>
          )}
        </Button>
        {(mayTurn || scene.rules) && (
          <More label={text('tabletopTable.more')} test="tabletop-defence-more">
            {mayTurn && (
              <label className="tt-inline-field">
                <span>{text('tabletopTable.turnWith')}</span>
                <select
                  value={turn ?? ''}
                  onChange={({ target }) => setTurnTo(target.value as Direction | '')}
                  data-test="tabletop-turn-to"
                >
                  <option value="">{text('tabletopTable.noTurn')}</option>
                  {directionNames({ plan }).map((direction) => (
                    <option key={direction} value={direction}>
                      {names.term('direction', direction)}
                      {direction === toward ? ` (${text('tabletopTable.towards')})` : ''}
                    </option>
                  ))}
                </select>
              </label>
            )}
            <AttackOverride />
          </More>
        )}
      </div>
    </>
  )
}

/** Two or three of them: what is done with a reaction, and the proposal; where there is none, whatever is left. */
function atHand({ options, proposal }: HurdleOffer): number[] {
  const all = options.map((_, at) => at)
  const active = all.filter((at) => options[at]!.mode === 'active')
  const first = [...new Set([proposal, ...(active.length > 0 ? active : all)])].slice(0, MOST)
  return first.length < 2 ? all.slice(0, MOST) : first.sort((a, b) => a - b)
}

const MOST = 3

const REACTION_PICTURE: Readonly<Record<Reaction, { readonly kind: string; readonly id: string }>> = {
  dodge: { kind: 'deed', id: 'move' },
  block: { kind: 'effect', id: 'warded' },
  parry: { kind: 'effect', id: 'counter' },
  counterspell: { kind: 'deed', id: 'cast' },
  resist: { kind: 'effect', id: 'warded' },
  hold: { kind: 'deed', id: 'grab' },
}

/** What somebody does about a blow, in a word or two. */
function useOptionName(hurdles: readonly HurdleOffer[]): (option: DefenceOption) => string {
  const text = useText()
  const names = useNames()
  return ({ mode, reaction }) =>
    reaction && mode === 'active'
      ? names.term('reaction', reaction)
      : text(`tabletopTable.${hurdles.some(({ kind }) => kind === 'hold') ? 'holding' : 'mode'}.${mode}`)
}

function usePercent(): (chance: number) => string {
  const { language } = useLanguage()
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  return (chance) => format.format(chance)
}

interface OptionWordsProps {
  readonly option: DefenceOption
  readonly name: string
  readonly chance: number | undefined
}

function OptionWords({ option, name, chance }: OptionWordsProps) {
  const text = useText()
  const percent = usePercent()
  const narrow = useNarrow()
  const { mode, reaction, ap } = option
  const picture = mode === 'active' && reaction ? REACTION_PICTURE[reaction] : { kind: 'effect', id: 'seated' }
  return (
    <>
      <Picture shape="item" {...picture} className="tt-defence-picture" />
      <span className="tt-defence-name">
        {name}{' '}
        <span className="tt-deed-cost">
          {ap > 0 ? text('tabletopTable.points', { n: ap }) : text('tabletopTable.free')}
        </span>
      </span>
      {chance !== undefined && (
        <span className="tt-defence-escape">
          <strong>{percent(chance)}</strong>{' '}
          <span className="tt-defence-result">{text('tabletopTable.escapes', { reaction: reaction ?? mode })}</span>
        </span>
      )}
      {!narrow && <OptionSum option={option} />}
    </>
  )
}

/** What is thrown for it; on a phone below the cards, for the chosen one: there the map needs the room. */
function OptionSum({ option }: { option: DefenceOption }) {
  const text = useText()
  const names = useNames()
  const { plan } = useRoom()
  const { mode, skill, value, edge, withTurn } = option
  const { count, sides } = plan.setup.check
  if (mode === 'none') return null
  return (
    <small className="tt-defence-sum">
      {skill && names.term('skill', `${skill}.inline`)}{' '}
      {mode === 'active'
        ? text('tabletopTable.diceAnd', { count, sides, value: { signed: value } })
        : names.value(value)}
      {edge !== 0 && ` · ${text(`tabletopTable.twoSets.${edge > 0 ? 'higher' : 'lower'}`)}`}
      {withTurn && ` · ${text('tabletopTable.withTurn')}`}
    </small>
  )
}
