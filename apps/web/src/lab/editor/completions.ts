import { type GameKit, localText } from '@arbiter/kernel'
import { WORDS } from '@arbiter/lab'

export interface Word {
  readonly word: string
  readonly note: string
  /** More must follow. */
  readonly open?: boolean
}

/** The words that only the chosen game, or the draft itself, knows. */
export interface CompletionSource {
  words(steps: readonly string[], role: 'key' | 'value', typed: string): readonly Word[]
  /** What an expression at this place may name; `undefined` where no expression stands. */
  expression(steps: readonly string[]): readonly Word[] | undefined
}

export function completionSourceOf(
  kit: GameKit | undefined,
  games: readonly string[],
  measures: readonly string[],
): CompletionSource {
  const plain = (words: readonly string[], note = ''): Word[] => words.map((word) => ({ word, note }))
  return {
    words(steps, role, typed) {
      const last = steps.at(-1) ?? ''
      const owner = steps.at(-2) ?? ''
      if (role === 'key') return owner === 'set' && kit ? pathWords(kit, typed) : []
      if (steps.length === 1 && last === 'game') return plain(games)
      if (last === 'measure') return plain(measures)
      if (!kit) return []
      if (last === 'preset') return kit.presets.map(({ id, name }) => ({ word: id, note: localText(name, 'en') }))
      if (owner === 'bots' || last === 'bot') return plain(Object.keys(kit.bots))
      if (owner === 'packs') return plain(Object.keys(kit.packs))
      if (last === 'ids') return plain(Object.keys(kit.sections))
      if (owner === 'keys' || (owner === 'except' && steps[0] === 'question'))
        return kit.knobs.map(({ key, unit }) => ({ word: key, note: unit }))
      if (last === 'path' || last === 'at' || ['each', 'paths', 'without'].includes(owner)) return pathWords(kit, typed)
      return []
    },
    expression(steps) {
      if (steps[0] !== 'measures') return undefined
      const last = steps.at(-1) ?? ''
      if (last !== 'rate' && last !== 'mean' && steps.at(-2) !== 'share') return undefined
      return [...plain(WORDS), ...plain(kit?.game.eventTypes ?? [], 'event')]
    },
  }
}

/** Tuning numbers at once, everything else of the content level by level. */
function pathWords({ knobs, sections }: GameKit, typed: string): Word[] {
  const tuning = knobs.map(({ key, unit }) => ({ word: `pack:tuning/${key}`, note: unit }))
  const [head = '', ...steps] = typed.split('/')
  const section = sections[head.replace(/^pack:/, '')]
  if (head.startsWith('pack:') && head !== 'pack:tuning' && section && steps.length > 0) {
    const above = steps.slice(0, -1)
    const node = above.reduce<unknown>(inner, section.value)
    return keysOf(node).map((key) => ({
      word: [head, ...above, key].join('/'),
      note: '',
      open: typeof inner(node, key) === 'object',
    }))
  }
  const others = Object.keys(sections).filter((name) => name !== 'tuning')
  return [
    ...tuning,
    ...others.map((name) => ({ word: `pack:${name}/`, note: '', open: true })),
    { word: 'setup:/', note: '', open: true },
  ]
}

function inner(node: unknown, step: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined
  if (!Array.isArray(node)) return (node as Record<string, unknown>)[step]
  return node.find((entry) => (entry as { id?: unknown } | null)?.id === step) ?? node[Number(step)]
}

function keysOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  if (!Array.isArray(node)) return Object.keys(node)
  return node.map((entry, i) => String((entry as { id?: unknown } | null)?.id ?? i))
}
