import { type ExperimentFile, type GameKit, hashOf, type PackRef } from '@arbiter/kernel'
import { type Estimate, engineOf, type StatisticName, statistic } from '@arbiter/lab'
import type { Decisions, Section, Shown } from './decisions.ts'
import { evidence } from './evidence.ts'
import { exactTables } from './exact.ts'
import { brokenClaims, type Results, withFigures } from './figures.ts'
import { movedBy } from './moved.ts'
import { roadTargetCount, roadTargets } from './roadTargets.ts'
import { amount, percent, table, whole } from './text.ts'

/** What the figures were made with; a report with another header is out of date. */
export function header(
  kit: GameKit,
  files: readonly ExperimentFile[],
  { sections }: Pick<Decisions, 'sections'>,
): string {
  const { generator, lab } = engineOf(kit)
  const own = kit.game.packs.map(({ id }) => id)
  const asked = files.filter(({ id }) => sections.some(({ experiments }) => experiments.includes(id)))
  const beyond = [...new Set(asked.flatMap(({ packs }) => packsOf(packs)))].filter((id) => !own.includes(id))
  return [
    `- rules: ${kit.id} ${kit.game.version}, draws ${generator}, lab format ${lab}`,
    ...kit.game.packs.map(packLine),
    ...beyond.map((id) => withPack(kit, id)),
  ].join('\n')
}

const packLine = ({ id, hash }: PackRef): string => `- pack \`${id}\`: \`${hash}\``

const packsOf = (packs: unknown): string[] =>
  Array.isArray(packs) ? packs.filter((pack): pack is string => typeof pack === 'string') : []

/** A pack that only some questions lay upon what ships. */
function withPack(kit: GameKit, id: string): string {
  const built = kit.build([...kit.game.packs.map((own) => kit.packs[own.id]!), kit.packs[id]!])
  if (!built.ok) throw new Error(JSON.stringify(built.faults))
  const { version, packs } = built.value.game
  return `${packLine(packs.find((pack) => pack.id === id)!)}, rules ${version}`
}

export const hashOfFile = (files: readonly ExperimentFile[], id: string): string =>
  hashOf(files.find((experiment) => experiment.id === id)!)

/** The whole report as Markdown: question, evidence, decision for each section. `sample` says where it is smaller than asked. */
export function report(
  kit: GameKit,
  files: readonly ExperimentFile[],
  decisions: Decisions,
  results: Results,
  sample = '',
): string {
  return `${[
    `# ${decisions.title}`,
    'Written by `npm run tuning`; the same command gives the same file. Do not edit it by hand: questions are the files in ' +
      `\`packages/${kit.id}/experiments\`, decisions stand in \`${decisions.file ?? 'decisions.json'}\` beside them.`,
    header(kit, files, decisions),
    'Every figure stands with its 95 % interval in brackets: Wilson’s for rates, order statistics for medians and other quantiles, Student’s for means, the delta method for shares, paired differences on the same seeds. ▲ and ▼ mark differences that hold when all of a table are judged together, △ and ▽ those that hold only one by one; where many numbers are turned in turn, ▲ and ▼ are earned only in a second stage on fresh seeds. “Open” means that the interval crosses the border: there is no evidence either way.',
    decisions.intro,
    ...(sample === '' ? [] : [sample]),
    ...(decisions.most ? [fewer(decisions.most, files)] : []),
    ...decisions.sections.map((section) => sectionText(kit, files, section, results)),
    ...(decisions.moved ? [movedText(kit, decisions, decisions.moved, results)] : []),
  ].join('\n\n')}\n`
}

/** RN-706: said of every question that a report asks with fewer matches than its file. */
function fewer(most: NonNullable<Decisions['most']>, files: readonly ExperimentFile[]): string {
  const asked = (id: string): number => (files.find((file) => file.id === id)!.stop as { readonly n: number }).n
  const each = Object.entries(most).map(([id, n]) => `\`${id}\` ${whole(n)} of ${whole(asked(id))}`)
  return `**Smaller sample.** So that the page is made in minutes, these questions are asked with fewer matches of an arm than their files say: ${each.join(', ')}. Each table says its n, and its intervals are as wide as that makes them.`
}

