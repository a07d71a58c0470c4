import { type GameKit, localText } from '@arbiter/kernel'
import type { RunKit } from '@arbiter/run'
import type { Wording } from '@arbiter/wording'
import type { Question } from '../terminalGame.ts'
import { factionLines, leaderLines } from './leaderSheet.ts'

/** RN-322 … RN-324: first the faction, then one of its leaders; a run with each leader is a preset. */
export function runOpening(kit: GameKit, words: Wording): Question {
  const scene = { kit: kit as unknown as RunKit, words }
  const { factions, leaders } = scene.kit.content
  const options = factions
    .filter(({ playable }) => playable)
    .map((faction) => ({
      lines: factionLines(scene, faction),
      then: {
        title: words.text('cli.run.choose_leader', { faction: localText(faction.name, words.language) }),
        options: leaders
          .filter((leader) => leader.faction === faction.id)
          .map((leader) => ({ lines: leaderLines(scene, leader), then: leader.id })),
      },
    }))
  return { title: words.text('cli.run.choose_faction'), options }
}
