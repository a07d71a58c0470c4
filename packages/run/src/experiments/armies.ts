import type { ExperimentFile } from '@arbiter/kernel'
import built from './builtArmies.json' with { type: 'json' }
import { COMMON, FACTIONS, type Faction, factionName, leadersOf, ROUNDS, recommended, told } from './cards.ts'

/**
 * RN-694: armies that the greedy bot has built. `builtArmies.json` has what it brought into its fourth, sixth, eighth and ninth battle in four runs under
 * each leader: `unit tier x y` for each card. `scripts/builtArmies.ts` writes it anew.
 */

const BATTLES = [4, 6, 8, 9] as const
const runs: Readonly<Record<string, readonly (readonly string[])[]>> = built

const placed = (army: string) =>
  army.split(', ').map((card) => {
    const [unit, tier, x, y] = card.split(' ')
    return { unit, tier: Number(tier), x: Number(x), y: Number(y) }
  })

/** What leaders of the faction bring into the battle at this place of the list. */
const teamsAt = (faction: Faction, battle: number) =>
  leadersOf(faction).flatMap((leader) =>
    runs[leader.id]!.map((run) => ({
      faction,
      leader: leader.id,
      timings: recommended(leader),
      units: placed(run[battle]!),
    })),
  )

/** Both come from the same battle of their runs. */
const meeting = (first: Faction, second: Faction) => ({
  setup: {
    battle: {
      $pick: BATTLES.map((_, battle) => ({
        player: { $pick: teamsAt(first, battle) },
        enemy: { $pick: teamsAt(second, battle) },
      })),
    },
  },
})

const pairings = FACTIONS.flatMap((first, i) => FACTIONS.slice(i + 1).map((second) => [first, second] as const))
const variants = pairings.map(([first, second]) => ({
  id: `${first}-${second}`,
  title: told(factionName(first), { en: ' – ', ru: ' — ' }, factionName(second)),
  generate: meeting(first, second),
}))
const first = { id: 'first', title: { en: 'The first one wins', ru: 'Побеждает первая' }, rate: 'win(player)' }

export const ARMIES: ExperimentFile = {
  ...COMMON,
  id: 'run-built-armies',
  title: { en: 'Each faction against each, with built armies', ru: 'Каждая фракция против каждой, собранными армиями' },
  about: {
    en: 'Armies that the greedy bot brought into its fourth, sixth, eighth and ninth battle, from four runs of each leader, against those of the same battle: pairings 42–58 %.',
    ru: 'Армии, которые жадный бот привёл в четвёртую, шестую, восьмую и девятую битвы, по четыре забега на лидера, против армий той же битвы: в парах 42–58 %.',
  },
  generate: variants[0]!.generate,
  question: { kind: 'distribution', variants },
  measures: [first, ...ROUNDS],
  targets: [{ measure: 'first', low: 0.42, high: 0.58 }],
  stop: { n: 800 },
  seed: 'run built armies',
}

const field = {
  setup: {
    battle: {
      $pick: BATTLES.map((_, battle) => {
        const side = { $pick: FACTIONS.map((faction) => ({ $pick: teamsAt(faction, battle) })) }
        return { player: side, enemy: side }
      }),
    },
  },
}
const factions = { id: 'factions', title: { en: 'Factions', ru: 'Фракции' }, wins: '/battle/sides/{name}/faction' }

export const ARMY_FIELD: ExperimentFile = {
  ...ARMIES,
  id: 'run-built-field',
  title: { en: 'Factions against the field, with built armies', ru: 'Фракции против всех, собранными армиями' },
  about: {
    en: 'The same armies, each faction against all: 46–54 %.',
    ru: 'Те же армии, каждая фракция против всех: 46–54 %.',
  },
  generate: field,
  question: { kind: 'distribution' },
  measures: [factions, ...ROUNDS],
  targets: [{ measure: 'factions', low: 0.46, high: 0.54 }],
  stop: { n: 8_000 },
  seed: 'run built field',
}

export const STANDING_ARMIES: ExperimentFile = {
  ...ARMY_FIELD,
  id: 'run-standing-armies',
  title: {
    en: 'Standing: are built armies of all factions worth bringing?',
    ru: 'Постоянная проверка: стоят ли чего-то собранные армии каждой фракции?',
  },
  about: {
    en: 'Part of npm run balance. Armies that the greedy bot has built: 42–58 % against the field; the report asks for 46–54.',
    ru: 'Часть npm run balance. Армии, которые собрал жадный бот: 42–58 % против всех; отчёт спрашивает с 46–54.',
  },
  targets: [{ measure: 'factions', low: 0.42, high: 0.58 }],
  stop: { n: 2_000 },
  seed: 'run standing armies',
  standing: true,
}
