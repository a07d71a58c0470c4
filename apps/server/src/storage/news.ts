/** Somebody who has come to a table at another server, or has left it there. */
export interface VisitNews {
  readonly table: string
  readonly player: string
  readonly isHere: boolean
}

/** Who hears what; each is called by nobody else. */
export interface NewsListener {
  /** Something stored has changed. */
  readonly changed?: (id: string) => void
  /** `at`: the server where it was, under a name that means nothing else. */
  readonly visited?: (visit: VisitNews, at: string) => void
  /** Something may have been missed. */
  readonly missed?: () => void
}

/** What servers on one store tell each other: which table has changed, after that is stored, and who is there. Whoever misses it finds it by looking. */
export interface News {
  /** Others will hear of it; not whoever tells. Never waits and never fails. */
  tell(id: string): void
  tellVisit(visit: VisitNews): void
  /** Until what is returned is called. */
  listen(listener: NewsListener): () => void
  close(): Promise<void>
}
