import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useFaultSentence } from './faults.tsx'
import type { Draft } from './model/draft.ts'
import type { EncounterFileRead } from './model/file.ts'

export type RefusedFile = { readonly name: string } & Extract<EncounterFileRead, { ok: false }>

/** TT-149: why a file was not opened, with code and JSON pointer. The draft stays; what can be read may be opened to mend it. */
export function BadFile({ file, onMend }: { file: RefusedFile; onMend: (draft: Draft) => void }) {
  const text = useText()
  const { name, faults, readable } = file
  const sentence = useFaultSentence(readable)
  return (
    <div className="tt-edit-bad" data-test="tabletop-edit-bad-file">
      <p>{text('tabletopEditor.badFile', { name, n: faults.length })}</p>
      <ul className="tt-edit-faults">
        {faults.map((fault) => (
          <li key={`${fault.code}${fault.path}`} data-code={fault.code} data-pointer={fault.path}>
            {sentence(fault)}{' '}
            <code>
              {fault.code} {fault.path}
            </code>
          </li>
        ))}
      </ul>
      {readable && (
        <Button onClick={() => onMend(readable)} data-test="tabletop-edit-mend">
          {text('tabletopEditor.mend')}
        </Button>
      )}
    </div>
  )
}
