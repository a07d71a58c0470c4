import { useText } from '../../../language/language.tsx'
import { counted } from '../counted.ts'
import { useEncounter, useLocal, useTable } from '../tableContext.ts'
import './fightNews.css'

/** Dusk is told this many rounds ahead (TW-527). */
const AHEAD = 3

/** What time brings: dusk (TW-420), and those who are still to come (TW-487). */
export default function FightNews() {
  const text = useText()
  const local = useLocal()
  const { plan } = useTable()
  const { round, road } = useEncounter()
  const { duskRound, duskPower } = plan.balance.road
  const left = duskRound - round
  return (
    <>
      {duskRound > 0 && duskPower > 0 && left <= AHEAD && (
        <p className="tw-news" data-tw="dusk" data-left={Math.max(0, left)} role="status">
          {left > 0 ? text('twilightTable.dusk', { n: left }) : text('twilightTable.duskNow', { n: duskPower })}
        </p>
      )}
      {road!.waves.map(({ round: due, enemies }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: waves are told in their order
        <p key={at} className="tw-news" data-tw={`wave-${at}`}>
          {text(due > round ? 'twilightTable.wave' : 'twilightTable.waveWaits', {
            n: due,
            who: counted(enemies.map((id) => local(plan.enemies.get(id)?.name))),
          })}
        </p>
      ))}
    </>
  )
}
