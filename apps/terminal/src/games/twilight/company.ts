import { localText } from '@arbiter/kernel'
import { type Ally, modPhrases, standingOf, type Trait } from '@arbiter/twilight'
import { wrap } from '../../table.ts'
import type { EncounterScene, TwilightScene } from './scene.ts'
import { sentences } from './sentences.ts'

/** TW-519. Allies, curses and boons, what the world counts, and the level of the road. */
export function companyLines(scene: TwilightScene): string[] {
  const { plan, view, words, width } = scene
  const { road, reputation } = view.session
  if (!road) return [words.text('cli.twilight.no_map')]
  const allies = road.allies.flatMap(({ id, trust }) => {
    const ally = plan.road!.allies.get(id)!
    return [allyText(scene, ally, trust), ...(ally.text ? [`  ${localText(ally.text, words.language)}`] : [])]
  })
  const curses = road.curses.flatMap(({ id, left }) => {
    const { text, mods } = plan.road!.curses.get(id)!
    const does = modPhrases(mods).map((phrase) => words.say(phrase))
    return [
      sentences(curseText(scene, id, left), does.join(', ')),
      ...(text ? [`  ${localText(text, words.language)}`] : []),
    ]
  })
  const { killed, pacified, cowed } = road.tally
  return [
    ...(allies.length > 0 ? allies : [words.text('cli.twilight.no_allies')]),
    ...curses,
    words.text('cli.twilight.tally', { killed: killed.total, pacified: pacified.total, cowed: cowed.total }),
    words.text('cli.twilight.standing', {
      n: reputation,
      standing: { term: `twilight.standing.${standingOf(plan, reputation).id}` },
    }),
    levelText(scene)!,
  ].flatMap((text) => wrap(text, width, '  '))
}

/** `Leshy, trust 2 of 3: strikes for 3 every 2 rounds`. */
export function allyText(
  { words }: TwilightScene,
  { id, kind, n, every, trust: most, refuses }: Ally,
  trust: number,
): string {
  const against = refuses.map((tag) => words.text(`twilight.enemy_tag.${tag}`))
  return words.text('cli.twilight.ally', {
    ally: { term: `twilight.ally.${id}` },
    trust,
    most,
    deed: words.text(`cli.twilight.deed.${kind}`, { n, every }),
    n: against.length,
    against: against.join(', '),
  })
}

/** `Marsh Cough (2 left)`. */
export function curseText({ plan, words }: TwilightScene, id: string, left: number | null): string {
  const { kind, lasts } = plan.road!.curses.get(id)!
  const until = lasts === 'lifted' || lasts === 'kill' ? lasts : 'encounters' in lasts ? 'encounters' : 'nodes'
  return words.text(kind === 'curse' ? 'cli.twilight.curse' : 'cli.twilight.boon', {
    name: { term: `twilight.curse.${id}` },
    until,
    n: left ?? 0,
  })
}

/** Difficulty and ladder; nothing where there is no road. */
export function levelText({ view, words }: TwilightScene): string | undefined {
  const { road } = view.session
  return (
    road &&
    words.text('cli.twilight.level', { name: { term: `twilight.difficulty.${road.difficulty}` }, ladder: road.ladder })
  )
}

/** Hours, curses and company in short; nothing off the road. */
export function roadTexts(scene: TwilightScene): string[] {
  const { view, words } = scene
  const { road } = view.session
  if (!road || view.encounter) return []
  const allies = road.allies.map(({ id }) => words.text(`twilight.ally.${id}`))
  return [
    ...(road.hours > 0 ? [words.text('cli.twilight.hours', { n: road.hours })] : []),
    ...(allies.length > 0 ? [words.text('cli.twilight.with', { allies: allies.join(', ') })] : []),
    ...road.curses.map(({ id, left }) => curseText(scene, id, left)),
    ...(road.next.shelter > 0 ? [words.text('cli.twilight.shelter', { n: road.next.shelter })] : []),
    ...(road.next.energy > 0 ? [words.text('cli.twilight.next_energy', { n: road.next.energy })] : []),
  ]
}

/** Rounds before dusk in which it is announced. */
const DUSK_AHEAD = 3

/** TW-527. The same in an encounter: who helps, what lies on the hero, and when it gets dark. */
export function fightTexts(scene: EncounterScene): string[] {
  const { plan, view, encounter, words } = scene
  const { road } = encounter
  if (!road) return []
  const { duskRound } = plan.balance.road
  const dusk = duskRound - encounter.round
  const ally = road.ally === null ? undefined : plan.road!.allies.get(road.ally)
  const trust = view.session.road!.allies.find(({ id }) => id === road.ally)?.trust ?? 0
  const steady = (['attack', 'influence', 'defence'] as const).filter((on) => road.steady[on] > 0)
  return [
    ...(ally ? [allyText(scene, ally, trust)] : []),
    ...road.curses.map(({ id, left }) => curseText(scene, id, left)),
    ...(road.shelter > 0 ? [words.text('cli.twilight.shelter', { n: road.shelter })] : []),
    ...steady.map((on) => `${words.text(`twilight.steady.${on}`)} +${road.steady[on]}`),
    ...(road.approach
      ? [words.text('cli.twilight.by', { approach: { term: `twilight.approach.${road.approach}` } })]
      : []),
    ...(duskRound > 0 && dusk <= DUSK_AHEAD ? [words.text('cli.twilight.dusk', { n: Math.max(0, dusk) })] : []),
  ]
}

/** TW-480. A trait in one sentence. */
export function traitText({ words }: TwilightScene, trait: Trait): string {
  return words.text(`twilight.trait.${trait.kind}.desc`, {
    n: 'n' in trait ? trait.n : 0,
    keyword: 'keyword' in trait ? words.text(`twilight.keyword.${trait.keyword}`) : '',
    enemy: 'enemy' in trait ? words.text(`twilight.enemy.${trait.enemy}`) : '',
  })
}
