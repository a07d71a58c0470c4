import { type Action, diceKit, type View } from '@arbiter/dice'
import { locales } from '@arbiter/dice/locales'
import { Match } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { lostParts, passEvent, passParts, potParts, totalParts, turnParts } from './sums.ts'

const dice = diceKit(locales)

const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)

test.each(['plain', 'tavern', 'toll', 'crooked'])(
  '%s: the parts always add up to the numbers on the table',
  (preset) => {
    const base = dice.presets.find(({ id }) => id === preset)!.setup
    const setup = { ...base, target: 2000, start_totals: [150, 0] as const, series: { best_of: 3 } }
    for (const seed of ['a', 'b', 'c']) {
      const match = new Match(dice.game, setup, seed)
      for (let seat = match.deciding; seat !== undefined; seat = match.deciding) {
        const view = match.view('spectator') as View
        expect(sum(turnParts(match.events))).toBe(view.turnPoints)
        const { saved, effects } = potParts(match.events)
        expect(saved + sum(effects)).toBe(view.turnPoints)
        expect(new Set(effects.map(({ source }) => source)).size).toBe(effects.length)
        for (const side of [1, 2] as const)
          expect(setup.start_totals[side - 1]! + sum(totalParts(match.events, side))).toBe(view.totals[side - 1])
        const legal = (match.legal() as Action[]).filter(({ type }) => type !== 'surrender')
        // Any mixture of saves, passes and uses will do.
        const action = legal[(match.steps.length * 7919 + seed.charCodeAt(0)) % legal.length]!
        const preview = action.type === 'save' ? dice.preview(view, action.dice) : undefined
        const before = match.events.length
        match.act(seat, action)
        const bust = match.events.slice(before).find(({ type }) => type === 'bust')
        if (bust?.type === 'bust') {
          const lost = lostParts(match.events.slice(0, match.events.indexOf(bust) + 1))
          expect(lost.saved + sum(lost.effects)).toBe(bust.lost)
        }
        if (action.type !== 'save' || action.then !== 'pass' || !preview?.valid) continue
        const { add } = preview.passing
        expect(Math.max(0, view.turnPoints + sum(passParts(view, action.dice, preview)))).toBe(add)
        const told = match.events.slice(before).map(({ seq: _, ...event }) => event)
        expect(told).toContainEqual(passEvent(view, preview))
        for (const { event } of passParts(view, action.dice, preview)) expect(told).toContainEqual(event)
      }
    }
  },
)

test('DC-151 a multiplied save says what was multiplied', () => {
  const save = { type: 'saved', cause: 'save', seat: 1, dice: [1], elements: [], turnPoints: 0 } as const
  const events = [
    { ...save, base: 100, factor: 1, points: 100 },
    { ...save, base: 1500, factor: 2, points: 3000 },
  ]
  expect(potParts(events)).toEqual({ saved: 3100, multiplied: [{ base: 1500, factor: 2 }], effects: [] })
})
