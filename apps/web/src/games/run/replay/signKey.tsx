import type { ReactNode } from 'react'
import IconFlag from '~icons/lucide/flag'
import { useText } from '../../../language/language.tsx'
import { Plate } from '../../../parts/plate.tsx'
import { useReplay } from './replayContext.ts'
import { type SignInSight, signsInSight } from './signsInSight.ts'
import { StatusMark } from './statusMark.tsx'
import { PoolMark } from './wards.tsx'
import './signKey.css'

/** So many have room beside the story, on a phone in one line. */
const SHOWN = 3

/** What the small signs on the field mean: those that are to be seen now. */
export function SignKey() {
  const text = useText()
  const { view, kit } = useReplay()
  const shielding = new Set(kit.content.statuses.filter(({ flags }) => flags.includes('shield')).map(({ id }) => id))
  const harmful = new Set(kit.content.statuses.filter((status) => status.harmful).map(({ id }) => id))
  const signs = signsInSight(view, shielding)
  if (signs.length === 0 || view.outcome) return null
  const rest = signs.length - SHOWN
  return (
    <Plate className="rr-key" role="group" aria-label={text('runReplay.key')} data-test="run-replay-key">
      <ul>
        {signs.slice(0, SHOWN).map((sign) => {
          const id = sign.kind === 'status' ? sign.id : sign.kind
          return (
            <li key={id} data-sign={id} data-kind={sign.kind}>
              <Mark sign={sign} isHarmful={sign.kind === 'status' && harmful.has(sign.id)} />
              <span>
                <span className="rr-key-name">
                  {sign.kind === 'status' ? text(`run.status.${id}`) : text('runReplay.keyName', { id })}
                  {': '}
                </span>
                {text('runReplay.keyMeans', { id })}
              </span>
            </li>
          )
        })}
        {rest > 0 && <li className="rr-key-rest">{text('runReplay.keyRest', { n: rest })}</li>}
      </ul>
    </Plate>
  )
}

/** As it is drawn on a piece. */
function Mark({ sign, isHarmful }: { sign: SignInSight; isHarmful: boolean }) {
  switch (sign.kind) {
    case 'mana':
    case 'plating':
      return <PoolMark kind={sign.kind}>{sign.n}</PoolMark>
    case 'several':
      return <SignDisc>{sign.n}</SignDisc>
    case 'routing':
      return (
        <SignDisc isHarmful>
          <IconFlag />
        </SignDisc>
      )
    default:
      return (
        <SignDisc isHarmful={isHarmful}>
          <StatusMark id={sign.id} />
        </SignDisc>
      )
  }
}

function SignDisc({ isHarmful = false, children }: { isHarmful?: boolean; children: ReactNode }) {
  return (
    <span className="rr-key-disc" data-harmful={isHarmful} aria-hidden="true">
      {children}
    </span>
  )
}
