import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors/httpError.ts'
import { addressOf } from './security.ts'

/** Room for saying that there is no more; beyond it whoever asks is cut off. */
const REFUSALS = 1024 * 1024

/** Whoever asks and does not read what comes has it lie in memory here: of each address, so many bytes at once. */
export function boundUnreadAnswers(app: FastifyInstance, bytesPerAddress: number): void {
  const unread = new Map<string, number>()
  const count = (address: string, bytes: number) => {
    const left = (unread.get(address) ?? 0) + bytes
    if (left === 0) unread.delete(address)
    else unread.set(address, left)
  }
  app.addHook('onSend', async (request, reply, payload) => {
    // What comes as a stream waits for its reader by itself.
    const bytes = typeof payload === 'string' || payload instanceof Uint8Array ? Buffer.byteLength(payload) : 0
    const address = addressOf(request)
    const already = unread.get(address) ?? 0
    const isError = reply.statusCode >= 400
    if (already > 0 && already + bytes > bytesPerAddress + (isError ? REFUSALS : 0)) {
      if (!isError) throw new HttpError('SERVER_BUSY')
      request.raw.socket.destroy()
    }
    let held = bytes
    count(address, held)
    const release = () => {
      count(address, -held)
      held = 0
    }
    reply.raw.once('finish', release).once('close', release)
  })
}
