import { CAUSE, type DeedChoice } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { More } from '../../../parts/more.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { useNames, useRoom } from '../table/roomContext.ts'
import { mostStrikes, withStrikes } from './targets.ts'

interface RareChoicesProps {
  readonly deed: DeedChoice
  readonly onChange: (deed: DeedChoice) => void
}

/** What most attacks leave as it is, folded: with which skill, and of a spell on several how often each. Folded, it says what holds. */
export function RareChoices({ deed, onChange }: RareChoicesProps) {
  const text = useText()
  const names = useNames()
  const room = useRoom()
  const chosen = deed.targets ?? []
  const most = mostStrikes(room, deed)
  const skills = deed.id === 'attack' ? (room.plan.attacks.get(deed.source ?? '')?.skills ?? []) : []
  // Of one it is chosen by its chances.
  const choosesStrikes = most > 1 && chosen.length > 1
  const choosesSkill = skills.length > 1
  if (!choosesStrikes && !choosesSkill) return null
  const { skill: _, ...withBest } = deed
  const holds = text('tabletopTable.rareHolds', {
    strikes: choosesStrikes ? (chosen[0]!.strikes ?? 1) : 0,
    skill: choosesSkill ? (deed.skill ? 'chosen' : 'best') : 'none',
    name: deed.skill ? names.term('skill', `${deed.skill}.inline`) : '',
  })
  return (
    <More label={holds} test="tabletop-rare">
      {choosesStrikes &&
        chosen.map(({ uid, strikes = 1 }) => (
          <Segments
            key={uid}
            label={[
              text('tabletopTable.strikes'),
              ...(chosen.length > 1 ? [uid === CAUSE ? text('tabletop.party.cause') : names.fighter(uid)] : []),
            ].join(' · ')}
            value={String(strikes)}
            options={Array.from({ length: most }, (_unused, at) => ({
              value: String(at + 1),
              label: `×${at + 1}`,
              test: `tabletop-strikes-${uid}-${at + 1}`,
            }))}
            onChange={(next) => onChange(withStrikes(deed, uid, Number(next)))}
          />
        ))}
      {choosesSkill && (
        <Segments
          label={text('tabletopTable.skill')}
          value={deed.skill ?? ''}
          options={['', ...skills].map((skill) => ({
            value: skill,
            label: skill === '' ? text('tabletopTable.bestSkill') : names.term('skill', skill),
            test: `tabletop-skill-${skill || 'best'}`,
          }))}
          onChange={(skill) => onChange(skill === '' ? withBest : { ...deed, skill })}
        />
      )}
    </More>
  )
}
