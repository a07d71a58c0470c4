import { feltOf, type TavernOptions } from '@arbiter/art'
import type { Event, ValidPreview, View } from '@arbiter/dice'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '../../language/language.tsx'
import { HitNumber } from '../../parts/hitNumber.tsx'
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
  [-0.6, -0.2],
  [-0.365, 0.28],
  [-0.125, -0.22],
  [0.11, 0.28],
  [0.345, -0.2],
  [0.585, 0.27],
] as const
/** On a wide felt, those right above the tray. */
const LOWER = [2, 4, 6]
const NARROW_PLACES = [
  [-0.58, 0],
  [0.01, 0.02],
  [0.6, 0],
  [-0.6, 1],
  [-0.01, 0.98],
  [0.58, 1],
] as const
/** Of the tray: its middle. */
const TRAY_BELOW = 0.72
/** The upper edge of the plate with the points: low enough for the oval to be as wide as it is. */
const POT_ABOVE = 0.96
/** On a phone: what the plate with the points and the tray take of the felt, and how much a chosen die has below it. */
const POT_HEIGHT = { tall: 74, low: 44 }
const TRAY_HEIGHT = 76
/** From the plate with the points, whose place the line of a bust takes, to the middle of that line. */
const LINE = { wide: 34, narrow: 26 }
/** Between the two rows of dice: there a bust is stamped. */
const BETWEEN_ROWS = 0.04
const TAG_HEIGHT = 22
/** A felt so low has no room for points above the dice: they stand on its rim, or beside the dice. */
const LOW = { rim: 400, beside: 240 }
/** Of the cup, in dice. */
const CUP_SIZE = 2.4
/** A die on the stage, at most. */
const STAGED = 92
/** The body of a die, at most: in parts of each half axis, and in pixels. However it is turned, it touches no neighbour. */
const DIE = { wide: 0.205, narrow: 0.33, down: 0.42, rows: 2.3, pixels: 98, least: 44 }

export type FeltSize = StageSize & Pick<TavernOptions, 'covered'>

export function feltPlaces(size: FeltSize) {
  const { cx, cy, rx, ry } = feltOf(size)
  const narrow = size.width < size.height
  const potHeight = ry * 2 < LOW.rim * 0.65 ? POT_HEIGHT.low : POT_HEIGHT.tall
  const largest = narrow
    ? [DIE.narrow * rx, (ry * 2 - potHeight - TRAY_HEIGHT - TAG_HEIGHT) / DIE.rows]
    : [DIE.wide * rx, DIE.down * ry]
  const die = Math.max(DIE.least, Math.round(Math.min(DIE.pixels, ...largest)))
  const corner = (x: number, y: number) => [Math.round(x - die / 2), Math.round(y - die / 2)] as const
  if (!narrow) {
    const beside = ry * 2 < LOW.beside
    const above = ry * 2 < LOW.rim ? cy - ry - 50 : cy - POT_ABOVE * ry
    const pot = beside ? { x: 70, y: Math.round(cy - 30) } : { x: cx, y: Math.round(above) }
    return {
      cx,
      cy,
      die,
      places: WIDE_PLACES.map(([x, y]) => corner(cx + x * rx, cy + y * ry)),
      pot,
      bust: {
        line: Math.round(beside ? cy + ry - LINE.narrow : pot.y + LINE.wide),
        stamp: Math.round(cy + BETWEEN_ROWS * ry),
      },
      tray: beside ? { x: cx + rx, y: cy } : { x: cx, y: Math.round(cy + TRAY_BELOW * ry) },
    }
  }
  const [top, bottom] = [cy - ry, cy + ry]
  const first = top + potHeight + die * 0.65
  const last = Math.max(first + die * 1.25, bottom - TRAY_HEIGHT - TAG_HEIGHT - die * 0.5)
  return {
    cx,
    cy,
    die,
    places: NARROW_PLACES.map(([x, row]) => corner(cx + x * rx, first + row * (last - first))),
    pot: { x: cx, y: Math.round(top - 4) },
    bust: { line: Math.round(top - 4 + LINE.narrow), stamp: Math.round((first + last) / 2) },
    tray: { x: cx, y: Math.round(bottom - TRAY_HEIGHT / 2) },
  }
}

/** Of six dice in a row, or of three in two rows on a phone. */
function stagedDie(size: FeltSize, groups: number): number {
  const { rx } = feltOf(size)
  const inRow = size.width < size.height ? 3 : 6 + groups / 2
  return Math.round(Math.min(STAGED, (rx * 1.25) / inRow))
}

interface FeltProps {
  readonly size: FeltSize
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
  /** A stamp lies in the middle of the felt. */
  readonly stamped: boolean
}

/** DC-143. Dice on the felt, each position at its own place; what was put aside lies in the tray with its points. */
export function Felt(props: FeltProps) {
  const { size, view, events, profiles, selection, picking, hinted, scoring, spoiling, preview, mayChoose, stamped } =
    props
  const text = useText()
  const pictures = usePictures()
  const { die, places, cx, cy, tray } = feltPlaces(size)
  const tags = preview && !picking ? elementTags(view, selection.dice, preview) : undefined
  const lower = size.width < size.height ? [] : LOWER
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
        tagged={lower.includes(position) ? 'above' : 'below'}
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
  // With nothing left to throw, what was taken has the felt to itself.
  const staged = !stamped && view.dice.every(({ banked }) => banked)
  const stage = staged ? { left: cx, top: cy, '--die': `${stagedDie(size, groups.length)}px` } : undefined
  /** The big number above the dice. */
  const told = preview ? preview.passing.add : view.turnPoints
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
        data-staged={staged || undefined}
        style={(stage ?? { left: tray.x, top: tray.y }) as CSSProperties}
      >
        {groups.map(({ dice, points }) => (
          <span key={dice.join()} className="felt-group">
            {dice.map((position) => button(position))}
            {points !== 0 && staged && (
              <HitNumber kind="critical" className="felt-burst">
                {text('diceTable.signed', { n: { signed: points } })}
              </HitNumber>
            )}
            {points !== 0 && (points !== told || stamped) && !staged && (
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
