import { withoutBase } from './basePath.ts'
import { isApi } from './errors/unknownRoutes.ts'

/**
 * The address that everything inside goes by. Limits, caching, CORS and pages look at how a path begins, while the router
 * matches what it decodes to: written in two ways, a path must not be two paths. Letters and digits that somebody has encoded
 * are decoded (RFC 3986, 6.2.2.2), the host of a whole address and the base path are taken away.
 */
export function toRequestUrl(url: string, base: string): string {
  const [, path, query] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(.*)$/is.exec(url)!
  const normal = versioned(withoutBase(withSlash(decodeUnreserved(path!)), base))
  // An API path that cannot be decoded is a bad request; a page of such a name is one that does not exist.
  return (isApi(normal) || isDecodable(normal) ? normal : normal.replaceAll('%', '%25')) + query
}

/** What has no version is of the first. The document and its page describe all of them; a match is a table by now, and says so. */
const versioned = (path: string): string =>
  path.replace(/^\/api\/(?!(?:v\d+|docs|openapi\.json|matches)(?:\/|$))(?=.)/, '/api/v1/')

const withSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`)

const decodeUnreserved = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const sign = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
    return /[\w.~-]/.test(sign) ? sign : encoded
  })

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
