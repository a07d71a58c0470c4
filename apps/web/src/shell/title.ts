import { useEffect } from 'react'
import { wholeTitle } from './pageMeta.ts'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = wholeTitle(title)
  }, [title])
}

/** What search engines and bookmarks say of the page; the server has written that of the first one. */
export function useDescription(description: string): void {
  useEffect(() => {
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
  }, [description])
}
