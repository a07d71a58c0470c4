import { Match } from '@arbiter/kernel'
import { toyKit } from '@arbiter/kernel/testing'
import { expect, test } from 'vitest'
import { MemoryJournal } from './journal.ts'
import { resumeJournal } from './journalText.ts'
import { Table } from './table.ts'
import { FakeTimer, seatingOf, settled, toyHost } from './testing.ts'
import type { Thinker } from './thinker.ts'

const THROW = { type: 'throw' } as const
const act = (seat: string, ...actions: unknown[]) => ({ do: 'act', seat, actions }) as const

/** Seat 1 has two hands, and is asked for one after the other. */
const twoHands: typeof toyKit = {
  ...toyKit,
  game: {
    ...toyKit.game,
    actor: ({ turn }) => (turn % 4 === 0 ? 'left' : 'right'),
    // The third one grows later.
    actors: (_, state) => ['left', 'right', ...(state && state.turn > 0 ? ['tail'] : [])],
  },
}
const handsHost = (options: Parameters<typeof toyHost>[0]) =>
  toyHost({ kit: twoHands, match: new Match(twoHands.game, { target: 20 }, 'hands'), ...options })
const HERE = { kind: 'here' } as const

test('one actor of a seat can be given to a bot and back; the record remembers it', async () => {
  const journal = new MemoryJournal()
  const match = new Match(twoHands.game, { target: 20 }, 'hands')
  const host = toyHost({ kit: twoHands, match, journal, seats: { 1: 'here', 2: 'eager' } })
  expect(host.play.actor).toBe('left')
  await host.send({ do: 'hand', actor: 'right', holder: { kind: 'bot', bot: 'eager' } })
  await host.send(act('1', THROW))
  await settled()
  // Seat 2, then the other hand of seat 1 and seat 2 again went by themselves.
  expect(host.play.steps.map(({ seat }) => seat)).toEqual(['1', '2', '1', '2'])
  expect(host.play.actor).toBe('left')
  const opened = resumeJournal(twoHands, (await journal.read('toy-1'))!.text)
  expect(opened.ok && opened.value.seating.hands).toEqual({ right: { kind: 'bot', bot: 'eager' } })
  await host.send({ do: 'hand', actor: 'right', holder: null })
  expect(host.play.seating.hands).toEqual({})
})

test('whoever has one actor in hand decides for that one only, and gives up for no seat', async () => {
  const match = new Match(twoHands.game, { target: 20 }, 'hands')
  const slow: Thinker = { choose: () => new Promise(() => {}) }
  const host = toyHost({
    ...{ kit: twoHands, match, thinker: slow },
    seating: { ...seatingOf({ 1: 'eager', 2: 'eager' }), hands: { left: { kind: 'here' } } },
  })
  for (const seat of ['1', '2'])
    expect(await host.send({ do: 'end', ending: 'resign', seat })).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await host.send(act('1', THROW))).toMatchObject({ ok: true })
  expect(host.play).toMatchObject({ awaited: ['2'], actor: 'right' })
  expect(await host.send(act('2', THROW))).toMatchObject({ ok: false, code: 'not_allowed' })
  const guest = { ...host.powers }
  expect(await host.send(act('2', THROW), guest)).toMatchObject({ ok: false, code: 'not_allowed' })
})

test('of several actions each is for somebody whom the person decides for', async () => {
  const game = {
    ...toyKit.game,
    deciding: () => 1,
    actor: ({ turn }: { turn: number }) => (turn === 0 ? 'left' : 'right'),
  }
  const kit = { ...toyKit, game: { ...game, check: () => ({ ok: true }) } } as typeof toyKit
  const host = toyHost({
    ...{ kit, match: new Match(kit.game, { target: 20 }, 'hands'), thinker: { choose: () => new Promise(() => {}) } },
    seating: { ...seatingOf({ 1: 'here', 2: 'here' }), hands: { right: { kind: 'bot', bot: 'eager' } } },
  })
  expect(await host.send(act('1', THROW, THROW))).toMatchObject({ ok: false, code: 'not_allowed' })
  expect(await host.send(act('1', THROW))).toMatchObject({ ok: true })
  expect(host.play.stepCount).toBe(1)
})

test('a person takes over an actor that a bot has in hand, whoever has its seat', async () => {
  // Without secrets, everybody at the table looks at the same.
  const kit: typeof toyKit = { ...toyKit, game: { ...toyKit.game, actor: () => 'left', traits: {} } }
  const host = toyHost({
    ...{ kit, match: new Match(kit.game, { target: 20 }, 'hands') },
    seating: { ...seatingOf({ 1: 'here', 2: 'here' }), hands: { left: { kind: 'bot', bot: 'eager' } } },
    thinker: { choose: () => Promise.reject(new Error('out of memory')) },
  })
  const table = new Table(host, kit, { timer: new FakeTimer() })
  table.start()
  await settled()
  expect([table.scene.problem?.params, table.scene.mine]).toEqual([
    { seat: '1', actor: 'left', bot: 'eager', why: 'out of memory' },
    [],
  ])
  await table.takeOver(table.scene.problem!)
  await settled()
  expect([table.scene.problem, table.scene.mine]).toEqual([undefined, ['1']])
})

