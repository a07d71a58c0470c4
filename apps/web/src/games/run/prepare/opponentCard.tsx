import type { OpponentPreview } from '@arbiter/run'
import { leaderText, ratingChange, spellText } from '@arbiter/run'
import IconBot from '~icons/lucide/bot'
import IconPlayer from '~icons/lucide/user'
import { useNumber, useText } from '../../../language/language.tsx'
import { Explain } from '../../../parts/explain.tsx'
import type { RunSight } from '../host/host.ts'
import { FactionIcon, LeaderIcon } from '../icons.tsx'
import { leaderOf, useLocal, useNames, useRunKit } from '../runContext.ts'
import { signed } from '../signed.ts'
import './opponentCard.css'

/** RN-272. Who is met: what may be known of it, and nothing else. */
export function OpponentCard({ sight, opponent }: { sight: RunSight; opponent: OpponentPreview }) {
  const text = useText()
  const number = useNumber()
  const names = useNames()
  const { balance } = useRunKit().content
  const { kind, faction, leaderId, rating, difficulty } = opponent
  const won = ratingChange(balance, sight.rating, rating, true)
  const lost = ratingChange(balance, sight.rating, rating, false)
  return (
    <section className="rn-opponent" aria-label={text('runTable.opponent')} data-test="run-opponent" data-kind={kind}>
      <span className="rn-opponent-sign">
        <LeaderIcon id={leaderId} />
      </span>
      <div className="rn-opponent-who">
        <h3>
          {kind === 'bot' ? <IconBot aria-hidden="true" /> : <IconPlayer aria-hidden="true" />}{' '}
          {names.opponent(opponent)}
          {/* A bot says so in its name. */}
          {kind === 'player' && <span className="rn-soft"> {text(`run.opponent_kind.${kind}`)}</span>}
        </h3>
        <div>
          <FactionIcon id={faction} /> {names.faction(faction)},{' '}
          <Explain why={() => <LeaderTalk leaderId={leaderId} />}>
            <span className="rn-dotted">{names.leader(leaderId)}</span>
          </Explain>
        </div>
      </div>
      <dl className="rn-opponent-facts">
        <div>
          <dt>{text('runTable.difficulty')}</dt>
          <dd data-test="run-difficulty">{text(`run.difficulty.${difficulty}`)}</dd>
        </div>
        <div>
          <dt>{text('runTable.rating')}</dt>
          <dd className="sum">{number(rating)}</dd>
        </div>
        <div>
          <dt>{text('runTable.stake')}</dt>
          <dd className="sum">
            {signed(won)} / {signed(lost)}
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** What everybody knows of a leader. */
function LeaderTalk({ leaderId }: { leaderId: string }) {
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  return (
    <>
      <p>{local(leaderText(content, leaderId))}</p>
      {leaderOf(content, leaderId).spells.map((spell) => (
        <p key={spell}>
          <strong>{names.spell(spell)}</strong>: {local(spellText(content, spell))}
        </p>
      ))}
    </>
  )
}
