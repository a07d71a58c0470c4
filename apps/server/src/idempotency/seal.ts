import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/**
 * Answers may hold a fresh token, so they are stored sealed with the client's own key, and of that key only a hash:
 * whoever reads the database learns neither.
 */
export function seal(text: string, key: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', digest(`seal:${key}`), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

export function unseal(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', digest(`seal:${key}`), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

export const hashKey = (key: string): string => digest(`key:${key}`).toString('hex')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
