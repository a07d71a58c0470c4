import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Look } from './app.ts'
import { ASKED, arrive, hook, type OnlineHost, type Person, takeTurn } from './online.ts'
import type { Answer } from './proxy.ts'

export const PHONE: Look = { width: 390, height: 844, touch: true, theme: 'dark', language: 'ru' }
const MOST_TURNS = 60

type First = 'me' | 'friend'

interface MeetOptions {
  readonly first?: First
  readonly wish?: readonly string[]
  /** The time of their pages is the test’s. */
  readonly clocked?: boolean
}

export interface Pair {
  readonly ann: Person
  readonly boris: Person
  readonly link: string
}

/** Two people at a table of dice: Ann has invited, Boris has come by the link on his phone. `wish` is chosen before the link is made. */
export async function meet(
  host: OnlineHost,
  { first = 'me', wish = [], clocked = false }: MeetOptions = {},
): Promise<Pair> {
  const ann = await arrive(host, 'ann', '/friend/dice', { clocked })
  const link = await invite(ann.page, first, wish)
  const boris = await arrive(host, 'boris', link, { ...PHONE, clocked })
  await boris.page.fill(hook('online-name'), 'Борис')
  await boris.page.click(hook('join-sit'))
  await Promise.all([ann, boris].map(({ page }) => page.waitForSelector(hook('online-bar'))))
  return { ann, boris, link }
}

export async function invite(page: Page, first: First, wish: readonly string[] = []): Promise<string> {
  await page.fill(hook('online-name'), 'Ann')
  await page.check(hook(`friend-first-${first}`), { force: true })
  if (wish.length > 0) await page.click(`${hook('friend-more')} summary`)
  for (const each of wish) await page.check(hook(each), { force: true })
  await page.click(hook('friend-open'))
  return (await page.waitForSelector(hook('online-link'))).inputValue()
}

/** Each when it is asked, until both are told the end. */
export async function playOut(...people: readonly Person[]): Promise<void> {
  const result = hook('dice-result')
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const next = people.map(async (person) => {
      await person.page.waitForSelector(`${ASKED}, ${result}`)
      return person
    })
    const { page } = await Promise.race(next)
    if (await page.$(result)) return void (await Promise.all(people.map((each) => each.page.waitForSelector(result))))
    await takeTurn(page)
  }
  throw new Error('nobody has won')
}

interface Message {
  readonly event: string
  readonly id: string
  readonly data: Record<string, unknown>
}

/** What the streams of a table have told somebody, one list for each connection. */
export const streamsOf = ({ line }: Person, table: string): Message[][] =>
  line.answers.filter(({ path }) => path.startsWith(`/api/v1/tables/${table}/stream`)).map(messagesIn)

function messagesIn({ body }: Answer): Message[] {
  const blocks = body.split('\n\n').slice(0, -1)
  return blocks
    .filter((block) => !block.startsWith(':'))
    .map((block) => {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      return { event: field('event'), id: field('id'), data: JSON.parse(field('data')) as Message['data'] }
    })
}

interface Told {
  readonly kept?: number
  readonly steps: readonly unknown[]
}

/** What a connection has told of the match in the end, decision by decision. */
export function storyOf(messages: readonly Message[]): unknown[] {
  let story: unknown[] = []
  for (const { event, data } of messages) {
    if (event === 'sync') story = [...(data.past as Told).steps]
    if (event !== 'step') continue
    const { kept = 0, steps } = data as unknown as Told
    story = [...story.slice(0, kept), ...steps]
  }
  return story
}

/** Version and notice of all that has a place, in the order in which it came; the end has that of what led to it. */
export const placesOf = (messages: readonly Message[]): number[] =>
  messages
    .filter(({ event, id }) => id !== '' && event !== 'end')
    .map(({ id }) => {
      const [version, notice] = id.split('.')
      return Number(version) * 1_000 + Number(notice)
    })

/** Of what must be known to nobody before the end, and of what is one person’s alone, nothing was sent. */
export function expectSecrets(people: readonly Person[], seed: string): void {
  for (const { line } of people)
    for (const { path, body } of line.answers) {
      if (path.startsWith('/api/v1/records/')) continue
      const before = body.split('event: end\n')[0]!
      if (before.includes(seed)) expect(before.includes('"stage":"over"')).toBe(true)
    }
  for (const person of people) {
    const own = person.line.answers.find(({ path }) => path === '/api/v1/guests')!.body
    const { token, playerId } = JSON.parse(own) as Record<string, string>
    for (const other of people) {
      if (other === person) continue
      // A truth alone: whoever reads a failure does not want the whole traffic.
      for (const secret of [token!, playerId!]) expect(other.heard().includes(secret)).toBe(false)
    }
  }
}
