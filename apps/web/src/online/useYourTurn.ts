import { findOffer } from '@arbiter/catalogue'
import { localText } from '@arbiter/kernel'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage, useText } from '../language/language.tsx'
import { useSetting } from '../settings/settings.ts'
import { setTitle } from '../shell/title.ts'
import type { OpenMatch } from '../table/openMatch.ts'
import { signTurn, tellTurn } from './turnSign.ts'

/** Says that it is your turn where one looks from elsewhere: in the title and the icon, by a notification if that is wanted; and keeps a phone awake. */
export function useYourTurn({ kit, table }: OpenMatch): void {
  const text = useText()
  const { language } = useLanguage()
  const isMine = useSyncExternalStore(table.subscribe, () => table.scene.mine.length > 0)
  const [notice] = useSetting('online.notice')
  const game = localText(findOffer(kit.id)!.name, language)
  const title = isMine ? text('online.yourTurn', { game }) : game
  useEffect(() => {
    setTitle(title)
    return isMine ? signTurn('here') : undefined
  }, [title, isMine])
  useEffect(() => {
    if (isMine && notice === 'on') tellTurn(title)
  }, [isMine, notice, title])
  useEffect(() => (isMine && isPhone() ? stayAwake() : undefined), [isMine])
}

const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches

/** A lock ends whenever the page is hidden. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined
  let isWanted = true
  const take = async () => {
    if (document.hidden || !('wakeLock' in navigator)) return
    const taken = await navigator.wakeLock.request('screen').catch(() => undefined)
    if (isWanted) lock = taken
    else void taken?.release()
  }
  void take()
  document.addEventListener('visibilitychange', take)
  return () => {
    isWanted = false
    document.removeEventListener('visibilitychange', take)
    void lock?.release()
  }
}
