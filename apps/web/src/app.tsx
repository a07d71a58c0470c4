import { findOffer } from '@arbiter/catalogue'
import { lazy, type ReactNode, Suspense } from 'react'
import { useLanguage, useWording } from './language/language.tsx'
import type { OnlinePageName } from './online/onlinePage.tsx'
import { HomePage } from './pages/home.tsx'
import type { LabPageName } from './pages/lab.tsx'
import { breakdown, ProblemPage } from './pages/problem.tsx'
import { hasGuest } from './server/guest.ts'
import { Frame } from './shell/frame.tsx'
import { Guard } from './shell/guard.tsx'
import { Loading } from './shell/loading.tsx'
import { pageMeta } from './shell/pageMeta.ts'
import { type FoundPage, findPage } from './shell/pages.ts'
import { type Place, usePlace } from './shell/router.ts'
import { useDescription } from './shell/title.ts'

const GamePage = lazy(() => import('./pages/game.tsx'))
const HowToPlayPage = lazy(() => import('./pages/howToPlay.tsx'))
const RulebookPage = lazy(() => import('./pages/rulebook.tsx'))
const SetupPage = lazy(() => import('./pages/setup.tsx'))
const MatchPage = lazy(() => import('./pages/match.tsx'))
const MatchesPage = lazy(() => import('./pages/matches.tsx'))
const LabPage = lazy(() => import('./pages/lab.tsx'))
const EncounterEditorPage = lazy(() => import('./pages/encounterEditor.tsx'))
const OnlinePage = lazy(() => import('./online/onlinePage.tsx'))
const TurnLine = lazy(() => import('./online/turnLine.tsx'))
const SettingsPage = lazy(() => import('./pages/settings.tsx'))
const PrivacyPage = lazy(() => import('./pages/privacy.tsx'))
const CreditsPage = lazy(() => import('./pages/credits.tsx'))

export function App() {
  const place = usePlace()
  usePlaceDescription(place)
  return (
    <Frame>
      {hasGuest() && (
        <Suspense>
          <TurnLine path={place.path} />
        </Suspense>
      )}
      <Guard key={pageKey(place)} instead={(why) => <ProblemPage problem={breakdown(why)} />}>
        <Suspense fallback={<Loading />}>{pageAt(place)}</Suspense>
      </Guard>
    </Frame>
  )
}

function usePlaceDescription({ path }: Place): void {
  const wording = useWording()
  const { language } = useLanguage()
  const page = findPage(path)
  const offer = page?.name.includes(':game') ? findOffer(page.params[0]!) : undefined
  useDescription(pageMeta(page?.name ?? '/', offer, language, wording).description)
}

/** Where the fragment carries a record or a question it makes another page; in a rulebook it is a place on the page. */
const pageKey = ({ path, fragment }: Place): string =>
  findPage(path)?.name === '/:game/rules' ? path : `${path}#${fragment}`

function pageAt({ path, fragment }: Place): ReactNode {
  const page = findPage(path)
  switch (page?.name) {
    case undefined:
      return <ProblemPage problem={{ code: 'page_unknown', params: { path } }} />
    case '/':
      return <HomePage />
    case '/:game':
    case '/:game/how-to-play':
    case '/:game/rules': {
      const offer = findOffer(page.params[0]!)
      if (!offer) return <ProblemPage problem={{ code: 'page_unknown', params: { path } }} />
      if (page.name === '/:game') return <GamePage offer={offer} />
      if (page.name === '/:game/how-to-play') return <HowToPlayPage offer={offer} />
      return <RulebookPage offer={offer} fragment={fragment} />
    }
    case '/setup/:game':
      return <SetupPage game={page.params[0]!} />
    case '/match':
      return <MatchPage key={fragment} fragment={fragment} />
    case '/matches':
      return <MatchesPage />
    case '/join':
    case '/device':
    case '/friend/:game':
    case '/table/:id':
      return <OnlinePage page={page as FoundPage<OnlinePageName>} fragment={fragment} />
    case '/editor/tabletop':
      return <EncounterEditorPage />
    case '/settings':
      return <SettingsPage />
    case '/privacy':
      return <PrivacyPage />
    case '/credits':
      return <CreditsPage />
    default:
      return <LabPage key={`${path}#${fragment}`} page={page as FoundPage<LabPageName>} fragment={fragment} />
  }
}
