import { type Leader, leaderText, spellText } from '@arbiter/run'
import { type FormEvent, type ReactNode, useState } from 'react'
import IconBack from '~icons/lucide/arrow-left'
import IconPlay from '~icons/lucide/play'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { useLocal, useNames, useRunKit } from '../runContext.ts'
import { useArrival } from '../useArrival.ts'
import './select.css'

interface LeaderSelectProps {
  readonly faction: string
  readonly busy: boolean
  readonly onBack: () => void
  readonly onStart: (leader: string) => void
  readonly children?: ReactNode
}

/** RN-324. The leaders of a faction with passive and both spells. */
export function LeaderSelect({ faction, busy, onBack, onStart, children }: LeaderSelectProps) {
  const text = useText()
  const names = useNames()
  const { content } = useRunKit()
  const leaders = content.leaders.filter((leader) => leader.faction === faction)
  const [chosen, setChosen] = useState(leaders[0]!.id)
  const heading = useArrival('leader')
  function start(event: FormEvent): void {
    event.preventDefault()
    onStart(chosen)
  }
  return (
    <form className="rn-select" onSubmit={start} data-test="run-leaders">
      <h2 ref={heading} tabIndex={-1}>
        {text('runMenu.leader', { faction: names.faction(faction) })}
      </h2>
      <div
        className="rn-choices"
        role="radiogroup"
        aria-label={text('runMenu.leader', { faction: names.faction(faction) })}
      >
        {leaders.map((leader) => (
          <LeaderChoice key={leader.id} leader={leader} chosen={leader.id === chosen} onChoose={setChosen} />
        ))}
      </div>
      {children}
      <div className="rn-ways">
        <Button kind="main" type="submit" icon={<IconPlay />} disabled={busy} data-test="run-start">
          {text('runMenu.start')}
        </Button>
        <Button kind="quiet" icon={<IconBack />} onClick={onBack} data-test="run-back">
          {text('runMenu.back')}
        </Button>
      </div>
    </form>
  )
}

interface LeaderChoiceProps {
  readonly leader: Leader
  readonly chosen: boolean
  readonly onChoose: (id: string) => void
}

function LeaderChoice({ leader, chosen, onChoose }: LeaderChoiceProps) {
  const text = useText()
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  return (
    <label className="rn-choice">
      <input
        type="radio"
        name="leader"
        checked={chosen}
        onChange={() => onChoose(leader.id)}
        data-test={`run-leader-${leader.id}`}
      />
      <span className="rn-choice-sign">
        <Picture shape="portrait" kind="leader" id={leader.id} hints={{ tier: 2 }} />
      </span>
      <strong>{local(leader.name)}</strong>
      <span>
        <b>{text('runMenu.passive')}</b>: {local(leaderText(content, leader.id))}
      </span>
      {leader.spells.map((spell) => (
        <span key={spell}>
          <b>{names.spell(spell)}</b>: {local(spellText(content, spell))}
        </span>
      ))}
    </label>
  )
}
