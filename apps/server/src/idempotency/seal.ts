import { createCipheriv, createDecipheriv, createSecretKey, hash, type KeyObject, randomBytes } from 'node:crypto'

/**
 * Answers may hold a fresh token, so they are stored sealed with the client's own key, and of that key only a hash:
 * whoever reads the database learns neither.
 */
export function seal(text: string, key: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', secretOf(key), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

export function unseal(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', secretOf(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

export const hashKey = (key: string): string => hash('sha256', `key:${key}`)

/** As an object: Node takes much longer over a key that is plain bytes. */
const secretOf = (key: string): KeyObject => createSecretKey(hash('sha256', `seal:${key}`, 'buffer'))
