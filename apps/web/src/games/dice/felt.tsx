import { feltOf } from '@arbiter/art'
import type { Event, ValidPreview, View } from '@arbiter/dice'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../language/language.tsx'
import { usePictures } from '../../parts/pictures.ts'
import type { StageSize } from '../../parts/stage.tsx'
import { CUP, cupImage } from './cup.ts'
import { DieButton, type DieMark } from './dieButton.tsx'
import { dieId } from './dieImage.ts'
import type { ShownDie } from './dieProfile.tsx'
import { asideGroups, elementTags } from './points.ts'
import type { Picking } from './usePicking.ts'
import { type Selection, throwIdOf } from './useSelection.ts'
import './felt.css'

/** Where each position lies, from the middle of the felt in parts of its half axes: left to right, so that the keys fit. */
const WIDE_PLACES = [
  [-0.46, -0.24],
  [-0.255, 0.19],
  [-0.07, -0.27],
  [0.115, 0.25],
  [0.285, -0.23],
  [0.495, 0.13],
] as const
const NARROW_PLACES = [
  [-0.46, -0.38],
  [0.36, -0.4],
  [-0.32, -0.03],
  [0.46, -0.04],
  [-0.5, 0.31],
  [0.3, 0.31],
] as const
/** The middle of the tray: on a phone above the paper that speaks. */
const TRAY_BELOW = { wide: 0.72, narrow: 0.585 }
/** The upper edge of the plate with the points: low enough for the oval to be as wide as it is. */
const POT_ABOVE = { wide: 0.96, narrow: 0.88 }
/** Of the cup, in dice. */
const CUP_SIZE = 2.4
/** The body of a die, at most: in parts of each half axis, and in pixels. */
const DIE = { wide: 0.205, narrow: 0.4, down: 0.43, pixels: 120 }

export function feltPlaces(size: StageSize) {
  const { cx, cy, rx, ry } = feltOf(size)
  const narrow = size.width < size.height
  const die = Math.round(Math.min(DIE.pixels, (narrow ? DIE.narrow : DIE.wide) * rx, DIE.down * ry))
  const places = (narrow ? NARROW_PLACES : WIDE_PLACES).map(
    ([x, y]) => [Math.round(cx + x * rx - die / 2), Math.round(cy + y * ry - die / 2)] as const,
  )
  return {
    cx,
    cy,
    die,
    places,
    pot: Math.round(cy - (narrow ? POT_ABOVE.narrow : POT_ABOVE.wide) * ry),
    tray: Math.round(cy + (narrow ? TRAY_BELOW.narrow : TRAY_BELOW.wide) * ry),
  }
}

interface FeltProps {
  readonly size: StageSize
  readonly view: View
  readonly events: readonly Event[]
  readonly profiles: readonly ShownDie[]
  readonly selection: Selection
  readonly picking: Picking | undefined
  readonly hinted: readonly number[]
  readonly scoring: readonly number[]
  readonly spoiling: readonly number[]
  readonly preview: ValidPreview | undefined
  readonly mayChoose: boolean
}

/** DC-143. Dice on the felt, each position at its own place; what was put aside lies in the tray with its points. */
export function Felt(props: FeltProps) {
  const { size, view, events, profiles, selection, picking, hinted, scoring, spoiling, preview, mayChoose } = props
  const text = useText()
  const pictures = usePictures()
  const { die, places, cx, cy, tray } = feltPlaces(size)
  const tags = preview && !picking ? elementTags(view, selection.dice, preview) : undefined
  const markOf = (position: number): DieMark => {
    if (picking) return picking.targets.includes(position) ? 'target' : undefined
    if (spoiling.includes(position)) return 'spoils'
    if (hinted.includes(position)) return 'hint'
    return scoring.includes(position) ? 'scores' : undefined
  }
  const button = (position: number, style?: CSSProperties): ReactNode => {
    const shown = view.dice[position - 1]!
    return (
      <DieButton
        key={position}
        die={shown}
        profile={profiles[position - 1]!}
        selected={(picking ?? selection).dice.includes(position)}
        mark={markOf(position)}
        worth={tags?.get(position)}
        becomes={picking?.becomes.get(position)}
        enabled={
          mayChoose &&
          !shown.banked &&
          (!picking || picking.targets.includes(position) || picking.dice.includes(position))
        }
        throwId={throwIdOf(view)}
        onToggle={() => (picking ?? selection).toggle(position)}
        {...(style && { style })}
      />
    )
  }
  const left = Math.min(...places.map(([x]) => x))
  const top = Math.min(...places.map(([, y]) => y))
  const width = Math.max(...places.map(([x]) => x)) + die - left
  const height = Math.max(...places.map(([, y]) => y)) + die - top
  const groups = asideGroups(view, events)
  return (
    <>
      {view.dice.every(({ value }) => value === null) && (
        <img
          className="felt-cup"
          src={cupImage(pictures, profiles.map(dieId))}
          alt=""
          {...CUP}
          style={{ left: cx, top: cy, width: die * CUP_SIZE }}
          draggable={false}
        />
      )}
      <fieldset
        className="felt-dice"
        aria-label={text('diceTable.onTable')}
        style={{ left, top, width, height, '--die': `${die}px` } as CSSProperties}
      >
        {view.dice.map(({ position, banked }) => {
          const [x, y] = places[position - 1]!
          return banked ? null : button(position, { position: 'absolute', left: x - left, top: y - top })
        })}
      </fieldset>
      <fieldset
        className="felt-tray"
        aria-label={text('diceTable.aside')}
        data-empty={groups.length === 0 || undefined}
        style={{ left: cx, top: tray }}
      >
        {groups.map(({ dice, points }) => (
          <span key={dice.join()} className="felt-group">
            {dice.map((position) => button(position))}
            {points !== 0 && (
              <span className="felt-points" aria-hidden="true">
                {text('diceTable.signed', { n: { signed: points } })}
              </span>
            )}
          </span>
        ))}
      </fieldset>
    </>
  )
}
