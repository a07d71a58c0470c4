import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A picture of a long list is drawn when its row comes near the window. */
export function Seen({ children }: { children: ReactNode }) {
  const [isSeen, setIsSeen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsSeen(true),
      {
        rootMargin: '400px',
      },
    )
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <span ref={place} className="rn-book-picture" aria-hidden="true">
      {isSeen && children}
    </span>
  )
}
