import { isUnknownField } from '@arbiter/content'
import type { Fault, Phrase } from '@arbiter/kernel'
import { explainFault } from '@arbiter/tabletop'
import type { Wording } from '@arbiter/wording'

/** `/attacking: nothing is called rad, perhaps red (setup_ref)`. Said at once: who tells of a refusal knows no game. */
export function faultPhrase(fault: Fault, words: Wording, file = ''): Phrase {
  const { code, path, expected, nearest } = fault
  // These sentences name the nearest one themselves.
  const isNamed = nearest === undefined || code === 'setup_ref' || isUnknownField(expected)
  const hint = isNamed ? '' : { key: 'cli.fault.nearest', params: { nearest } }
  const said = words.say(explainFault(fault, `${file} ${path || '/'}`.trim()))
  return { key: 'cli.tabletop.fault', params: { code, said, hint } }
}
