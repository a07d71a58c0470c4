import type { ExperimentFile } from '@arbiter/kernel'
import { ARMIES, ARMY_FIELD, STANDING_ARMIES } from './armies.ts'
import { army, COMMON, FACTIONS, type Faction, factionName, LEADERS, ROUNDS, SIZE, teams, told } from './cards.ts'
import { DRAFTS, STANDING_DRAFTS } from './drafts.ts'
import { SPELLS, STANDING_SPELLS } from './spells.ts'

/** Questions on all eight factions (RN-690 … RN-701). */

const pairing = (first: Faction, second: Faction) => ({
  let: { size: SIZE, first: army(first), second: army(second) },
  setup: { battle: { player: { $pick: teams(first, '$first') }, enemy: { $pick: teams(second, '$second') } } },
})

const field = (size: unknown) => ({
  let: {
    size,
    ...Object.fromEntries(
      FACTIONS.flatMap((faction) => [`${faction}0`, `${faction}1`].map((name) => [name, army(faction)])),
    ),
  },
  setup: {
    battle: {
      player: { $pick: FACTIONS.flatMap((faction) => teams(faction, `$${faction}0`)) },
      enemy: { $pick: FACTIONS.flatMap((faction) => teams(faction, `$${faction}1`)) },
    },
  },
})

/** RN-691: the 28 pairings of different factions. */
const PAIRINGS = FACTIONS.flatMap((first, i) => FACTIONS.slice(i + 1).map((second) => [first, second] as const))

const measures = [
  { id: 'first', title: { en: 'The first one wins', ru: 'Побеждает первая' }, rate: 'win(player)' },
  ...ROUNDS,
]
const variants = PAIRINGS.map(([first, second]) => ({
  id: `${first}-${second}`,
  title: told(factionName(first), { en: ' – ', ru: ' — ' }, factionName(second)),
  generate: pairing(first, second),
}))
const [{ generate }] = variants as [(typeof variants)[number]]

/** RN-691, RN-700. */
const pairings: ExperimentFile = {
  ...COMMON,
  id: 'run-pairings',
  title: { en: 'Each faction against each other', ru: 'Каждая фракция против каждой' },
  about: {
    en: 'The 28 pairings: teams of equal size from all 25 cards, tiers and leaders by chance. 2,400 battles give ±2 points.',
    ru: '28 пар: отряды равной величины из всех 25 карт, ранги и лидеры случайны. 2400 битв дают ±2 пункта.',
  },
  generate,
  question: { kind: 'distribution', variants },
  measures,
  targets: [
    { measure: 'first', low: 0.43, high: 0.57 },
    { measure: 'rounds', stat: 'median', low: 6, high: 12 },
    { measure: 'rounds', stat: 'p90', high: 20 },
    { measure: 'limit', high: 0.002 },
  ],
  stop: { n: 2_400 },
  seed: 'run pairings',
}

/** RN-700: the eight pairings of a faction with itself, of which nobody asks who wins. */
const mirrors: ExperimentFile = {
  ...COMMON,
  id: 'run-mirrors',
  title: { en: 'How long does a faction fight itself?', ru: 'Как долго фракция бьётся сама с собой?' },
  about: {
    en: 'As “each faction against each other”, with the same faction on both sides: rounds alone. Nature has up to 16 in the middle.',
    ru: 'Как «каждая фракция против каждой», но с обеих сторон одна и та же: только раунды. У природы в середине до 16.',
  },
  generate: pairing(FACTIONS[0], FACTIONS[0]),
  question: {
    kind: 'distribution',
    variants: FACTIONS.map((faction) => ({
      id: faction,
      title: factionName(faction),
      generate: pairing(faction, faction),
    })),
  },
  measures: ROUNDS,
  targets: [
    {
      measure: 'rounds',
      stat: 'median',
      low: 6,
      high: 12,
      arms: FACTIONS.filter((faction) => faction !== 'nature'),
    },
    { measure: 'rounds', stat: 'median', low: 6, high: 16, arms: ['nature'] },
    { measure: 'rounds', stat: 'p90', high: 20 },
    { measure: 'limit', high: 0.002 },
  ],
  stop: { n: 2_400 },
  seed: 'run mirrors',
}

const groups = [
  { id: 'factions', title: { en: 'Factions', ru: 'Фракции' }, wins: '/battle/sides/{name}/faction' },
  { id: 'leaders', title: { en: 'Leaders', ru: 'Лидеры' }, wins: '/battle/sides/{name}/leader' },
  {
    id: 'units',
    title: { en: 'Teams with the unit', ru: 'Отряды с бойцом' },
    wins: '/battle/sides/{name}/units/*/unitId',
  },
]
const sides = {
  id: 'player',
  title: { en: 'The player’s side wins', ru: 'Побеждает сторона игрока' },
  rate: 'win(player)',
}

