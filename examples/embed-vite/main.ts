// A game inside your own page, without a server: buttons for what is legal, sentences for what happened.
import { type Action, diceKit } from '@arbiter/dice'
import { messages as en } from '@arbiter/dice/locales/en'
import { Match } from '@arbiter/kernel'
import { createWording } from '@arbiter/wording'

const dice = diceKit({ en })
const words = createWording('en', [dice])
const match = new Match(dice.game, dice.presets[0]!.setup, 'my page')
const place = (id: string): HTMLElement => document.getElementById(id)!
let told = 0

show()

function show(): void {
  const { deciding, outcome } = match
  place('standing').textContent = outcome ? `Over: ${JSON.stringify(outcome.places)}` : `Seat ${deciding} decides`
  place('actions').replaceChildren(...(deciding === undefined ? [] : match.legal().slice(0, 8).map(button)))
  for (const event of match.events.slice(told)) {
    const line = document.createElement('li')
    line.textContent = words.say(dice.phrase(event))
    place('log').prepend(line)
  }
  told = match.events.length
}

function button(action: Action): HTMLElement {
  const item = document.createElement('li')
  const press = document.createElement('button')
  press.textContent = words.say(dice.describe(action, match.view('referee')))
  press.addEventListener('click', () => {
    match.act(match.deciding!, action)
    show()
  })
  item.append(press)
  return item
}
