// Runs before the first paint, so that the page never flashes in the other theme. Kept out of the bundle on purpose.
{
  const stored = (() => {
    try {
      return localStorage.getItem('arbiter.theme')
    } catch {
      return null
    }
  })()
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = stored === 'dark' || stored === 'light' ? stored : system
}
