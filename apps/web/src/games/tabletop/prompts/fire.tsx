import { CAUSE, type DeedChoice, deedPhrase, type EventOf } from '@arbiter/tabletop'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { OddsLead } from '../deeds/oddsTable.tsx'
import { Outcome } from '../deeds/outcome.tsx'
import { useOdds } from '../deeds/useOdds.ts'
import { hook } from '../hook.ts'
import { declaredBlow } from '../log/declared.ts'
import { useNaming } from '../table/naming.ts'
import { useNames, useRoom } from '../table/roomContext.ts'

/** TT-075: the trigger matched; fire it, or keep waiting. */
export function FirePrompt({ uid, cause }: { uid: string; cause: string | null }) {
  const text = useText()
  const names = useNames()
  const naming = useNaming()
  const { ways, scene } = useRoom()
  const delayed = scene.view.fighters[uid]?.own?.delayed
  const blow = declaredBlow(scene)
  return (
    <>
      {delayed && (
        <div className="tt-fire">
          <p className="tt-attack-who" data-test="tabletop-fire-cause">
            {blow && blow.uid === cause
              ? text('tabletopTable.fireBlow', {
                  ...{ who: names.told(blow.uid), target: names.told(blow.target) },
                  blow: names.term(...blowTerm(blow.said)),
                })
              : text('tabletopTable.fireMoment', {
                  event: delayed.trigger.event,
                  known: String(cause !== null),
                  who: cause === null ? '' : names.told(cause),
                  what: { term: `tabletop.trigger_event.${delayed.trigger.event}` },
                })}
          </p>
          <p data-test="tabletop-fire-deed">
            <strong>
              {text('tabletopTable.fireFirst', {
                deed: names.value(deedPhrase(aimedAt(delayed.deed, cause), naming, 'first')),
              })}
            </strong>
          </p>
          <p className="tt-outcomes">
            <Outcome deed={delayed.deed} />
          </p>
          <FireOdds uid={uid} deed={aimedAt(delayed.deed, cause)} />
        </div>
      )}
      <div className="tt-foot">
        <Button kind="gold" onClick={() => ways.act({ type: 'fire' })} {...hook('choice-fire')}>
          {text('tabletopTable.fire')}
        </Button>
        <Button onClick={() => ways.act({ type: 'hold' })} {...hook('choice-hold')}>
          {text('tabletopTable.hold')}
        </Button>
      </div>
    </>
  )
}

/** TT-179: what it would come to, if it is an attack. */
function FireOdds({ uid, deed }: { uid: string; deed: DeedChoice }) {
  const odds = useOdds(uid, deed)
  return odds ? <OddsLead deed={deed} odds={odds} /> : null
}

const blowTerm = ({ deed, source }: EventOf<'attackDeclared'>): [kind: string, id: string] =>
  deed === 'push' || deed === 'grab' ? ['deed', deed] : ['attack', source]

/** Whoever sets it off is who it is aimed at, by his name. */
const aimedAt = (deed: DeedChoice, cause: string | null): DeedChoice =>
  cause === null || !deed.targets
    ? deed
    : { ...deed, targets: deed.targets.map((target) => (target.uid === CAUSE ? { ...target, uid: cause } : target)) }
