import IconPlay from '~icons/lucide/play'
import { useText } from '../../../language/language.tsx'
import { PERSON } from '../../../match/controllers.ts'
import { Button } from '../../../parts/button.tsx'
import type { TableProps } from '../../face.ts'
import { useRoom } from './roomContext.ts'

/** TT-152: a fight from a file or a link goes on with whoever played it; from an earlier step as a fork. */
export function ContinueRecord({ table, onSitDown }: TableProps) {
  const text = useText()
  const { session, scene } = useRoom()
  const { kit, face, match, players, divergent } = table
  const { step, steps, outcome } = scene
  if (session.playable || session.guest !== undefined || divergent || outcome) return null
  const seats = match.game.seats(match.setup).map(String)
  const controllers = Object.fromEntries(seats.map((seat) => [seat, players[seat] ?? PERSON]))
  return (
    <section className="tt-prompt" aria-label={text('tabletopTable.continue')}>
      <p>{text(step === steps ? 'tabletopTable.unfinished' : 'tabletopTable.earlierStep')}</p>
      <Button
        kind="main"
        icon={<IconPlay />}
        onClick={() => onSitDown({ kit, face, match: step === steps ? match : match.fork(step), controllers })}
        data-test="tabletop-continue"
      >
        {text('tabletopTable.continueHere', { step, steps })}
      </Button>
    </section>
  )
}
