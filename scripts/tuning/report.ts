import { type ArenaKit, createKit } from '@arbiter/arena'
import { countTable, raidTable, rateTable, sideTable } from './happenings.ts'
import { lengthSection, lengthsOf, verdictTable } from './lengths.ts'
import { EVEN, EVENTS } from './lineups.ts'
import { moved } from './moved.ts'
import { readyTable } from './ready.ts'
import { REFERENCE, TICK_PERCENT, WIN_POINTS } from './reference.ts'
import { CONTENTS, type ContentId, type Measurements, PACKS, type Sizes } from './run.ts'
import { amount, percent, table, whole } from './text.ts'
import { type Shown, WHY } from './why.ts'
import { type Flag, POINTS, traitRate, winTable } from './winners.ts'

export const coreKit = (): ArenaKit => kitOf('core')
export const tunedKit = (): ArenaKit => kitOf('tuned')

/** What `arena` itself is made of is the apps' choice. */
function kitOf(content: ContentId): ArenaKit {
  const kit = createKit(PACKS[content])
  if (!kit.ok) throw new Error(JSON.stringify(kit.faults))
  return kit.value
}

/** What the figures were made with; a report with another header is out of date. */
export function header(sizes: Sizes): string {
  const { game } = tunedKit()
  return [
    `- rules: arena ${game.version}`,
    ...game.packs.map(({ id, hash }) => `- pack \`${id}\`: \`${hash}\``),
    `- fights: ${whole(sizes.event * EVENTS.length)} with \`core\` (${whole(sizes.event)} for each of ${EVENTS.length} event templates), and the same line-ups with the same seeds again with \`core\` + \`tuned\``,
    `- mirrored fights: ${whole(sizes.mirror)} for each of ${EVEN.length} event templates, with both`,
    `- ready fights: ${whole(sizes.preset)} seeds of each of ${Object.keys(REFERENCE).length}, with both`,
  ].join('\n')
}

/** The whole report as Markdown: the same measurements give the same bytes. */
export function report(measured: Measurements, sizes: Sizes): string {
  const [low = 0, high = 0] = coreKit().content.tuning['match.target']
  const traits = winTable(measured, 'traits')
  const characters = winTable(measured, 'characters')
  return `${[
    '# Arena: tuning report',
    'Written by `npm run tuning`; the same command gives the same file. Do not edit it by hand.',
    header(sizes),
    'Every figure stands with its 95 % interval in brackets: Wilson’s for rates, order statistics for medians and other quantiles, normal for means.',
    '## Match length against its targets',
    `A fight shall take ${low}–${high} ticks; rounds, finals and raids have a median of their own.`,
    verdictTable(measured, [low, high]),
    '## What `tuned` moves, and why',
    'The list is computed from the packs; everything that is not in it is as in `core`, but for the descriptions that name such a number.',
    movedTable(measured),
    '## Distribution of match length',
    lengthSection(measured, [low, high]),
    '## Hits, crits, blocks, exhaustion',
    'Hits: of all attack rolls against a target. Crits: of all checks. Blocks: of all checks of a shield. Exhausted: Actions paid with Stamina for which Health had to help out.',
    rateTable(measured),
    '## What happens in a fight, and how it ends',
    'Summons, revivals and dying blows per fight; the rest as a share of fights.',
    countTable(measured),
    '## Sides',
    'The same team on every side: which side it is must not matter. A team wins if it alone comes first.',
    sideTable(measured),
    'Raids have unequal sides on purpose; who wins there, in the random line-ups:',
    raidTable(measured),
    '## Win rate per Trait',
    `Teams with the Trait that alone came first, in events with equal sides: exhibition, standard, final and practice together (chance level 50 %), and the fight of four teams (25 %). A flag ⚑ says that the whole interval lies more than ${POINTS} points from the chance level. A sample character has two Traits, one of them its own, so a Role’s rate is also its bearer’s. Raids are left out: their sides are unequal on purpose.`,
    traits.text,
    flagWords(traits.flags),
    '## Win rate per sample character',
    characters.text,
    '## The ready fights against the rulebook’s reference',
    `The reference comes from another model of the same rules and is a sanity band: ±${WIN_POINTS} points of wins, ±${TICK_PERCENT} % of ticks (p10/median/p90). Only \`core\` is held to it.`,
    readyTable(measured),
  ].join('\n\n')}\n`
}

function movedTable(measured: Measurements): string {
  const rows = moved(coreKit().content, tunedKit().content).map(({ path, from, to }) => {
    const reason = WHY[path]
    if (!reason) throw new Error(`no reason is given for ${path}`)
    return [`\`${path}\``, `${from} → ${to}`, reason.why, evidence(measured, reason.shown)]
  })
  return table(['number', 'core → tuned', 'why', 'evidence'], rows, 4)
}

function evidence(measured: Measurements, shown: Shown): string {
  if ('trait' in shown) {
    const rates = CONTENTS.map((content) => percent(traitRate(measured, content, shown.trait)))
    return `${shown.trait} wins ${rates.join(' → ')}`
  }
  const permille = shown.length === 'median' ? 500 : 900
  const ticks = CONTENTS.map((content) => amount(lengthsOf(measured, content, shown.event).quantile(permille), 0))
  return `${shown.event}, ${shown.length}: ${ticks.join(' → ')} ticks`
}

const flagWords = (flags: readonly Flag[]): string =>
  flags.length === 0
    ? 'No Trait is flagged.'
    : ['Flagged:', ...flags.map(({ id, words }) => `- ${id}: ${words}`)].join('\n')