test('an actor is handed from an earlier moment on: what came after it is taken back', async () => {
  const host = handsHost({ seats: { 1: 'here', 2: 'here' } })
  for (const seat of ['1', '2', '1']) await host.send(act(seat, THROW))
  const hand = { do: 'hand', actor: 'left', holder: { kind: 'here' } } as const
  expect(await host.send({ ...hand, to: 9 })).toMatchObject({ ok: true })
  expect(host.play.stepCount).toBe(3)
  expect(await host.send({ ...hand, to: 1 })).toMatchObject({ ok: true })
  expect([host.play.stepCount, host.play.seating.hands]).toEqual([1, { left: { kind: 'here' } }])
  expect(await host.send({ ...hand, to: -1 })).toMatchObject({ ok: false })
  expect(host.play.stepCount).toBe(1)
})

test('only somebody of the match is handed, also one that came later; one that is in hand can be given back', async () => {
  const host = handsHost({ seats: { 1: 'here', 2: 'here' } })
  const hand = (actor: string, holder: typeof HERE | null = HERE) => host.send({ do: 'hand', actor, holder })
  expect(await hand('tail')).toEqual({ ok: false, code: 'no_such_actor', params: { actor: 'tail' } })
  expect(await hand('toString')).toMatchObject({ ok: false, code: 'no_such_actor' })
  await host.send(act('1', THROW))
  expect(await hand('tail')).toMatchObject({ ok: true })
  expect(await host.send({ do: 'hand', actor: 'left', holder: HERE, to: 0 })).toMatchObject({ ok: true })
  expect(await hand('tail', null)).toMatchObject({ ok: true })
  expect(host.play.seating.hands).toEqual({ left: HERE })
})

test('handing from an earlier moment on takes back what bots did and what oneself did, nothing of others', async () => {
  const host = handsHost({ seats: { 1: 'here', 2: 'here' } })
  await host.send(act('1', THROW))
  await host.send(act('2', THROW))
  await host.send({ do: 'seat', seat: '2', holder: { kind: 'elsewhere', name: 'Ann', online: true } })
  const from = (to: number) => ({ do: 'hand', actor: 'left', holder: HERE, to }) as const
  const refused = { ok: false, code: 'not_allowed' }
  expect(await host.send(from(0))).toMatchObject(refused)
  expect(await host.send(from(1))).toMatchObject(refused)
  expect(await host.send(from(2), { ...host.powers, undo: 'none' })).toMatchObject({ ok: true })
  await host.send({ do: 'seat', seat: '2', holder: { kind: 'bot', bot: 'eager' } })
  expect(await host.send(from(0), { ...host.powers, undo: 'none' })).toMatchObject(refused)
  expect(await host.send(from(1), { ...host.powers, undo: 'none' })).toMatchObject({ ok: true })
  expect(host.play.stepCount).toBe(1)
})

test('whoever takes an actor over while a decision is on its way keeps the decision', async () => {
  const host = handsHost({ seats: { 1: 'here', 2: 'here' } })
  const table = new Table(host, twoHands, { timer: new FakeTimer(), speed: 'instant' })
  table.start()
  const acted = table.act(THROW)
  const handed = table.hand('right', HERE, table.scene.place.step)
  expect(await acted).toMatchObject({ ok: true })
  expect(await handed).toMatchObject({ ok: false, code: 'still_sending' })
  expect([host.play.stepCount, host.play.redoable]).toEqual([1, 0])
  expect(await table.hand('right', HERE, table.scene.place.step)).toMatchObject({ ok: true })
  expect([host.play.stepCount, host.play.seating.hands]).toEqual([1, { right: HERE }])
})

test('whoever takes an actor over while the own decision is told keeps it; from an earlier moment that is looked at it is taken back', async () => {
  // Everything is told twice, with a rest in between.
  const slow: typeof toyKit = {
    ...twoHands,
    game: {
      ...twoHands.game,
      apply: (state, seat, action, draws, emit) =>
        twoHands.game.apply(state, seat, action, draws, (event) => {
          emit?.(event)
          emit?.(event)
        }),
    },
    tempo: { botDelay: 0, rest: () => 100 },
  }
  const match = new Match(slow.game, { target: 20 }, 'hands')
  const host = toyHost({ kit: slow, match, seats: { 1: 'here', 2: 'here' } })
  const table = new Table(host, slow, { timer: new FakeTimer(), speed: 1 })
  table.start()
  expect(await table.act(THROW)).toMatchObject({ ok: true })
  expect(table.scene.place.step).toBe(0)
  expect(await table.hand('right', HERE, table.scene.place.step)).toMatchObject({ ok: true })
  expect([host.play.stepCount, host.play.seating.hands]).toEqual([1, { right: HERE }])
  table.skip()
  table.look({ step: 0 })
  expect(await table.hand('left', HERE, table.scene.place.step)).toMatchObject({ ok: true })
  expect(host.play.stepCount).toBe(0)
})
