import { useEffect, useState } from 'react'

/** Whether a lab answers on the server that this page came from; a page from static hosting has none. */
export function useServerPresence(): 'asking' | 'there' | 'away' {
  const [presence, setPresence] = useState<'asking' | 'there' | 'away'>('asking')
  useEffect(() => {
    let wanted = true
    const ask = () => isThere().then((there) => wanted && setPresence(there ? 'there' : 'away'))
    ask()
    addEventListener('online', ask)
    return () => {
      wanted = false
      removeEventListener('online', ask)
    }
  }, [])
  return presence
}

async function isThere(): Promise<boolean> {
  try {
    const { lab } = (await (await fetch('/api/health')).json()) as { lab?: unknown }
    return lab !== undefined
  } catch {
    return false
  }
}
