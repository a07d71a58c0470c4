import { findOffer } from '@arbiter/catalogue'
import { useEffect, useSyncExternalStore } from 'react'
import { useLanguage, useText } from '../language/language.tsx'
import { useSetting } from '../settings/settings.ts'
import { addressOf } from '../shell/base.ts'
import { wholeTitle } from '../shell/pageMeta.ts'
import type { OpenMatch } from '../table/openMatch.ts'

const ICON = 'link[rel=icon][type="image/svg+xml"]'
const BUZZ_MS = 80

/** Says that it is your turn where one looks from elsewhere: in the title and the icon, by a notification if that is wanted; and keeps a phone awake. */
export function useYourTurn({ kit, table }: OpenMatch): void {
  const text = useText()
  const { language } = useLanguage()
  const isMine = useSyncExternalStore(table.subscribe, () => table.scene.mine.length > 0)
  const [notice] = useSetting('online.notice')
  const game = findOffer(kit.id)!.name[language]
  const title = isMine ? text('online.yourTurn', { game }) : game
  useEffect(() => {
    document.title = wholeTitle(title)
    document.querySelector(ICON)?.setAttribute('href', addressOf(isMine ? '/mark-turn.svg' : '/mark.svg'))
    return () => document.querySelector(ICON)?.setAttribute('href', addressOf('/mark.svg'))
  }, [title, isMine])
  useEffect(() => {
    if (isMine && notice === 'on') tell(title)
  }, [isMine, notice, title])
  useEffect(() => (isMine && isPhone() ? stayAwake() : undefined), [isMine])
}

const isPhone = (): boolean => matchMedia('(pointer: coarse)').matches

function tell(title: string): void {
  if (!document.hidden) return
  navigator.vibrate?.(BUZZ_MS)
  try {
    if (globalThis.Notification?.permission === 'granted') new Notification(title, { tag: 'arbiter-turn' })
  } catch {
    // Phones have them only from a service worker.
  }
}

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
