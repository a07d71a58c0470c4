import type { ExperimentFile } from '@arbiter/kernel'
import { FACTIONS, factionName, leadersOf, starterOf, unitName } from './cards.ts'

/**
 * RN-697: how often a card is taken where one of three is. The planner drafts as the greedy bot does, which plays ten times as many runs in the same time.
 * From the eighth draft on fewer than three are left: taking the last card of a deck is no choice.
 */
const CHOICES = 'number > 0 and number < 8'
const ALL = 'number > 0'

const OFFERED = [0, 1, 2]
const offered = (id: string): string => OFFERED.map((i) => `options.${i}.unitId = "${id}"`).join(' or ')

const variants = FACTIONS.map((faction) => ({
  id: faction,
  title: factionName(faction),
  generate: { setup: { faction, leader: { $pick: leadersOf(faction).map(({ id }) => id) } } },
}))

const measuresOf = (drafts: string) =>
  FACTIONS.flatMap((faction) =>
    starterOf(faction).map((id) => ({
      id,
      title: unitName(id),
      share: [
        `count(cardsPicked where ${drafts} and cards.0.unitId = "${id}")`,
        `count(draftDealt where ${drafts} and (${offered(id)}))`,
      ],
    })),
  )

const shares = (band: { readonly low: number; readonly high?: number }) =>
  FACTIONS.flatMap((faction) => starterOf(faction).map((measure) => ({ measure, ...band, arms: [faction] })))

export const DRAFTS: ExperimentFile = {
  game: 'run',
  id: 'run-drafts',
  title: { en: 'Which cards are taken?', ru: 'Какие карты берут?' },
  about: {
    en: 'Whole runs with starter decks: of the drafts of one card out of three in which a card was offered, the share in which it was taken. 5–45 % is asked for.',
    ru: 'Целые забеги с начальными колодами: в какой доле наборов «одна из трёх», где карта была, её взяли. Нужно 5–45 %.',
  },
  generate: variants[0]!.generate,
  bots: ['greedy'],
  question: { kind: 'distribution', variants },
  measures: measuresOf(CHOICES),
  targets: shares({ low: 0.05, high: 0.45 }),
  stop: { n: 100 },
  seed: 'run drafts',
}

export const STANDING_DRAFTS: ExperimentFile = {
  ...DRAFTS,
  id: 'run-standing-drafts',
  title: {
    en: 'Standing: is every card taken at times?',
    ru: 'Постоянная проверка: берут ли каждую карту хоть иногда?',
  },
  about: {
    en: 'Part of npm run balance. Of its offers in drafts of one card, the last ones of a deck included, no card is taken in less than 5 %. That some are always taken is a matter of the report.',
    ru: 'Часть npm run balance. В наборах по одной карте, вместе с последними из колоды, ни одну карту не берут реже чем в 5 % случаев. О картах, которые берут всегда, говорит отчёт.',
  },
  measures: measuresOf(ALL),
  targets: shares({ low: 0.05 }),
  stop: { n: 20 },
  seed: 'run standing drafts',
  standing: true,
}
