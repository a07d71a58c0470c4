// Runs before the first paint, so that the page never flashes in the other theme or moves unasked. Kept out of the bundle on purpose.
{
  // As `src/shell/base.ts` names what is ours.
  const base = document.querySelector('base').getAttribute('href')
  const stored = (key) => {
    try {
      return localStorage.getItem(`arbiter${base === '/' ? '' : base}.${key}`)
    } catch {
      return null
    }
  }
  const { dataset } = document.documentElement
  const theme = stored('theme')
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  dataset.theme = theme === 'dark' || theme === 'light' ? theme : system
  const still = stored('motion') === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
  dataset.motion = still ? 'reduced' : 'full'

  // The sentences are asked for along with the app, in the language that it will choose.
  const wanted = [stored('language'), ...navigator.languages].map((tag) => tag?.toLowerCase().split('-')[0])
  const language = wanted.find((tag) => tag === 'en' || tag === 'ru') ?? 'en'
  for (const { content } of document.querySelectorAll(`meta[name=sentences-${language}]`))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: content }))
}
