import { Vocabularies } from '../language/language.tsx'
import type { FoundPage } from '../shell/pages.ts'
import { DevicePage } from './devicePage.tsx'
import { FriendPage } from './friendPage.tsx'
import { JoinPage } from './joinPage.tsx'
import { RemoteTablePage } from './remoteTablePage.tsx'
import { ONLINE_WORDS } from './words.ts'

export type OnlinePageName = '/join' | '/device' | '/friend/:game' | '/table/:id'

interface OnlinePageProps {
  readonly page: FoundPage<OnlinePageName>
  readonly fragment: string
}

/** Playing together at two devices; nothing of it is loaded before somebody wants it. */
export default function OnlinePage({ page: { name, params }, fragment }: OnlinePageProps) {
  const [param = ''] = params
  return (
    <Vocabularies of={[ONLINE_WORDS]}>
      {name === '/join' && <JoinPage code={fragment} />}
      {name === '/device' && <DevicePage given={fragment} />}
      {name === '/friend/:game' && <FriendPage key={param} game={param} />}
      {name === '/table/:id' && <RemoteTablePage key={param} id={param} />}
    </Vocabularies>
  )
}
