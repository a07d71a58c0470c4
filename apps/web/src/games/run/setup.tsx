import { findOffer } from '@arbiter/catalogue'
import type { RunKit } from '@arbiter/run'
import { useState } from 'react'
import { useLanguage, useText, Vocabularies } from '../../language/language.tsx'
import { GameContext } from '../../shell/gameContext.ts'
import { usePlace } from '../../shell/router.ts'
import type { SetupProps } from '../face.ts'
import { gameWords } from '../messages.ts'
import { NewOfflineRun } from './menu/newOfflineRun.tsx'
import { NewOnlineRun } from './menu/newOnlineRun.tsx'
import { OfflineCard } from './menu/offlineCard.tsx'
import { OnlineCard } from './menu/onlineCard.tsx'
import { ONLINE, OnlineRun } from './menu/onlineRun.tsx'
import { RunContext } from './runContext.ts'
import './setup.css'

/** RN-322. The menu: two ways to play, each with its own standing; and the run on the server, which has its place here. */
export function RunSetup({ kit, onStart }: SetupProps) {
  const run = kit as unknown as RunKit
  const { language } = useLanguage()
  const { fragment } = usePlace()
  const online = fragment.startsWith(ONLINE)
  return (
    <GameContext value={kit.id}>
      <RunContext value={run}>
        <Vocabularies of={gameWords(kit)}>
          <h1 className={online ? 'sr-only' : undefined}>{findOffer(kit.id)!.name[language]}</h1>
          {online ? <OnlineRun id={fragment.slice(ONLINE.length + 1) || undefined} /> : <Menu onStart={onStart} />}
        </Vocabularies>
      </RunContext>
    </GameContext>
  )
}

function Menu({ onStart }: Pick<SetupProps, 'onStart'>) {
  const text = useText()
  const [beginning, setBeginning] = useState<'offline' | 'online'>()
  const back = () => setBeginning(undefined)
  if (beginning === 'offline') return <NewOfflineRun onBack={back} onStart={onStart} />
  if (beginning === 'online') return <NewOnlineRun onBack={back} />
  return (
    <div className="rn-menu" data-test="run-menu-page">
      <p className="rn-menu-lead">{text('runMenu.lead')}</p>
      <div className="rn-modes">
        <OfflineCard onNew={() => setBeginning('offline')} onStart={onStart} />
        <OnlineCard onNew={() => setBeginning('online')} />
      </div>
    </div>
  )
}
