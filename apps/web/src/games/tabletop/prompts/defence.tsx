import { directionToward } from '@arbiter/board'
import { type Direction, directionNames, type HurdleOffer } from '@arbiter/tabletop'
import { useState } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { More } from '../../../parts/more.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { AttackLine, AttackOverride, ContestLine, checkOf } from './attackLine.tsx'
import { DefenceCard, DefenceChip, OptionSum, useOptionName } from './defenceChoice.tsx'
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
  const optionName = useOptionName(hurdles)
  const stays = defender.ap === null ? undefined : defender.ap - ap
  const choose = (hurdle: number, at: number) => setChosen(chosen.map((old, other) => (other === hurdle ? at : old)))

  return (
    <>
      <ContestLine />
      <AttackLine wounds={escapes?.wounds} left={escapes?.left} hurdles={hurdles} />
      {hurdles.map((hurdle, i) => {
        const shown = atHand(hurdle)
        const told = (at: number) => ({
          option: hurdle.options[at]!,
          name: optionName(hurdle.options[at]!),
          chance: escapes?.chances[i]?.[at],
          hurdle: i,
          checked: chosen[i] === at,
          onChoose: () => choose(i, at),
        })
        const rest = hurdle.options.map((_, at) => at).filter((at) => !shown.includes(at))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second hurdle
          <fieldset key={i} className="tt-defences" data-test={`tabletop-hurdle-${i}`}>
            <legend className={hurdles.length > 1 ? undefined : 'sr-only'}>
              {text(`tabletopTable.hurdle.${hurdle.kind}`)}
            </legend>
            <div className="tt-defence-cards">
              {shown.map((at) => (
                <DefenceCard key={at} {...told(at)} />
              ))}
            </div>
            {rest.length > 0 && (
              <div className="tt-defence-rest" data-test={`tabletop-other-${i}`}>
                <More label={text('tabletopTable.otherDefences', { n: rest.length })} test={`tabletop-others-${i}`}>
                  {shown.map((at) => (
                    <OptionSum key={at} option={hurdle.options[at]!} name={optionName(hurdle.options[at]!)} />
                  ))}
                  {rest.map((at) => (
                    <DefenceChip key={at} {...told(at)} />
                  ))}
                </More>
              </div>
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

/** The best for points and the best for nothing; the proposal is one of them. */
function atHand({ options, proposal }: HurdleOffer): number[] {
  const best = (paid: boolean) => {
    const all = options.map((_, at) => at).filter((at) => options[at]!.ap > 0 === paid)
    if (all.includes(proposal)) return [proposal]
    const worth = (at: number) => (options[at]!.mode === 'none' ? Number.NEGATIVE_INFINITY : options[at]!.value)
    return all.toSorted((a, b) => worth(b) - worth(a)).slice(0, 1)
  }
  return [...best(true), ...best(false)]
}
