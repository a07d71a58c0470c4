import { useEffect } from 'react'
import { wholeTitle } from './pageMeta.ts'

/** Of the page, with the name of the app. */
let page: string | undefined
/** Before it: something waits elsewhere. */
let mark = ''

export function usePageTitle(title: string): void {
  useEffect(() => setTitle(title), [title])
}

export function setTitle(title: string): void {
  page = wholeTitle(title)
  show()
}

export function setTitleMark(sign: string): void {
  page ??= document.title
  mark = sign
  show()
}

/** A page that has the sign itself says it better. */
function show(): void {
  const hasSign = mark !== '' && page!.startsWith(mark[0]!)
  document.title = hasSign ? page! : mark + page!
}

/** What search engines and bookmarks say of the page; the server has written that of the first one. */
export function useDescription(description: string): void {
  useEffect(() => {
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [description])
}
