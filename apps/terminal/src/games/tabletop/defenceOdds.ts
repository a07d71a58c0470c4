import {
  type Action,
  type ActionOf,
  type Aimed,
  type AttackInput,
  attackFromView,
  type CheckFrame,
  oddsAttack,
  oddsContent,
  type Window,
} from '@arbiter/tabletop'
import { fixed, percent } from '../../numbers.ts'
import { cut, tableLines } from '../../table.ts'
import { choicesOf } from './choices.ts'
import type { TableScene } from './scene.ts'

type DefenceWindow = Extract<Window, { type: 'defence' }>

const LONGEST = 50

/** What each choice of a defender lets through: how often he is hit, and the mean damage. */
export function defenceOddsLines(scene: TableScene, window: DefenceWindow, legal: readonly Action[]): string[] {
  const { view, words, plan } = scene
  const check = view.pending?.type === 'check' ? view.pending : undefined
  const attacker = check && view.fighters[check.uid]
  const attack = attacker && attackFromView(scene.plan, view, attacker.uid, aimedOf(check))
  if (!attack) return [words.text('cli.tabletop.odds_none')]
  const rows = choicesOf(scene, legal).map(({ action, text }) => {
    const { hit, mean } = oddsAttack(
      { ...attack.inputIn('active'), ...defenceIn(scene, window, action) },
      oddsContent(plan),
    )
    return [cut(text, LONGEST), percent(words, hit.value), fixed(words, mean.value, 2)]
  })
  const head = ['defence', 'hit', 'mean'].map((column) => words.text(`cli.tabletop.column.${column}`))
  const note = attacker.own ? [] : [words.text('cli.tabletop.odds_estimate', { skill: view.rules.botAssumedSkill })]
  return [...tableLines(head, rows), ...note]
}

const aimedOf = ({ deed, source, skill, target, strikes }: CheckFrame): Aimed => ({
  ...{ id: deed, source, skill, targets: [{ uid: target, strikes }] },
})

/** The numbers that the window offers: of an active choice what is added to the dice, of a passive one the whole. */
function defenceIn({ plan }: TableScene, { hurdles }: DefenceWindow, action: Action): Partial<AttackInput> {
  const [first, second] = (action as ActionOf<'defend'>).hurdles.map(({ mode, skill }, i) => {
    const offer = hurdles[i]!.options.find((each) => each.mode === mode && each.skill === (skill ?? null))!
    return { mode, skill: mode === 'passive' ? offer.value - plan.setup.check.passive : offer.value }
  })
  return {
    ...{ defence: first!.skill, mode: first!.mode },
    ...(second && { resistance: second.skill, resistanceMode: second.mode }),
  }
}
