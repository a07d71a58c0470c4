import type { ExperimentFile, Localised, PackFiles } from '@arbiter/kernel'
import {
  army,
  COMMON,
  FACTIONS,
  type Faction,
  LEADERS,
  type LeaderEntry,
  leaderName,
  recommended,
  SIZE,
  spellName,
  told,
} from './cards.ts'

/** RN-698: what a spell is worth against one that does nothing, and what its timing is worth. */

const TIMINGS = ['early', 'mid', 'late'] as const
const WHEN: Readonly<Record<(typeof TIMINGS)[number], Localised>> = {
  early: { en: 'early', ru: 'рано' },
  mid: { en: 'mid', ru: 'в середине' },
  late: { en: 'late', ru: 'поздно' },
}

/** Every spell with its leader. */
export const CAST: readonly (readonly [spell: string, leader: LeaderEntry])[] = LEADERS.flatMap((leader) =>
  leader.spells.map((spell) => [spell, leader] as const),
)

const EMPTY = 'empty_words'
const without = (leader: LeaderEntry, spell: string): string => `${leader.id}_without_${spell}`

/** Each leader twice more, with one spell that heals nobody of anything. */
const EMPTY_WORDS: PackFiles = {
  'pack.json': JSON.stringify({
    id: 'empty-words',
    game: 'run',
    version: '1.0.0',
    name: { en: 'Empty words', ru: 'Пустые слова' },
    extends: 'eight-settled',
  }),
  'spells.json': JSON.stringify([
    {
      id: EMPTY,
      name: { en: 'Empty Words', ru: 'Пустые слова' },
      recommended: 'mid',
      clauses: [{ when: 'cast', aim: { who: 'allies', order: 'slot', count: 1 }, do: [{ kind: 'heal', amount: 0 }] }],
    },
  ]),
  'leaders.json': JSON.stringify(
    CAST.map(([spell, leader]) => ({
      ...leader,
      id: without(leader, spell),
      spells: leader.spells.map((each) => (each === spell ? EMPTY : each)),
    })),
  ),
}

const armies = ({ faction }: LeaderEntry) => ({
  size: SIZE,
  own: army(faction as Faction),
  theirs: army(faction as Faction),
})

const against = (spell: string, leader: LeaderEntry) => {
  const { faction, id } = leader
  const timings = recommended(leader)
  const { [spell]: _, ...others } = timings
  const has = { faction, leader: id, timings, units: `$${faction}0` }
  const lacks = {
    faction,
    leader: without(leader, spell),
    timings: { ...others, [EMPTY]: 'mid' },
    units: `$${faction}1`,
  }
  return {
    $pick: [
      { player: has, enemy: lacks },
      { player: lacks, enemy: has },
    ],
  }
}

/** One arm for all: a pack of one's own is built once. Its groups are the sides that lack a spell. */
const worth: ExperimentFile = {
  ...COMMON,
  id: 'run-spells',
  title: { en: 'What is each spell worth?', ru: 'Сколько стоит каждое заклинание?' },
  about: {
    en: 'Two armies of one faction under the same leader; one side has a spell that does nothing in place of one of its own. If that side wins 50 %, the spell is worth nothing; 42–52 % is asked for, that is −2 … +8 points.',
    ru: 'Два отряда одной фракции под началом одного и того же лидера; у одного вместо одного из заклинаний пустое. Если он выигрывает 50 %, заклинание ничего не даёт; нужно 42–52 %, то есть от −2 до +8 пунктов.',
  },
  packs: ['core', 'eight', 'eight-tuned', 'eight-balanced', 'eight-settled', EMPTY_WORDS],
  generate: {
    let: Object.fromEntries([
      ['size', SIZE],
      ...FACTIONS.flatMap((faction) => [0, 1].map((side) => [`${faction}${side}`, army(faction)])),
    ]),
    setup: { battle: { $pick: CAST.map(([spell, leader]) => against(spell, leader)) } },
  },
  question: { kind: 'distribution' },
  measures: [
    {
      id: 'without',
      title: { en: 'Wins, also without a spell', ru: 'Победы, в том числе без заклинания' },
      wins: '/battle/sides/{name}/leader',
    },
  ],
  targets: [
    { measure: 'without', low: 0.42, high: 0.52, groups: CAST.map(([spell, leader]) => without(leader, spell)) },
  ],
  stop: { n: 38_400 },
  seed: 'run spells, each',
}

const timed = (spell: string, leader: LeaderEntry, [first, second]: Pair) => {
  const side = (timing: string, units: string) => ({
    faction: leader.faction,
    leader: leader.id,
    timings: { ...recommended(leader), [spell]: timing },
    units,
  })
  return { let: armies(leader), setup: { battle: { player: side(first, '$own'), enemy: side(second, '$theirs') } } }
}
type Pair = readonly [(typeof TIMINGS)[number], (typeof TIMINGS)[number]]

/** Best against worst is one of these. */
const timing = (pair: Pair): ExperimentFile => {
  const [first, second] = pair
  const variants = CAST.map(([spell, leader]) => ({
    id: spell,
    title: told(spellName(spell), ' (', leaderName(leader.id), ')'),
    generate: timed(spell, leader, pair),
  }))
  return {
    ...COMMON,
    id: `run-timings-${first}-${second}`,
    title: told(
      { en: 'Does the moment of a spell matter: ', ru: 'Важен ли момент заклинания: ' },
      WHEN[first],
      { en: ' or ', ru: ' или ' },
      WHEN[second],
      '?',
    ),
    about: {
      en: 'Two armies of one faction under the same leader; both cast the spell, each at its own moment. The better moment shall be worth 8 points at most.',
      ru: 'Два отряда одной фракции под началом одного и того же лидера; оба произносят заклинание, но каждый в свой момент. Лучший момент должен давать не больше 8 пунктов.',
    },
    generate: variants[0]!.generate,
    question: { kind: 'distribution', variants },
    measures: [{ id: 'first', title: told({ en: 'Wins: ', ru: 'Побеждает: ' }, WHEN[first]), rate: 'win(player)' }],
    targets: [{ measure: 'first', low: 0.42, high: 0.58 }],
    stop: { n: 400 },
    seed: 'run timings, each',
  }
}

export const SPELLS: readonly ExperimentFile[] = [
  worth,
  timing(['early', 'mid']),
  timing(['early', 'late']),
  timing(['mid', 'late']),
]

export const STANDING_SPELLS: ExperimentFile = {
  ...worth,
  id: 'run-standing-spells',
  title: {
    en: 'Standing: is every spell worth casting?',
    ru: 'Постоянная проверка: стоит ли произносить каждое заклинание?',
  },
  about: {
    en: 'Part of npm run balance. Each of the 48 spells against one that does nothing: worth −2 … +8 points of wins.',
    ru: 'Часть npm run balance. Каждое из 48 заклинаний против пустого: от −2 до +8 пунктов побед.',
  },
  stop: { n: 4_800 },
  seed: 'run standing spells',
  standing: true,
}