/** RN-692, RN-695, RN-696, RN-701. */
const whole: ExperimentFile = {
  ...COMMON,
  id: 'run-field',
  title: { en: 'Factions, leaders and units against the field', ru: 'Фракции, лидеры и бойцы против всех' },
  about: {
    en: 'Random teams of all eight factions on both sides: how often a faction, a leader, a unit is on the winning one.',
    ru: 'Случайные отряды всех восьми фракций с обеих сторон: как часто фракция, лидер, боец оказываются на победившей.',
  },
  generate: field(SIZE),
  question: { kind: 'distribution' },
  measures: [sides, ...groups, ...ROUNDS],
  targets: [
    { measure: 'player', low: 0.49, high: 0.51 },
    { measure: 'factions', low: 0.47, high: 0.53 },
    { measure: 'leaders', low: 0.42, high: 0.58 },
    { measure: 'limit', high: 0.002 },
  ],
  stop: { n: 20_000 },
  seed: 'run field',
}

/** RN-704: who leaves these is no matter of taste any more. */
const standing: ExperimentFile = {
  ...whole,
  id: 'run-standing-field',
  title: {
    en: 'Standing: is every faction worth playing?',
    ru: 'Постоянная проверка: стоит ли играть за каждую фракцию?',
  },
  about: {
    en: 'Part of npm run balance. Random teams of all eight factions: each shall win 40–60 % of its battles.',
    ru: 'Часть npm run balance. Случайные отряды всех восьми фракций: каждая должна выигрывать 40–60 % битв.',
  },
  measures: [groups[0]!, ...ROUNDS],
  targets: [
    { measure: 'factions', low: 0.4, high: 0.6 },
    { measure: 'limit', high: 0.01 },
  ],
  stop: { n: 4_000 },
  seed: 'run standing field, balanced',
  standing: true,
}

/** RN-693: the same by the size of the armies, 3, 5, 7, 9 and 11 cards. */
const sizes: ExperimentFile = {
  ...COMMON,
  id: 'run-field-sizes',
  title: {
    en: 'Factions against the field, by the size of the armies',
    ru: 'Фракции против всех, по величине отрядов',
  },
  about: {
    en: 'As “factions against the field”, for each size by itself: small armies fight the first battles of a run, large ones the last.',
    ru: 'Как «фракции против всех», но отдельно для каждой величины: малые отряды бьются в начале забега, большие — в конце.',
  },
  generate: field(2),
  question: {
    kind: 'distribution',
    variants: [2, 3, 4, 5, 6].map((front) => ({
      id: `cards${2 * front - 1}`,
      title: { en: `${2 * front - 1} cards`, ru: `${2 * front - 1} карт` },
      generate: field(front),
    })),
  },
  measures: [groups[0]!, ...ROUNDS],
  targets: [{ measure: 'factions', low: 0.45, high: 0.55 }],
  stop: { n: 6_000 },
  seed: 'run field sizes',
}

/** RN-699: what share of large battles has at least one occurrence. */
const SEEN: readonly (readonly [id: string, en: string, ru: string, event: string, least: number])[] = [
  ['rout', 'Rout', 'Бегство', 'unitRouted', 0.15],
  ['crumble', 'Crumbling', 'Осыпание', 'unitCrumbled', 0.15],
  ['riposte', 'Riposte', 'Контрудар', 'riposteMade', 0.9],
  ['intercept', 'Hard intercept', 'Жёсткий перехват', 'hardIntercepted', 0.12],
  ['spears', 'Charge broken by spears', 'Натиск сломан о копья', 'chargeStopped', 0.08],
  ['overwatch', 'Overwatch shot', 'Выстрел дозора', 'overwatchFired', 0.2],
  ['phalanx', 'Phalanx', 'Фаланга', 'phalanxChanged', 0.8],
  ['contagion', 'Contagion spreads', 'Заражение', 'contagionSpread', 0.45],
  ['poison', 'Poison', 'Яд', 'statusAdded where status = "poison"', 0.3],
  ['fire', 'Fire', 'Огонь', 'statusAdded where status = "fire"', 0.3],
  ['frost', 'Frost', 'Мороз', 'statusAdded where status = "frost"', 0.15],
  ['curse', 'Curse', 'Проклятие', 'statusAdded where status = "curse"', 0.2],
  ['plague', 'Plague', 'Чума', 'statusAdded where status = "plague"', 0.08],
  ['bleed', 'Bleeding', 'Кровотечение', 'statusAdded where status = "bleed"', 0.35],
  ['shield', 'Shield', 'Щит', 'shieldAbsorbed', 0.25],
  ['push', 'Push', 'Толчок', 'unitPushed', 0.2],
  ['summon', 'Summoning', 'Призыв', 'unitSummoned', 0.25],
]
const seen: ExperimentFile = {
  ...COMMON,
  id: 'run-mechanics-seen',
  title: { en: 'How often is each mechanic seen?', ru: 'Как часто видна каждая механика?' },
  about: {
    en: 'Battles of seven to eleven cards, all eight factions: the share with at least one occurrence.',
    ru: 'Битвы от семи до одиннадцати карт, все восемь фракций: доля тех, где это случилось хотя бы раз.',
  },
  generate: field({ $pick: [4, 5, 6] }),
  question: { kind: 'distribution' },
  measures: SEEN.map(([id, en, ru, event]) => ({ id, title: { en, ru }, rate: `count(${event}) > 0` })),
  targets: SEEN.map(([measure, , , , low]) => ({ measure, low })),
  stop: { n: 4_000 },
  seed: 'run mechanics seen',
}

