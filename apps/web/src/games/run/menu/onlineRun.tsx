import { findOffer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import { useMemo } from 'react'
import { useLanguage, useText } from '../../../language/language.tsx'
import { useKeyHelp } from '../../../shell/keyHelp.ts'
import { Link } from '../../../shell/link.tsx'
import { useMatchFrame } from '../../../shell/matchFrame.tsx'
import { RunFlow } from '../flow.tsx'
import { OnlineHost } from '../host/onlineHost.ts'
import { KEYS } from '../keys.ts'
import { OutdatedNotice } from './outdatedNotice.tsx'
import { useRunApi } from './useOnline.ts'
import { useOutdated } from './useOutdated.ts'
import '../../../match/matchTable.css'

export const ONLINE = 'online'
export const onlinePath = (id?: string): string => `/setup/run#${ONLINE}${id === undefined ? '' : `/${id}`}`

/** The run on the server that is under way, or an earlier one of the same player. */
export function OnlineRun({ id }: { id: string | undefined }) {
  const text = useText()
  const { language } = useLanguage()
  const api = useRunApi()
  const [outdated, hear] = useOutdated(api)
  const host = useMemo(() => new OnlineHost(api, id, hear), [api, id, hear])
  useMatchFrame(localText(findOffer('run')!.name, language))
  useKeyHelp(KEYS)
  return (
    <div className="match">
      <RunFlow
        host={host}
        outdated={outdated && <OutdatedNotice />}
        mend={() => (
          <Link href="/setup/run" className="button button-plain">
            {text('runTable.menu')}
          </Link>
        )}
        ways={
          <Link href="/setup/run" className="button button-gold" data-test="run-new">
            {text('runMenu.new')}
          </Link>
        }
      />
    </div>
  )
}
