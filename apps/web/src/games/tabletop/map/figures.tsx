import type { View } from '@arbiter/tabletop'
import { type RefObject, useMemo } from 'react'
import { teamOf, useNames, useRoom } from '../table/roomContext.ts'
import { whoseTurn } from '../table/whoseTurn.ts'
import { Figure } from './figure.tsx'
import { angleOf, centreOf } from './layout.ts'
import { placeNames } from './nameLabels.ts'
import { useSeenSpan } from './useSeenSpan.ts'

type Role = 'active' | 'focus' | 'target' | undefined

interface FiguresProps {
  /** What the map scrolls in. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly unitsPerPixel: number
  /** Of the names, in units of the drawing. */
  readonly font: number
  /** Of the map, in units of the drawing. */
  readonly width: number
}

/** Everybody in sight, names above all figures. */
export function Figures({ frame, unitsPerPixel, font, width }: FiguresProps) {
  const names = useNames()
  const room = useRoom()
  const { plan, scene, focus, draft } = room
  const { fighters } = scene.view
  const now = whoseTurn(scene.view)
  const { grid } = plan.map!
  const targets = draft?.kind === 'deed' ? draft.deed.targets : undefined
  const roleOf = (uid: string): Role => {
    if (targets?.some((target) => target.uid === uid)) return 'target'
    if (now === uid) return 'active'
    return focus === uid ? 'focus' : undefined
  }
  const here = useMemo(() => standing(fighters), [fighters])
  const named = here.map(({ uid, side, cell }) => ({
    ...{ uid, text: withoutSide(names.fighter(uid), names.side(side)), first: roleOf(uid) !== undefined },
    ...centreOf(grid, cell),
  }))
  const places = placeNames(named, font, width, useSeenSpan(frame, unitsPerPixel))
  return (
    <>
      {here.map((fighter) => (
        <Figure
          key={fighter.uid}
          fighter={fighter}
          letters={names.letters(fighter.uid)}
          team={teamOf(room, fighter.side)}
          {...centreOf(grid, fighter.cell)}
          angle={plan.rules.facing ? angleOf(grid, fighter.facing) : undefined}
          role={roleOf(fighter.uid)}
        />
      ))}
      {named.map(({ uid, text }) => {
        const place = places.get(uid)
        return (
          place && (
            <text key={uid} className="tt-figure-name" {...place} data-test={`tabletop-name-${uid}`}>
              {text}
            </text>
          )
        )
      })}
    </>
  )
}

const standing = (fighters: View['fighters']) =>
  Object.values(fighters).filter(({ cell, tracker }) => cell >= 0 && tracker !== 'left')

/** The side is told by colour and shape already. */
const withoutSide = (name: string, side: string): string => name.replace(` (${side})`, '')
