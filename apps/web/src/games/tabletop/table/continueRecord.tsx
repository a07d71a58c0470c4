import IconPlay from '~icons/lucide/play'
import { useText } from '../../../language/language.tsx'
import { PERSON } from '../../../match/controllers.ts'
import { forkFrom, recordText } from '../../../match/shownMatch.ts'
import { FailedAttempt, useAttempt } from '../../../match/useAttempt.tsx'
import { Button } from '../../../parts/button.tsx'
import type { MatchProps } from '../../gameUi.ts'
import { useRoom } from './roomContext.ts'

/** TT-152: a fight from a file or a link goes on with whoever played it; from an earlier step as a fork. */
export function ContinueRecord({ open, onSitDown }: Omit<MatchProps, 'players'>) {
  const text = useText()
  const { table, scene, guest } = useRoom()
  const [attempt, failed] = useAttempt()
  const { kit, ui, setup, players, divergent } = open
  const { step, steps, outcome } = scene
  if (table.playable || guest !== undefined || divergent || outcome) return null
  const seats = kit.game.seats(setup).map(String)
  const controllers = Object.fromEntries(seats.map((seat) => [seat, players[seat] ?? PERSON]))
  async function goOn(): Promise<void> {
    const isWhole = step === steps && !open.changes
    const from = isWhole ? { record: await recordText(open, false) } : await forkFrom(open, { step, luck: 'same' })
    onSitDown({ kit, ui, controllers, from })
  }
  return (
    <section className="tt-prompt" aria-label={text('tabletopTable.continue')}>
      <p>{text(step === steps ? 'tabletopTable.unfinished' : 'tabletopTable.earlierStep')}</p>
      <FailedAttempt failed={failed} />
      <Button kind="main" icon={<IconPlay />} onClick={() => attempt(goOn)} data-test="tabletop-continue">
        {text('tabletopTable.continueHere', { step, steps })}
      </Button>
    </section>
  )
}
