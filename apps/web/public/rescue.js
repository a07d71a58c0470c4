// Works without the bundle, on purpose: an app that cannot be loaded ends in a sentence and a way on, not in an empty page.
{
  // Other programs may live at this host, above or below us: only our own service worker and caches go. `src/offline/files.ts` names them.
  const emptyCachesAndReload = async () => {
    const scope = new URL('.', document.baseURI).href
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.allSettled(workers.filter((worker) => worker.scope === scope).map((worker) => worker.unregister()))
    const names = (await globalThis.caches?.keys()) ?? []
    const ours = names.filter((name) => /^(?:arbiter-assets|workbox)-/.test(name) && name.endsWith(`-${scope}`))
    await Promise.allSettled(ours.map((name) => caches.delete(name)))
    location.reload()
  }

  let isWatched = false
  const showWayOut = () => {
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', showWayOut)
    const [app, wayOut] = ['app', 'rescue'].map((id) => document.getElementById(id))
    if (app.childElementCount > 0) return
    wayOut.hidden = false
    if (isWatched) return
    isWatched = true
    wayOut.querySelector('button').addEventListener('click', emptyCachesAndReload)
    // What failed may have been needless, or tried again: an app that stands needs no way out.
    const hide = () => {
      if (app.childElementCount > 0) wayOut.hidden = true
    }
    new MutationObserver(hide).observe(app, { childList: true })
  }

  // Fonts, icons and files that are only asked for early can fail without harm. A script that throws fails at the window itself.
  const isNeeded = ({ tagName, rel }) =>
    tagName === undefined || tagName === 'SCRIPT' || (tagName === 'LINK' && rel === 'stylesheet')

  // Capturing: files that fail to load tell nobody but their own element.
  addEventListener('error', ({ target }) => isNeeded(target) && showWayOut(), true)
  addEventListener('arbiter:stuck', showWayOut)
  addEventListener('arbiter:empty-caches', emptyCachesAndReload)
}
