import type { OpponentPreview } from '@arbiter/run'
import { leaderText, ratingChange, spellText, styleOf } from '@arbiter/run'
import IconBot from '~icons/lucide/bot'
import { useNumber, useText } from '../../../language/language.tsx'
import { Explain } from '../../../parts/explain.tsx'
import { Picture } from '../../../parts/picture.tsx'
import { WhoPlate } from '../../../parts/plate.tsx'
import type { RunSight } from '../host/host.ts'
import { leaderOf, useLocal, useNames, useRunKit } from '../runContext.ts'
import { signed } from '../signed.ts'
import './opponentPlate.css'

/** RN-272. Who is met: what may be known of it, and nothing else. */
export function OpponentPlate({ sight, opponent }: { sight: RunSight; opponent: OpponentPreview }) {
  const text = useText()
  const number = useNumber()
  const names = useNames()
  const { content } = useRunKit()
  const { balance } = content
  const { kind, faction, leaderId, rating, difficulty } = opponent
  const style = styleOf(content, opponent)
  const won = ratingChange(balance, sight.rating, rating, true)
  const lost = ratingChange(balance, sight.rating, rating, false)
  return (
    <WhoPlate
      className="rn-opponent"
      picture={<Picture shape="portrait" kind="leader" id={leaderId} hints={{ tier: 2 }} />}
      name={
        <>
          {names.opponent(opponent)}
          {kind === 'bot' && <IconBot aria-hidden="true" />}
        </>
      }
      aria-label={text('runTable.opponent')}
      data-test="run-opponent"
      data-kind={kind}
      data-explained-below
    >
      <div className="rn-opponent-line">
        <Explain
          why={() => text('runTable.opponentSums', { rating: number(rating), won: signed(won), lost: signed(lost) })}
        >
          <span className="rn-dotted">
            {/* A bot says so in its name. */}
            {kind === 'player' && `${text(`run.opponent_kind.${kind}`)} · `}
            {names.faction(faction)} ·{' '}
            <strong data-test="run-difficulty">{text(`runTable.rival.${difficulty}`, { kind })}</strong>
          </span>
        </Explain>
      </div>
      {style && (
        <div className="rn-opponent-line" data-test="run-style">
          {text(`run.style.${style}`)}
        </div>
      )}
      <div className="rn-opponent-line rn-opponent-spells">
        <Explain why={() => <LeaderTalk leaderId={leaderId} />}>
          <span className="sr-only">
            {text('runTable.ledBy')} {names.leader(leaderId)}.{' '}
          </span>
          {leaderOf(content, leaderId).spells.map((spell) => (
            <span key={spell} className="rn-opponent-spell">
              <Picture shape="item" kind="spell" id={spell} /> <span>{names.spell(spell)}</span>{' '}
            </span>
          ))}
        </Explain>
      </div>
    </WhoPlate>
  )
}

/** What everybody knows of a leader. */
function LeaderTalk({ leaderId }: { leaderId: string }) {
  const names = useNames()
  const local = useLocal()
  const { content } = useRunKit()
  return (
    <>
      <p>
        <strong>{names.leader(leaderId)}</strong>, {names.faction(leaderOf(content, leaderId).faction)}.{' '}
        {local(leaderText(content, leaderId))}
      </p>
      {leaderOf(content, leaderId).spells.map((spell) => (
        <p key={spell} className="rn-leader-talk">
          <Picture shape="item" kind="spell" id={spell} />
          <strong>{names.spell(spell)}</strong>: {local(spellText(content, spell))}
        </p>
      ))}
    </>
  )
}
