import { lazy, type ReactNode, useEffect, useState } from 'react'
import { LabWords } from '../lab/messages.tsx'
import { parseQuestion } from '../lab/questionLink.ts'
import { Loading } from '../shell/loading.tsx'
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

/** Questions about the games, answered with evidence. */
export default function LabPage({ path, fragment }: { path: string; fragment: string }) {
  return (
    <LabWords>
      <div className="lab">{partAt(path, fragment)}</div>
    </LabWords>
  )
}

function partAt(path: string, fragment: string): ReactNode {
  const [, first, second, third] = path.split('/').filter((part) => part !== '')
  if (first === undefined) return fragment === '' ? <GalleryPage /> : <LinkedQuestion fragment={fragment} />
  if (first === 'edit' && second === undefined) return <EditPage fragment={fragment} />
  if (first === 'luck' && second === undefined) return <LuckPage fragment={fragment} />
  if (first === 'audit' && second === undefined) return <AuditPage fragment={fragment} />
  if (first === 'runs' && second !== undefined) return <StoredQuestion id={decodeURIComponent(second)} />
  if (first === 'server' && second !== undefined) return <ServerQuestion id={decodeURIComponent(second)} />
  if (first === 'compare' && third !== undefined)
    return <ComparePage a={decodeURIComponent(second!)} b={decodeURIComponent(third)} />
  if (second !== undefined && third === undefined) return <NamedQuestion game={first} id={decodeURIComponent(second)} />
  return <ProblemPage problem={{ code: 'page_unknown', params: { path } }} />
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
