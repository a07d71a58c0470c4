import type { JsonFault } from '@arbiter/content'
import { type Fault, localText } from '@arbiter/kernel'
import { explainFault } from '@arbiter/tabletop'
import { useLanguage, useText, useWording } from '../../../language/language.tsx'
import { useEditor } from './editorContext.ts'
import type { Draft } from './model/draft.ts'
import { isAt } from './model/faultPlace.ts'
import { notJsonPhrase } from './model/notJson.ts'
import { useFighterNames } from './useFighterNames.ts'

/** The faults of a field; `deep`: of everything inside it too. */
export function useFaultsAt(path: string, deep = false): readonly Fault[] {
  return useEditor().faults.filter((fault) => (deep ? isAt(fault.path, path) : fault.path === path))
}

/** The faults of a field, beside it. */
export function FaultsAt({ path, deep = false, id }: { path: string; deep?: boolean; id?: string }) {
  const faults = useFaultsAt(path, deep)
  const sentence = useFaultSentence()
  if (faults.length === 0) return null
  return (
    <ul className="tt-edit-faults" id={id} data-test="tabletop-edit-fault" data-at={path}>
      {faults.map((fault) => (
        <li key={`${fault.code}${fault.path}`} data-code={fault.code}>
          {sentence(fault)}
        </li>
      ))}
    </ul>
  )
}

/** A sentence that says where in the reader's words. `draft`: what the pointer goes into, if not the draft of the page. */
export function useFaultSentence(draft?: Draft): (fault: Fault) => string {
  const text = useText()
  const wording = useWording()
  const { language } = useLanguage()
  const editor = useEditor()
  const names = useFighterNames(draft ?? editor.draft)
  const { sides, clocks } = draft ?? editor.draft
  const entry = (list: string, at: number): string => {
    if (list === 'fighters') return names[at] || text('tabletopEditor.nth.fighters', { n: at + 1 })
    const named = list === 'sides' ? sides[at] : list === 'clocks' ? clocks[at] : undefined
    return (named && localText(named.name, language)) || text(`tabletopEditor.nth.${list}`, { n: at + 1 })
  }
  const step = (name: string): string => {
    const key = [`tabletopEditor.field.${name}`, `tabletop.skill.${name}`].find((each) => wording.has(each))
    return key ? text(key) : /^\d+$/.test(name) ? text('tabletopEditor.nth', { n: Number(name) + 1 }) : name
  }
  const place = (path: string): string => {
    const [list = '', at, ...rest] = path.split('/').slice(1)
    if (list === '') return text('tabletopEditor.file')
    if (list === 'options' && wording.has(`tabletopEditor.option.${at}`)) return text(`tabletopEditor.option.${at}`)
    const within = wording.has(`tabletopEditor.nth.${list}`) && at !== undefined
    const steps = within
      ? [entry(list, Number(at)), ...rest.map(step)]
      : [list, ...(at === undefined ? [] : [at]), ...rest].map(step)
    return steps.join(', ')
  }
  return (fault) => {
    if (fault.code === 'not_json') return wording.say(notJsonPhrase(fault.found as JsonFault))
    // Not a range that was missed, but a map that nobody has been put on.
    if (fault.path === '/fighters' && fault.found === 0) return text('tabletopEditor.nobodyYet')
    if (fault.code === 'setup_no_cell')
      return text('tabletopEditor.noPlace', { who: entry('fighters', Number(fault.path.split('/')[2])) })
    return wording.say(explainFault(fault, place(fault.path)))
  }
}
