import { type Leader, leaderText, spellText } from '@arbiter/run'
import type { FormEvent, ReactNode } from 'react'
import IconBack from '~icons/lucide/arrow-left'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Gallery } from '../../../parts/gallery.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { StartBar } from '../../../parts/startBar.tsx'
import { leadersOf, useLocal, useNames, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import './select.css'

interface LeaderSelectProps {
  readonly faction: string
  readonly value: string
  readonly onChange: (leader: string) => void
  readonly busy: boolean
  readonly onBack: () => void
  readonly onStart: () => void
  readonly children?: ReactNode
}

/** RN-324. The leaders of a faction with passive and both spells. */
export function LeaderSelect({ faction, value, onChange, busy, onBack, onStart, children }: LeaderSelectProps) {
  const text = useText()
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  const leaders = leadersOf(content, faction)
  const heading = useArrival('leader')
  const title = text('runMenu.leader', { faction: names.faction(faction) })
  function start(event: FormEvent): void {
    event.preventDefault()
    if (!busy) onStart()
  }
  return (
    <form className="rn-select" onSubmit={start} data-test="run-leaders">
      <header className="rn-select-head">
        <Button kind="quiet" icon={<IconBack />} onClick={onBack} data-test="run-back">
          {text('runMenu.back')}
        </Button>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      <div className="rn-leaders">
        <Gallery
          label={title}
          hideLabel
          value={value}
          onChange={onChange}
          choices={leaders.map((leader) => ({
            value: leader.id,
            name: local(leader.name),
            picture: <Picture shape="portrait" kind="leader" id={leader.id} hints={{ tier: 2 }} />,
            line: <LeaderLine leader={leader} />,
            test: `run-leader-${leader.id}`,
          }))}
        />
      </div>
      {children}
      <StartBar
        label={text('runMenu.startWith', { leader: names.leader(value) })}
        refused={busy}
        data-test="run-start"
      />
    </form>
  )
}

/** What somebody is good for, in a few words; others are told by what they do. */
const PURPOSES: ReadonlySet<string> = new Set(['aldric', 'elara', 'galahad', 'malachar', 'sevirra', 'ozrakh'])

/** Whom one leads best, then what the rules say. */
function LeaderLine({ leader }: { leader: Leader }) {
  const text = useText()
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  return (
    <span className="rn-leader-lines">
      {PURPOSES.has(leader.id) && <b className="rn-leader-purpose">{text(`runMenu.purpose.${leader.id}`)}</b>}
      <span className="rn-leader-detail">{local(leaderText(content, leader.id))}</span>
      {leader.spells.map((spell) => (
        <span key={spell} className="rn-leader-spell">
          <Picture shape="item" kind="spell" id={spell} />
          <span>
            <b>{names.spell(spell)}</b>
            <span className="rn-leader-detail">{local(spellText(content, spell))}</span>
          </span>
        </span>
      ))}
    </span>
  )
}
