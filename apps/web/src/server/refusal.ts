import { ApiError } from '@arbiter/client'
import { CodedError } from '@arbiter/kernel'

/** What the server refused, in its own words. */
export class Refusal extends CodedError {
  readonly said: string
  readonly details: unknown

  constructor({ code, message, details }: ApiError) {
    super(code)
    this.said = message
    this.details = details
  }
}

/** Of whatever asking the server has thrown. */
export function refusalOf(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error
  return isNobody(error) ? new CodedError('server_unreachable') : new Refusal(error)
}

/** Nobody has answered; or an address without a server behind it, with whatever it has. */
export const isNobody = ({ status, code }: ApiError): boolean => status === 0 || code.startsWith('http_')
