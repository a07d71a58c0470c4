import type { GameKit } from '@arbiter/kernel'

/**
 * A place as people type it: `match.target` is a tuning key, `dice/evil/weights` a place in a section, `/teams/0/name` one
 * in the set-up; `pack:…` and `setup:…` stay as they are.
 */
export function pathFrom(text: string, { sections }: Pick<GameKit, 'sections'>): string {
  if (/^(pack|setup):/.test(text)) return text
  if (text.startsWith('/')) return `setup:${text}`
  const [head = ''] = text.split('/')
  return Object.hasOwn(sections, head) ? `pack:${text}` : `pack:tuning/${text}`
}

/** A value as JSON, else as plain text. */
export function valueFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
