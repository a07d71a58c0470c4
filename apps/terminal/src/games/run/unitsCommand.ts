import { localText } from '@arbiter/kernel'
import { type Army, abilityText, armyNamed, battleStats, bonusLine, type RunKit, type Tier } from '@arbiter/run'
import type { Wording } from '@arbiter/wording'
import type { App, Options } from '../../command.ts'
import { contentText } from '../../contentText.ts'
import { EXIT } from '../../failure.ts'
import { WIDTH } from '../../io.ts'
import { loadKit } from '../../kits.ts'
import { fittedTable } from '../../lab/view/fit.ts'
import { wordsOf } from '../../language.ts'
import { flag, integer, text, unknown } from '../../options.ts'
import { say, sayJson } from '../../print.ts'
import { wrap } from '../../table.ts'
import { leaderLines } from './leaderSheet.ts'
import { tierText, unitText } from './texts.ts'

const TIERS = { min: 1, max: 3 }
const STATS = ['hp', 'atk', 'armor', 'speed', 'initiative', 'range', 'strikes', 'dodge', 'resolve'] as const

/** What a run can be played with: units, leaders and spells of each faction. */
export async function runUnits(app: App, options: Options): Promise<number> {
  const kit = (await loadKit(app, 'run', options)) as unknown as RunKit
  const tier = (integer(options, 'tier', TIERS) ?? 1) as Tier
  const armies = chosenArmies(kit, text(options, 'faction'))
  if (flag(options, 'json')) {
    sayJson(
      app,
      armies.map((army) => armyJson(kit, army, tier)),
    )
    return EXIT.ok
  }
  const words = wordsOf(app.language, kit)
  for (const army of armies) say(app, ...(army === armies[0] ? [] : ['']), ...armyLines(kit, army, tier, words))
  return EXIT.ok
}

function chosenArmies(kit: RunKit, faction: string | undefined): readonly Army[] {
  const plan = kit.planOf(kit.presets[0]!.setup)
  if (faction === undefined) return plan.playable
  const army = armyNamed(plan, faction)
  const known = plan.playable.map((each) => each.faction.id)
  if (!army) throw unknown('unknown_faction', {}, faction, known)
  return [army]
}

const armyJson = ({ content }: RunKit, { faction, units, leaders }: Army, tier: Tier) => ({
  faction,
  tier,
  units: units.map((unit) => ({ ...unit, stats: battleStats(content, unit, tier) })),
  leaders,
  spells: content.spells.filter(({ id }) => leaders.some(({ spells }) => spells.includes(id))),
})

function armyLines(kit: RunKit, { faction, units, leaders }: Army, tier: Tier, words: Wording): string[] {
  const { content } = kit
  const head = ['unit', 'role', 'cost', ...STATS].map((column) => words.text(`cli.run.column.${column}`))
  const rows = units.map((unit) => {
    const stats = battleStats(content, unit, tier)
    return [
      unitText(words, { unitId: unit.id, tier }),
      words.text(`run.role.${unit.role}`),
      ...[unit.cost, ...STATS.map((stat) => stats[stat])].map(String),
    ]
  })
  const named = units.map((unit) =>
    words.text('cli.run.unit', {
      id: unit.id,
      names: { list: ([1, 2, 3] as const).map((each) => unitText(words, { unitId: unit.id, tier: each })) },
      tier: tierText(words, 3),
      ability: { term: `run.ability.${unit.ability}` },
      text: contentText(words, abilityText(content, unit.ability, unit)),
    }),
  )
  return [
    ...fit(
      words.text('cli.run.army', {
        name: localText(faction.name, words.language),
        tier: tierText(words, tier),
        bonus: bonusLine(faction),
      }),
    ),
    '',
    ...fittedTable(head, rows, { left: [0, 1], folded: [0] }),
    '',
    ...named.flatMap(fit),
    '',
    ...leaders.flatMap((leader) => {
      const [first = '', ...spells] = leaderLines({ kit, words }, leader)
      return [...fit(`${leader.id}: ${first}`), ...spells.flatMap((spell) => fit(`  ${spell}`))]
    }),
  ]
}

const fit = (line: string): string[] => wrap(line, WIDTH, '    ')
