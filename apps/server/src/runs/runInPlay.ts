import { ScriptedDraws, type Verdict } from '@arbiter/kernel'
import {
  type Action,
  battleNumber,
  checkOpponent,
  type Event,
  PLAYER,
  type Plan,
  type RunKit,
  SERVER,
  type Setup,
  type State,
} from '@arbiter/run'
import type { StoredRunGame } from '../storage/runs.ts'
import { withKnownCards } from './knownCards.ts'
import { refusal } from './refusal.ts'
import { childSeed } from './seeds.ts'

/** Whatever is drawn on a server is drawn from a child seed (RN-011): nothing is left to a match's own luck. */
const NO_LUCK = new ScriptedDraws({})

/** A run in the hands of the rules. Every decision is theirs; what comes of it is read from `state`. */
export class RunInPlay {
  readonly plan: Plan
  readonly state: State
  readonly #kit: RunKit

  static begin(kit: RunKit, setup: Setup): RunInPlay {
    return new RunInPlay(kit, setup, {})
  }

  /**
   * A team is sent whole, so before that only the default timings are known. An opponent that today's content does not allow is
   * dropped, and the host brings another.
   */
  static resume(kit: RunKit, setup: Setup, run: StoredRunGame): RunInPlay {
    const { status, phase, abandoned, wins, losses, winStreak, gold, rating, history, reward } = run
    const plan = kit.planOf(setup)
    const { hand, remaining, draft } = withKnownCards(plan, run)
    const battle = battleNumber(run)
    const isLegal = run.opponent && !checkOpponent(plan, run.opponent, battle)
    const opponent = isLegal ? run.opponent : null
    return new RunInPlay(kit, setup, {
      ...{ status, phase, abandoned, wins, losses, winStreak, gold, rating },
      ...{ hand, remaining, draft, opponent, history, reward },
      battleSeed: opponent && childSeed(run.seed, `battle:${battle}`),
    })
  }

  private constructor(kit: RunKit, setup: Setup, known: Partial<State>) {
    this.#kit = kit
    this.plan = kit.planOf(setup)
    this.state = { ...kit.game.start(setup, NO_LUCK, undefined), ...known }
  }

  get waitsForHost(): boolean {
    return this.#kit.game.deciding(this.state) === SERVER
  }

  /** Throws the refusal of the rules as an answer of the API. */
  decide(action: Action, onEvent?: (event: Event) => void): void {
    this.#act(PLAYER, action, onEvent)
  }

  host(action: Action): void {
    this.#act(SERVER, action)
  }

  #act(seat: typeof PLAYER | typeof SERVER, action: Action, onEvent?: (event: Event) => void): void {
    const { game } = this.#kit
    assertAllowed(game.check(this.state, seat, action))
    game.apply(this.state, seat, action, NO_LUCK, onEvent)
  }
}

export function assertAllowed(verdict: Verdict): void {
  if (!verdict.ok) throw refusal(verdict)
}
