import type { Plugin } from 'vite'

/**
 * While developing, Vite answers an import of JSON with a module of JavaScript, and takes `type: 'json'` out of static imports only:
 * a browser refuses the dynamic ones that still carry it.
 */
export const jsonImports = (): Plugin => ({
  name: 'arbiter-json-imports',
  apply: 'serve',
  enforce: 'pre',
  transform: (code) => (code.includes("type: 'json'") ? code.replaceAll(ATTRIBUTE, '$1)') : undefined),
})

const ATTRIBUTE = /(\bimport\('[^']+\.json'), \{ with: \{ type: 'json' \} \}\)/g
