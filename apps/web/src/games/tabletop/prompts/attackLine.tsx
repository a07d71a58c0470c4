import { type CheckFrame, type Frame, type HurdleOffer, SITUATIONS } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { NoteField } from '../gm/noteField.tsx'
import { hook } from '../hook.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

export const checkOf = (frame: Frame | null): CheckFrame | undefined => (frame?.type === 'check' ? frame : undefined)

interface AttackLineProps {
  readonly wounds?: number | undefined
  readonly left?: number | undefined
  /** What the defender may do about it. */
  readonly hurdles?: readonly HurdleOffer[]
}

/** Who attacks whom with what, how hard that is, and the situation with its reason. */
export function AttackLine({ wounds, left = 0, hurdles = [] }: AttackLineProps) {
  const text = useText()
  const names = useNames()
  const { scene } = useRoom()
  const check = checkOf(scene.view.pending)
  if (!check) return null
  const { uid, target, deed, source, strikes, found, set } = check
  const kind = deed === 'cast' ? 'spell' : deed === 'push' || deed === 'grab' ? 'deed' : 'attack'
  const situation = set?.situation ?? found?.situation
  const turns = hurdles.some(({ options }) => options.some(({ withTurn }) => withTurn))
  return (
    <div className="tt-attack" data-test="tabletop-attack">
      <p className="tt-attack-who">
        {text('tabletopTable.attackWith', {
          ...{ who: names.told(uid), target: names.told(target) },
          what: names.term(kind, kind === 'deed' ? deed : source),
        })}
        {strikes > 1 && ` ×${strikes}`}
      </p>
      {wounds !== undefined && (
        <p className="tt-attack-wounds" data-test="tabletop-attack-wounds">
          {text('tabletopTable.ifItLandsOnYou', { n: wounds, left })}
        </p>
      )}
      {deed === 'grab' && (
        <p className="tt-attack-wounds" data-test="tabletop-attack-grab">
          {text('tabletopTable.ifGrabbed')}
        </p>
      )}
      {situation && (
        <p
          className={situation === 'normal' ? 'sr-only' : undefined}
          data-test="tabletop-situation"
          data-situation={situation}
          data-set={set !== null}
        >
          {text('tabletopTable.situation', {
            situation: { term: `tabletop.situation.${situation}` },
            reason: { term: set ? 'tabletop.reason.set' : `tabletop.reason.${found!.reason}` },
          })}{' '}
          <span className="tt-soft">{text(`tabletopTable.situationMeans.${turns ? 'turn' : situation}`)}</span>
        </p>
      )}
    </div>
  )
}

/** TT-115: who tries to get free of whom. */
export function ContestLine() {
  const text = useText()
  const names = useNames()
  const { pending } = useRoom().scene.view
  if (pending?.type !== 'contest') return null
  return (
    <p className="tt-attack-who" data-test="tabletop-contest">
      {text('tabletopTable.breaksFree', { who: names.told(pending.uid), holder: names.told(pending.holder) })}
    </p>
  )
}

/** TT-086, TT-154: the game master replaces what was found, before a die has fallen. */
export function AttackOverride() {
  const text = useText()
  const { scene, rule } = useRoom()
  const check = checkOf(scene.view.pending)
  if (!check || !scene.rules) return null
  const situation = check.set?.situation ?? check.found?.situation
  return (
    <details className="tt-override">
      <summary>{text('tabletopTable.setSituation')}</summary>
      <fieldset aria-label={text('tabletopTable.setSituation')}>
        {SITUATIONS.filter((each) => each !== situation).map((each) => (
          <Button
            key={each}
            kind="quiet"
            onClick={() => rule({ type: 'gm.situation', situation: each })}
            {...hook(`override-situation-${each}`)}
          >
            {text('tabletopTable.setTo', { value: { term: `tabletop.situation.${each}` } })}
          </Button>
        ))}
        <SkillOverride />
        <NoteField />
      </fieldset>
    </details>
  )
}

/** TT-086: another skill admitted for this defence. */
function SkillOverride() {
  const text = useText()
  const names = useNames()
  const { plan, rule } = useRoom()
  return (
    <label className="tt-inline-field">
      <span className="sr-only">{text('tabletopTable.admitSkill')}</span>
      <select
        value=""
        onChange={({ target }) => rule({ type: 'gm.skill', skill: target.value })}
        data-test="tabletop-override-skill"
      >
        <option value="">{text('tabletopTable.admitSkill')}</option>
        {[...plan.skills.keys()].map((skill) => (
          <option key={skill} value={skill}>
            {names.term('skill', skill)}
          </option>
        ))}
      </select>
    </label>
  )
}
