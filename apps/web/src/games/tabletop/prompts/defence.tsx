import { directionToward } from '@arbiter/board'
import { type DefenceOption, type Direction, directionNames, type HurdleOffer } from '@arbiter/tabletop'
import { useState } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'
import { AttackLine, AttackOverride, checkOf } from './attackLine.tsx'

/** P5: mode and skill for every hurdle, and the turn that comes with the first reaction. */
export function DefencePrompt({ uid, hurdles }: { uid: string; hurdles: readonly HurdleOffer[] }) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { session, scene, plan, kit } = useRoom()
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
  const verdict = session.check(action)
  const ap = options.reduce((sum, option) => sum + option.ap, 0)
  const isFirst = defender.own !== null && !defender.own.reacted
  const mayTurn = plan.map !== null && plan.rules.facing && plan.rules.firstReactionTurn && isFirst && check

  function turnToward(): Direction | undefined {
    const attacker = check && scene.view.fighters[check.uid]
    if (!plan.map || !attacker) return undefined
    return directionNames({ plan })[directionToward(plan.map.grid, defender.cell, attacker.cell)]
  }

  return (
    <>
      <AttackLine />
      {hurdles.map((hurdle, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second hurdle
        <fieldset key={i} className="tt-targets" data-test={`tabletop-hurdle-${i}`}>
          <legend>{text(`tabletopTable.hurdle.${hurdle.kind}`)}</legend>
          {hurdle.options.map((option, at) => (
            <label key={`${option.mode} ${option.skill}`} className="tt-target">
              <input
                type="radio"
                name={`hurdle-${i}`}
                checked={chosen[i] === at}
                onChange={() => setChosen(chosen.map((old, other) => (other === i ? at : old)))}
                {...hook(`choice-${i > 0 ? 'resist-' : ''}${option.mode}${option.skill ? `-${option.skill}` : ''}`)}
              />
              <OptionWords option={option} proposed={hurdle.proposal === at} />
            </label>
          ))}
        </fieldset>
      ))}
      <AttackOverride />
      {!verdict.ok && <p className="tt-why">{wording.say(kit.explain(verdict))}</p>}
      <div className="tt-foot">
        <Button kind="gold" aria-disabled={!verdict.ok} onClick={() => session.act(action)} {...hook('choice-defend')}>
          {text('tabletopTable.defend', { ap })}
        </Button>
        {mayTurn ? (
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
        ) : (
          plan.rules.facing && plan.map && <p className="field-note">{text('tabletopTable.turnUsed')}</p>
        )}
      </div>
    </>
  )
}

function OptionWords({ option, proposed }: { option: DefenceOption; proposed: boolean }) {
  const text = useText()
  const names = useNames()
  const { plan } = useRoom()
  const { mode, reaction, skill, value, edge, ap, withTurn } = option
  const { count, sides } = plan.setup.check
  const name = reaction && mode === 'active' ? names.term('reaction', reaction) : names.term('mode', mode)
  return (
    <>
      <span>{skill ? `${name} (${names.term('skill', `${skill}.inline`)})` : name}</span>
      <span className="sum">
        {mode === 'active'
          ? text('tabletopTable.diceAnd', { count, sides, value: { signed: value } })
          : names.value(value)}
      </span>
      {edge !== 0 && <span className="tt-soft">{text(`tabletopTable.twoSets.${edge > 0 ? 'higher' : 'lower'}`)}</span>}
      {ap > 0 && <span className="tt-deed-cost sum">{text('tabletop.ap', { n: ap })}</span>}
      {withTurn && <span className="tt-soft">{text('tabletopTable.withTurn')}</span>}
      {proposed && <span className="tt-proposed">{text('tabletopTable.proposed')}</span>}
    </>
  )
}
