import { type Bot, botDraws, type GameEvent, type GameKit, type Seat } from '@arbiter/kernel'

/** Somebody may lose interest in an answer before it comes. */
export interface Interest {
  readonly lost: boolean
  /** At once, where it is lost already. */
  onLost(listener: () => void): void
}

/** What a bot is asked: enough to answer in another thread, and nothing of the match's own luck. */
export interface BotQuestion<Setup = unknown, Action = unknown, View = unknown> {
  readonly kit: Pick<GameKit<Setup, unknown, Action, GameEvent, View>, 'id' | 'bots'>
  readonly setup: Setup
  readonly seat: Seat
  /** Who of the seat's is asked, where it is in a hand of its own. */
  readonly actor?: string
  readonly bot: string
  /** Worked out when it is called: blind bots never look. */
  view(): View
  legal(): readonly Action[]
  readonly botSeed: string
  /** How many standing decisions the seat has taken before. */
  readonly decision: number
  readonly interest: Interest
}

/** Where bots think: this thread, a worker, a machine elsewhere. */
export interface Thinker {
  choose(question: BotQuestion): Promise<unknown>
  /** What a bot says that need not look or think; `undefined`: it is to be asked. */
  atOnce?(question: Omit<BotQuestion, 'interest'>): unknown
}

/** Bots think in this thread. `pause` lets others have a turn before each decision, in apps that must stay awake. */
export class InlineThinker implements Thinker {
  readonly #pause: (() => Promise<void>) | undefined
  /** Bots are made once for each set-up and seat: some compute tables first. */
  readonly #bots = new WeakMap<object, Map<string, Bot>>()

  constructor(pause?: () => Promise<void>) {
    this.#pause = pause
  }

  async choose(question: BotQuestion): Promise<unknown> {
    await this.#pause?.()
    const bot = this.#botOf(question)
    return answerOf(bot, question)
  }

  atOnce(question: Omit<BotQuestion, 'interest'>): unknown {
    const bot = this.#botOf(question)
    return bot.blind ? answerOf(bot, question) : undefined
  }

  #botOf({ kit, setup, seat, bot: name }: Omit<BotQuestion, 'interest'>): Bot {
    const make = () => kit.bots[name]!(setup, seat)
    if (typeof setup !== 'object' || setup === null) return make()
    let seated = this.#bots.get(setup)
    if (!seated) {
      seated = new Map()
      this.#bots.set(setup, seated)
    }
    const key = `${kit.id}/${name}/${seat}`
    let bot = seated.get(key)
    if (!bot) {
      bot = make()
      seated.set(key, bot)
    }
    return bot
  }
}

const answerOf = (bot: Bot, { view, legal, botSeed, decision }: Omit<BotQuestion, 'interest'>): unknown =>
  bot.choose(bot.blind ? undefined : view(), legal, botDraws(botSeed, decision))
