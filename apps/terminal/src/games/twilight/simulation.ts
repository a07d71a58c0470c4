import type { Outcome } from '@arbiter/kernel'
import type { EncounterResult, Plan, Setup, TwilightKit } from '@arbiter/twilight'
import type { Wording } from '@arbiter/wording'
import { WIDTH } from '../../io.ts'
import { fixed, percent, signedPoints } from '../../numbers.ts'
import { wrap } from '../../table.ts'
import type { GameSimulation, Told } from '../terminalGame.ts'
import { aftermathTexts } from './aftermath.ts'

/** What a campaign hands over (`detail` of its outcome). */
interface Detail {
  readonly resonance: number
  readonly encounters: readonly EncounterResult[]
}

/** Of a batch, how encounters end and what they do to the world; of a single campaign, every encounter. */
export const twilightSimulation: GameSimulation = {
  matches: 1000,
  single: (report, words, { kit, setup }) => {
    if (!isOutcome(report)) return { json: {}, lines: [] }
    return singleCampaign(report, (kit as unknown as TwilightKit).planOf(setup as Setup), words)
  },
  counter: () => {
    const tally = new Tally()
    return { take: (outcome) => tally.take(detailOf(outcome)), told: (words) => told(tally, words) }
  },
}

const detailOf = ({ detail }: Outcome): Detail => detail as unknown as Detail

const isOutcome = (report: unknown): report is Outcome =>
  typeof report === 'object' && report !== null && 'detail' in report

function singleCampaign(outcome: Outcome, plan: Plan, words: Wording): Told {
  const { encounters } = detailOf(outcome)
  const won = Object.values(outcome.places).includes(1)
  const end = words.text('twilight.event.campaignEnded', {
    reason: { term: `twilight.reason.${outcome.reason}` },
    won: String(won),
  })
  const texts = [end, ...encounters.flatMap((result) => ['', ...aftermathTexts(result, plan, words)])]
  return { json: { encounters }, lines: texts.flatMap((text) => wrap(text, WIDTH, '  ')) }
}

/** Sums over a batch. Resonance goes by halves, so that sums are exact in any order. */
class Tally {
  campaigns = 0
  encounters = 0
  readonly results = { victory: 0, defeat: 0, fled: 0 }
  readonly flags = { nonviolent: 0, violence: 0, mixed: 0 }
  rounds = 0
  drift = 0
  resonance = 0

  take({ resonance, encounters }: Detail): void {
    this.campaigns++
    this.resonance += resonance
    for (const { result, flags, rounds, resonance: moved } of encounters) {
      this.encounters++
      this.results[result]++
      for (const name of ['nonviolent', 'violence', 'mixed'] as const) if (flags[name]) this.flags[name]++
      this.rounds += rounds
      this.drift += moved.change
    }
  }
}

function told(tally: Tally, words: Wording): Told {
  const { campaigns, encounters, results, flags } = tally
  const mean = (sum: number, n: number): number => (n === 0 ? 0 : sum / n)
  const share = (part: number): string => percent(words, mean(part, encounters))
  const rounds = mean(tally.rounds, encounters)
  const drift = mean(tally.drift, encounters)
  const resonance = mean(tally.resonance, campaigns)
  const text = words.text('cli.twilight.simulated', {
    n: encounters,
    victory: share(results.victory),
    defeat: share(results.defeat),
    fled: share(results.fled),
    nonviolent: share(flags.nonviolent),
    mixed: share(flags.mixed),
    rounds: fixed(words, rounds, 1),
    drift: signedPoints(words, drift),
    resonance: signedPoints(words, resonance),
  })
  return {
    json: { encounters: { n: encounters, ...results, ...flags, rounds, resonance: drift }, resonance },
    lines: text.split('\n').flatMap((line) => wrap(line, WIDTH, '  ')),
  }
}
