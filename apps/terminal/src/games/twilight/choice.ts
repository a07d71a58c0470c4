import { checkBy, choiceOptions, defenceBase, type OptionValue, shiftValue } from '@arbiter/twilight'
import { checkText } from './checks.ts'
import { attackText, fleeText, influenceText } from './offers.ts'
import { enemyName, inEncounter, type TwilightScene } from './scene.ts'

/** The open question: safe or risk (TW-269), or whether a check is tried again (TW-148). Nothing where none is open. */
export interface Question {
  readonly title: string
  /** What the card is drawn for, and its hint. */
  readonly about: readonly string[]
  readonly safe: string
  readonly risk: string
}

export function questionOf(scene: TwilightScene): Question | undefined {
  const { kit, plan, view, words } = scene
  const options = choiceOptions(plan, view)
  if (options) {
    const card = `twilight.fateCard.${options.id}`
    return {
      title: words.text('cli.twilight.choice', { fate: { term: card } }),
      about: [aboutText(scene), words.text(`${card}.hint`)],
      safe: optionText(scene, words.text('twilight.fate.choice.safe'), options.safe),
      risk: optionText(
        scene,
        `${words.text('twilight.fate.choice.risk')}, ${words.text(`${card}.risk`)}`,
        options.risk,
      ),
    }
  }
  if (!view.check) return undefined
  const answer = (option: 'safe' | 'risk') => words.say(kit.describe({ type: 'resolveChoice', option }, view))
  const check = checkBy(plan.checks.get(view.check.id)!, view.check.way ?? -1)
  return {
    title: words.text('cli.twilight.again', { check: { term: `twilight.check.${check.id}` } }),
    about: [checkText(scene, check)],
    safe: answer('safe'),
    risk: answer('risk'),
  }
}

const optionText = ({ words }: TwilightScene, name: string, { value, shift }: OptionValue): string =>
  words.text('cli.twilight.option', { name, value: { signed: value }, shift: shift === 0 ? 0 : shiftValue(shift) })

/** The step that waits for the card. */
function aboutText(scene: TwilightScene): string {
  const { plan, view, words } = scene
  const open = inEncounter(scene)
  if (!open) return checkText(scene, checkBy(plan.checks.get(view.check!.id)!, view.check!.way ?? -1))
  const { step } = open.encounter.pending!
  switch (step.kind) {
    case 'attack':
      return attackText(asked(open), step.slot)
    case 'influence':
      return influenceText(asked(open), step.slot)
    case 'flee':
      return fleeText(asked(open)) ?? words.text('twilight.combat.action.flee')
    case 'defence':
      return words.text('cli.twilight.under_attack', {
        who: enemyName(scene, step.slot),
        value: step.value,
        defence: Object.values(defenceBase(plan, open.encounter)).reduce((sum, n) => sum + n, 0),
      })
    case 'resolve':
      return words.text('cli.twilight.under_sap', { who: enemyName(scene, step.slot), value: step.value })
  }
}

/** The same encounter before it was interrupted: an offer is refused while a question is open. */
function asked(open: NonNullable<ReturnType<typeof inEncounter>>): typeof open {
  const encounter = { ...open.encounter, pending: null, phase: 'playerAction' as const }
  return { ...open, encounter, view: { ...open.view, encounter } }
}
