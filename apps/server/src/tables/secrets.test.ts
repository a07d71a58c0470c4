import { catalogue } from '@arbiter/catalogue'
import { type Arbiter, connect, type RemoteTable } from '@arbiter/client'
import { Match } from '@arbiter/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage } from '../storage/open.ts'
import type { Storage } from '../storage/storage.ts'
import { type Client, testServer } from '../testing/client.ts'

let storage: Storage
let server: Client
let url: string
let seeds = 0
beforeAll(async () => {
  storage = await openStorage({})
  server = await testServer({
    storage,
    catalogue: import.meta.resolve('@arbiter/catalogue'),
    limits: { requestsPerMinute: 100_000 },
    // With other luck a match may be over before enough was decided.
    newSeed: () => `seed-of-table-${++seeds}`,
  })
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.app.close())

/** Keeps every byte that comes from the server. */
async function recorded(name: string): Promise<{ arbiter: Arbiter; heard: () => string }> {
  let text = ''
  const arbiter = await connect({
    url,
    name,
    fetch: async (address, init) => {
      const response = await fetch(address, init)
      text += JSON.stringify([...response.headers])
      const decoder = new TextDecoder()
      const body = response.body?.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, stream) {
            text += decoder.decode(chunk, { stream: true })
            stream.enqueue(chunk)
          },
        }),
      )
      return new Response(body ?? null, { status: response.status, headers: response.headers })
    },
  })
  return { arbiter, heard: () => text }
}

/** Texts and numbers with a meaning of their own, wherever they are in a value. */
function wordsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string' && value.length >= 4) found.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      if (key.length >= 4) found.add(key)
      wordsIn(each, found)
    }
  return found
}

const DECISIONS = 40
/** After so many of them people talk. */
const TALK = 7
const ENVELOPE = [
  'presence',
  'here',
  'offers',
  'draw',
  'takeBack',
  'said',
  'phrase',
  'goodLuck',
  'steps',
  'events',
  'next',
]

test.each([
  ['dice', 'tavern', []],
  ['tabletop', 'ambush', []],
  ['tabletop', 'ambush', ['gm']],
])(
  '%s, %s, with %j: no byte of the seed, of the other’s id or of what only others may see, before the end',
  async (game, wanted, masters) => {
    const kit = await catalogue.find(({ id }) => id === game)!.load()
    const preset = kit.presets.find(({ id }) => id === wanted)!
    const chosen = { ...(preset.setup as object), ...(masters.length > 0 && { authority: 'gm' }) }
    const all = kit.game.seats(chosen).map(String)
    const [first, second] = [...masters, ...all]
    const rest = all.filter((seat) => seat !== first && seat !== second)
    const [ann, bob, eve] = [await recorded('Ann'), await recorded('Bob'), await recorded('Eve')]
    const seats = {
      ...Object.fromEntries(rest.map((seat) => [seat, { bot: Object.keys(kit.bots)[0]! }])),
      [first!]: 'me' as const,
      [second!]: 'open' as const,
    }
    const hosted = await ann.arbiter.open(game, { setup: chosen, seats })
    const joined = await (await bob.arbiter.invite(hosted.state.invite!.code)).sit()
    const watched = await eve.arbiter.table(hosted.id)
    const { seed, setup, holders } = (await storage.findTable(hosted.id))!
    const readers = [
      { audience: first!, heard: ann.heard, table: hosted },
      { audience: second!, heard: bob.heard, table: joined },
      { audience: 'spectator', heard: eve.heard, table: watched },
    ]

    /** Each reads the stream; those who sit decide, until enough was decided. */
    let decided = 0
    let searched = 0
    const play = async (table: RemoteTable, gives: boolean) => {
      for await (const turn of table.turns()) {
        if (decided === TALK) await talk()
        if (decided >= DECISIONS) {
          await expectNothingLeaked()
          if (gives) await table.end('resign', turn.seat)
        } else {
          const receipt = await turn.act(turn.legal[decided % turn.legal.length]!)
          expect(receipt).toMatchObject({ ok: true })
          decided++
        }
      }
    }
    /** Offers, answers, words, lists and logs: each asks for all that there is to ask for. */
    const talk = async () => {
      const offered = await hosted.offer('takeBack', first)
      if (offered.ok) expect(await joined.answer(offered.offer!, false)).toMatchObject({ ok: true })
      expect(await joined.offer('draw')).toMatchObject({ ok: true })
      expect(await joined.say('goodLuck')).toMatchObject({ ok: true })
      expect(await watched.say('hello')).toMatchObject({ ok: false, code: 'NOT_YOUR_SEAT' })
      expect(await watched.offer('draw')).toMatchObject({ ok: false, code: 'NOT_YOUR_SEAT' })
      for (const { table } of readers) {
        expect((await table.log()).steps.length).toBeGreaterThan(0)
        expect(await table.record()).toBeUndefined()
      }
      for (const { arbiter } of [ann, bob, eve]) {
        await arbiter.tables({ stage: 'open' })
        expect((await arbiter.table(hosted.id)).presence).toMatchObject({ [first!]: 'here', [second!]: 'here' })
      }
    }
    const expectNothingLeaked = async () => {
      const match = new Match(kit.game, setup, seed)
      const shown = new Map(readers.map(({ audience }) => [audience, new Set<string>()]))
      const see = () => {
        for (const [audience, words] of shown) {
          const as = kit.game.seats(setup).find((seat) => String(seat) === audience) ?? 'spectator'
          wordsIn(match.view(as), words)
          wordsIn(match.eventsFor(as), words)
          if (match.deciding === as) wordsIn(match.legal(), words)
        }
      }
      see()
      for (const { entries } of await storage.changesOf(hosted.id))
        for (const entry of entries)
          if ('action' in entry) {
            match.actRaw(entry.seat, entry.action)
            see()
          }
      const everything = wordsIn([match.view('referee'), match.eventsFor('referee'), setup])
      for (const { audience, heard } of readers) {
        const text = heard()
        expect(text).not.toContain(seed)
        // Others are their names; an own id is told with the token.
        for (const [seat, holder] of Object.entries(holders))
          if (holder.kind === 'guest' && seat !== audience) expect(text.includes(holder.guest)).toBe(false)
        // Words of the rules and of headers ("none") are nobody's secret.
        const envelope = wordsIn([hosted.state, 'open', 'gathering', 'none', kit.game.action, ENVELOPE])
        const secret = [...everything].filter((word) => !shown.get(audience)!.has(word) && !envelope.has(word))
        searched += secret.length
        expect(secret.filter((word) => text.includes(`"${word}"`))).toEqual([])
      }
    }
    await Promise.all([play(hosted, true), play(joined, true), play(watched, false)])
    expect(decided).toBe(DECISIONS)
    // Nothing is hidden at the dice but the seed.
    expect(searched > 0).toBe(game === 'tabletop')
    expect(ann.heard()).toContain(seed)
  },
)
