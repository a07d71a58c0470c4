import { type GameKit, type Language, localText } from '@arbiter/kernel'

/** What the blanks of a page are filled with: numbers, and what messages choose by. */
export type Figures = Readonly<Record<string, number | string>>

type Tuning = Readonly<Record<string, number>>
type Entry = { readonly id: string }

const tuningOf = ({ sections }: GameKit): Tuning => sections.tuning!.value as Tuning
const listOf = <Of extends Entry>({ sections }: GameKit, name: string): readonly Of[] =>
  sections[name]!.value as readonly Of[]

/** `tuning.json` holds shares of the arena in basis points. */
const percent = (basisPoints: number): number => basisPoints / 100
/** What a factor adds: half of everything for 1.5. */
const above = (factor: number): number => Math.round((factor - 1) * 100)

/** Every number that a page says, from the content of the kit: who turns it there reads it here. */
export const FIGURES: Readonly<Record<string, (kit: GameKit, language: Language) => Figures>> = {
  dice(kit) {
    const tuning = tuningOf(kit)
    const pip = tuning['score.triple.perPip']!
    const growth = tuning['score.set.growth']!
    return {
      target: tuning['match.target']!,
      one: tuning['score.single.1']!,
      five: tuning['score.single.5']!,
      pip,
      growth,
      threeOnes: tuning['score.triple.1']!,
      threeFours: 4 * pip,
      fourTwos: 2 * pip * growth,
      fiveTwos: 2 * pip * growth ** 2,
      sixTwos: 2 * pip * growth ** 3,
      low: tuning['score.straight.1-5']!,
      high: tuning['score.straight.2-6']!,
      whole: tuning['score.straight.1-6']!,
      hotDice: tuning['rules.hot_dice']!,
      straights: tuning['rules.straights']!,
    }
  },
  arena(kit) {
    const tuning = tuningOf(kit)
    const [map] = listOf<Entry & { readonly zones: readonly unknown[] }>(kit, 'maps')
    return {
      threshold: tuning['init.threshold']!,
      cost: tuning['init.baseCost']!,
      attack: tuning['stamina.attackCost']!,
      moveSpeed: tuning['speed.move']!,
      searchSpeed: tuning['speed.search']!,
      defend: percent(tuning['defend.boost']!),
      rest: percent(tuning['defend.stamina']!),
      slots: tuning['consumable.slots']!,
      zones: map!.zones.length,
      onset: tuning['attrition.onset']!,
      rate: percent(tuning['attrition.rate']!),
      stalemate: tuning['stalemate.tick']!,
    }
  },
  twilight(kit) {
    const tuning = tuningOf(kit)
    const combat = (key: string): number => tuning[`combat.balance.${key}`]!
    return {
      hand: combat('openingHand'),
      exchanges: combat('mulligans'),
      energy: combat('maxEnergy'),
      effort: combat('effortMax'),
      perCard: combat('effortPerCard'),
      draw: combat('drawPerRound'),
      most: combat('maxHandSize'),
      wait: combat('waitFaithGain'),
      surprise: above(combat('surpriseMultiplier')),
      enrage: above(combat('enrageMultiplier')),
      shift: -combat('escalationResonanceShift'),
      min: tuning['resonance.balance.min']!,
      max: tuning['resonance.balance.max']!,
    }
  },
  run(kit) {
    const tuning = tuningOf(kit)
    const tiers = tuning['tier.multiplierPct'] as unknown as readonly number[]
    const budgets = tuning['budget.byBattle'] as unknown as readonly number[]
    return {
      wins: tuning['run.winsToWin']!,
      losses: tuning['run.lossesToLose']!,
      factions: listOf(kit, 'factions').length,
      deck: tuning['deck.size']!,
      firstPicks: tuning['draft.initialPicks']!,
      firstOffer: tuning['draft.initialOptions']!,
      picks: tuning['draft.picks']!,
      offer: tuning['draft.options']!,
      rows: tuning['grid.deployRows']!,
      width: tuning['grid.width']!,
      firstBudget: budgets[0]!,
      lastBudget: budgets.at(-1)!,
      mid: tuning['spell.midPct']!,
      late: tuning['spell.latePct']!,
      win: tuning['gold.win']!,
      loss: tuning['gold.loss']!,
      streak: tuning['gold.streakFrom']!,
      tier2: tiers[1]!,
      tier3: tiers[2]!,
      topTier: tiers.length,
      flank: tuning['flanking.flankPct']!,
      rear: tuning['flanking.rearPct']!,
      rounds: tuning['battle.maxRounds']!,
    }
  },
  tabletop(kit, language) {
    const tuning = tuningOf(kit)
    const check = checkOf(kit)
    const [light, heavy] = tuning['wounds.penalty'] as unknown as readonly number[]
    const skills = listOf<Entry & { readonly name: Readonly<Record<Language, string>> }>(kit, 'skills')
    const initiative = skills.find(({ id }) => id === String(tuning['initiative.skill']))!
    return {
      dice: `${check.count === 1 ? '' : check.count}d${check.sides}`,
      initiative: localText(initiative.name, language),
      step: check.step,
      passive: check.passive,
      multi: check.multi,
      tie: check.tie,
      ap: tuning['ap.base']!,
      simple: tuning['ap.simple']!,
      complex: tuning['ap.complex']!,
      reaction: tuning['ap.reaction']!,
      delay: tuning['ap.delay_extra']!,
      speed: tuning['map.speed']!,
      difficult: tuning['map.difficult']!,
      turn: tuning['map.half_turn']! / UNITS_OF_A_CELL,
      body: tuning['wounds.body']!,
      mind: tuning['wounds.mind']!,
      light: light!,
      heavy: heavy!,
      rounds: tuning['limits.rounds']!,
    }
  },
}

/** TT-134. */
const UNITS_OF_A_CELL = 12

interface Check {
  readonly count: number
  readonly sides: number
  readonly step: number
  readonly passive: number
  readonly multi: number
  readonly tie: string
}

/** The constants that the tuning names, with what it says otherwise. */
function checkOf(kit: GameKit): Check {
  const tuning = tuningOf(kit) as Readonly<Record<string, unknown>>
  const preset = listOf<Entry & Check>(kit, 'checks').find(({ id }) => id === tuning['check.preset'])!
  const own = Object.keys(preset).flatMap((key) => {
    const value = tuning[`check.${key}`]
    return value === null || value === undefined ? [] : [[key, value]]
  })
  return { ...preset, ...Object.fromEntries(own) }
}