/** Stands below a decision whose figures say otherwise: its words must be written anew. */
export const NOT_SO = '**Not so any more**'

function sectionText(
  kit: GameKit,
  files: readonly ExperimentFile[],
  { part, title, table: extra, tables = {}, experiments, decision, claims = [] }: Section,
  results: Results,
): string {
  const broken = brokenClaims(claims, results)
  return [
    ...(part === undefined ? [] : [`# ${part}`]),
    `## ${title}`,
    ...(extra === undefined ? [] : [roadTargetCount(results), roadTargets(results)]),
    ...experiments.flatMap((id) => {
      const result = results.get(id)!
      return [evidence(result, hashOfFile(files, id), tables[id]), ...exactTables(kit, result)]
    }),
    `**Decision.** ${withFigures(decision, results)}`,
    ...(broken.length === 0 ? [] : [`${NOT_SO}: ${broken.map((claim) => `\`${claim}\``).join('; ')}.`]),
  ].join('\n\n')
}

function movedText(
  kit: GameKit,
  { before }: Pick<Decisions, 'before'>,
  reasons: NonNullable<Decisions['moved']>,
  results: Results,
): string {
  const rows = movedBy(kit, before).map(({ path, from, to }) => {
    const reason = reasons[path]
    if (!reason) throw new Error(`no reason is given for ${path}`)
    return [`\`${path}\``, `${shownAs(from)} → ${shownAs(to)}`, reason.why, effect(reason.shown, results)]
  })
  const quoted = (ids: readonly string[]) => ids.map((id) => `\`${id}\``).join(' and ')
  const base = before ?? ['core']
  const names = quoted(kit.game.packs.map(({ id }) => id).filter((id) => !base.includes(id)))
  return [
    `## What ${names} moves, and why`,
    `The list is computed from the packs; everything that is not in it is as in ${quoted(base)}, but for the descriptions that name such a number.`,
    table(['number', `${base.at(-1)} → now`, 'why', 'evidence'], rows, 4),
  ].join('\n\n')
}

/** A record that an overlay adds has no number to show. */
const shownAs = (value: unknown): string =>
  value === undefined ? 'none' : typeof value === 'object' ? 'a record' : String(value)

function effect(shown: Shown, results: Results): string {
  const { measure, group, stat, before, after } = shown
  const found = [before, after].map(({ experiment, arm }) => {
    const result = results.get(experiment)?.arms.find(({ id }) => id === arm)?.measures[measure]
    if (!result) throw new Error(`no ${measure} in ${experiment}, ${arm}`)
    const estimate =
      group === undefined ? statistic(result, stat!) : result.groups?.find(({ id }) => id === group)?.estimate
    return words(estimate, stat)
  })
  return `${after.arm}, ${group ?? measure}${stat ? ` ${stat}` : ''}: ${found.join(' → ')}`
}

const words = (estimate: Estimate | undefined, stat: StatisticName | undefined): string =>
  stat === undefined || stat === 'rate' || stat === 'share' ? percent(estimate) : amount(estimate)

/** Stands in a report that was not made with the samples of its files; the same options give the same file. */
export function smaller(road: number | undefined, slow: number | undefined): string {
  if (road === undefined && slow === undefined) return ''
  const options = Object.entries({ road, slow }).filter(([, n]) => n !== undefined)
  const asked = options.map(([name, n]) => `--${name} ${n}`).join(' ')
  return `**Smaller sample.** Made with \`${asked}\`: questions that walk a road have at most ${road ?? 'their full number of'} campaigns of each arm, those in which the search bot walks it at most ${slow ?? road}; their files ask for more. Each table says its n.`
}
