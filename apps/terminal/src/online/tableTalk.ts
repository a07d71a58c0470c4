import { PHRASES, type PhraseId, type Receipt, type RemoteTable, type TableOffer } from '@arbiter/client'
import type { Wording } from '@arbiter/wording'
import type { TalkCommands } from '../play/played.ts'
import type { RemoteHost } from './remotePlayed.ts'

/** What the table has to say beside what people say. */
export interface TalkNotes {
  /** As the game calls a seat that nobody has taken a name for. */
  seatName(seat: string): string
  /** How others get here. */
  links(): readonly string[]
  /** How the match was ended outside its rules; empty where it was not. */
  ending(): string
}

/** What is said and offered at a table of a server, and whether the line holds: in lines, and by commands that begin with a slash. */
export class TableTalk implements TalkCommands {
  readonly #remote: RemoteTable
  readonly #host: RemoteHost
  readonly #words: Wording
  readonly #notes: TalkNotes
  readonly #tell: (...lines: readonly string[]) => void
  #linked = true
  #said: number
  #offers: readonly TableOffer[] = []
  /** When these offers stood. */
  #version = 0
  /** Of whom it was told. */
  #away = ''
  /** The offer that was answered last. */
  #answered: number | undefined
  /** Somebody was asked whether to give up. */
  #isSure = false

  constructor(
    remote: RemoteTable,
    host: RemoteHost,
    words: Wording,
    notes: TalkNotes,
    tell: (...lines: readonly string[]) => void,
  ) {
    this.#remote = remote
    this.#host = host
    this.#words = words
    this.#notes = notes
    this.#tell = tell
    this.#said = remote.state.said.at(-1)?.id ?? 0
  }

  listen(): () => void {
    return this.#host.subscribe(() => this.#hear())
  }

  isOne(line: string): boolean {
    return line.trim().startsWith('/')
  }

  async run(line: string): Promise<void> {
    const [name = '', ...rest] = line.trim().slice(1).toLowerCase().split(/\s+/)
    const what = rest.join(' ')
    const isSure = this.#isSure
    this.#isSure = false
    if (/^(say|скажи)$/.test(name)) return this.#say(what)
    if (/^(draw|ничья)$/.test(name)) return this.#sent(this.#remote.offer('draw'), 'cli.online.offered.draw')
    if (/^(back|назад)$/.test(name)) return this.#sent(this.#remote.offer('takeBack'), 'cli.online.offered.takeBack')
    if (/^(yes|no|да|нет)$/.test(name)) return this.#answer(/^(yes|да)$/.test(name))
    if (/^(resign|сдаюсь)$/.test(name)) return this.#resign(isSure)
    if (/^(abort|прервать)$/.test(name)) return this.#sent(this.#remote.end('abort'))
    if (/^(claim|победа)$/.test(name)) return this.#sent(this.#remote.end('claim'))
    if (/^(clock|часы)$/.test(name)) return this.#tell(this.#clock())
    if (/^(link|ссылка)$/.test(name)) return this.#tell(...this.#notes.links())
    if (/^(mute|тишина)$/.test(name)) return this.#tell(this.#mute())
    if (name === '' || /^(help|\?|помощь)$/.test(name)) this.#tell(...this.#words.text('cli.online.help').split('\n'))
    else this.#tell(this.#words.text('cli.online.unclear', { line: `/${name}` }))
  }

