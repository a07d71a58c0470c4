import { type CSSProperties, useLayoutEffect, useState } from 'react'
import { useRoom } from '../table/roomContext.ts'

const WIDTH = 300
/** Room that the plate needs below its upper edge. */
const HEIGHT = 270
const GAP = 14

/** Where the chances stand: beside whoever is aimed at. On a phone, and without a map, they stay at the foot. */
export function useAimPlace(target: string | undefined): CSSProperties | undefined {
  const { scene, plan } = useRoom()
  const cell = target === undefined || !plan.map ? undefined : scene.view.fighters[target]?.cell
  const [place, setPlace] = useState<CSSProperties>()
  useLayoutEffect(() => {
    const frame = document.querySelector('.tt-map-scroll')
    const node = frame?.querySelector(`[data-cell="${cell}"]`)
    if (!frame || !node || innerWidth < 900) {
      setPlace(undefined)
      return
    }
    const measure = () => {
      const box = node.getBoundingClientRect()
      const right = box.right + GAP
      const left = right + WIDTH > innerWidth - 8 ? box.left - GAP - WIDTH : right
      const top = Math.max(56, Math.min(box.top - 40, innerHeight - HEIGHT - 170))
      setPlace({ position: 'fixed', left, top, width: WIDTH })
    }
    measure()
    frame.addEventListener('scroll', measure, { passive: true })
    addEventListener('resize', measure)
    return () => {
      frame.removeEventListener('scroll', measure)
      removeEventListener('resize', measure)
    }
  }, [cell])
  return place
}
