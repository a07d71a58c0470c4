import { useKeys } from '../../shell/keys.ts'

const KEYS = 9

/** The key of what stands at this place of a list. */
export const numberKey = (at: number): string | undefined => (at < KEYS ? String(at + 1) : undefined)

/** The first nine of a list by their numbers. */
export function useNumberKeys(choices: readonly (() => void)[]): void {
  useKeys(Object.fromEntries(choices.slice(0, KEYS).map((choose, at) => [String(at + 1), choose])))
}
