import { findOffer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import type { RunKit } from '@arbiter/run'
import { lazy, useState } from 'react'
import { useLanguage, Vocabularies } from '../../language/language.tsx'
import { usePlace } from '../../shell/router.ts'
import type { SetupProps } from '../gameUi.ts'
import { setupWords } from '../messages.ts'
import { ENCYCLOPEDIA } from './encyclopedia/address.ts'
import { Hero } from './menu/hero.tsx'
import { NewOfflineRun } from './menu/newOfflineRun.tsx'
import { NewOnlineRun } from './menu/newOnlineRun.tsx'
import { OfflineCard } from './menu/offlineCard.tsx'
import { OnlineCard } from './menu/onlineCard.tsx'
import { ONLINE, OnlineRun } from './menu/onlineRun.tsx'
import { RunContext } from './runContext.ts'
import './setup.css'

const Encyclopedia = lazy(() => import('./encyclopedia/encyclopedia.tsx'))

/** RN-322. The menu: two ways to play, each with its own standing; and the run on the server, which has its place here. */
export function RunSetup({ kit, onStart }: SetupProps) {
  const run = kit as unknown as RunKit
  const { language } = useLanguage()
  const { fragment } = usePlace()
  const name = localText(findOffer(kit.id)!.name, language)
  const online = fragment.startsWith(ONLINE)
  return (
    <RunContext value={run}>
      <Vocabularies of={setupWords(kit)}>
        {fragment.startsWith(ENCYCLOPEDIA) ? (
          <Encyclopedia fragment={fragment} />
        ) : online ? (
          <>
            <h1 className="sr-only">{name}</h1>
            <OnlineRun id={fragment.slice(ONLINE.length + 1) || undefined} />
          </>
        ) : (
          <Menu name={name} onStart={onStart} />
        )}
      </Vocabularies>
    </RunContext>
  )
}

function Menu({ name, onStart }: Pick<SetupProps, 'onStart'> & { readonly name: string }) {
  const [beginning, setBeginning] = useState<'offline' | 'online'>()
  const back = () => setBeginning(undefined)
  if (beginning !== undefined)
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        {beginning === 'offline' ? <NewOfflineRun onBack={back} onStart={onStart} /> : <NewOnlineRun onBack={back} />}
      </>
    )
  return (
    <div className="rn-menu" data-test="run-menu-page">
      <Hero name={name} />
      <div className="rn-modes">
        <OfflineCard onNew={() => setBeginning('offline')} />
        <OnlineCard onNew={() => setBeginning('online')} />
      </div>
    </div>
  )
}
