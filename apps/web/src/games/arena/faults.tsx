import { explainFault } from '@arbiter/arena'
import type { Fault, Phrase } from '@arbiter/kernel'
import { createContext, useContext } from 'react'
import { useText, useWording } from '../../language/language.tsx'

/** What is wrong with the draft; the fields ask for their own. */
export const FaultsContext = createContext<readonly Fault[]>([])

/** A fault at this place, or inside it. */
export const isAt = ({ path }: Fault, at: string): boolean => path === at || path.startsWith(`${at}/`)

/** A fault of the draft or of the file it came from; `where` stands for the path. */
export const faultPhrase = (fault: Fault, where: string): Phrase =>
  fault.code === 'not_json'
    ? { key: 'arenaSetup.notJson', params: { why: String(fault.found) } }
    : explainFault(fault, where)

/** The faults of a field, beside it. */
export function FaultsAt({ path, exact = false }: { path: string; exact?: boolean }) {
  const faults = useContext(FaultsContext).filter((fault) => (exact ? fault.path === path : isAt(fault, path)))
  const say = useFaultSentence()
  if (faults.length === 0) return null
  return (
    <ul className="setup-field-faults" data-test="arena-setup-fault" data-path={path}>
      {faults.map((fault) => (
        <li key={`${fault.code}${fault.path}`} data-code={fault.code}>
          {say(fault)}
        </li>
      ))}
    </ul>
  )
}

/** What the page calls a field. */
const FIELDS: Readonly<Record<string, string>> = {
  event: 'arenaSetup.event',
  character: 'arenaSetup.sample',
  name: 'arenaSetup.name',
  stars: 'arenaSetup.stars',
  attributes: 'arenaSetup.attributes',
  consumables: 'arenaTable.itemsName',
}

const GATES: Readonly<Record<string, string>> = {
  hpBelowPercent: 'arenaSetup.gateHp',
  enemiesInZone: 'arenaSetup.gateEnemies',
}

/** A sentence that says where in the reader's words. */
export function useFaultSentence(): (fault: Fault) => string {
  const text = useText()
  const wording = useWording()
  /** AR-279, AR-280. Which number of the AI settings. */
  const setting = ([part, id, gate = '']: readonly string[]): string => {
    if (part === 'weights' && id) return `${text('arena.setting.weights')}: ${text(`arena.source.${id}`)}`
    if (part !== 'gates' || !id) return text('arenaSetup.settings')
    const when = text('arenaSetup.gates', { item: text(`arena.item.${id}`) })
    return GATES[gate] ? `${when}, ${text(GATES[gate])}` : when
  }
  const field = ([name = '', ...rest]: readonly string[]): string => {
    if (name === 'settings') return setting(rest)
    const deepest = [`arena.attribute.${rest[0]}`, `arena.slot.${rest[0]}`].find((key) => wording.has(key))
    if (deepest) return text(deepest)
    return FIELDS[name] ? text(FIELDS[name]) : [name, ...rest].join(' / ')
  }
  const place = (path: string): string => {
    const [top, team, , member, ...rest] = path.split('/').slice(1)
    if (top === undefined) return text('arenaSetup.file')
    if (top !== 'teams') return FIELDS[top] ? text(FIELDS[top]) : path.slice(1)
    if (team === undefined) return text('arenaTable.teams')
    const parts = [
      text(`arena.seat.${Number(team) + 1}`),
      ...(member === undefined ? [] : [text('arenaSetup.memberNo', { n: Number(member) + 1 })]),
      ...(rest.length > 0 ? [field(rest)] : []),
    ]
    return parts.join(', ')
  }
  return (fault) => wording.say(faultPhrase(fault, place(fault.path)))
}
