import { HIT_TEXT, hitShape } from '@arbiter/art'
import type { SeenFighter, View } from '@arbiter/tabletop'
import { type RefObject, useMemo } from 'react'
import { useText } from '../../../language/language.tsx'
import { usePictures } from '../../../parts/pictures.ts'
import { useOdds } from '../deeds/useOdds.ts'
import { usePercent } from '../deeds/usePercent.ts'
import { blowOf } from '../log/declared.ts'
import { lastTold } from '../log/lastTold.ts'
import { faceOf, healthOf, ringOf } from '../table/faces.ts'
import { teamOf, useNames, useRoom } from '../table/roomContext.ts'
import { whoDecides } from '../table/whoseTurn.ts'
import { isHurt, useWoundMark, useWoundWords } from '../table/woundWords.ts'
import { Figure, type FigureRole } from './figure.tsx'
import type { Placed } from './ground.ts'
import { angleOf, centreOf, type Point } from './layout.ts'
import { NamePlates } from './namePlates.tsx'
import { quarryOf } from './quarry.ts'
import { StrikeArrow, strikeMiddle } from './strikeArrow.tsx'
import { useSeenSpan } from './useSeenSpan.ts'

/** On smaller cells names would lie on neighbours: whoever matters now has one. */
const NAMED_CELL = 40

interface FiguresProps {
  /** What the map scrolls in. */
  readonly frame: RefObject<HTMLDivElement | null>
  readonly placed: Placed
  /** Of the names, in units of the drawing. */
  readonly font: number
  /** Of the map, in units of the drawing. */
  readonly width: number
}

/** Everybody in sight, names above all figures. */
export function Figures({ frame, placed, font, width }: FiguresProps) {
  const names = useNames()
  const woundWords = useWoundWords()
  const woundMark = useWoundMark()
  const room = useRoom()
  const pictures = usePictures()
  const { plan, scene, focus, draft } = room
  const { fighters } = scene.view
  const now = whoDecides(scene.view)
  const blow = blowOf(scene)
  const { grid } = plan.map!
  const targets = draft?.kind === 'deed' ? draft.deed.targets : undefined
  const roleOf = (uid: string): FigureRole | undefined => {
    if (targets?.some((target) => target.uid === uid)) return 'target'
    if (now === uid) return 'active'
    if (blow?.uid === uid) return 'attacker'
    return focus === uid ? 'focus' : undefined
  }
  const chance = useChance()
  const isAsked = (uid: string) => uid === focus || roleOf(uid) === 'target' || uid === blow?.target
  const printed = (fighter: SeenFighter) => {
    const { id, hints } = faceOf(plan, fighter.uid, fighter.character)
    const status = worstOf(fighter)
    return {
      address: pictures.token('character', id, hints),
      initial: names.fighter(fighter.uid).slice(0, 1),
      ring: ringOf(room, fighter.side),
      health: healthOf(fighter),
      status: status && pictures.token('effect', status),
    }
  }
  const last = scene.past || draft || blow ? undefined : lastTold(scene.history)
  const hit = last?.type === 'attackResolved' && last.success && last.damage.length > 0 ? last : undefined
  const here = useMemo(() => standing(fighters), [fighters])
  const stood = new Set(here.filter(({ tracker }) => tracker !== 'out').map(({ cell }) => cell))
  // Two names at one token would both be his who stands there.
  const quarry = quarryOf(room)
  const seen = useSeenSpan(frame, placed)
  const isSeen = ({ cell }: SeenFighter) => {
    const { x } = centreOf(grid, cell)
    return !seen || (x > seen.left && x < seen.right)
  }
  const isCalled = ({ uid }: SeenFighter) =>
    placed.cell >= NAMED_CELL || roleOf(uid) !== undefined || quarry.includes(uid) || isAsked(uid)
  const called = here.filter(
    (each) => isSeen(each) && (each.tracker !== 'out' || !stood.has(each.cell)) && isCalled(each),
  )
  const named = called.map((fighter) => ({
    ...{
      uid: fighter.uid,
      text: names.short(fighter.uid),
      ring: ringOf(room, fighter.side),
      first: roleOf(fighter.uid) !== undefined,
    },
    // A number, or a word; a sentence between two, and of whoever somebody looks at or aims at. Whoever has fallen has a stone.
    ...(isHurt(fighter) &&
      fighter.tracker !== 'out' && {
        state: here.length <= 2 || isAsked(fighter.uid) ? woundWords(fighter, true) : woundMark(fighter),
      }),
    // What one is about to throw for stands at whoever it is thrown against.
    ...(chance?.uid === fighter.uid && { state: chance.words }),
    ...centreOf(grid, fighter.cell),
  }))
  const wounded = hit && here.find(({ uid }) => uid === hit.target)
  const burst =
    wounded &&
    besideHead(
      centreOf(grid, wounded.cell),
      here.map(({ cell }) => centreOf(grid, cell)),
    )
  const [from, to] = [blow?.uid, blow?.target].map((uid) => here.find((each) => each.uid === uid))
  const struck = from && to && from !== to ? ([centreOf(grid, from.cell), centreOf(grid, to.cell)] as const) : undefined
  return (
    <>
      {here.map((fighter) => (
        <Figure
          key={fighter.uid}
          fighter={fighter}
          face={printed(fighter)}
          team={teamOf(room, fighter.side)}
          {...centreOf(grid, fighter.cell)}
          angle={plan.rules.facing ? angleOf(grid, fighter.facing) : undefined}
          role={roleOf(fighter.uid)}
        />
      ))}
      <NamePlates
        named={named}
        font={font}
        width={width}
        seen={seen}
        kept={[...(struck ? [strikeMiddle(...struck)] : []), ...(burst ? [burst] : [])]}
      />
      {struck && <StrikeArrow from={struck[0]} to={struck[1]} />}
      {hit && burst && <Burst {...burst} wounds={hit.damage.reduce((a, b) => a + b, 0)} />}
    </>
  )
}

