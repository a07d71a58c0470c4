import { runKit, VERDICT_CODES } from '@arbiter/run'
import { locales as runLocales } from '@arbiter/run/locales'
import { createWording } from '@arbiter/wording'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import ru from '../locales/ru.json' with { type: 'json' }

const run = runKit(runLocales)

/** Section 23.3 of the rulebook, and what the page itself may have to say. */
const CODES = `
  AUTH_REQUIRED AUTH_INVALID RUN_FORBIDDEN BATTLE_FORBIDDEN ROUTE_NOT_FOUND RUN_NOT_FOUND BATTLE_NOT_FOUND NO_ACTIVE_RUN
  METHOD_NOT_ALLOWED BODY_TOO_LARGE UNSUPPORTED_MEDIA_TYPE RATE_LIMITED MALFORMED_JSON VALIDATION_FAILED
  IDEMPOTENCY_KEY_REQUIRED REQUEST_IN_PROGRESS ACTIVE_RUN_EXISTS RUN_FINISHED VERSION_CONFLICT WRONG_PHASE
  IDEMPOTENCY_KEY_REUSED UNKNOWN_FACTION FACTION_LOCKED UNKNOWN_LEADER LEADER_FACTION_MISMATCH DRAFT_WRONG_COUNT
  DRAFT_DUPLICATE_PICK DRAFT_UNKNOWN_OPTION TEAM_EMPTY CARD_NOT_IN_HAND TEAM_DUPLICATE_CARD CELL_OUT_OF_ZONE
  TEAM_DUPLICATE_CELL BUDGET_EXCEEDED SPELL_NOT_OF_LEADER SPELL_DUPLICATE UPGRADE_MAX_TIER NOT_ENOUGH_GOLD INTERNAL
  STORAGE_UNAVAILABLE server_unreachable not_stored`
  .trim()
  .toLowerCase()
  .split(/\s+/)

test.each(['en', 'ru'] as const)('RN-337 every code has its own sentence (%s)', (language) => {
  const wording = createWording(language, [{ locales: { en, ru } }, run])
  const sentences = CODES.map((code) =>
    VERDICT_CODES.some((known) => known === code)
      ? wording.say(run.explain({ ok: false, code, params: {} }))
      : wording.text(`runError.${code}`),
  )
  expect(CODES).toHaveLength(42)
  // Two refusals that only an outdated page can meet end in the same advice.
  expect(new Set(sentences).size).toBeGreaterThanOrEqual(41)
  for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|^run/)
})
