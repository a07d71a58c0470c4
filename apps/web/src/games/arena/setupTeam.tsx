import type { ArenaKit, Build, Setup, TeamSetup } from '@arbiter/arena'
import { useRef, useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import IconPlus from '~icons/lucide/plus'
import IconRemove from '~icons/lucide/trash-2'
import { useText } from '../../language/language.tsx'
import { PERSON } from '../../match/controllers.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { More } from '../../parts/more.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Segments } from '../../parts/segments.tsx'
import { freeMember, MAX_MEMBERS, sampleMember } from './draft.ts'
import { FaultsAt } from './faults.tsx'
import { faceOfBuild, starredHints } from './fighterFace.ts'
import { FighterPicker } from './fighterPicker.tsx'
import { SetupMember } from './setupMember.tsx'
import { teamColour } from './teamColour.ts'

const AUTO = 'auto'
const STARS = 3

interface SetupTeamProps {
  readonly kit: ArenaKit
  readonly team: TeamSetup
  readonly at: number
  /** The number of its first member in the fight. */
  readonly firstCid: number
  readonly tuning: Setup['tuning']
  readonly person: boolean
  readonly onPerson: (person: boolean) => void
  readonly onChange: (change: Partial<TeamSetup>) => void
  readonly onDuplicate: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

/** A team as a row of portraits. */
export function SetupTeam(props: SetupTeamProps) {
  const { kit, team, at, firstCid, tuning, person, onPerson, onChange, onDuplicate, onRemove } = props
  const text = useText()
  const [open, setOpen] = useState<number>()
  const [picking, setPicking] = useState(false)
  const { members } = team
  const name = text(`arena.seat.${at + 1}`)
  const full = members.length >= MAX_MEMBERS
  const setMembers = (next: readonly Build[]) => onChange({ members: next })
  const edited = open === undefined ? undefined : members[open]
  const editedName = open === undefined ? '' : text(`arena.fighter.${firstCid + open}`)
  const hire = useRef<HTMLButtonElement>(null)
  /** The button that opened the form may be gone with its fighter: focus goes to one that stays. */
  function replace(next: readonly Build[]): void {
    setMembers(next)
    setOpen(undefined)
    requestAnimationFrame(() => hire.current?.focus())
  }
  return (
    <section className="setup-team" style={teamColour(at)} aria-label={name} data-test={`arena-setup-team-${at + 1}`}>
      <header className="setup-team-head">
        <h3>
          {name}
          {at === 0 && <span className="setup-yours">{text('arenaSetup.yours')}</span>}
        </h3>
        <Segments
          label={text('controller.who')}
          hideLabel
          value={person ? PERSON : AUTO}
          options={[
            { value: PERSON, label: text('arenaSetup.byHand'), test: `arena-setup-person-${at + 1}` },
            { value: AUTO, label: text('arenaSetup.byAi'), test: `arena-setup-watch-${at + 1}` },
          ]}
          onChange={(who) => onPerson(who === PERSON)}
        />
      </header>
      <FaultsAt path={`/teams/${at}`} exact />
      <FaultsAt path={`/teams/${at}/name`} />
      <FaultsAt path={`/teams/${at}/members`} exact />
      <ol className="setup-members">
        {members.map((member, index) => (
          <Member
            // biome-ignore lint/suspicious/noArrayIndexKey: a member is its place
            key={index}
            member={member}
            cid={firstCid + index}
            id={`${at + 1}-${index + 1}`}
            path={`/teams/${at}/members/${index}`}
            onOpen={() => setOpen(index)}
          />
        ))}
        <li className="setup-member">
          <button
            ref={hire}
            type="button"
            className="setup-hire"
            aria-disabled={full}
            onClick={() => !full && setPicking(true)}
            data-test={`arena-setup-add-${at + 1}`}
          >
            <IconPlus aria-hidden="true" />
            {text('arenaSetup.addMember')}
          </button>
        </li>
      </ol>
      <More label={text('arenaSetup.teamMore')} test={`arena-setup-team-more-${at + 1}`}>
        <label className="field setup-team-name">
          <span>{text('arenaSetup.teamName')}</span>
          <input
            value={kit.terms[`arena.team.${team.name}`] ? name : team.name}
            placeholder={name}
            onChange={({ target }) => onChange({ name: target.value })}
            data-test={`arena-setup-team-name-${at + 1}`}
          />
        </label>
        <div className="setup-tools">
          <Button
            icon={<IconCopy />}
            aria-label={text('arenaSetup.duplicateTeam', { name })}
            aria-disabled={!onDuplicate}
            onClick={onDuplicate}
            data-test={`arena-setup-copy-team-${at + 1}`}
          >
            {text('arenaSetup.duplicate')}
          </Button>
          <Button
            icon={<IconRemove />}
            aria-label={text('arenaSetup.removeTeam', { name })}
            aria-disabled={!onRemove}
            onClick={onRemove}
            data-test={`arena-setup-remove-team-${at + 1}`}
          >
            {text('arenaSetup.remove')}
          </Button>
        </div>
      </More>
      {picking && (
        <FighterPicker
          kit={kit}
          title={text('arenaSetup.pick', { team: name })}
          onClose={() => setPicking(false)}
          onPick={(character) => {
            setPicking(false)
            setMembers([...members, character === '' ? freeMember(kit) : sampleMember(kit, character, STARS)])
          }}
        />
      )}
      {open !== undefined && edited && (
        <Dialog
          title={editedName}
          closeLabel={text('common.close')}
          onClose={() => setOpen(undefined)}
          test="arena-member"
        >
          <SetupMember
            kit={kit}
            member={edited}
            path={`/teams/${at}/members/${open}`}
            tuning={tuning}
            onChange={(change) =>
              setMembers(members.map((old, place) => (place === open ? { ...old, ...change } : old)))
            }
          />
          <div className="setup-tools">
            <Button
              icon={<IconCopy />}
              aria-label={text('arenaSetup.duplicateNamed', { name: editedName })}
              aria-disabled={full}
              onClick={() => replace(members.toSpliced(open + 1, 0, edited))}
              data-test={`arena-setup-copy-${at + 1}-${open + 1}`}
            >
              {text('arenaSetup.duplicate')}
            </Button>
            <Button
              icon={<IconRemove />}
              aria-label={text('arenaSetup.removeNamed', { name: editedName })}
              onClick={() => replace(members.toSpliced(open, 1))}
              data-test={`arena-setup-remove-${at + 1}-${open + 1}`}
            >
              {text('arenaSetup.remove')}
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

interface MemberProps {
  readonly member: Build
  readonly cid: number
  readonly id: string
  readonly path: string
  readonly onOpen: () => void
}

function Member({ member, cid, id, path, onOpen }: MemberProps) {
  const text = useText()
  const name = text(`arena.fighter.${cid}`)
  return (
    <li className="setup-member" data-test={`arena-setup-member-${id}`}>
      <button
        type="button"
        className="setup-portrait"
        aria-label={text('arenaSetup.editNamed', { name })}
        onClick={onOpen}
        data-test={`arena-setup-edit-${id}`}
      >
        <Picture shape="portrait" {...faceOfBuild(member)} hints={starredHints(member.stars)} />
        <span className="setup-member-name">{name}</span>
        <span className="setup-stars" aria-hidden="true">
          {'★'.repeat(Math.max(0, Math.min(5, member.stars)))}
        </span>
      </button>
      <FaultsAt path={path} />
    </li>
  )
}
