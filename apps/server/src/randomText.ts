import { randomBytes } from 'node:crypto'

/** Too long to guess, and never with a hyphen in front: a command would take that for an option, a sentence for a minus. */
export function randomText(bytes: number, draw: (bytes: number) => Buffer = randomBytes): string {
  const text = draw(bytes).toString('base64url')
  return text.startsWith('-') ? randomText(bytes, draw) : text
}
