import { cellName, SIDES } from '@arbiter/run'
import type { BattleTeam } from '@arbiter/run/battle'
import type { Wording } from '@arbiter/wording'
import type { RunScene } from './scene.ts'
import { tierText, unitText } from './texts.ts'

/** A match of one battle (RN-026) before it is fought: both teams, as they were given. */
export function skirmishTexts({ view, words }: RunScene): string[] {
  const { sides } = view.setup.battle!
  return [
    words.text('cli.run.skirmish'),
    ...SIDES.map((side) =>
      words.text('cli.run.team', {
        side: { term: `run.side.${side}` },
        faction: { term: `run.faction.${sides[side].faction}` },
        led: String(sides[side].leader !== null),
        leader: { term: `run.leader.${sides[side].leader}` },
        units: unitsText(sides[side], words),
      }),
    ),
  ]
}

const unitsText = ({ units }: BattleTeam, words: Wording): string =>
  units.map((unit) => `${unitText(words, unit)} ${tierText(words, unit.tier)} ${cellName(unit)}`).join(', ')
