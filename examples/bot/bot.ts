// A player for the server, in thirty lines: `bot.ts <server>` opens a table of dice and prints its invitation, `bot.ts <server> <invitation>`
// takes the seat. It sees what its seat may see; the server is the referee.
import { connect } from '@arbiter/client'
import { type Action, diceKit, type View } from '@arbiter/dice'
import { SeededDraws } from '@arbiter/kernel'

const [url = 'http://127.0.0.1:8080', code] = process.argv.slice(2)
const arbiter = await connect({ url, name: 'Thirty lines' })
const table = code
  ? await (await arbiter.invite<View, Action>(code)).sit()
  : await arbiter.open<View, Action>('dice', { preset: 'plain', seats: { 1: 'me', 2: 'open' } })
if (table.state.invite) console.log('invitation:', table.state.invite.code)

const { bots } = diceKit()
const luck = new SeededDraws(crypto.randomUUID())
for await (const turn of table.turns()) {
  const bot = bots.normal!(turn.view.setup, Number(turn.seat))
  const receipt = await turn.act(bot.choose(turn.view, () => turn.legal, luck))
  if (!receipt.ok) console.error(receipt.code, receipt.detail)
}
console.log(`table ${table.id} is over:`, table.state.outcome?.places)
