import { useCallback, useEffect, useState } from 'react'
import type { RunApi } from '../host/api.ts'
import { areSame, ownRules, type Rules } from '../host/rules.ts'
import { useRunKit } from '../runContext.ts'

/**
 * RN-340. Whether the server plays by other rules or numbers than this page: asked when the page opens and when somebody comes
 * back to it, and heard from answers that tell it.
 */
export function useOutdated(api: RunApi, served = true): [outdated: boolean, hear: (rules: Rules) => void] {
  const kit = useRunKit()
  const [outdated, setOutdated] = useState(false)
  const hear = useCallback((rules: Rules) => setOutdated(!areSame(ownRules(kit), rules)), [kit])
  useEffect(() => {
    if (!served) return
    const ask = () => {
      // Without an answer nothing is known; what is asked next will fail by itself.
      if (document.visibilityState === 'visible') api.rules().then(hear, () => {})
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => document.removeEventListener('visibilitychange', ask)
  }, [api, hear, served])
  return [outdated, hear]
}
