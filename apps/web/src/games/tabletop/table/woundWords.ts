import { type SeenFighter, TRACKS } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { useNames } from './roomContext.ts'

type Someone = Pick<SeenFighter, 'own' | 'word'>

export const isHurt = ({ own, word }: Someone): boolean => (own ? own.wounds.length > 0 : word !== 'unhurt')

interface Track {
  readonly track: (typeof TRACKS)[number]
  readonly n: number
  readonly capacity: number
}

/** The wounds on each track. */
const tracksOf = ({ wounds, sheet }: NonNullable<Someone['own']>): Track[] =>
  TRACKS.map((track) => ({
    track,
    n: wounds.filter((wound) => wound.track === track).reduce((sum, { damage }) => sum + damage, 0),
    capacity: sheet[track],
  }))

/** The same under a figure, where there is room for a number or a word. */
export function useWoundMark(): (fighter: Someone) => string {
  const text = useText()
  const names = useNames()
  return ({ own, word }) =>
    own
      ? tracksOf(own)
          .flatMap((each) => (each.n > 0 ? [text('tabletopTable.hurtMark', { ...each })] : []))
          .join(', ')
      : names.term('wound_word', word)
}

/** How somebody is: the wounds he has of those he can bear; of others only a word is known (TT-166), and about how much it means. In brief nobody counts no wounds. */
export function useWoundWords(): (fighter: Someone, brief?: boolean) => string {
  const text = useText()
  const names = useNames()
  return ({ own, word }, brief = false) => {
    if (!own || (brief && own.wounds.length === 0)) {
      const state = names.term('wound_word', word)
      return word === 'unhurt' || word === 'out' ? state : text('tabletopTable.hurtAbout', { state, word })
    }
    const tracks = tracksOf(own)
    const hurt = tracks.filter(({ n }) => n > 0)
    return (hurt.length > 0 ? hurt : tracks.slice(0, 1))
      .map((each) => text('tabletopTable.hurt', { ...each }))
      .join(', ')
  }
}
