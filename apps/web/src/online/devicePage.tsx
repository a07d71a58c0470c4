import { ApiError, type Arbiter, visit } from '@arbiter/client'
import { useEffect, useLayoutEffect, useState } from 'react'
import IconGoOn from '~icons/lucide/log-in'
import { useLanguage, useText } from '../language/language.tsx'
import { Button } from '../parts/button.tsx'
import { Print } from '../parts/print.tsx'
import { TOKEN } from '../server/guest.ts'
import { addressOf } from '../shell/base.ts'
import { Link } from '../shell/link.tsx'
import { Loading } from '../shell/loading.tsx'
import { go, nameAddress, reloadPage } from '../shell/router.ts'
import { load, store } from '../shell/storage.ts'
import { usePageTitle } from '../shell/title.ts'
import { type Refused, RefusedPage, refusedOf } from './refused.tsx'
import { remotePath } from './remotePath.ts'
import './online.css'

/** A guest comes from another device, by a link that only that guest has seen. */
export function DevicePage({ given }: { readonly given: string }) {
  const text = useText()
  const { language } = useLanguage()
  const [[token = '', table = '']] = useState(() => given.split('~'))
  const [name, setName] = useState<string>()
  const [refused, setRefused] = useState<Refused>()
  usePageTitle(text('online.device.title'))
  // Whoever looks at the address, or goes back to it later, does not find the guest there.
  useLayoutEffect(() => nameAddress('/device'), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: in whichever language, it is the same guest
  useEffect(() => {
    let isHere = true
    nameOf(visit({ url: addressOf('/'), token, language }), table).then(
      (found) => isHere && setName(found),
      (error: unknown) => {
        const isNobody = error instanceof ApiError && (error.status === 401 || error.status === 400)
        if (isHere) setRefused(isNobody ? { code: 'device' } : refusedOf(error))
      },
    )
    return () => {
      isHere = false
    }
  }, [token, table])

  function goOn(): void {
    store(TOKEN, token)
    go(table === '' ? '/' : remotePath(table), { replace: true })
    // Whatever the page still holds of another guest is of no use any more.
    reloadPage()
  }

  if (refused) return <RefusedPage refused={refused} />
  if (name === undefined) return <Loading />
  const own = load(TOKEN)
  return (
    <div className="online page-narrow" data-test="device">
      <Print of="stools" />
      <h1>{text('online.device.title')}</h1>
      <p>{text('online.device.as', { name })}</p>
      {own !== undefined && own !== token && (
        <p role="note" className="online-alert" data-test="device-instead">
          {text('online.device.instead')}
        </p>
      )}
      <div className="online-ways">
        <Button kind="gold" icon={<IconGoOn />} onClick={goOn} data-test="device-go-on">
          {text('online.device.yes')}
        </Button>
        <Link href="/" className="button button-plain">
          {text('problem.home')}
        </Link>
      </div>
    </div>
  )
}

/** As others see the guest at that table; elsewhere the guest has another name. */
async function nameOf(server: Arbiter, table: string): Promise<string> {
  const { displayName } = await server.api.send<{ displayName: string }>('/api/v1/guests/me')
  const found = table === '' ? undefined : await server.table(table).catch(() => undefined)
  return Object.values(found?.state.seats ?? {}).find(({ kind }) => kind === 'me')?.name ?? displayName
}
