import type { GmAction } from '@arbiter/tabletop'
import { useState } from 'react'
import { useWording } from '../../../language/language.tsx'
import { useRoom } from '../table/roomContext.ts'

/** The game master's action, and why the last one was refused. */
export function useRuling() {
  const wording = useWording()
  const { kit, rule } = useRoom()
  const [refused, setRefused] = useState<string>()
  return {
    refused,
    act(action: GmAction) {
      const verdict = rule(action)
      setRefused(verdict.ok ? undefined : wording.say(kit.explain(verdict)))
      return verdict
    },
  }
}
