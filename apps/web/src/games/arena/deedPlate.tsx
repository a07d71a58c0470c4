import { damageSteps, type EventOf } from '@arbiter/arena'
import IconTo from '~icons/lucide/arrow-right'
import IconTake from '~icons/lucide/hand'
import { useNumber, useText, useWording } from '../../language/language.tsx'
import { Button } from '../../parts/button.tsx'
import { Explain } from '../../parts/explain.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Plate } from '../../parts/plate.tsx'
import { type Deed, deedOf, strikesOf } from './deed.ts'
import { useFight, useNames } from './fightContext.ts'
import { faceOf } from './fighterFace.ts'
import { lastBefore } from './lastBefore.ts'
import { teamColour } from './teamColour.ts'
import { useDeedEvents } from './useDeedEvents.ts'
import { useSpotlight } from './useSpotlight.ts'
import { useWhom } from './whom.ts'
import { WhyAi } from './whyAi.tsx'
import './deedPlate.css'

const TURN = new Set(['turnStarted', 'tickStarted'] as const)

/** The one paper plate: what was done last, its sum, why, and the hand that takes the fighter over. */
export function DeedPlate() {
  const text = useText()
  const wording = useWording()
  const { scene } = useFight()
  const { events, told } = scene
  const deed = deedOf(useDeedEvents(), told, useWhom())
  const turn = events.slice(lastBefore(events, told, TURN), told)
  const decided = turn.find((event): event is EventOf<'aiDecided'> & { seq: number } => event.type === 'aiDecided')
  return (
    <Plate kind="paper" className="deed" data-test="arena-now" aria-label={text('arenaTable.now')} role="group">
      <div className="deed-words">
        <p className="deed-line" data-test="arena-deed">
          {deed ? together(wording.say(deed.phrase)) : text('arenaTable.deed.start')}
        </p>
        {deed && (deed.miss || deed.blows.length > 0) && (
          <p className="deed-sum">
            <Sum deed={deed} />
          </p>
        )}
      </div>
      <Faces />
      <WhyAi decided={decided} />
      <TakeOver />
    </Plate>
  )
}

/** A name and its number stay on one line. */
const together = (words: string): string => words.replace(/ (?=\d)/g, '\u00a0')

/** So many of those who were struck have room. */
const STRUCK = 3

/** Who did it to whom, by their faces, where the sand is small. */
function Faces() {
  const { scene } = useFight()
  const { strikes } = strikesOf(useDeedEvents(), scene.told)
  const actor = strikes[0]?.actor
  if (actor === undefined) return null
  const targets = strikes.filter((each) => each.actor === actor).map(({ target }) => target)
  return (
    <span className="deed-faces" aria-hidden="true">
      <DeedFace cid={actor} />
      <IconTo />
      {targets.slice(0, STRUCK).map((cid) => (
        <DeedFace key={cid} cid={cid} />
      ))}
      {targets.length > STRUCK && `+${targets.length - STRUCK}`}
    </span>
  )
}

function DeedFace({ cid }: { cid: number }) {
  const { fighters, setup } = useFight().scene.view
  const fighter = fighters[cid]
  return (
    fighter && (
      <span className="deed-face" style={teamColour(fighter.team)}>
        <Picture shape="token" {...faceOf(setup, fighter)} />
      </span>
    )
  )
}

function Sum({ deed: { blows, miss } }: { deed: Deed }) {
  const text = useText()
  const names = useNames()
  const blow = blows.at(-1)
  if (!blow) return miss ? text('arenaTable.sum.miss', { roll: miss.roll, defense: miss.defense }) : ''
  const hurt = [...new Set(blows.map(({ target }) => target))]
  const lost = (target: number) =>
    blows.filter((each) => each.target === target).reduce((sum, { final }) => sum + final, 0)
  return (
    <>
      {hurt.length > 1
        ? hurt.slice(0, 4).map((target, at) => (
            <span key={target}>
              {at > 0 && ' · '}
              {names.fighter(target)} <Blow blows={blows.filter((each) => each.target === target)} />
            </span>
          ))
        : blow.crit && !blow.dot
          ? text('arenaTable.sum.crit', { base: blow.base, times: factor(blow), n: blow.afterCrit })
          : names.source(blow.source)}
      {hurt.length === 1 && (
        <>
          {': '}
          <Blow blows={blows} total={lost(hurt[0]!)} />
        </>
      )}
    </>
  )
}

const factor = ({ base, afterCrit }: EventOf<'damageResolved'>): number =>
  base === 0 ? 1 : Math.round((afterCrit / base) * 100) / 100

/** A loss of health that unfolds into its steps. */
function Blow({ blows, total }: { blows: readonly EventOf<'damageResolved'>[]; total?: number }) {
  const wording = useWording()
  const number = useNumber()
  return (
    <Explain
      className="deed-blow"
      why={() => (
        <ol className="deed-steps">
          {blows.flatMap((blow) =>
            damageSteps(blow)
              .filter(({ step, changed }) => changed || step === 'final')
              .map(({ step, label, value }) => (
                <li key={`${blow.hpBefore} ${blow.component} ${step}`}>
                  <span>{wording.say(label)}</span> <span className="sum">{number(value)}</span>
                </li>
              )),
          )}
        </ol>
      )}
    >
      −{number(total ?? blows.reduce((sum, { final }) => sum + final, 0))}
    </Explain>
  )
}

/** Whoever is on turn can be played by hand. */
function TakeOver() {
  const text = useText()
  const names = useNames()
  const { scene, over, takeOver, giveBack, mayTakeOver } = useFight()
  const { actor } = useSpotlight()
  const taken = scene.taken.has(actor)
  // Whoever plays a side is offered its fighters only; while nobody is on turn its place stays free.
  if (over || !scene.mayHand || (scene.taken.size > 0 && !mayTakeOver(actor))) return null
  if (actor < 0) return <span className="deed-take" />
  return (
    <Button
      className="deed-take"
      icon={<IconTake />}
      onClick={() => (taken ? giveBack(actor) : takeOver(actor))}
      data-test={taken ? 'arena-give-back' : 'arena-take-over'}
    >
      {taken
        ? text('arenaTable.letGo', { who: names.fighter(actor) })
        : text('arenaTable.takeOverNamed', { name: names.fighter(actor) })}
    </Button>
  )
}
