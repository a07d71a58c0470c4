import type { DefenceOption, HurdleOffer, Reaction } from '@arbiter/tabletop'
import type { ReactNode } from 'react'
import { useText } from '../../../language/language.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { usePercent } from '../deeds/usePercent.ts'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

const REACTION_PICTURE: Readonly<Record<Reaction, { readonly kind: string; readonly id: string }>> = {
  dodge: { kind: 'deed', id: 'move' },
  block: { kind: 'effect', id: 'warded' },
  parry: { kind: 'effect', id: 'counter' },
  counterspell: { kind: 'deed', id: 'cast' },
  resist: { kind: 'effect', id: 'warded' },
  hold: { kind: 'deed', id: 'grab' },
}

/** What somebody does about a blow, in a word or two. */
export function useOptionName(hurdles: readonly HurdleOffer[]): (option: DefenceOption) => string {
  const text = useText()
  const names = useNames()
  return ({ mode, reaction, skill }) =>
    reaction && mode === 'active'
      ? names.term('reaction', reaction)
      : text(`tabletopTable.${hurdles.some(({ kind }) => kind === 'hold') ? 'holding' : 'mode'}.${mode}`, {
          reaction: reaction ?? '',
          skill: skill ? names.term('skill', `${skill}.inline`) : '',
        })
}

interface DefenceChoiceProps {
  readonly option: DefenceOption
  readonly name: string
  /** To get away with it. */
  readonly chance: number | undefined
  /** The first or the second. */
  readonly hurdle: number
  readonly checked: boolean
  onChoose(): void
}

interface LabelProps {
  readonly of: DefenceChoiceProps
  readonly className: string
  readonly children: ReactNode
}

function ChoiceLabel({ of: { option, hurdle, checked, onChoose }, className, children }: LabelProps) {
  const { mode, skill } = option
  return (
    <label className={className}>
      <input
        type="radio"
        className="sr-only"
        name={`hurdle-${hurdle}`}
        checked={checked}
        onChange={onChoose}
        {...hook(`choice-${hurdle > 0 ? 'resist-' : ''}${mode}${skill ? `-${skill}` : ''}`)}
      />
      {children}
    </label>
  )
}

/** One of the two best: its price and its chance. */
export function DefenceCard(props: DefenceChoiceProps) {
  const { option, name, chance } = props
  const text = useText()
  const percent = usePercent()
  const { mode, reaction, ap } = option
  const picture = reaction ? REACTION_PICTURE[reaction] : { kind: 'effect', id: 'seated' }
  return (
    <ChoiceLabel of={props} className="tt-defence">
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
    </ChoiceLabel>
  )
}

/** What is left beside the cards, in a word and a number. */
export function DefenceChip(props: DefenceChoiceProps) {
  const text = useText()
  const percent = usePercent()
  const { option, name, chance } = props
  return (
    <ChoiceLabel of={props} className="tt-defence tt-defence-chip">
      <span>
        <span className="tt-defence-name">{name}</span>
        {option.ap > 0 && <span className="tt-chip-more"> {text('tabletopTable.points', { n: option.ap })}</span>}
        {option.mode === 'active' && <OptionSum option={option} />}
      </span>
      {chance !== undefined && <strong>{percent(chance)}</strong>}
    </ChoiceLabel>
  )
}

/** What is thrown for it. */
export function OptionSum({ option, name }: { option: DefenceOption; name?: string }) {
  const text = useText()
  const names = useNames()
  const { plan } = useRoom()
  const { mode, skill, value, edge, withTurn } = option
  const { count, sides } = plan.setup.check
  if (mode === 'none') return null
  return (
    <small className="tt-defence-sum">
      {name && `${name}: `}
      {skill && mode === 'active' && `${names.term('skill', `${skill}.inline`)} `}
      {mode === 'active'
        ? text('tabletopTable.diceAnd', { count, sides, value: { signed: value } })
        : names.value(value)}
      {edge !== 0 && ` · ${text(`tabletopTable.twoSets.${edge > 0 ? 'higher' : 'lower'}`)}`}
      {withTurn && ` · ${text('tabletopTable.withTurn')}`}
    </small>
  )
}
