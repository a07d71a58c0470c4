import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { catalogue } from '@arbiter/catalogue'
import { type GameKit, Match, toHolder } from '@arbiter/kernel'
import { expect, test } from 'vitest'
import { MemoryJournal } from './journal.ts'
import { LocalHost } from './localHost.ts'
import type { Port } from './message.ts'
import { openHost } from './openHost.ts'
import { PortHost } from './portHost.ts'
import { NOBODY } from './seating.ts'
import { servePort } from './servePort.ts'
import { settled, until } from './testing.ts'
import { InlineThinker } from './thinker.ts'

/** Law 15, "one seed, one match": the hosts of this package come to the states that the kernel's laws have listed. */
const SEED = 'hello'

interface Listed {
  readonly kit: GameKit
  readonly bot: string
  readonly steps: number
  readonly hash: string
}

/** The laws of this game are kept on its core content alone. */
const CORE_ONLY = ['run']

function contentOf(kit: GameKit): GameKit {
  if (!CORE_ONLY.includes(kit.id)) return kit
  const core = kit.build([kit.packs.core!])
  if (!core.ok) throw new Error(JSON.stringify(core.faults))
  return core.value
}

const listed: Listed[] = []
for (const offer of catalogue) {
  const kit = contentOf(await offer.load([]))
  const golden = fileURLToPath(new URL(`../../${kit.id}/src/golden/oneMatch.txt`, import.meta.url))
  for (const [, bot, steps, hash] of readFileSync(golden, 'utf8').matchAll(/^(\S+): (\d+) steps, (\w+)$/gm))
    listed.push({ kit, bot: bot!, steps: Number(steps), hash: hash! })
}
const cases = listed.map((each) => [`${each.kit.id} ${each.bot}`, each] as const)

const setupOf = ({ game, presets }: GameKit): unknown => {
  const parsed = game.setup.parse(presets[0]!.setup)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults))
  return parsed.value
}

function hostOf({ kit, bot }: Listed, journal = new MemoryJournal(), thinker = new InlineThinker()) {
  const setup = setupOf(kit)
  const seats = Object.fromEntries(kit.game.seats(setup).map((seat) => [String(seat), toHolder(bot)]))
  const match = new Match(kit.game, setup, SEED)
  return new LocalHost({ kit, match, seating: { seats, hands: {} }, journal, thinker, id: 'one', now: () => 0 })
}

const isOver = (host: { readonly play: { readonly outcome: unknown } }) => host.play.outcome !== undefined

test('the list holds bots of every game', () => {
  expect(new Set(listed.map(({ kit }) => kit.id)).size).toBe(catalogue.length)
})

test.each(cases)('(5) a host in memory: %s', async (_, one) => {
  const host = hostOf(one)
  await until(() => isOver(host))
  expect([host.play.steps.length, host.hash]).toEqual([one.steps, one.hash])
})

test.each(cases)('(6) a host behind a real port: %s', async (_, one) => {
  // The page looks on from the start: bots wait until it has come.
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const host = hostOf(one, new MemoryJournal(), new InlineThinker(() => gate))
  const { port1, port2 } = new MessageChannel()
  const stop = servePort(host, port1 as unknown as Port)
  const page = await PortHost.open(port2 as unknown as Port, one.kit)
  open()
  await until(() => isOver(page))
  const { play } = page
  expect([play.steps.length, host.hash]).toEqual([one.steps, one.hash])
  expect(play.events).toEqual(host.play.events)
  expect(play.viewAfter(play.events.length)).toEqual(host.play.viewAfter(play.events.length))
  stop()
  port1.close()
})

test.each(cases)('(7) a journal that is closed and opened again in the middle: %s', async (_, one) => {
  const journal = new MemoryJournal()
  let asked = 0
  const stopAt = Math.ceil(one.steps / 2)
  const first = hostOf(
    one,
    journal,
    new InlineThinker(async () => {
      if (++asked > stopAt) await new Promise(() => {})
    }),
  )
  await until(() => first.play.steps.length === stopAt)
  first.close()
  await settled()
  const opened = await openHost({ kit: one.kit, journal, thinker: new InlineThinker(), id: 'one', now: () => 0 })
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults))
  const second = opened.value.host
  await until(() => isOver(second))
  expect([second.play.steps.length, second.hash]).toEqual([one.steps, one.hash])
  expect(second.play.seating).not.toEqual(NOBODY)
})
