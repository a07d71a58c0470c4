import type { Ending as Closing } from '@arbiter/kernel'
import IconRematch from '~icons/lucide/rotate-ccw'
import type { ReportProps } from '../games/gameUi.ts'
import { useText, useWording } from '../language/language.tsx'
import { controllerOf } from '../match/controllers.ts'
import { PlayerFace } from '../match/playerFace.tsx'
import { WatchAgain } from '../match/watchAgain.tsx'
import { Button } from '../parts/button.tsx'
import { Ending } from '../parts/ending.tsx'

const FACE = 220

interface ClosedReportProps extends ReportProps {
  readonly ending: Closing
}

/** A match that did not end by its rules: somebody gave up or was too late, all agreed, or it counts for nobody. */
export function ClosedReport({ open, table, scene, players, ending, onSitDown }: ClosedReportProps) {
  const text = useText()
  const words = useWording()
  const { ui, setup } = open
  const loser = 'seat' in ending ? String(ending.seat) : undefined
  const winner = scene.seats.find(({ seat }) => seat !== loser)?.seat ?? ''
  const isOwn = loser !== undefined && scene.here.includes(loser)
  const shown = loser === undefined ? (scene.here[0] ?? winner) : winner
  const isWon = loser !== undefined && scene.here.some((seat) => scene.outcome?.places[seat] === 1)
  const sentence = text(`table.ended.${ending.how}${isOwn ? 'Own' : ''}`, {
    who: loser === undefined ? '' : name(loser),
  })

  /** Somebody at another device has a name, whatever the game calls the seat. */
  function name(seat: string): string {
    const holder = table.host.play.seating.seats[seat]
    return (holder?.kind === 'elsewhere' && words.name(holder.name)) || text(ui.seatTerm(seat))
  }

  return (
    <section data-test="match-closed" data-how={ending.how}>
      <Ending
        mood={loser === undefined ? 'settled' : isOwn ? 'defeat' : 'victory'}
        figure={<PlayerFace controller={controllerOf(players, shown)} seat={shown} name={name(shown)} size={FACE} />}
        title={isWon ? text('table.ended.won') : sentence}
        why={isWon && sentence}
        numbers={[]}
        actions={
          <>
            {table.playable && scene.here.length > 0 && (
              <Button
                kind="gold"
                icon={<IconRematch />}
                onClick={() =>
                  onSitDown({
                    ...open,
                    controllers: players,
                    from: { setup: ui.rematch({ setup, events: scene.events }) },
                  })
                }
                data-test="closed-rematch"
              >
                {text('table.again')}
              </Button>
            )}
            <WatchAgain onClick={() => table.look({ step: 0 })} test="closed-replay" />
          </>
        }
      />
    </section>
  )
}
