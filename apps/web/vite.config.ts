import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { earlyFiles } from './build/earlyFiles.ts'
import { howToPlayPages } from './build/howToPlay.ts'
import { jsonImports } from './build/jsonImports.ts'
import { offlineFiles } from './build/offlineFiles.ts'
import { pageList } from './build/pageList.ts'
import { pagePictures } from './build/pagePictures.ts'
import { precompress } from './build/precompress.ts'
import { publish } from './build/publish.ts'
import { rulebooks } from './build/rulebook.ts'

/** The sentences of the shell or of a game: its package has some, its pages the others, and both are needed at once. Those of the kernel belong to the shell. */
const SENTENCES =
  /(?:packages|games)[\\/](\w+)[\\/](?:src[\\/]|)locales[\\/](kernel\.|)(en|ru)\.(?:json|ts)$|[\\/]src[\\/]locales[\\/](en|ru)\.json$/

function sentencesChunk(id: string): string | null {
  const [, owner = 'shell', kernel, language, own] = SENTENCES.exec(id) ?? []
  return `${kernel ? 'shell' : owner}.${language ?? own}`
}

/** One icon as a React component of its own, so that only the icons in use are bundled. */
function iconComponent(svg: string): string {
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '0 0 24 24'
  const drawing = svg.replace(/^[^>]*>/, '').replace(/<\/svg>\s*$/, '')
  return `import { createElement } from 'react'
const drawing = { __html: ${JSON.stringify(drawing)} }
export default function Icon(props) {
  return createElement('svg', { viewBox: '${viewBox}', width: '1em', height: '1em', 'aria-hidden': true, focusable: false, ...props, dangerouslySetInnerHTML: drawing })
}`
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // One build for every base path: the page says where it lives, everything else is relative to that.
  base: command === 'build' ? './' : '/',
  plugins: [
    react(),
    icons({ compiler: { compiler: iconComponent, extension: 'js' } }),
    rulebooks(),
    howToPlayPages(),
    pagePictures(),
    jsonImports(),
    earlyFiles(),
    pageList(),
    offlineFiles(),
    precompress(),
    publish(),
  ],
  worker: { format: 'es' },
  // `npm run dev`: pages come from here, everything under /api from the server that it has started.
  server: { proxy: { '/api': { target: process.env.ARBITER_API ?? 'http://127.0.0.1:8080' } } },
  build: {
    target: 'es2024',
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // With everything that it imports: what every page needs is one file.
            { name: 'shell', test: /[\\/]src[\\/]main\.tsx$|rolldown[\\/]runtime/, priority: 2 },
            // What matches of all games share, and icons of more than one page, are not a file each.
            { name: 'match', test: /[\\/]src[\\/](?:match|parts)[\\/]/, minShareCount: 2, priority: 1 },
            { name: sentencesChunk, debugName: 'sentences', test: SENTENCES },
            { name: 'icons', test: /~icons[\\/]lucide/, minShareCount: 2 },
            // Small things that the table of twilight shares with the roads that come later: one file, not six.
            {
              name: 'twilightTable',
              test: /[\\/]games[\\/]twilight[\\/](?:cardThumb|counted|sentence|tableContext|useArrival|useSigned)\.tsx?$/,
              minShareCount: 2,
            },
            // What all games stand on.
            { name: 'core', test: /packages[\\/](?:kernel|content|board)[\\/]/, minShareCount: 2 },
          ],
        },
      },
      // The second entry is for the tests: the browser's engine and journal, asked for what they hold. No page loads it.
      input: { app: `${import.meta.dirname}/index.html`, determinism: `${import.meta.dirname}/src/determinism.ts` },
    },
  },
}))
