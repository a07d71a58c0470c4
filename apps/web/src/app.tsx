import { lazy, type ReactNode, Suspense } from 'react'
import { HomePage } from './pages/home.tsx'
import { ProblemPage } from './pages/problem.tsx'
import { Frame } from './shell/frame.tsx'
import { Guard } from './shell/guard.tsx'
import { Loading } from './shell/loading.tsx'
import { type Place, usePlace } from './shell/router.ts'

const SetupPage = lazy(() => import('./pages/setup.tsx'))
const MatchPage = lazy(() => import('./pages/match.tsx'))
const LabPage = lazy(() => import('./pages/lab.tsx'))
const EncounterEditorPage = lazy(() => import('./pages/encounterEditor.tsx'))
const CreditsPage = lazy(() => import('./pages/credits.tsx'))

export function App() {
  const place = usePlace()
  return (
    <Frame>
      <Guard
        key={`${place.path}#${place.fragment}`}
        instead={(why) => <ProblemPage problem={{ code: 'page_failed', params: { why } }} />}
      >
        <Suspense fallback={<Loading />}>{pageAt(place)}</Suspense>
      </Guard>
    </Frame>
  )
}

function pageAt({ path, fragment }: Place): ReactNode {
  const [first = '', second = ''] = path.split('/').filter((part) => part !== '')
  switch (first) {
    case '':
      return <HomePage />
    case 'setup':
      return <SetupPage game={second} />
    case 'match':
      return <MatchPage key={fragment} fragment={fragment} />
    case 'lab':
      return <LabPage key={`${path}#${fragment}`} path={path} fragment={fragment} />
    case 'editor':
      if (second === 'tabletop') return <EncounterEditorPage />
      return <ProblemPage problem={{ code: 'page_unknown', params: { path } }} />
    case 'credits':
      return <CreditsPage />
    default:
      return <ProblemPage problem={{ code: 'page_unknown', params: { path } }} />
  }
}
