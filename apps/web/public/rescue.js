// Works without the bundle, on purpose: an app that cannot be loaded ends in a sentence and a way on, not in an empty page.
{
  const emptyCachesAndReload = async () => {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.allSettled(workers.map((worker) => worker.unregister()))
    const names = (await globalThis.caches?.keys()) ?? []
    await Promise.allSettled(names.map((name) => caches.delete(name)))
    location.reload()
  }

  const showWayOut = () => {
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', showWayOut)
    const wayOut = document.getElementById('rescue')
    if (document.getElementById('app').childElementCount > 0) return
    wayOut.hidden = false
    wayOut.querySelector('button').addEventListener('click', emptyCachesAndReload)
  }

  // Capturing: files that fail to load tell nobody but their own element.
  addEventListener('error', showWayOut, true)
  addEventListener('arbiter:stuck', showWayOut)
  addEventListener('arbiter:empty-caches', emptyCachesAndReload)
}
