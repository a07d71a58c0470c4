import { lazy, type ReactNode, useEffect, useState } from 'react'
import { LabWords } from '../lab/messages.tsx'
import { parseQuestion } from '../lab/questionLink.ts'
import { Loading } from '../shell/loading.tsx'
import type { FoundPage, PageName } from '../shell/pages.ts'
import { ComparePage } from './labCompare.tsx'
import { EditPage } from './labEdit.tsx'
import { GalleryPage } from './labGallery.tsx'
import { LuckPage } from './labLuck.tsx'
import { NamedQuestion, StoredQuestion, WrittenQuestion } from './labQuestion.tsx'
import { ServerQuestion } from './labServer.tsx'
import { ProblemPage } from './problem.tsx'
import '../lab/question/question.css'
import './lab.css'

const AuditPage = lazy(() => import('../lab/audit/auditPage.tsx'))

export type LabPageName = Extract<PageName, `/lab${string}`>

/** Questions about the games, answered with evidence. */
export default function LabPage({ page, fragment }: { page: FoundPage<LabPageName>; fragment: string }) {
  return (
    <LabWords>
      <div className="lab">{partAt(page, fragment)}</div>
    </LabWords>
  )
}

function partAt({ name, params }: FoundPage<LabPageName>, fragment: string): ReactNode {
  const [first = '', second = ''] = params
  switch (name) {
    case '/lab':
      return fragment === '' ? <GalleryPage /> : <LinkedQuestion fragment={fragment} />
    case '/lab/edit':
      return <EditPage fragment={fragment} />
    case '/lab/luck':
      return <LuckPage fragment={fragment} />
    case '/lab/audit':
      return <AuditPage fragment={fragment} />
    case '/lab/runs/:id':
      return <StoredQuestion id={first} />
    case '/lab/server/:id':
      return <ServerQuestion id={first} />
    case '/lab/compare/:a/:b':
      return <ComparePage a={first} b={second} />
    case '/lab/:game/:id':
      return <NamedQuestion game={first} id={second} />
  }
}

function LinkedQuestion({ fragment }: { fragment: string }) {
  const [text, setText] = useState<string | 'broken'>()
  useEffect(() => {
    let wanted = true
    parseQuestion(fragment).then((found) => wanted && setText(found ?? 'broken'))
    return () => {
      wanted = false
    }
  }, [fragment])
  if (text === undefined) return <Loading />
  if (text === 'broken') return <ProblemPage problem={{ code: 'lab_link_broken' }} />
  return <WrittenQuestion text={text} />
}