const BATTLES = [
  [1, 2],
  [3, 4],
  [5, 6],
  [7, 9],
  [10, 12],
] as const
const within = (from: number, to: number): string => `entry.battle >= ${from} and entry.battle <= ${to}`

const wonRun = { id: 'won', title: { en: 'The run is won', ru: 'Забег выигран' }, rate: 'win(player)' }
/** RN-684. */
const byBattle = BATTLES.map(([from, to]) => ({
  id: `battles${from}`,
  title: { en: `Battles ${from}–${to} won`, ru: `Выиграно битв ${from}–${to}` },
  share: [
    `count(battleRecorded where entry.result = "win" and ${within(from, to)})`,
    `count(battleRecorded where ${within(from, to)})`,
  ],
}))

/** RN-682, RN-684: whole runs with a random leader against the graded opponents. */
const opponents: ExperimentFile = {
  game: 'run',
  id: 'run-opponents',
  title: { en: 'How hard are the opponents?', ru: 'Насколько сильны соперники?' },
  about: {
    en: 'Whole runs with starter decks and a leader by chance: greedy should win 45–60 % of them, the planner 60–80 %, chance at most 15 %.',
    ru: 'Целые забеги с начальными колодами и случайным лидером: жадный бот должен выигрывать 45–60 % из них, планировщик 60–80 %, случайный не больше 15 %.',
  },
  generate: { setup: { leader: { $pick: LEADERS.map(({ id }) => id) } } },
  bots: ['greedy'],
  question: {
    kind: 'distribution',
    variants: [
      { id: 'greedy', title: { en: 'Greedy', ru: 'Жадный' }, bots: ['greedy'] },
      { id: 'random', title: { en: 'Random', ru: 'Случайный' }, bots: ['random'] },
    ],
  },
  measures: [wonRun, ...byBattle],
  targets: [
    { measure: 'won', low: 0.42, high: 0.63, arms: ['greedy'] },
    { measure: 'won', high: 0.15, arms: ['random'] },
    { measure: 'battles1', low: 0.75, arms: ['greedy'] },
    { measure: 'battles7', low: 0.55, high: 0.7, arms: ['greedy'] },
    ...byBattle.map(({ id }) => ({ measure: id, low: 0.5, arms: ['greedy'] })),
  ],
  stop: { n: 480 },
  seed: 'run opponents',
}

/** The planner takes ten times as long over a run. */
const planner: ExperimentFile = {
  ...opponents,
  id: 'run-opponents-planner',
  title: { en: 'How hard are they for who looks ahead?', ru: 'Насколько они сильны для того, кто заглядывает вперёд?' },
  about: {
    en: 'The same runs by the planner: it should win 60–80 % of them.',
    ru: 'Те же забеги в руках планировщика: он должен выигрывать 60–80 % из них.',
  },
  bots: ['planner'],
  question: { kind: 'distribution' },
  measures: [wonRun, ...byBattle],
  targets: [{ measure: 'won', low: 0.6, high: 0.8 }],
  stop: { n: 240 },
}

/** What the overlays upon `eight-tuned` have changed, on the same seeds. */
const balance: ExperimentFile = {
  ...whole,
  id: 'run-balance',
  title: { en: 'What did the balance change?', ru: 'Что изменило уравновешивание?' },
  about: {
    en: 'The same random teams with the numbers of before and of today: how often a faction, a leader, a unit is on the winning side.',
    ru: 'Те же случайные отряды с прежними числами и с нынешними: как часто фракция, лидер, боец оказываются на победившей стороне.',
  },
  question: {
    kind: 'versus',
    a: { id: 'before', title: { en: 'before', ru: 'было' }, packs: ['core', 'eight', 'eight-tuned'] },
    b: {
      id: 'now',
      title: { en: 'now', ru: 'стало' },
      packs: ['core', 'eight', 'eight-tuned', 'eight-balanced', 'eight-settled'],
    },
  },
  measures: [sides, ...groups, ...ROUNDS],
  targets: [{ measure: 'factions', low: 0.47, high: 0.53, arms: ['now'] }],
  stop: { n: 8_000 },
  seed: 'run balance',
}

export const EIGHT: readonly ExperimentFile[] = [
  pairings,
  mirrors,
  whole,
  sizes,
  ARMIES,
  ARMY_FIELD,
  seen,
  ...SPELLS,
  DRAFTS,
  opponents,
  planner,
  balance,
]
export const EIGHT_STANDING: readonly ExperimentFile[] = [standing, STANDING_ARMIES, STANDING_SPELLS, STANDING_DRAFTS]
