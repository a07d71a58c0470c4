/** Parameters as JSON has them: a failure reads the same whether it stayed in this thread or came from another machine. */
export const plainParams = (params: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(params, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)))
