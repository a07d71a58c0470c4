import type { ArenaKit, Build, Setup, TeamSetup } from '@arbiter/arena'
import { useRef, useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import IconEdit from '~icons/lucide/pencil'
import IconPlus from '~icons/lucide/plus'
import IconRemove from '~icons/lucide/trash-2'
import { useLocal, useText } from '../../language/language.tsx'
import { PERSON } from '../../match/controllers.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { useEscapeForm } from '../../shell/keys.ts'
import { freeMember, MAX_MEMBERS, sampleMember } from './draft.ts'
import { FaultsAt } from './faults.tsx'
import { FighterIcon } from './icons.tsx'
import { SetupMember } from './setupMember.tsx'

const AUTO = 'auto'
/** What the picker calls a build of one's own. */
const FREE = ''
const STARS = 3

interface SetupTeamProps {
  readonly kit: ArenaKit
  readonly team: TeamSetup
  readonly at: number
  /** The number of its first member in the fight. */
  readonly firstCid: number
  readonly tuning: Setup['tuning']
  readonly person: boolean
  readonly open: string | undefined
  readonly onOpen: (member: string | undefined) => void
  readonly onPerson: (person: boolean) => void
  readonly onChange: (change: Partial<TeamSetup>) => void
  readonly onDuplicate: (() => void) | undefined
  readonly onRemove: (() => void) | undefined
}

export function SetupTeam(props: SetupTeamProps) {
  const { kit, team, at, firstCid, tuning, person, open, onOpen, onPerson, onChange, onDuplicate, onRemove } = props
  const text = useText()
  const { members } = team
  const name = text(`arena.seat.${at + 1}`)
  const full = members.length >= MAX_MEMBERS
  const setMembers = (next: readonly Build[]) => onChange({ members: next })
  return (
    <section className="setup-card setup-team" aria-label={name} data-test={`arena-setup-team-${at + 1}`}>
      <header className="setup-team-head">
        <span className="team-badge scores-badge" data-team={at + 1} aria-hidden="true" />
        <h3>{name}</h3>
        <span className="sum">{text('arenaTable.standing', { n: members.length, of: MAX_MEMBERS })}</span>
        <IconButton
          label={text('arenaSetup.duplicateTeam', { name })}
          icon={<IconCopy />}
          aria-disabled={!onDuplicate}
          onClick={onDuplicate}
          data-test={`arena-setup-copy-team-${at + 1}`}
        />
        <IconButton
          label={text('arenaSetup.removeTeam', { name })}
          icon={<IconRemove />}
          aria-disabled={!onRemove}
          onClick={onRemove}
          data-test={`arena-setup-remove-team-${at + 1}`}
        />
      </header>
      <div className="setup-pair">
        <label className="field">
          <span>{text('arenaSetup.teamName')}</span>
          <input
            value={team.name}
            onChange={({ target }) => onChange({ name: target.value })}
            data-test={`arena-setup-team-name-${at + 1}`}
          />
        </label>
        <label className="field">
          <span>{text('controller.who')}</span>
          <select
            value={person ? PERSON : AUTO}
            onChange={({ target }) => onPerson(target.value === PERSON)}
            data-test={`arena-setup-controller-${at + 1}`}
          >
            <option value={AUTO}>{text('arenaSetup.byAi')}</option>
            <option value={PERSON}>{text('controller.person')}</option>
          </select>
        </label>
      </div>
      <FaultsAt path={`/teams/${at}`} exact />
      <FaultsAt path={`/teams/${at}/name`} />
      <FaultsAt path={`/teams/${at}/members`} exact />
      <ol className="setup-members">
        {members.map((member, index) => {
          const id = `${at + 1}-${index + 1}`
          const cid = firstCid + index
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a member is its place
            <li key={index} className="setup-member" data-test={`arena-setup-member-${id}`}>
              <MemberHead
                member={member}
                team={at}
                cid={cid}
                id={id}
                open={open === id}
                onOpen={() => onOpen(open === id ? undefined : id)}
                onDuplicate={full ? undefined : () => setMembers(members.toSpliced(index + 1, 0, member))}
                onRemove={() => {
                  onOpen(undefined)
                  setMembers(members.toSpliced(index, 1))
                }}
              />
              {open === id ? (
                <SetupMember
                  kit={kit}
                  member={member}
                  path={`/teams/${at}/members/${index}`}
                  tuning={tuning}
                  onChange={(change) =>
                    setMembers(members.map((old, place) => (place === index ? { ...old, ...change } : old)))
                  }
                />
              ) : (
                <FaultsAt path={`/teams/${at}/members/${index}`} />
              )}
            </li>
          )
        })}
      </ol>
      <AddMember kit={kit} at={at} full={full} onAdd={(member) => setMembers([...members, member])} />
    </section>
  )
}

interface MemberHeadProps {
  readonly member: Build
  readonly team: number
  readonly cid: number
  readonly id: string
  readonly open: boolean
  readonly onOpen: () => void
  readonly onDuplicate: (() => void) | undefined
  readonly onRemove: () => void
}

function MemberHead({ member, team, cid, id, open, onOpen, onDuplicate, onRemove }: MemberHeadProps) {
  const text = useText()
  const name = text(`arena.fighter.${cid}`)
  const edit = useRef<HTMLButtonElement>(null)
  useEscapeForm(open, () => edit.current, onOpen)
  return (
    <div className="setup-member-head">
      <span className="team-badge roster-badge" data-team={team + 1} aria-hidden="true">
        <FighterIcon kind={member.character} traits={member.traits} />
      </span>
      <span className="setup-member-name">
        {name} <span className="setup-stars">{'★'.repeat(Math.max(0, Math.min(5, member.stars)))}</span>
      </span>
      <IconButton
        ref={edit}
        label={text('arenaSetup.editNamed', { name })}
        icon={<IconEdit />}
        aria-expanded={open}
        onClick={onOpen}
        data-test={`arena-setup-edit-${id}`}
      />
      <IconButton
        label={text('arenaSetup.duplicateNamed', { name })}
        icon={<IconCopy />}
        aria-disabled={!onDuplicate}
        onClick={onDuplicate}
        data-test={`arena-setup-copy-${id}`}
      />
      <IconButton
        label={text('arenaSetup.removeNamed', { name })}
        icon={<IconRemove />}
        onClick={onRemove}
        data-test={`arena-setup-remove-${id}`}
      />
    </div>
  )
}

interface AddMemberProps {
  readonly kit: ArenaKit
  readonly at: number
  readonly full: boolean
  readonly onAdd: (member: Build) => void
}

function AddMember({ kit, at, full, onAdd }: AddMemberProps) {
  const text = useText()
  const local = useLocal()
  const { characters } = kit.content
  const [character, setCharacter] = useState(characters[0]!.id)
  return (
    <div className="add-choice">
      <label className="field">
        <span>{text('arenaSetup.sample')}</span>
        <select
          value={character}
          onChange={({ target }) => setCharacter(target.value)}
          data-test={`arena-setup-sample-${at + 1}`}
        >
          <option value={FREE}>{text('arenaSetup.free')}</option>
          {characters.map(({ id, name, desc }) => (
            <option key={id} value={id} title={local(desc)}>
              {local(name)}
            </option>
          ))}
        </select>
      </label>
      <Button
        icon={<IconPlus />}
        aria-disabled={full}
        onClick={() => onAdd(character === FREE ? freeMember(kit) : sampleMember(kit, character, STARS))}
        data-test={`arena-setup-add-${at + 1}`}
      >
        {text('arenaSetup.addMember')}
      </Button>
    </div>
  )
}
