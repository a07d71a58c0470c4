import { MessageChannel } from 'node:worker_threads'
import { Match } from '@arbiter/kernel'
import { handsKit } from '@arbiter/kernel/testing'
import { expect, test } from 'vitest'
import { MemoryJournal } from './journal.ts'
import { LocalHost } from './localHost.ts'
import type { Port } from './message.ts'
import { PortHost } from './portHost.ts'
import { HERE } from './seating.ts'
import { servePort } from './servePort.ts'
import { seatingOf, settled, until } from './testing.ts'
import { InlineThinker } from './thinker.ts'

const handsHost = (seats: Readonly<Record<string, string>>) =>
  new LocalHost({
    ...{ kit: handsKit, match: new Match(handsKit.game, { rounds: 2 }, 'at once'), id: 'hands-1', now: () => 0 },
    ...{ seating: seatingOf(seats), journal: new MemoryJournal(), thinker: new InlineThinker() },
  })
const choose = (seat: string, type: string) => ({ do: 'act', seat, actions: [{ type }] }) as const

test('those who decide at once do not wait for each other, and see nothing of it', async () => {
  const host = handsHost({ 1: 'here', 2: 'here' })
  expect(host.play.awaited).toEqual(['1', '2'])
  expect(host.play.legal('2')).toHaveLength(3)
  expect(host.play.check('2', { type: 'rock' })).toEqual({ ok: true })
  await host.send(choose('2', 'rock'))
  expect(host.play.awaited).toEqual(['1'])
  expect(host.play.legal('2')).toEqual([])
  expect(await host.send(choose('2', 'paper'))).toMatchObject({ ok: false, code: 'not_your_turn' })
  const view = host.playFor('1')
  expect(view.viewAfter(view.eventCount)).toMatchObject({ chosen: [null, 'hidden'] })
  await host.send(choose('1', 'paper'))
  expect(host.play.viewAfter(host.play.eventCount)).toMatchObject({ wins: [1, 0], played: 1 })
})

test('a bot that is awaited beside a person is asked at once', async () => {
  const host = handsHost({ 1: 'here', 2: 'random' })
  await settled()
  await host.idle()
  expect(host.play.steps.map(({ seat }) => seat)).toEqual(['2'])
  expect(host.play.awaited).toEqual(['1'])
  await host.send(choose('1', 'rock'))
  await until(() => host.play.stepCount === 3)
  expect(host.play.awaited).toEqual(['1'])
})

test('behind a port, too, the second of two is asked', async () => {
  const host = handsHost({ 1: 'here', 2: 'here' })
  const { port1, port2 } = new MessageChannel()
  const stop = servePort(host, port1 as unknown as Port, {})
  const far = await PortHost.open(port2 as unknown as Port, handsKit, '2')
  expect(far.play.awaited).toEqual(['1', '2'])
  expect(far.play.legal('2')).toHaveLength(3)
  expect(far.play.check('2', { type: 'rock' })).toEqual({ ok: true })
  expect(far.play.seating.seats).toEqual({ 1: HERE, 2: HERE })
  stop()
  port1.close()
})
