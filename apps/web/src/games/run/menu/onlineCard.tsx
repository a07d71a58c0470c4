import type { ReactNode } from 'react'
import IconContinue from '~icons/lucide/play'
import IconNew from '~icons/lucide/plus'
import IconOnline from '~icons/lucide/users'
import { useText } from '../../../language/language.tsx'
import { Button } from '../../../parts/button.tsx'
import { Link } from '../../../shell/link.tsx'
import { useRefusalText } from '../screens/failureBanner.tsx'
import { onlinePath } from './onlineRun.tsx'
import { OutdatedNotice } from './outdatedNotice.tsx'
import { PastRuns } from './pastRuns.tsx'
import { RunBrief } from './runBrief.tsx'
import { Standing } from './standing.tsx'
import { type Online, useOnline, useRunApi } from './useOnline.ts'
import { useOutdated } from './useOutdated.ts'

/** Runs on this server: against the teams of other players, with an account of its own. */
export function OnlineCard({ onNew }: { onNew: () => void }) {
  const text = useText()
  const api = useRunApi()
  const [online, ask] = useOnline(api)
  const [outdated] = useOutdated(api, online.kind === 'stranger' || online.kind === 'known')
  return (
    <section className="rn-mode" data-test="run-online" data-kind={online.kind}>
      <h2>
        <IconOnline aria-hidden="true" /> {text('runMenu.online')}
      </h2>
      <p>{text('runMenu.onlineWhat')}</p>
      {outdated && <OutdatedNotice />}
      <Found online={online} onNew={onNew} onAsk={ask} />
    </section>
  )
}

interface FoundProps {
  readonly online: Online
  readonly onNew: () => void
  readonly onAsk: () => void
}

function Found({ online, onNew, onAsk }: FoundProps): ReactNode {
  const text = useText()
  const sentence = useRefusalText()
  const newRun = (
    <Button icon={<IconNew />} onClick={onNew} data-test="run-online-new">
      {text('runMenu.newOnline')}
    </Button>
  )
  switch (online.kind) {
    case 'asking':
      return <p className="rn-soft">{text('runMenu.asking')}</p>
    case 'away':
    case 'failed':
      return (
        <>
          <p data-test="run-online-away">{online.kind === 'away' ? text('runMenu.away') : sentence(online.failure)}</p>
          <Button onClick={onAsk} data-test="run-online-retry">
            {text('runTable.tryAgain')}
          </Button>
        </>
      )
    case 'stranger':
      return (
        <>
          <p className="rn-soft">{text('runMenu.stranger')}</p>
          {newRun}
        </>
      )
    case 'known':
      return (
        <>
          <p>{text('runMenu.as', { name: online.account.displayName })}</p>
          <Standing rating={online.account.rating} crowns={online.account.crowns} running={online.active?.rating} />
          {online.active ? (
            <>
              <RunBrief sight={online.active} />
              <Link href={onlinePath()} className="button button-gold" data-test="run-online-continue">
                <IconContinue />
                {text('runMenu.continue')}
              </Link>
            </>
          ) : (
            newRun
          )}
          <h3>{text('runMenu.past')}</h3>
          <PastRuns
            runs={online.past}
            open={({ id }) => (
              <Link href={onlinePath(id)} className="button button-quiet" data-test="run-past-open">
                {text('runMenu.look')}
              </Link>
            )}
          />
        </>
      )
  }
}
