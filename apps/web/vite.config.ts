import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), icons({ compiler: { compiler: iconComponent, extension: 'js' } })],
  worker: { format: 'es' },
  // `npm run dev`: pages come from here, everything under /api from the server that it has started.
  server: { proxy: { '/api': { target: process.env.ARBITER_API ?? 'http://127.0.0.1:8080' } } },
  build: {
    target: 'es2024',
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // The second entry is for the tests: the browser's engine, asked for its hashes. No page loads it.
      input: { app: `${import.meta.dirname}/index.html`, determinism: `${import.meta.dirname}/src/determinism.ts` },
    },
  },
})
