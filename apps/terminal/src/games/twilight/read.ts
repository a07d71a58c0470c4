import { type Action, type ActionOf, PRAYERS } from '@arbiter/twilight'
import type { Scene } from '../terminalGame.ts'
import { latinLetter } from './letters.ts'
import { restedCards, roadEntries } from './road.ts'
import { type EncounterScene, inEncounter, type TwilightScene, twilightScene } from './scene.ts'

const WORDS: Readonly<Record<string, Action>> = {
  w: { type: 'wait' },
  f: { type: 'flee' },
  s: { type: 'resolveChoice', option: 'safe' },
  r: { type: 'resolveChoice', option: 'risk' },
  c: { type: 'commitEncounter' },
  abort: { type: 'abortEncounter' },
}

/** What Russian sentences say instead; longer than a letter, so no letter is meant. */
const RUSSIAN: readonly (readonly [RegExp, string])[] = [
  [/^прервать$/i, 'abort'],
  [/молитва/i, 'pray'],
  [/подглядеть/i, 'glimpse'],
  [/отвести/i, 'turn'],
  [/тв[её]рдо/i, 'steady'],
]
const inEnglish = (line: string): string => RUSSIAN.reduce((text, [word, english]) => text.replace(word, english), line)

/** `3`, `3>2`, `e3`, `u1`, `a1`, `i1`, `w`, `f`, `m 1 2`, `o 2 1 3`, `s`, `r`, `c`, `abort`; on the road `2e1 4`, `3>2`, `4o 2 1`. */
export function readTwilightLine(line: string, scene: Scene): Action | undefined {
  const typed = [...inEnglish(line.trim())].map(latinLetter).join('')
  const own = twilightScene(scene)
  const open = inEncounter(own)
  return WORDS[typed] ?? (open ? readMove(typed, open) : readRoad(typed, own))
}

function readMove(typed: string, scene: EncounterScene): Action | undefined {
  const { hand, effort } = scene.encounter
  const played = /^(\d+)(?:\s*>\s*(\d+))?$/.exec(typed)
  if (played) return withCard(hand[Number(played[1]) - 1], (card) => ({ type: 'playCard', card, ...aim(played[2]) }))
  const act = /^([aieu])\s*(\d*)$/.exec(typed)
  if (act) {
    const [, kind, number] = act
    if (kind === 'a') return { type: 'commitAttack', ...aim(number) }
    if (kind === 'i') return { type: 'commitInfluence', ...aim(number) }
    if (kind === 'e') return withCard(hand[Number(number) - 1], (card) => ({ type: 'burnForEffort', card }))
    return withCard(effort[Number(number) - 1], (card) => ({ type: 'undoEffort', card }))
  }
  const changed = /^m\s*(\d[\d\s,]*)$/.exec(typed)
  if (changed) return withCards(hand, changed[1]!, (cards) => ({ type: 'mulligan', cards }))
  const ordered = /^(\d+)?\s*o\s*(\d[\d\s,]*)$/.exec(typed)
  return ordered ? readOrder(scene, ordered[1], numbersIn(ordered[2]!)) : undefined
}

/** `o 2 1 3`: the first card of the hand that puts fate in order; `4 o 2 1 3` names the card. */
function readOrder(scene: EncounterScene, number: string | undefined, places: readonly number[]): Action | undefined {
  const { plan, encounter } = scene
  const orders = (uid: number) =>
    plan.cards.get(encounter.cards[uid]!.id)!.effects.some(({ kind }) => kind === 'reorder')
  const uid = number === undefined ? encounter.hand.find(orders) : encounter.hand[Number(number) - 1]
  return withCard(uid, (card) => ({ type: 'playCard', card, order: places.map((place) => place - 1) }))
}

/** `3>2`: entry 3 on the second thing it asks for; `4o 2 1 3`: fate in this order. */
function readRoad(typed: string, scene: TwilightScene): Action | undefined {
  const found = /^(\d+)\s*(>|o)\s*(\d[\d\s,]*)$/.exec(typed)
  const entry = found && roadEntries(scene)[Number(found[1]) - 1]
  if (!found || !entry) return readEffort(typed, scene)
  const numbers = numbersIn(found[3]!)
  if (found[2] === '>') return entry.things?.[numbers[0]! - 1]?.action
  return entry.order === undefined ? undefined : ({ ...entry.action, order: numbers.map((n) => n - 1) } as Action)
}

/** `2e1 4`: option 2, a check, with cards 1 and 4 spent on it; `2e1 pray turn` prays first (TW-425). */
function readEffort(typed: string, scene: TwilightScene): Action | undefined {
  const found = /^(\d+)\s*(?:e\s*(\d[\d\s,]*?))?\s*(?:pray\s*(\w+))?$/.exec(typed)
  if (!found || (found[2] === undefined && found[3] === undefined)) return undefined
  const action = roadEntries(scene)[Number(found[1]) - 1]?.action
  const pray = PRAYERS.find((kind) => kind === found[3])
  if (action?.type !== 'runCheck' || (found[3] !== undefined && !pray)) return undefined
  const asked: ActionOf<'runCheck'> = { ...action, ...(pray && { pray }) }
  if (found[2] === undefined) return asked
  const rested = restedCards(scene).map(({ uid }) => uid)
  return withCards(rested, found[2], (effort) => ({ ...asked, effort }))
}

const aim = (number: string | undefined): { target?: number } => (number ? { target: Number(number) - 1 } : {})

const withCard = (uid: number | undefined, action: (uid: number) => Action): Action | undefined =>
  uid === undefined ? undefined : action(uid)

function withCards(pile: readonly number[], typed: string, action: (uids: number[]) => Action): Action | undefined {
  const uids = numbersIn(typed).flatMap((number) => pile[number - 1] ?? [])
  return uids.length === numbersIn(typed).length ? action(uids) : undefined
}

const numbersIn = (typed: string): number[] => (typed.match(/\d+/g) ?? []).map(Number)
