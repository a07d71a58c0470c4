import { type Army, armiesOf, deckCode, deckCodePhrase, readDeckCode } from '@arbiter/run'
import { useId, useRef, useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import { useText, useWording } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { useNames, useRunKit } from '../runContext.ts'

interface DeckCodesProps {
  readonly army: Army
  readonly units: readonly string[]
  readonly onTake: (units: readonly string[]) => void
}

/** RN-629, RN-713: a deck as a short code, to be given and taken. */
export function DeckCodes({ army, units, onTake }: DeckCodesProps) {
  const text = useText()
  const wording = useWording()
  const names = useNames()
  const { content } = useRunKit()
  const [copied, setCopied] = useState('')
  const [typed, setTyped] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const why = useId()
  const code = units.length === content.balance.deck!.size ? deckCode(army, units) : ''
  async function copy(): Promise<void> {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(code)
      setCopied(code)
    } catch {
      // Not allowed: the code is selected, Ctrl+C works.
    }
  }
  function take(): void {
    const read = readDeckCode(armiesOf(content), typed.trim())
    if (!read.ok) setRefusal(wording.say(deckCodePhrase(read.why)))
    else if (read.army.faction.id !== army.faction.id)
      setRefusal(text('runBuilder.codeOther', { faction: names.faction(read.army.faction.id) }))
    else {
      setRefusal(undefined)
      setTyped('')
      onTake(read.ids)
    }
  }
  return (
    <section className="rn-codes">
      <label className="field">
        <span>{text('runBuilder.code')}</span>
        <input
          ref={field}
          readOnly
          value={code}
          placeholder={text('runBuilder.codeNone')}
          className="sum"
          data-test="run-builder-code"
        />
      </label>
      <Button icon={<IconCopy />} aria-disabled={code === ''} onClick={copy} data-test="run-builder-copy">
        {text(code !== '' && copied === code ? 'runDecks.copied' : 'runBuilder.copy')}
      </Button>
      <label className="field">
        <span>{text('runBuilder.codeGiven')}</span>
        <input
          value={typed}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          className="sum"
          aria-invalid={refusal !== undefined}
          aria-describedby={refusal === undefined ? undefined : why}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            take()
          }}
          data-test="run-builder-paste"
        />
      </label>
      <Button aria-disabled={typed.trim() === ''} onClick={take} data-test="run-builder-take">
        {text('runBuilder.take')}
      </Button>
      <p id={why} role="alert" className="rn-codes-why" data-test="run-builder-why">
        {refusal}
      </p>
    </section>
  )
}
