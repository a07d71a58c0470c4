import {
  battleStats,
  bonusLine,
  type Faction,
  leaderText,
  type MechanicKey,
  mechanicText,
  type RunContent,
  spellText,
  statLine,
  statusText,
} from '@arbiter/run'
import type { ReactNode } from 'react'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { Cost } from '../card/cost.tsx'
import { leaderOf, unitOf, useLocal, useNames, useRunKit } from '../runContext.ts'
import type { Asked, BookEntry, Kind } from './entries.ts'
import { Seen } from './seen.tsx'

interface EntryRowProps {
  readonly entry: BookEntry
  readonly onUnit: (id: string) => void
  readonly onAsk: (what: Pick<Asked, 'status'> | Pick<Asked, 'mechanic'>) => void
}

/** One thing of the content: a unit opens its page, everything else says at once what it does. */
export function EntryRow({ entry, onUnit, onAsk }: EntryRowProps) {
  const { kind, id } = entry
  const text = useText()
  return (
    <li className="rn-book-row" data-kind={kind} data-test={`run-book-${kind}-${id}`}>
      <Seen>{PICTURES[kind]?.(id)}</Seen>
      <div className="rn-book-words">
        <Words entry={entry} onUnit={onUnit} />
        {kind === 'status' && (
          <Button kind="quiet" onClick={() => onAsk({ status: id })}>
            {text('runBook.whoCauses')}
          </Button>
        )}
        {kind === 'mechanic' && isOfSome(id) && (
          <Button kind="quiet" onClick={() => onAsk({ mechanic: id })}>
            {text('runBook.whoMeets')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Facing, flanks, resolve and shred befall everybody alike. */
const isOfSome = (mechanic: string): boolean => !['facing', 'flanking', 'resolve', 'armorShred'].includes(mechanic)

const PICTURES: { readonly [Each in Kind]?: (id: string) => ReactNode } = {
  unit: (id) => <Picture shape="portrait" kind="unit" id={id} hints={{ tier: 1 }} />,
  leader: (id) => <Picture shape="portrait" kind="leader" id={id} hints={{ tier: 2 }} />,
  spell: (id) => <Picture shape="item" kind="spell" id={id} />,
  faction: (id) => <Picture shape="portrait" kind="faction" id={id} />,
  status: (id) => <Picture shape="item" kind="status" id={id} />,
}

function Words({ entry, onUnit }: Pick<EntryRowProps, 'entry' | 'onUnit'>): ReactNode {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  const { kind, id } = entry
  switch (kind) {
    case 'unit': {
      const unit = unitOf(content, id)
      const { hp, atk, armor } = battleStats(content, unit, 1)
      return (
        <>
          <button type="button" className="rn-book-name" onClick={() => onUnit(id)} data-test={`run-book-open-${id}`}>
            {names.unit(id, 1)}
          </button>
          <span>
            {names.faction(unit.faction)}, {text(`run.role.${unit.role}`)}
          </span>
          <span>{wording.say(statLine({ hp, atk, armor }))}</span>
          <span className="rn-soft">{names.ability(unit.ability)}</span>
          <Cost value={unit.cost} />
        </>
      )
    }
    case 'leader': {
      const { spells, faction } = leaderOf(content, id)
      return (
        <>
          <b>{names.leader(id)}</b>
          <span>
            {text('runBook.leaderOf', { faction: names.faction(faction) })} {local(leaderText(content, id))}
          </span>
          <span className="rn-soft">{text('runBook.casts', { spells: { list: spells.map(names.spell) } })}</span>
        </>
      )
    }
    case 'spell': {
      const leader = content.leaders.find(({ spells }) => spells.includes(id))
      return (
        <>
          <b>{names.spell(id)}</b>
          <span>{local(spellText(content, id))}</span>
          {leader && <span className="rn-soft">{text('runBook.castBy', { leader: names.leader(leader.id) })}</span>}
        </>
      )
    }
    case 'faction': {
      const faction = factionOf(content, id)
      return (
        <>
          <b>{names.faction(id)}</b>
          <span>{local(faction.text)}</span>
          <span>{wording.say(bonusLine(faction))}</span>
          {faction.signature && (
            <span className="rn-soft">
              {text(`run.mechanic.${faction.signature}`)}: {wording.say(mechanicText(content, faction.signature))}
            </span>
          )}
        </>
      )
    }
    case 'status':
      return (
        <>
          <b>{text(`run.status.${id}`)}</b>
          <span>{local(statusText(content, id))}</span>
        </>
      )
    case 'mechanic':
      return (
        <>
          <b>{text(`run.mechanic.${id}`)}</b>
          <span>{wording.say(mechanicText(content, id as MechanicKey))}</span>
        </>
      )
  }
}

const factionOf = ({ factions }: RunContent, id: string): Faction => factions.find((faction) => faction.id === id)!
