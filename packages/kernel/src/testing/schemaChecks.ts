import Schema from 'typebox/schema'
import type { Audience } from '../contract.ts'
import type { GameSchemas } from '../kit.ts'
import type { Match } from '../match.ts'

/** Throws where a view, an event or a legal action is not as its schema says. */
export class SchemaChecks {
  readonly #view: Validator
  readonly #event: Validator
  readonly #action: Validator

  constructor({ view, event, $defs }: GameSchemas, action: object) {
    this.#view = Schema.Compile({ ...view, $defs })
    this.#event = Schema.Compile({ ...event, $defs })
    this.#action = Schema.Compile(action)
  }

  /** What the match shows to everybody but the referee. */
  check<State>(match: Match<unknown, State>, firstEvent = 0): void {
    for (const audience of [...match.game.seats(match.setup), 'spectator'] as Audience[]) {
      expectValid(this.#view, match.view(audience))
      for (const event of match.eventsFor(audience, firstEvent)) expectValid(this.#event, event)
    }
    if (match.deciding !== undefined) for (const action of match.legal()) expectValid(this.#action, action)
  }
}

interface Validator {
  Check(value: unknown): boolean
  Errors(value: unknown): readonly [boolean, readonly object[]]
}

function expectValid(schema: Validator, value: unknown): void {
  const sent = JSON.parse(JSON.stringify(value))
  if (!schema.Check(sent)) throw new Error(JSON.stringify({ errors: schema.Errors(sent)[1], value: sent }))
}