  /** Whoever would take back alone hears how the others are asked. */
  tellTakeBack(): void {
    if (this.#remote.state.stage === 'playing') this.#tell(this.#words.text('cli.online.by_offer'))
  }

  waits(): string {
    const { seats, awaited } = this.#remote.state
    const list = awaited.flatMap((seat) => seats[seat]?.name ?? [])
    return list.length === 0 ? '' : this.#words.text('cli.online.waits', { name: { list } })
  }

  /** Who looks at this, and whose turn it is, or that the line is down; empty once the match is over. */
  standing(): { readonly text: string; readonly isBad: boolean } {
    if (!this.#host.linked) return { text: this.#words.text('cli.online.lost'), isBad: true }
    const { seats, stage, awaited } = this.#remote.state
    const [mine] = this.#remote.seats
    const names = (who: readonly string[]) => [...new Set(who.map((seat) => this.#nameOf(seat)))].join(', ')
    if (stage !== 'playing') return { text: this.#notes.ending(), isBad: false }
    const you = mine === undefined ? '' : this.#nameOf(mine)
    const waits = awaited.length === 0 || awaited.some(this.#isMine) ? 'none' : names(awaited)
    const turn = Object.values(seats).some(({ kind }) => kind === 'guest') ? 'your_turn' : 'your_turn_alone'
    const state = mine === undefined ? 'watching' : awaited.some(this.#isMine) ? turn : 'waiting'
    const people = Object.keys(seats).filter((seat) => seats[seat]!.kind === 'guest')
    const table = names(people.length > 0 ? people : Object.keys(seats))
    return { text: this.#words.text(`cli.online.standing.${state}`, { you, waits, table }), isBad: false }
  }

  #hear(): void {
    const { linked } = this.#host
    if (linked !== this.#linked) this.#tell(this.#words.text(linked ? 'cli.online.found' : 'cli.online.lost'))
    this.#linked = linked
    const { said, offers, stage, version } = this.#remote.state
    for (const { id, seat, phrase } of said.filter(({ id }) => id > this.#said)) {
      this.#said = id
      if (!this.#isMine(seat)) this.#tell(`${this.#nameOf(seat)}: ${this.#phrase(phrase)}`)
    }
    for (const { id, kind, seat } of offers)
      if (!this.#isMine(seat) && !this.#offers.some((known) => known.id === id))
        this.#tell(this.#words.text(`cli.online.offer.${kind}`, { name: this.#nameOf(seat) }))
    // One that is taken, or ends with a decision, leads to another version.
    const isDeclined = version === this.#version && this.#offers.some(({ seat }) => this.#isMine(seat))
    if (isDeclined && !offers.some(({ seat }) => this.#isMine(seat)))
      this.#tell(this.#words.text('cli.online.declined'))
    this.#version = version
    this.#offers = offers
    const away = this.#awayNames()
    if (away === this.#away || !linked || stage !== 'playing') return
    this.#tell(away === '' ? this.#words.text('cli.online.here') : this.#words.text('cli.online.away', { name: away }))
    this.#away = away
  }

  #clock(): string {
    const left = Object.entries(this.#remote.timeLeft)
    if (left.length === 0) return this.#words.text('cli.online.no_clock')
    return left.map(([seat, ms]) => `${this.#nameOf(seat)} ${this.#clockText(ms)}`).join(' · ')
  }

  /** Others are heard no more, or again. */
  #mute(): string {
    const { seats } = this.#remote.state
    const others = Object.keys(seats).filter((seat) => seats[seat]!.kind === 'guest')
    const muted = !others.every((seat) => this.#remote.isMuted(seat))
    for (const seat of others) this.#remote.mute(seat, muted)
    return this.#words.text(muted ? 'cli.online.muted' : 'cli.online.unmuted')
  }

  async #say(what: string): Promise<void> {
    const at = /^\d+$/.test(what) ? Number(what) - 1 : PHRASES.findIndex((id) => id.toLowerCase() === what)
    const phrase = PHRASES[at]
    if (phrase) return this.#sent(this.#remote.say(phrase), undefined, `» ${this.#phrase(phrase)}`)
    this.#tell(...PHRASES.map((id, i) => `${String(i + 1).padStart(3)}. ${this.#phrase(id)}`))
  }

  /** The server may not have told yet that an offer is answered. */
  async #answer(agrees: boolean): Promise<void> {
    const offer = this.#remote.state.offers.find(({ id, seat }) => !this.#isMine(seat) && id !== this.#answered)
    if (!offer) return this.#tell(this.#words.text('cli.online.no_offer'))
    this.#answered = offer.id
    const asked = this.#remote.answer(offer.id, agrees)
    await this.#sent(asked)
    if (!(await asked).ok) this.#answered = undefined
  }

  /** Nobody gives up by a slip. */
  #resign(isSure: boolean): Promise<void> {
    if (isSure) return this.#sent(this.#remote.end('resign', this.#remote.seats[0]))
    this.#isSure = true
    this.#tell(this.#words.text('cli.online.sure'))
    return Promise.resolve()
  }

  async #sent(asked: Promise<Receipt>, key?: string, done = key && this.#words.text(key)): Promise<void> {
    const receipt = await asked
    if (!receipt.ok) this.#tell(this.#words.text('cli.online.refused', { code: receipt.code, detail: receipt.detail }))
    else if (done) this.#tell(done)
  }

  #phrase(id: PhraseId | string): string {
    const key = `phrase.${id}`
    return this.#words.has(key) ? this.#words.text(key) : id
  }

  #isMine = (seat: string): boolean => this.#remote.seats.includes(seat)

  #nameOf(seat: string): string {
    const name = this.#remote.state.seats[seat]?.name
    return name === undefined ? this.#notes.seatName(seat) : this.#words.name(name)
  }

  #awayNames(): string {
    const { seats, presence } = this.#remote.state
    const away = Object.keys(seats).filter(
      (seat) => seats[seat]!.kind === 'guest' && (presence[seat] ?? 'here') !== 'here',
    )
    return away.map((seat) => this.#nameOf(seat)).join(', ')
  }

  /** `4:07`, `1:02:07`, or days and hours where there are some. */
  #clockText(ms: number): string {
    const seconds = Math.ceil(ms / 1_000)
    const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
    const two = (n: number) => String(n).padStart(2, '0')
    if (hours >= 24) return this.#words.text('cli.online.days', { days: Math.floor(hours / 24), hours: hours % 24 })
    return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
  }
}
