import type { FighterView } from '@arbiter/arena'
import { useMemo, useState } from 'react'
import { useText } from '../../language/language.tsx'
import type { StageSize } from '../../parts/stage.tsx'
import { strikesOf } from './deed.ts'
import { effectsOf, summed } from './effects.ts'
import { useFight, useNames } from './fightContext.ts'
import { hitPlaces } from './hitPlaces.ts'
import { type Place, type Placed, placesIn } from './places.ts'
import { StackDialog } from './stackDialog.tsx'
import { asPlaced, isOfOneKind, kindOf, type Stack, stacksIn } from './stacks.ts'
import { StackToken } from './stackToken.tsx'
import { NARROW, roomFor } from './stageRoom.ts'
import { Strikes } from './strikes.tsx'
import { teamColour } from './teamColour.ts'
import { FighterToken } from './token.tsx'
import { useAim } from './useAim.ts'
import { useDeedEvents } from './useDeedEvents.ts'
import { useSpotlight } from './useSpotlight.ts'
import { type Box, type ZoneBox, zoneBoxes } from './zoneBoxes.ts'
import './battleMap.css'

/** The floors with everybody on them, as tall and wide as the scene. */
export function BattleMap({ size }: { size: StageSize }) {
  const text = useText()
  const names = useNames()
  const { kit, scene, aiming } = useFight()
  const { view, events, told } = scene
  const map = kit.content.maps.find(({ id }) => id === view.setup.event.map)!
  const many = view.setup.teams.length > 2
  const room = roomFor(size, scene)
  const shape = JSON.stringify(room)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same room is another object each time
  const boxes = useMemo(() => zoneBoxes(map, room), [map, shape])
  // The latest deed stays on the sand until the next; an aim needs the room for itself.
  const known = useDeedEvents()
  const deed = useMemo(() => strikesOf(known, told), [known, told])
  const strikes = aiming ? [] : deed.strikes
  const effects = useMemo(() => effectsOf(aiming ? [] : deed.shown), [aiming, deed])
  // A person's turn has begun: what was done to that fighter before is told in words, and the face is free.
  const freed = events.slice(deed.end, told).some(({ type }) => type === 'turnStarted') ? scene.asked : undefined
  const struck = new Set(strikes.map(({ target }) => target))
  // A deed that meets a crowd leaves it standing as it does, and tells only what came of it.
  const crowd = struck.size > FEW_STRUCK
  const involved = new Set(strikes.flatMap(({ actor, target }) => (crowd ? [actor] : [actor, target])))
  const spotlight = useSpotlight()
  const shown = view.fighters.filter(({ removed }) => !removed)
  const narrow = size.width < NARROW
  const how = { largest: (shown.length > FEW ? LARGEST.many : LARGEST.few)[narrow ? 'narrow' : 'wide'], narrow }
  // Whoever only watches a crowd on a phone looks at whoever acts and is met.
  const quiet = narrow && scene.asked === undefined && shown.filter(({ fallen }) => !fallen).length > NAMED_ON_PHONE
  // From the choice of an action to its aim nobody changes place or size.
  const nameless = narrow && scene.asked !== undefined
  const aims = useAim()
  const [opened, setOpened] = useState<readonly number[]>()
  const label = (stack: Stack<Shown>) =>
    stack.length === 1
      ? stack[0].name
      : isOfOneKind(stack)
        ? kindOf(stack[0])
        : text('arenaTable.stack', { who: kindOf(stack[0]), n: stack.length - 1 })
  // On a phone a ribbon with the name would lie over neighbours; the name is told below.
  const fallSign = (who: string) => text(narrow ? 'arenaTable.sign.out' : 'arenaTable.sign.fall', { who })
  const places = new Map<number, Place>()
  const stacks: Stack<Shown>[] = []
  for (const [id, box] of boxes) {
    const here = shown
      .filter(({ zone }) => zone === id)
      .map((each): Shown => {
        const aim = aims.at({ target: each.cid })
        const met = each.cid === spotlight.actor || involved.has(each.cid)
        const fell = effects.get(each.cid)?.some(({ kind }) => kind === 'fall') ?? false
        const key = aim !== undefined || met || fell
        // Whoever falls in this moment still has a place among the standing.
        const fallen = each.fallen && !fell
        const name = names.fighter(each.cid)
        return {
          ...each,
          fallen,
          name: fell ? fallSign(name) : name,
          key,
        }
      })
    const sand = roomIn(id, box, size, {
      nameless,
      crowded: here.length > CROWDED,
    })
    const own = stacksIn({ box: sand, here, how, label })
    const placed = placesIn(
      sand,
      own.map((stack) => asPlaced(stack, label)),
      { ...how, quiet },
    )
    for (const stack of own) for (const { cid } of stack) places.set(cid, placed.get(stack[0].cid)!)
    stacks.push(...own)
  }
  const signsOf = (stack: Stack<Shown>) =>
    summed(
      stack
        .flatMap(({ cid }) => (cid === freed ? [] : (effects.get(cid) ?? [])))
        .filter(({ kind }) => !crowd || kind !== 'miss'),
    )
  const {
    hangs,
    nameless: hidden,
    unnamed,
  } = hitPlaces(
    stacks.map((stack) => ({
      cid: stack[0].cid,
      place: places.get(stack[0].cid)!,
      name: label(stack),
      effects: signsOf(stack),
    })),
    new Map(
      [...boxes].map(([id, box]) => [
        id,
        zoneNameBox(id, box, names.zone(id), shown.filter(({ zone, fallen }) => zone === id && !fallen).length),
      ]),
    ),
    { width: size.width, narrow },
  )
  return (
    <section
      className="map"
      aria-label={text('arenaTable.map')}
      data-many={many || undefined}
      data-aiming={nameless || undefined}
      data-targets={aiming?.turns.some(({ target }) => target !== undefined) || undefined}
    >
      {[...boxes].map(([id, box]) => (
        <Zone
          key={id}
          id={id}
          box={box}
          covered={unnamed.has(id)}
          here={shown.filter(({ zone, fallen }) => zone === id && !fallen)}
        />
      ))}
      <Strikes size={size} places={places} strikes={strikes} told={deed.own} beat={deed.end} />
      <ul className="map-fighters">
        {stacks
          .toSorted(([one], [other]) => one.cid - other.cid)
          .map((stack) => {
            const [fighter] = stack
            const at = places.get(fighter.cid)!
            const place = hidden.has(fighter.cid) ? { ...at, named: 'no' as const } : at
            const shared = {
              place,
              effects: signsOf(stack),
              beat: deed.end,
              hang: hangs.get(fighter.cid) ?? MIDDLE,
            }
            if (stack.length > 1)
              return (
                <StackToken
                  key={fighter.cid}
                  stack={stack}
                  label={label(stack)}
                  counted={quiet || isOfOneKind(stack)}
                  onOpen={() => setOpened(stack.map(({ cid }) => cid))}
                  {...shared}
                />
              )
            const role = spotlight.actor === fighter.cid ? 'actor' : struck.has(fighter.cid) ? 'target' : undefined
            return (
              <FighterToken
                key={fighter.cid}
                fighter={view.fighters[fighter.cid]!}
                role={role}
                quiet={quiet}
                sign={fallSign}
                {...shared}
              />
            )
          })}
      </ul>
      {opened && <StackDialog cids={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

type Shown = FighterView & Placed

const FEW_STRUCK = 5
/** So many have names and badges on a phone. */
const NAMED_ON_PHONE = 8
/** So many can be larger. */
const FEW = 6
const LARGEST = { few: { wide: 108, narrow: 76 }, many: { wide: 92, narrow: 64 } }
/** The name of the zone stands above those who are in it, with what an aim at it would do. */
const NAME = { wide: 30, narrow: 27 }
/** Rings and badges reach above a face. */
const BRIM = 10
const CROWDED = 10

/** Where in a zone people stand: clear of its name and of the rounded wall. */
function roomIn(
  id: string,
  { x, y, width, height }: Box,
  size: StageSize,
  { nameless, crowded }: Readonly<Record<'nameless' | 'crowded', boolean>>,
): Box {
  const narrow = size.width < NARROW
  const side = id === 'west' || id === 'east' ? width * 0.05 : 0
  const edge = id === 'center' ? 6 : narrow ? 2 : width * 0.04
  // A long row reaches where the wall bends in.
  const rim = id === 'south' ? (narrow ? 10 : crowded ? 24 : 16) : 4
  const top = y + (nameless ? BRIM : narrow ? NAME.narrow : NAME.wide) + (id === 'north' ? (narrow ? 8 : 14) : 0)
  return {
    x: x + edge + (id === 'west' ? side : 0),
    y: top,
    width: width - 2 * edge - side,
    height: y + height - rim - top,
  }
}

const MIDDLE = { x: 0, y: 0 }

/** About where the name of a zone is written, with the counts beside it. */
function zoneNameBox(id: string, { x, y, width }: Box, name: string, here: number): Box {
  const wide = name.length * 10 + (here >= CROWD ? 56 : 0)
  return { x: x + width / 2 - wide / 2, y: y + (id === 'north' ? 18 : 5), width: wide, height: 22 }
}

interface ZoneProps {
  readonly id: string
  readonly box: ZoneBox
  readonly here: readonly FighterView[]
  /** Whether a number lies over its name. */
  readonly covered: boolean
}

function Zone({ id, box, here, covered }: ZoneProps) {
  const text = useText()
  const names = useNames()
  const aims = useAim()
  const aim = aims.at({ zone: id })
  const { x, y, width, height } = box
  const place = { left: x, top: y, width, height }
  return (
    <div className="zone" data-zone={id} style={place} data-test={`arena-zone-${id}`}>
      <h3
        className="zone-name"
        data-covered={covered || undefined}
        data-empty={here.length === 0 || undefined}
        data-aimed={aim !== undefined || undefined}
      >
        {names.zone(id)}
        <span className="sr-only">{text('arenaTable.zoneCount', { n: here.length })}</span>
        {here.length >= CROWD && <Counts here={here} />}
      </h3>
      {aim && (
        <button
          type="button"
          className="zone-aim"
          style={extentOf(box)}
          aria-label={`${aim.label}: ${names.zone(id)}, ${aim.brings}`}
          onClick={aim.act}
          data-test={`arena-aim-${id}`}
        >
          <svg className="zone-shape" aria-hidden="true">
            <polygon points={pointsOf(box)} />
          </svg>
          <span className="zone-tag" aria-hidden="true">
            <strong>{names.zone(id)}</strong>
            {aim.brings && <span className="zone-brings">: {aim.brings}</span>}
          </span>
        </button>
      )}
    </div>
  )
}

/** The upper left corner of a shape that may be wider than the room its people have. */
const cornerOf = ({ shape }: ZoneBox): readonly [number, number] => [
  Math.min(...shape.map(([x]) => x)),
  Math.min(...shape.map(([, y]) => y)),
]

/** The rectangle around it, as seen from the zone. */
function extentOf(box: ZoneBox) {
  const [left, top] = cornerOf(box)
  const width = Math.max(...box.shape.map(([x]) => x)) - left
  const height = Math.max(...box.shape.map(([, y]) => y)) - top
  return { left: left - box.x, top: top - box.y, width, height }
}

function pointsOf(box: ZoneBox): string {
  const [left, top] = cornerOf(box)
  return box.shape.map(([x, y]) => `${Math.round(x - left)},${Math.round(y - top)}`).join(' ')
}

/** From so many on, they are counted beside the name of their zone. */
const CROWD = 4

/** How many of each team are here. */
function Counts({ here }: { here: readonly FighterView[] }) {
  const teams = [...new Set(here.map(({ team }) => team))].sort((a, b) => a - b)
  return (
    <span className="zone-counts" aria-hidden="true">
      {teams.map((team) => (
        <span key={team} style={teamColour(team)}>
          {here.filter((each) => each.team === team).length}
        </span>
      ))}
    </span>
  )
}
