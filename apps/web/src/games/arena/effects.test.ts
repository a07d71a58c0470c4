import { arenaKit, type Event } from '@arbiter/arena'
import { locales } from '@arbiter/arena/locales'
import { expect, test } from 'vitest'
import { effectsOf } from './effects.ts'
import { spotlightOf } from './useSpotlight.ts'

const arena = arenaKit(locales)

const { events } = arena.simulate(arena.presets.find(({ id }) => id === 'five')!.setup, 'effects')
const first = <Type extends Event['type']>(type: Type, fits: (event: Extract<Event, { type: Type }>) => boolean) =>
  events.find(
    (event): event is Extract<Event, { type: Type }> & { seq: number } => event.type === type && fits(event as never),
  )!

test('damage and critical damage are told apart, several blows are added up', () => {
  const hit = first('damageResolved', ({ crit, final }) => !crit && final > 0)
  const crit = first('damageResolved', ({ crit, final }) => crit && final > 0)
  expect(effectsOf([hit, hit]).get(hit.target)).toEqual([{ kind: 'damage', amount: 2 * hit.final }])
  expect(effectsOf([crit]).get(crit.target)).toEqual([{ kind: 'crit', amount: crit.final }])
})

test('a block that let damage through says nothing beside the number', () => {
  const hit = first('damageResolved', ({ final }) => final > 0)
  const block = { type: 'blockChecked', target: hit.target, success: true } as unknown as Event
  expect(effectsOf([block]).get(hit.target)).toEqual([{ kind: 'block' }])
  expect(effectsOf([block, hit]).get(hit.target)).toEqual(effectsOf([hit]).get(hit.target))
})

test('a miss, a fall and a status have signs of their own; healing that heals nothing has none', () => {
  const miss = first('targetMissed', () => true)
  const fall = first('fallen', () => true)
  const status = first('statusApplied', () => true)
  expect(effectsOf([miss]).get(miss.target)).toEqual([{ kind: 'miss' }])
  expect(effectsOf([fall]).get(fall.target)).toEqual([{ kind: 'fall' }])
  expect(effectsOf([status]).get(status.target)).toEqual([
    { kind: 'status', status: status.status, stacks: status.afterResistance },
  ])
  const idle = { type: 'healed', target: 1, effective: 0 } as unknown as Event
  expect(effectsOf([idle]).size).toBe(0)
})

test('the spotlight is on whoever acts', () => {
  const hit = first('damageResolved', ({ actor, target }) => actor !== undefined && actor !== target)
  expect(spotlightOf([hit], hit.actor!).actor).toBe(hit.actor)
  const ended = first('turnEnded', () => true)
  expect(spotlightOf([ended], -1)).toMatchObject({ actor: ended.actor, acted: true })
  // What is told after a blow has come of it; a turn that has only begun is still going on.
  expect(spotlightOf([hit], hit.actor!).acted).toBe(true)
  expect(spotlightOf([], hit.actor!).acted).toBe(false)
})