/** TT-179: the chance of what is being aimed, at whoever is meant by it alone. */
function useChance(): { readonly uid: string; readonly words: string } | undefined {
  const text = useText()
  const percent = usePercent()
  const { draft, state } = useRoom()
  const deed = draft?.kind === 'deed' && !draft.trigger && draft.deed.targets?.length === 1 ? draft.deed : undefined
  const odds = useOdds(state.active ?? undefined, deed)
  const target = deed?.targets?.[0]
  const line = odds?.lines.find(({ strikes }) => strikes === (target?.strikes ?? 1))
  if (!deed || !target || !line) return undefined
  const chance = percent(line.odds.hit.value)
  return { uid: target.uid, words: `${chance} ${text('tabletopTable.oddsBrief', { deed: deed.id })}` }
}

/** Up and to the right, so that the face stays in sight; or to another corner, where it lies on fewer faces of others. */
function besideHead({ x, y }: Point, faces: readonly Point[]): Point {
  const corners = [1, -1].flatMap((down) => [1, -1].map((right) => ({ x: x + 27 * right, y: y - 25 * down })))
  const covered = (corner: Point) =>
    faces.filter((face) => Math.hypot(face.x - corner.x, face.y - corner.y) < 40).length
  return corners.reduce((best, each) => (covered(each) < covered(best) ? each : best))
}

/** The wounds that somebody has just been dealt, beside him. */
function Burst({ x, y, wounds }: { x: number; y: number; wounds: number }) {
  return (
    <g className="tt-burst" transform={`translate(${x} ${y}) scale(0.75)`} data-test="tabletop-burst">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, without a word from outside */}
      <g dangerouslySetInnerHTML={{ __html: hitShape('hit') }} />
      <text textAnchor="middle" dominantBaseline="central" fill={HIT_TEXT.hit}>
        −{wounds}
      </text>
    </g>
  )
}

const standing = (fighters: View['fighters']) =>
  Object.values(fighters)
    .filter(({ cell, tracker }) => cell >= 0 && tracker !== 'left')
    // Whoever stands where somebody fell stands before the stone.
    .toSorted((a, b) => Number(b.tracker === 'out') - Number(a.tracker === 'out') || a.cell - b.cell)

/** One status on a face: what keeps him from acting goes before the rest. */
const WORST = ['paralysed', 'carried', 'grabbed', 'prone', 'blinded', 'silenced', 'slowed', 'hindered'] as const

function worstOf({ effects, posture, tracker }: SeenFighter): string | undefined {
  if (tracker === 'out') return undefined
  const laid = [...effects.map(({ effect }) => effect), ...(posture === 'standing' ? [] : [posture])]
  return WORST.find((effect) => laid.includes(effect)) ?? laid[0]
}
