import type { HtmlTagDescriptor, Plugin } from 'vite'

/** What a first page shows: headings and text. Other scripts and the figures' font come when they are needed. */
const FONTS = /assets\/(?:golos-text|literata)-latin-/
/** `theme.js` asks for one of these before the app can. */
const SENTENCES = /assets\/shell\.(en|ru)-/

/** What every first page needs is asked for at once, not when the app has found out. */
export const earlyFiles = (): Plugin => ({
  name: 'arbiter:early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle).flatMap((file): HtmlTagDescriptor[] => {
        const href = `./${file}`
        const [, language] = SENTENCES.exec(file) ?? []
        if (language)
          return [{ tag: 'meta', attrs: { name: `sentences-${language}`, content: href }, injectTo: 'head-prepend' }]
        if (!FONTS.test(file)) return []
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href },
            injectTo: 'head',
          },
        ]
      }),
  },
})
